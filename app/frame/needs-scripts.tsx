import type { ShopContact } from '#shop/settings/contact.ts';

type OrderByPhoneProps = { contact: Pick<ShopContact, 'phones' | 'hours' | 'email'> };

/** In place of a page that is made in the browser, where scripts are off: why nothing is there, and how to order (R341). */
export function NeedsScripts({ what, contact }: OrderByPhoneProps & { what: string }) {
  return (
    <div className="page hidden max-w-2xl py-10 sm:py-14 noscript:block">
      <h2 className="text-3xl">{what} needs JavaScript</h2>
      <p className="mt-4">
        It’s switched off in your browser. Switch it on and load this page again, or order by phone:
      </p>
      <OrderByPhone contact={contact} />
    </div>
  );
}

/** How to order without the cart; staff take such orders and send a link to pay. */
function OrderByPhone({ contact: { phones, hours, email } }: OrderByPhoneProps) {
  return (
    <>
      <p className="mt-3">
        Call{' '}
        <a
          href={`tel:${phones[0].replaceAll(' ', '')}`}
          className="font-semibold whitespace-nowrap underline"
        >
          {phones[0]}
        </a>{' '}
        ({hours.join(', ')}), or write to{' '}
        <a href={`mailto:${email}`} className="font-semibold underline">
          {email}
        </a>
        .
      </p>
      <p className="mt-2 text-soft">
        Tell us the piece, the size and your PIN code; we send you a link to pay.
      </p>
    </>
  );
}
