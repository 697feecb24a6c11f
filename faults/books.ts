import pg from 'pg';
import type { Finding } from './finding.ts';

/** What must hold in the database at any moment: the cases where it does not, as sentences. `counted`: what was looked at. */
type Book = { invariant: string; counted: string; faults: string };

const SHOWN = 20;

const books: readonly Book[] = [
  {
    invariant: 'what is on hand is the sum of its movements',
    counted: 'SELECT count(*) FROM stock_movements',
    faults: `SELECT format('%s %s: %s by its movements, %s on hand', product_id, size, moved, on_hand)
      FROM product_variants LEFT JOIN (SELECT product_id, size, sum(quantity) AS moved FROM stock_movements GROUP BY 1, 2) AS sums
        USING (product_id, size)
      WHERE moved <> on_hand`,
  },
  {
    invariant: 'what is held is held by orders',
    counted: `SELECT count(*) FROM stock_reservations WHERE state = 'held'`,
    faults: `SELECT format('%s %s: %s held by orders, %s on the shelf', product_id, size, coalesce(wanted, 0), coalesce(held, 0))
      FROM product_variants FULL JOIN (SELECT product_id, size, sum(quantity) AS wanted FROM stock_reservations
        WHERE state = 'held' GROUP BY 1, 2) AS sums USING (product_id, size)
      WHERE coalesce(wanted, 0) <> coalesce(held, 0)`,
  },
  {
    invariant: 'a product is the sum of its sizes, and nothing is below zero',
    counted: 'SELECT count(*) FROM products',
    faults: `SELECT format('%s: %s on hand and %s held, %s and %s of its sizes', id, on_hand, held, sizes_on_hand, sizes_held)
      FROM products JOIN (SELECT product_id AS id, sum(on_hand) AS sizes_on_hand, sum(held) AS sizes_held
        FROM product_variants WHERE offered GROUP BY 1) AS sums USING (id)
      WHERE (on_hand, held) <> (sizes_on_hand, sizes_held) OR on_hand < held OR held < 0`,
  },
  {
    invariant: 'what gateways captured is booked, once',
    counted: `SELECT count(*) FROM money_movements WHERE kind = 'captured'`,
    faults: `SELECT format('attempt %s is %s: %s captured, %s booked', a.id, state, captured_paise, m.amount_paise)
      FROM payment_attempts a FULL JOIN (SELECT * FROM money_movements WHERE kind = 'captured') m ON m.attempt_id = a.id
      WHERE (state IN ('paid', 'surplus')) IS DISTINCT FROM (m.id IS NOT NULL) AND state IS DISTINCT FROM 'mismatch'
        OR state IN ('paid', 'surplus') AND captured_paise <> m.amount_paise`,
  },
  {
    invariant: 'what went back is booked, and no more than came',
    counted: `SELECT count(*) FROM refunds WHERE state = 'done'`,
    faults: `SELECT format('refund %s is %s: %s asked, %s booked', r.id, state, r.amount_paise, m.amount_paise)
        FROM refunds r FULL JOIN (SELECT * FROM money_movements WHERE refund_id IS NOT NULL) m ON m.refund_id = r.id
        WHERE (state = 'done') IS DISTINCT FROM (m.id IS NOT NULL) OR r.amount_paise <> m.amount_paise
      UNION ALL SELECT format('attempt %s: %s go back of %s', a.id, sum(r.amount_paise), a.captured_paise)
        FROM refunds r JOIN payment_attempts a ON a.id = r.attempt_id WHERE r.state <> 'failed'
        GROUP BY a.id HAVING sum(r.amount_paise) > coalesce(a.captured_paise, 0)`,
  },
  {
    invariant: 'an order placed online was paid once',
    counted: `SELECT count(*) FROM orders WHERE payment_method <> 'cod' AND placed_at IS NOT NULL`,
    faults: `SELECT format('order %s (%s) was never paid', id, status) FROM orders
      WHERE payment_method <> 'cod' AND placed_at IS NOT NULL AND exchange_of IS NULL AND total_paise > 0
        AND NOT EXISTS (SELECT FROM payment_attempts WHERE order_id = orders.id AND state = 'paid')`,
  },
  {
    invariant: "an order's history ends with its status",
    counted: 'SELECT count(*) FROM orders',
    faults: `SELECT format('order %s is %s, its history ends with %s', orders.id, status, last.to_status) FROM orders
      LEFT JOIN LATERAL (SELECT to_status FROM order_events WHERE order_id = orders.id ORDER BY id DESC LIMIT 1) AS last ON true
      WHERE last.to_status IS DISTINCT FROM status`,
  },
  {
    invariant: 'numbers of tax documents have no gap',
    counted: 'SELECT count(*) FROM tax_documents',
    faults: `SELECT format('%s numbers were given, %s documents are there', given, there)
      FROM (SELECT coalesce(sum(last_number), 0) AS given FROM invoice_series) AS series,
        (SELECT count(*) AS there FROM tax_documents) AS documents WHERE given <> there`,
  },
];

/** Reads every row of every table, and holds the books of a database against each other, whatever else runs. */
export async function judgeBooks(databaseUrl: string): Promise<Finding[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    return [await readEveryRow(client), ...(await judgeWithin(client))];
  } finally {
    await client.end();
  }
}

/** The same within a transaction, of the books alone. */
export async function judgeWithin(client: pg.Client): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const { invariant, counted, faults } of books) {
    const numbers = await countOf(client, counted);
    const wrong = await valuesOf(client, `${faults} LIMIT ${SHOWN}`);
    findings.push({
      invariant,
      numbers: `${numbers} looked at`,
      faults: wrong.map(([words]) => String(words)),
    });
  }
  return findings;
}

/** Each page of each table is read, so that one that is damaged is found: its checksum is wrong then. */
async function readEveryRow(client: pg.Client): Promise<Finding> {
  const tables = await valuesOf(
    client,
    `SELECT format('%I.%I', schemaname, tablename) FROM pg_tables WHERE schemaname IN ('public', 'pgboss')`,
  );
  const faults: string[] = [];
  let rows = 0;
  for (const [table] of tables) {
    rows += await countOf(client, `SELECT count(t::text) FROM ${table} AS t`);
  }
  return { invariant: 'every row can be read', numbers: `${rows} rows of ${tables.length} tables`, faults };
}

async function countOf(client: pg.Client, text: string): Promise<number> {
  return Number((await valuesOf(client, text))[0]?.[0]);
}

async function valuesOf(client: pg.Client, text: string): Promise<unknown[][]> {
  return (await client.query({ text, rowMode: 'array' })).rows;
}
