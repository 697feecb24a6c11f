import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { isRefusal } from '#shop/refusals.ts';
import { givenStaff } from '#shop/testing/given-staff.ts';
import { openTestShop } from '#shop/testing/test-shop.ts';
import { DAY_MS } from '#shop/time.ts';
import { inTransaction } from '#shop/transaction.ts';
import { saveContent } from './change-content.ts';
import { newAddressFault, pageDocument, policyKeys } from './documents.ts';
import { readMarkdown } from './markdown.ts';
import { listOpenPages } from './open-pages.ts';
import { readPage } from './read-page.ts';

const shop = await openTestShop({ after });
const { viewer } = await givenStaff(shop, 'manager');

type Body = { text: string; open?: boolean };
const publish = async (key: string, opened: number, more: Body, until: Date | null = null) => {
  const document = pageDocument(key)!;
  const body = { ...pageDocument('delivery')!.initial(shop)!, ...more };
  const times = { from: null, until };
  const change = { document: document as never, opened, body, note: '', times };
  return await inTransaction(shop.db, (tx) => saveContent(shop, tx, viewer, change));
};
const read = (path: string, version: number | null = null) =>
  readPage(shop, { path, version, preview: null });

suite('information pages (R243)', () => {
  test('what the shop came with can be saved as it is, and leaves no placeholder open', async () => {
    for (const key of policyKeys) {
      const { text } = pageDocument(key)!.initial(shop)!;
      assert.ok(!('fault' in readMarkdown(text)), key);
      const page = await read(`/${key}`);
      assert.equal(page?.updated, shop.terms.policiesUpdated);
      assert.doesNotMatch(JSON.stringify(page), /\{\w+\}/, key);
    }
    assert.deepEqual(await publish('privacy', 0, { text: pageDocument('privacy')!.initial(shop)!.text }), {
      number: 1,
    });
  });

  test('the Shipping Policy says in plain words where everything is delivered free', async () => {
    const table = [
      [50_00, 999_00, 'delivery, on prepaid orders of ₹999 and above'],
      [50_00, 0, 'delivery, on all prepaid orders'],
      [0, 0, 'delivery, on all orders'],
      [0, 999_00, 'delivery, on all orders'],
    ] as const;
    for (const [deliveryFeePaise, prepaidFreeDeliveryFromPaise, name] of table) {
      const terms = { ...shop.terms, deliveryFeePaise, prepaidFreeDeliveryFromPaise };
      const asked = { path: '/shippingpolicy', version: null, preview: null };
      const page = await readPage({ ...shop, terms }, asked);
      assert.deepEqual(page?.facts.at(-1), { name, value: 'Free' });
      assert.doesNotMatch(JSON.stringify(page), /₹0/);
    }
  });

  test('a text is drawn of headings, paragraphs, lists and links alone', () => {
    const text = 'First **bold** [mail](mailto:a@b.example)\n\n## A part {#one}\n\n- x\n- y';
    assert.deepEqual(readMarkdown(text), [
      {
        id: 'text',
        title: '',
        blocks: [
          {
            as: 'p',
            of: [
              'First ',
              { as: 'strong', of: ['bold'] },
              ' ',
              { as: 'link', to: 'mailto:a@b.example', of: ['mail'] },
            ],
          },
        ],
      },
      {
        id: 'one',
        title: 'A part',
        blocks: [
          {
            as: 'ul',
            items: [[{ as: 'p', of: ['x'] }], [{ as: 'p', of: ['y'] }]],
          },
        ],
      },
    ]);
  });

  const wrong: [string, RegExp][] = [
    ['<script>alert(1)</script>', /HTML is not taken/],
    ['so <b onclick=x>bold</b>', /HTML is not taken/],
    ['![picture](/media/x/1.webp)', /Pictures are not taken/],
    ['# Title', /Headings are ## and ###/],
    ['[x](javascript:alert(1))', /is no link/],
    ['[x](http://elsewhere.example)', /is no link/],
    ['```\ncode\n```', /is not taken/],
    ['[x](/no-such-page)', /no-such-page leads to no page of the shop/],
    ['{deliveryfee}', /\{deliveryfee\} is no placeholder here/],
  ];
  for (const [text, why] of wrong) {
    test(`${JSON.stringify(text)} is refused`, async () => {
      const refused = await publish('terms', 0, { text });
      assert.ok(isRefusal(refused));
      assert.match(refused.message, why);
    });
  }

  test('a page says since when it holds, and its earlier versions are there to be read', async () => {
    await publish('delivery', 0, { text: 'It is {returnDays}.' });
    shop.passTime(DAY_MS);
    await publish('delivery', 1, { text: 'By bullock cart.' });
    const page = await read('/delivery');
    assert.deepEqual(
      page?.earlier.map(({ version }) => version),
      [1, 0],
    );
    const first = await read('/delivery', 1);
    assert.deepEqual(first?.sections[0]?.blocks, [{ as: 'p', of: ['It is 7 days.'] }]);
    assert.equal(first?.held?.until, page?.updated);
    assert.equal((await read('/delivery', 0))?.held?.from, null);
    assert.equal(await read('/delivery', 7), null);
  });

  test('after a version for a time what held before holds again, and the history says so', async () => {
    await publish('shippingpolicy', 0, { text: 'One.' });
    shop.passTime(DAY_MS);
    await publish('shippingpolicy', 1, { text: 'Two.' }, new Date(shop.now().getTime() + DAY_MS));
    shop.passTime(2 * DAY_MS);
    const page = (await read('/shippingpolicy'))!;
    const two = (await read('/shippingpolicy', 2))!;
    assert.deepEqual(
      [page, two].map(({ sections }) => sections[0]?.blocks),
      [[{ as: 'p', of: ['One.'] }], [{ as: 'p', of: ['Two.'] }]],
    );
    assert.deepEqual(
      page.earlier.map(({ version }) => version),
      [2, 0],
    );
    assert.equal(page.updated, two.held?.until);
    assert.equal((await read('/shippingpolicy', 1))?.held, null);
  });

  test('a new page has an address that none of the shop’s own has', () => {
    assert.match(
      String(newAddressFault('page', 'terms')),
      /^terms is the address of a page that the shop came with/,
    );
    assert.match(String(newAddressFault('page', 'Size guide')), /^Small letters/);
    assert.equal(newAddressFault('page', 'size-guide'), null);
    assert.equal(newAddressFault('collection', 'terms'), null);
  });

  test('a page of staff is there once it is open', async () => {
    assert.equal(await read('/pages/size-guide'), null);
    await publish('size-guide', 0, { text: 'Measure.', open: false });
    assert.equal(await read('/pages/size-guide'), null);
    await publish('size-guide', 1, { text: 'Measure twice.', open: true });
    assert.equal((await read('/pages/size-guide'))?.sections[0]?.blocks.length, 1);
    assert.deepEqual((await read('/pages/size-guide'))?.earlier, [], 'what was never open stays unread');
    assert.equal(await read('/pages/size-guide', 1), null);
    assert.deepEqual(
      (await listOpenPages(shop)).map(({ path }) => path),
      ['/pages/size-guide'],
    );
    assert.deepEqual(await publish('returns-by-post', 0, { text: '[How](/pages/size-guide)', open: true }), {
      number: 1,
    });
    for (const path of ['/size-guide', '/pages/terms', '/pages/Size', '/pages/a--b'])
      assert.equal(await read(path), null);
  });
});
