import { openJournal } from './journal.ts';

export type Table<Row> = { rows: ReadonlyMap<string, Row>; keep(row: Row): Row };
export type Tables = { table<Row>(name: string, keyOf: (row: Row) => string): Table<Row>; close(): void };

type Entry = { table: string; row: unknown };

/** Opens tables in a file, as they stood when the last process ended, however it ended. */
export function openTables(file: string): Tables {
  const kept: Entry[] = [];
  const journal = openJournal(file, (entry) => kept.push(entry as Entry));
  return {
    table<Row>(name: string, keyOf: (row: Row) => string): Table<Row> {
      const own = kept.filter((entry) => entry.table === name).map((entry) => entry.row as Row);
      const rows = new Map(own.map((row) => [keyOf(row), row]));
      return {
        rows,
        keep(row) {
          journal.append({ table: name, row } satisfies Entry);
          rows.set(keyOf(row), row);
          return row;
        },
      };
    },
    close: journal.close,
  };
}
