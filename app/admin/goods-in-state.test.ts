import assert from 'node:assert/strict';
import { test } from 'node:test';
import { goodsIn, withChange, withOneMore } from './goods-in-state.ts';

test('lines are goods but for those of 0 pieces; else the first field that is wrong is named', () => {
  const line = (quantity: string, cost: string) => ({ productId: 'kada', size: '2.4', quantity, cost });
  const right = line('2', '120.50');
  const goods = [{ productId: 'kada', size: '2.4', quantity: 2, costPaise: 120_50 }];
  assert.deepEqual(goodsIn([right, line('0', '')], 100), { goods });
  assert.deepEqual(goodsIn([line('0', '')], 100), { goods: [] });
  for (const quantity of ['', '-1', '1.5', 'two', '101']) {
    const wrong = line(quantity, '');
    assert.deepEqual(goodsIn([right, wrong, line('1', '')], 100), { wrong, field: 'n' }, quantity);
  }
  for (const cost of ['', '12,50', '-1', '1.505', '1000000', '1e3', 'free']) {
    const wrong = line('1', cost);
    assert.deepEqual(goodsIn([right, wrong, line('-1', '')], 100), { wrong, field: 'cost' }, cost);
  }
});

test('a line changes where it is by then, whatever was scanned meanwhile; what is scanned twice counts twice', () => {
  const scanned = (productId: string, size = '') => ({ productId, size, quantity: '', cost: '' });
  const lines = ['jhumka', 'kada', 'jhumka'].reduce(
    (all, productId) => withOneMore(all, scanned(productId)),
    [scanned('kada', '2.4')],
  );
  assert.deepEqual(
    withChange(lines, 'kada~', { cost: '90' }).map(({ productId, size, quantity, cost }) =>
      [productId, size, quantity, cost].join(' '),
    ),
    ['kada 2.4  ', 'jhumka  2 ', 'kada  1 90'],
  );
  assert.deepEqual(withChange(lines, 'gone~', { cost: '90' }), lines);
});
