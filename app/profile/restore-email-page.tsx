import { useLocation, useNavigate } from 'react-router';
import { api, call } from '#app/api-client.ts';
import { failureWords } from '#app/data/failure-words.ts';
import { useAction } from '#app/data/use-form.ts';
import { pageMeta } from '#app/page-meta.ts';
import { forgetSession } from '#app/session/session.ts';
import { FormError } from '#app/sign-in/form-error.tsx';
import { Button } from '#app/ui/button.tsx';
import { toast } from '#app/ui/toast.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { refuseForm } from '#shop/form-refusals.ts';
import type { Route } from './+types/restore-email-page.ts';
import { restoreEmailTexts } from './restore-email-texts.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: restoreEmailTexts.page.title,
    description: restoreEmailTexts.page.description,
    path: '/restore-email',
    own: true,
    siteUrl: matches[0].loaderData?.siteUrl,
  });

export const handle = { needsScripts: restoreEmailTexts.page.needsScripts };

/**
 * Where the mail about a changed e-mail leads; the secret stands behind the #. It takes a press: mail programs
 * open links by themselves.
 */
export default function RestoreEmailPage() {
  const token = useLocation().hash.slice(1);
  const hydrated = useHydrated();
  const navigate = useNavigate();
  const { busy, faults, run } = useAction(async () => {
    const answer = await call(api.user['revert-email'].$post({ json: { token } }));
    if (!answer.ok) return failureWords(answer);
    forgetSession();
    toast.success(answer.data.message);
    await navigate(`/reset/${answer.data.resetToken}`, { replace: true });
  });

  return (
    <div className="page max-w-2xl py-8 sm:py-14">
      <h1 className="text-3xl">{restoreEmailTexts.title}</h1>
      <div className="mt-6 flex flex-col gap-5">
        <p>{restoreEmailTexts.lead}</p>
        <FormError
          words={hydrated && token === '' ? refuseForm('revert-token-wrong').message : faults.form}
        />
        <Button
          size="lg"
          busy={busy !== null}
          disabled={!hydrated || token === ''}
          onClick={() => run()}
          className="self-start"
        >
          {restoreEmailTexts.confirm}
        </Button>
      </div>
    </div>
  );
}
