import { statfsSync } from 'node:fs';
import { defineConfig, devices } from '@playwright/test';
import { type Browser, findChromium } from './bin/test-runner/find-chromium.ts';

// Found once: the processes that run the tests read this file again, with the environment of the first.
process.env.FOUND_BROWSER ??= JSON.stringify(await findChromium());
const browser: Browser = JSON.parse(process.env.FOUND_BROWSER);
const results = process.env.BROWSER_RESULTS;

/** Given once more: the last `--blink-settings` is the one that counts. */
const asPlaywright = [
  'primaryHoverType=2',
  'availableHoverTypes=2',
  'primaryPointerType=4',
  'availablePointerTypes=4',
];
/** Pictures that wait come when they are in view, not two screens before: most stories never scroll there. */
const onlyWhatIsInView = ['Unknown', 'Offline', 'Slow2G', '2G', '3G', '4G'].map(
  (line) => `lazyLoadingImageMarginPx${line}=0`,
);

/** In memory a story costs a twentieth less than on a disk; containers give it 64 MB, which a page can fill. */
function hasRoomyShm(): boolean {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm');
    return bavail * bsize > 2 ** 30;
  } catch {
    return false;
  }
}

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './bin/test-runner/browser-setup.ts',
  fullyParallel: true,
  // Two cores are not kept busy by two: stories wait for their pages.
  workers: 3,
  retries: 0,
  // Only what fails takes so long: a busy machine must not make a story fail.
  timeout: 240_000,
  expect: { timeout: 45_000 },
  forbidOnly: true,
  reporter: [['list'], ...(results ? ([['json', { outputFile: results }]] as const) : [])],
  use: {
    ...(process.env.SHOP_URL ? { baseURL: process.env.SHOP_URL } : {}),
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    actionTimeout: 45_000,
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: browser.executablePath,
      ...(hasRoomyShm() && { ignoreDefaultArgs: ['--disable-dev-shm-usage'] }),
      args: [
        ...browser.args,
        `--blink-settings=${[...asPlaywright, ...onlyWhatIsInView].join()}`,
        // A page of a story is gone before optimized code pays: a seventh of the processor's time.
        '--js-flags=--no-opt,--no-maglev',
      ],
      env: { ...(process.env as Record<string, string>), ...browser.environment },
    },
  },
  projects: [
    // The stories that a small screen tells differently, on the smallest one that is common.
    // At a scale of 1 a story paints a seventh of the dots. First: the last stories are those with shops of their own, and
    // on the large screen there are enough of them to keep all workers busy.
    {
      name: 'phone',
      grep: /@phone/,
      use: { ...devices['Pixel 7'], viewport: { width: 360, height: 740 }, deviceScaleFactor: 1 },
    },
    // Without motion, which takes a tenth of the time; the small screen has it.
    {
      name: 'desktop',
      use: {
        ...devices['Desktop Chrome'],
        viewport: { width: 1366, height: 768 },
        contextOptions: { reducedMotion: 'reduce' },
      },
    },
  ],
});
