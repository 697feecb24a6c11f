import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { addToCart, getCart } from '#shop/cart/account-cart.ts';
import { listCardsBeside } from '#shop/catalogue/cards-beside.server.ts';
import { listCompanionCards } from '#shop/catalogue/companions.server.ts';
import { listPriceChanges } from '#shop/catalogue/edit-products.server.ts';
import { findProduct } from '#shop/catalogue/find-products.server.ts';
import { findCards } from '#shop/catalogue/list-cards.server.ts';
import { productOutput } from '#shop/catalogue/product-output.ts';
import { listPublishedPart } from '#shop/catalogue/published.server.ts';
import { refineCards } from '#shop/catalogue/refine-cards.ts';
import { refinementOf } from '#shop/catalogue/refinement.ts';
import { turnDueProducts } from '#shop/catalogue/turn-products.server.ts';
import { getQuote } from '#shop/checkout/get-quote.ts';
import { localTime } from '#shop/local-time.ts';
import { isRefusal, type Refusal } from '#shop/refusals.ts';
import { searchProducts } from '#shop/search/search-products.ts';
import { listAudit } from '#shop/staff/audit.server.ts';
import { lockStock } from '#shop/stock/hold-stock.ts';
import { givenProduct, givenShopper } from '#shop/testing/given.ts';
import { allProducts } from '#shop/testing/given-catalogue.ts';
import { givenStaff } from '#shop/testing/given-staff.ts';
import { openTestShop, type TestShop } from '#shop/testing/test-shop.ts';
import { untilWaiting } from '#shop/testing/until-waiting.ts';
import { HOUR_MS, minutesAfter } from '#shop/time.ts';
import { inTransaction } from '#shop/transaction.ts';
import type { Staff } from '#shop/viewer.ts';
import { createProduct, duplicateProduct, saveProduct } from './change-product.ts';
import {
  archiveProduct,
  deleteDraft,
  markBestSeller,
  moveTogether,
  publishProduct,
  withdrawProduct,
} from './move-product.ts';
import { emptyValues, type ProductValues } from './product-form.ts';
import { addCompanion, arrangeCompanions, MOST_COMPANIONS } from './set-companions.ts';

const lawful = {
  genericName: 'Earrings',
  netQuantity: '1 pair',
  countryOfOrigin: 'India',
  makerName: 'Demo Maker',
  makerAddress: '1 Demo Street',
};
const typed: ProductValues = {
  ...emptyValues,
  ...lawful,
  name: 'Śaṅkha Jhumka',
  description: 'Two shells.',
  type: 'Earrings',
  mrpPaise: '1,200',
  mrpPrinted: 'yes',
  pricePaise: '999.50',
  colours: 'gold, pearl white',
};

suite('products in the hands of staff', async () => {
  const shop = await openTestShop({ after });
  const { viewer: owner } = await givenStaff(shop, 'owner', 'Asha');
  const { viewer: manager } = await givenStaff(shop, 'manager', 'Ravi');
  const done = <T>(result: T | Refusal): T => {
    assert.ok(!isRefusal(result), isRefusal(result) ? result.message : '');
    return result as T;
  };
  const within = <T>(work: (tx: Parameters<Parameters<typeof inTransaction>[1]>[0]) => Promise<T>) =>
    inTransaction(shop.db, work);
  const create = async (values: ProductValues = typed) =>
    done(await within((tx) => createProduct(shop, tx, owner, { values }))).id;
  const publish = (productId: string, at: Date | null = null, reason = '') =>
    within((tx) => publishProduct(shop, tx, owner, { productId, at, reason }));
  const rowOf = (id: string) =>
    shop.db.selectFrom('products').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

  /** Where shoppers find a product. */
  async function seenIn({ db }: TestShop, id: string): Promise<string[]> {
    const { name } = await rowOf(id);
    const lists = {
      page: await findProduct(db, id),
      wire: (await allProducts(db)).some((each) => each.id === id),
      sitemap: (await listPublishedPart(db, 0, 10_000)).some((each) => each.id === id),
      cards: (await findCards(db, [id])).length > 0,
      collection: (await refineCards(db, refinementOf(new URLSearchParams({ sort: 'price-low' })))).total,
      search: (await searchProducts(db, name)).some((each) => each.id === id),
      quote: !isRefusal(await quoteOf(id)),
    };
    const all = (await allProducts(db)).length;
    assert.equal(lists.collection, all);
    return Object.entries(lists)
      .filter(([where, found]) => where !== 'collection' && found)
      .map(([where]) => where);
  }

  const quoteOf = (productId: string) => {
    const items = [{ productId, size: '', quantity: 1 }];
    return getQuote(shop, null, { items, paymentMethod: 'cod' } as never, { address: '192.0.2.9' });
  };
  const everywhere = ['page', 'wire', 'sitemap', 'cards', 'search', 'quote'];

  test('a draft, a scheduled and an archived product are seen nowhere, a published one everywhere (R209)', async () => {
    const id = await create();
    assert.equal(id, 'sankha-jhumka');
    assert.deepEqual(await seenIn(shop, id), []);
    done(await publish(id, new Date(shop.now().getTime() + HOUR_MS)));
    assert.deepEqual(await seenIn(shop, id), []);
    assert.equal((await shop.takeJobs('turn-products')).length, 1);
    shop.passTime(HOUR_MS);
    assert.equal(await turnDueProducts(shop.db, shop.now()), 1);
    assert.equal(await turnDueProducts(shop.db, shop.now()), 0);
    assert.deepEqual(await seenIn(shop, id), everywhere);
    done(await within((tx) => archiveProduct(shop, tx, owner, { productId: id })));
    assert.deepEqual(await seenIn(shop, id), []);
    done(await within((tx) => withdrawProduct(shop, tx, owner, { productId: id })));
    done(await publish(id));
    assert.deepEqual(await seenIn(shop, id), everywhere);
    assert.equal(((await publish(id)) as Refusal).refusal, 'product-state-same');
  });

  test('who saves one product turns no other that is due: its lock stays free for orders, its history for whoever set it', async () => {
    const [due, saved] = [await create(), await create()];
    done(await publish(due, new Date(shop.now().getTime() + HOUR_MS)));
    shop.passTime(HOUR_MS);
    const { version } = await rowOf(saved);
    const values = { ...typed, name: 'Other' };
    const edit = { productId: saved, version, opened: typed, values, choices: {}, reason: '' };
    done(await within((tx) => saveProduct(shop, tx, manager, edit)));
    done(await within((tx) => publishProduct(shop, tx, manager, { productId: saved, at: null, reason: '' })));
    assert.deepEqual([(await rowOf(due)).listed, (await rowOf(saved)).listed], [false, true]);
    assert.ok((await listPriceChanges(shop.db, due)).every(({ actor }) => !actor.includes('Ravi')));
    assert.equal(await turnDueProducts(shop.db, shop.now()), 1);
  });

  test('a sale of many pieces turns some at a time: an order that has one of them keeps no other waiting, nor its own from the rest', async () => {
    const ids = [await create(), await create(), await create()].sort();
    for (const id of ids) done(await publish(id, new Date(shop.now().getTime() + HOUR_MS)));
    shop.passTime(HOUR_MS);
    const listed = async () => await Promise.all(ids.map(async (id) => (await rowOf(id)).listed));
    let turning: Promise<number> | undefined;
    await within(async (tx) => {
      await lockStock(tx, [ids[1]!]);
      turning = turnDueProducts(shop.db, shop.now(), { atOnce: 1 });
      await untilWaiting(shop, 1, turning);
      assert.deepEqual(await listed(), [true, false, false]);
      await lockStock(tx, [ids[0]!, ids[2]!]);
    });
    assert.equal(await turning, 3);
    assert.deepEqual(await listed(), [true, true, true]);
  });

  test('what left the shop can neither be put into a cart nor ordered; what lies in one stays there', async () => {
    const id = await givenProduct(shop);
    const { viewer } = await givenShopper(shop);
    const add = () => within((tx) => addToCart(tx, viewer, { itemId: id, size: '' }));
    done(await add());
    done(await within((tx) => archiveProduct(shop, tx, owner, { productId: id })));
    const refused = await add();
    assert.equal((refused as Refusal).refusal, 'product-unknown');
    assert.equal(((await quoteOf(id)) as Refusal).refusal, 'product-unknown');
    assert.deepEqual(await getCart(shop.db, viewer), { [id]: { '': 1 } });
  });

  test('nothing is published without what the law asks for, and what is published keeps it (R213)', async () => {
    const id = await create({ ...typed, netQuantity: '', makerAddress: '' });
    const refused = (await publish(id)) as Refusal;
    assert.deepEqual(refused.details.fields, ['netQuantity', 'makerAddress']);
    assert.match(refused.message, /Net quantity, Address of the maker/);
    const full = await create();
    done(await publish(full));
    const { version } = await rowOf(full);
    const edit = {
      productId: full,
      version,
      opened: typed,
      values: { ...typed, netQuantity: '' },
      choices: {},
      reason: '',
    };
    const emptied = (await within((tx) => saveProduct(shop, tx, owner, edit))) as Refusal;
    assert.deepEqual(Object.keys(emptied.details.faults as object), ['netQuantity']);
  });

  test('an offer holds from its start until just before its end; then the price goes back by itself (R211)', async () => {
    const [from, until] = [minutesAfter(shop.now(), 60), minutesAfter(shop.now(), 180)];
    const times = { offerFrom: localTime(from), offerUntil: localTime(until) };
    const id = await create({ ...typed, offerPaise: '750', ...times });
    done(await publish(id));
    const end = new Date(Math.floor(until.getTime() / 60_000) * 60_000);
    const price = async () => {
      const quoted = await quoteOf(id);
      const listed = (await findProduct(shop.db, id))!;
      const { price, offerEndsAt } = productOutput(listed);
      return [isRefusal(quoted) ? null : quoted.quote.itemsTotalPaise / 100, price, offerEndsAt];
    };
    const start = Math.floor(from.getTime() / 60_000) * 60_000;
    shop.passTime(start - 1 - shop.now().getTime());
    assert.equal(await turnDueProducts(shop.db, shop.now()), 0);
    assert.deepEqual(await price(), [999.5, 999.5, undefined]);
    shop.passTime(1);
    assert.deepEqual(await price(), [750, 999.5, undefined]);
    await turnDueProducts(shop.db, shop.now());
    assert.deepEqual(await price(), [750, 750, end.toISOString()]);
    shop.passTime(2 * HOUR_MS - 1 - (shop.now().getTime() + 2 * HOUR_MS - end.getTime()));
    assert.deepEqual(await price(), [750, 750, end.toISOString()]);
    shop.passTime(1);
    assert.deepEqual(await price(), [999.5, 750, end.toISOString()]);
    await turnDueProducts(shop.db, shop.now());
    assert.deepEqual(await price(), [999.5, 999.5, undefined]);
  });

  test('whoever saves second sees both versions, and nothing is lost (R214)', async () => {
    const id = await create();
    const { version } = await rowOf(id);
    const opened = { ...typed, mrpPaise: '1200' };
    const save = (viewer: Staff, values: ProductValues, more: { version: number; choices?: object }) =>
      within((tx) =>
        saveProduct(shop, tx, viewer, {
          productId: id,
          opened,
          values,
          choices: {},
          reason: '',
          ...more,
        } as never),
      );
    const first = { ...opened, pricePaise: '899', name: 'Shankha Jhumka', closure: 'hook' };
    done(await save(owner, first, { version }));
    const second = { ...opened, pricePaise: '949', plating: '18K gold', name: 'Conch Jhumka' };
    const refused = (await save(manager, second, { version })) as Refusal;
    assert.equal(refused.refusal, 'product-meanwhile');
    assert.equal(refused.details.by, 'Asha');
    const fields = refused.details.fields as { name: string; usual: string }[];
    assert.deepEqual(
      fields.map(({ name, usual }) => [name, usual]),
      [
        ['name', 'yours'],
        ['pricePaise', 'yours'],
        ['plating', 'yours'],
        ['closure', 'theirs'],
      ],
    );
    const choices = { name: 'theirs', pricePaise: 'yours', plating: 'yours', closure: 'theirs' };
    done(await save(manager, second, { version: refused.details.version as number, choices }));
    const row = await rowOf(id);
    assert.deepEqual(
      [row.name, row.price_paise, row.plating, row.closure, row.edited_by],
      ['Shankha Jhumka', 949_00, '18K gold', 'hook', 'staff Ravi'],
    );
    const [entry] = await listAudit(shop.db, { subject: `product ${id}` });
    assert.deepEqual(entry?.after, { Price: '949', Plating: '18K gold' });
  });

  test('each price is kept with who set it, and is never changed (R210)', async () => {
    const id = await create();
    const { version } = await rowOf(id);
    const edit = {
      productId: id,
      version,
      opened: typed,
      values: { ...typed, pricePaise: '800' },
      choices: {},
      reason: '',
    };
    done(await within((tx) => saveProduct(shop, tx, manager, edit)));
    const changes = () => shop.db.selectFrom('price_changes').selectAll().where('product_id', '=', id);
    const kept = await changes().orderBy('id').execute();
    assert.deepEqual(
      kept.map(({ price_paise, actor }) => [price_paise, actor]),
      [
        [999_50, 'staff Asha'],
        [800_00, 'staff Ravi'],
      ],
    );
    await assert.rejects(
      shop.db.updateTable('price_changes').set({ price_paise: 1 }).where('product_id', '=', id).execute(),
      /only ever added to/,
    );
  });

  test('a draft that nobody ordered is deleted; what was ordered or bought in is archived (R212)', async () => {
    const id = await create();
    const remove = (productId: string) => within((tx) => deleteDraft(shop, tx, owner, { productId }));
    const copy = done(await within((tx) => duplicateProduct(shop, tx, owner, { productId: id }))).id;
    assert.equal((await rowOf(copy)).name, 'Śaṅkha Jhumka (copy)');
    done(await remove(copy));
    done(await publish(id));
    assert.equal(((await remove(id)) as Refusal).refusal, 'product-not-draft');
    const bought = await givenProduct(shop);
    done(await within((tx) => withdrawProduct(shop, tx, owner, { productId: bought })));
    assert.equal(((await remove(bought)) as Refusal).refusal, 'product-was-ordered');
  });

  test('several are changed at once, each by itself; those that stay are named', async () => {
    const [id, lacking] = [await create(), await create({ ...typed, makerName: '' })];
    const together = done(await moveTogether(shop, manager, { act: 'publish', productIds: [id, lacking] }));
    assert.equal(together.moved, 1);
    assert.match(together.stayed.join(), /law asks for more/);
    assert.equal((await rowOf(id)).listed, true);
    const packer = { ...manager, role: 'packer' } as const;
    const unable = await moveTogether(shop, packer, { act: 'archive', productIds: [id] });
    assert.equal((unable as Refusal).refusal, 'not-able');
  });

  test('what may be unfair is published by an owner with a reason alone, which the audit log keeps (R215)', async () => {
    const id = await create({ ...typed, mrpPrinted: '' });
    const byManager = await within((tx) =>
      publishProduct(shop, tx, manager, { productId: id, at: null, reason: 'I may' }),
    );
    assert.equal((byManager as Refusal).refusal, 'selling-unfair');
    const refused = (await publish(id)) as Refusal;
    assert.match(refused.message, /Interface interference .*: ₹1,200 is struck through/);
    done(await publish(id, null, 'It is the launch price of the maker'));
    const acts = await listAudit(shop.db, { subject: `product ${id}` });
    const override = acts.find(({ action }) => action === 'override-fair-selling');
    assert.equal(override?.after?.reason, 'It is the launch price of the maker');
    // The same doubt is not asked about again with an edit of something else, but with one of the price.
    const edit = async (values: ProductValues) => {
      const { version } = await rowOf(id);
      const input = { productId: id, version, opened: typed, values, choices: {}, reason: '' };
      return await within((tx) => saveProduct(shop, tx, manager, input));
    };
    done(await edit({ ...typed, mrpPrinted: '', closure: 'hook' }));
    const dearer = await edit({ ...typed, mrpPrinted: '', closure: 'hook', pricePaise: '1100' });
    assert.equal((dearer as Refusal).refusal, 'selling-unfair');
  });

  test('what goes with a product comes in the order of staff, is in the shop, and is shown once (R216)', async () => {
    const [id, ...others] = await Promise.all([1, 2, 3, 4].map(() => givenProduct(shop)));
    const [one, two, three] = others as [string, string, string];
    const add = (companionId: string, kind: 'set' | 'related' = 'related') =>
      within((tx) => addCompanion(shop, tx, owner, { productId: id!, companionId, kind }));
    for (const each of [one, two]) done(await add(each));
    done(await add(three, 'set'));
    assert.equal(((await add(id!)) as Refusal).refusal, 'companion-itself');
    const arrange = (places: [string, number | null][]) =>
      within((tx) => arrangeCompanions(shop, tx, owner, { productId: id!, places: new Map(places) }));
    done(
      await arrange([
        [one, 2],
        [two, 1],
      ]),
    );
    const ids = async () => {
      const cards = await listCompanionCards(shop.db, id!);
      return [cards.set.map((card) => card.id), cards.related.map((card) => card.id)];
    };
    assert.deepEqual(await ids(), [[three], [two, one]]);
    done(await within((tx) => archiveProduct(shop, tx, owner, { productId: two })));
    assert.deepEqual(await ids(), [[three], [one]]);
    const product = (await findProduct(shop.db, id!))!;
    const beside = await listCardsBeside(shop.db, product, shop.now(), [{ id: one }, { id: three }]);
    const shown = [...beside.related, ...beside.others].map((card) => card.id);
    assert.ok(![id!, one, three].some((each) => shown.includes(each)));
    done(await arrange([[three, null]]));
    assert.deepEqual(await ids(), [[], [one]]);
    for (let more = 2; more < MOST_COMPANIONS; more++) done(await add(await givenProduct(shop)));
    assert.equal(((await add(await givenProduct(shop))) as Refusal).refusal, 'companions-full');
  });

  test('owners and managers alone change products', async () => {
    const productId = await givenProduct(shop);
    const edit = { productId, version: 1, opened: typed, values: typed, choices: {}, reason: '' };
    for (const role of ['packer', 'support'] as const) {
      const viewer = { ...manager, role };
      const refused = await Promise.all([
        within((tx) => createProduct(shop, tx, viewer, { values: typed })),
        within((tx) => duplicateProduct(shop, tx, viewer, { productId })),
        within((tx) => saveProduct(shop, tx, viewer, edit)),
        within((tx) => publishProduct(shop, tx, viewer, { productId, at: null, reason: '' })),
        within((tx) => archiveProduct(shop, tx, viewer, { productId })),
        within((tx) => withdrawProduct(shop, tx, viewer, { productId })),
        within((tx) => deleteDraft(shop, tx, viewer, { productId })),
        within((tx) => markBestSeller(shop, tx, viewer, { productId, bestSeller: true })),
        within((tx) => addCompanion(shop, tx, viewer, { productId, companionId: 'x', kind: 'set' })),
        within((tx) => arrangeCompanions(shop, tx, viewer, { productId, places: new Map() })),
        moveTogether(shop, viewer, { act: 'archive', productIds: [productId] }),
      ]);
      assert.deepEqual([...new Set(refused.map((each) => (each as Refusal).refusal))], ['not-able']);
    }
  });
});
