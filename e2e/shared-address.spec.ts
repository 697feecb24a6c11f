import { createHash } from 'node:crypto';
import type { Backend } from './fixtures/backend.ts';
import { holdBack } from './fixtures/network.ts';
import { expect, test } from './fixtures.ts';

/** As after a hundred wrong passwords of others from the network address that everybody here has. */
async function fillAddress({ db }: Backend, address: string) {
  const key = `login-by-address:${createHash('sha256').update(address).digest('base64url')}`;
  const row = { key, points: 100, expire: Date.now() + 15 * 60_000 };
  await db.insertInto('rate_limits').values(row).execute();
}

test('behind an address that others have used up, a login does some work and goes on', {
  tag: '@phone',
}, async ({ visitor, account, backend }) => {
  const me = await account();
  await fillAddress(backend, visitor.network);
  const { page } = visitor;
  const answers: number[] = [];
  page.on('response', (answer) => {
    if (answer.url().endsWith('/api/user/login')) answers.push(answer.status());
  });
  await visitor.opens('/login');
  visitor.expectsRefusal(429, '/api/user/login');
  const letGo = await holdBack(page, '**/challenge-worker*');
  await visitor.logsIn(me);
  await expect(
    page.getByRole('status').getByText('One moment: we’re checking you’re not a robot.'),
  ).toBeVisible();
  letGo();
  await expect.poll(() => answers).toEqual([429, 200]);
  await visitor.isAt('/');
});
