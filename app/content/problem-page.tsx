import { data } from 'react-router';
import { pageMeta } from '#app/page-meta.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { explainRefusal } from '#shop/refusals.ts';
import type { Route } from './+types/problem-page.ts';

export function loader({ params: { code } }: Route.LoaderArgs) {
  const explained = explainRefusal(code.toLowerCase());
  if (!explained) throw data(null, { status: 404 });
  return { code: code.toLowerCase(), ...explained, whatToDo: whatToDo(explained.status) };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData
    ? pageMeta({
        title: `${loaderData.code} | Gehna`,
        description: 'What an answer of this shop means.',
        path: `/problems/${loaderData.code}`,
        own: true,
        siteUrl: matches[0].loaderData?.siteUrl,
      })
    : [];

/** Where the `type` of a refused call leads (R323): what it means, for who writes programs or found it in an answer. */
export default function ProblemPage({ loaderData: { code, status, words, whatToDo } }: Route.ComponentProps) {
  return (
    <div className="page max-w-2xl py-8 sm:py-14">
      <p className="text-sm text-soft">An answer of this shop, status {status}</p>
      <h1 className="mt-1 text-3xl wrap-anywhere">{code}</h1>
      <div className="mt-6 flex flex-col gap-4">
        {words && <p className="border-l-2 border-gold-line pl-4 text-lg">{words}</p>}
        <p>{whatToDo}</p>
        <p className="text-soft">
          Programs go by this code: it stays the same, while the sentence may be worded anew. Words in braces
          stand for what differs from case to case.
        </p>
        <LinkButton to="/contact" variant="secondary" className="self-start">
          Ask us
        </LinkButton>
      </div>
    </div>
  );
}

function whatToDo(status: number): string {
  if (status === 401) return 'Sign in, and try again.';
  if (status === 403) return 'It is not for this account, or has to be confirmed first.';
  if (status === 404) return 'Look for it again: it is gone, or belongs to somebody else.';
  if (status === 409)
    return 'Something has changed meanwhile. Load the page again and look at how it stands now.';
  if (status === 429) return 'Wait a little: the answer says how long.';
  if (status >= 500) return 'It is our fault, or that of a company that we asked. Try again in some minutes.';
  return 'Change what was sent, as the sentence says, and send it again.';
}
