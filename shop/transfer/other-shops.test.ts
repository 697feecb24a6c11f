import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { givenProduct } from '#shop/testing/given.ts';
import { givenFiles } from '#shop/testing/given-files.ts';
import { givenStaff } from '#shop/testing/given-staff.ts';
import { orThrow } from '#shop/testing/results.ts';
import { openTestShop } from '#shop/testing/test-shop.ts';
import { asOurs } from './other-shops.ts';
import { readCsv } from './read-csv.ts';

const now = new Date('2026-11-20T10:00:00+05:30');
const noOffer = ['', '', ''];

async function read(text: string) {
  const found = [];
  const bytes = (async function* () {
    yield new TextEncoder().encode(text);
  })();
  for await (const { row, record } of asOurs(readCsv(bytes), now)) found.push([row, ...record]);
  return found;
}

const ours = [
  ...['id', 'name', 'description', 'type', 'category', 'price', 'mrp', 'sizes', 'weight'],
  ...['offer price', 'offer from', 'offer until'],
];

suite('files of products of other shops', () => {
  test('Shopify: rows of one handle are one product, with its sizes and its lowest price', async () => {
    const before = [
      'Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Grams,Variant Price,Variant Compare At Price,Image Src',
      'lotus-kada,Lotus Kada,"<p>Deep <b>maroon</b> enamel.</p><ul><li>Brass</li></ul>",Gehna,Bangles,festive,true,Size,2.4,K24,38.0,1299.00,1599.00,https://cdn.example/1.jpg',
      'lotus-kada,,,,,,,,2.6,K26,38.0,1199.00,1599.00,',
      'lotus-kada,,,,,,,,,,,,,https://cdn.example/2.jpg',
      'Noor Jhumka,Noor Jhumka,,Gehna,,"kids, gift",true,Title,Default Title,J1,0.0,499.00,,',
    ].join('\n');
    const today = [
      'Title,URL handle,Description,Vendor,Product category,Type,Tags,Published on online store,Status,SKU,Option1 name,Option1 value,Price,Compare-at price,Weight value (grams)',
      'Veer Chain,veer-chain,,Gehna,Apparel & Accessories > Jewelry > Necklaces,,mens,true,active,V1,Title,Default Title,899,899,21',
    ].join('\n');
    assert.deepEqual(await read(before), [
      [1, ...ours],
      [
        2,
        'lotus-kada',
        'Lotus Kada',
        'Deep maroon enamel.\n\n * Brass',
        'Anklets',
        'Women',
        '1199.00',
        '1599.00',
        '2.4 | 2.6',
        '38',
        ...noOffer,
      ],
      [5, 'noor-jhumka', 'Noor Jhumka', '', 'Earrings', 'Kids', '499.00', '', '', '', ...noOffer],
    ]);
    assert.deepEqual(await read(today), [
      [1, ...ours],
      [2, 'veer-chain', 'Veer Chain', '', 'Necklace', 'Men', '899', '', '', '21', ...noOffer],
    ]);
  });

  test('WooCommerce: variations are of the product before them, and a sale is the price', async () => {
    const text = [
      'ID,Type,SKU,Name,Published,Short description,Description,Sale price,Regular price,Weight (kg),Categories,Tags,Images,Parent,Attribute 1 name,Attribute 1 value(s)',
      '10,simple,S1,Tara Brooch,1,Short,,449,599,0.012,Jewellery > Brooches,,https://x.example/a.jpg,,,',
      '11,variable,V,Ratna Bangle,1,,"Line\\nnext",,,,Bangles,,,,Size,"2.4, 2.6"',
      '12,variation,V-24,Ratna Bangle - 2.4,1,,,,1499,,,,,V,Size,2.4',
      '13,variation,V-26,Ratna Bangle - 2.6,1,,,1299,1499,,,,,V,Size,2.6',
      '14,simple,G,Gift card,1,,,,500,,,,,,,',
    ].join('\n');
    assert.deepEqual(await read(text), [
      [1, ...ours],
      [2, 'tara-brooch', 'Tara Brooch', 'Short', 'Rings', 'Women', '449', '599', '', '12', ...noOffer],
      [
        3,
        'ratna-bangle',
        'Ratna Bangle',
        'Line next',
        'Anklets',
        'Women',
        '1299',
        '1499',
        '2.4 | 2.6',
        '',
        ...noOffer,
      ],
      [6, 'gift-card', 'Gift card', '', '', 'Women', '500', '', '', '', ...noOffer],
    ]);
  });

  test('the compare-at price is that of the variant whose price is taken', async () => {
    const shopify = [
      'Handle,Title,Option1 Value,Variant Price,Variant Compare At Price',
      'large-first,Large first,L,2000,2500',
      'large-first,,S,1000,',
      'both-cut,Both cut,L,2000,2500',
      'both-cut,,S,1000,1100',
    ].join('\n');
    const wooCommerce = [
      'ID,Type,SKU,Name,Sale price,Regular price,Categories,Parent,Attribute 1 value(s)',
      '1,variable,V,No sale,,,Bangles,,"L, S"',
      '2,variation,V-L,No sale - L,,2000,,V,L',
      '3,variation,V-S,No sale - S,,1000,,V,S',
    ].join('\n');
    const prices = async (text: string) =>
      (await read(text)).slice(1).map(([, id, , , , , price, mrp]) => [id, price, mrp]);
    assert.deepEqual(await prices(shopify), [
      ['large-first', '1000', ''],
      ['both-cut', '1000', '1100'],
    ]);
    assert.deepEqual(await prices(wooCommerce), [['no-sale', '1000', '']]);
  });

  test('WooCommerce: a variation that does not follow its product is a row that says too little', async () => {
    const text = [
      'ID,Type,SKU,Name,Sale price,Regular price,Categories,Parent,Attribute 1 value(s)',
      '10,variable,V,Ratna Bangle,,,Bangles,,"2.4, 2.6"',
      '11,simple,N,Noor Choker,,5000,Chokers,,',
      '12,variation,V-24,Ratna Bangle - 2.4,,500,,V,2.4',
      '13,variable,,Tara Kada,,,Bangles,,2.4',
      '14,variation,,Tara Kada - 2.4,,700,,id:13,2.4',
    ].join('\n');
    const prices = (await read(text)).map(([row, id, , , , , price]) => [row, id, price]);
    assert.deepEqual(prices.slice(1), [
      [2, 'ratna-bangle', ''],
      [3, 'noor-choker', '5000'],
      [4, 'ratna-bangle-2-4', ''],
      [5, 'tara-kada', '700'],
    ]);
  });

  test('WooCommerce: decimal commas are read, and what can’t be read stays to be told of', async () => {
    const text = [
      'ID;Type;SKU;Name;Sale price;Regular price;Categories;Weight (kg);Parent;Attribute 1 value(s)',
      '1;variable;V;Cut;;;Bangles;0,025;;L, S',
      '2;variation;V-L;Cut - L;1399,00;1599,50;;;V;L',
      '3;variation;V-S;Cut - S;999,50;1299,00;;;V;S',
      '4;simple;O;Odd;about 900;1,000;Bangles;light;;',
      '5;simple;P;Plain;900;free;Bangles;0;;',
    ].join('\n');
    const told = (await read(text))
      .slice(1)
      .map(([, id, , , , , price, mrp, , weight]) => [id, price, mrp, weight]);
    assert.deepEqual(told, [
      ['cut', '999,50', '1299,00', '25'],
      ['odd', 'about 900', '1,000', 'light'],
      ['plain', '900', 'free', ''],
    ]);
  });

  test('WooCommerce: a sale with an end is an offer until then, and no price when it is not on', async () => {
    const sales: [string, string, string[]][] = [
      ['', '', ['800', '1000', '', '', '']],
      ['2026-11-01', '', ['800', '1000', '', '', '']],
      ['2026-12-01 00:00:00', '', ['1000', '', '', '', '']],
      ['', '2026-11-19 23:59:59', ['1000', '', '', '', '']],
      ['2026-11-01', '2026-11-20', ['1000', '', '800', '2026-11-01', '2026-11-20']],
      ['', '2026-12-01 00:00:00', ['1000', '', '800', '', '2026-12-01 00:00:00']],
      ['', 'some day', ['1000', '', '800', '', 'some day']],
    ];
    for (const [from, until, expected] of sales) {
      const text = `ID,Type,SKU,Name,Sale price,Regular price,Categories,Date sale price starts,Date sale price ends
1,simple,S,Kada,800,1000,Bangles,${from},${until}`;
      const [, [, , , , , , price, mrp, , , ...offer]] = (await read(text)) as [unknown, string[]];
      assert.deepEqual([price, mrp, ...offer], expected, `${from} ${until}`);
    }
  });

  test('a name without letters from a to z has an id of its own, the same each time', async () => {
    const idsOf = async (...handles: string[]) =>
      (
        await read(
          ['Handle,Title,Option1 Value,Variant Price', ...handles.map((each) => `${each},T,,9`)].join('\n'),
        )
      )
        .slice(1)
        .map(([, id]) => String(id));
    const ids = await idsOf('नूर', 'चाँद', 'नूर Kada', 'Café');
    assert.deepEqual(ids.slice(2), ['kada', 'cafe']);
    assert.ok(ids.slice(0, 2).every((id) => /^product-[0-9a-f]{8}$/.test(id)) && ids[0] !== ids[1]);
    assert.deepEqual(await idsOf('नूर', 'चाँद', 'नूर Kada', 'Café'), ids);
  });

  test('categories say what a piece is, then the last word of its title', async () => {
    const table: [title: string, type: string, expected: string][] = [
      ['Layered Chain Earrings', 'Earrings', 'Earrings'],
      ['Layered Chain Earrings', '', 'Earrings'],
      ['Chain', 'Earrings', 'Earrings'],
      ['Stone studded bangle', '', 'Anklets'],
      ['Noor Choker with Earrings', '', 'Necklace'],
      ['Noor Choker & Jhumka Set', '', 'Necklace'],
      ['Gift box', '', ''],
    ];
    for (const [title, type, expected] of table) {
      const text = `Handle,Title,Type,Option1 Value,Variant Price\nx,${title},${type},,9`;
      assert.equal((await read(text))[1]?.[4], expected, `${title}, ${type}`);
    }
  });

  test('a product that is there is not changed by another shop’s file', async () => {
    const shop = await openTestShop({ after });
    const { sent, faultsOf } = givenFiles(shop, (await givenStaff(shop)).viewer);
    const known = await givenProduct(shop, { id: 'noor-jhumka' });
    const files = [
      `Handle,Title,Type,Option1 Value,Variant Price\n${known},Noor,Earrings,,1.00`,
      'ID,Type,SKU,Name,Sale price,Regular price,Categories\n1,simple,S,Noor Jhumka,,1,Earrings',
    ];
    for (const file of files) {
      const [[row, words] = [], ...more] = await faultsOf(await sent('products', file));
      assert.deepEqual([row, more], [2, []]);
      assert.match(
        String(words),
        /^id is of a product that the shop has: a file of another shop adds products/,
      );
    }
  });

  test('any other file stays as it is', async () => {
    for (const text of ['', 'id,price\nnoor,5', 'handle,title\na,b'])
      assert.deepEqual(
        await read(text),
        text === '' ? [] : text.split('\n').map((line, at) => [at + 1, ...line.split(',')]),
      );
  });

  test('such a file becomes drafts, and what it does not say is named', async () => {
    const shop = await openTestShop({ after });
    const { sent, apply, run, faultsOf } = givenFiles(shop, (await givenStaff(shop)).viewer);
    const id = await sent(
      'products',
      `Handle,Title,Option1 Name,Option1 Value,Variant Price
moved-kada,Moved Kada,Size,2.4,799
moved-kada,,Size,2.6,799
moved-box,Box,Title,Default Title,99`,
    );
    assert.deepEqual(await faultsOf(id), [
      [4, 'type is none of these: Necklace, Earrings, Anklets, Bangles, Rings.'],
    ]);
    orThrow(await apply(id, true));
    await run(id);
    const products = shop.db.selectFrom('products').where('id', 'in', ['moved-kada', 'moved-box']);
    assert.deepEqual(await products.select(['name', 'state', 'sizes', 'price_paise']).execute(), [
      { name: 'Moved Kada', state: 'draft', sizes: ['2.4', '2.6'], price_paise: 799_00 },
    ]);
  });
});
