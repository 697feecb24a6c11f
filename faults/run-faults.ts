import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '#bin/data-folder.ts';
import { demoGateways as gateways } from '#bin/demo/demo-gateways.ts';
import { openTestFolder } from '#bin/test-runner/test-folder.ts';
import { wreakHavoc } from './chaos.ts';
import { databasePart } from './database-part.ts';
import type { Handed } from './evidence.ts';
import { linesOf } from './finding.ts';
import { type Experience, shopTogether } from './load.ts';
import { openPeople, type People } from './people.ts';
import { planOf, type Scale } from './plan.ts';
import { plantBug } from './plants.ts';
import { type PriceWatch, watchPublicLists } from './public-lists.ts';
import { replicaIsTheSame } from './replica-invariant.ts';
import { databaseWithReplica } from './replica-part.ts';
import { summarise } from './report.ts';
import { endFaults, letSettle } from './settle.ts';
import { killableParts, openWorld, type World } from './world.ts';

const PROGRESS_MS = 15_000;

/** `isLarge`: the shops read from a replica, and leave their jobs to a process of its own. */
export type Run = {
  seed: number;
  scale: Scale;
  isLarge: boolean;
  plant?: string;
  say: (words: string) => void;
};

/** Shops, kills and spoils as the seed says, lets all settle and has it checked. True where every invariant holds. */
export async function runFaults({ seed, scale, isLarge, plant, say }: Run): Promise<boolean> {
  const { folder, stop } = await openTestFolder();
  let world: World | undefined;
  try {
    const plan = planOf(
      seed,
      scale,
      gateways.map(({ slug }) => slug),
      killableParts(isLarge),
    );
    say(
      `seed ${seed}: ${scale.checkouts} checkouts of ${scale.shoppers} shoppers, ${plan.kills.length} kills, ${plan.badTimes.length} bad times of gateways in ${Math.round(scale.loadMs / 1000)} s${plant ? `; planted: ${plant}` : ''}`,
    );
    const openDatabase = isLarge ? databaseWithReplica : databasePart;
    world = await openWorld(plan, folder, plant ? plantBug(plant, folder) : root, openDatabase);
    const people = await openPeople(world);
    const seen: Experience = { endings: {}, done: 0, told: [] };
    const watch = world.replica && (await watchPublicLists(world));
    const start = performance.now();
    const sinceStart = () => performance.now() - start;
    const clockedWords = (words: string) =>
      say(`${String(Math.round(sinceStart() / 1000)).padStart(5)} s  ${words}`);
    clockedWords('all parts are up: the load begins');
    const progress = setInterval(
      () => clockedWords(`${seen.done} of ${scale.checkouts} checkouts done`),
      PROGRESS_MS,
    );
    const [tally] = await Promise.all([
      wreakHavoc(world, plan, sinceStart),
      shopTogether(world, people, plan, seen, sinceStart),
    ]).finally(() => clearInterval(progress));
    const priceWatch = await watch?.stop();
    clockedWords('the load is over: faults off');
    await endFaults(world);
    const early = await reconcileByStaff(world);
    clockedWords('compared with the gateways: time passes');
    const steps = await letSettle(world, clockedWords);
    const reconciled = await reconcileByStaff(world);
    const isSound = await check(world, people, seen, { say, ...(priceWatch && { priceWatch }) });
    const isFollowed = await checkReplica(world, say);
    clockedWords('checked');
    const told = { seen, tally, steps, early: early.output, reconciled: reconciled.output };
    say(await summarise(world, { ...told, ...(priceWatch && { answeredBy: priceWatch.answeredBy }) }));
    const ownEnds = world.parts.filter((part) => part.ownEnds > 0);
    for (const { name, ownEnds: times } of ownEnds)
      say(`✖ ${name} ended ${times} times though nobody killed it`);
    if (!reconciled.ok) say("✖ our books differ from the gateways'");
    const holds = isSound && isFollowed && reconciled.ok && ownEnds.length === 0;
    say(`${holds ? 'all holds' : 'broken'} (seed ${seed})`);
    return holds;
  } finally {
    await world?.stop();
    await stop();
  }
}

/** `npm run staff -- reconcile` as staff would, at the time that it is now for the shop. */
export function reconcileByStaff(world: World) {
  const imports = ['bin/test-runner/read-tsx.ts', 'faults/shift-clock.ts'].map(
    (file) => `--import=${join(root, file)}`,
  );
  const environment = { ...world.settings, AHEAD_MS: String(world.aheadMs()), LOG_LEVEL: 'error' };
  return runNode([...imports, join(root, 'bin/staff.ts'), 'reconcile'], environment);
}

export async function check(
  world: World,
  people: People,
  seen: Experience,
  { say, ...more }: { say: Run['say']; priceWatch?: PriceWatch },
): Promise<boolean> {
  const handed: Handed = {
    databaseUrl: world.databaseUrl,
    gatewayUrls: Object.fromEntries(gateways.map(({ slug }) => [slug, world.gatewayUrl(slug)])),
    shopUrls: world.shopUrls,
    tokens: people.tokens,
    boughtProducts: people.boughtProducts,
    told: seen.told,
    ...more,
  };
  const file = join(world.folder, 'handed.json');
  writeFileSync(file, JSON.stringify(handed));
  const { ok, output } = await runNode([join(root, 'faults/checker.ts'), file], {});
  say(output.trimEnd());
  return ok;
}

async function checkReplica(world: World, say: Run['say']): Promise<boolean> {
  if (!world.replica) return true;
  await world.killShops();
  const finding = await replicaIsTheSame(world.databaseUrl, world.replica.url);
  say(linesOf(finding));
  return finding.faults.length === 0;
}

function runNode(
  words: string[],
  environment: Record<string, string>,
): Promise<{ ok: boolean; output: string }> {
  const child = spawn(process.execPath, words, {
    cwd: root,
    env: { PATH: process.env.PATH ?? '', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
  }
  return new Promise((resolve) => child.once('close', (code) => resolve({ ok: code === 0, output })));
}
