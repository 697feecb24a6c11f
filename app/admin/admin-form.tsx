import { type ReactNode, useEffect } from 'react';
import { useActionData, useFetcher, useLocation, useRouteLoaderData } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { CopyField } from '#app/ui/copy-field.tsx';
import { TextField } from '#app/ui/field.tsx';
import { toast } from '#app/ui/toast.tsx';
import type { Outcome } from './admin.server.ts';
import type { loader } from './admin-layout.tsx';
import { OutcomeWords } from './outcome-words.tsx';
import { useOutdated } from './use-outdated.ts';

type AdminFormProps = {
  /** What is to be done, as the route's action knows it. */
  intent: string;
  label: string;
  variant?: 'primary' | 'secondary' | 'quiet';
  /** It moves money or changes people: the password is asked for where it was not shown lately. */
  guarded?: boolean;
  /** What it says stays beneath it, however short: an account to pay to, a gateway's answer. */
  keeps?: boolean;
  /** Where it goes; to the page that it stands on unless told. */
  action?: string;
  className?: string;
  /** Where a file comes along. */
  encType?: 'multipart/form-data';
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
  action,
  className,
  encType,
  children,
}: AdminFormProps) {
  const fetcher = useFetcher<Outcome>({ key: `${useLocation().pathname} ${intent}` });
  const frame = useRouteLoaderData<typeof loader>('admin');
  const { data } = fetcher;
  // Without scripts the answer comes with the page.
  const posted = useActionData<Outcome>();
  const outcome = data ?? (posted?.intent === intent ? posted : undefined);
  // Each answer is told, also one that says the same as the one before.
  useEffect(() => {
    const brief = keeps ? null : briefOf(data);
    if (brief) toast.success(brief);
  }, [data, keeps]);
  const isOutdated = useOutdated(data);
  const asksPassword = guarded && (!frame?.mayMoveOn || (outcome && 'wrong' in outcome && outcome.stepUp));
  return (
    <fetcher.Form
      method="post"
      {...(action && { action })}
      {...(encType && { encType })}
      className={className ?? 'space-y-3'}
    >
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
      <OutcomeWords outcome={isOutdated || (!keeps && briefOf(data)) ? undefined : outcome} />
      {outcome && 'done' in outcome && outcome.copy && <CopyField label="To hand on" value={outcome.copy} />}
    </fetcher.Form>
  );
}

/**
 * What was done where that is short: told over the page, as the form may be gone by then. Null for anything else: a link,
 * say, stays beneath its form.
 */
function briefOf(data: Outcome | undefined): string | null {
  return data && 'done' in data && data.done.length <= BRIEF ? data.done : null;
}
