import type { Chance } from '#faults/chance.ts';
import { pictureWidths } from '#shop/catalogue/product.ts';
import { type GivenShopper, homeAddress } from '#shop/testing/given.ts';

/** A visitor of one visit: their own account, phone and street, and the products of the shop. */
export type Visitor = {
  shopper: GivenShopper;
  password: string;
  products: readonly string[];
  /** All products: so many that few of their pages are kept. */
  catalogue: readonly string[];
  /** Those of them that have pictures. */
  pictured: readonly string[];
  /** Files of the catalogue's pictures. */
  pictures: readonly string[];
  chance: Chance;
  number: number;
  /** Staff ship an order of theirs. */
  ship: (orderId: string) => Promise<void>;
  /** Forgets a picture's file of one size, so that the next who asks has it made anew. */
  forgetPicture: (name: string) => Promise<void>;
  /** A photo as a camera makes it, each another one. */
  photo: () => Promise<Uint8Array<ArrayBuffer>>;
  staff: { cookie: string; mark: string };
};

// biome-ignore lint/suspicious/noExplicitAny: what came over the wire; who asked knows what it may be.
type Answer = { status: number; body: any };
/** `body`: sent as JSON, a form or bytes of JPEG as they are. `cookie`: that of a member of staff. */
type Asked = { body?: unknown; token?: string; cookie?: string };
export type Ask = (name: string, path: string, asked?: Asked) => Promise<Answer>;

/** What visitors do, each as often as its weight says. */
export const weights = {
  browse: 40,
  'rare pages': 12,
  pictures: 10,
  search: 15,
  cart: 12,
  quote: 10,
  'sign in': 4,
  'buy by cash': 4,
  invoice: 2,
  'buy online': 5,
  orders: 5,
  desk: 5,
  review: 1,
};
export type Visit = keyof typeof weights;

export const visits: Record<Visit, (ask: Ask, visitor: Visitor) => Promise<void>> = {
  async browse(ask, { chance, products }) {
    await ask('home', '/');
    await ask('collection', '/collection');
    await ask('product', `/product/${chance.pick(products)}`);
    await ask('reviews', `/api/comment/comment/${chance.pick(products)}`);
  },
  async 'rare pages'(ask, { chance, catalogue }) {
    for (let page = 0; page < 2; page++) await ask('product of many', `/product/${chance.pick(catalogue)}`);
    await ask('collection, filtered', `/collection?max=${chance.whole(200, 5000)}`);
    await ask('list', `/api/product/list?limit=${chance.whole(10, 100)}`);
    await ask('machines', chance.pick(['/sitemap.xml', '/api/openapi.json', '/delivery', '/terms']));
  },
  async pictures(ask, { chance, pictures, pictured, forgetPicture }) {
    for (let picture = 0; picture < 4; picture++) {
      const [file, width] = [chance.pick(pictures), chance.pick(pictureWidths)];
      const format = chance.pick(['avif', 'webp', 'jpg']);
      await ask('picture', `/media/${file}/${width}.${format}`);
      if (chance.percent(20)) await forgetPicture(`${file}-${width}.${format}`);
    }
    if (chance.percent(20)) await ask('card', `/media/cards/${chance.pick(pictured)}.jpg`);
  },
  async search(ask, { chance }) {
    const words = encodeURIComponent(
      `${chance.pick(['jhumka', 'gold', 'kada', 'झुमका', 'nothing'])} ${chance.whole(1, 99)}`,
    );
    await ask('search page', `/search?q=${words}`);
    await ask('search', `/api/search/search?q=${words}`);
  },
  async cart(ask, visitor) {
    const { token } = visitor.shopper;
    const itemId = visitor.chance.pick(visitor.products);
    await ask('cart/add', '/api/cart/add', { body: { itemId, size: '' }, token });
    await ask('cart/update', '/api/cart/update', { body: { itemId, size: '', quantity: 2 }, token });
    await ask('cart/get', '/api/cart/get', { body: {}, token });
  },
  async quote(ask, visitor) {
    await ask('quote', '/api/quote', {
      body: { items: itemsOf(visitor), state: 'Punjab', zipcode: '160055' },
    });
  },
  async 'sign in'(ask, { shopper, password }) {
    const { body } = await ask('login', '/api/user/login', { body: { email: shopper.email, password } });
    if (body.token) await ask('logout', '/api/user/logout', { body: {}, token: body.token });
  },
  async 'buy by cash'(ask, visitor) {
    await placeCash(ask, visitor);
  },
  async invoice(ask, visitor) {
    const { status, body } = await placeCash(ask, visitor);
    if (status !== 200 || body.order.confirmation) return;
    await visitor.ship(body.orderId);
    await ask('invoice', `/api/order/invoice/${body.orderId}`, { token: visitor.shopper.token });
  },
  async 'buy online'(ask, visitor) {
    const { token } = visitor.shopper;
    const orderDetails = { items: itemsOf(visitor), shippingAddress: addressOf(visitor), isBuyNow: true };
    const { status, body } = await ask('order/phonepe', '/api/order/phonepe', {
      body: { orderDetails },
      token,
    });
    if (status !== 200) return;
    const paid = await fetch(body.paymentLink, {
      method: 'POST',
      body: new URLSearchParams({ outcome: visitor.chance.percent(80) ? 'pay' : 'fail' }),
      redirect: 'manual',
    });
    await paid.arrayBuffer();
    await ask('verify', '/api/order/verify-phonepe', { body: { orderId: body.orderId }, token });
  },
  async orders(ask, { shopper }) {
    await ask('userorders', '/api/order/userorders', { body: {}, token: shopper.token });
    await ask('getInfo', '/api/user/getInfo', { body: {}, token: shopper.token });
    await ask('export', '/api/user/export', { token: shopper.token });
  },
  async desk(ask, { chance, staff, photo }) {
    for (let page = 0; page < 3; page++)
      await ask('desk', `/admin${chance.pick(deskPages)}`, { cookie: staff.cookie });
    if (chance.percent(90)) return;
    const body = new FormData();
    body.set('mark', staff.mark);
    body.set('intent', 'add');
    body.append('files', new Blob([await photo()], { type: 'image/jpeg' }), 'piece.jpg');
    await ask('upload', '/admin/pictures/upload', { body, cookie: staff.cookie });
  },
  async review(ask, { chance, catalogue, photo, shopper }) {
    const productId = chance.pick(catalogue);
    const { token } = shopper;
    const sent = await ask('review photo', `/api/comment/photo?productId=${productId}`, {
      body: await photo(),
      token,
    });
    const photos = sent.body.id ? [sent.body.id] : [];
    await ask('review', '/api/comment/comment', { body: { productId, comment: 'Shines', photos }, token });
  },
};

const deskPages = [
  ...[
    '',
    '/orders',
    '/orders?queue=to-pack',
    '/orders?search=demo',
    '/money',
    '/money/documents',
    '/customers',
    '/cash',
  ],
  ...['/products', '/reviews', '/stock', '/insights', '/pictures', '/log', '/orders-file'],
];

async function placeCash(ask: Ask, visitor: Visitor) {
  const order = {
    items: itemsOf(visitor),
    shippingAddress: addressOf(visitor),
    paymentMethod: 'cod',
    isBuyNow: true,
  };
  return await ask('order/place', '/api/order/place', { body: order, token: visitor.shopper.token });
}

function itemsOf({ chance, products }: Visitor) {
  return [{ productId: chance.pick(products), size: '', quantity: 1 }];
}

/** Everybody lives and is called elsewhere: the limits of cash orders are for those who are not. */
function addressOf({ number, shopper }: Visitor) {
  const phone = String(9_000_000_000 + number);
  return { ...homeAddress, email: shopper.email, street: `${number} Demo Street`, phone };
}
