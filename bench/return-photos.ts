import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { root } from '#bin/data-folder.ts';
import { withShop } from '#bin/staff/open-shop.ts';
import { withStaffDatabase } from '#bin/staff/staff-database.ts';
import { givenDelivered, givenOrder } from '#shop/testing/given-order.ts';
import { picture } from '#shop/testing/given-photo.ts';

/**
 * `npm run bench:photos -- --pid PID --url http://localhost:PORT`: what attacks by photos of a return do to the
 * memory of a running shop process (Linux). With `PORT` and `DATA_DIR` as that shop has them.
 */
process.chdir(root);
const { values } = parseArgs({ options: { pid: { type: 'string' }, url: { type: 'string' } } });
const api = `${values.url}/api`;

console.log(`Process ${values.pid}: ${rssMiB()} MiB`);
for (const format of ['jpeg', 'png'] as const) {
  await measure(`20 photos of 24 MP, ${format}`, () => photos(format, 6000, 4000));
  await measure(`20 photos of 50 MP, ${format}`, () => photos(format, 8660, 5770));
}
for (const mib of [1, 3, 27]) await measure(`an array of ${mib} MiB`, () => numbers(mib * 1024 * 1024));

async function measure(what: string, attack: () => Promise<unknown>) {
  const before = rssMiB();
  let peak = before;
  const watching = setInterval(() => {
    peak = Math.max(peak, rssMiB());
  }, 20);
  const since = performance.now();
  const answers = await attack();
  const seconds = ((performance.now() - since) / 1000).toFixed(1);
  await new Promise((resolve) => setTimeout(resolve, 5000));
  clearInterval(watching);
  console.log(
    `${what}: ${JSON.stringify(answers)} in ${seconds} s; ${before} MiB before, ${peak} at most, ${rssMiB()} five seconds later`,
  );
}

function rssMiB(): number {
  const status = readFileSync(`/proc/${values.pid}/status`, 'utf8');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024);
}

/** Twenty at once for one order, as its shopper: how many were answered with which status. */
async function photos(format: 'jpeg' | 'png', width: number, height: number) {
  const { orderId, token } = await delivered();
  const photo = await picture(format, width, height);
  const send = () =>
    post(`/order/return-photo?orderId=${orderId}`, `image/${format}`, token, new Uint8Array(photo));
  const statuses = await Promise.all(Array.from({ length: 20 }, send));
  return Object.fromEntries(
    Object.entries(Object.groupBy(statuses, String)).map(([status, all]) => [status, all?.length]),
  );
}

async function numbers(bytes: number) {
  const { orderId, token } = await delivered();
  const body = `{"orderId":"${orderId}","reason":"r","photos":[${'1,'.repeat(bytes / 2)}1]}`;
  return await post('/order/return', 'application/json', token, body);
}

/** The answer's status, or how the connection ended. */
async function post(path: string, type: string, token: string, body: BodyInit) {
  try {
    const headers = { 'Content-Type': type, token };
    const answer = await fetch(`${api}${path}`, { method: 'POST', headers, body });
    await answer.arrayBuffer();
    return answer.status;
  } catch (fault) {
    return fault instanceof Error
      ? String((fault.cause as { code?: string })?.code ?? fault.message)
      : 'fault';
  }
}

/** A delivered order of a new shopper, who is signed in. */
async function delivered(): Promise<{ orderId: string; token: string }> {
  const given = await withStaffDatabase((_db, databaseUrl) =>
    withShop(databaseUrl, async (shop) => {
      const { orderId, shopper } = await givenOrder(shop as never);
      await givenDelivered(shop as never, orderId);
      return JSON.stringify({ orderId, token: shopper.token });
    }),
  );
  return JSON.parse(given);
}
