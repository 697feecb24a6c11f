import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { isRefusal } from '#shop/refusals.ts';
import { givenProduct } from '#shop/testing/given.ts';
import { givenStaff } from '#shop/testing/given-staff.ts';
import { openTestShop, type TestShop } from '#shop/testing/test-shop.ts';
import { DAY_MS, daysAfter } from '#shop/time.ts';
import { inTransaction } from '#shop/transaction.ts';
import type { Staff, StaffRole } from '#shop/viewer.ts';
import { saveContent } from './change-content.ts';
import { blankCollection } from './collections.ts';
import {
  type ContentDocument,
  collectionDocument,
  festivalsDocument,
  homeDocument,
  menusDocument,
  pageDocument,
} from './documents.ts';
import { initialHome } from './initial-home.ts';
import { initialMenus } from './menu-links.ts';
import { findPreview, readContent, readMenus } from './read-content.ts';

const shop = await openTestShop({ after });
const document = homeDocument('strip');
const strip = (offer: string) => ({ ...initialHome.strip, offer });
const staff = new Map<StaffRole, Staff>();
const viewer = async (role: StaffRole) => {
  const known = staff.get(role) ?? (await givenStaff(shop, role)).viewer;
  staff.set(role, known);
  return known;
};

type Given = Partial<Parameters<typeof saveContent>[3]>;
const save = async (by: Staff, given: Given, at: TestShop = shop) =>
  await inTransaction(at.db, (tx) =>
    saveContent(at, tx, by, {
      document,
      opened: 0,
      body: initialHome.strip,
      note: '',
      times: null,
      ...given,
    }),
  );
const now = { from: null, until: null };
const offer = async () => (await readContent(shop, document, null))?.offer;

suite('what shoppers see and read, as staff change it (R239)', () => {
  test('packers and support change nothing', async () => {
    for (const role of ['packer', 'support'] as const) {
      const refused = await save(await viewer(role), {});
      assert.ok(isRefusal(refused) && refused.refusal === 'not-able');
    }
  });

  test('words that hurry without an end are published by an owner with a reason alone (R215)', async () => {
    const own = await openTestShop({ after });
    const [manager, owner] = [
      (await givenStaff(own, 'manager')).viewer,
      (await givenStaff(own, 'owner')).viewer,
    ];
    const hurried = { body: strip('Hurry, 10% off'), times: now };
    const table: [string, Staff, Given, boolean][] = [
      ['a manager', manager, hurried, false],
      ['an owner without a reason', owner, hurried, false],
      ['a draft', manager, { ...hurried, times: null }, true],
      [
        'with an end',
        manager,
        { ...hurried, opened: 1, times: { from: null, until: daysAfter(own.now(), 1) } },
        true,
      ],
      ['an owner with a reason', owner, { ...hurried, opened: 2, reason: 'The season ends' }, true],
      ['what is said already', manager, { ...hurried, opened: 3 }, true],
    ];
    for (const [who, by, given, isSaved] of table) {
      const saved = await save(by, given, own);
      assert.equal(isRefusal(saved) ? saved.refusal : 'saved', isSaved ? 'saved' : 'selling-unfair', who);
    }
  });

  test('a draft is seen in its preview alone, what is published by all, and for its time alone', async () => {
    const manager = await viewer('manager');
    assert.deepEqual(await save(manager, { body: strip('A draft') }), { number: 1 });
    assert.equal(await offer(), initialHome.strip.offer);
    const preview = await findPreview(shop, 'home.strip.1');
    assert.equal((await readContent(shop, document, preview))?.offer, 'A draft');
    assert.equal((await readContent(shop, homeDocument('hero'), preview))?.badge, initialHome.hero.badge);
    await save(manager, { opened: 1, body: strip('For all'), times: now });
    assert.equal(await offer(), 'For all');
    const times = { from: daysAfter(shop.now(), 1), until: daysAfter(shop.now(), 3) };
    await save(manager, { opened: 2, body: strip('For two days'), times });
    assert.equal(await offer(), 'For all');
    shop.passTime(DAY_MS);
    assert.equal(await offer(), 'For two days');
    shop.passTime(2 * DAY_MS);
    assert.equal(await offer(), 'For all');
  });

  test('of two who opened the same version the second is told, with both bodies', async () => {
    const refused = await save(await viewer('owner'), { opened: 1, body: strip('Mine') });
    assert.ok(isRefusal(refused) && refused.refusal === 'version-meanwhile');
    assert.deepEqual(refused.details.yours, strip('Mine'));
  });

  test('links to nowhere and placeholders that are not known are refused by name', async () => {
    const owner = await viewer('owner');
    const unknown = await save(owner, { body: strip('{discount} off') });
    assert.ok(isRefusal(unknown));
    assert.match(unknown.message, /\{discount\} is no placeholder here\. There are \{discountPercent\}/);
    const brooch = homeDocument('brooch');
    for (const to of ['/brooches', '/product/ABCDEFGHJKMNPQRSTUVWXYZ2', '/pages/no-such-page']) {
      const dead = await save(owner, { document: brooch, body: { ...initialHome.brooch, to } });
      assert.ok(isRefusal(dead));
      assert.ok(dead.message.includes(`${to} leads to no page of the shop`), dead.message);
    }
    const ends = await save(owner, {
      document: brooch,
      body: { ...initialHome.brooch, to: '/Earrings?sort=price-low' },
    });
    assert.deepEqual(ends, { number: 1 });
  });

  test('a festival’s last day to order is not after its end (R242)', async () => {
    const owner = await viewer('owner');
    const body = (by: string) => ({
      festivals: [{ name: 'Diwali', art: '', from: '', until: '2026-11-10', orderBy: [{ pins: '', by }] }],
    });
    const late = await save(owner, { document: festivalsDocument, body: body('2026-11-11') });
    assert.ok(isRefusal(late));
    assert.match(late.message, /Diwali: the last day to order, 2026-11-11, is after/);
    const saved = await save(owner, { document: festivalsDocument, body: body('2026-11-10') });
    assert.deepEqual(saved, { number: 1 });
  });

  test('a picture at the top names a piece of the shop; one that it names already may be gone (R279)', async () => {
    const own = await openTestShop({ after });
    const owner = (await givenStaff(own, 'owner')).viewer;
    const hero = homeDocument('hero');
    const draft = await givenProduct(own);
    await own.db.updateTable('products').set({ state: 'draft' }).where('id', '=', draft).execute();
    const [slide] = initialHome.hero.slides;
    const [art] = initialHome.hero.arts;
    const saved = async (opened: number, more: object) => {
      const body = { ...initialHome.hero, ...more };
      const done = await save(owner, { document: hero, opened, body }, own);
      return isRefusal(done) ? done.message : done.number;
    };
    const told = /no-such-choker is no piece of the shop/;
    const gone = { product: 'no-such-choker' };
    assert.match(String(await saved(0, { slides: [{ ...slide, ...gone }] })), told);
    assert.match(String(await saved(0, { arts: [{ ...art, ...gone }] })), told);
    assert.equal(await saved(0, { badge: 'New words, and the pieces as they stood' }), 1);
    assert.equal(await saved(1, { slides: [{ ...slide, product: draft }] }), 2);
    assert.equal(await saved(2, { slides: [{ ...slide, product: '' }], arts: [] }), 3);
  });

  test('a menu leads to pages that are there, to each once, and has an end (R245)', async () => {
    const owner = await viewer('owner');
    const ofHeader = async (header: { to: string; name: string }[]) => {
      const saved = await save(owner, { document: menusDocument, body: { ...initialMenus, header } });
      return isRefusal(saved) ? saved.message : saved.number;
    };
    const home = { to: '/', name: 'Home' };
    assert.match(String(await ofHeader([{ to: '/nowhere', name: 'Nowhere' }])), /leads to no page/);
    assert.match(String(await ofHeader([{ to: 'http://elsewhere.example', name: 'x' }])), /begins with/);
    assert.match(String(await ofHeader([home, home])), /lead to the same page twice/);
    const many = Array.from({ length: 11 }, (_, at) => ({ to: `/?${at}`, name: 'Home' }));
    assert.match(String(await ofHeader(many)), /Header takes 10 at most/);
    assert.equal(await readMenus(shop, null), null);
    assert.equal(await ofHeader(initialMenus.header), 1);
  });

  test('a page or collection to which a menu or the home page leads is not closed (R245)', async () => {
    const own = await openTestShop({ after });
    const owner = (await givenStaff(own, 'owner')).viewer;
    const opened = new Map<string, number>();
    const publish = async (document: ContentDocument, body: unknown, times: Given['times'] = now) => {
      const saved = await save(
        owner,
        { document, opened: opened.get(document.title) ?? 0, body, times },
        own,
      );
      if (isRefusal(saved)) return saved.message;
      opened.set(document.title, saved.number);
      return 'saved';
    };
    const care = pageDocument('care') as ContentDocument;
    const gifts = collectionDocument('for-her') as ContentDocument;
    const page = { open: true, title: 'Care', description: 'How', lead: '', facts: [], text: 'Keep it dry.' };
    const collection = {
      ...{ open: true, title: 'For her', text: '', image: initialHome.brooch.image, how: 'rule', pieces: '' },
      rule: {
        ...blankCollection.rule,
        ...{ types: [], categories: [], stones: '', colours: '', occasions: '', bestSellers: false },
      },
    };
    const header = [
      { to: '/', name: 'Home' },
      { to: '/Pages/care/?a=1#b', name: 'Care' },
    ];
    const brooch = homeDocument('brooch') as ContentDocument;
    assert.equal(await publish(care, page), 'saved');
    assert.equal(await publish(gifts, collection), 'saved');
    assert.equal(await publish(menusDocument, { ...initialMenus, header }), 'saved');
    const leads = { ...initialHome.brooch, to: '/collections/for-her' };
    const tomorrow = { from: daysAfter(own.now(), 1), until: null };
    assert.equal(await publish(brooch, leads, tomorrow), 'saved');
    assert.match(await publish(care, { ...page, open: false }), /\/pages\/care .*\(Menus: Header\)/);
    assert.match(await publish(care, { ...page, open: false }, tomorrow), /Menus: Header/);
    assert.match(
      await publish(gifts, { ...collection, open: false }),
      /\/collections\/for-her .*\(Brooch promotion: /,
    );
    assert.equal(await publish(care, { ...page, text: 'Keep it very dry.' }), 'saved');
    assert.equal(await publish(menusDocument, initialMenus), 'saved');
    assert.equal(await publish(care, { ...page, open: false }), 'saved');
    assert.equal(await publish(care, { ...page, open: false, text: 'Closed' }), 'saved');
  });

  test('no address names a version that is not there', async () => {
    for (const named of ['', 'home.strip', 'home.strip.99', 'home.nothing.1', 'terms..1', 'home.strip.1e3'])
      assert.equal(await findPreview(shop, named), null);
  });
});
