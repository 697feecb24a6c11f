import { browser } from './storage.ts';

/**
 * What the browser keeps of something that accounts have too, such as a cart. `owner`: the account that it mirrors, '' for
 * a visitor's. `syncedFor`: the token it was last loaded with; `failedFor`: one with which it did not come.
 */
export type StoredCopy<Name extends string, Value> = Record<Name, Value> & {
  owner: string;
  syncedFor: string | null;
  failedFor?: string | null;
};

/** Keeps a copy in the browser's storage under `key`; `read` makes what it likes of what stands there. */
export function keepCopy<Name extends string, Value>({
  name,
  key,
  read,
}: {
  name: Name;
  key: string;
  read: (json: unknown) => Value;
}) {
  type Copy = StoredCopy<Name, Value>;
  const ownerKey = `${key}-owner`;
  const listeners = new Set<() => void>();
  let current: Copy | null = null;

  const readStorage = (known?: Copy) =>
    ({
      syncedFor: null,
      ...known,
      [name]: read(browser.getJson(key)),
      owner: browser.get(ownerKey) ?? '',
    }) as Copy;
  const tell = () => {
    for (const listener of listeners) listener();
  };

  /** The copy as it is now: the same object until something changes. */
  function stored(): Copy {
    current ??= readStorage();
    return current;
  }

  function takeOver(event: StorageEvent): void {
    if (event.key !== key && event.key !== ownerKey && event.key !== null) return;
    current = readStorage(stored());
    tell();
  }

  /** The browser's Back may show a page as it was left: what other pages changed since it did not hear. */
  function shownAgain(event: PageTransitionEvent): void {
    if (!event.persisted) return;
    current = readStorage(stored());
    tell();
  }

  return {
    stored,
    /** Changes the copy, in every tab. Where storage is blocked, in this page only. */
    store(change: Partial<Copy>): void {
      const next = { ...stored(), ...change };
      current = next;
      browser.set(ownerKey, next.owner);
      browser.setJson(key, next[name]);
      tell();
    },
    /** Calls back at every change, also one that another tab made. */
    watch(listener: () => void): () => void {
      if (listeners.size === 0) {
        window.addEventListener('storage', takeOver);
        window.addEventListener('pageshow', shownAgain);
      }
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        window.removeEventListener('storage', takeOver);
        window.removeEventListener('pageshow', shownAgain);
      };
    },
  };
}
