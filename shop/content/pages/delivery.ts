/** The way of a parcel, step by step; the numbers are those of the Shipping Policy (R54). */
export const delivery = {
  title: 'Delivery',
  description: 'From our bench to your door: how your jewellery is packed, sent and handed over.',
  lead: 'From our bench to your door, step by step.',
  facts: [
    { name: 'to pack your order', value: '{processingDays}' },
    { name: 'on its way in India', value: '{deliveryDays}' },
    { name: 'to return it, if it is not for you', value: '{returnDays}' },
  ],
  text: `## Packed {#packed}

Within {processingDays} your piece is checked, polished, laid into its box and handed to the courier. Until then
you can cancel it yourself under [My Orders](/order).

## On its way {#on-its-way}

The courier usually needs {deliveryDays}; type your PIN code on the page of a piece to see the days for your
place, and whether you can pay at the door there. The page of your order shows each step with its date: placed,
processing, shipped, delivered.

## Handed over {#handed-over}

Please keep your phone at hand: the courier calls the number in your delivery address. With cash on delivery,
have the exact amount ready; it is the total that you saw at the checkout.

If the box looks opened, don’t take it, or take a short video while you open it: it helps us to put things right
at once.

## Fees {#fees}

- {prepaidFees}
- {cashFees}

More in the [Shipping Policy](/shippingpolicy).`,
};
