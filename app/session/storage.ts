/**
 * The browser's storage, for all tabs (`browser`) or for this one (`tab`). Where it is blocked or full a value lasts as
 * long as the page. What other programs of the page read (theme, token) is plain text, the rest JSON.
 */
export const browser = storage('localStorage');
export const tab = storage('sessionStorage');

/** What is a shopper's own has this prefix, and is gone after the sign-out. */
const OWN = 'gehna:';

/** Keeps a value for this tab, over a reload. */
export function remember(key: string, value: unknown): void {
  tab.setJson(OWN + key, value);
}

/** What was kept under the key; null where there is nothing. It may be old: callers check its shape. */
export function recall(key: string): unknown {
  return tab.getJson(OWN + key);
}

export function forget(key: string): void {
  tab.remove(OWN + key);
}

/** Forgets all that this browser keeps of a shopper under our prefix: for who comes after the sign-out. */
export function forgetAll(): void {
  forgetTab();
  browser.removeAll(OWN);
}

/** Forgets what this tab keeps of them: for all tabs that has been done. */
export function forgetTab(): void {
  tab.removeAll(OWN);
}

function storage(area: 'localStorage' | 'sessionStorage') {
  const memory = new Map<string, string>();
  const attempt = <T>(use: (kept: Storage) => T): T | null => {
    try {
      return use(window[area]);
    } catch {
      return null;
    }
  };
  const get = (key: string) => memory.get(key) ?? attempt((kept) => kept.getItem(key));
  const set = (key: string, value: string) => {
    const isKept = attempt((kept) => kept.setItem(key, value)) !== null;
    if (isKept) memory.delete(key);
    else memory.set(key, value);
  };
  const remove = (key: string) => {
    memory.delete(key);
    attempt((kept) => kept.removeItem(key));
  };
  return {
    get,
    set,
    remove,
    getJson(key: string): unknown {
      try {
        return JSON.parse(get(key) ?? 'null');
      } catch {
        return null;
      }
    },
    setJson: (key: string, value: unknown) => set(key, JSON.stringify(value)),
    removeAll(prefix: string) {
      const keys = [...memory.keys(), ...(attempt((kept) => Object.keys(kept)) ?? [])];
      for (const key of keys) if (key.startsWith(prefix)) remove(key);
    },
  };
}
