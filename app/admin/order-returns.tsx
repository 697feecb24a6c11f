import { Link } from 'react-router';
import { Badge, type Tone } from '#app/ui/badge.tsx';
import { Card } from '#app/ui/card.tsx';
import { Checkbox, TextArea, TextField } from '#app/ui/field.tsx';
import { may } from '#shop/abilities.ts';
import { returnMark, returnStage } from '#shop/fulfilment/return-request.ts';
import { formatPaise } from '#shop/money.ts';
import { orderNumberOf } from '#shop/order-number.ts';
import { monthFirst } from '#shop/time.ts';
import type { Route } from './+types/order-page.ts';
import { AdminForm } from './admin-form.tsx';
import { ExchangeForm } from './exchange-form.tsx';

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
        <span className="text-sm text-soft">asked for {monthFirst.dateTime(request.askedAt)}</span>
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
          <Link to={`/admin/orders/${orderNumberOf(request.replacementId)}`}>
            In exchange: order <span className="font-mono">{orderNumberOf(request.replacementId)}</span>
          </Link>
        </p>
      )}
      <Difference request={request} />
      {request.outcome === null && page.returns.some(({ keptBoth }) => keptBoth) && (
        <p className="mt-2 font-semibold text-danger">
          An earlier return was declined after its exchange had left: the shopper has both.
        </p>
      )}
      {request.outcome === null && <Next page={page} request={request} />}
    </Card>
  ));
}

type Props = { page: DeskOrderPage; request: DeskOrderPage['returns'][number] };

function inWords({ order }: DeskOrderPage, line: Props['request']['lines'][number]): string {
  const { name, size } = order.items[line.position]!;
  const { quantity, exchangeSize, exchangeName, saleable, writtenOff } = line;
  const what = `${quantity} × ${name}${size && `, size ${size}`}`;
  const isSame = exchangeSize === size || exchangeSize === '';
  const same = isSame ? 'the same again' : `size ${exchangeSize} instead`;
  const another =
    exchangeName &&
    `${line.exchangeQuantity} × ${exchangeName}${exchangeSize && `, size ${exchangeSize}`} instead`;
  const wish = exchangeSize === null ? 'money back' : (another ?? same);
  const came = saleable === null ? '' : ` (${saleable} back on sale, ${writtenOff} written off)`;
  return `${what}: ${wish}${came}`;
}

/** What is paid or goes back where another product goes out. */
function Difference({ request: { replacementId, toPayPaise, changePaise } }: Pick<Props, 'request'>) {
  if (replacementId === null || (toPayPaise === 0 && changePaise === 0)) return null;
  return (
    <p className="mt-2">
      {toPayPaise > 0
        ? `The difference of ${formatPaise(toPayPaise)} is collected at the door.`
        : `The difference of ${formatPaise(changePaise)} goes back once the pieces are settled.`}
    </p>
  );
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
      {page.choices && !request.exchangeLeft && <ExchangeForm page={page} choices={page.choices} />}
      {decides && exchanges && stage !== 'asked' && !request.exchangeLeft && (
        <AdminForm intent="refund-instead" label="Give the money back instead" />
      )}
      {decides && (
        <AdminForm intent="decline-return" label="Decline the return">
          <input type="hidden" name="seen" value={returnMark(request)} />
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
