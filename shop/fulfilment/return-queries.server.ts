import type { Selectable } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { ReturnLinesTable, ReturnRequestsTable } from '#db/after-order-tables.ts';
import type { Database, Tx } from '#db/database.server.ts';
import type { Paise } from '#shop/money.ts';
import type { Inspected, LineWish } from './return-lines.ts';
import { type ReturnRequest, type ReturnStage, returnStage } from './return-request.ts';

/** `another`: null for the same product. */
export type ExchangeWish = {
  position: number;
  size: string;
  another: { productId: string; quantity: number } | null;
};

type NewReturn = {
  orderId: string;
  cause: string;
  words: string;
  askedAt: Date;
  lines: readonly LineWish[];
};

export async function insertReturnRequest(tx: Tx, request: NewReturn): Promise<number> {
  const { orderId, cause, words, askedAt, lines } = request;
  const { id } = await tx
    .insertInto('return_requests')
    .values({ order_id: orderId, cause, words, asked_at: askedAt })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('return_lines')
    .values(
      lines.map(({ position, quantity, exchangeSize }) => ({
        return_id: id,
        order_id: orderId,
        position,
        quantity,
        exchange_size: exchangeSize,
      })),
    )
    .execute();
  return id;
}

/** All that was asked to be sent back of an order, newest first. */
export async function listReturns(db: Database | Tx, orderId: string): Promise<ReturnRequest[]> {
  const rows = await selectReturns(db).where('order_id', '=', orderId).orderBy('id', 'desc').execute();
  return rows.map(returnOf);
}

/** How far the open return of each of these orders is (R153); orders without one are not in it. */
export async function listOpenStages(
  db: Database | Tx,
  orderIds: readonly string[],
): Promise<Map<string, ReturnStage>> {
  if (orderIds.length === 0) return new Map();
  const rows = await selectReturns(db)
    .where('order_id', 'in', orderIds)
    .where('outcome', 'is', null)
    .execute();
  return new Map(rows.map((row) => [row.order_id, returnStage(returnOf(row))]));
}

/** The newest wish to return pieces of an order. */
export async function selectLastReturn(db: Database | Tx, orderId: string): Promise<ReturnRequest | null> {
  return (await listReturns(db, orderId))[0] ?? null;
}

/** The return of which nothing is settled yet; there is one at the most. Comes after the order's lock. */
export async function findOpenReturn(tx: Tx, orderId: string): Promise<ReturnRequest | null> {
  const last = await selectLastReturn(tx, orderId);
  return last?.outcome === null ? last : null;
}

/** The return in exchange for which an order goes out; null for an order of any other kind. */
export async function findReturnBehind(db: Database | Tx, orderId: string): Promise<ReturnRequest | null> {
  const row = await selectReturns(db).where('replacement_id', '=', orderId).executeTakeFirst();
  return row ? returnOf(row) : null;
}

export async function updateReturn(
  tx: Tx,
  id: number,
  change: {
    approvedAt?: Date;
    advice?: string;
    receivedAt?: Date;
    replacementId?: string;
    changePaise?: Paise;
  },
) {
  const { approvedAt, advice, receivedAt, replacementId, changePaise } = change;
  await tx
    .updateTable('return_requests')
    .set({
      ...(approvedAt && { approved_at: approvedAt }),
      ...(advice !== undefined && { advice }),
      ...(receivedAt && { received_at: receivedAt }),
      ...(replacementId && { replacement_id: replacementId }),
      ...(changePaise !== undefined && { change_paise: changePaise }),
    })
    .where('id', '=', id)
    .execute();
}

/** The money goes back for all pieces of a return, whatever was wanted. */
export async function forgetExchange(tx: Tx, id: number) {
  const same = { exchange_product: null, exchange_quantity: null };
  const none = { ...same, exchange_size: null };
  await tx.updateTable('return_lines').set(none).where('return_id', '=', id).execute();
  await updateReturn(tx, id, { changePaise: 0 });
}

/** What goes out for the pieces of a line of a return: in another size, or so many of another product. */
export async function setExchange(
  tx: Tx,
  { returnId, position, size, another }: ExchangeWish & { returnId: number },
) {
  await tx
    .updateTable('return_lines')
    .set({
      exchange_size: size,
      exchange_product: another?.productId ?? null,
      exchange_quantity: another?.quantity ?? null,
    })
    .where('return_id', '=', returnId)
    .where('position', '=', position)
    .execute();
}

export async function noteInspected(tx: Tx, id: number, lines: readonly Inspected[]) {
  for (const { position, saleable, writtenOff } of lines) {
    await tx
      .updateTable('return_lines')
      .set({ saleable, written_off: writtenOff })
      .where('return_id', '=', id)
      .where('position', '=', position)
      .execute();
  }
}

/** Closes the open wish to return pieces of an order, where there is one: a refused parcel comes back without. */
export async function closeReturnRequest(
  tx: Tx,
  orderId: string,
  end: { outcome: 'declined' | 'taken back'; reason: string; now: Date },
) {
  await tx
    .updateTable('return_requests')
    .set({ outcome: end.outcome, outcome_reason: end.reason, closed_at: end.now })
    .where('order_id', '=', orderId)
    .where('outcome', 'is', null)
    .execute();
}

function selectReturns(db: Database | Tx) {
  return db
    .selectFrom('return_requests')
    .selectAll()
    .select((eb) => [
      eb
        .selectFrom('return_photos')
        .select(eb.fn.countAll<number>().as('count'))
        .whereRef('return_id', '=', 'return_requests.id')
        .as('photos'),
      jsonArrayFrom(
        eb
          .selectFrom('return_lines')
          .selectAll('return_lines')
          .whereRef('return_id', '=', 'return_requests.id')
          .orderBy('position'),
      ).as('lines'),
    ]);
}

type Row = Selectable<ReturnRequestsTable> & { photos: number | null; lines: Selectable<ReturnLinesTable>[] };

function returnOf(row: Row): ReturnRequest {
  return {
    id: row.id,
    orderId: row.order_id,
    cause: row.cause,
    words: row.words,
    photos: row.photos ?? 0,
    askedAt: row.asked_at,
    outcome: row.outcome,
    outcomeReason: row.outcome_reason,
    closedAt: row.closed_at,
    approvedAt: row.approved_at,
    advice: row.advice,
    receivedAt: row.received_at,
    replacementId: row.replacement_id,
    changePaise: row.change_paise,
    lines: row.lines.map((line) => ({
      position: line.position,
      quantity: line.quantity,
      exchangeSize: line.exchange_size,
      exchangeProduct: line.exchange_product,
      exchangeQuantity: line.exchange_quantity,
      saleable: line.saleable,
      writtenOff: line.written_off,
    })),
  };
}
