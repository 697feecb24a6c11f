import { pageMeta } from '#app/page-meta.ts';
import type { Route } from './+types/privacy-page.ts';
import { InformationPage } from './information-page.tsx';
import { policyLoader } from './policy-facts.ts';
import { privacySections } from './privacy-sections.tsx';
import { Questions } from './questions.tsx';

export const loader = policyLoader;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Privacy Policy | Gehna',
    description: 'Which data we keep, what for, how long, with whom, and what you can ask of us.',
    path: '/privacy',
    siteUrl: matches[0].loaderData?.siteUrl,
  });

export default function PrivacyPage({ loaderData: facts }: Route.ComponentProps) {
  return (
    <InformationPage
      title="Privacy Policy"
      lead="Which data we keep, what for, how long, with whom, and what you can ask of us."
      updated={facts.updated}
      sections={privacySections(facts)}
      end={<Questions contact={facts.contact} />}
    />
  );
}
