import { type Call, quantile, type Sample } from './judge.ts';

const ROWS = 30;

/** The run in rows of a minute (or more, of a long run): what each process held, and how fast it answered. */
export function tableOf(samples: readonly Sample[], calls: readonly Call[]): string {
  const from = calls[0]?.atMs ?? 0;
  const until = calls.at(-1)?.atMs ?? from;
  const stepMs = Math.max(60_000, Math.ceil((until - from) / ROWS / 60_000) * 60_000);
  const pids = [...new Set(samples.map(({ pid }) => pid))];
  const nameOf = (pid: number) => samples.find((each) => each.pid === pid)!.name;
  const heads = pids.map((pid) => `${nameOf(pid)}: rss heap files handles loop`.padStart(34));
  const lines = [`  min  calls   p50   p99  ${heads.join('  ')}`];
  for (let at = from; at < until; at += stepMs) {
    const within = ({ atMs }: { atMs: number }) => atMs >= at && atMs < at + stepMs;
    const times = calls.filter(within).map(({ ms }) => ms);
    const cells = pids.map((pid) => {
      const last = samples.filter((each) => each.pid === pid && within(each)).at(-1);
      const numbers = last ? [last.rssMb, last.heapMb, last.files, last.handles, last.loopMs] : [];
      return numbers
        .map((each) => String(each).padStart(5))
        .join(' ')
        .padStart(34);
    });
    const counts = [Math.round((at - from) / 60_000), times.length];
    const speeds = [quantile(times, 0.5), quantile(times, 0.99)].map((ms) => Math.round(ms));
    lines.push([...counts, ...speeds].map((each) => String(each).padStart(5)).join(' ') + cells.join('  '));
  }
  return [...lines, statusesOf(calls)].join('\n');
}

/** What the table of memory looks at: its heading, and the number of a sample. */
const columns: [string, (sample: Sample) => number][] = [
  ['RSS', ({ rssMb }) => rssMb],
  ['PSS', ({ pssMb }) => pssMb],
  ['heap used', ({ usedMb }) => usedMb],
  ['heap in all', ({ totalMb }) => totalMb],
  ['after a collection', ({ heapMb }) => heapMb],
  ['external', ({ externalMb }) => externalMb],
  ['array buffers', ({ buffersMb }) => buffersMb],
];

/** MiB that each process held at its start, after 5 and 15 minutes, at the end and at most, as a table of Markdown. */
export function memoryTable(samples: readonly Sample[], from: number): string {
  const lines = [
    `| process, MiB | ${columns.map(([name]) => name).join(' | ')} |`,
    `|${' --- |'.repeat(columns.length + 1)}`,
  ];
  const row = (name: string, numbers: number[]) => lines.push(`| ${name} | ${numbers.join(' | ')} |`);
  for (const name of new Set(samples.map((each) => each.name))) {
    const own = samples.filter((each) => each.name === name);
    const at = (ms: number) => own.findLast(({ atMs }) => atMs <= from + ms) ?? own[0]!;
    const moments: [string, Sample][] = [
      ['at its start', own[0]!],
      ['after 5 minutes', at(300_000)],
      ['after 15 minutes', at(900_000)],
      ['at the end', own.at(-1)!],
    ];
    for (const [when, sample] of moments)
      row(
        `${name} ${when}`,
        columns.map(([, of]) => of(sample)),
      );
    row(
      `${name} at most`,
      columns.map(([, of]) => Math.max(...own.map(of))),
    );
  }
  return lines.join('\n');
}

/** How often each call was answered with what. */
function statusesOf(calls: readonly Call[]): string {
  const counts = new Map<string, number>();
  for (const { name, status } of calls)
    counts.set(`${name} ${status}`, (counts.get(`${name} ${status}`) ?? 0) + 1);
  return [...counts]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([name, count]) => `${count} ${name}`)
    .join(', ');
}
