import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { signOut } from '#app/api-client.ts';
import { rememberIntent } from '#app/cart/after-sign-in.ts';
import { getToken } from '#app/session/session.ts';
import { Button } from '#app/ui/button.tsx';
import { Rangoli } from '#app/ui/rangoli.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { CopyCode } from './copy-code.tsx';
import type { CodeState } from './use-discount-code.ts';

type DiscountCardProps = { percent: number; state: CodeState; onRetry: () => void };

/** The shopper's own code for the first order, in its five states (R45); gone after that order. */
export function DiscountCard({ percent, state, onRetry }: DiscountCardProps) {
  if (state.kind === 'used') return null;
  return (
    <section id="discount-card" aria-labelledby="discount-title" className="page mt-16 lg:mt-24">
      <div className="relative overflow-hidden rounded-lg bg-deep text-on-deep">
        <Rangoli className="absolute -top-32 -right-32 size-72 text-deep-gold/20 lg:right-auto lg:-left-32 lg:size-80" />
        <div className="relative grid items-center gap-8 p-6 py-10 sm:p-10 lg:grid-cols-2 lg:gap-14 lg:p-14">
          <div>
            <p className="eyebrow text-deep-gold">Your Diwali gift</p>
            <h2 id="discount-title" className="mt-2 text-3xl lining-nums">
              {percent}% off your first order
            </h2>
            <p className="mt-3 max-w-[34ch] text-deep-soft">
              One code, made for you. It takes {percent}% off the items of your first order.
            </p>
          </div>
          <div
            aria-live="polite"
            aria-busy={state.kind === 'loading'}
            className="flex min-h-48 flex-col items-center justify-center gap-4 rounded-md border border-dashed border-deep-gold/70 p-6 text-center"
          >
            <Ticket state={state} onRetry={onRetry} />
          </div>
        </div>
      </div>
    </section>
  );
}

function Ticket({ state, onRetry }: { state: CodeState; onRetry: () => void }): ReactNode {
  if (state.kind === 'success') return <CopyCode code={state.code} expiresAt={state.expiresAt} />;
  if (state.kind === 'unauthorized') return <LogInFirst />;
  if (state.kind === 'error') {
    return (
      <>
        <p className="max-w-sm">
          {
            "Oops! Something went wrong. We couldn't generate your Diwali special code. Please try again later."
          }
        </p>
        <p className="text-sm text-deep-soft">{state.reason}</p>
        <Button variant="onDeep" onClick={onRetry}>
          Try again
        </Button>
      </>
    );
  }
  return (
    <>
      <p className="sr-only">Your code is on its way</p>
      <Skeleton className="h-10 w-60 max-w-full opacity-20" />
      <Skeleton className="h-4 w-32 opacity-20" />
    </>
  );
}

function LogInFirst() {
  const navigate = useNavigate();
  const logIn = () => {
    // A token that the shop doesn't know any more would turn the login page away.
    if (getToken()) signOut();
    rememberIntent({ returnTo: '/#discount-card' });
    navigate('/login');
  };
  return (
    <>
      <p className="font-serif text-2xl font-semibold">Please Log In First</p>
      <p className="text-deep-soft">Login to claim your Diwali special discount!</p>
      <Button variant="onDeep" onClick={logIn}>
        Login
      </Button>
    </>
  );
}
