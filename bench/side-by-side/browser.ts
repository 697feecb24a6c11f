import { chromium } from '@playwright/test';
import lighthouse, { type Result } from 'lighthouse';
import { freePort } from '#bin/demo/ports.ts';
import { scriptBudgets } from '#bin/script-budget.ts';
import { findChromium } from '#bin/test-runner/find-chromium.ts';
import { median, type Rounds } from './contest.ts';
import { readyPictures } from './ready-pictures.ts';
import type { Row } from './row.ts';
import type { World } from './world.ts';

/** What Lighthouse says of one look at a page. */
type Look = Record<'score' | 'lcpMs' | 'tbtMs' | 'cls' | 'scripts' | 'scriptKb' | 'kb', number>;

/**
 * Lighthouse for a phone on a slow line, as it comes: the score of each page, and what it is made of. The pictures are there in
 * their final form by then, as in a shop that somebody has visited before.
 */
export async function browserWork({ url }: World, { rounds }: Rounds): Promise<Row[]> {
  await readyPictures(scriptBudgets.map(({ path }) => url + path));
  const looks = new Map<string, Look[]>(scriptBudgets.map(({ name }) => [name, []]));
  for (let round = 0; round < rounds; round++)
    for (const { name, path } of scriptBudgets) looks.get(name)!.push(await lookAt(url + path));
  return [...looks].map(([name, of]) => ({ name: `Lighthouse, a phone: ${name}`, ours: inWords(of) }));
}

/** A browser of its own each time, that knows nothing yet. */
async function lookAt(url: string): Promise<Look> {
  const { executablePath, args, environment } = await findChromium();
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath,
    args: [...args, `--remote-debugging-port=${port}`],
    env: { ...(process.env as Record<string, string>), ...environment },
  });
  try {
    const looked = await lighthouse(url, { port, onlyCategories: ['performance'], logLevel: 'error' });
    return read(looked!.lhr);
  } finally {
    await browser.close();
  }
}

function read({ audits, categories }: Result): Look {
  const value = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
  const details = audits['network-requests']?.details as unknown as {
    items: { resourceType?: string; transferSize: number }[];
  };
  const kb = (items: { transferSize: number }[]) =>
    items.reduce((sum, { transferSize }) => sum + transferSize, 0) / 1000;
  const scripts = details.items.filter(({ resourceType }) => resourceType === 'Script');
  return {
    score: (categories.performance?.score ?? Number.NaN) * 100,
    lcpMs: value('largest-contentful-paint'),
    tbtMs: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    scripts: scripts.length,
    scriptKb: kb(scripts),
    kb: kb(details.items),
  };
}

function inWords(looks: readonly Look[]): string {
  const of = (part: keyof Look) => median(looks.map((look) => look[part]));
  return [
    `${Math.round(of('score'))} points`,
    `LCP ${(of('lcpMs') / 1000).toFixed(1)} s`,
    `TBT ${Math.round(of('tbtMs'))} ms`,
    `CLS ${of('cls').toFixed(3)}`,
    `${of('scripts')} scripts of ${Math.round(of('scriptKb'))} kB`,
    `${Math.round(of('kb'))} kB in all`,
  ].join(', ');
}
