import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { openDatabase } from '#db/database.server.ts';
import { createMetrics } from './metrics.server.ts';
import { watchShop } from './shop-figures.server.ts';

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const rules = read('deploy/prometheus/alerts.yml');
const runbook = read('docs/runbook.md');
const alarms = [...rules.matchAll(/^ +- alert: (\w+)$/gm)].map(([, name]) => name!);

test('each alarm has its section in the runbook, and each section its alarm (R410)', () => {
  const sections = [...runbook.matchAll(/^## (\w+)$/gm)].map(([, name]) => name!);
  assert.ok(alarms.length > 20);
  assert.deepEqual(sections.toSorted(), alarms.toSorted());
  for (const section of runbook.split(/^## /m).slice(1))
    assert.match(section, /^(Look|Look and do): /m, section);
  const rulesOf = rules.split(/^ +- alert: /m).slice(1);
  for (const rule of rulesOf) {
    assert.match(rule, /severity: (page|ticket) /);
    assert.match(rule, /summary: ['"]/);
  }
  const tried = read('deploy/prometheus/alerts-test.yml').matchAll(/alertname="(\w+)"/g);
  assert.deepEqual([...tried].map(([, name]) => name!).toSorted(), alarms.toSorted());
});

test('alarms and dashboard ask for metrics and labels that a process tells', async () => {
  const metrics = createMetrics();
  const db = openDatabase('postgres://nobody@127.0.0.1:1/none');
  watchShop({ db, now: () => new Date() }, metrics);
  metrics.watchPool({ totalCount: 1, idleCount: 1, waitingCount: 0 });
  metrics.watchClock(() => 0);
  metrics.watchCertificates(() => [{ name: 'database', leftSeconds: 1 }]);
  metrics.watchReplicas(() => [{ lagMs: 0, keepsUp: true }]);
  metrics.watchPages(() => ({ entries: 0, bytes: 0, rendering: 0, waiting: 0 }));
  await db.destroy();
  const told = (await metrics.registry.getMetricsAsJSON()).map(({ name }) => name);
  for (const text of [rules, read('deploy/grafana/gehna.json'), read('docs/watch.md')]) {
    const asked = text.matchAll(
      /\b(gehna_[a-z_]+[a-z]|(?:nodejs|process)_[a-z0-9_]+(?:bytes|seconds|total))\b/g,
    );
    for (const [name] of asked) {
      const plain = name.replace(/_(bucket|sum|count)$/, '');
      const isTold =
        told.includes(name) || told.includes(plain) || told.some((each) => each.startsWith(`${name}_`));
      assert.ok(isTold, `${name} is told by no process`);
    }
  }
});
