import { data, Link } from 'react-router';
import { previewContext, shopContext } from '#app/context.ts';
import { pageMeta } from '#app/page-meta.ts';
import { getCashTerms } from '#shop/checkout/cash-rules.ts';
import { readPage, type ShownPage } from '#shop/content/read-page.ts';
import { versionAsked } from '#shop/content/version-asked.ts';
import type { Route } from './+types/policy-page.ts';
import { InformationPage } from './information-page.tsx';
import { policyTexts } from './policy-texts.ts';
import { Questions } from './questions.tsx';
import { drawSections } from './text-sections.tsx';

/** An information page (R243): the address says which, and, where it is an earlier one, which version. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const path = url.pathname.toLowerCase().replace(/(?<=.)\/+$/, '');
  const terms = { ...shop.terms, cash: await getCashTerms(shop, shop.db) };
  const page = await readPage(
    { ...shop, terms },
    { path, version: versionAsked(url.searchParams), preview: context.get(previewContext) },
  );
  if (!page) throw data(null, { status: 404 });
  return { path, page, contact: shop.contact };
}

export const meta: Route.MetaFunction = ({ loaderData, matches: [{ loaderData: root }] }) => {
  if (!loaderData) return [];
  const { page, path } = loaderData;
  return pageMeta({
    title: policyTexts.title(page.title),
    description: page.description,
    path,
    siteUrl: root?.siteUrl,
    own: page.held !== null,
  });
};

export default function PolicyPage({ loaderData: { page, path, contact } }: Route.ComponentProps) {
  return (
    <InformationPage
      title={page.title}
      lead={page.lead}
      updated={page.updated}
      {...(page.facts.length > 0 && { facts: page.facts })}
      sections={drawSections(page.sections)}
      notice={page.held && <Held held={page.held} path={path} />}
      end={
        <>
          <Questions contact={contact} />
          <Earlier page={page} path={path} />
        </>
      }
    />
  );
}

/** Which version this is, where it does not hold any more. */
function Held({ held, path }: { held: NonNullable<ShownPage['held']>; path: string }) {
  return (
    <p className="mt-4 rounded-sm bg-glow px-3 py-2 text-sm">
      {policyTexts.held.lead(held.from, held.until)} <Link to={path}>{policyTexts.held.now}</Link>
      {policyTexts.held.end}
    </p>
  );
}

function Earlier({ page: { earlier }, path }: { page: ShownPage; path: string }) {
  if (earlier.length === 0) return null;
  return (
    <section aria-labelledby="earlier" className="text-sm print:hidden">
      <h2 id="earlier" className="font-semibold">
        {policyTexts.earlier.title}
      </h2>
      <ul className="mt-2">
        {earlier.map(({ version, from, until }) => (
          <li key={`${version} ${from}`}>
            <Link
              to={`${path}?version=${version}`}
              className="inline-flex tap-in-line items-center underline"
            >
              {from ? policyTexts.earlier.from(from) : policyTexts.earlier.first}
              {until && policyTexts.earlier.until(until)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
