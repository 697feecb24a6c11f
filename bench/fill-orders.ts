import pg from 'pg';

/** So many orders of the last year, with what belongs to them, straight into the tables. Rules of the database hold, references are not checked. */
export async function fillOrders(url: string, orders: number, tell = console.log): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(
    `SET session_replication_role = replica; SET synchronous_commit = off; SET work_mem = '128MB'`,
  );
  for (const statement of statements) {
    const began = performance.now();
    await client.query(statement.replaceAll(':orders', String(orders)));
    const [table = ''] = /(?<=INTO )\w+|(?<=FUNCTION )\S+|^VACUUM/.exec(statement) ?? [];
    tell(`  ${table.padEnd(24)} ${((performance.now() - began) / 1000).toFixed(1)} s`);
  }
  await client.end();
}

/** The time of order i: spread evenly over a year, the last one a minute ago. */
const at = `now() - interval '1 minute' - (:orders - i) * (interval '365 days' / :orders)`;
const online = `i % 5 < 3`;
/** The newest orders are still under way; of the others nine in ten are delivered. */
const status = `CASE WHEN :orders - i < 2000 THEN 'Order Placed' WHEN :orders - i < 3000 THEN 'Processing'
  WHEN :orders - i < 8000 THEN 'Shipped' WHEN i % 1000 = 0 THEN 'Undelivered' WHEN i % 1500 = 0 THEN 'Return Requested'
  WHEN i % 20 = 1 THEN 'Returned' WHEN i % 20 = 2 THEN 'Cancelled' WHEN i % 40 = 3 THEN 'Payment Failed'
  ELSE 'Delivered' END`;

const statements = [
  `CREATE FUNCTION order_id(i bigint) RETURNS text IMMUTABLE LANGUAGE sql AS $$
    SELECT repeat('A', 18) || string_agg(substr('ABCDEFGHJKMNPQRSTUVWXYZ23456789', (1 + i / (31 ^ k)::bigint % 31)::int, 1), ''
      ORDER BY k DESC) FROM generate_series(0, 5) AS k $$`,
  `INSERT INTO users (email, name) SELECT 'shopper' || i || '@bench.example', 'Shopper ' || i FROM generate_series(1, 50000) i`,
  `INSERT INTO products (id, name, description, type, category, price_paise, original_price_paise, selling_paise, sizes,
      on_hand)
    SELECT 'sold-' || i, (ARRAY['Kundan','Polki','Meenakari','Temple','Pearl','Jadau','Ruby','Emerald'])[1 + i % 8] || ' '
      || (ARRAY['choker','jhumka','bangle','pendant','brooch'])[1 + i % 5] || ' ' || i, 'For a bench.', 'Earrings', 'Women',
      50000, 50000, 50000, '{}', 1000 FROM generate_series(1, 800) i`,
  `INSERT INTO orders (id, user_id, request_hash, status, payment_method, is_buy_now, shipping_address, items_total_paise,
      discount_paise, delivery_fee_paise, handling_fee_paise, online_bonus_paise, total_paise, tax_included_paise, created_at,
      placed_at, delivered_at)
    SELECT order_id(i), buyers.ids[1 + i % 50000], '', ${status}, CASE WHEN ${online} THEN 'phonepay' ELSE 'cod' END, false,
      jsonb_build_object('firstName', (ARRAY['Asha','Meena','Parvati','Sunita','Kavita','Harpreet','Fatima'])[1 + i % 7],
        'lastName', (ARRAY['Sharma','Kaur','Iyer','Das','Khan'])[1 + i / 7 % 5] || i % 9973, 'street', i || ' Bench Road',
        'city', 'Mohali', 'state', (ARRAY['Punjab','Kerala','Delhi','Assam'])[1 + i % 4],
        'zipcode', (110000 + i % 20000)::text, 'country', 'India', 'phone', (6000000000 + i % 700000)::text),
      50000, 0, 5000, 0, 0, 55000, 1602, ${at}, ${at}, ${at}
    FROM generate_series(1, :orders) i, (SELECT array_agg(id) AS ids FROM users WHERE email LIKE '%@bench.example') buyers`,
  `INSERT INTO order_items (order_id, position, product_id, name, size, quantity, unit_price_paise,
      discount_paise, bonus_paise, tax_paise, images, category, type)
    SELECT order_id(i), position, 'sold-' || 1 + (i * 7 + position * 131) % 800, 'Piece', '', 1, 25000, 0, 0, 728, '{}',
      'Women', 'Earrings'
    FROM generate_series(1, :orders) i, generate_series(0, 1) position`,
  `INSERT INTO stock_reservations (order_id, product_id, size, quantity, state, unshipped)
    SELECT order_id(i), 'sold-' || 1 + (i * 7 + position * 131) % 800, '', 1, 'sold', :orders - i < 3000
    FROM generate_series(1, :orders) i, generate_series(0, 1) position`,
  `INSERT INTO payment_attempts (id, order_id, gateway, amount_paise, state, return_token, captured_paise, created_at,
      hold_until, settled_at)
    SELECT 'attempt-' || i, order_id(i), (ARRAY['phonepay','cashfree','payu'])[1 + i % 3], 55000,
      CASE WHEN i % 40 = 3 THEN 'failed' WHEN i % 50000 = 5 THEN 'mismatch' ELSE 'paid' END, 'token-' || i, 55000, ${at}, ${at}, ${at}
    FROM generate_series(1, :orders) i WHERE ${online}`,
  `INSERT INTO payment_events (gateway, dedupe_key, event, attempt_id, headers, body, received_at)
    SELECT 'phonepay', 'event-' || i, 'paid', 'attempt-' || i, '{}', '', ${at}
    FROM generate_series(1, :orders) i WHERE ${online}`,
  `INSERT INTO refunds (id, order_id, attempt_id, amount_paise, state, reason, created_at, due_at)
    SELECT 'refund-' || i, order_id(i), CASE WHEN ${online} THEN 'attempt-' || i END, 10000,
      CASE WHEN i % 20000 < 20 THEN 'pending' WHEN i % 20000 < 40 THEN 'requested' WHEN i % 20000 = 41 THEN 'failed' ELSE 'done' END,
      'Bench', ${at}, ${at} FROM generate_series(1, :orders) i WHERE i % 20 = 1`,
  `INSERT INTO money_movements (kind, order_id, attempt_id, amount_paise, moved_at)
    SELECT CASE WHEN ${online} THEN 'captured' ELSE 'collected' END, order_id(i), CASE WHEN ${online} THEN 'attempt-' || i END, 55000, ${at}
    FROM generate_series(1, :orders) i WHERE i % 40 <> 3`,
  `INSERT INTO tax_documents (number, kind, order_id, issued_at, total_paise, tax_paise, contents)
    SELECT 'GI/26-27/' || lpad(i::text, 7, '0'), 'invoice', order_id(i), ${at}, 55000, 1602, jsonb_build_object(
      'seller', '{"name": "Bench", "address": "", "gstin": "", "state": "Punjab", "stateCode": "03"}'::jsonb,
      'buyer', jsonb_build_object('name', 'Shopper ' || i, 'lines', '[]'::jsonb, 'state', 'Kerala', 'stateCode', '32'),
      'orderId', order_id(i), 'orderNumber', right(order_id(i), 6), 'orderedAt', '2026-01-01T00:00:00Z',
      'paymentMethod', 'cod', 'ratePercent', 3, 'interState', true, 'totalPaise', 55000, 'taxablePaise', 53398,
      'taxPaise', 1602, 'reason', '', 'lines', '[{"position": 0, "description": "Piece", "hsn": "7117", "quantity": 2,
        "unitPricePaise": 27500, "discountPaise": 0, "chargedPaise": 55000, "taxablePaise": 53398, "igstPaise": 1602,
        "cgstPaise": 0, "sgstPaise": 0}]'::jsonb)
    FROM generate_series(1, :orders) i WHERE i % 40 <> 3`,
  'VACUUM ANALYZE',
];
