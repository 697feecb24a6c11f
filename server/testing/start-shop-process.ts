import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { TestShop } from '#shop/testing/test-shop.ts';

export type ShopProcess = {
  url: string;
  /** Ends it as systemd does, by SIGTERM, and gives its exit code when it has gone. */
  end: () => Promise<number | null>;
  /** Sends it a message, and waits for the next one of its own. */
  tell: (message: object) => Promise<void>;
};

/** Starts a shop in a process of its own on the test shop's database; ends with the test. */
export async function startShopProcess(
  shop: TestShop,
  after: (fn: () => Promise<void>) => void,
  environment: Record<string, string> = {},
): Promise<ShopProcess> {
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
  const end = async () => {
    const gone = once(child, 'exit');
    child.kill('SIGTERM');
    const [code] = await gone;
    return code as number | null;
  };
  const tell = async (message: object) => {
    const answered = once(child, 'message');
    child.send(message);
    await answered;
  };
  return { url, end, tell };
}
