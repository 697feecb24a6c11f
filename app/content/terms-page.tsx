import { pageMeta } from '#app/page-meta.ts';
import type { Route } from './+types/terms-page.ts';
import { InformationPage } from './information-page.tsx';
import { policyLoader } from './policy-facts.ts';
import { Questions } from './questions.tsx';
import { termsSections } from './terms-sections.tsx';

export const loader = policyLoader;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Terms and Conditions | Gehna',
    description: 'Who we are, how an order comes about, what you pay, and what you can rely on.',
    path: '/terms',
    siteUrl: matches[0].loaderData?.siteUrl,
  });

export default function TermsPage({ loaderData: facts }: Route.ComponentProps) {
  return (
    <InformationPage
      title="Terms and Conditions"
      lead="What you can rely on when you buy from us, and what we ask of you."
      updated={facts.updated}
      sections={termsSections(facts)}
      end={<Questions contact={facts.contact} />}
    />
  );
}
