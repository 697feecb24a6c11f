/** What the Digital Personal Data Protection Act 2023 and its Rules want a notice to say, in plain words. */
export const privacy = {
  title: 'Privacy Policy',
  description: 'Which data we keep, what for, how long, with whom, and what you can ask of us.',
  lead: 'Which data we keep, what for, how long, with whom, and what you can ask of us.',
  facts: [],
  text: `## Who is responsible {#who}

{businessName}, {address}. Questions about your data are answered by {grievanceOfficer}:
[{email}](mailto:{email}).

## What we keep, and what for {#what}

- Name, e-mail and password (kept as a hash that nobody can read): for your account. Where you sign in with Google, the
  number by which Google knows you, too.
- Which browsers you are signed in with, and when each was used last: so that you see it and can end it.
- Address and phone number: to deliver your order. A saved address waits in your profile.
- Wishlist: to keep it for you. Who has a link that you share sees its pieces and your first name, and may give
  hearts; of a heart we keep a number that the browser draws, not who gave it.
- Cart and orders: to keep them for you, to send, to take back and to refund.
- Why you send something back, and your photos of it: to decide about the return.
- The bank account or UPI ID that you name for a refund that can’t go back the way you paid: to pay it there. It is kept
  encrypted.
- Messages that you write to us: to answer them.
- What our staff note about you or an order of yours: to serve you. It is in what you download.
- Reviews, with your name and your photos: to show them to other shoppers.
- Technical records of requests: to keep the shop safe and to find faults.
- Of some visits how fast a page was shown, without anything of who you are; not where your browser asks not to be tracked.

## Payments {#payments}

You pay on the pages of the payment gateway. We learn whether and how it was paid, never a card number, UPI PIN
or password.

## In your browser {#browser}

Your browser keeps your sign-in, your cart, your wishlist, the pieces that you looked at last, the PIN code that you
checked last, the light or dark theme and your answer about being measured for us, so that they are there when you
come back, for ten minutes the name and email with which you begin to sign up (never the password), that somebody has
signed in here before, by which account until you sign out, and a number by which your account knows this browser again, so
that a sign-in from elsewhere can be told to you. Visits are measured only if you agree, and without your name.

## With whom we share it {#whom}

Only with those who are needed: the payment gateway that you choose, the courier who brings your parcel, the
service that sends our mails, Google if you sign in with it, and authorities where the law demands it. We never
sell your data.

## How long {#long}

- Account, saved address, wishlist and cart: until you delete them.
- Orders and returns: {orderYears} years, as tax and company law ask. Invoices, credit notes and the record of what our staff
  did: {orderYears} years after their financial year, which ends on 31 March.
- The account that you name for a refund: until the money is sent there.
- Orders that were never paid: {failedOrderDays} days.
- Messages to us: {messageYears} years.
- Your request to be told when a sold-out piece is back: until we told you, at most {waitDays} days.
- What payment gateways report to us, for disputes: {reportYears} years.
- Technical records: one year, as the data protection rules ask.

## How it is kept safe {#safe}

Connections are encrypted, passwords are hashed, and staff see only what their work needs. If your data should
ever get into wrong hands, we tell you and the Data Protection Board without delay.

## Your rights {#rights}

In your profile, under “Your data”, you download all that we keep about you and delete your account; your
address is corrected there too. What you agreed to is taken back under “Privacy choices” at the foot of every
page. What is left of your orders then names you no more, but for the tax invoices, which the law has us keep as
they were issued. You may also name somebody who acts for you, and complain: write to [{email}](mailto:{email}):
we answer within one month. If you are not content, the Data Protection Board of India is open to you.

## Children {#children}

The shop is for adults. Pieces for children are bought by grown-ups, with their own account.`,
};
