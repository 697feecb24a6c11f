/** What a shop process held at a moment, in MiB. `heapMb`: what is in use of the heap; `totalMb`: what V8 has for it. */
export type Sample = {
  name: string;
  pid: number;
  atMs: number;
  rssMb: number;
  /** With its share only of what other processes have too. */
  pssMb: number;
  /** What its own child processes hold: the one for pictures, while it runs. */
  childrenMb: number;
  heapMb: number;
  totalMb: number;
  /** Buffers and the like. */
  externalMb: number;
  handles: number;
  files: number;
  /** Delay of the event loop, 99th percentile since the sample before. */
  loopMs: number;
};

/** One visit's call: when it was answered, after how long, and with what (0: the connection broke). */
export type Call = { atMs: number; ms: number; status: number; name: string };

/** How much the last third may be above the first: a share of it, and so much besides. */
const tolerances = {
  heapMb: { share: 0.15, more: 15 },
  rssMb: { share: 0.25, more: 60 },
  handles: { share: 0.2, more: 15 },
  files: { share: 0.2, more: 15 },
  p99: { share: 0.5, more: 150 },
} as const;

/** Sentences for everything that grew from the first third of the time to the last; none where all stayed flat. */
export function findGrowth(samples: readonly Sample[], calls: readonly Call[]): string[] {
  const times = [...samples, ...calls].map(({ atMs }) => atMs);
  const [from, until] = [
    times.reduce((a, b) => Math.min(a, b), Infinity),
    times.reduce((a, b) => Math.max(a, b), 0),
  ];
  const third = (until - from) / 3;
  const early = <T extends { atMs: number }>(all: readonly T[]) =>
    all.filter(({ atMs }) => atMs <= from + third);
  const late = <T extends { atMs: number }>(all: readonly T[]) =>
    all.filter(({ atMs }) => atMs >= until - third);
  const faults: string[] = [];
  const compare = (what: string, name: keyof typeof tolerances, before: number, after: number) => {
    const { share, more } = tolerances[name];
    const most = before * (1 + share) + more;
    if (after > most)
      faults.push(`${what}: ${name} from ${before} to ${after}, more than ${Math.round(most)}`);
  };
  for (const pid of new Set(samples.map((each) => each.pid))) {
    const own = samples.filter((each) => each.pid === pid);
    if (early(own).length === 0 || late(own).length === 0) {
      faults.push(`${own[0]!.name}: not there from the beginning to the end`);
      continue;
    }
    for (const name of ['heapMb', 'rssMb', 'handles', 'files'] as const) {
      const medianOf = (part: readonly Sample[]) =>
        quantile(
          part.map((each) => each[name]),
          0.5,
        );
      compare(own[0]!.name, name, medianOf(early(own)), medianOf(late(own)));
    }
  }
  const p99 = (part: readonly Call[]) =>
    Math.round(
      quantile(
        part.map(({ ms }) => ms),
        0.99,
      ),
    );
  compare('answers', 'p99', p99(early(calls)), p99(late(calls)));
  const broken = calls.filter(({ status }) => status === 0 || status >= 500);
  if (broken.length > 0) {
    const [first] = broken;
    faults.push(
      `${broken.length} calls without an answer or with 500 and more, first ${first?.name}: ${first?.status}`,
    );
  }
  return faults;
}

/** The value below which so much of all lies; 0 of none. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
}
