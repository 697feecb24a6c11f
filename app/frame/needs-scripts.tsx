import { telAddress } from '#shop/phone.ts';
import type { ShopContact } from '#shop/settings/contact.ts';
import { frameTexts } from './frame-texts.ts';

type OrderByPhoneProps = { contact: Pick<ShopContact, 'phones' | 'hours' | 'email'> };

/** In place of a page that is made in the browser, where scripts are off: why nothing is there, and how to order (R341). */
export function NeedsScripts({ what, contact }: OrderByPhoneProps & { what: string }) {
  return (
    <div className="page hidden max-w-2xl py-10 sm:py-14 noscript:block">
      <h2 className="text-3xl">{frameTexts.needsScripts.title(what)}</h2>
      <p className="mt-4">{frameTexts.needsScripts.lead}</p>
      <OrderByPhone contact={contact} />
    </div>
  );
}

/** How to order without the cart; staff take such orders and send a link to pay. */
function OrderByPhone({ contact: { phones, hours, email } }: OrderByPhoneProps) {
  return (
    <>
      <p className="mt-3">
        {frameTexts.needsScripts.call}{' '}
        <a href={telAddress(phones[0])} className="font-semibold whitespace-nowrap underline">
          {phones[0]}
        </a>{' '}
        {frameTexts.needsScripts.write(hours.join(', '))}{' '}
        <a href={`mailto:${email}`} className="font-semibold underline">
          {email}
        </a>
        {frameTexts.needsScripts.end}
      </p>
      <p className="mt-2 text-soft">{frameTexts.needsScripts.tellUs}</p>
    </>
  );
}
