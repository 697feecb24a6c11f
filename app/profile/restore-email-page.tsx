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

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Take back your email | Gehna',
    description: 'Give your account the email back that it had.',
    path: '/restore-email',
    own: true,
    siteUrl: matches[0].loaderData?.siteUrl,
  });

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
      <h1 className="text-3xl">Take back your email</h1>
      <div className="mt-6 flex flex-col gap-5">
        <p>
          If somebody else changed the email of your account, take it back here. Your account gets its former
          email again, every device is logged out, and you choose a new password.
        </p>
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
          Take the change back
        </Button>
      </div>
    </div>
  );
}
