import { useEffect, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { api, call } from '#app/api-client.ts';
import { faultsOf } from '#app/data/failure-words.ts';
import { textIn, useForm } from '#app/data/use-form.ts';
import { pageMeta } from '#app/page-meta.ts';
import { forgetSession } from '#app/session/session.ts';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { takeFocus } from '#app/ui/field.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import type { Route } from './+types/reset-page.ts';
import { FormError } from './form-error.tsx';
import { LoginPicture } from './login-picture.tsx';
import { PasswordField } from './password-field.tsx';
import { proofTexts } from './proof-texts.ts';
import { resetTexts } from './reset-texts.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: resetTexts.page.title,
    description: resetTexts.page.description,
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

export const handle = { needsScripts: resetTexts.page.needsScripts };

/** Where the mailed link leads (R114). */
export default function ResetPage() {
  const token = useParams().token?.trim() ?? '';
  return (
    <div className="page grid items-center gap-12 py-8 sm:py-14 lg:grid-cols-2 lg:gap-20">
      <LoginPicture />
      <div className="mx-auto w-full max-w-md">
        <h1 className="text-3xl">{resetTexts.title}</h1>
        <div className="mt-8 flex flex-col gap-5">
          {token ? (
            <ResetForm token={token} />
          ) : (
            <>
              <FormError words={resetTexts.linkMissing} />
              <NewLink />
            </>
          )}
        </div>
      </div>
    </div>
  );
}

function ResetForm({ token }: { token: string }) {
  const [done, setDone] = useState(false);
  const hydrated = useHydrated();
  useRedirect(done);
  const { busy, faults, submit } = useForm(async (given) => {
    const newPassword = textIn(given, 'new-password');
    if (newPassword !== textIn(given, 'confirm-password'))
      return { 'confirm-password': proofTexts.password.differ };
    const answer = await call(api.user['reset-password'].$post({ json: { token, newPassword } }));
    if (!answer.ok) {
      if (answer.code === 'reset-token-wrong') return { lapsed: resetTexts.linkLapsed };
      return faultsOf(
        answer,
        { 'password-weak': 'new-password' },
        { otherwise: resetTexts.failed, offline: resetTexts.failed },
      );
    }
    forgetSession();
    setDone(true);
  });

  if (done) {
    return (
      <p
        ref={takeFocus}
        tabIndex={-1}
        role="status"
        className="rounded-md bg-good/12 p-5 font-semibold text-good outline-none"
      >
        {resetTexts.done}
      </p>
    );
  }
  return (
    <form method="post" onSubmit={submit} className="flex flex-col gap-5">
      <PasswordField
        label={resetTexts.newPassword}
        name="new-password"
        autoComplete="new-password"
        minLength={8}
        maxLength={200}
        hint={resetTexts.newPasswordHint}
        error={faults['new-password']}
      />
      <PasswordField
        label={resetTexts.confirmPassword}
        name="confirm-password"
        autoComplete="new-password"
        maxLength={200}
        error={faults['confirm-password']}
      />
      <FormError words={faults.lapsed ?? faults.form} />
      {faults.lapsed && <NewLink />}
      <Button type="submit" size="lg" full busy={busy} disabled={!hydrated}>
        {busy ? resetTexts.sending : resetTexts.send}
      </Button>
    </form>
  );
}

function NewLink() {
  return (
    <LinkButton to="/login?mode=forgot-password" variant="secondary" className="self-start">
      {resetTexts.newLink}
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
