import { useState } from 'react';
import { useLocation } from 'react-router';
import { api, call } from '#app/api-client.ts';
import { failureWords } from '#app/data/failure-words.ts';
import { useAction } from '#app/data/use-form.ts';
import { pageMeta } from '#app/page-meta.ts';
import { FormError } from '#app/sign-in/form-error.tsx';
import { Button } from '#app/ui/button.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import type { Route } from './+types/back-in-stock-page.ts';
import { stockRequestsTexts } from './stock-requests-texts.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: stockRequestsTexts.page.title,
    description: stockRequestsTexts.page.description,
    path: '/back-in-stock',
    own: true,
    siteUrl: matches[0].loaderData?.siteUrl,
  });

export const handle = { needsScripts: stockRequestsTexts.page.needsScripts };

/** Where the link of a mail leads; the address stands sealed behind the #. It takes a press: programs open links, too. */
export default function BackInStockPage() {
  const token = useLocation().hash.slice(1);
  const hydrated = useHydrated();
  const [done, setDone] = useState('');
  const { busy, faults, run } = useAction(async () => {
    const answer = await call(api.user['stop-waiting'].$post({ json: { token } }));
    if (!answer.ok) return failureWords(answer);
    setDone(answer.data.message);
  });
  const isMissing = hydrated && token === '';
  return (
    <div className="page max-w-2xl py-8 sm:py-14">
      <h1 className="text-3xl">{stockRequestsTexts.requests.title}</h1>
      <div className="mt-6 flex flex-col gap-5">
        <p>{stockRequestsTexts.requests.lead}</p>
        <FormError words={isMissing ? stockRequestsTexts.requests.byLink : faults.form} />
        {done === '' && (
          <Button
            size="lg"
            busy={busy !== null}
            disabled={!hydrated || token === ''}
            onClick={() => run()}
            className="self-start"
          >
            {stockRequestsTexts.requests.delete}
          </Button>
        )}
        <p role="status" className="font-semibold text-good empty:hidden">
          {done}
        </p>
      </div>
    </div>
  );
}
