import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import fc from 'fast-check';
import { currentAt, plannedAfter } from './version.ts';

type Timed = Parameters<typeof currentAt>[0][number];

/** Published as `number`, from and until so many minutes. */
function published(number: number, from: number, until: number | null = null): Timed {
  return {
    number,
    state: 'published',
    from: at(from),
    until: until === null ? null : at(until),
    withdraws: null,
  };
}

const at = (minutes: number) => new Date(Date.UTC(2026, 10, 22) + minutes * 60_000);
const draft = (number: number): Timed => ({
  number,
  state: 'draft',
  from: null,
  until: null,
  withdraws: null,
});
const withdrawal = (number: number, withdraws: number): Timed => ({
  ...draft(number),
  state: 'withdrawn',
  withdraws,
});

suite('what holds of a document', () => {
  test('it is what was published last for this moment', () => {
    const table: [Timed[], number, number | undefined][] = [
      [[], 0, undefined],
      [[draft(1)], 0, undefined],
      [[published(1, 0), draft(2)], 5, 1],
      [[published(1, 0)], -1, undefined],
      [[published(1, 0)], 0, 1],
      [[published(1, 0, 10)], 9, 1],
      [[published(1, 0, 10)], 10, undefined],
      [[published(1, 0), published(2, 5, 10)], 4, 1],
      [[published(1, 0), published(2, 5, 10)], 5, 2],
      [[published(1, 0), published(2, 5, 10)], 10, 1],
      [[published(1, 0), published(2, 0)], 1, 2],
      [[published(1, 5), published(2, 0)], 6, 1],
      [[published(1, 0), published(2, 5), withdrawal(3, 2)], 6, 1],
    ];
    for (const [versions, now, number] of table) {
      assert.equal(currentAt(versions, at(now))?.number, number, JSON.stringify([versions, now]));
    }
  });

  test('whatever was published: it covers now, nothing that covers now began later, the order given is the same', () => {
    const versions = fc
      .array(
        fc.record({
          from: fc.integer({ min: -20, max: 20 }),
          minutes: fc.option(fc.integer({ min: 1, max: 20 })),
          state: fc.constantFrom('draft', 'published', 'withdrawn'),
        }),
        { maxLength: 12 },
      )
      .map((saves) =>
        saves.map(({ from, minutes, state }, index) => {
          if (state === 'draft') return draft(index + 1);
          if (state === 'withdrawn') return withdrawal(index + 1, Math.max(1, index));
          return published(index + 1, from, minutes === null ? null : from + minutes);
        }),
      );
    fc.assert(
      fc.property(versions, fc.integer({ min: -25, max: 45 }), (saves, minute) => {
        const now = at(minute);
        const found = currentAt(saves, now);
        const gone = saves.map(({ withdraws }) => withdraws);
        const covering = saves.filter(
          ({ number, state, from, until }) =>
            state === 'published' && !gone.includes(number) && from! <= now && (!until || now < until),
        );
        assert.equal(found === undefined, covering.length === 0);
        for (const { number, from } of covering) {
          assert.ok(from! < found!.from! || (+from! === +found!.from! && number <= found!.number));
        }
        assert.equal(currentAt(saves.toReversed(), now)?.number, found?.number);
        assert.ok(plannedAfter(saves, now).every(({ from }) => from! > now));
      }),
    );
  });
});
