import { Link } from 'react-router';
import { pageMeta } from '#app/page-meta.ts';
import type { Route } from './+types/shipping-policy-page.ts';
import { InformationPage } from './information-page.tsx';
import { type PolicyFacts, shippingPolicyLoader } from './policy-facts.ts';
import { Questions } from './questions.tsx';

export const loader = shippingPolicyLoader;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Shipping Policy | Gehna',
    description: 'What delivery costs, when your order leaves us and how long it is on its way in India.',
    path: '/shippingpolicy',
    siteUrl: matches[0].loaderData?.siteUrl,
  });

/** R54: 1-2 business days to pack, 3-7 on the way, no international shipping; fees in R7's words. */
export default function ShippingPolicyPage({ loaderData: facts }: Route.ComponentProps) {
  return (
    <InformationPage
      title="Shipping Policy"
      lead="What delivery costs, when your order leaves us, and how long it is on its way."
      updated={facts.updated}
      facts={[
        { name: 'until it leaves us', value: facts.processing },
        { name: 'on its way, anywhere in India', value: facts.delivery },
        { name: `delivery, on prepaid orders of ${facts.freeFrom} and above`, value: 'Free' },
      ]}
      sections={sections(facts)}
      end={<Questions contact={facts.contact} />}
    />
  );
}

const sections = (facts: PolicyFacts) => [
  {
    id: 'fees',
    title: 'What delivery costs',
    body: (
      <>
        <ul>
          <li>{facts.fees.prepaid}</li>
          <li>{facts.fees.cod}</li>
        </ul>
        <p>
          The value counts after your discount code. Both fees stand on the product page and in the cart, so
          the total at the checkout is never a surprise.
        </p>
        <p>
          Cash on delivery is available for orders below {facts.codLimit}, but not at every{' '}
          <a href="#pin">PIN code</a>. Some cash orders, such as{' '}
          {facts.codeFrom && `a first one from ${facts.codeFrom} on or `}
          several at once, are placed only with a code that we send to your email; the pieces wait{' '}
          {facts.codeWait} for it.
        </p>
      </>
    ),
  },
  {
    id: 'processing',
    title: 'When it leaves us',
    body: (
      <p>
        Orders are processed in {facts.processing}. Orders placed on a Sunday or a public holiday are
        processed from the next business day.
      </p>
    ),
  },
  {
    id: 'time',
    title: 'How long it takes',
    body: (
      <p>
        Delivery in India takes {facts.delivery} after your order has left us. Weather, strikes and festivals
        can add a day or two. Business days are Monday to Saturday.
      </p>
    ),
  },
  {
    id: 'pin',
    title: 'Your PIN code',
    body: (
      <p>
        Some places are nearer than others, and not every courier takes cash. Type your PIN code on the page
        of any piece: it says between which days the parcel comes to you, the time to pack it included, and
        whether you can pay at the door. The checkout says it again. Where we know nothing special of a PIN
        code, delivery takes {facts.delivery} and {facts.codElsewhere}.
      </p>
    ),
  },
  {
    id: 'where',
    title: 'Where we ship',
    body: (
      <p>
        We ship to every State and Union Territory of India. There is no international shipping at the moment.
      </p>
    ),
  },
  {
    id: 'damaged',
    title: 'If something is wrong',
    body: (
      <p>
        If a piece arrives damaged or is not what you ordered, tell us within {facts.report} of receiving it.
        The <Link to="/cancellation-refund">Cancellation and Refund Policy</Link> says what we do then.
      </p>
    ),
  },
];
