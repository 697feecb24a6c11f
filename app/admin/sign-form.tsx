import type { ReactNode } from 'react';
import { useFetcher, useRouteLoaderData } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import type { loader } from './admin-layout.tsx';

/** A form's button with a sign instead of words. */
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
  const fetcher = useFetcher({ key: `${action} ${intent} ${label}` });
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
