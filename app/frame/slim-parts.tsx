import { ArrowLeft, LockKeyhole } from 'lucide-react';
import { Link } from 'react-router';
import { useCart } from '#app/cart/cart-store.ts';
import { countItems } from '#shop/cart/cart.ts';
import { telAddress } from '#shop/phone.ts';
import type { ShopContact } from '#shop/settings/contact.ts';
import { frameTexts } from './frame-texts.ts';
import { LogoSign } from './header.tsx';
import { useMenus } from './use-menus.ts';

/** The head of the checkout: the way back, and whose shop it is. Nothing else leads away. */
export function SlimHeader() {
  const count = countItems(useCart().cart);
  return (
    <header className="border-b border-gold-line bg-paper">
      <div className="page grid h-16 grid-cols-[1fr_auto_1fr] items-center gap-2">
        <Link
          to="/cart"
          aria-label={frameTexts.cart.label(count)}
          className="-ml-2 inline-flex min-h-11 items-center gap-2 justify-self-start rounded-sm px-2 text-sm text-soft hover:text-ink hover:underline"
        >
          <ArrowLeft aria-hidden="true" className="size-4" /> {frameTexts.slim.cart}
        </Link>
        <Link
          to="/"
          aria-label={frameTexts.home}
          className="flex min-h-11 items-center gap-2 rounded-sm text-ink"
        >
          <LogoSign />
        </Link>
        <p className="inline-flex items-center gap-2 justify-self-end text-sm text-soft">
          <LockKeyhole aria-hidden="true" className="size-4 shrink-0 text-gold" />
          <span className="max-sm:sr-only">{frameTexts.slim.safe}</span>
        </p>
      </div>
    </header>
  );
}

const link = 'inline-flex min-h-11 items-center underline-offset-4 hover:text-ink hover:underline';

/** Its foot: whom to ask, and by which rules it is sold. */
export function SlimFooter({ contact }: { contact: ShopContact | undefined }) {
  const { footerPolicies } = useMenus();
  return (
    <footer className="mt-12 border-t border-line">
      <div className="page flex flex-col gap-x-8 py-4 text-sm text-soft lg:flex-row lg:items-center lg:justify-between">
        {contact && (
          <p className="flex flex-wrap items-center gap-x-4">
            {frameTexts.slim.questions}
            <a href={telAddress(contact.phones[0])} className={link}>
              {contact.phones[0]}
            </a>
            <a href={`mailto:${contact.email}`} className={link}>
              {contact.email}
            </a>
          </p>
        )}
        <ul className="flex flex-wrap gap-x-4">
          {footerPolicies.map(({ to, name }) => (
            <li key={to}>
              <Link to={to} className={link}>
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </footer>
  );
}
