import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const table = 'docs/specification-tests.md';

/**
 * What isn't true in the tables of the specification's messages and screens: a row without a story, a story that
 * isn't there, a message that its story or the shop doesn't have. Braces stand for what the code fills in. A row may say
 * that it is 'not held'.
 */
export function findUntrueRows(folder: string): string[] {
  const read = (path: string) => readFileSync(join(folder, path), 'utf8');
  const sources = globSync('{app,shop}/**/*.{ts,tsx}', { cwd: folder }).filter(
    (path) => !/\.test\.|\/testing\//.test(path),
  );
  const shop = oneLine(sources.map(read).join('\n'));
  const files = new Map(
    globSync(['e2e/*.spec.ts', '{app,server,shop}/**/*.test.ts'], { cwd: folder }).map((path) => [
      path,
      storiesIn(read(path)),
    ]),
  );

  return rowsOf(read(table)).flatMap(({ line, message, named, isOpen }) => {
    const faults = named.length === 0 && !isOpen ? ['names no story'] : [];
    for (const { path, name } of named) {
      const story = files.get(path)?.get(name);
      if (!files.has(path)) faults.push(`${path} does not exist`);
      else if (!story) faults.push(`${path} has no story '${name}'`);
      else if (message && !holds(story, message)) faults.push(`'${name}' does not have '${message}'`);
    }
    if (message && !holds(shop, message)) faults.push(`the shop does not have '${message}'`);
    return faults.map((fault) => `${table}:${line} ${fault}`);
  });
}

/** The rows of all tables: a quoted first cell is a message, the last one names stories as `file`: name. */
function rowsOf(markdown: string) {
  return markdown.split('\n').flatMap((text, index) => {
    const cells = text.split('|').map((cell) => cell.trim());
    if (cells.length < 4 || cells[1] === '' || /^(-+|Message|Screen|Point)$/.test(cells[1]!)) return [];
    const named = [...cells.at(-2)!.matchAll(/`((?:e2e|app|server|shop)\/[^`]+)`: (.+?)(?=<br>|$)/g)];
    return [
      {
        line: index + 1,
        message: /^'(.+)'$/.exec(cells[1]!)?.[1] ?? null,
        isOpen: cells.at(-2)!.startsWith('not held'),
        named: named.map(([, path = '', name = '']) => ({ path, name })),
      },
    ];
  });
}

/** The stories of a file by their names; the constants above the first one belong to each. */
function storiesIn(spec: string): Map<string, string> {
  const text = oneLine(spec);
  const found = [...text.matchAll(/\btest\( ?(['"`])(.*?)(?<!\\)\1/g)];
  const above = text.slice(0, found[0]?.index);
  return new Map(
    found.map(({ 2: name = '', index }, place) => [
      name.replace(/\$\{/g, '{').replace(/\\(.)/g, '$1'),
      above + text.slice(index, found[place + 1]?.index),
    ]),
  );
}

/** Whether the words stand there in this order, apart from what is filled in. */
function holds(text: string, message: string): boolean {
  const parts = message.split(/\{.*?\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(parts.join('.{1,80}?')).test(text);
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ');
}
