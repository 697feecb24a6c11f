import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Those before it ran when no release was out yet. */
const FIRST = 58;

/** What the release before would stumble over, while it still runs beside the new one. */
const breaking: [pattern: RegExp, what: string][] = [
  [
    /\bDROP\s+(TABLE|COLUMN|VIEW|MATERIALIZED\s+VIEW|TYPE|SCHEMA|INDEX)\b/i,
    'takes away what the release before reads, or reads by',
  ],
  [/\bRENAME\b/i, 'renames what the release before knows by its old name'],
  [
    /\bALTER\s+(COLUMN\s+)?"?\w+"?\s+(SET\s+DATA\s+)?TYPE\b/i,
    'changes a type that the release before writes',
  ],
  [/\bSET\s+NOT\s+NULL\b/i, 'asks for a value that the release before may leave out'],
  [/\bDROP\s+DEFAULT\b/i, 'takes away a value that the release before leaves out'],
];

/**
 * A sentence for each step of a migration that is no expansion (R399): what nothing uses any more goes a release later,
 * in a migration with a line `-- contract: why nothing uses it since 0062`, the newest migration of the first release
 * that does not. What a check refuses can't be read here: that it lets through what the release before writes is for
 * its author to see.
 */
export function findUnsafeSteps(folder: string, first = FIRST): string[] {
  const migrations = join(folder, 'db/migrations');
  return readdirSync(migrations)
    .filter((name) => name.endsWith('.sql') && Number(name.slice(0, 4)) >= first)
    .sort()
    .flatMap((name) => stepsIn(`db/migrations/${name}`, readFileSync(join(migrations, name), 'utf8')));
}

function stepsIn(file: string, text: string): string[] {
  const statements = text.replace(/--.*$|\/\*[\s\S]*?\*\//gm, '').split(';');
  const unfit = misfitOfBatches(text, statements);
  if (unfit) return [`${file} ${unfit} (R399).`];
  if (/^-- contract: \S.* since \d{4}\b/m.test(text)) return [];
  return statements.flatMap((statement) => {
    const found = breaking.find(([pattern]) => pattern.test(statement));
    const what =
      found?.[1] ?? (demandsColumn(statement) ? 'adds a column that the release before leaves out' : null);
    return what === null
      ? []
      : [
          `${file} ${what}: "${statement.trim().replace(/\s+/g, ' ').slice(0, 80)}". Expand now, contract a release later ` +
            'with a line "-- contract: why nothing uses it since NNNN" (R390, R399, docs/operate.md).',
        ];
  });
}

/** Why a migration that says `-- in batches` can't be run so. */
function misfitOfBatches(text: string, statements: readonly string[]): string | null {
  const [statement = '', ...others] = statements.filter((each) => each.trim() !== '');
  const isMarked = /^-- in batches\r?\n/.test(text);
  if (!isMarked)
    return /^-- in batches/m.test(text)
      ? 'must say "-- in batches" in its first line, and nothing else'
      : null;
  if (others.length > 0) return 'runs in batches and has more than one statement';
  const asksNext =
    /> \$1\b/.test(statement) && /\bORDER BY\b/i.test(statement) && /\bLIMIT \d+/i.test(statement);
  if (!asksNext || !/\bAS last\b/i.test(statement))
    return 'runs in batches without "> $1 ORDER BY ... LIMIT" and an id "AS last"';
  return null;
}

/** ADD COLUMN ... NOT NULL without a value for who does not know the column. */
function demandsColumn(statement: string): boolean {
  const columns = statement.split(/\bADD\s+COLUMN\b/i).slice(1);
  return columns.some((column) => {
    const own = column.split(/,\s*(?:ADD|ALTER|DROP)\b/i)[0]!;
    return /\bNOT\s+NULL\b/i.test(own) && !/\bDEFAULT\b|\bGENERATED\b/i.test(own);
  });
}
