import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Names every path that README.md, STYLE.md and docs/*.md write in backticks and that isn't there. */
export function findMissingPaths(folder: string): string[] {
  return documents(folder).flatMap((document) =>
    pathsIn(readFileSync(join(folder, document), 'utf8'))
      .filter((path) => !existsSync(join(folder, path)))
      .map((path) => `${document} names \`${path}\`, which does not exist`),
  );
}

function documents(folder: string): string[] {
  const docs = existsSync(join(folder, 'docs')) ? readdirSync(join(folder, 'docs'), { recursive: true }) : [];
  return ['README.md', 'STYLE.md', ...docs.map((name) => join('docs', String(name)))].filter(
    (name) => name.endsWith('.md') && existsSync(join(folder, name)),
  );
}

/** Words in backticks, outside fenced blocks, that look like a file or folder of the checkout. */
function pathsIn(markdown: string): string[] {
  const words = [...markdown.replace(/^```.*?^```/gms, '').matchAll(/`([^`\s]+)`/g)].map(
    ([, word = '']) => word,
  );
  const made = /^(\.data|build|node_modules|\.env)\b/;
  return words.filter((word) => {
    if (/[<>*{}$:#()=]/.test(word) || word.startsWith('/') || word.startsWith('@') || made.test(word))
      return false;
    return /^\.?[\w.-]+\/[\w./-]*$/.test(word) || /^[\w-]+\.(ts|tsx|md|json|sql|mjs)$/.test(word);
  });
}
