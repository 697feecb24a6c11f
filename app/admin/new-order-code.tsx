import { Form } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { TextField } from '#app/ui/field.tsx';
import { formatPaise } from '#shop/money.ts';
import type { Route } from './+types/new-order-page.ts';
import { KeptLines } from './new-order-lines.tsx';

/** A discount code that the caller names, by the same rules as at the checkout, and what is taken off (R185). */
export function CallersCode({ page }: { page: Route.ComponentProps['loaderData'] }) {
  const { customer, lines, code, priced } = page;
  return (
    <Card>
      <Form className="flex flex-wrap items-end gap-3" aria-label="Discount code">
        <KeptLines lines={lines} customer={customer?.id ?? 'new'} withCode={false} />
        <TextField
          key={code}
          label="Discount code"
          name="code"
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={40}
          defaultValue={code}
          error={code === '' ? null : priced.codeFault}
          optional
        />
        <Button type="submit" variant="secondary">
          Apply
        </Button>
      </Form>
      {priced.quote && priced.quote.discounts.length > 0 && (
        <ul className="mt-3 text-sm">
          {priced.quote.discounts.map(({ name, code: own, kind, amountPaise }) => (
            <li key={name} className="flex justify-between gap-4 tabular-nums">
              <span className="min-w-0">
                {name} {own}
                {kind === 'delivery' && ' (delivery)'}
              </span>
              <span>− {formatPaise(amountPaise)}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
