import { createHash } from 'node:crypto';
import { type OnConflictBuilder, sql } from 'kysely';
import type { Database, Tx } from '#db/database.server.ts';
import type { Schema } from '#db/schema.ts';
import { DAY_MS, HOUR_MS } from '#shop/time.ts';
import { disputeEnd } from './dispute.ts';
import type { GatewayName, WebhookReading } from './gateway.ts';

/** Anybody can send us what is forged: no more than these are kept in an hour, each cut, and for 30 days. */
const REFUSED_PER_HOUR = 200;
const REFUSED_BODY = 4096;
const REFUSED_KEPT_MS = 30 * DAY_MS;

type Report = { gateway: GatewayName; headers: Headers; body: string; now: Date };

/** Keeps a genuine report as it came, once for each event; whether it was there before (another delivery of it). */
export async function keepEvent(
  tx: Tx,
  { gateway, headers, body, now }: Report,
  { event, attemptId, refundId, dedupeKey }: Extract<WebhookReading, { kind: 'event' }>,
): Promise<{ repeated: boolean }> {
  return await tx
    .insertInto('payment_events')
    .values({
      gateway,
      dedupe_key: dedupeKey,
      verdict: 'genuine',
      event,
      attempt_id: attemptId,
      refund_id: refundId,
      headers: JSON.stringify(keptHeaders(headers)),
      body,
      received_at: now,
    })
    .onConflict(oneMoreDelivery)
    .returning(sql<boolean>`deliveries > 1`.as('repeated'))
    .executeTakeFirstOrThrow();
}

/** Keeps a report that nobody believed, within limits, for those who look into it. */
export async function keepRefused(
  db: Database,
  { gateway, headers, body, now }: Report,
  verdict: 'forged' | 'unreadable',
): Promise<void> {
  const { count } = await db
    .selectFrom('payment_events')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('verdict', '<>', 'genuine')
    .where('received_at', '>', new Date(now.getTime() - HOUR_MS))
    .executeTakeFirstOrThrow();
  if (count >= REFUSED_PER_HOUR) return;
  await db
    .insertInto('payment_events')
    .values({
      gateway,
      dedupe_key: `${verdict} ${createHash('sha256').update(body).digest('base64url')}`,
      verdict,
      event: '',
      headers: JSON.stringify(provingHeaders(headers)),
      body: storable(body.slice(0, REFUSED_BODY)),
      received_at: now,
    })
    .onConflict(oneMoreDelivery)
    .execute();
}

/** Sweeps old refused reports away. */
export async function eraseRefused(db: Database, now: Date): Promise<void> {
  await db
    .deleteFrom('payment_events')
    .where('verdict', '<>', 'genuine')
    .where('received_at', '<', new Date(now.getTime() - REFUSED_KEPT_MS))
    .execute();
}

/** Empties old reports. The row stays: it knows which report was there already. */
export async function emptyReportsBefore(db: Database, before: Date): Promise<void> {
  await db
    .updateTable('payment_events')
    .set({ headers: '{}', body: '' })
    .where('received_at', '<', before)
    .where('body', '<>', '')
    .execute();
}

function oneMoreDelivery(conflict: OnConflictBuilder<Schema, 'payment_events'>) {
  return conflict
    .columns(['gateway', 'dedupe_key'])
    .doUpdateSet({ deliveries: sql<number>`payment_events.deliveries + 1` });
}

/** Headers as they came, less what proves who sent them. */
function keptHeaders(headers: Headers): Record<string, string> {
  return Object.fromEntries([...headers].filter(([name]) => name !== 'authorization' && name !== 'cookie'));
}

/** Of a sender whom nobody believes: only what the check looked at, cut; who it was is nothing to keep. */
const proving = ['content-type', 'x-webhook-signature', 'x-webhook-timestamp', 'x-webhook-version'];
const REFUSED_HEADER = 200;

function provingHeaders(headers: Headers): Record<string, string> {
  const found = proving.map((name) => [name, headers.get(name)?.slice(0, REFUSED_HEADER)] as const);
  return Object.fromEntries(found.filter((entry): entry is [string, string] => entry[1] !== undefined));
}

/** PostgreSQL keeps no NUL in a text. */
function storable(text: string): string {
  return text.replaceAll('\0', '\uFFFD');
}

/** A gateway's report as staff see it: what it said, when, how often, and what the check made of it. */
export type KeptReport = {
  event: string;
  verdict: 'genuine' | 'forged' | 'unreadable';
  deliveries: number;
  receivedAt: Date;
  about: string;
  /** Of a buyer's chargeback, by the names that Cashfree and PhonePe give such reports. */
  isDispute: boolean;
  /** How that ended; null while it goes on. */
  disputeEnd: ReturnType<typeof disputeEnd>;
};

const MOST_REPORTS = 50;

/** The reports about these payments and refunds, the newest first. What nobody believed names neither, and is not among them. */
export async function listReports(
  db: Database,
  { attemptIds, refundIds }: { attemptIds: readonly string[]; refundIds: readonly string[] },
): Promise<KeptReport[]> {
  const rows = await db
    .selectFrom('payment_events')
    .select(['event', 'verdict', 'deliveries', 'received_at', 'attempt_id', 'refund_id'])
    .where((eb) =>
      eb.or([
        eb('attempt_id', '=', eb.fn.any(eb.val([...attemptIds]))),
        eb('refund_id', '=', eb.fn.any(eb.val([...refundIds]))),
      ]),
    )
    .orderBy('received_at', 'desc')
    .limit(MOST_REPORTS)
    .execute();
  return rows.map(({ received_at: receivedAt, attempt_id, refund_id, ...row }) => ({
    ...row,
    receivedAt,
    about: refund_id ?? attempt_id ?? '',
    isDispute: row.verdict === 'genuine' && /dispute/i.test(row.event),
    disputeEnd: disputeEnd(row.event),
  }));
}
