import { parseSync, Visitor } from 'rolldown/utils';
import { readSources, type Source } from './read-imports.ts';
import { exceptions, type Ownership, tables } from './tables.ts';

/** A read or write of a table; `table` is null where the statement does not name it. */
type Access = { file: string; table: string | null; writes: boolean };

const reading = /^(selectFrom|(inner|left|right|full|cross)Join(Lateral)?|from|using)$/;
const writing = /^(insertInto|updateTable|deleteFrom|replaceInto|mergeInto)$/;
const running = /^(execute|executeTakeFirst|executeTakeFirstOrThrow|stream)$/;
const rawWriting =
  /\b(?:insert\s+into|(?<!for\s+(?:no\s+key\s+)?)update|delete\s+from|merge\s+into|truncate|lock\s+table)\s+(?:only\s+)?"?(\w+)/gi;
const watched = /^(app|shop|server|mails)\//;
const unwatched = /\.test\.tsx?$|\/testing\//;

/**
 * Holds every read and write of a table, by Kysely or in raw SQL, against the list in tables.ts. Names in a sentence
 * each statement outside of `*.server.ts`, each foreign write, each unlisted read, and each listed reader that does
 * not read.
 */
export function findTableFaults(folder: string): string[] {
  const sources = readSources(folder).filter(({ file }) => watched.test(file) && !unwatched.test(file));
  const found = sources.map((source) => ({ source, ...statementsOf(source) }));
  const accesses = found.flatMap(({ accesses }) => accesses);
  const outside = found.filter(({ source, hasSql }) => hasSql && !source.file.endsWith('.server.ts'));
  return [
    ...outside.map(({ source }) => `${source.file} has SQL: it belongs in a *.server.ts file of the room`),
    ...new Set(accesses.flatMap(faultOf)),
  ];
}

/**
 * Rooms that are listed as readers, or excepted, and read or write nothing of the kind: the list shrinks with the
 * code.
 */
export function findIdleReaders(folder: string): string[] {
  const sources = readSources(folder).filter(({ file }) => file.startsWith('shop/') && !unwatched.test(file));
  const accesses = sources.flatMap((source) => statementsOf(source).accesses);
  const does = (room: string, table: string) =>
    accesses.some((access) => roomOf(access.file) === room && access.table === table);
  return Object.entries<Ownership>(tables).flatMap(([table, { readers = [] }]) =>
    readers
      .filter((room) => !does(room, table))
      .map((room) => `bin/checks/tables.ts lists ${room} as a reader of ${table}, which it does not read`),
  );
}

function faultOf({ file, table, writes }: Access): string[] {
  const room = roomOf(file);
  const ownership = table === null ? undefined : (tables as Record<string, Ownership>)[table];
  const isExcepted = exceptions.some(
    (each) =>
      each.room === room && (each.tables === 'all' || (table !== null && each.tables.includes(table))),
  );
  if (isExcepted || (room !== undefined && room === ownership?.owner)) return [];
  if (table === null)
    return [`${file} does not name the table that it means: only then can its owner be checked`];
  if (!ownership) {
    // What is only read may be the name of a subquery.
    return writes ? [`${file} writes ${table}, which no room owns: list it in bin/checks/tables.ts`] : [];
  }
  const { owner, readers = [] } = ownership;
  if (writes)
    return [`${file} writes ${table}, which only ${owner}/ does: call a query or verb of ${owner}/`];
  if (room !== undefined && readers.includes(room)) return [];
  return [
    `${file} reads ${table} of ${owner}/: call ${owner}/, or list the room as a reader in bin/checks/tables.ts`,
  ];
}

function statementsOf({ file, text }: Source): { accesses: Access[]; hasSql: boolean } {
  if (!/\bsql\b|selectFrom|insertInto|updateTable|deleteFrom|execute/.test(text))
    return { accesses: [], hasSql: false };
  const accesses: Access[] = [];
  let hasSql = false;
  const note = (table: string | null, writes: boolean) => {
    hasSql = true;
    accesses.push({ file, table, writes });
  };
  new Visitor({
    CallExpression({ callee, arguments: [first] }) {
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return;
      const { name } = callee.property;
      const isOfSql = callee.object.type === 'Identifier' && callee.object.name === 'sql';
      if (isOfSql && (name === 'table' || name === 'raw')) note(null, true);
      if (running.test(name) && !first) hasSql = true;
      const writes = writing.test(name);
      if (!writes && !reading.test(name)) return;
      const named = first?.type === 'ArrayExpression' ? first.elements : [first];
      for (const each of named) {
        if (each?.type === 'Literal' && typeof each.value === 'string')
          note(each.value.split(' ')[0]!, writes);
        else if (each && (writes || name === 'selectFrom') && each.type === 'Identifier') note(null, writes);
      }
    },
    TaggedTemplateExpression({ tag, quasi }) {
      if (tag.type !== 'Identifier' || tag.name !== 'sql') return;
      hasSql = true;
      const raw = quasi.quasis.map(({ value }) => value.raw).join(' ? ');
      const written = new Set([...raw.matchAll(rawWriting)].map(([, table]) => table!.toLowerCase()));
      for (const table of written) if (table !== 'set') note(table, true);
      for (const table of Object.keys(tables)) {
        if (!written.has(table) && new RegExp(`\\b${table}\\b`, 'i').test(raw)) note(table, false);
      }
    },
  }).visit(parseSync(file, text).program);
  return { accesses, hasSql };
}

function roomOf(file: string): string | undefined {
  return /^shop\/([^/]+)\//.exec(file)?.[1];
}
