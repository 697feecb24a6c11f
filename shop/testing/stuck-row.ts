import { sql } from 'kysely';
import type { TestShop } from './test-shop.ts';

/** Has PostgreSQL refuse every change of a row, as long as nothing calls what it gives. */
export async function stuckRow(
  { db }: Pick<TestShop, 'db'>,
  table: 'orders' | 'payment_attempts' | 'refunds',
  id: string,
): Promise<() => Promise<void>> {
  await sql`CREATE TRIGGER stuck BEFORE UPDATE ON ${sql.table(table)} FOR EACH ROW
    WHEN (NEW.id = ${sql.lit(id)}) EXECUTE FUNCTION refuse_change()`.execute(db);
  return async () => {
    await sql`DROP TRIGGER stuck ON ${sql.table(table)}`.execute(db);
  };
}
