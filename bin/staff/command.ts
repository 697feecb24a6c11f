import type { Database } from '#db/database.server.ts';

/** A task that is ready to run on the shop's database, at `url`: it gives what to print. */
export type StaffTask = (db: Database, url: string) => Promise<string>;

export type StaffCommand = {
  /** What comes after its name: `FILE.csv`. */
  parameters: string;
  about: string;
  /** Reads and checks the words of the command line before any database is opened. Throws a StaffError. */
  prepare: (args: string[]) => Promise<StaffTask>;
};

/** A refusal in sentences for the terminal. */
export class StaffError extends Error {}
