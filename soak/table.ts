import { type Call, quantile, type Sample } from './judge.ts';

const ROWS = 30;

/** The run in rows of a minute (or more, of a long run): what each process held, and how fast it answered. */
export function tableOf(samples: readonly Sample[], calls: readonly Call[]): string {
  const from = calls[0]?.atMs ?? 0;
  const until = calls.at(-1)?.atMs ?? from;
  const stepMs = Math.max(60_000, Math.ceil((until - from) / ROWS / 60_000) * 60_000);
  const pids = [...new Set(byName(samples).map(({ pid }) => pid))];
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

const held: [string, (sample: Sample) => number][] = [
  ['RSS', ({ rssMb }) => rssMb],
  ['RSS of its processes for pictures and papers', ({ childrenMb }) => childrenMb],
  ['PSS', ({ pssMb }) => pssMb],
  ['heap in use', ({ heapMb }) => heapMb],
  ['heap', ({ totalMb }) => totalMb],
  ['external', ({ externalMb }) => externalMb],
];

/** MiB that each process held, as a table of Markdown. `from`: when the visits began. */
export function memoryTable(samples: readonly Sample[], from: number): string {
  const lines = [
    '| MiB | at its start | after 5 minutes | after 15 minutes | at the end | at most |',
    '| --- | --- | --- | --- | --- | --- |',
  ];
  for (const own of Map.groupBy(byName(samples), ({ name }) => name).values()) {
    const [first] = own;
    const after = (minutes: number) => own.find(({ atMs }) => atMs >= from + minutes * 60_000) ?? own.at(-1);
    const moments = [first!, after(5)!, after(15)!, own.at(-1)!];
    for (const [what, of] of held) {
      const numbers = [...moments.map(of), Math.max(...own.map(of))];
      lines.push(`| ${first!.name}, ${what} | ${numbers.join(' | ')} |`);
    }
  }
  return lines.join('\n');
}

function byName(samples: readonly Sample[]): Sample[] {
  return samples.toSorted((a, b) => a.name.localeCompare(b.name));
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
