import { type Selectable, sql } from 'kysely';
import type { Database, Tx } from '#db/database.server.ts';
import type { Schema } from '#db/schema.ts';

type Row = Selectable<Schema['pin_codes']>;

/** What staff know of a PIN code (R53). Days are business days on the way. */
export type PinCode = {
  pin: string;
  city: string;
  state: string;
  minDays: number;
  maxDays: number;
  codAvailable: boolean;
};

export async function selectPinCode(db: Database | Tx, pin: string): Promise<PinCode | null> {
  const row = await db.selectFrom('pin_codes').selectAll().where('pin', '=', pin).executeTakeFirst();
  return row ? pinCodeOf(row) : null;
}

/** The whole table, by PIN code; some 19,000 rows where all of India is in it. */
export async function listPinCodes(db: Database | Tx, most = 50_000): Promise<PinCode[]> {
  const rows = await db.selectFrom('pin_codes').selectAll().orderBy('pin').limit(most).execute();
  return rows.map(pinCodeOf);
}

/** How many PIN codes are in the table, and where cash is taken. */
export async function countPinCodes(db: Database | Tx): Promise<{ all: number; cash: number }> {
  const { all, cash } = await db
    .selectFrom('pin_codes')
    .select((eb) => [
      eb.fn.countAll<string>().as('all'),
      eb.fn.countAll<string>().filterWhere('cod_available', '=', true).as('cash'),
    ])
    .executeTakeFirstOrThrow();
  return { all: Number(all), cash: Number(cash) };
}

function pinCodeOf({ pin, city, state, min_days, max_days, cod_available }: Row): PinCode {
  return { pin, city, state, minDays: min_days, maxDays: max_days, codAvailable: cod_available };
}

/** Two loads at once come one after the other; who reads meanwhile sees the old table. */
export async function lockPinCodes(tx: Tx): Promise<void> {
  await sql`LOCK TABLE pin_codes IN SHARE ROW EXCLUSIVE MODE`.execute(tx);
}

/** Gives how many rows went. */
export async function deletePinCodesBut(tx: Tx, pins: readonly string[]): Promise<number> {
  const { numAffectedRows } = await sql`
    DELETE FROM pin_codes WHERE pin <> ALL (${pins}::text[])`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

export async function upsertPinCodes(tx: Tx, pinCodes: readonly PinCode[]): Promise<void> {
  await sql`
    INSERT INTO pin_codes (pin, city, state, min_days, max_days, cod_available)
    SELECT pin, city, state, "minDays", "maxDays", "codAvailable"
    FROM json_to_recordset(${JSON.stringify(pinCodes)}::json)
      AS p(pin text, city text, state text, "minDays" smallint, "maxDays" smallint, "codAvailable" boolean)
    ON CONFLICT (pin) DO UPDATE SET city = excluded.city, state = excluded.state, min_days = excluded.min_days,
      max_days = excluded.max_days, cod_available = excluded.cod_available`.execute(tx);
}
