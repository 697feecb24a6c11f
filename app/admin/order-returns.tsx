import { Link } from 'react-router';
import { Badge, type Tone } from '#app/ui/badge.tsx';
import { Card } from '#app/ui/card.tsx';
import { Checkbox, TextArea, TextField } from '#app/ui/field.tsx';
import { may } from '#shop/abilities.ts';
import { type ReturnRequest, returnStage } from '#shop/fulfilment/return-request.ts';
import { dayFirst } from '#shop/time.ts';
import type { Route } from './+types/order-page.ts';
import { AdminForm } from './admin-form.tsx';

const stages = {
  asked: { words: 'To decide', tone: 'warn' },
  approved: { words: 'Accepted, on its way', tone: 'info' },
  received: { words: 'Here, to inspect', tone: 'warn' },
  declined: { words: 'Declined', tone: 'neutral' },
  done: { words: 'Settled', tone: 'good' },
} satisfies Record<ReturnType<typeof returnStage>, { words: string; tone: Tone }>;

type DeskOrderPage = Route.ComponentProps['loaderData'];

/** The returns of an order, newest first: what is wanted, what came, and what is to be done next. */
export function OrderReturns({ page }: { page: DeskOrderPage }) {
  return page.returns.map((request) => (
    <Card key={request.id}>
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="text-lg">Return</h2>
        <Badge tone={stages[returnStage(request)].tone}>{stages[returnStage(request)].words}</Badge>
        <span className="text-sm text-soft">asked for {dayFirst.dateTime(request.askedAt)}</span>
      </div>
      <ul className="mt-3 space-y-1">
        {request.lines.map((line) => (
          <li key={line.position}>{inWords(page, line)}</li>
        ))}
      </ul>
      <p className="mt-3 font-semibold">{request.cause}</p>
      {request.words && <p className="mt-1 whitespace-pre-line">{request.words}</p>}
      <Photos page={page} request={request} />
      {request.advice && (
        <p className="mt-2 text-sm whitespace-pre-line text-soft">We wrote: {request.advice}</p>
      )}
      {request.outcomeReason && <p className="mt-2 text-sm text-soft">Note: {request.outcomeReason}</p>}
      {request.replacementId && (
        <p className="mt-2">
          <Link to={`/admin/orders/${request.replacementId.slice(-6)}`}>
            In exchange: order <span className="font-mono">{request.replacementId.slice(-6)}</span>
          </Link>
        </p>
      )}
      {request.outcome === null && <Next page={page} request={request} />}
    </Card>
  ));
}

type Props = { page: DeskOrderPage; request: DeskOrderPage['returns'][number] };

function inWords({ order }: DeskOrderPage, line: ReturnRequest['lines'][number]): string {
  const { name, size } = order.items[line.position]!;
  const { quantity, exchangeSize, saleable, writtenOff } = line;
  const what = `${quantity} × ${name}${size && `, size ${size}`}`;
  const isSame = exchangeSize === size || exchangeSize === '';
  const wish =
    exchangeSize === null ? 'money back' : isSame ? 'the same again' : `size ${exchangeSize} instead`;
  const came = saleable === null ? '' : ` (${saleable} back on sale, ${writtenOff} written off)`;
  return `${what}: ${wish}${came}`;
}

function Photos({ page, request }: Props) {
  if (request.photos === 0) return <p className="mt-1 text-sm text-soft">No photos</p>;
  return (
    <ul className="mt-3 flex flex-wrap gap-2" aria-label="Photos">
      {Array.from({ length: request.photos }, (_, place) => place + 1).map((photo) => {
        const address = `/admin/orders/${page.order.number}/returns/${request.id}/${photo}`;
        return (
          <li key={photo}>
            <a href={address} target="_blank" rel="noreferrer">
              <img
                src={address}
                alt={`Number ${photo}`}
                className="size-24 rounded-sm object-cover ring-1 ring-line"
              />
            </a>
          </li>
        );
      })}
    </ul>
  );
}

/** What can be done with an open return by this role. */
function Next({ page, request }: Props) {
  const stage = returnStage(request);
  const decides = may(page.role, 'change-orders');
  const handles = may(page.role, 'ship-orders');
  const exchanges = request.lines.some(({ exchangeSize }) => exchangeSize !== null);
  return (
    <div className="mt-4 grid gap-6 border-t border-line pt-4 sm:grid-cols-2">
      {decides && stage === 'asked' && <Approve exchanges={exchanges} />}
      {handles && stage === 'approved' && (
        <AdminForm intent="receive-return" label="The pieces are here" variant="primary" />
      )}
      {handles && stage !== 'asked' && <Inspect page={page} request={request} />}
      {decides && request.exchangeWaits && (
        <AdminForm intent="send-ahead" label="Send the exchange now">
          <p className="text-sm text-soft">It leaves before the first pieces are back.</p>
        </AdminForm>
      )}
      {decides && (
        <AdminForm intent="decline-return" label="Decline the return">
          {request.exchangeLeft && (
            <p className="text-sm">
              The exchange has left already. If you decline, nothing is ever paid back for it.
            </p>
          )}
          <TextField label="Reason" name="reason" maxLength={500} hint="The shopper reads it." required />
        </AdminForm>
      )}
    </div>
  );
}

function Approve({ exchanges }: { exchanges: boolean }) {
  return (
    <AdminForm intent="approve-return" label="Accept the return" variant="primary">
      <TextArea
        label="How it comes back"
        name="advice"
        rows={3}
        maxLength={1000}
        hint="The shopper reads it."
        defaultValue="Please pack it in its box. We write to you when the carrier collects it."
      />
      {exchanges && (
        <Checkbox label="Give the money back instead of an exchange" name="instead" value="yes" />
      )}
    </AdminForm>
  );
}

/** Each line as it came: so many as new, so many spoilt; what did not come is neither. */
function Inspect({ page, request }: Props) {
  return (
    <AdminForm intent="settle-return" label="Settle the return" variant="primary" guarded>
      {request.lines.map(({ position, quantity }) => {
        const { name, size } = page.order.items[position]!;
        const count = {
          type: 'number',
          min: 0,
          max: quantity,
          inputMode: 'numeric',
          required: true,
        } as const;
        return (
          <fieldset key={position}>
            <legend className="text-sm">
              {quantity} × {name}
              {size && `, size ${size}`}
            </legend>
            <input type="hidden" name="position" value={position} />
            <div className="mt-1 grid grid-cols-2 gap-3">
              <TextField label="Back on sale" name="saleable" defaultValue={quantity} {...count} />
              <TextField label="Written off" name="written-off" defaultValue={0} {...count} />
            </div>
          </fieldset>
        );
      })}
      <TextField label="Note" name="reason" maxLength={500} hint="The shopper reads it." optional />
    </AdminForm>
  );
}
