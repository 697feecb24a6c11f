import { Link } from 'react-router';
import type { ShopContact } from '#shop/settings/contact.ts';

/** How every policy ends: who answers, by which way. */
export function Questions({ contact }: { contact: ShopContact }) {
  return (
    <p className="long-text">
      Questions? <Link to="/contact">Write to us</Link>, call <Phones contact={contact} />, or mail{' '}
      <MailLink contact={contact} />.
    </p>
  );
}

export function MailLink({ contact }: { contact: ShopContact }) {
  return <a href={`mailto:${contact.email}`}>{contact.email}</a>;
}

export function Phones({ contact }: { contact: ShopContact }) {
  return contact.phones.map((phone, place) => (
    <span key={phone}>
      {place > 0 && ' or '}
      <a href={`tel:${phone.replaceAll(' ', '')}`} className="whitespace-nowrap">
        {phone}
      </a>
    </span>
  ));
}
