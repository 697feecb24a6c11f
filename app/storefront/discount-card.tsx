import { Check, Copy } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { api, call, quietly, signOut } from '#app/api-client.ts';
import { rememberIntent } from '#app/cart/after-sign-in.ts';
import { askAccount } from '#app/data/use-account.ts';
import { useAnswer } from '#app/data/use-answer.ts';
import { getToken, useToken } from '#app/session/session.ts';
import { Button } from '#app/ui/button.tsx';
import { Rangoli } from '#app/ui/rangoli.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { monthFirst } from '#shop/time.ts';
import { homeTexts } from './home-texts.ts';

type DiscountCardProps = { percent: number; state: CodeState; onRetry: () => void };

/** The shopper's own code for the first order, in its five states (R45); gone after that order. */
export function DiscountCard({ percent, state, onRetry }: DiscountCardProps) {
  if (state.kind === 'used') return null;
  return (
    <section id="discount-card" aria-labelledby="discount-title" className="page mt-10 lg:mt-24">
      <div className="relative overflow-hidden rounded-lg bg-deep text-on-deep">
        <Rangoli className="absolute -top-32 -right-32 size-72 text-deep-gold/20 lg:right-auto lg:-left-32 lg:size-80" />
        <div className="relative grid items-center gap-5 p-5 py-7 sm:p-10 lg:grid-cols-2 lg:gap-14 lg:p-14">
          <div>
            <p className="eyebrow text-deep-gold">{homeTexts.code.eyebrow}</p>
            <h2 id="discount-title" className="mt-2 text-3xl lining-nums">
              {homeTexts.code.title(percent)}
            </h2>
            <p className="mt-2 max-w-[34ch] text-sm text-deep-soft">{homeTexts.code.lead(percent)}</p>
          </div>
          <div
            aria-live="polite"
            aria-busy={state.kind === 'loading'}
            className="flex min-h-40 flex-col items-center justify-center gap-4 rounded-md border border-dashed border-deep-gold/70 p-6 text-center"
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
        <p className="max-w-sm">{homeTexts.code.failed}</p>
        <p className="text-sm text-deep-soft">{state.reason}</p>
        <Button variant="onDeep" onClick={onRetry}>
          {homeTexts.code.tryAgain}
        </Button>
      </>
    );
  }
  return (
    <>
      <p className="sr-only">{homeTexts.code.loading}</p>
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
      <p className="font-serif text-xl font-semibold">{homeTexts.code.loginFirst}</p>
      <p className="text-sm text-deep-soft">{homeTexts.code.loginLead}</p>
      <Button variant="onDeep" onClick={logIn}>
        {homeTexts.code.login}
      </Button>
    </>
  );
}

/** How long the button says that it copied (R45). */
const COPIED_MS = 2000;

/** The code, until when it holds, and a button that copies it: idle, copied for two seconds, or error. */
function CopyCode({ code, expiresAt }: { code: string; expiresAt: string }) {
  const [state, setState] = useState<'idle' | 'copied' | 'error'>('idle');
  useEffect(() => {
    if (state !== 'copied') return;
    const reset = setTimeout(() => setState('idle'), COPIED_MS);
    return () => clearTimeout(reset);
  }, [state]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code);
      setState('copied');
    } catch {
      setState('error');
    }
  };
  return (
    <>
      <p className="font-sans text-xl font-bold tracking-[0.08em] break-all text-deep-gold select-all">
        {code}
      </p>
      <p className="text-sm text-deep-soft">
        {homeTexts.code.expires} <time dateTime={expiresAt}>{monthFirst.date(expiresAt)}</time>
      </p>
      <Button variant="onDeep" onClick={copy} className="min-w-40">
        {state === 'copied' ? (
          <>
            <Check aria-hidden="true" className="size-4" /> {homeTexts.code.copied}
          </>
        ) : (
          <>
            <Copy aria-hidden="true" className="size-4" /> {homeTexts.code.copy}
          </>
        )}
      </Button>
      {state === 'error' && <p className="text-sm">{homeTexts.code.notCopied}</p>}
    </>
  );
}

/** `used`: the first order is placed, so there is nothing to offer (R45). */
type CodeState =
  | { kind: 'loading' | 'unauthorized' | 'used' }
  | { kind: 'success'; code: string; expiresAt: string }
  | { kind: 'error'; reason: string };

/** The shopper's discount code, asked for as soon as somebody is signed in (R45). A visitor is unauthorized. */
export function useDiscountCode(): { state: CodeState; request: () => void } {
  const token = useToken();
  const { answer, waiting, ask } = useAnswer(token, requestCode);
  if (!token) return { state: { kind: 'unauthorized' }, request: ask };
  return { state: waiting || !answer ? { kind: 'loading' } : answer, request: ask };
}

async function requestCode(token: string): Promise<CodeState> {
  const account = await askAccount(token);
  if (account.ok && !account.data.firstOrder) return { kind: 'used' };
  // Signed out meanwhile.
  if (getToken() !== token) return { kind: 'unauthorized' };
  const answer = await call(api.discount.add.$post({}, quietly));
  if (answer.ok) return { kind: 'success', code: answer.data.code, expiresAt: answer.data.expiresAt };
  if (answer.status === 401) return { kind: 'unauthorized' };
  if (answer.status === 409) return { kind: 'used' };
  const { error } = answer.data;
  return { kind: 'error', reason: typeof error === 'string' ? error : homeTexts.code.notSaved };
}
