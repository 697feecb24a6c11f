import { Clock, Headset, Mail, MapPin, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { shopContext } from '#app/context.ts';
import { pageMeta } from '#app/page-meta.ts';
import { telAddress } from '#shop/phone.ts';
import type { ShopContact } from '#shop/settings/contact.ts';
import type { Route } from './+types/contact-page.ts';
import { ContactForm } from './contact-form.tsx';
import { contactTexts } from './contact-texts.ts';
import { MailLink } from './questions.tsx';

export function loader({ context }: Route.LoaderArgs) {
  return { contact: context.get(shopContext).contact };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: contactTexts.page.title,
    description: contactTexts.page.description,
    path: '/contact',
    siteUrl: matches[0].loaderData?.siteUrl,
  });

/** How to reach the shop, and a form that does (R127 and R128). */
export default function ContactPage({ loaderData: { contact } }: Route.ComponentProps) {
  return (
    <div className="page py-8 sm:py-12 lg:py-16">
      <div className="mx-auto max-w-5xl">
        <h1 className="text-3xl">{contactTexts.title}</h1>
        <p className="mt-3 max-w-[40rem] text-lg text-soft">{contactTexts.lead}</p>
        <div className="mt-8 grid items-start gap-x-16 gap-y-12 lg:mt-12 lg:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)]">
          <ContactForm />
          <StoreDetails contact={contact} />
        </div>
      </div>
    </div>
  );
}

function StoreDetails({ contact }: { contact: ShopContact }) {
  return (
    <section aria-labelledby="store">
      <h2 id="store" className="mb-2 text-xl">
        {contactTexts.store.title}
      </h2>
      <ul className="[&_a]:underline [&_a]:decoration-gold-line [&_a]:underline-offset-4">
        <Detail Icon={Headset} title={contactTexts.store.support}>
          {contactTexts.store.supportText}
        </Detail>
        <Detail Icon={Phone} title={contactTexts.store.phone}>
          {contact.phones.map((phone) => (
            <a key={phone} href={telAddress(phone)} className="flex min-h-8 w-fit items-center tabular-nums">
              {phone}
            </a>
          ))}
        </Detail>
        <Detail Icon={Mail} title={contactTexts.store.email}>
          <MailLink contact={contact} />
        </Detail>
        <Detail Icon={Clock} title={contactTexts.store.hours}>
          {contact.hours.map((hours) => (
            <span key={hours} className="block tabular-nums">
              {hours}
            </span>
          ))}
        </Detail>
        <Detail Icon={MapPin} title={contactTexts.store.address}>
          <address className="not-italic">
            {contact.businessName}
            <br />
            {contact.address}
          </address>
        </Detail>
      </ul>
    </section>
  );
}

function Detail({ Icon, title, children }: { Icon: typeof Phone; title: string; children: ReactNode }) {
  return (
    <li className="flex gap-4 border-t border-gold-line/60 py-4">
      <Icon aria-hidden="true" strokeWidth={1.25} className="mt-0.5 size-6 shrink-0 text-gold" />
      <div className="min-w-0">
        <h3 className="font-sans text-base">{title}</h3>
        <div className="text-soft [&_a]:text-ink">{children}</div>
      </div>
    </li>
  );
}
