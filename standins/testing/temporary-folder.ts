import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A folder that goes when the tests of the file have ended. */
export function temporaryFolder(after: (end: () => void) => void): string {
  const folder = mkdtempSync(join(tmpdir(), 'standins-'));
  after(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
