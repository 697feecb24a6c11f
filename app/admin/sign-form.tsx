import { type ReactNode, useEffect } from 'react';
import { useFetcher, useRouteLoaderData } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { toast } from '#app/ui/toast.tsx';
import type { Outcome } from './admin.server.ts';
import type { loader } from './admin-layout.tsx';

/** A form's button with a sign instead of words; what is refused is told over the page. */
export function SignForm({
  action,
  intent,
  fields,
  label,
  disabled,
  children,
}: {
  action: string;
  intent: string;
  fields: Record<string, string>;
  label: string;
  disabled?: boolean;
  children: ReactNode;
}) {
  const frame = useRouteLoaderData<typeof loader>('admin');
  const fetcher = useFetcher<Outcome>({ key: `${action} ${intent} ${label}` });
  const { data } = fetcher;
  useEffect(() => {
    if (data && 'wrong' in data) toast.error(data.wrong);
  }, [data]);
  return (
    <fetcher.Form method="post" action={action}>
      <input type="hidden" name="mark" value={frame?.formMark ?? ''} />
      <input type="hidden" name="intent" value={intent} />
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button
        type="submit"
        variant="secondary"
        size="sm"
        aria-label={label}
        disabled={disabled}
        busy={fetcher.state !== 'idle'}
      >
        {children}
      </Button>
    </fetcher.Form>
  );
}
