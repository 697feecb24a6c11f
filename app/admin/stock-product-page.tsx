import { data, Link } from 'react-router';
import { Card } from '#app/ui/card.tsx';
import { SelectField, TextField } from '#app/ui/field.tsx';
import { may } from '#shop/abilities.ts';
import { correctStock } from '#shop/inventory/correct-stock.ts';
import { setCodes, setLowMark } from '#shop/inventory/set-codes.ts';
import { codesInput, correctionInput, lowMarkInput } from '#shop/inventory/stock-input.ts';
import { isRefusal, refuse } from '#shop/refusals.ts';
import { countWaits } from '#shop/restock/waits.server.ts';
import { correctionReasons, LOW_STOCK, MOST_PIECES } from '#shop/stock/correction.ts';
import { listMovements, listSizes, type StockRow } from '#shop/stock/desk.server.ts';
import { isStorable } from '#shop/text.ts';
import { inTransaction } from '#shop/transaction.ts';
import type { Route } from './+types/stock-product-page.ts';
import { act, openDesk, readForm, textIn } from './admin.server.ts';
import { AdminForm } from './admin-form.tsx';
import { ListTabs, NextPage } from './list-search.tsx';
import { StockLedger } from './stock-ledger.tsx';

const MOST = 50;

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { shop, staff } = openDesk(context, 'read-catalogue');
  const { searchParams } = new URL(request.url);
  const sizes = isStorable(params.productId) ? await listSizes(shop.db, params.productId) : [];
  const wanted = searchParams.get('size');
  const row = wanted === null ? sizes[0] : sizes.find(({ size }) => size === wanted);
  if (!row) throw data(null, { status: 404 });
  const after = Number(searchParams.get('after') ?? 'none');
  const before = Number.isSafeInteger(after) && after > 0 ? Math.min(after, 2 ** 31 - 1) : null;
  const found = await listMovements(shop.db, row, { before, most: MOST + 1 });
  const movements = found.slice(0, MOST);
  const waits = await countWaits(shop.db, row.productId);
  return {
    sizes,
    row,
    waits,
    movements,
    next: found.length > MOST ? `${movements.at(-1)!.id}` : null,
    mayChange: may(staff.role, 'change-stock'),
  };
}

export async function action(args: Route.ActionArgs) {
  const { productId } = args.params;
  return await act(args, 'change-stock', async ({ shop, staff, form }) => {
    if (!isStorable(productId)) return refuse('not-found');
    switch (textIn(form, 'intent')) {
      case 'correct': {
        const input = readForm(correctionInput, form);
        if (isRefusal(input)) return input;
        const set = await inTransaction(shop.db, (tx) =>
          correctStock(shop, tx, staff, { productId, ...input }),
        );
        return isRefusal(set) ? set : { done: `${set.onHand} on hand.` };
      }
      case 'codes': {
        const input = readForm(codesInput, form);
        if (isRefusal(input)) return input;
        const wrong = await inTransaction(shop.db, (tx) =>
          setCodes(shop, tx, staff, { productId, ...input }),
        );
        return wrong ?? { done: 'Saved.' };
      }
      case 'low': {
        const input = readForm(lowMarkInput, form);
        if (isRefusal(input)) return input;
        const mark = { productId, pieces: input.pieces === '' ? null : input.pieces };
        const wrong = await inTransaction(shop.db, (tx) => setLowMark(shop, tx, staff, mark));
        return wrong ?? { done: 'Saved.' };
      }
      default:
        return refuse('input-wrong');
    }
  });
}

/** The stock of a product: one size, what it has, what came and went, and the forms that change it. */
export default function StockProductPage({ loaderData }: Route.ComponentProps) {
  const { sizes, row, waits, movements, next, mayChange } = loaderData;
  return (
    <>
      <p className="text-sm">
        <Link to="/admin/stock">Stock</Link>
      </p>
      <h1 className="mt-2 text-2xl wrap-anywhere">{row.name}</h1>
      {sizes.length > 1 && (
        <ListTabs
          label="Sizes"
          tabs={sizes.map(({ size }) => ({
            to: `?${new URLSearchParams({ size })}`,
            title: `${size || 'No size'}${waits[size] ? ` (${waits[size]} wait)` : ''}`,
            current: size === row.size,
          }))}
        />
      )}
      <Figures row={row} waiting={waits[row.size] ?? 0} />
      {mayChange && <Forms key={`${row.productId} ${row.size}`} row={row} />}
      <h2 className="mt-8 text-lg">What came and went</h2>
      <StockLedger movements={movements} />
      <NextPage next={next} />
    </>
  );
}

function Figures({ row, waiting }: { row: StockRow; waiting: number }) {
  const figures = [
    ['On hand', row.onHand],
    ['Held', row.held],
    ['Can be bought', row.isListed ? row.available : 'not on sale'],
    ['SKU', row.sku ?? 'none'],
    ['Barcode', row.barcode ?? 'none'],
    ['Low from', row.low],
    ['Wait for it', waiting],
  ];
  return (
    <dl className="mt-4 flex flex-wrap gap-x-8 gap-y-3">
      {figures.map(([title, figure]) => (
        <div key={title}>
          <dt className="text-sm text-soft">{title}</dt>
          <dd className="font-semibold tabular-nums wrap-anywhere">{figure}</dd>
        </div>
      ))}
    </dl>
  );
}

function Forms({ row }: { row: StockRow }) {
  const size = <input type="hidden" name="size" value={row.size} />;
  return (
    <div className="mt-6 grid gap-4 lg:grid-cols-2">
      <Card>
        <h2 className="mb-3 text-lg">Correct it</h2>
        <AdminForm key={`correct ${row.onHand}`} intent="correct" label="Correct" variant="primary">
          {size}
          <input type="hidden" name="seen" value={row.onHand} />
          <div className="grid gap-3 sm:grid-cols-2">
            <SelectField label="Why" name="reason" required defaultValue="">
              <option value="">Choose</option>
              {Object.entries(correctionReasons).map(([reason, words]) => (
                <option key={reason} value={reason}>
                  {words}
                </option>
              ))}
            </SelectField>
            <TextField label="Pieces" name="pieces" type="number" min={0} max={MOST_PIECES} required />
          </div>
          <TextField label="Note" name="note" maxLength={200} optional />
        </AdminForm>
      </Card>
      <div className="grid gap-4">
        <Card>
          <h2 className="mb-3 text-lg">SKU and barcode</h2>
          <AdminForm key={`codes ${row.sku} ${row.barcode}`} intent="codes" label="Save the codes">
            {size}
            <div className="grid gap-3 sm:grid-cols-2">
              <TextField
                label="SKU"
                name="sku"
                defaultValue={row.sku ?? ''}
                maxLength={40}
                autoComplete="off"
                optional
              />
              <TextField
                label="Barcode"
                name="barcode"
                defaultValue={row.barcode ?? ''}
                maxLength={40}
                autoComplete="off"
                optional
              />
            </div>
          </AdminForm>
        </Card>
        <Card>
          <h2 className="mb-3 text-lg">Low stock</h2>
          <AdminForm key={`low ${row.low}`} intent="low" label="Save the mark">
            <TextField
              label="Low from so many pieces of a size on"
              name="pieces"
              type="number"
              min={0}
              max={MOST_PIECES}
              defaultValue={row.low}
              hint={`Left empty it is ${LOW_STOCK}, as for all products.`}
              optional
            />
          </AdminForm>
        </Card>
      </div>
    </div>
  );
}
