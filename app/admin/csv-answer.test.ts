import assert from 'node:assert/strict';
import { test } from 'node:test';
import { answerCsv, answerPlainCsv } from './csv-answer.ts';

async function bytesOf(answer: Response): Promise<string> {
  return Buffer.from(await answer.arrayBuffer()).toString();
}

test('a CSV file begins with the mark of UTF-8, whether it is made at once or line by line', async () => {
  async function* lines() {
    yield 'name\r\n';
    yield 'सीता\r\n';
  }
  const answer = answerCsv('documents.csv', lines());
  assert.equal(answer.headers.get('content-type'), 'text/csv; charset=utf-8');
  assert.equal(answer.headers.get('content-disposition'), 'attachment; filename="documents.csv"');
  assert.equal(await bytesOf(answer), '\uFEFFname\r\nसीता\r\n');
  assert.equal(await bytesOf(answerCsv('a.csv', 'सीता\r\n')), '\uFEFFसीता\r\n');
});

test('one for another program has no mark, and its size where that is known', async () => {
  const answer = answerPlainCsv('b2cs.csv', 'Type\r\n', 6);
  assert.equal(answer.headers.get('content-length'), '6');
  assert.equal(await bytesOf(answer), 'Type\r\n');
});
