import { openSession } from '#shop/sessions/sessions.ts';
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
  const token = await openSession(shop, shop.db, { userId, device: 'test' });
  const { sid } = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString());
  return { token, email, viewer: { kind: 'shopper', userId, sessionId: sid } };
}

type GivenProduct = { id?: string; stock?: number; rupees?: number; sizes?: string[]; type?: string };

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
      on_hand: stock,
    })
    .execute();
  if (stock > 0) {
    await shop.db
      .insertInto('stock_movements')
      .values({ product_id: id, quantity: stock, kind: 'bought in' })
      .execute();
  }
  return id;
}
