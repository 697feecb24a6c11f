const kept = new Map<string, string>();

/** Keeps a value for this tab: over a reload, or, where the browser stores nothing, until then. */
export function remember(key: string, value: unknown): void {
  kept.set(key, JSON.stringify(value));
  try {
    sessionStorage.setItem(`gehna:${key}`, JSON.stringify(value));
  } catch {
    // Storage is full or blocked: the page's own memory has it.
  }
}

/** What was kept under the key; null where there is nothing. It may be old: callers check its shape. */
export function recall(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(`gehna:${key}`) ?? kept.get(key) ?? 'null');
  } catch {
    return JSON.parse(kept.get(key) ?? 'null');
  }
}

/** Forgets all that this browser keeps of a shopper under our prefix: for who comes after the sign-out. */
export function forgetAll(): void {
  kept.clear();
  try {
    for (const storage of [sessionStorage, localStorage]) {
      for (const key of Object.keys(storage)) if (key.startsWith('gehna:')) storage.removeItem(key);
    }
  } catch {
    // Blocked: there was nothing to remove.
  }
}

export function forget(key: string): void {
  kept.delete(key);
  try {
    sessionStorage.removeItem(`gehna:${key}`);
  } catch {
    // Blocked: there was nothing to remove.
  }
}
