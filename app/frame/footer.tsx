import { AtSign, MapPin, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { useMeasures } from '#app/analytics/consent.ts';
import { PrivacyChoices } from '#app/analytics/privacy-choices.tsx';
import { useWaysToPay, type WaysToPay } from '#app/terms.ts';
import { Divider } from '#app/ui/card.tsx';
import { KeptMarkup } from '#app/ui/kept-markup.tsx';
import { PageLink } from '#app/ui/page-link.tsx';
import { PaymentMarks } from '#app/ui/payment-marks.tsx';
import type { PageLink as MenuLink, Menus } from '#shop/content/menu-links.ts';
import { telAddress } from '#shop/phone.ts';
import { type ShopContact, socialName } from '#shop/settings/contact.ts';
import { methodName } from '#shop/settings/gateways.ts';
import { frameTexts } from './frame-texts.ts';
import { useMenus } from './use-menus.ts';

export function Footer({ contact }: { contact: ShopContact | undefined }) {
  const { footer, footerTypes, footerPolicies } = useMenus();
  const parts = {
    menus: { footer, footerTypes, footerPolicies },
    ways: useWaysToPay(),
    measures: useMeasures(),
    ...(contact && { contact }),
  };
  return <KeptMarkup as="footer" className="mt-20 bg-deep text-on-deep" content={FooterParts} of={parts} />;
}

type FooterPartsProps = {
  menus: Pick<Menus, 'footer' | 'footerTypes' | 'footerPolicies'>;
  ways: WaysToPay | null;
  measures: boolean;
  contact?: ShopContact;
};

function FooterParts({ menus, ways, measures, contact }: FooterPartsProps) {
  return (
    <div className="page pt-12 pb-10">
      <Divider className="mb-10 text-deep-gold" />
      <div className="grid grid-cols-2 gap-x-6 gap-y-10 md:grid-cols-3 lg:grid-cols-5">
        <Column title={frameTexts.footer.links}>
          <Links links={menus.footer} />
        </Column>
        <Column title={frameTexts.footer.types}>
          <Links links={menus.footerTypes} />
        </Column>
        <Column title={frameTexts.footer.policies}>
          <Links links={menus.footerPolicies} />
        </Column>
        {contact && <Contact contact={contact} />}
      </div>
      <div className="mt-10 border-t border-deep-line pt-6 text-sm text-deep-soft above-bar">
        {ways && (
          <div className="mb-5">
            <PaymentMarks gateways={ways.online.map(methodName)} cod={ways.cod} onDeep />
          </div>
        )}
        <p>
          {contact?.businessName ?? frameTexts.name} {frameTexts.footer.about}
        </p>
        <PrivacyChoices measures={measures} />
      </div>
    </div>
  );
}

function Contact({ contact }: { contact: ShopContact }) {
  return (
    <>
      <Column title={frameTexts.footer.visit}>
        <address className="flex gap-2 text-sm text-deep-soft not-italic">
          <MapPin aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-deep-gold" />
          <span>
            {contact.businessName}
            <br />
            {contact.address}
          </span>
        </address>
        <SocialLink url={contact.socialUrl} />
      </Column>
      <Column title={frameTexts.footer.talk} className="max-sm:col-span-2">
        <ul>
          {contact.phones.map((phone) => (
            <li key={phone}>
              <a href={telAddress(phone)} className={link}>
                <Phone aria-hidden="true" className="size-4 text-deep-gold" /> {phone}
              </a>
            </li>
          ))}
          <li>
            <a href={`mailto:${contact.email}`} className={link}>
              <AtSign aria-hidden="true" className="size-4 text-deep-gold" /> {contact.email}
            </a>
          </li>
        </ul>
        {contact.hours.map((hours) => (
          <p key={hours} className="mt-1 text-sm text-deep-soft">
            {hours}
          </p>
        ))}
      </Column>
    </>
  );
}

/** Where the shop is to be followed, by the name of that place. */
function SocialLink({ url }: { url: string }) {
  return (
    <a href={url} rel="me noreferrer" className={`${link} mt-2`}>
      <svg
        aria-hidden="true"
        viewBox="0 0 20 20"
        className="size-4.5 text-deep-gold"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
      >
        <rect x="2.500" y="2.500" width="15" height="15" rx="4.500" />
        <circle cx="10" cy="10" r="3.600" />
        <circle cx="14.300" cy="5.700" r=".9" fill="currentColor" stroke="none" />
      </svg>
      {frameTexts.footer.follow(socialName(url))}
    </a>
  );
}

const link =
  'inline-flex tap items-center gap-2 text-sm text-deep-soft hover:text-on-deep hover:underline underline-offset-4';

function Column({ title, className, children }: { title: string; className?: string; children: ReactNode }) {
  return (
    <section aria-label={title} className={className}>
      <h2 className="eyebrow mb-3 font-sans text-deep-gold">{title}</h2>
      {children}
    </section>
  );
}

function Links({ links }: { links: readonly MenuLink[] }) {
  return (
    <ul>
      {links.map(({ to, name }) => (
        <li key={to}>
          <PageLink to={to} prefetch="none" className={link}>
            {name}
          </PageLink>
        </li>
      ))}
    </ul>
  );
}
