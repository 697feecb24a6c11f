/**
 * The terms (R132) with what the Consumer Protection (E-Commerce) Rules 2020 ask of a shop that sells its own
 * stock.
 */
export const terms = {
  title: 'Terms and Conditions',
  description: 'Who we are, how an order comes about, what you pay, and what you can rely on.',
  lead: 'What you can rely on when you buy from us, and what we ask of you.',
  facts: [],
  text: `## Who sells to you {#seller}

This shop belongs to {businessName}, {address}. We sell our own stock; there are no other sellers here.

Customer care: [{email}](mailto:{email}), [{phone}](tel:{phone}) or [{otherPhone}](tel:{otherPhone}), {hours}.

## Your account {#account}

To buy you need an account with a verified e-mail address, and you must be 18 or older. Keep your password to
yourself; you can end every session at once by resetting it.

## The pieces {#pieces}

We sell gold-plated and imitation jewellery, not solid gold. Each page names the metal, the plating, the stones
and the measures. Colours can differ a little from screen to screen. Plating wears with use; how to care for a
piece stands on its page. We give no warranty beyond what the law gives you.

## Prices and tax {#prices}

Prices are in rupees and include all taxes (GST of {taxRate}). Delivery and handling are shown beside them
before you order. If a price has changed since you saw it, the checkout says so and nothing is placed until you
agree.

## Offers {#offers}

- Discount code: {discountPercent}% off the items of your first order. It belongs to your account, works once,
  and lapses {discountDays} after it was issued.
- Online payment: {onlineBonus} off the items less discount plus delivery, shown as a line of its own before you
  pay.

## How an order comes about {#order}

By ‘Place Order’ you offer to buy. The order stands when we confirm it on the page and by e-mail; an order that
is paid online stands once the payment has come. If a piece turns out not to be available, we cancel and refund
in full.

## Ways to pay {#payment}

Online by UPI, card or netbanking on the pages of our payment gateways, which are certified for it: we never see
or keep your card. {orCash} If a payment is disputed, write to us
first; your bank’s chargeback remains open to you.

## Delivery, returns and refunds {#delivery}

The [Shipping Policy](/shippingpolicy) and the [Cancellation and Refund Policy](/cancellation-refund) are part
of these terms.

## Reviews {#reviews}

Whoever has an account may write one review of a piece, good or bad; ‘Verified buyer’ marks those who bought it
here. We don’t change or pay for reviews, and remove only what breaks the law, insults or advertises.

## Complaints {#complaints}

Grievance officer: {grievanceOfficer}, [{email}](mailto:{email}), [{phone}](tel:{phone}) or
[{otherPhone}](tel:{otherPhone}). We acknowledge a complaint within 48 hours with its number, and settle it
within one month.

You can also turn to the National Consumer Helpline: [1915](tel:1915).

## Law and courts {#law}

Indian law applies. Disputes are heard by the courts of {courts}; your right to complain to the consumer
commission where you live stays as it is.`,
};
