import { randomInt } from 'node:crypto';
import { type Challenge, createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { z } from 'zod';
import type { Shop, WorkSetting } from '#shop/shop.ts';

/** Some 700,000 rounds in the middle: about a second on a phone of these years, a third of that on a computer. */
export const usualWork: WorkSetting = { rounds: 2000, fewestKeys: 200, mostKeys: 500 };

export const CHALLENGE_MINUTES = 5;

type Working = Pick<Shop, 'now' | 'keys' | 'work'>;

/** A challenge for one use (the name of a limit), signed, for five minutes; `factor`: how many times the usual work. */
export function drawChallenge(shop: Working, use: string, factor = 1): Promise<Challenge> {
  const { rounds, fewestKeys, mostKeys } = shop.work;
  return createChallenge({
    algorithm,
    cost: rounds,
    counter: randomInt(fewestKeys * factor, mostKeys * factor + 1),
    expiresAt: new Date(shop.now().getTime() + CHALLENGE_MINUTES * 60_000),
    data: { use },
    deriveKey,
    ...secrets(shop),
  });
}

/** The id of the challenge that a proof solves, if it is ours, for this use and in time. It may have served before. */
export async function checkProof(shop: Working, use: string, proof: string): Promise<string | null> {
  const read = readProof(proof);
  if (!read) return null;
  const { parameters } = read.challenge;
  if (parameters.data.use !== use || parameters.algorithm !== algorithm) return null;
  // By the shop's clock; the library looks at the machine's too.
  if (parameters.expiresAt * 1000 < shop.now().getTime()) return null;
  for (const keys of [shop.keys, shop.keys.before]) {
    if (keys && (await verifySolution({ ...read, deriveKey, ...secrets({ keys }) })).verified)
      return parameters.nonce;
  }
  return null;
}

const algorithm = 'PBKDF2/SHA-256';
const hex = z.string().max(200);

/** What our client sends, within limits; whether it is true the signature says. */
const proofSchema = z.object({
  challenge: z.object({
    parameters: z.object({
      algorithm: z.string().max(40),
      cost: z.number(),
      keyLength: z.number(),
      nonce: hex,
      salt: hex,
      keyPrefix: hex,
      keySignature: hex,
      expiresAt: z.number(),
      data: z.object({ use: z.string().max(40) }),
    }),
    signature: hex,
  }),
  solution: z.object({ counter: z.number(), derivedKey: hex }),
});

function readProof(proof: string): z.infer<typeof proofSchema> | null {
  if (proof.length > 4000) return null;
  try {
    const text = Buffer.from(proof, 'base64url').toString();
    return proofSchema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

function secrets({ keys }: Pick<Shop, 'keys'>) {
  const text = (key: Uint8Array) => Buffer.from(key).toString('hex');
  return { hmacSignatureSecret: text(keys.challenges), hmacKeySignatureSecret: text(keys.solutions) };
}
