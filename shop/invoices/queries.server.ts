import { type Selectable, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Database, Tx } from '#db/database.server.ts';
import type { Schema } from '#db/schema.ts';
import type { Paise } from '#shop/money.ts';
import { orderNumberOf } from '#shop/order-number.ts';
import { isOwed } from '#shop/payments/refund-queries.server.ts';
import type { InvoicedOrder, TaxDocument } from './invoice.ts';

export type IssuedDocument = Awaited<ReturnType<typeof listDocuments>>[number];

/**
 * The next number of a series in a financial year; its row stays locked to the end of `tx`, so that none is
 * skipped.
 */
export async function takeNumber(tx: Tx, prefix: string, financialYear: string): Promise<number> {
  const { last_number } = await tx
    .insertInto('invoice_series')
    .values({ prefix, financial_year: financialYear, last_number: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['prefix', 'financial_year'])
        .doUpdateSet({ last_number: sql`invoice_series.last_number + 1` }),
    )
    .returning('last_number')
    .executeTakeFirstOrThrow();
  return last_number;
}

type NewDocument = {
  number: string;
  kind: 'invoice' | 'credit note';
  invoiceNumber: string | null;
  contents: TaxDocument;
  now: Date;
};

export async function insertDocument(tx: Tx, { number, kind, invoiceNumber, contents, now }: NewDocument) {
  await tx
    .insertInto('tax_documents')
    .values({
      number,
      kind,
      order_id: contents.orderId,
      invoice_number: invoiceNumber,
      issued_at: now,
      total_paise: contents.totalPaise,
      tax_paise: contents.taxPaise,
      contents: JSON.stringify(contents),
    })
    .execute();
}

/**
 * The invoice of an order and the credit notes to it, in the order of their numbers. Whoever asks has found the
 * order, as its owner or staff.
 */
export async function listDocuments(db: Database | Tx, orderId: string) {
  const rows = await db
    .selectFrom('tax_documents')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('kind', 'desc')
    .orderBy('issued_at')
    .orderBy('number')
    .execute();
  return rows.map(documentOf);
}

function documentOf(row: Selectable<Schema['tax_documents']>) {
  return {
    number: row.number,
    kind: row.kind,
    invoiceNumber: row.invoice_number,
    issuedAt: row.issued_at,
    contents: row.contents as TaxDocument,
  };
}

/** The invoices of orders, by the order's id, of those that have one. For staff. */
export async function listInvoicesOf(
  db: Database,
  orderIds: readonly string[],
): Promise<Map<string, IssuedDocument>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('tax_documents')
    .selectAll()
    .where('order_id', 'in', orderIds)
    .where('kind', '=', 'invoice')
    .execute();
  return new Map(rows.map((row) => [row.order_id, documentOf(row)]));
}

/**
 * What of an order's money is back, or on its way back, oldest first, with the lines that it is for; of what was paid
 * for the order, not of a second payment, and by refunds that are done, under way, or failed and are owed still. `capturedPaise`: what came by that payment.
 */
export async function selectPaidBack(tx: Tx, orderId: string) {
  return await tx
    .selectFrom('refunds')
    .leftJoin('payment_attempts', 'payment_attempts.id', 'refunds.attempt_id')
    .select(['refunds.amount_paise as amountPaise', 'refunds.reason', 'captured_paise as capturedPaise'])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('refund_lines')
          .select(['position', 'quantity', sql<Paise>`refund_lines.amount_paise`.as('amountPaise')])
          .whereRef('refund_lines.refund_id', '=', 'refunds.id')
          .whereRef('refund_lines.order_id', '=', 'refunds.order_id'),
      ).as('lines'),
    )
    .where('refunds.order_id', '=', orderId)
    .where(isOwed)
    .where((eb) => eb.or([eb('refunds.attempt_id', 'is', null), eb('payment_attempts.state', '=', 'paid')]))
    .orderBy('refunds.created_at')
    .orderBy('refunds.id')
    .execute();
}

/** How it is paid, as documents keep it; of an order in exchange the difference alone is. */
function paymentOf(
  order: Pick<Selectable<Schema['orders']>, 'payment_method' | 'exchange_of' | 'total_paise'>,
) {
  if (order.exchange_of === null) return order.payment_method;
  return order.total_paise === 0 ? 'exchange' : `exchange, ${order.payment_method}`;
}

function nameOf(discount: { name: string; code: string | null } | undefined): string | null {
  return discount ? `${discount.name} ${discount.code ?? ''}`.trim() : null;
}

/** An order as it was bought; locked to the end of `tx`. Throws where there is none. */
export async function selectInvoicedOrder(tx: Tx, orderId: string): Promise<InvoicedOrder> {
  const order = await tx
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', orderId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const lines = await tx
    .selectFrom('order_items')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute();
  return {
    id: order.id,
    number: order.number,
    createdAt: order.created_at,
    paymentMethod: paymentOf(order),
    shippingAddress: order.shipping_address,
    deliveryFeePaise: order.delivery_fee_paise,
    handlingFeePaise: order.handling_fee_paise,
    onlineBonusPaise: order.online_bonus_paise,
    discountName: nameOf(order.discounts.find(({ kind }) => kind === 'items')),
    exchangeFor: order.exchange_of && orderNumberOf(order.exchange_of),
    lines: lines.map((line) => ({
      name: line.name,
      size: line.size,
      quantity: line.quantity,
      unitPricePaise: line.unit_price_paise,
      discountPaise: line.discount_paise,
      bonusPaise: line.bonus_paise,
    })),
  };
}

/**
 * Deletes the invoices and credit notes of at most so many orders, once the law has none of the order's kept any more (R486);
 * their numbers are not given again. Whether there may be more.
 */
export async function deleteOldDocuments(db: Database, most: number): Promise<boolean> {
  const { rows } = await sql`
    WITH over AS (
      SELECT order_id FROM tax_documents AS invoice
      WHERE kind = 'invoice' AND issued_at < kept_by_law_since() AND NOT EXISTS (
        SELECT FROM tax_documents AS later WHERE later.order_id = invoice.order_id AND later.issued_at >= kept_by_law_since())
      ORDER BY issued_at LIMIT ${most}
    ), deleted AS (
      DELETE FROM tax_documents WHERE order_id IN (SELECT order_id FROM over)
    )
    SELECT FROM over`.execute(db);
  return rows.length === most;
}

/** When the last invoice or credit note was issued; null before the first. */
export async function lastIssuedAt(db: Database | Tx): Promise<Date | null> {
  const row = await db
    .selectFrom('tax_documents')
    .select(({ fn }) => fn.max('issued_at').as('at'))
    .executeTakeFirst();
  return row?.at ?? null;
}
