import { shopContext } from '#app/context.ts';
import { pageMeta } from '#app/page-meta.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { Divider } from '#app/ui/card.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { Rangoli } from '#app/ui/rangoli.tsx';
import type { Route } from './+types/about-page.ts';

export function loader({ context }: Route.LoaderArgs) {
  const { contact, terms } = context.get(shopContext);
  return { contact, returns: `${terms.returnDays} days` };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'About Us | Gehna',
    description: 'Jewellery of high-quality stainless steel with 18K gold plating, and why we make it.',
    path: '/about',
    siteUrl: matches[0].loaderData?.siteUrl,
  });

const picture = {
  file: 'hero-2',
  alt: 'Kundan choker with green stones on a maroon velvet neck form between two lit diyas.',
  width: 1792,
  height: 770,
};

/** What the pieces are made of, and what the shop is for (R130). */
export default function AboutPage({ loaderData: { returns, contact } }: Route.ComponentProps) {
  const promises = [
    [
      'Made to be worn',
      'Light on the ear, smooth on the skin, strong at the clasp: for a sangeet of six hours.',
    ],
    [
      'Named for what it is',
      'Every page says which metal, which plating and which stones. Plated is plated.',
    ],
    ['Kept in reach', `Prices that include all taxes, and ${returns} to send back what isn’t for you.`],
  ] as const;
  return (
    <>
      <div className="relative overflow-hidden bg-deep text-on-deep">
        <Rangoli className="absolute -bottom-40 -left-32 size-96 text-deep-gold/20" />
        <div className="page relative grid items-center gap-8 py-10 lg:grid-cols-2 lg:gap-16 lg:py-16">
          <div className="max-w-[34rem]">
            <p className="eyebrow text-deep-gold">About Us</p>
            <h1 className="mt-3 text-4xl">Made for the days that matter</h1>
            <p className="mt-5 text-lg text-deep-soft">
              Gehna is jewellery of high-quality stainless steel with 18K gold plating: the glow of gold, for
              days that are meant to be danced through.
            </p>
          </div>
          <div className="aspect-4/3 overflow-hidden rounded-sm max-lg:order-first">
            <Picture
              image={picture}
              sizes="(min-width: 64rem) 60vw, 130vw"
              widths={[800, 1200, 1792]}
              priority
              className="size-full object-cover object-[78%_50%]"
            />
          </div>
        </div>
      </div>
      <div className="page py-12 lg:py-20">
        <div className="mx-auto max-w-[40rem]">
          <section aria-labelledby="craft" className="long-text">
            <h2 id="craft" className="text-2xl">
              What our pieces are made of
            </h2>
            <p>
              High-quality stainless steel is strong, holds its shape and keeps its shine. Over it lies a
              plating of 18K gold. The large festive pieces, kundan chokers and temple jhumkas, are cast in
              brass, which takes finer relief, and get the same gold. The page of each piece names its metal.
            </p>
            <p>
              A little care keeps the glow: off before a bath, perfume first and jewellery last, a soft cloth
              and the box it came in.
            </p>
          </section>
          <Divider className="my-10 lg:my-14" />
          <section aria-labelledby="mission" className="long-text">
            <h2 id="mission" className="text-2xl">
              Our mission
            </h2>
            <p>
              Jewellery in India marks the days that matter. We want everyone to have some for them: designs
              that remember Rajasthan and Tamil Nadu, made with care, honestly described, at a price that lets
              you wear them often instead of keeping them in a locker.
            </p>
          </section>
          <ul className="mt-10 flex flex-col">
            {promises.map(([title, text]) => (
              <li key={title} className="border-t border-gold-line/60 py-5">
                <p className="font-serif text-lg font-semibold text-gold">{title}</p>
                <p className="mt-1">{text}</p>
              </li>
            ))}
          </ul>
          <p className="mt-4 text-soft">
            {contact.businessName} is at home in {contact.address}.
          </p>
          <div className="mt-8 flex flex-wrap gap-3">
            <LinkButton to="/collection">See all jewellery</LinkButton>
            <LinkButton to="/contact" variant="secondary">
              Contact Us
            </LinkButton>
          </div>
        </div>
      </div>
    </>
  );
}
