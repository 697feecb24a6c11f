import { type Call, quantile, type Sample } from './judge.ts';

const ROWS = 30;

/** The run in rows of a minute (or more, of a long run): what each process held, and how fast it answered. */
export function tableOf(samples: readonly Sample[], calls: readonly Call[]): string {
  const from = calls[0]?.atMs ?? 0;
  const until = calls.at(-1)?.atMs ?? from;
  const stepMs = Math.max(60_000, Math.ceil((until - from) / ROWS / 60_000) * 60_000);
  const pids = [...new Set(samples.map(({ pid }) => pid))];
  const heads = pids.map((_, place) => `shop ${'ab'[place] ?? place}: rss heap files handles loop`);
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
