import Bowser from 'bowser';
import { oneLine } from '#shop/one-line.ts';

/** What a browser calls itself, in words that its owner knows: 'Chrome on Android'. */
export function deviceName(userAgent: string): string {
  if (userAgent.trim() === '') return unknown;
  const { browser, os } = Bowser.parse(oneLine(userAgent));
  if (browser.name && os.name) return `${browser.name} on ${os.name}`;
  return browser.name || os.name || unknown;
}

const unknown = 'Unknown device';
