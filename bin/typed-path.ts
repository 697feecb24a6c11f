import { resolve } from 'node:path';

/** A path of the command line as whoever typed it means it: npm starts scripts in the project's folder. */
export function typedPath(path: string): string {
  return resolve(process.env.INIT_CWD || process.cwd(), path);
}
