import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fieldsOfLines, readLines } from './new-order-state.ts';

test('lines stand in the address, each once, and what makes no sense is left out', () => {
  const line = (productId: string, size: string, quantity: number) => ({ productId, size, quantity });
  const cases: [string, ReturnType<typeof readLines>][] = [
    ['', []],
    ['item=jhumka~&n=2', [line('jhumka', '', 2)]],
    ['item=kada~2.4&n=1&item=kada~2.6&n=3', [line('kada', '2.4', 1), line('kada', '2.6', 3)]],
    ['item=kada~2.4&n=1&item=kada~2.4&n=3', [line('kada', '2.4', 4)]],
    ['item=kada~&n=90&item=kada~&n=90', [line('kada', '', 99)]],
    ['item=jhumka~&n=0&item=kada~&n=1', [line('kada', '', 1)]],
    ['item=jhumka&n=1', []],
    ['item=../x~&n=1', []],
    ['item=jhumka~&n=-1', []],
    ['item=jhumka~&n=100', []],
    ['item=jhumka~', []],
  ];
  for (const [address, expected] of cases) {
    const lines = readLines(new URLSearchParams(address));
    assert.deepEqual(lines, expected, address);
    assert.deepEqual(readLines(new URLSearchParams(fieldsOfLines(lines))), expected);
  }
});
