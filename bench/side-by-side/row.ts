import { type Measured, median } from './contest.ts';

/** A line of the table: what was measured, its yardstick, and the first by the second. */
export type Row = {
  name: string;
  ours: string;
  yardstick?: string;
  ratio?: string;
  /** The same by the processor's time that one took, which what else runs on the machine disturbs less. */
  cpuRatio?: string;
};

type Pair = Record<'ours' | 'yardstick', Measured>;

/** A ratio in each round, and of these the median. */
export function compared(name: string, unit: string, rounds: readonly Pair[]): Row {
  const speeds = rounds.map(({ ours, yardstick }) => ours.aSecond / yardstick.aSecond);
  const costs = rounds.map(({ ours, yardstick }) => yardstick.cpuMs / ours.cpuMs);
  return {
    name,
    ours: `${number(median(rounds.map(({ ours }) => ours.aSecond)))} ${unit}`,
    yardstick: `${number(median(rounds.map(({ yardstick }) => yardstick.aSecond)))} ${unit}`,
    ratio: ratio(speeds),
    cpuRatio: ratio(costs),
  };
}

/** So many of something a second, without anything beside it, and what each takes of the processor. */
export function alone(name: string, unit: string, rounds: readonly { ours: Measured }[]): Row {
  const cost = median(rounds.map(({ ours }) => ours.cpuMs));
  const speed = number(median(rounds.map(({ ours }) => ours.aSecond)));
  return { name, ours: `${speed} ${unit}, ${cost.toFixed(cost < 1 ? 3 : 1)} ms of processor` };
}

function ratio(ratios: readonly number[]): string {
  const middle = median(ratios);
  return Number.isFinite(middle) ? middle.toFixed(2) : '';
}

function number(value: number): string {
  return value >= 100 ? Math.round(value).toLocaleString('en-IN') : value.toFixed(1);
}

/** The rows as a table of Markdown. */
export function tableOf(rows: readonly Row[]): string {
  const cells = rows.map(({ name, ours, yardstick = '', ratio = '', cpuRatio = '' }) => [
    name,
    ours,
    yardstick,
    ratio,
    cpuRatio,
  ]);
  const head = ['measure', 'the shop', 'yardstick', 'ratio', 'ratio by processor time'];
  const line = (each: readonly string[]) => `| ${each.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...cells.map(line)].join('\n');
}
