import { Link } from 'react-router';
import { pageMeta } from '#app/page-meta.ts';
import type { Route } from './+types/cancellation-refund-page.ts';
import { InformationPage } from './information-page.tsx';
import { type PolicyFacts, policyLoader } from './policy-facts.ts';
import { MailLink, Questions } from './questions.tsx';

export const loader = policyLoader;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Cancellation and Refund Policy | Gehna',
    description: 'How to cancel an order, return a piece, and when your money is back with you.',
    path: '/cancellation-refund',
    siteUrl: matches[0].loaderData?.siteUrl,
  });

/** R96, R103 and R132: the promise, and the bank's part of it. */
export default function CancellationRefundPage({ loaderData: facts }: Route.ComponentProps) {
  return (
    <InformationPage
      title="Cancellation and Refund Policy"
      lead="How to cancel, how to send a piece back, and when your money is with you again."
      updated={facts.updated}
      facts={[
        { name: 'to cancel, until it ships', value: 'No charge' },
        { name: 'to return a piece, from delivery', value: facts.returns },
        { name: 'until your refund is with you', value: facts.refund },
      ]}
      sections={sections(facts)}
      end={<Questions contact={facts.contact} />}
    />
  );
}

const sections = (facts: PolicyFacts) => [
  {
    id: 'cancel',
    title: 'Cancelling an order',
    body: (
      <p>
        Until your order ships you can cancel it under <Link to="/order">My Orders</Link>, whole and without
        charge. A discount code that you used is yours again. Once it has shipped it can’t be cancelled, but
        you can return it.
      </p>
    ),
  },
  {
    id: 'return',
    title: 'Returning a piece',
    body: (
      <>
        <p>
          You can ask for a return or an exchange within {facts.returns} of delivery, of the whole order or of
          single pieces, on the order’s page. The piece should be unworn, with its box and everything that
          came with it.
        </p>
        <p>
          If it is damaged, faulty or not what you ordered, we pay the way back. If it simply is not for you,
          the way back is yours to pay.
        </p>
      </>
    ),
  },
  {
    id: 'exchange',
    title: 'Exchanging a piece',
    body: (
      <>
        <p>
          A piece is exchanged for another size of the same, or for the same again, at no charge. It is kept
          for you from when we accept your request, and leaves us once the first piece is back with us and
          looked at. If it is sold out, you get your money back.
        </p>
        <p>
          Would you rather have another piece? Ask for a return and tell us in your words which one. Once we
          have accepted it, we can send that piece at its price of the day instead: what it costs less goes
          back to you, what it costs more you pay in cash at your door, where cash on delivery is available.
          Otherwise you get your money back, and order the other piece.
        </p>
      </>
    ),
  },
  {
    id: 'damaged',
    title: 'Damaged or not as ordered',
    body: (
      <p>
        Please report it within {facts.report} of receiving it, with a photo, to{' '}
        <MailLink contact={facts.contact} />. We replace the piece or refund it, as you wish.
      </p>
    ),
  },
  {
    id: 'refund',
    title: 'How refunds are paid',
    body: (
      <>
        <p>
          Refunds go back to the original method of payment, in full, within {facts.refund}. Of these, the
          bank usually takes {facts.bank} after we have sent the money. If you send back a part of an order,
          you get what you paid for it; delivery and handling come back with the last piece, if none was
          exchanged.
        </p>
        <p>
          If you paid cash on delivery, we ask you for a bank account or UPI id of your own and pay to that.
        </p>
      </>
    ),
  },
  {
    id: 'late',
    title: 'If a refund is late',
    body: (
      <p>
        If you have not received it after {facts.overdue}, contact us at <MailLink contact={facts.contact} />{' '}
        with your order number: we ask the bank for it.
      </p>
    ),
  },
  {
    id: 'failed',
    title: 'A payment that failed',
    body: (
      <p>
        If money left your account but the order was not placed, it comes back by itself. If it reaches us
        later and your piece is still here, we place the order and tell you; if not, we refund it in full.
      </p>
    ),
  },
];
