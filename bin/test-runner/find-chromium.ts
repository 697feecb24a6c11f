import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { testFonts } from './test-fonts.ts';
import { unpackChromium } from './unpack-chromium.ts';

export type Browser = { executablePath: string; args: string[]; environment: Record<string, string> };

/**
 * Finds a Chromium for the browser tests: CHROMIUM_PATH, else the one of the npm package @sparticuz/chromium, the same on
 * every Linux (x64; unpacked once, it brings its own libraries), else an installed Chrome, Chromium or Edge. On Linux
 * each sees the fonts of bin/test-runner/test-fonts.ts alone.
 */
export async function findChromium(): Promise<Browser> {
  const fonts = process.platform === 'linux' ? testFonts() : {};
  const isPacked = process.platform === 'linux' && process.arch === 'x64';
  if (isPacked && !process.env.CHROMIUM_PATH) {
    const { executablePath, environment } = await unpackChromium();
    return { executablePath, args: [...quiet, ...withoutDesktop], environment: { ...environment, ...fonts } };
  }
  const path = process.env.CHROMIUM_PATH || installedBrowsers().find(starts);
  if (path) return { executablePath: path, args: quiet, environment: fonts };
  throw new Error('No Chrome, Chromium or Edge found: install one, or set CHROMIUM_PATH.');
}

/** No calls home at start: a machine without a network must not wait for them. */
const quiet = [
  '--disable-background-networking',
  '--disable-component-update',
  '--no-first-run',
  '--disable-sync',
  '--font-render-hinting=none',
];
const withoutDesktop = ['--headless=shell', '--disable-gpu'];

function installedBrowsers(): string[] {
  const names = [
    'google-chrome-stable',
    'google-chrome',
    'chromium',
    'chromium-browser',
    'microsoft-edge-stable',
    'microsoft-edge',
  ];
  const onPath = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  const programs = [process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)'], process.env.LOCALAPPDATA];
  const known = {
    darwin: ['Google Chrome', 'Chromium', 'Microsoft Edge'].map(
      (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
    ),
    win32: programs.flatMap((folder) =>
      folder
        ? [
            join(folder, 'Google/Chrome/Application/chrome.exe'),
            join(folder, 'Microsoft/Edge/Application/msedge.exe'),
          ]
        : [],
    ),
  }[process.platform as string];
  const found = known ?? names.flatMap((name) => onPath.map((folder) => join(folder, name)));
  return found.filter((path) => existsSync(path));
}

/** Some systems put a script there that only tells how to install the browser. */
function starts(path: string): boolean {
  if (process.platform === 'win32') return true;
  try {
    return /\d+\.\d+/.test(
      execFileSync(path, ['--version'], { encoding: 'utf8', timeout: 20_000, stdio: 'pipe' }),
    );
  } catch {
    return false;
  }
}
