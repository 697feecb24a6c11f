import { Link } from 'react-router';
import { telAddress } from '#shop/phone.ts';
import type { ShopContact } from '#shop/settings/contact.ts';
import { policyTexts } from './policy-texts.ts';

/** How every policy ends: who answers, by which way. */
export function Questions({ contact }: { contact: ShopContact }) {
  return (
    <p className="long-text">
      {policyTexts.questions.before} <Link to="/contact">{policyTexts.questions.write}</Link>
      {policyTexts.questions.call} <Phones contact={contact} />
      {policyTexts.questions.mail} <MailLink contact={contact} />
      {policyTexts.questions.end}
    </p>
  );
}

export function MailLink({ contact }: { contact: ShopContact }) {
  return <a href={`mailto:${contact.email}`}>{contact.email}</a>;
}

export function Phones({ contact }: { contact: ShopContact }) {
  return contact.phones.map((phone, place) => (
    <span key={phone}>
      {place > 0 && ` ${policyTexts.questions.or} `}
      <a href={telAddress(phone)} className="whitespace-nowrap">
        {phone}
      </a>
    </span>
  ));
}
