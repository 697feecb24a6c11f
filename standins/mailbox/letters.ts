import { randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const most = 500;

export type Letter = {
  id: string;
  from: string;
  /** The addresses of the envelope. */
  recipients: string[];
  subject: string;
  text: string;
  html: string | null;
  /** ISO 8601, UTC. */
  receivedAt: string;
};

export type Letters = {
  /** Writes a letter down before it returns; the oldest beyond 500 go. */
  keep(letter: Omit<Letter, 'id' | 'receivedAt'>): void;
  find(id: string): Letter | undefined;
  /** Newest first; of one recipient, or all. */
  list(recipient?: string): Letter[];
};

/** Opens a folder of letters, one JSON file each, named so that their order is the order of arrival. */
export function openLetters(folder: string): Letters {
  mkdirSync(folder, { recursive: true });
  const letters = new Map<string, Letter>();
  for (const name of readdirSync(folder).sort()) {
    if (!name.endsWith('.json')) continue;
    const letter = JSON.parse(readFileSync(join(folder, name), 'utf8')) as Letter;
    letters.set(letter.id, letter);
  }
  let lastStamp = 0;

  return {
    keep(content) {
      const now = Date.now();
      lastStamp = Math.max(lastStamp + 1, now * 1000, stampOf([...letters.keys()].at(-1)) + 1);
      const id = `${String(lastStamp).padStart(16, '0')}-${randomBytes(6).toString('hex')}`;
      const letter = { id, ...content, receivedAt: new Date(now).toISOString() };
      const file = join(folder, `${id}.json`);
      writeFileSync(`${file}.part`, JSON.stringify(letter));
      renameSync(`${file}.part`, file);
      letters.set(id, letter);
      for (const old of [...letters.keys()].slice(0, -most)) {
        letters.delete(old);
        rmSync(join(folder, `${old}.json`), { force: true });
      }
    },
    find: (id) => letters.get(id),
    list(recipient) {
      const all = [...letters.values()].reverse();
      if (recipient === undefined) return all;
      const wanted = recipient.trim().toLowerCase();
      return all.filter(({ recipients }) => recipients.some((address) => address.toLowerCase() === wanted));
    },
  };
}

/** The microseconds in an id. */
function stampOf(id: string | undefined): number {
  return Number(id?.slice(0, 16) ?? 0);
}
