import { options } from 'preact';
import { flushSync as drawNow } from 'preact/compat';

let run: (() => void) | undefined;

function runEffects(): void {
  const effects = run;
  run = undefined;
  effects?.();
}

if (typeof window !== 'undefined') {
  const { port1: here, port2: there } = new MessageChannel();
  here.onmessage = runEffects;

  /** In the next task, as by React. Preact by itself would wait for the next picture of the window. */
  options.requestAnimationFrame = (effects) => {
    run = effects;
    there.postMessage(null);
  };

  /**
   * React runs the effects of what it drew before it draws anew. Preact would drop those of parts that go away meanwhile: what was
   * to be told of an answer, for one, where the answer takes the form away.
   */
  options.debounceRendering = (draw) =>
    queueMicrotask(() => {
      runEffects();
      draw();
    });
}

/** As `draw` sets it, before this returns. */
export function flushSync<Result>(draw: () => Result): Result {
  runEffects();
  return drawNow(draw) as Result;
}
