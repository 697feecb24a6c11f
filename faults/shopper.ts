import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { gatewayBySlug } from '#shop/settings/gateways.ts';
import { homeAddress } from '#shop/testing/given.ts';
import { type Answer, ask, askOnce } from './calls.ts';
import { standinOf } from './gateways.ts';
import type { People } from './people.ts';
import type { Checkout } from './plan.ts';
import type { World } from './world.ts';

/** What the shop told somebody for certain: the checker holds it to that. */
export type Told = {
  kind: 'placed' | 'cancelled' | 'forgery taken' | 'forgery refused';
  orderId: string;
  key: string;
};

type Visit = {
  world: World;
  token: string;
  checkout: Checkout;
  key: string;
  told: Told[];
  code: string | null;
};

/** One checkout as a person does it: cart, quote, order, payment, second thoughts. Gives how it ended for them. */
export async function checkOut(
  world: World,
  people: People,
  token: string,
  checkout: Checkout,
  told: Told[],
): Promise<string> {
  const { shopUrls } = world;
  const { shopIndex } = checkout;
  const items = checkout.items.map(({ product, quantity }) => ({
    id1: people.boughtProducts[product]!.id,
    size: '',
    quantity,
  }));
  const visit: Visit = { world, token, checkout, key: `key-${crypto.randomUUID()}`, told, code: null };
  if (!checkout.isBuyNow) {
    for (const { id1 } of items)
      await ask(shopUrls, { path: '/cart/add', body: { itemId: id1, size: '' }, token, shopIndex });
  }
  if (checkout.usesCode)
    visit.code = (await ask(shopUrls, { path: '/discount/add', token, shopIndex }))?.body.code ?? null;
  await ask(shopUrls, {
    path: '/quote',
    body: {
      items,
      paymentMethod: gatewayBySlug(checkout.method) ?? 'cod',
      discountCode: visit.code,
      state: homeAddress.state,
    },
    token,
    shopIndex,
  });
  await pause(checkout.thinksMs);
  return checkout.method === 'cod' ? await buyWithCash(visit, items) : await buyOnline(visit, items);
}

/** Each account's own home: too many cash orders to one need a code. */
function homeOf({ token }: Visit) {
  const number = createHash('sha256').update(token).digest().readUInt32BE() % 1e9;
  const digits = String(number).padStart(9, '0');
  return { ...homeAddress, phone: `9${digits}`, street: `${digits} Demo Street` };
}

async function buyWithCash(visit: Visit, items: object[]): Promise<string> {
  const { checkout, key, code } = visit;
  const more = { paymentMethod: 'cod', discountCode: code, isBuyNow: checkout.isBuyNow };
  const answer = await send(visit, '/order/place', {
    orderId: key,
    items,
    shippingAddress: homeOf(visit),
    ...more,
  });
  if (answer?.status !== 200) return refusedAs(answer);
  // Nobody enters the code: the order lapses, and its pieces must be free again.
  if (answer.body.order.confirmation) return 'cash, left without its code';
  visit.told.push({ kind: 'placed', orderId: answer.body.orderId, key });
  return (await thinkAgain(visit, answer.body.orderId)) ? 'cash, cancelled' : 'cash';
}

async function buyOnline(visit: Visit, items: object[]): Promise<string> {
  const { checkout } = visit;
  const started = await startOnline(visit, visit.key, items);
  if (started?.status !== 200) return refusedAs(started);
  const { orderId, paymentLink } = started.body;
  switch (checkout.way) {
    case 'walk away':
      return 'walked away';
    case 'forge':
      await forge(visit, orderId);
      break;
    case 'pay in two tabs': {
      const again = await startOnline(visit, `${visit.key}-again`, items);
      await payAt(visit, orderId, paymentLink, 'pay');
      if (again?.status === 200) await payAt(visit, again.body.orderId, again.body.paymentLink, 'pay');
      if (again?.status === 200) await verify(visit, again.body.orderId);
      break;
    }
    default:
      await payAt(visit, orderId, paymentLink, outcomes[checkout.way]);
  }
  if (checkout.way === 'pay and close') return 'paid, closed the tab';
  const status = await verify(visit, orderId);
  if (status !== 'success') return `online, ${status}`;
  return (await thinkAgain(visit, orderId)) ? 'online, cancelled' : 'online, paid';
}

const outcomes = {
  pay: 'pay',
  'pay and close': 'pay-and-close',
  fail: 'fail',
  leave: 'leave',
  'pay late': 'pay-late',
} as const;

function startOnline(visit: Visit, key: string, items: object[]): Promise<Answer | null> {
  const { checkout, code } = visit;
  const orderDetails = { items, shippingAddress: homeOf(visit), isBuyNow: checkout.isBuyNow };
  return send(visit, `/order/${checkout.method}`, { orderId: key, discountCode: code, orderDetails });
}

/**
 * Sends an order; where the plan says so its answer is lost, or it goes to both shopUrls at once. The key stays the
 * same.
 */
async function send({ world, token, checkout }: Visit, path: string, body: unknown): Promise<Answer | null> {
  const { shopIndex, lostAfterMs, sentTwice } = checkout;
  const call = { path, body, token, shopIndex };
  if (lostAfterMs !== null) await askOnce(world.shopUrls[shopIndex]!, call, lostAfterMs);
  if (!sentTwice) return await ask(world.shopUrls, call);
  const [one, other] = await Promise.all([
    ask(world.shopUrls, call),
    ask(world.shopUrls, { ...call, shopIndex: 1 - shopIndex }),
  ]);
  return one?.status === 200 ? one : other;
}

/** Does at the gateway's page what the plan says; the page's address is found as the browser does. */
async function payAt({ world, checkout }: Visit, orderId: string, paymentLink: string, outcome: string) {
  const standin = standinOf(checkout.method);
  for (let tries = 0; tries < 8; tries++) {
    try {
      const attempt = await attemptOf(world, orderId);
      const url = world.gatewayUrl(checkout.method);
      const page = await standin.openPage(url, paymentLink, attempt.hand_off ?? {});
      const answer = await fetch(page, {
        method: 'POST',
        body: new URLSearchParams({ outcome }),
        redirect: 'manual',
        signal: AbortSignal.timeout(8000),
      });
      await answer.arrayBuffer();
      return;
    } catch {
      await pause(500 * (tries + 1));
    }
  }
}

async function forge({ world, checkout, told, key }: Visit, orderId: string): Promise<void> {
  const attempt = await attemptOf(world, orderId).catch(() => null);
  if (!attempt) return;
  const { headers, body } = standinOf(checkout.method).forged(attempt.id, attempt.amount_paise);
  for (let tries = 0; tries < 10; tries++) {
    const shopUrl = world.shopUrls[(checkout.shopIndex + tries) % world.shopUrls.length];
    const address = `${shopUrl}/api/webhooks/${checkout.method}`;
    const answer = await fetch(address, { method: 'POST', headers, body }).catch(() => null);
    if (answer && answer.status < 500)
      return void told.push({ kind: answer.ok ? 'forgery taken' : 'forgery refused', orderId, key });
    await pause(500);
  }
}

async function verify({ world, token, checkout, told, key }: Visit, orderId: string): Promise<string> {
  const call = { path: '/order/verify-phonepe', body: { orderId }, token, shopIndex: 1 - checkout.shopIndex };
  const answer = await ask(world.shopUrls, call);
  const status: string = answer?.body.status ?? 'unclear';
  if (status === 'success') told.push({ kind: 'placed', orderId, key });
  return status;
}

async function thinkAgain({ world, token, checkout, told, key }: Visit, orderId: string): Promise<boolean> {
  if (!checkout.cancels) return false;
  const body = { orderId, reason: 'Second thoughts' };
  const answer = await ask(world.shopUrls, {
    path: '/order/cancel',
    body,
    token,
    shopIndex: checkout.shopIndex,
  });
  if (answer?.status === 200) told.push({ kind: 'cancelled', orderId, key });
  return answer?.status === 200;
}

/** The newest attempt of an order, as the gateway's page would name it. */
function attemptOf({ db }: World, orderId: string) {
  return db
    .selectFrom('payment_attempts')
    .select(['id', 'hand_off', 'amount_paise'])
    .where('order_id', '=', orderId)
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow();
}

function refusedAs(answer: Answer | null): string {
  if (answer === null) return 'gave up';
  const message = String(answer.body.message)
    .replace(/\bPiece \w+/g, 'a piece')
    .replace(/[\d,.]+/g, '…');
  return `refused (${message.slice(0, 45)})`;
}
