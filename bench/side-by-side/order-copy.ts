import type { Pool, QueryConfig } from 'pg';

/** What an order is, table by table; mails and jobs that follow from it are left out. */
const tables = {
  orders: 'id',
  order_items: 'order_id',
  order_events: 'order_id',
  cash_judgements: 'order_id',
  stock_reservations: 'order_id',
  stock_movements: 'order_id',
};

/**
 * One statement that writes the newest cash order once more under another id, for another piece, and takes its stock: all
 * rows that the shop writes, in one transaction, with nothing asked before.
 */
export async function copyOf(pool: Pool): Promise<(id: string, pieceId: string) => QueryConfig> {
  const { rows } = await pool.query(
    `SELECT id FROM orders WHERE payment_method = 'cod' AND status = 'Order Placed' ORDER BY created_at DESC LIMIT 1`,
  );
  const parts: string[] = [];
  for (const [table, key] of Object.entries(tables)) {
    const columns = await columnsOf(pool, table);
    const values = columns.map((column) =>
      column === key || column === 'idempotency_key' ? '$2' : column === 'product_id' ? '$3' : column,
    );
    parts.push(
      `${table}_rows AS (INSERT INTO ${table} (${columns}) SELECT ${values} FROM ${table} WHERE ${key} = $1)`,
    );
  }
  const text = `WITH ${parts.join(', ')}
    UPDATE product_variants SET on_hand = on_hand - 1 WHERE product_id = $3 AND size = ''`;
  return (id, pieceId) => ({ name: 'copy-order', text, values: [rows[0].id, id, pieceId] });
}

/** Those that are written, not made by the database. */
async function columnsOf(pool: Pool, table: string): Promise<string[]> {
  const { rows } = await pool.query(
    `SELECT column_name FROM information_schema.columns
      WHERE table_name = $1 AND table_schema = 'public' AND is_generated = 'NEVER' AND is_identity = 'NO'
        AND coalesce(column_default, '') NOT LIKE 'nextval%'
      ORDER BY ordinal_position`,
    [table],
  );
  return rows.map(({ column_name }) => column_name);
}
