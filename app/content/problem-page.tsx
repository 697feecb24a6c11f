import { data } from 'react-router';
import { pageMeta } from '#app/page-meta.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { explainRefusal } from '#shop/refusals.ts';
import type { Route } from './+types/problem-page.ts';
import { problemTexts } from './problem-texts.ts';

export function loader({ params: { code } }: Route.LoaderArgs) {
  const explained = explainRefusal(code.toLowerCase());
  if (!explained) throw data(null, { status: 404 });
  return { code: code.toLowerCase(), ...explained, whatToDo: whatToDo(explained.status) };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData
    ? pageMeta({
        title: problemTexts.title(loaderData.code),
        description: problemTexts.description,
        path: `/problems/${loaderData.code}`,
        own: true,
        siteUrl: matches[0].loaderData?.siteUrl,
      })
    : [];

/** Where the `type` of a refused call leads (R323): what it means, for who writes programs or found it in an answer. */
export default function ProblemPage({ loaderData: { code, status, words, whatToDo } }: Route.ComponentProps) {
  return (
    <div className="page max-w-2xl py-8 sm:py-14">
      <p className="text-sm text-soft">{problemTexts.eyebrow(status)}</p>
      <h1 className="mt-1 text-3xl wrap-anywhere">{code}</h1>
      <div className="mt-6 flex flex-col gap-4">
        {words && <p className="border-l-2 border-gold-line pl-4 text-lg">{words}</p>}
        <p>{whatToDo}</p>
        <p className="text-soft">{problemTexts.lead}</p>
        <LinkButton to="/contact" variant="secondary" className="self-start">
          {problemTexts.contact}
        </LinkButton>
      </div>
    </div>
  );
}

function whatToDo(status: number): string {
  if (status === 401) return problemTexts.whatToDo.signIn;
  if (status === 403) return problemTexts.whatToDo.notAllowed;
  if (status === 404) return problemTexts.whatToDo.notThere;
  if (status === 409) return problemTexts.whatToDo.changed;
  if (status === 429) return problemTexts.whatToDo.tooOften;
  if (status >= 500) return problemTexts.whatToDo.ourFault;
  return problemTexts.whatToDo.wrong;
}
