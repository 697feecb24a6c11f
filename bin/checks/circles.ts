import { readSources } from './read-imports.ts';

const watched = /^(app|shop|server|mails|db)\//;

/** Names each circle of files that import one another, be it for types alone. */
export function findCircles(folder: string): string[] {
  const sources = readSources(folder).filter(({ file }) => watched.test(file) && !/\.test\.tsx?$/.test(file));
  const graph = new Map(sources.map(({ file, imports }) => [file, new Set(imports.map(({ to }) => to))]));
  const done = new Set<string>();
  const circles: string[] = [];
  const follow = (file: string, path: readonly string[]) => {
    const from = path.indexOf(file);
    if (from >= 0) circles.push(`a circle of imports: ${[...path.slice(from), file].join(' -> ')}`);
    if (from >= 0 || done.has(file)) return;
    for (const to of graph.get(file) ?? []) follow(to, [...path, file]);
    done.add(file);
  };
  for (const file of graph.keys()) follow(file, []);
  return circles;
}
