import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  type DataStrategyResult,
  data,
  UNSAFE_ErrorResponseImpl as ErrorResponse,
  redirect,
} from 'react-router';
import { keepPage } from './keep-page.ts';

const answers = keepPage({ form: 'It may not be done.' });
const form = new URLSearchParams({ intent: 'publish', words: 'a long text' });
const sends = () => new Request('https://shop.example/admin/window', { method: 'POST', body: form });

/** What a form is given where its action ended so. */
async function given(fault: unknown): Promise<unknown> {
  const results: Record<string, DataStrategyResult> = { page: { type: 'error', result: fault } };
  const { page } = await answers({ request: sends() }, async () => results);
  return page!.type === 'data' ? page!.result : page;
}

const lost = { intent: 'publish', wrong: 'It may not be done.', lost: true };

test('a form that got no answer, or one that a proxy gave, is told so instead of losing its page', async () => {
  const undecodable = new Error('Unable to decode', { cause: new Error('an HTML page') });
  const faults = [
    new TypeError('Failed to fetch'),
    undecodable,
    new ErrorResponse(502, 'Bad Gateway', '<h1>Bad Gateway</h1>'),
    new Error('Unexpected Server Error'),
  ];
  for (const fault of faults) {
    // The router wraps what is no answer.
    for (const thrown of [fault, data(fault)])
      assert.partialDeepStrictEqual(await given(thrown), { data: lost, init: { status: 503 } });
  }
});

test('a refusal ahead of the pages has its own words', async () => {
  const large = JSON.stringify({ success: false, message: 'That is too large.' });
  const told = await given(new ErrorResponse(413, 'Content Too Large', large));
  assert.partialDeepStrictEqual(told, { data: { ...lost, wrong: 'That is too large.' } });
});

test('what an action has thrown stays: another page, or one that the role may not see', async () => {
  for (const thrown of [redirect('/admin'), new ErrorResponse(403, 'Forbidden', { ask: ['owner'] })])
    assert.deepEqual(await given(thrown), { type: 'error', result: thrown });
});

test('where no page stands yet, one that does not come is an error', async () => {
  const none = { page: { type: 'error', result: new TypeError('Failed to fetch') } } as const;
  const request = new Request('https://shop.example/admin/window');
  assert.deepEqual(await answers({ request }, async () => ({ ...none })), none);
});
