import { browser } from '#app/session/storage.ts';
import { findPin } from '#shop/shipping/address.ts';

const key = 'pin';

/** The PIN code that was asked about last in this browser; null where there is none. */
export function rememberedPin(): string | null {
  return findPin(browser.get(key) ?? '');
}

/** Keeps it for the next product. */
export function rememberPin(pin: string): void {
  browser.set(key, pin);
}
