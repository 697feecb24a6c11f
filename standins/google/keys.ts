import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { exportJWK, generateKeyPair, type JWK } from 'jose';

/** A private key as JWK; the issuer publishes its public half. */
export type Key = JWK & { kid: string };

/** The issuer's keys, the one that signs first; they outlive the process. */
export async function openKeys(dataFolder: string) {
  const file = join(dataFolder, 'keys.json');
  let keys: Key[] = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
  const add = async () => {
    keys = [await newKey(), ...keys].slice(0, 2);
    writeFileSync(file, JSON.stringify(keys), { mode: 0o600 });
  };
  if (keys.length === 0) await add();
  return {
    all: () => keys,
    signing: () => keys[0]!,
    /** A new key signs from now on; the one before stays published, as with Google. */
    rotate: add,
  };
}

export type Keys = Awaited<ReturnType<typeof openKeys>>;

async function newKey(): Promise<Key> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  return { ...(await exportJWK(privateKey)), kid: crypto.randomUUID(), alg: 'RS256', use: 'sig' };
}
