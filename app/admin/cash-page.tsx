import { Phone } from 'lucide-react';
import { Link } from 'react-router';
import { LinkButton } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { TextField } from '#app/ui/field.tsx';
import { may } from '#shop/abilities.ts';
import { askToPrepay, whenAskedToPrepay } from '#shop/checkout/ask-to-prepay.ts';
import { resendCashCodeByStaff } from '#shop/checkout/cash-code.ts';
import { tallyCashRules } from '#shop/checkout/cash-rules.ts';
import { listWaitingCash } from '#shop/checkout/weigh-cash.ts';
import { orderIdPattern } from '#shop/id-patterns.ts';
import { formatPaise } from '#shop/money.ts';
import { telAddress } from '#shop/phone.ts';
import { isRefusal, type Refusal, refuse } from '#shop/refusals.ts';
import type { Shop } from '#shop/shop.ts';
import type { SignedInStaff } from '#shop/staff/sign-in.ts';
import { monthFirst } from '#shop/time.ts';
import type { Route } from './+types/cash-page.ts';
import { act, formOf, openDesk, textIn } from './admin.server.ts';
import { AdminForm } from './admin-form.tsx';
import { ageInWords } from './age.ts';
import { Sentences } from './cash-judgement.tsx';
import { CashTally } from './cash-tally.tsx';
import { NextPage } from './list-search.tsx';
import { demandsOf, runOrderAct } from './order-acts.server.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { shop, staff } = openDesk(context, 'read-orders');
  const after = new URL(request.url).searchParams.get('after') ?? '';
  const [{ rows, count, next }, tally] = await Promise.all([
    listWaitingCash(shop.db, orderIdPattern.test(after) ? after : null),
    tallyCashRules(shop),
  ]);
  const asked = await whenAskedToPrepay(
    shop.db,
    rows.map(({ orderId }) => orderId),
  );
  const now = shop.now();
  return {
    waiting: rows.map((row) => ({
      ...row,
      age: ageInWords(row.askedAt, now),
      prepayAskedAt: asked.get(row.orderId) ?? null,
    })),
    count,
    next,
    tally,
    mayChange: may(staff.role, 'change-orders'),
    maySet: may(staff.role, 'set-cash-rules'),
  };
}

/** An act on one of the orders that wait: 'confirm-cash 65…'. */
export async function action(args: Route.ActionArgs) {
  const sent = await formOf(args.request);
  const [name = '', orderId = ''] = textIn(sent, 'intent').split(' ');
  const { ability, givesBack } = demandsOf(name);
  return await act(
    args,
    ability,
    async ({ shop, staff, form }) => {
      if (!orderIdPattern.test(orderId)) return refuse('input-wrong');
      if (name === 'send-code') return await sendCode(shop, staff, orderId);
      if (name === 'prepay') return await prepay(shop, staff, orderId);
      if (name !== 'confirm-cash' && name !== 'cancel') return refuse('input-wrong');
      return await runOrderAct(name, { shop, staff, orderId, form });
    },
    { givesBack },
  );
}

async function sendCode(
  shop: Shop,
  staff: SignedInStaff,
  orderId: string,
): Promise<{ done: string } | Refusal> {
  const sent = await resendCashCodeByStaff(shop, staff, { orderId });
  return isRefusal(sent) ? sent : { done: 'A new code is on its way to the shopper.' };
}

async function prepay(
  shop: Shop,
  staff: SignedInStaff,
  orderId: string,
): Promise<{ done: string } | Refusal> {
  const asked = await askToPrepay(shop, staff, { orderId });
  return isRefusal(asked) ? asked : { done: 'The shopper is asked by mail to pay online.' };
}

type Waiting = Route.ComponentProps['loaderData']['waiting'][number];

/** The cash desk: who waits for a confirmation and why, what can be done, and what each rule came to. */
export default function CashPage({ loaderData }: Route.ComponentProps) {
  const { waiting, count, next, tally, mayChange, maySet } = loaderData;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl">Cash desk</h1>
        {maySet && (
          <LinkButton to="/admin/cash/rules" variant="secondary" size="sm">
            Rules and limits
          </LinkButton>
        )}
      </div>
      <section aria-labelledby="waiting" className="mt-5">
        <h2 id="waiting" className="text-lg">
          Wait for a confirmation <span className="text-soft tabular-nums">({count})</span>
        </h2>
        {waiting.length === 0 ? (
          <p className="mt-3 text-soft">No cash order waits. Those that are not believed come here.</p>
        ) : (
          <ul className="mt-3 space-y-4">
            {waiting.map((order) => (
              <li key={order.orderId}>
                <WaitingOrder order={order} mayChange={mayChange} />
              </li>
            ))}
          </ul>
        )}
        <NextPage next={next} />
      </section>
      <CashTally tally={tally} />
    </>
  );
}

function WaitingOrder({ order, mayChange }: { order: Waiting; mayChange: boolean }) {
  const { orderId, number } = order;
  return (
    <Card className="p-4 sm:p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 className="font-sans text-base font-semibold">
          <Link to={`/admin/orders/${orderId}`} className="font-mono" data-row="">
            {number}
          </Link>{' '}
          {order.name || 'Erased'}
        </h3>
        <strong className="text-lg tabular-nums">{formatPaise(order.totalPaise)}</strong>
      </div>
      <p className="text-sm text-soft">
        {order.place} · waits for {order.age}, until {monthFirst.dateTime(order.until)}
        {order.prepayAskedAt && ` · asked to pay online ${monthFirst.dateTime(order.prepayAskedAt)}`}
      </p>
      <Sentences of={order.reasons} />
      {order.remarks.length > 0 && (
        <div className="text-sm text-soft">
          <Sentences of={order.remarks} />
        </div>
      )}
      <div className="mt-3 flex flex-wrap items-start gap-3">
        {order.phone && (
          <a
            href={telAddress(`+91${order.phone}`)}
            className="inline-flex min-h-11 items-center gap-2 rounded-sm px-3 font-semibold tabular-nums ring-1 ring-line hover:ring-gold"
          >
            <Phone aria-hidden="true" className="size-4" />
            <span className="sr-only">Call</span> {order.phone}
          </a>
        )}
        {mayChange && <AdminForm intent={`send-code ${orderId}`} label="Send the code again" />}
        {mayChange && !order.prepayAskedAt && (
          <AdminForm intent={`prepay ${orderId}`} label="Ask to pay online" />
        )}
      </div>
      {mayChange && (
        <div className="mt-3 grid gap-4 sm:grid-cols-2">
          <details>
            <summary className="flex min-h-11 cursor-pointer items-center font-semibold underline underline-offset-4">
              Confirmed by phone
            </summary>
            <AdminForm intent={`confirm-cash ${orderId}`} label="Place the order" variant="primary">
              <TextField
                label="Note"
                name="reason"
                maxLength={500}
                hint="How you made sure of it. The shopper reads it."
                required
              />
            </AdminForm>
          </details>
          <details>
            <summary className="flex min-h-11 cursor-pointer items-center font-semibold underline underline-offset-4">
              It is not meant
            </summary>
            <AdminForm intent={`cancel ${orderId}`} label="Cancel the order" guarded>
              <TextField
                label="Reason"
                name="reason"
                maxLength={500}
                hint="The shopper reads it by mail. Nothing was paid."
                required
              />
            </AdminForm>
          </details>
        </div>
      )}
    </Card>
  );
}
