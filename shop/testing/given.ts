import { sql } from 'kysely';
import { openSession } from '#shop/sessions/sessions.ts';
import { inTransaction } from '#shop/transaction.ts';
import type { Shopper } from '#shop/viewer.ts';
import type { TestShop } from './test-shop.ts';

export const homeAddress = {
  firstName: 'Demo',
  lastName: 'Shopper',
  email: 'demo@example.in',
  street: '12 Demo Street',
  city: 'Mohali',
  state: 'Punjab',
  zipcode: '160055',
  country: 'India',
  phone: '9876543210',
};

export type GivenShopper = { token: string; viewer: Shopper; email: string };

/** An account with a session, made without the sign-up. */
export async function givenShopper(shop: TestShop): Promise<GivenShopper> {
  const email = `${crypto.randomUUID()}@example.in`;
  const { id: userId } = await shop.db
    .insertInto('users')
    .values({ email, name: 'Demo Shopper' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const token = await inTransaction(shop.db, (tx) => openSession(shop, tx, { userId, device: 'test' }));
  const { sid } = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString());
  return { token, email, viewer: { kind: 'shopper', userId, sessionId: sid } };
}

/** `stock`: of all sizes, shared out evenly, or of each by its name. */
type GivenProduct = {
  id?: string;
  stock?: number | Record<string, number>;
  rupees?: number;
  sizes?: string[];
  type?: string;
};

/** A product of its own with stock bought in; gives its id. */
export async function givenProduct(shop: TestShop, product: GivenProduct = {}): Promise<string> {
  const { stock = 10, rupees = 1000, sizes = [], type = 'Earrings' } = product;
  const { id = `piece-${crypto.randomUUID()}` } = product;
  await shop.db
    .insertInto('products')
    .values({
      id,
      name: `Piece ${id.slice(-4)}`,
      description: 'A piece for tests.',
      type,
      category: 'Women',
      price_paise: Math.round(rupees * 100),
      original_price_paise: Math.round(rupees * 100),
      sizes,
      on_hand: typeof stock === 'number' ? stock : 0,
    })
    .execute();
  for (const [size, on_hand] of typeof stock === 'number' ? [] : Object.entries(stock))
    await setStock(shop, id, { size, on_hand });
  await sql`
    INSERT INTO stock_movements (product_id, size, quantity, kind)
    SELECT product_id, size, on_hand, 'bought in' FROM product_variants
    WHERE product_id = ${id} AND on_hand > 0`.execute(shop.db);
  return id;
}

/** Sets what is there of a product, of one size where it is named, without a movement. */
export async function setStock(
  { db }: Pick<TestShop, 'db'>,
  id: string,
  { size = '', ...counts }: { size?: string; on_hand?: number; held?: number },
): Promise<void> {
  await db
    .updateTable('product_variants')
    .set(counts)
    .where('product_id', '=', id)
    .where('size', '=', size)
    .execute();
}
