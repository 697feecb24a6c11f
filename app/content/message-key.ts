import { forget, recall, remember } from '#app/session/storage.ts';
import { newOrderKey } from '#shop/ids.ts';

type Kept = { says: string; key: string };

/**
 * The key by which a message is kept once (R127): of one that says the same it is the same, also over a reload, until the message
 * is known to have come.
 */
export function messageKey(says: string): string {
  const kept = recall('message-key') as Partial<Kept> | null;
  if (kept?.says === says && typeof kept.key === 'string') return kept.key;
  const key = newOrderKey(Date.now());
  remember('message-key', { says, key } satisfies Kept);
  return key;
}

/** It has come: the next message is another one. */
export function endMessage(): void {
  forget('message-key');
}
