import { type FormEvent, useEffect, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { api, call } from '#app/api-client.ts';
import { pageMeta } from '#app/page-meta.ts';
import { forgetSession } from '#app/session/session.ts';
import { Button, LinkButton } from '#app/ui/button.tsx';
import type { Route } from './+types/reset-page.ts';
import { useHydrated } from './account-form.ts';
import { FormError } from './form-error.tsx';
import { LoginPicture } from './login-picture.tsx';
import { PasswordField } from './password-field.tsx';
import { linkMissing, resetFailure } from './reset-words.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Reset your password | Gehna',
    description: 'Set a new password for your account.',
    path: '/reset',
    own: true,
    siteUrl: matches[0].loaderData?.siteUrl,
  });

/** The address holds a secret: no other page, and no search engine, learns of it. */
export const headers: Route.HeadersFunction = () => ({
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex',
  'Cache-Control': 'no-store',
});

const REDIRECT_MS = 3000;

/** Where the mailed link leads (R114). */
export default function ResetPage() {
  const token = useParams().token?.trim() ?? '';
  return (
    <div className="page grid items-center gap-12 py-8 sm:py-14 lg:grid-cols-2 lg:gap-20">
      <LoginPicture />
      <div className="mx-auto w-full max-w-md">
        <h1 className="text-3xl">Reset your password</h1>
        <div className="mt-8 flex flex-col gap-5">
          {token ? (
            <ResetForm token={token} />
          ) : (
            <>
              <FormError words={linkMissing} />
              <NewLink />
            </>
          )}
        </div>
      </div>
    </div>
  );
}

function ResetForm({ token }: { token: string }) {
  const [busy, setBusy] = useState(false);
  const [done, setDone] = useState(false);
  const [failure, setFailure] = useState<ReturnType<typeof resetFailure> | null>(null);
  const [differ, setDiffer] = useState(false);
  const [weak, setWeak] = useState<string | null>(null);
  const listening = useHydrated();
  useRedirect(done);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    const newPassword = String(given.get('new-password'));
    setFailure(null);
    setWeak(null);
    setDiffer(newPassword !== given.get('confirm-password'));
    if (newPassword !== given.get('confirm-password')) return;
    setBusy(true);
    const answer = await call(api.user['reset-password'].$post({ json: { token, newPassword } }));
    setBusy(false);
    if (answer.ok) {
      forgetSession();
      setDone(true);
    } else if (answer.code === 'password-weak') setWeak(answer.message);
    else setFailure(resetFailure(answer));
  }

  if (done) {
    return (
      <p role="status" className="rounded-md bg-good/12 p-5 font-semibold text-good">
        Password successfully reset! Redirecting to login...
      </p>
    );
  }
  return (
    <form method="post" onSubmit={submit} className="flex flex-col gap-5">
      <PasswordField
        label="New Password"
        name="new-password"
        autoComplete="new-password"
        minLength={8}
        maxLength={200}
        hint="8 characters or more."
        error={weak}
      />
      <PasswordField
        label="Confirm Password"
        name="confirm-password"
        autoComplete="new-password"
        maxLength={200}
        error={differ ? 'The two passwords are not the same.' : null}
      />
      <FormError words={failure?.words ?? null} />
      {failure?.lapsed && <NewLink />}
      <Button type="submit" size="lg" full busy={busy} disabled={!listening}>
        {busy ? 'Resetting...' : 'Reset Password'}
      </Button>
    </form>
  );
}

function NewLink() {
  return (
    <LinkButton to="/login?mode=forgot-password" variant="secondary" className="self-start">
      Request a new reset
    </LinkButton>
  );
}

/** To the login after a moment to read (R114). */
function useRedirect(due: boolean) {
  const navigate = useNavigate();
  useEffect(() => {
    if (!due) return;
    const timer = setTimeout(() => navigate('/login', { replace: true }), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [due, navigate]);
}
