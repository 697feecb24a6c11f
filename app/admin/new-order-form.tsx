import { useId, useState } from 'react';
import { Form, useNavigation, useRouteLoaderData } from 'react-router';
import { emptyAddress } from '#app/address/address-fields.ts';
import { AddressForm } from '#app/address/address-form.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { TextArea } from '#app/ui/field.tsx';
import { formatPaise } from '#shop/money.ts';
import { addressFields, type ShippingAddress } from '#shop/shipping/address.ts';
import type { Route } from './+types/new-order-page.ts';
import type { Outcome } from './admin.server.ts';
import type { loader as frameLoader } from './admin-layout.tsx';
import { KeptLines } from './new-order-lines.tsx';
import { OutcomeWords } from './outcome-words.tsx';

type Page = Route.ComponentProps['loaderData'];

/**
 * Where the order goes, a note, and the order is made: at the total that is shown here, or not at all (R4). It stays while the
 * pieces can't be ordered as they are, with what was typed, and says why.
 */
export function NewOrderForm({ page, outcome }: { page: Page; outcome: Outcome | undefined }) {
  const frame = useRouteLoaderData<typeof frameLoader>('admin');
  const { customer, lines, priced } = page;
  // Sent once more, with other pieces too, it is the same order.
  const [key] = useState(page.key);
  const [address, setAddress] = useState(() => addressOf(customer));
  // Other pieces or another code on their way count too: what is ordered is what is shown.
  const isBusy = useNavigation().state !== 'idle';
  const totalPaise = priced.quote?.totalPaise ?? 0;
  const why = whyNot(page);
  const whyId = useId();
  return (
    <Card>
      <h2 className="text-lg">Where does it go?</h2>
      <Form method="post" replace className="mt-3 space-y-4">
        <input type="hidden" name="mark" value={frame?.formMark ?? ''} />
        <input type="hidden" name="intent" value="make-order" />
        <input type="hidden" name="key" value={key} />
        <input type="hidden" name="total" value={totalPaise} />
        <KeptLines lines={lines} customer={customer?.id ?? 'new'} />
        <AddressForm
          address={address}
          errors={{}}
          onChange={(field, value) => setAddress((known) => ({ ...known, [field]: value }))}
        />
        <TextArea label="Note for colleagues" name="note" rows={2} maxLength={1000} optional />
        <p className="text-sm text-soft">
          {customer?.id === null
            ? 'An account is made for this e-mail address, without a password; the payment link is mailed there. '
            : `The payment link is mailed to ${customer?.email}. `}
          It holds for 48 hours. Until somebody goes on to pay others may buy the pieces.
        </p>
        <Button
          type="submit"
          busy={isBusy}
          disabled={why !== null}
          aria-describedby={why ? whyId : undefined}
        >
          Make the order{why === null && `, ${formatPaise(totalPaise)}`}
        </Button>
        {why && (
          <p id={whyId} className="text-sm text-soft">
            {why}
          </p>
        )}
        <OutcomeWords outcome={outcome} />
      </Form>
    </Card>
  );
}

/** Why the order can't be made as it stands; null where it can. */
function whyNot({ lines, priced: { fault, quote } }: Page): string | null {
  if (lines.length === 0) return 'Add what is ordered first.';
  if (fault) return fault;
  return quote ? null : 'No way to pay online is open.';
}

function addressOf(customer: Page['customer']): ShippingAddress {
  const { address, email = '', name = '' } = customer ?? {};
  const [firstName = '', ...rest] = customer?.id ? name.split(' ') : [];
  const own = { ...emptyAddress, email, firstName, lastName: rest.join(' ') };
  const saved = Object.fromEntries(addressFields.map((field) => [field, address?.[field] || own[field]]));
  return saved as ShippingAddress;
}
