import { useState } from 'react';
import { data, Form, Link, useActionData, useNavigation, useRouteLoaderData } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { TextField, takeFocus } from '#app/ui/field.tsx';
import { newOrderKey } from '#shop/ids.ts';
import { goodsInput } from '#shop/inventory/stock-input.ts';
import { MOST_GOODS, takeIn } from '#shop/inventory/take-in.ts';
import { isRefusal, refuse } from '#shop/refusals.ts';
import type { Shop } from '#shop/shop.ts';
import { MOST_PIECES } from '#shop/stock/correction.ts';
import { findByCode, listNames } from '#shop/stock/desk.server.ts';
import { isStorable } from '#shop/text.ts';
import { dayInIndia } from '#shop/time.ts';
import { inTransaction } from '#shop/transaction.ts';
import type { Route } from './+types/goods-in-page.ts';
import { act, formOf, openDesk, readForm, textIn } from './admin.server.ts';
import type { loader as frameLoader } from './admin-layout.tsx';
import { goodsIn, readGoods, withOneMore } from './goods-in-state.ts';
import { OutcomeWords } from './outcome-words.tsx';

export function loader({ context }: Route.LoaderArgs) {
  const { shop } = openDesk(context, 'change-stock');
  return { today: dayInIndia(shop.now()), key: newOrderKey(shop.now().getTime()) };
}

/** A code that is scanned adds a line; what was typed comes back with it, and with what is refused. */
export async function action(args: Route.ActionArgs) {
  const sent = await formOf(args.request);
  let lines = readGoods(sent, MOST_GOODS);
  const outcome = await act(args, 'change-stock', async ({ shop, staff, form }) => {
    if (textIn(form, 'intent') === 'scan') {
      const found = await scan(shop, textIn(form, 'code').slice(0, 100));
      if (isRefusal(found)) return found;
      lines = withOneMore(lines, found).slice(0, MOST_GOODS);
      return { done: `${found.name}${found.size && `, size ${found.size}`}` };
    }
    const head = readForm(goodsInput, form);
    if (isRefusal(head)) return head;
    const goods = goodsIn(lines, MOST_PIECES);
    if (!goods) return refuse('goods-none');
    const taken = await inTransaction(shop.db, (tx) => takeIn(shop, tx, staff, { ...head, lines: goods }));
    if (isRefusal(taken)) return taken;
    const { pieces } = taken;
    return { done: `${pieces} ${pieces === 1 ? 'piece is' : 'pieces are'} on hand.`, isIn: true };
  });
  const told = 'data' in outcome ? outcome.data : outcome;
  // The page keeps what it has (R180).
  if ('signedOut' in told) return data({ ...told, draft: null }, { status: 401 });
  if ('isIn' in told) return { ...told, draft: null };
  const names = await listNames(openDesk(args.context).shop.db, [
    ...new Set(lines.map((line) => line.productId)),
  ]);
  const draft = {
    lines: lines.map((line) => ({ ...line, name: names.get(line.productId) ?? line.productId })),
    ...Object.fromEntries(['supplier', 'reference', 'day', 'key'].map((name) => [name, textIn(sent, name)])),
  } as Draft;
  return data({ ...told, draft }, 'data' in outcome ? (outcome.init ?? undefined) : undefined);
}

type Draft = {
  lines: (ReturnType<typeof readGoods>[number] & { name: string })[];
  supplier: string;
  reference: string;
  day: string;
  key: string;
};

async function scan({ db }: Shop, code: string) {
  const found = code !== '' && isStorable(code) ? await findByCode(db, code) : [];
  if (found.length === 1) return found[0]!;
  return refuse(found.length === 0 ? 'code-unknown' : 'code-of-several', { code });
}

/** Goods that came from a supplier: scanned or typed line by line, then booked in at once. */
export default function GoodsInPage({ loaderData: { today, key } }: Route.ComponentProps) {
  const outcome = useActionData<typeof action>();
  const frame = useRouteLoaderData<typeof frameLoader>('admin');
  const isBusy = useNavigation().state !== 'idle';
  const blank = { lines: [], supplier: '', reference: '', day: today, key };
  const [shown, setShown] = useState({ outcome, draft: outcome?.draft ?? blank });
  if (outcome !== shown.outcome)
    setShown({ outcome, draft: outcome && 'signedOut' in outcome ? shown.draft : (outcome?.draft ?? blank) });
  const { draft } = shown;
  return (
    <>
      <p className="text-sm">
        <Link to="/admin/stock">Stock</Link>
      </p>
      <h1 className="mt-2 text-2xl">Goods in</h1>
      <p className="mt-2 max-w-prose text-soft">
        Scan a barcode, or type a SKU or the product's id, and press Enter: each scan counts one piece. Give
        the quantities and what one piece cost, then book all of it in.
      </p>
      <Form key={JSON.stringify(draft)} method="post" className="mt-5 max-w-3xl space-y-4">
        <input type="hidden" name="mark" value={frame?.formMark ?? ''} />
        <input type="hidden" name="key" value={draft.key} />
        <Card className="flex flex-wrap items-end gap-3">
          <TextField
            label="Barcode, SKU or product id"
            name="code"
            maxLength={100}
            autoComplete="off"
            className="min-w-60 flex-1"
            {...(outcome?.intent === 'scan' && { ref: takeFocus })}
          />
          {/* The first button of the form: Enter presses it. */}
          <Button type="submit" name="intent" value="scan" variant="secondary" formNoValidate>
            Add the line
          </Button>
        </Card>
        {draft.lines.length > 0 && <Lines lines={draft.lines} />}
        <Card className="grid gap-3 sm:grid-cols-3">
          <TextField
            label="Supplier"
            name="supplier"
            defaultValue={draft.supplier}
            maxLength={100}
            required
          />
          <TextField
            label="Reference"
            name="reference"
            defaultValue={draft.reference}
            maxLength={60}
            optional
          />
          <TextField label="Bought on" name="day" type="date" defaultValue={draft.day} max={today} required />
        </Card>
        <Button type="submit" name="intent" value="take-in" busy={isBusy}>
          Book it in
        </Button>
        <OutcomeWords outcome={outcome} />
      </Form>
    </>
  );
}

const number = 'min-h-11 w-24 rounded-sm border border-field-line bg-raised px-3 tabular-nums';

function Lines({ lines }: { lines: Draft['lines'] }) {
  return (
    <Card>
      <ul className="divide-y divide-line">
        {lines.map(({ productId, size, name, quantity, cost }) => {
          const what = `${name}${size && `, size ${size}`}`;
          return (
            <li key={`${productId} ${size}`} className="flex flex-wrap items-center gap-3 py-2">
              <input type="hidden" name="item" value={`${productId}~${size}`} />
              <span className="min-w-40 flex-1 font-semibold wrap-anywhere">{what}</span>
              <input
                type="number"
                name="n"
                aria-label={`Pieces of ${what}`}
                defaultValue={quantity}
                min={0}
                max={MOST_PIECES}
                className={number}
              />
              <label className="flex items-center gap-2">
                <span aria-hidden="true">₹</span>
                <input
                  name="cost"
                  inputMode="decimal"
                  aria-label={`Cost of one piece of ${what} in rupees`}
                  defaultValue={cost}
                  maxLength={10}
                  className={number}
                />
              </label>
            </li>
          );
        })}
      </ul>
      <p className="mt-2 text-sm text-soft">A line of 0 pieces is left out.</p>
    </Card>
  );
}
