import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

const rulesFile = 'docs/rules.md';
const decisionIndex = 'docs/decisions/README.md';
const cited = '**/*.{ts,tsx,css,sql,md}';
/** Not ours, or about citations themselves. */
const unread = /^(node_modules|build|test-results|playwright-report)\/|^bin\/checks\/citations/;

type Citation = { name: string; at: string };

/**
 * What is wrong with the citations under the folder: a rule (R12) or architecture decision (ADR-0003) that is not
 * there, one that stands there twice or in no index, a rule that nothing cites, and citations of papers that nobody
 * has here.
 */
export function findBrokenCitations(folder: string): string[] {
  const read = (file: string) => readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n');
  const texts = globSync(cited, { cwd: folder, exclude: (file) => /^(node_modules|\..+)$/.test(file) })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !unread.test(file))
    .sort()
    .map((file) => ({ file, text: read(file) }));

  const rules = [...read(rulesFile).matchAll(/^- \*\*(R\d+)\*\*/gm)].map(([, name = '']) => name);
  const records = globSync('docs/decisions/[0-9]*.md', { cwd: folder }).map((file) => basename(file));
  const decisions = records.map((file) => `ADR-${file.slice(0, 4)}`);
  const known = new Set([...rules, ...decisions]);

  const citations = texts.flatMap(({ file, text }) => findAll(file, text, /\b(?:R\d{1,3}|ADR-\d+)\b/g));
  const used = new Set(citations.filter(({ at }) => !at.startsWith(`${rulesFile}:`)).map(({ name }) => name));
  const old = texts
    .filter(({ file }) => file !== rulesFile)
    .flatMap(({ file, text }) =>
      findAll(file, text, /\b(?:spec(?:ification)?|decision)s?\s+(?:(?:\*|\/\/|--)\s+)?\d+/gi),
    );
  const index = read(decisionIndex);

  return [
    ...citations
      .filter(({ name }) => !known.has(name))
      .map(({ name, at }) => `${at} cites ${name}, which is not there`),
    ...old.map(
      ({ name, at }) => `${at} cites '${name}': cite a rule of ${rulesFile} (R12) or a decision (ADR-0003)`,
    ),
    ...twice([...rules, ...decisions]).map((name) => `${name} stands there twice`),
    ...rules.filter((name) => !used.has(name)).map((name) => `${rulesFile}: nothing cites ${name}`),
    ...records
      .filter((file) => !index.includes(`](${file})`))
      .map((file) => `${decisionIndex} lacks ${file}`),
  ];
}

function findAll(file: string, text: string, pattern: RegExp): Citation[] {
  return [...text.matchAll(pattern)].map(({ 0: name, index }) => ({
    name: name.replace(/\s+/g, ' '),
    at: `${file}:${text.slice(0, index).split('\n').length}`,
  }));
}

function twice(names: readonly string[]): string[] {
  return [...new Set(names.filter((name, at) => names.indexOf(name) !== at))];
}
