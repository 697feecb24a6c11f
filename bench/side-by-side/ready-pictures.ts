import { chromium } from '@playwright/test';
import { untilTrue } from '#bin/supervisor/processes.ts';
import { findChromium } from '#bin/test-runner/find-chromium.ts';

/** The window of Lighthouse's phone. */
const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 };
const MOST_WAIT_MS = 120_000;

/**
 * Opens these pages once and waits until the pictures that they ask for are made: the shop gives its first visitor WebP and
 * makes AVIF behind the answer, for all others.
 */
export async function readyPictures(addresses: readonly string[]): Promise<void> {
  const { executablePath, args, environment } = await findChromium();
  const env = { ...(process.env as Record<string, string>), ...environment };
  const browser = await chromium.launch({ executablePath, args, env });
  const asked = new Set<string>();
  try {
    for (const address of addresses) {
      const page = await browser.newPage(phone);
      page.on('request', (request) => request.url().endsWith('.avif') && asked.add(request.url()));
      await page.goto(address, { waitUntil: 'networkidle' });
      await page.close();
    }
  } finally {
    await browser.close();
  }
  for (const picture of asked) await untilTrue(() => isMade(picture), MOST_WAIT_MS);
}

async function isMade(picture: string): Promise<boolean> {
  const { ok, status, headers } = await fetch(picture, { method: 'HEAD' });
  if (!ok) throw new Error(`${picture}: ${status}`);
  return headers.get('content-type') === 'image/avif';
}
