/** R54: 1-2 business days to pack, 3-7 on the way, no international shipping; fees in R7's words. */
export const shippingPolicy = {
  title: 'Shipping Policy',
  description: 'What delivery costs, when your order leaves us and how long it is on its way in India.',
  lead: 'What delivery costs, when your order leaves us, and how long it is on its way.',
  facts: [
    { name: 'until it leaves us', value: '{processingDays}' },
    { name: 'on its way, anywhere in India', value: '{deliveryDays}' },
    { name: 'delivery, on {freeDeliveryOn}', value: 'Free' },
  ],
  text: `## What delivery costs {#fees}

- {prepaidFees}
- {cashFees}

The value counts after your discount code. Both fees stand on the product page and in the cart, so the total at
the checkout is never a surprise.

{cashOffer} {cashCode}

## When it leaves us {#processing}

Orders are processed in {processingDays}. Orders placed on a Sunday or a public holiday are processed from the
next business day.

## How long it takes {#time}

Delivery in India takes {deliveryDays} after your order has left us. Weather, strikes and festivals can add a
day or two. Business days are Monday to Saturday.

## Your PIN code {#pin}

Some places are nearer than others, and not every courier takes cash. Type your PIN code on the page of any
piece: it says between which days the parcel comes to you, the time to pack it included, and whether you can pay
at the door. The checkout says it again. Where we know nothing special of a PIN code, delivery takes
{deliveryDays} and {cashElsewhere}.

## Where we ship {#where}

We ship to every State and Union Territory of India. There is no international shipping at the moment.

## If something is wrong {#damaged}

If a piece arrives damaged or is not what you ordered, tell us within {reportDays} of receiving it. The
[Cancellation and Refund Policy](/cancellation-refund) says what we do then.`,
};
