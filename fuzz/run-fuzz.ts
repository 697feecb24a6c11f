import fc from 'fast-check';
import { type ApiDocument, readApiDocument } from '#server/testing/api-document.ts';
import { type Call, callsOf } from './call.ts';
import { openJudge } from './judge.ts';
import { openPerson } from './person.ts';
import { otherCalls } from './report-calls.ts';
import { prepareCall, type Reply, type Sent, sendCall } from './send.ts';
import { openFuzzWorld, secrets } from './world.ts';

/** Calls under one account: then limits and ended sessions would answer alone. */
const CALLS_A_PERSON = 40;
/** Calls after which an account or its session is no more. */
const ends = /\/(logout|logout-all|logout-device|delete|reset-password)$/;
const AT_ONCE = 4;
/** Which part of all calls goes where the document names no operation. */
const OTHERS = 0.08;
/** No answer of the shop takes longer, on a busy machine too. */
const SLOWEST_MS = 15_000;

export type Finding = {
  operation: string;
  faults: string[];
  sent: Sent;
  reply: Reply | string;
  logged: unknown[];
};
export type FuzzResult = {
  calls: number;
  /** By operation, then by status. */
  counts: Map<string, Map<number, number>>;
  slowest: { operation: string; ms: number };
  findings: Finding[];
};

/** Sends so many calls, all of them planned by the seed, and judges each answer. */
export async function runFuzz(
  { seed, calls, say = () => {} }: { seed: number; calls: number; say?: (words: string) => void },
  after: (fn: () => Promise<void>) => void,
): Promise<FuzzResult> {
  const document = await readApiDocument();
  const world = await openFuzzWorld(after);
  const judge = openJudge(document, world.victim.secrets);
  const plan = planOf(document, seed, calls);
  const result: FuzzResult = { calls: 0, counts: new Map(), slowest: { operation: '', ms: 0 }, findings: [] };

  async function callAll(group: Call[], first: number) {
    let person = await openPerson(world);
    for (const [index, call] of group.entries()) {
      const sent = prepareCall(call, person, addressOf(first + index), secrets);
      const reply = await sendCall(world.port, sent).catch((fault: Error) => fault.message);
      result.calls++;
      const status = typeof reply === 'string' ? 0 : reply.status;
      const counts = result.counts.get(call.operation) ?? new Map<number, number>();
      result.counts.set(call.operation, counts.set(status, (counts.get(status) ?? 0) + 1));
      const faults = typeof reply === 'string' ? [reply] : judge(call.operation, sent, reply);
      if (typeof reply !== 'string') {
        if (reply.ms > result.slowest.ms) result.slowest = { operation: call.operation, ms: reply.ms };
        if (reply.ms > SLOWEST_MS) faults.push(`takes ${Math.round(reply.ms)} ms`);
      }
      if (faults.length > 0)
        result.findings.push({ operation: call.operation, faults, sent, reply, logged: world.takeFaults() });
      if (status === 200 && ends.test(call.operation)) person = await openPerson(world);
      if (result.calls % 1000 === 0) say(`${result.calls} calls, ${result.findings.length} findings`);
    }
  }

  const groups = Array.from({ length: Math.ceil(plan.length / CALLS_A_PERSON) }, (_, group) => group);
  const worker = async () => {
    for (let group = groups.shift(); group !== undefined; group = groups.shift()) {
      const first = group * CALLS_A_PERSON;
      await callAll(plan.slice(first, first + CALLS_A_PERSON), first);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return result;
}

/** The calls of a run: as many of each operation, and of what is none, in an order of their own. */
function planOf({ operations, resolve }: ApiDocument, seed: number, calls: number): Call[] {
  const others = Math.ceil(calls * OTHERS);
  const each = Math.ceil((calls - others) / operations.length);
  const planned = operations.flatMap((operation, place) =>
    fc.sample(callsOf(operation, resolve), { seed: seed + place, numRuns: each }),
  );
  planned.push(...fc.sample(otherCalls(), { seed, numRuns: others }));
  const [order] = fc.sample(
    fc.shuffledSubarray(
      planned.map((_, place) => place),
      { minLength: planned.length },
    ),
    { seed, numRuns: 1 },
  );
  return order!.slice(0, calls).map((place) => planned[place]!);
}

/** A network address of each call's own: the limits by address are tested elsewhere. */
function addressOf(index: number): string {
  return `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`;
}
