/** Loaded first in a process (`--import`): its wall clock, the time of `Date`, jumps as its parent says (`{ jumpMs }`). */
let shiftMs = 0;
const Real = Date;

class JumpingDate extends Real {
  constructor(...given: [] | [number | string | Date]) {
    super(...((given.length === 0 ? [JumpingDate.now()] : given) as [number]));
  }
  static override now(): number {
    return Real.now() + shiftMs;
  }
}
globalThis.Date = JumpingDate as DateConstructor;

process.on('message', (message: { jumpMs?: number }) => {
  if (message.jumpMs === undefined) return;
  shiftMs = message.jumpMs;
  process.send?.({ jumped: shiftMs });
});
