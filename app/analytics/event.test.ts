import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dataLayerEntries } from './event.ts';

const jhumka = { id: 'a-jhumka', name: 'A Jhumka', type: 'Earrings', price: 499.5 };
const kada = { id: 'a-kada', name: 'A Kada', price: 899, size: 'M', quantity: 2 };
const sent = {
  jhumka: {
    item_id: 'a-jhumka',
    item_name: 'A Jhumka',
    item_brand: 'Gehna',
    item_category: 'Earrings',
    price: 499.5,
    quantity: 1,
  },
  kada: {
    item_id: 'a-kada',
    item_name: 'A Kada',
    item_brand: 'Gehna',
    item_variant: 'M',
    price: 899,
    quantity: 2,
  },
};

test('a product that is viewed has its price in rupees, and clears what the layer remembers first', () => {
  assert.deepEqual(dataLayerEntries({ name: 'view_item', item: jhumka }), [
    { ecommerce: null },
    { event: 'view_item', ecommerce: { currency: 'INR', value: 499.5, items: [sent.jhumka] } },
  ]);
});

test('a list has its name on every item and their order', () => {
  const list = { id: 'earrings', name: 'Earrings' };
  const named = { item_list_id: 'earrings', item_list_name: 'Earrings' };
  const [, event] = dataLayerEntries({ name: 'view_item_list', list, items: [jhumka, kada] });
  assert.deepEqual(event, {
    event: 'view_item_list',
    ecommerce: {
      ...named,
      items: [
        { ...sent.jhumka, ...named, index: 0 },
        { ...sent.kada, ...named, index: 1 },
      ],
    },
  });
});

test('adding to the cart is worth price times quantity', () => {
  const [, event] = dataLayerEntries({ name: 'add_to_cart', item: kada });
  assert.deepEqual(event, {
    event: 'add_to_cart',
    ecommerce: { currency: 'INR', value: 1798, items: [sent.kada] },
  });
});

test('the checkout begins with what it comes to and the code, where there is one', () => {
  const [, event] = dataLayerEntries({
    name: 'begin_checkout',
    items: [kada],
    value: 1668.2,
    code: 'DIWALI10',
  });
  assert.deepEqual(event, {
    event: 'begin_checkout',
    ecommerce: { currency: 'INR', value: 1668.2, coupon: 'DIWALI10', items: [sent.kada] },
  });
});

test('a purchase names its order; without a code there is no coupon', () => {
  const [, event] = dataLayerEntries({
    name: 'purchase',
    orderId: 'ORDER1',
    items: [jhumka],
    value: 599.5,
    code: null,
  });
  assert.deepEqual(event, {
    event: 'purchase',
    ecommerce: { transaction_id: 'ORDER1', currency: 'INR', value: 599.5, items: [sent.jhumka] },
  });
});

test('a search and a sign-up are no purchases', () => {
  assert.deepEqual(dataLayerEntries({ name: 'search', text: 'jumka' }), [
    { event: 'search', search_term: 'jumka' },
  ]);
  assert.deepEqual(dataLayerEntries({ name: 'sign_up', method: 'google' }), [
    { event: 'sign_up', method: 'google' },
  ]);
});
