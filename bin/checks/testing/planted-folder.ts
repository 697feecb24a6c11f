import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** What a check finds in a folder that has these files, by their paths in it. */
export function inPlantedFolder<T>(files: Record<string, string>, check: (folder: string) => T): T {
  const folder = mkdtempSync(join(tmpdir(), 'planted-'));
  try {
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(join(folder, dirname(file)), { recursive: true });
      writeFileSync(join(folder, file), text);
    }
    return check(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
