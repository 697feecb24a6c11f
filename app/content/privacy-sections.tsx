import { retention } from '#shop/settings/retention.ts';
import type { PolicyFacts } from './policy-facts.ts';
import { MailLink } from './questions.tsx';
import type { Section } from './table-of-contents.tsx';

/** What the Digital Personal Data Protection Act 2023 and its Rules want a notice to say, in plain words. */
export const privacySections = (facts: PolicyFacts): Section[] => [
  {
    id: 'who',
    title: 'Who is responsible',
    body: (
      <p>
        {facts.contact.businessName}, {facts.contact.address}. Questions about your data are answered by{' '}
        {facts.contact.grievanceOfficer}: <MailLink contact={facts.contact} />.
      </p>
    ),
  },
  {
    id: 'what',
    title: 'What we keep, and what for',
    body: (
      <ul>
        <li>Name, e-mail and password (kept as a hash that nobody can read): for your account.</li>
        <li>Address and phone number: to deliver your order. A saved address waits in your profile.</li>
        <li>Cart and orders: to keep them for you, to send, to take back and to refund.</li>
        <li>Messages that you write to us: to answer them.</li>
        <li>Reviews, with your name: to show them to other shoppers.</li>
        <li>Technical records of requests: to keep the shop safe and to find faults.</li>
      </ul>
    ),
  },
  {
    id: 'payments',
    title: 'Payments',
    body: (
      <p>
        You pay on the pages of the payment gateway. We learn whether and how it was paid, never a card
        number, UPI PIN or password.
      </p>
    ),
  },
  {
    id: 'browser',
    title: 'In your browser',
    body: (
      <p>
        Your browser keeps your sign-in, your cart, the PIN code that you checked last and the light or dark
        theme for us, so that they are there when you come back, and a number by which your account knows this
        browser again, so that a sign-in from elsewhere can be told to you. Visits are measured only if you
        agree, and without your name.
      </p>
    ),
  },
  {
    id: 'whom',
    title: 'With whom we share it',
    body: (
      <p>
        Only with those who are needed: the payment gateway that you choose, the courier who brings your
        parcel, the service that sends our mails, Google if you sign in with it, and authorities where the law
        demands it. We never sell your data.
      </p>
    ),
  },
  {
    id: 'long',
    title: 'How long',
    body: (
      <ul>
        <li>Account, saved address and cart: until you delete them.</li>
        <li>Orders and invoices: {retention.orders} years, as tax and company law ask.</li>
        <li>Orders that were never paid: {retention.failedOrderDays} days.</li>
        <li>Messages to us: {retention.messages} years.</li>
        <li>What payment gateways report to us, for disputes: {retention.paymentReports} years.</li>
        <li>Technical records: one year, as the data protection rules ask.</li>
      </ul>
    ),
  },
  {
    id: 'safe',
    title: 'How it is kept safe',
    body: (
      <p>
        Connections are encrypted, passwords are hashed, and staff see only what their work needs. If your
        data should ever get into wrong hands, we tell you and the Data Protection Board without delay.
      </p>
    ),
  },
  {
    id: 'rights',
    title: 'Your rights',
    body: (
      <p>
        In your profile, under “Your data”, you download all that we keep about you and delete your account;
        your address is corrected there too. What you agreed to is taken back under “Privacy choices” at the
        foot of every page. What is left of your orders then names you no more, but for the tax invoices,
        which the law has us keep as they were issued. You may also name somebody who acts for you, and
        complain: write to <MailLink contact={facts.contact} />: we answer within one month. If you are not
        content, the Data Protection Board of India is open to you.
      </p>
    ),
  },
  {
    id: 'children',
    title: 'Children',
    body: <p>The shop is for adults. Pieces for children are bought by grown-ups, with their own account.</p>,
  },
];
