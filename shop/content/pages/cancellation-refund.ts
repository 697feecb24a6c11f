/** R96, R103 and R132: the promise, and the bank's part of it. */
export const cancellationRefund = {
  title: 'Cancellation and Refund Policy',
  description: 'How to cancel an order, return a piece, and when your money is back with you.',
  lead: 'How to cancel, how to send a piece back, and when your money is with you again.',
  facts: [
    { name: 'to cancel, until it ships', value: 'No charge' },
    { name: 'to return a piece, from delivery', value: '{returnDays}' },
    { name: 'until your refund is with you', value: '{refundDays}' },
  ],
  text: `## Cancelling an order {#cancel}

Until your order ships you can cancel it under [My Orders](/order), whole and without charge. A discount code
that you used is yours again. Once it has shipped it can’t be cancelled, but you can return it.

## Returning a piece {#return}

You can ask for a return or an exchange within {returnDays} of delivery, of the whole order or of single pieces,
on the order’s page. The piece should be unworn, with its box and everything that came with it.

If it is damaged, faulty or not what you ordered, we pay the way back. If it simply is not for you, the way back
is yours to pay.

## Exchanging a piece {#exchange}

A piece is exchanged for another size of the same, or for the same again, at no charge. It is kept for you from
when we accept your request, and leaves us once the first piece is back with us and looked at. If it is sold
out, you get your money back.

Would you rather have another piece? Ask for a return and tell us in your words which one. Once we have accepted
it, we can send that piece at its price of the day instead: what it costs less goes back to you, what it costs
more you pay in cash at your door, where cash on delivery is available. Otherwise you get your money back, and
order the other piece.

## Damaged or not as ordered {#damaged}

Please report it within {reportDays} of receiving it, with a photo, to [{email}](mailto:{email}). We replace the
piece or refund it, as you wish.

## How refunds are paid {#refund}

Refunds go back to the original method of payment, in full, within {refundDays}. Of these, the bank usually
takes {bankDays} after we have sent the money. If you send back a part of an order, you get what you paid for
it; delivery and handling come back with the last piece, if none was exchanged.

If you paid cash on delivery, we ask you for a bank account or UPI id of your own and pay to that.

## If a refund is late {#late}

If you have not received it after {overdueDays}, contact us at [{email}](mailto:{email}) with your order number:
we ask the bank for it.

## A payment that failed {#failed}

If money left your account but the order was not placed, it comes back by itself. If it reaches us later and
your piece is still here, we place the order and tell you; if not, we refund it in full.`,
};
