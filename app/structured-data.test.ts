import assert from 'node:assert/strict';
import { test } from 'node:test';
import { demoContact } from '#shop/settings/contact.ts';
import { breadcrumbs, itemList, productThing, shopThings } from './structured-data.ts';

const siteUrl = 'https://shop.test';
const piece = {
  id: 'a-jhumka',
  name: 'A Jhumka',
  description: 'Two small domes.',
  typeName: 'Earrings',
  images: [{ file: 'a-jhumka-1' }],
  pricePaise: 499_50,
  offerUntil: null,
  available: 2,
  rating: { count: 3, average: 4.7 },
  returnDays: 7,
};

test('a piece is offered in rupees, with what it costs and whether it can be bought', () => {
  const { offers, image, sku } = productThing(siteUrl, piece);
  const { price, priceCurrency, availability, url } = offers as Record<string, unknown>;
  assert.deepEqual(
    { price, priceCurrency, availability, url },
    {
      price: 499.5,
      priceCurrency: 'INR',
      availability: 'https://schema.org/InStock',
      url: 'https://shop.test/product/a-jhumka',
    },
  );
  assert.deepEqual(image, ['https://shop.test/media/a-jhumka-1/1200.jpg']);
  assert.equal(sku, 'a-jhumka');
});

test('a sold-out piece is out of stock', () => {
  const { offers } = productThing(siteUrl, { ...piece, available: 0 });
  assert.equal((offers as { availability: string }).availability, 'https://schema.org/OutOfStock');
});

test('a rating is told only where there are reviews (R30)', () => {
  const rated = productThing(siteUrl, piece).aggregateRating as Record<string, unknown>;
  assert.equal(rated.ratingValue, 4.7);
  assert.equal(rated.reviewCount, 3);
  const unrated = productThing(siteUrl, { ...piece, rating: { count: 0, average: 5 } });
  assert.equal('aggregateRating' in unrated, false);
});

test('breadcrumbs begin at home and count from one', () => {
  const { itemListElement } = breadcrumbs(siteUrl, [{ path: '/earrings', name: 'Earrings' }]);
  assert.deepEqual(itemListElement, [
    { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://shop.test/' },
    { '@type': 'ListItem', position: 2, name: 'Earrings', item: 'https://shop.test/earrings' },
  ]);
});

test('the second page of a list counts on where the first ended', () => {
  const { itemListElement } = itemList(siteUrl, 'All', [piece], 24);
  assert.deepEqual(itemListElement, [
    { '@type': 'ListItem', position: 25, name: 'A Jhumka', url: 'https://shop.test/product/a-jhumka' },
  ]);
});

test('the home page says who the shop is and how it is searched', () => {
  const [organization, site] = shopThings({ siteUrl, contact: demoContact });
  assert.equal(organization!['@type'], 'Organization');
  assert.equal(organization!.email, demoContact.email);
  assert.match(JSON.stringify(site), /https:\/\/shop\.test\/search\?q=\{search_term_string\}/);
});
