import { shopContext } from '#app/context.ts';
import { pageMeta } from '#app/page-meta.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { Divider } from '#app/ui/card.tsx';
import { Picture, phoneSize } from '#app/ui/picture.tsx';
import { Rangoli } from '#app/ui/rangoli.tsx';
import type { Route } from './+types/about-page.ts';
import { aboutTexts } from './about-texts.ts';

export function loader({ context }: Route.LoaderArgs) {
  const { contact, terms } = context.get(shopContext);
  return { contact, returns: aboutTexts.days(terms.returnDays) };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: aboutTexts.page.title,
    description: aboutTexts.page.description,
    path: '/about',
    siteUrl: matches[0].loaderData?.siteUrl,
  });

const picture = {
  file: 'about',
  alt: aboutTexts.picture,
  width: 1800,
  height: 1350,
};

/** What the pieces are made of, and what the shop is for (R130). */
export default function AboutPage({ loaderData: { returns, contact } }: Route.ComponentProps) {
  const promises = [
    [aboutTexts.promises.worn, aboutTexts.promises.wornText],
    [aboutTexts.promises.named, aboutTexts.promises.namedText],
    [aboutTexts.promises.reach, aboutTexts.promises.reachText(returns)],
  ] as const;
  return (
    <>
      <div className="relative overflow-hidden bg-deep text-on-deep">
        <Rangoli className="absolute -bottom-40 -left-32 size-96 text-deep-gold/20" />
        <div className="page relative grid items-center gap-8 py-10 lg:grid-cols-2 lg:gap-16 lg:py-16">
          <div className="aspect-4/3 overflow-hidden rounded-sm lg:col-start-2 lg:row-start-1">
            <Picture
              image={picture}
              sizes={`(min-width: 80rem) 37rem, (min-width: 64rem) 44vw, ${phoneSize}`}
              widths={[480, 640, 800, 1200]}
              priority
              className="size-full object-cover"
            />
          </div>
          <div className="max-w-[34rem] lg:col-start-1 lg:row-start-1">
            <p className="eyebrow text-deep-gold">{aboutTexts.eyebrow}</p>
            <h1 className="mt-3 text-4xl">{aboutTexts.title}</h1>
            <p className="mt-5 text-lg text-deep-soft">{aboutTexts.lead}</p>
          </div>
        </div>
      </div>
      <div className="page py-12 lg:py-20">
        <div className="mx-auto max-w-[40rem]">
          <section aria-labelledby="craft" className="long-text">
            <h2 id="craft" className="text-xl">
              {aboutTexts.craft.title}
            </h2>
            <p>{aboutTexts.craft.metal}</p>
            <p>{aboutTexts.craft.care}</p>
          </section>
          <Divider className="my-10 lg:my-14" />
          <section aria-labelledby="mission" className="long-text">
            <h2 id="mission" className="text-xl">
              {aboutTexts.mission.title}
            </h2>
            <p>{aboutTexts.mission.text}</p>
          </section>
          <ul className="mt-10 flex flex-col">
            {promises.map(([title, text]) => (
              <li key={title} className="border-t border-gold-line/60 py-5">
                <p className="font-serif text-lg font-semibold text-gold">{title}</p>
                <p className="mt-1">{text}</p>
              </li>
            ))}
          </ul>
          <p className="mt-4 text-soft">{aboutTexts.atHome(contact.businessName, contact.address)}</p>
          <div className="mt-8 flex flex-wrap gap-3">
            <LinkButton to="/collection">{aboutTexts.all}</LinkButton>
            <LinkButton to="/contact" variant="secondary">
              {aboutTexts.contact}
            </LinkButton>
          </div>
        </div>
      </div>
    </>
  );
}
