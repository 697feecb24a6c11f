import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { TestShop } from '#shop/testing/test-shop.ts';

/** Starts a shop in a process of its own on the test shop's database; ends with the test. Gives its address. */
export async function startShopProcess(
  shop: TestShop,
  after: (fn: () => Promise<void>) => void,
  environment: Record<string, string> = {},
): Promise<string> {
  const child = fork(new URL('./shop-process.ts', import.meta.url), {
    env: {
      ...process.env,
      DATABASE_URL: shop.databaseUrl,
      PORT: '0',
      LOG_LEVEL: 'silent',
      SMTP_URL: 'smtp://127.0.0.1:9',
      SESSION_SECRET: shop.secret,
      ...environment,
    },
  });
  after(async () => {
    if (child.connected) child.disconnect();
    if (child.exitCode === null) await once(child, 'exit');
  });
  const died = once(child, 'exit').then(() => {
    throw new Error('the shop process ended before it was ready');
  });
  const [{ url }] = (await Promise.race([once(child, 'message'), died])) as [{ url: string }];
  died.catch(() => {});
  return url;
}
