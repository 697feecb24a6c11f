import { useEffect, useRef, useState } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router';
import { afterSignIn } from '../cart/after-sign-in.ts';
import { pageMeta } from '../page-meta.ts';
import { Divider } from '../ui/card.tsx';
import { toast } from '../ui/toast.tsx';
import type { Route } from './+types/login-page.ts';
import { LogInForm } from './log-in-form.tsx';
import { LoginPicture } from './login-picture.tsx';
import { signIn, useToken } from './session.ts';
import { SignUpForm } from './sign-up-form.tsx';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Login | Gehna',
    description: 'Log in or sign up for your orders, your saved address and a cart that follows you.',
    path: '/login',
    own: true,
    siteUrl: matches[0].loaderData?.siteUrl,
  });

/** Login and Sign Up in one screen (spec 2). Who is signed in already goes on to where they came from. */
export default function LoginPage() {
  const signingUp = useSearchParams()[0].get('mode') === 'sign-up';
  const [email, setEmail] = useState('');
  const enter = useEntry();
  const shared = { email, onEmail: setEmail, onToken: enter };
  return (
    <div className="page grid items-center gap-12 py-8 sm:py-14 lg:grid-cols-2 lg:gap-20">
      <LoginPicture />
      <div className="mx-auto w-full max-w-md">
        <h1 className="text-3xl">{signingUp ? 'Sign Up' : 'Login'}</h1>
        <p className="mt-2 text-soft">
          {signingUp
            ? 'For your orders, your saved address and a cart that follows you.'
            : 'Welcome back. Your cart and your orders are waiting.'}
        </p>
        <div className="mt-8">{signingUp ? <SignUpForm {...shared} /> : <LogInForm {...shared} />}</div>
        <Divider className="my-8" />
        <ModeSwitch signingUp={signingUp} />
      </div>
    </div>
  );
}

function ModeSwitch({ signingUp }: { signingUp: boolean }) {
  const { state } = useLocation();
  return (
    <p className="text-center text-soft">
      {signingUp ? 'You have an account?' : 'New to Gehna?'}{' '}
      <Link
        to={signingUp ? '?' : '?mode=sign-up'}
        replace
        preventScrollReset
        state={state}
        className="inline-block py-2 font-semibold text-ink underline decoration-gold-line underline-offset-4 hover:decoration-ink"
      >
        {signingUp ? 'Login' : 'Sign Up'}
      </Link>
    </p>
  );
}

/** Signs in with a token, does what was wanted before, and leaves the page (decision 11). */
function useEntry() {
  const navigate = useNavigate();
  const token = useToken();
  const { state } = useLocation();
  const cameFrom = pathIn(state) ?? '/';
  const entering = useRef(false);
  useEffect(() => {
    if (token && !entering.current) navigate(cameFrom, { replace: true });
  }, [token, cameFrom, navigate]);
  return async (newToken: string, words: string) => {
    entering.current = true;
    signIn(newToken);
    toast.success(words);
    const wanted = await afterSignIn();
    navigate(wanted === '/' ? cameFrom : wanted, { replace: true });
  };
}

/** `from` of the navigation state, where it is a path of ours. */
function pathIn(state: unknown): string | null {
  const from = (state as { from?: unknown } | null)?.from;
  return typeof from === 'string' && /^\/(?![/\\])/.test(from) ? from : null;
}
