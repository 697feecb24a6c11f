import { type ReactNode, useEffect } from 'react';
import { Link, useActionData, useFetcher, useLocation, useRouteLoaderData } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import { toast } from '#app/ui/toast.tsx';
import type { Outcome } from './admin.server.ts';
import type { loader } from './admin-layout.tsx';
import { CopyField } from './copy-field.tsx';

type AdminFormProps = {
  /** What is to be done, as the route's action knows it. */
  intent: string;
  label: string;
  variant?: 'primary' | 'secondary' | 'quiet';
  /** It moves money or changes people: the password is asked for where it was not shown lately. */
  guarded?: boolean;
  /** What it says stays beneath it, however short: an account to pay to, a gateway's answer. */
  keeps?: boolean;
  className?: string;
  children?: ReactNode;
};

const BRIEF = 120;

/**
 * A form of the back office: works without scripts, and with them stays on the page, says how it went beneath,
 * can't be sent twice while it is under way, and keeps what was typed when it is refused.
 */
export function AdminForm({
  intent,
  label,
  variant = 'secondary',
  guarded,
  keeps = false,
  className,
  children,
}: AdminFormProps) {
  const fetcher = useFetcher<Outcome>({ key: `${useLocation().pathname} ${intent}` });
  const frame = useRouteLoaderData<typeof loader>('admin');
  // Without scripts the answer comes with the page.
  const posted = useActionData<Outcome>();
  const outcome = fetcher.data ?? (posted?.intent === intent ? posted : undefined);
  const done = fetcher.data && 'done' in fetcher.data ? fetcher.data.done : null;
  // The form may be gone by then, as what it did can't be done twice. What is to be kept, a link say, stays beneath it.
  const isBrief = done !== null && done.length <= BRIEF && !keeps;
  useEffect(() => {
    if (isBrief) toast.success(done);
  }, [isBrief, done]);
  const asksPassword = guarded && (!frame?.mayMoveOn || (outcome && 'wrong' in outcome && outcome.stepUp));
  return (
    <fetcher.Form method="post" className={className ?? 'space-y-3'}>
      <input type="hidden" name="mark" value={frame?.formMark ?? ''} />
      <input type="hidden" name="intent" value={intent} />
      {children}
      {asksPassword && (
        <TextField
          label="Your password, once more"
          name="password"
          type="password"
          autoComplete="current-password"
          required
        />
      )}
      <Button type="submit" variant={variant} size="sm" busy={fetcher.state !== 'idle'}>
        {label}
      </Button>
      <p role="status" className="text-sm font-semibold empty:hidden">
        {outcome && 'done' in outcome && !isBrief && (
          <span className="break-all text-good">{outcome.done}</span>
        )}
        {outcome && 'wrong' in outcome && <span className="text-danger">{outcome.wrong}</span>}
        {outcome && 'signedOut' in outcome && <SignedOutNote isBack={frame?.formMark !== outcome.mark} />}
      </p>
      {outcome && 'done' in outcome && outcome.copy && <CopyField label="To hand on" value={outcome.copy} />}
    </fetcher.Form>
  );
}

/** The session had ended: the form keeps what was typed while somebody signs in in another tab (R180). */
function SignedOutNote({ isBack }: { isBack: boolean }) {
  if (isBack) return <span className="text-good">You are signed in again: send it once more.</span>;
  return (
    <span className="text-danger">
      You were signed out. What you typed is still here:{' '}
      <Link to="/admin/login" target="_blank">
        sign in (opens in a new tab)
      </Link>
      , then send it once more.
    </span>
  );
}
