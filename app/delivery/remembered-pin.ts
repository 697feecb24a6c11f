import { findPin } from '#shop/shipping/address.ts';

const key = 'pin';
let forThisPage: string | null = null;

/** The PIN code that was asked about last in this browser; null where there is none. */
export function rememberedPin(): string | null {
  try {
    return findPin(localStorage.getItem(key) ?? '') ?? forThisPage;
  } catch {
    return forThisPage;
  }
}

/** Keeps it for the next product; where the browser stores nothing, until the page is left. */
export function rememberPin(pin: string): void {
  forThisPage = pin;
  try {
    localStorage.setItem(key, pin);
  } catch {
    // Storage is full or blocked: the page's own memory has it.
  }
}
