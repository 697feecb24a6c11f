import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { type BurstRule, burstRules, type SecurityEvent, watchBursts } from './security-events.ts';

const minute = 60_000;
const rule = (more: Partial<BurstRule> = {}): BurstRule => ({
  ...{ name: 'login', outcome: 'refused', by: 'address', most: 3, minutes: 10 },
  ...more,
});
const event = (more: Partial<SecurityEvent> = {}): SecurityEvent => ({
  ...{ name: 'login', outcome: 'refused', address: 'a', userId: 'u' },
  ...more,
});

/** At which minutes a burst is told, of events at these minutes. */
const told = (at: readonly number[], rules: BurstRule[], eventAt: (index: number) => SecurityEvent) => {
  const watch = watchBursts(rules);
  return at.filter((time, index) => watch(eventAt(index), time * minute).length > 0);
};

suite('a burst of security events', () => {
  test('is told when so many come within the window, and once in it', () => {
    const cases: [at: number[], told: number[]][] = [
      [[0, 1], []],
      [[0, 1, 2], [2]],
      [[0, 5, 10], []],
      [[0, 5, 9.9], [9.9]],
      [[0, 1, 2, 3, 4, 5], [2]],
      [
        [0, 1, 2, 11, 12, 13],
        [2, 13],
      ],
      [[0, 9, 18, 27, 36], []],
    ];
    for (const [at, expected] of cases)
      assert.deepEqual(
        told(at, [rule()], () => event()),
        expected,
        String(at),
      );
  });

  test('counts by address, by account or all together, and only its own name and outcome', () => {
    const cases: [Partial<BurstRule>, (index: number) => Partial<SecurityEvent>, number[]][] = [
      [{}, (index) => ({ userId: `${index}` }), [2]],
      [{}, (index) => ({ address: `${index}` }), []],
      [{ by: 'account' }, (index) => ({ address: `${index}` }), [2]],
      [{ by: 'account' }, () => ({ userId: null }), []],
      [{ by: 'all' }, (index) => ({ userId: `${index}`, address: `${index}` }), [2]],
      [{}, () => ({ outcome: 'succeeded' }), []],
      [{ outcome: 'succeeded' }, () => ({ outcome: 'succeeded' }), [2]],
      [{}, () => ({ name: 'sign-up' }), []],
    ];
    for (const [rules, of, expected] of cases) {
      assert.deepEqual(
        told([0, 1, 2], [rule(rules)], (index) => event(of(index))),
        expected,
      );
    }
  });

  test('of one address among very many is still told; the longest quiet is forgotten', () => {
    const watch = watchBursts([rule()], 100);
    const bursts: string[] = [];
    for (let index = 0; index < 1000; index++) {
      for (const address of [`other ${index}`, ...(index % 50 === 0 ? ['one'] : [])]) {
        bursts.push(...watch(event({ address }), index).map(({ key }) => key));
      }
    }
    assert.deepEqual(bursts, ['one']);
  });

  test('the rules in use are each reached by their own events, and by nothing less', () => {
    for (const each of burstRules) {
      const watch = watchBursts([each]);
      const own = event({ name: each.name, outcome: each.outcome });
      for (let index = 1; index < each.most; index++) assert.deepEqual(watch(own, index), []);
      assert.equal(watch(own, each.most).length, 1);
    }
  });
});
