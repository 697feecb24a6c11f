import { useState } from 'react';
import {
  data,
  type FetcherWithComponents,
  useActionData,
  useFetcher,
  useRouteLoaderData,
} from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { TextArea } from '#app/ui/field.tsx';
import { findLastCarrier } from '#shop/fulfilment/parcels.server.ts';
import { MOST_LINES, writeShipList } from '#shop/packing/ship-list.ts';
import {
  checkShipList,
  type ShipPlan,
  type ShipStep,
  shipByList,
  shipScanned,
} from '#shop/packing/ship-together.ts';
import { isRefusal, refuse } from '#shop/refusals.ts';
import { inTransaction } from '#shop/transaction.ts';
import type { Route } from './+types/ship-page.ts';
import { act, formOf, openDesk, textIn } from './admin.server.ts';
import type { loader as frameLoader } from './admin-layout.tsx';
import { OutcomeWords } from './outcome-words.tsx';
import { ScanForm } from './scan-form.tsx';
import { useLastAnswer } from './use-last-answer.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { shop } = openDesk(context, 'ship-orders');
  return { carrier: await findLastCarrier(shop.db), most: MOST_LINES };
}

/** A list is checked first and shipped then; a parcel that is scanned is shipped at once. */
export async function action(args: Route.ActionArgs) {
  const sent = await formOf(args.request);
  const outcome = await act(args, 'ship-orders', async ({ shop, staff, form }) => {
    const intent = textIn(form, 'intent');
    if (intent === 'scan') {
      const [order, carrier, tracking] = ['order', 'carrier', 'tracking'].map((name) => textIn(form, name));
      const scanned = { order: order!.slice(0, 100), carrier: carrier!, tracking: tracking!, link: '' };
      const step = await inTransaction(shop.db, (tx) => shipScanned(shop, tx, staff, scanned));
      return isRefusal(step) ? step : { done: scanWords(step) };
    }
    const text = await listIn(form);
    if (intent === 'check') {
      const plan = await checkShipList(shop, staff, { text });
      return isRefusal(plan) ? plan : { done: checkWords(plan), plan, text: listOf(plan) };
    }
    if (intent !== 'ship-list') return refuse('input-wrong');
    const shipped = await inTransaction(shop.db, (tx) => shipByList(shop, tx, staff, { text }));
    return isRefusal(shipped) ? shipped : { done: shippedWords(shipped) };
  });
  // Without scripts a list that is refused would be lost.
  return 'data' in outcome
    ? data({ ...outcome.data, list: withoutNul(sent.get('list')) }, outcome.init ?? undefined)
    : outcome;
}

/** What of a list ships, and nothing else of it: a file of orders has names and addresses too. */
const listOf = ({ steps }: ShipPlan) =>
  writeShipList(
    steps.map(({ line, order, carrier, trackingNumber, trackingUrl }) => {
      return { line, order: order.id, carrier, tracking: trackingNumber, link: trackingUrl ?? '' };
    }),
  );

async function listIn(form: FormData): Promise<string> {
  const file = form.get('file');
  return withoutNul(file instanceof File && file.size > 0 ? await file.text() : form.get('list'));
}

const withoutNul = (text: unknown) =>
  typeof text === 'string' ? text.replaceAll('\0', '').toWellFormed() : '';

const waiting = ({ steps }: ShipPlan) => steps.filter(({ isDone }) => !isDone).length;

function checkWords(plan: ShipPlan): string {
  const words = [`Every line is sound. ${waiting(plan)} of ${plan.steps.length} parcels are to be shipped.`];
  if (waiting(plan) < plan.steps.length)
    words.push('The others were shipped already: nothing happens to them.');
  if (plan.open > 0) words.push(`${plan.open} rows have no carrier and number yet, and are left for later.`);
  return words.join(' ');
}

/** Those that were shipped by this very list before are told of, and nothing happens to them again. */
function shippedWords(plan: ShipPlan): string {
  const before = plan.steps.length - waiting(plan);
  return `${waiting(plan)} ${waiting(plan) === 1 ? 'order is' : 'orders are'} shipped.${before > 0 ? ` ${before} were shipped already.` : ''}`;
}

function scanWords({ order, carrier, trackingNumber, isDone }: ShipStep): string {
  const words = `${order.number}, ${order.name}, ${order.city}: ${carrier} ${trackingNumber}`;
  return isDone ? `${words} was shipped already; nothing is done twice.` : `${words}, shipped.`;
}

/** Many parcels leave: by scanning, or by a list of tracking numbers. */
export default function ShipPage({ loaderData }: Route.ComponentProps) {
  const fetcher = useFetcher<typeof action>();
  const posted = useActionData<typeof action>();
  const outcome = fetcher.data ?? (posted?.intent === 'scan' ? undefined : posted);
  const [checked, setChecked] = useState<Checked | null>(null);
  // A list that was checked stays while somebody signs in again, and goes with any other answer (R180).
  const answered = useLastAnswer(outcome);
  const isOpen = !answered || 'signedOut' in answered;
  const next = isOpen ? checked : 'plan' in answered && answered.plan ? answered : null;
  if (next !== checked) setChecked(next);
  return (
    <>
      <h1 className="text-2xl">Ship parcels</h1>
      <div className="mt-6 grid items-start gap-5 lg:grid-cols-2">
        <Card>
          <h2 className="text-lg">By scanning</h2>
          <ScanForm carrier={loaderData.carrier} />
        </Card>
        <Card>
          <h2 className="text-lg">By a list</h2>
          <ListForm
            most={loaderData.most}
            list={answered && 'list' in answered ? answered.list : ''}
            fetcher={fetcher}
          />
          <OutcomeWords outcome={outcome} className="mt-3" />
        </Card>
      </div>
      {checked && <Plan plan={checked.plan} text={checked.text} fetcher={fetcher} />}
    </>
  );
}

type Checked = { plan: ShipPlan; text: string };
type Sender = { fetcher: FetcherWithComponents<unknown> };

/** `list`: what was refused. */
function ListForm({ most, list, fetcher }: { most: number; list: string } & Sender) {
  return (
    <fetcher.Form method="post" encType="multipart/form-data" className="mt-3 space-y-3">
      <Hidden intent="check" />
      <p className="text-sm text-soft">
        A line for each parcel, up to {most}: order, carrier, tracking number and, if you like, the link. The
        file of Orders, To ship has the columns ready to be filled in.
      </p>
      <TextArea
        label="Lines, or cells copied from a spreadsheet"
        name="list"
        defaultValue={list}
        rows={6}
        spellCheck={false}
        optional
      />
      <label className="block text-sm font-semibold">
        Or a CSV file
        <input
          // A file would be taken instead of the text that was handed back.
          key={list}
          type="file"
          name="file"
          accept=".csv,text/csv,text/plain"
          className="mt-1.5 block w-full font-normal"
        />
      </label>
      <SendButton intent="check" label="Check the list" fetcher={fetcher} />
    </fetcher.Form>
  );
}

function Plan({ plan, text, fetcher }: Checked & Sender) {
  const count = waiting(plan);
  return (
    <section aria-label="What the list ships" className="mt-6 space-y-4">
      {count > 0 && (
        <fetcher.Form method="post" encType="multipart/form-data">
          <Hidden intent="ship-list" />
          <input type="hidden" name="list" value={text} />
          <SendButton
            intent="ship-list"
            label={`Ship ${count} ${count === 1 ? 'order' : 'orders'}`}
            fetcher={fetcher}
          />
        </fetcher.Form>
      )}
      <ul className="divide-y divide-line rounded-md bg-raised ring-1 ring-line">
        {plan.steps.map(({ line, order, carrier, trackingNumber, isDone }) => (
          <li key={line} className="flex flex-wrap items-baseline gap-x-4 px-4 py-2">
            <span className="w-10 text-sm text-soft">{line}</span>
            <span className="font-mono font-semibold">{order.number}</span>
            <span className="min-w-40 flex-1">
              {order.name}, {order.city}
            </span>
            <span>
              {carrier} <span className="font-mono">{trackingNumber}</span>
            </span>
            {isDone && <span className="text-sm text-soft">shipped already</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Hidden({ intent }: { intent: string }) {
  const frame = useRouteLoaderData<typeof frameLoader>('admin');
  return (
    <>
      <input type="hidden" name="mark" value={frame?.formMark ?? ''} />
      <input type="hidden" name="intent" value={intent} />
    </>
  );
}

function SendButton({ intent, label, fetcher }: { intent: string; label: string } & Sender) {
  return (
    <Button type="submit" variant="primary" size="sm" busy={fetcher.formData?.get('intent') === intent}>
      {label}
    </Button>
  );
}
