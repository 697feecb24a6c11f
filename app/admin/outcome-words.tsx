import { Link, useRouteLoaderData } from 'react-router';
import { classNames } from '#app/ui/class-names.ts';
import type { Outcome } from './admin.server.ts';
import type { loader } from './admin-layout.tsx';

/** How an act ended, beneath the form that asked for it. */
export function OutcomeWords({
  outcome,
  className = 'text-sm',
}: {
  outcome: Outcome | undefined;
  className?: string;
}) {
  const frame = useRouteLoaderData<typeof loader>('admin');
  return (
    <p
      role="status"
      className={classNames('font-semibold whitespace-pre-line wrap-anywhere empty:hidden', className)}
    >
      {outcome && 'done' in outcome && <span className="text-good">{outcome.done}</span>}
      {outcome && 'wrong' in outcome && <span className="text-danger">{outcome.wrong}</span>}
      {outcome && 'signedOut' in outcome && <SignedOutNote isBack={frame?.formMark !== outcome.mark} />}
    </p>
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
