import type { AdapterFactory, AdapterPayload } from 'oidc-provider';

/** What the provider remembers of sign-ins under way: in memory, until it lapses. */
export function openStorage(): AdapterFactory {
  const kept = new Map<string, { payload: AdapterPayload; until: number }>();
  const find = (isIt: (payload: AdapterPayload, key: string) => boolean) => {
    for (const [key, { payload, until }] of kept) {
      if (until < Date.now()) kept.delete(key);
      else if (isIt(payload, key)) return payload;
    }
    return undefined;
  };
  return (kind) => {
    const keyOf = (id: string) => `${kind}:${id}`;
    const ofKind = (key: string) => key.startsWith(`${kind}:`);
    return {
      async upsert(id, payload, expiresInSeconds) {
        const until = Date.now() + (expiresInSeconds || 3600) * 1000;
        kept.set(keyOf(id), { payload, until });
      },
      find: async (id) => find((_, key) => key === keyOf(id)),
      findByUid: async (uid) => find((payload, key) => ofKind(key) && payload.uid === uid),
      findByUserCode: async (code) => find((payload, key) => ofKind(key) && payload.userCode === code),
      async consume(id) {
        const found = kept.get(keyOf(id));
        if (found) found.payload.consumed = Math.floor(Date.now() / 1000);
      },
      async destroy(id) {
        kept.delete(keyOf(id));
      },
      async revokeByGrantId(grantId) {
        for (const [key, { payload }] of kept) if (payload.grantId === grantId) kept.delete(key);
      },
    };
  };
}
