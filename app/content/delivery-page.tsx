import { Link } from 'react-router';
import { pageMeta } from '#app/page-meta.ts';
import type { Route } from './+types/delivery-page.ts';
import { InformationPage } from './information-page.tsx';
import { type PolicyFacts, policyLoader } from './policy-facts.ts';
import { Questions } from './questions.tsx';

export const loader = policyLoader;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Delivery | Gehna',
    description: 'From our bench to your door: how your jewellery is packed, sent and handed over.',
    path: '/delivery',
    siteUrl: matches[0].loaderData?.siteUrl,
  });

/** The way of a parcel, step by step; the numbers are those of the Shipping Policy (R54). */
export default function DeliveryPage({ loaderData: facts }: Route.ComponentProps) {
  return (
    <InformationPage
      title="Delivery"
      lead="From our bench to your door, step by step."
      updated={facts.updated}
      facts={[
        { name: 'to pack your order', value: facts.processing },
        { name: 'on its way in India', value: facts.delivery },
        { name: 'to return it, if it is not for you', value: facts.returns },
      ]}
      sections={sections(facts)}
      end={<Questions contact={facts.contact} />}
    />
  );
}

const sections = (facts: PolicyFacts) => [
  {
    id: 'packed',
    title: 'Packed',
    body: (
      <p>
        Within {facts.processing} your piece is checked, polished, laid into its box and handed to the
        courier. Until then you can cancel it yourself under <Link to="/order">My Orders</Link>.
      </p>
    ),
  },
  {
    id: 'on-its-way',
    title: 'On its way',
    body: (
      <p>
        The courier usually needs {facts.delivery}; type your PIN code on the page of a piece to see the days
        for your place, and whether you can pay at the door there. The page of your order shows each step with
        its date: placed, processing, shipped, delivered.
      </p>
    ),
  },
  {
    id: 'handed-over',
    title: 'Handed over',
    body: (
      <>
        <p>
          Please keep your phone at hand: the courier calls the number in your delivery address. With cash on
          delivery, have the exact amount ready; it is the total that you saw at the checkout.
        </p>
        <p>
          If the box looks opened, don’t take it, or take a short video while you open it: it helps us to put
          things right at once.
        </p>
      </>
    ),
  },
  {
    id: 'fees',
    title: 'Fees',
    body: (
      <>
        <ul>
          <li>{facts.fees.prepaid}</li>
          <li>{facts.fees.cod}</li>
        </ul>
        <p>
          More in the <Link to="/shippingpolicy">Shipping Policy</Link>.
        </p>
      </>
    ),
  },
];
