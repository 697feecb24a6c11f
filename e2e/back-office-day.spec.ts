import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import { monthAt, monthSpan } from '#shop/invoices/register.ts';
import { formatPaise } from '#shop/money.ts';
import { readPdf } from '#shop/testing/read-pdf.ts';
import { bothBooks, ordersOutOfBalance, stockOf } from './fixtures/books-agree.ts';
import { callsShop, methods, pays, type SentOrder, sendOrders } from './fixtures/many-orders.ts';
import { withOwnShop } from './fixtures/own-world.ts';
import type { Shopper } from './fixtures/shopper.ts';
import { worksAs } from './fixtures/staff.ts';
import { expect } from './fixtures.ts';

const test = withOwnShop();

const stock = 200;
const tooMuchPaise = 50_00;

test('a day of forty orders: packed, shipped, refused, exchanged, returned; no rupee and no piece is lost', async ({
  visitor: packer,
  browserOf,
  piece,
  backend,
  world,
}) => {
  test.slow();
  const ring = { ...(await piece({ rupees: 300, stock, sizes: ['2.4', '2.6'] })), size: '2.4' };
  const jhumka = { ...(await piece({ rupees: 450, stock })), size: '' };
  const wanted = Array.from({ length: 40 }, (_, i) => ({
    method: methods[i % 4]!,
    piece: i % 8 < 4 ? ring : jhumka,
    quantity: 1 + (i % 3),
  }));
  const manager = await browserOf(null);
  const support = await browserOf(null);
  const names = {
    packer: await worksAs(backend, packer, 'packer'),
    manager: await worksAs(backend, manager, 'manager'),
    support: await worksAs(backend, support, 'support'),
  };

  const orders = await test.step('orders arrive, one of them paid with too much', async () => {
    const sent = await sendOrders(backend, world, wanted);
    const [held, ...others] = sent.filter(({ method }) => method !== 'cash');
    for (const order of others) await pays(backend, world, order);
    const { [held!.id]: totalPaise } = await totalsOf([held!]);
    await pays(backend, world, held!, totalPaise! + tooMuchPaise);
    await expect.poll(() => statuses()).toEqual({ 'Order Placed': 39, 'Payment Pending': 1 });
    await manager.opens('/admin/money?queue=held');
    const row = manager.page.getByRole('listitem').filter({ hasText: held!.number });
    await row.getByRole('button', { name: 'Accept it' }).click();
    await manager.isTold('The payment is accepted and the order placed.');
    return sent;
  });
  const totals = await totalsOf(orders);

  const labels = await test.step('all are packed, with their papers', async () => {
    await packer.opens('/admin/orders?queue=to-pack');
    await expect(packer.page.getByRole('checkbox', { checked: true })).toHaveCount(40);
    const print = () => packer.page.getByRole('button', { name: 'Print their papers' }).click();
    const [, ...pages] = await readPdf(await downloads(packer, print));
    expect(pages).toHaveLength(40);
    await packer.presses('Start packing those that are ticked');
    await packer.isTold('40 of 40 are being packed.');
    return pages.map((text) => ({ text, number: /Order ([A-Z0-9]{6}) of/.exec(text)?.[1] ?? text }));
  });
  expect(labels.map(({ number }) => number).sort()).toEqual(orders.map(({ number }) => number).sort());
  for (const { number, pin, id, method } of orders) {
    const { text } = labels.find((label) => label.number === number)!;
    expect(text).toContain(`PIN ${pin}`);
    expect(/CASH TO COLLECT\s*(₹[\d,.]+)/.exec(text)?.[1] ?? /PAID\. Collect nothing/.exec(text)?.[0]).toBe(
      method === 'cash' ? formatPaise(totals[id]!) : 'PAID. Collect nothing',
    );
  }

  await test.step('they are shipped by a list of the numbers on the labels', async () => {
    await packer.opens('/admin/ship');
    const lines = labels.map(({ number }) => `${number},DTDC,${number}-1`);
    const buffer = Buffer.from(['order,carrier,tracking', ...lines].join('\n'));
    const file = { name: 'parcels.csv', mimeType: 'text/csv', buffer };
    await packer.page.getByLabel('Or a CSV file').setInputFiles(file);
    await packer.presses('Check the list');
    await packer.presses('Ship 40 orders');
    await expect(packer.page.getByText('40 orders are shipped.')).toBeVisible();
  });

  const cash = orders.filter(({ method }) => method === 'cash');
  const refused = [
    cash.find(({ piece: { id } }) => id === ring.id)!,
    cash.find(({ piece: { id } }) => id === jhumka.id)!,
  ];
  await test.step('two are refused at the door and come back, one of them spoilt', async () => {
    for (const [i, order] of refused.entries()) {
      await packer.opens(`/admin/orders/${order.number}`);
      await packer.page.getByLabel('Reason').fill('Nobody wanted it.');
      await packer.presses('It was not handed over');
      await packer.isTold('It is noted that it was not handed over.');
      await packer.page.getByLabel('The pieces').selectOption(i === 0 ? 'saleable' : 'write-off');
      await packer.presses('It is with us again');
      await packer.isTold('It is with the shop again.');
    }
  });

  const isSentBack = (order: SentOrder) => !refused.includes(order) && order.quantity > 1;
  const exchanged = cash.find((order) => isSentBack(order) && order.piece.id === ring.id)!;
  const partly = orders.find((order) => isSentBack(order) && order.method === 'cashfree')!;
  await test.step('one is exchanged, of one a piece is paid back', async () => {
    for (const order of [exchanged, partly]) {
      await packer.opens(`/admin/orders/${order.number}`);
      await packer.presses('It was delivered');
      await packer.isTold('It is delivered.');
      const exchange = order === exchanged ? { size: '2.6' } : undefined;
      const items = [{ productId: order.piece.id, size: order.piece.size, quantity: 1, exchange }];
      const body = { orderId: order.id, reason: 'The size does not fit', items };
      await callsShop(world, order.account, { path: '/order/return', body });
      await support.opens(`/admin/orders/${order.number}`);
      await support.presses('Accept the return');
      await expect(support.page.getByText('Accepted, on its way')).toBeVisible();
      await packer.reloads();
      await packer.presses('The pieces are here');
      await expect(packer.page.getByText('Here, to inspect')).toBeVisible();
      await packer.presses('Settle the return');
      await expect(packer.page.getByText('(1 back on sale, 0 written off)')).toBeVisible();
    }
    await packer.opens(`/admin/orders/${exchanged.number}`);
    await packer.page.getByRole('link', { name: /^In exchange: order/ }).click();
    await packer.presses('Start packing');
    await packer.page.getByLabel('Carrier').fill('DTDC');
    await packer.page.getByLabel('Tracking number').fill('X-1');
    await packer.presses('Hand to the carrier');
    await packer.isTold('It is with the carrier, and the shopper has the number by mail.');
  });

  await test.step('messages are answered', async () => {
    for (const { account } of orders.slice(0, 3)) {
      const body = { name: account.name, email: account.email, message: 'When does it come?' };
      await callsShop(world, account, { path: '/user/contact', body });
    }
    for (let left = 3; left > 0; left--) {
      await support.opens('/admin/messages');
      await support.page.getByRole('link', { name: `New ${left}` }).waitFor();
      await support.page
        .getByRole('link', { name: /When does it come/ })
        .first()
        .click();
      await support.page.getByLabel(/^To /).fill('On Friday.');
      await support.presses('Send the answer');
      await expect(support.page.getByRole('article').filter({ hasText: 'On Friday.' })).toBeVisible();
    }
    await support.opens('/admin/messages');
    await expect(support.page.getByText('No message waits for an answer.')).toBeVisible();
  });

  await test.step('the books close', async () => {
    const open = backend.db.selectFrom('refunds').select('state').where('state', '<>', 'done');
    await expect.poll(() => open.execute()).toEqual([]);
    expect(await ordersOutOfBalance(backend)).toEqual([]);
    const { ours, theirs } = await bothBooks(backend, world);
    expect(ours).toEqual(theirs);
    const online = orders
      .filter(({ method }) => method !== 'cash')
      .reduce((sum, { id }) => sum + totals[id]!, 0);
    const sums = Object.values(ours).reduce(([came, went], [more, back]) => [came! + more!, went! + back!]);
    expect(sums[0]).toBe(online + tooMuchPaise);
  });

  await test.step('the month is exported and adds up', async () => {
    const { issued_at } = await backend.db
      .selectFrom('tax_documents')
      .select('issued_at')
      .orderBy('issued_at')
      .limit(1)
      .executeTakeFirstOrThrow();
    const month = monthAt(issued_at);
    await manager.opens(`/admin/money/gst?month=${month}`);
    await expect(manager.page.getByText('The sections add up to it.')).toBeVisible();
    const sheets: Record<string, Record<string, string>[]> = {};
    const titles = ['Small supplies', 'Large invoices', 'Credit notes', 'HSN summary', 'Documents issued'];
    for (const title of titles) {
      const link = manager.page.getByRole('link', { name: new RegExp(`^${title}`) });
      const text = await downloads(manager, () => link.click());
      // GSTN's tool looks for its first heading at the first byte.
      expect(`${text}`).toMatch(/^[A-Z]/);
      sheets[title] = parse(text, { columns: true });
    }
    const paise = (title: string, column: string) =>
      sheets[title]!.reduce((sum, row) => sum + Math.round(Number(row[column]) * 100), 0);
    const { value, taxable, counts } = await documents(month);
    const [small, large, credited] = titles.map((title) => paise(title, 'Taxable Value'));
    expect(small! + large! - credited!).toBe(taxable);
    expect(paise('HSN summary', 'Taxable Value')).toBe(taxable);
    expect(paise('HSN summary', 'Total Value')).toBe(value);
    expect(
      Object.fromEntries(
        sheets['Documents issued']!.map((row) => [row['Nature of Document'], Number(row['Total Number'])]),
      ),
    ).toEqual(counts);
  });

  await test.step('no piece is lost, and each act is somebody’s', async () => {
    const left = await stockOf(backend, [ring.id, jhumka.id]);
    const sold = (id: string) =>
      orders.filter((order) => order.piece.id === id).reduce((sum, { quantity }) => sum + quantity, 0);
    const back = (id: string) =>
      (id === ring.id ? refused[0]!.quantity : 0) + (id === partly.piece.id ? 1 : 0);
    for (const { id } of [ring, jhumka]) {
      const onHand = stock - sold(id) + back(id);
      expect(left.get(id)).toEqual({ onHand, held: 0, moved: onHand });
    }
    const acts = await backend.db
      .selectFrom('audit_log')
      .select(['actor', 'action', (eb) => eb.fn.countAll<number>().as('count')])
      // Who invites the demonstration's staff.
      .where('actor', '<>', 'demonstration')
      .groupBy(['actor', 'action'])
      .execute();
    expect(
      Object.fromEntries(acts.map(({ actor, action, count }) => [`${actor}: ${action}`, Number(count)])),
    ).toEqual({
      [`staff ${names.manager}: accept-held`]: 1,
      [`staff ${names.manager}: take-file`]: 5,
      [`staff ${names.packer}: pack`]: 41,
      [`staff ${names.packer}: ship`]: 41,
      [`staff ${names.packer}: undelivered`]: 2,
      [`staff ${names.packer}: take-back`]: 2,
      [`staff ${names.packer}: deliver`]: 2,
      [`staff ${names.packer}: receive-return`]: 2,
      [`staff ${names.packer}: settle-return`]: 2,
      [`staff ${names.support}: approve-return`]: 2,
      [`staff ${names.support}: reply`]: 3,
    });
  });

  /** What each order comes to, by its id. */
  async function totalsOf(asked: readonly SentOrder[]): Promise<Record<string, number>> {
    const ids = asked.map(({ id }) => id);
    const rows = await backend.db
      .selectFrom('orders')
      .select(['id', 'total_paise'])
      .where('id', 'in', ids)
      .execute();
    return Object.fromEntries(rows.map(({ id, total_paise }) => [id, total_paise]));
  }

  async function statuses(): Promise<Record<string, number>> {
    const rows = await backend.db
      .selectFrom('orders')
      .select(['status', (eb) => eb.fn.countAll<number>().as('count')])
      .groupBy('status')
      .execute();
    return Object.fromEntries(rows.map(({ status, count }) => [status, Number(count)]));
  }

  /** What the invoices of a month come to, less the credit notes, and how many there are. */
  async function documents(month: string) {
    const { from, until } = monthSpan(month)!;
    const rows = await backend.db
      .selectFrom('tax_documents')
      .select(['kind', 'contents'])
      .where('issued_at', '>=', from)
      .where('issued_at', '<', until)
      .execute();
    const of = (wantedKind: string) =>
      rows
        .filter(({ kind }) => kind === wantedKind)
        .map(({ contents }) => contents as unknown as TaxDocument);
    const sum = (name: 'totalPaise' | 'taxablePaise') => {
      const [invoiced, credited] = [of('invoice'), of('credit note')].map((all) =>
        all.reduce((total, each) => total + each[name], 0),
      );
      return invoiced! - credited!;
    };
    const counts = {
      'Invoices for outward supply': of('invoice').length,
      'Credit Note': of('credit note').length,
    };
    return { value: sum('totalPaise'), taxable: sum('taxablePaise'), counts };
  }
});

type TaxDocument = { totalPaise: number; taxablePaise: number };

async function downloads({ page }: Shopper, press: () => Promise<void>): Promise<Buffer> {
  const [file] = await Promise.all([page.waitForEvent('download'), press()]);
  return await readFile(await file.path());
}
