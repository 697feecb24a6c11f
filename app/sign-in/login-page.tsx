import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { afterSignIn, keptIntent, rememberIntent, wantedBefore } from '#app/cart/after-sign-in.ts';
import { shopContext } from '#app/context.ts';
import { pageMeta } from '#app/page-meta.ts';
import { leaveToOwner } from '#app/session/leave-to-owner.ts';
import { isOwnPath } from '#app/session/own-path.ts';
import { signIn, useToken } from '#app/session/session.ts';
import { focusOn } from '#app/ui/focus-kept.ts';
import { toast } from '#app/ui/toast.tsx';
import { CODE_MINUTES } from '#shop/accounts/account.ts';
import type { Route } from './+types/login-page.ts';
import { CodeStep } from './code-step.tsx';
import { ForgotForm } from './forgot-form.tsx';
import { GoogleSignIn } from './google-sign-in.tsx';
import { leaveSignIn } from './leave-sign-in.ts';
import { LogInForm } from './log-in-form.tsx';
import type { Mode } from './login-mode.ts';
import { LoginPicture } from './login-picture.tsx';
import { ModeLink, ModeTabs } from './mode-link.tsx';
import { forgetPendingSignUp } from './pending-sign-up.ts';
import { SecondFactorStep } from './second-factor-step.tsx';
import { signInTexts } from './sign-in-texts.ts';
import { SignUpForm } from './sign-up-form.tsx';
import { useGoogleEntry } from './use-google-entry.ts';
import { useSignInEntry } from './use-sign-in-entry.ts';

export const handle = { needsScripts: signInTexts.page.needsScripts };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: signInTexts.page.title,
    description: signInTexts.page.description,
    path: '/login',
    own: true,
    siteUrl: matches[0].loaderData?.siteUrl,
  });

export function loader({ context }: Route.LoaderArgs) {
  const { google } = context.get(shopContext);
  if (!google) return { google: null };
  const { clientId, signInUrl, hasScript } = google;
  return { google: { clientId, signInUrl, hasScript } };
}

export const shouldRevalidate = () => false;

/**
 * Login, Sign Up and Forgot Password in one screen (R106). Who is signed in already goes on to where they came
 * from.
 */
export default function LoginPage({ loaderData: { google } }: Route.ComponentProps) {
  const asked = useSearchParams()[0].get('mode');
  const { mode, pending, reason } = useSignInEntry(asked);
  const [email, setEmail] = useState('');
  useHeadingOf(asked);
  const { enter, cameFrom } = useEntry(pending?.from);
  const entry = useGoogleEntry(enter);
  const below = google && <GoogleSignIn google={google} mode={mode} from={cameFrom} entry={entry} />;
  const shared = { email, onEmail: setEmail };
  const { title, words } = headings[mode];
  return (
    <div className="page grid items-center gap-12 py-8 sm:py-14 lg:grid-cols-2 lg:gap-20">
      <LoginPicture />
      <div className="mx-auto w-full max-w-md">
        <h1 className="text-3xl">{title}</h1>
        {words && <p className="mt-2 min-h-12 text-soft">{reason ?? words}</p>}
        {mode !== 'forgot-password' && <ModeTabs mode={mode} />}
        <div className="mt-6">
          {entry.secondFactor ? (
            <SecondFactorStep {...entry.secondFactor} />
          ) : entry.code ? (
            <CodeStep
              {...entry.code}
              label={signInTexts.google.code.send}
              back={signInTexts.google.code.back}
            >
              {signInTexts.google.code.sentTo.before(entry.code.words)} <strong>{entry.code.email}</strong>{' '}
              {signInTexts.google.code.sentTo.after(CODE_MINUTES)}
            </CodeStep>
          ) : (
            <>
              {mode === 'login' && <LogInForm {...shared} onToken={enter} below={below} />}
              {mode === 'sign-up' && (
                <SignUpForm
                  key={pending?.at}
                  {...shared}
                  onToken={enter}
                  below={below}
                  begun={pending}
                  place={{ from: cameFrom, want: keptIntent() }}
                />
              )}
              {mode === 'forgot-password' && <ForgotForm {...shared} />}
              {mode === 'forgot-password' && (
                <p className="mt-8 text-center text-soft">
                  <ModeLink mode="login">{signInTexts.forgot.back}</ModeLink>
                </p>
              )}
            </>
          )}
        </div>
      </div>
    </div>
  );
}

const headings: Record<Mode, { title: string; words?: string }> = {
  login: { title: signInTexts.login.title, words: signInTexts.login.lead },
  'sign-up': {
    title: signInTexts.signUp.title,
    words: signInTexts.signUp.lead,
  },
  'forgot-password': { title: signInTexts.forgot.title },
};

/** The link that turns the page to another mode may go by it: the keyboard then goes on at the heading. */
function useHeadingOf(asked: string | null): void {
  const before = useRef(asked);
  useEffect(() => {
    if (before.current !== asked && document.activeElement === document.body)
      focusOn(document.querySelector<HTMLElement>('#main h1'));
    before.current = asked;
  }, [asked]);
}

/** Signs in with a token, does what was wanted before, and leaves the page (R124). */
function useEntry(begunFrom: string | undefined) {
  const navigate = useNavigate();
  const token = useToken();
  const { state } = useLocation();
  const cameFrom = pathIn(state) ?? pathIn({ from: begunFrom }) ?? '/';
  const entering = useRef(false);
  useEffect(() => {
    if (token && !entering.current) navigate(cameFrom, { replace: true });
  }, [token, cameFrom, navigate]);
  const enter = async (newToken: string, words: string) => {
    entering.current = true;
    const want = wantedBefore(null);
    // What was put into the cart on the way here is wanted by who signs in now.
    if (leaveToOwner(newToken) && want?.add) rememberIntent({ returnTo: want.returnTo, add: want.add });
    signIn(newToken);
    forgetPendingSignUp();
    toast.success(words);
    const wanted = await afterSignIn();
    leaveSignIn(navigate, wanted === '/' ? cameFrom : wanted);
  };
  return { enter, cameFrom };
}

/** `from` of the navigation state, where it is a path of ours. */
function pathIn(state: unknown): string | null {
  const from = (state as { from?: unknown } | null)?.from;
  return isOwnPath(from) ? from : null;
}
