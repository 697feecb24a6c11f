import { Link } from 'react-router';
import type { PolicyFacts } from './policy-facts.ts';
import { MailLink, Phones } from './questions.tsx';
import type { Section } from './table-of-contents.tsx';

/**
 * The terms (R132) with what the Consumer Protection (E-Commerce) Rules 2020 ask of a shop that sells its own
 * stock.
 */
export const termsSections = (facts: PolicyFacts): Section[] => [
  {
    id: 'seller',
    title: 'Who sells to you',
    body: (
      <>
        <p>
          This shop belongs to {facts.contact.businessName}, {facts.contact.address}. We sell our own stock;
          there are no other sellers here.
        </p>
        <p>
          Customer care: <MailLink contact={facts.contact} />, <Phones contact={facts.contact} />,{' '}
          {facts.contact.hours.join(', ')}.
        </p>
      </>
    ),
  },
  {
    id: 'account',
    title: 'Your account',
    body: (
      <p>
        To buy you need an account with a verified e-mail address, and you must be 18 or older. Keep your
        password to yourself; you can end every session at once by resetting it.
      </p>
    ),
  },
  {
    id: 'pieces',
    title: 'The pieces',
    body: (
      <p>
        We sell gold-plated and imitation jewellery, not solid gold. Each page names the metal, the plating,
        the stones and the measures. Colours can differ a little from screen to screen. Plating wears with
        use; how to care for a piece stands on its page. We give no warranty beyond what the law gives you.
      </p>
    ),
  },
  {
    id: 'prices',
    title: 'Prices and tax',
    body: (
      <p>
        Prices are in rupees and include all taxes (GST of {facts.tax}). Delivery and handling are shown
        beside them before you order. If a price has changed since you saw it, the checkout says so and
        nothing is placed until you agree.
      </p>
    ),
  },
  {
    id: 'offers',
    title: 'Offers',
    body: (
      <ul>
        <li>
          Discount code: {facts.discount} off the items of your first order. It belongs to your account, works
          once, and lapses {facts.discountDays} after it was issued.
        </li>
        <li>
          Online payment: {facts.bonus} off the items less discount plus delivery, shown as a line of its own
          before you pay.
        </li>
      </ul>
    ),
  },
  {
    id: 'order',
    title: 'How an order comes about',
    body: (
      <p>
        By ‘Place Order’ you offer to buy. The order stands when we confirm it on the page and by e-mail; an
        order that is paid online stands once the payment has come. If a piece turns out not to be available,
        we cancel and refund in full.
      </p>
    ),
  },
  {
    id: 'payment',
    title: 'Ways to pay',
    body: (
      <p>
        Online by UPI, card or netbanking on the pages of our payment gateways, which are certified for it: we
        never see or keep your card. Or cash on delivery, for orders below {facts.codLimit}. If a payment is
        disputed, write to us first; your bank’s chargeback remains open to you.
      </p>
    ),
  },
  {
    id: 'delivery',
    title: 'Delivery, returns and refunds',
    body: (
      <p>
        The <Link to="/shippingpolicy">Shipping Policy</Link> and the{' '}
        <Link to="/cancellation-refund">Cancellation and Refund Policy</Link> are part of these terms.
      </p>
    ),
  },
  {
    id: 'reviews',
    title: 'Reviews',
    body: (
      <p>
        Whoever has an account may write one review of a piece, good or bad; ‘Verified buyer’ marks those who
        bought it here. We don’t change or pay for reviews, and remove only what breaks the law, insults or
        advertises.
      </p>
    ),
  },
  {
    id: 'complaints',
    title: 'Complaints',
    body: (
      <>
        <p>
          Grievance officer: {facts.contact.grievanceOfficer}, <MailLink contact={facts.contact} />,{' '}
          <Phones contact={facts.contact} />. We acknowledge a complaint within 48 hours with its number, and
          settle it within one month.
        </p>
        <p>
          You can also turn to the National Consumer Helpline: <a href="tel:1915">1915</a>.
        </p>
      </>
    ),
  },
  {
    id: 'law',
    title: 'Law and courts',
    body: (
      <p>
        Indian law applies. Disputes are heard by the courts of {facts.courts}; your right to complain to the
        consumer commission where you live stays as it is.
      </p>
    ),
  },
];
