import { Link } from 'react-router';
import type { OrderOutput } from './order-card.tsx';

type Payable = Pick<OrderOutput, 'status' | 'paymentLink' | 'handOff'>;

/** Where a pending order can still be paid (R92); a page of ours is handed what it needs. */
export function ContinuePayment({ order, className }: { order: Payable; className: string }) {
  if (order.status !== 'Payment Pending' || !order.paymentLink) return null;
  if (order.handOff) {
    return (
      <Link to={order.paymentLink} state={order.handOff} className={className}>
        Continue payment
      </Link>
    );
  }
  return (
    <a href={order.paymentLink} className={className}>
      Continue payment
    </a>
  );
}
