import { data, Link, useActionData } from 'react-router';
import { newOrderKey } from '#shop/ids.ts';
import { goodsInput } from '#shop/inventory/stock-input.ts';
import { type GoodsLine, MOST_GOODS, takeIn } from '#shop/inventory/take-in.ts';
import { isRefusal, type Refusal, refuse } from '#shop/refusals.ts';
import type { Shop } from '#shop/shop.ts';
import { MOST_PIECES } from '#shop/stock/correction.ts';
import { findByCode, listNames } from '#shop/stock/desk.server.ts';
import { isStorable } from '#shop/text.ts';
import { dayInIndia } from '#shop/time.ts';
import { inTransaction } from '#shop/transaction.ts';
import type { Route } from './+types/goods-in-page.ts';
import { act, type Desk, formOf, openDesk, readForm, textIn } from './admin.server.ts';
import { GoodsInForm } from './goods-in-form.tsx';
import {
  type DraftGoods,
  type GoodsDraft,
  goodsIn,
  itemOf,
  piecesCalled,
  readGoods,
  type WrongField,
  withOneMore,
} from './goods-in-state.ts';

export function loader({ context }: Route.LoaderArgs) {
  const { shop } = openDesk(context, 'change-stock');
  const now = shop.now();
  return { today: dayInIndia(now), newKey: newOrderKey(now.getTime()), most: MOST_GOODS };
}

/** A code that is scanned adds a line to those that come with it; what was typed comes back, also with what is refused. */
export async function action(args: Route.ActionArgs) {
  const sent = await formOf(args.request);
  let lines = readGoods(sent, MOST_GOODS);
  const work = async ({ shop, staff, form }: Desk) => {
    if (textIn(form, 'intent') === 'scan') {
      const found = await scan(shop, textIn(form, 'code').slice(0, 100));
      if (isRefusal(found)) return found;
      const { productId, size } = found;
      const more = withOneMore(lines, { productId, size, quantity: '1', cost: '' });
      if (more.length > MOST_GOODS) return refuse('goods-many', { most: MOST_GOODS });
      lines = more;
      return { done: piecesCalled(found) };
    }
    const head = readForm(goodsInput, form);
    if (isRefusal(head)) return head;
    const read = goodsIn(lines, MOST_PIECES);
    if ('wrong' in read) {
      const isCost = read.field === 'cost';
      const refusal = isCost ? refuse('goods-cost') : refuse('goods-pieces', { most: MOST_PIECES });
      return await naming(shop, refusal, read.wrong, read.field);
    }
    const taken = await inTransaction(shop.db, (tx) =>
      takeIn(shop, tx, staff, { ...head, lines: read.goods }),
    );
    if (isRefusal(taken)) {
      const line = taken.details.line as GoodsLine | undefined;
      return line ? await naming(shop, taken, line, 'n') : taken;
    }
    const { pieces } = taken;
    const done = `${pieces} ${pieces === 1 ? 'piece is' : 'pieces are'} booked in.`;
    return { done, nextKey: newOrderKey(shop.now().getTime()) };
  };
  const outcome = await act(args, 'change-stock', work, { withDetails: true });
  const told = 'data' in outcome ? outcome.data : outcome;
  // The page keeps what it has (R180).
  if ('signedOut' in told) return data({ ...told, draft: null }, { status: 401 });
  if ('nextKey' in told) return { ...told, draft: null };
  const names = await listNames(openDesk(args.context).shop.db, [
    ...new Set(lines.map((line) => line.productId)),
  ]);
  const draft = {
    lines: lines.map((line) => ({ ...line, name: names.get(line.productId) ?? line.productId })),
    ...Object.fromEntries(['supplier', 'reference', 'day', 'key'].map((name) => [name, textIn(sent, name)])),
  } as GoodsDraft;
  return data({ ...told, draft }, 'data' in outcome ? (outcome.init ?? undefined) : undefined);
}

/** What is wrong with a line, by the name of its pieces, and which field that is. */
async function naming(
  { db }: Shop,
  refusal: Refusal,
  line: Pick<DraftGoods, 'productId' | 'size'>,
  field: WrongField['field'],
): Promise<Refusal> {
  const { productId, size } = line;
  const name = (await listNames(db, [productId])).get(productId) ?? productId;
  const message = `${piecesCalled({ name, size })}: ${refusal.message}`;
  return { ...refusal, message, details: { item: itemOf(line), field } };
}

async function scan({ db }: Shop, code: string) {
  const found = code !== '' && isStorable(code) ? await findByCode(db, code) : [];
  if (found.length === 1) return found[0]!;
  return refuse(found.length === 0 ? 'code-unknown' : 'code-of-several', { code });
}

/** Goods that came from a supplier: scanned or typed line by line, then booked in at once. */
export default function GoodsInPage({ loaderData }: Route.ComponentProps) {
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
      <GoodsInForm {...loaderData} outcome={useActionData<typeof action>()} />
    </>
  );
}
