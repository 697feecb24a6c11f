import { options } from 'preact';

/** After this a picture of the window is not waited for: a tab that is not seen, and a turn of the page, have none. In ms. */
const MOST_WAIT = 35;

let run: (() => void) | undefined;

function runEffects(): void {
  const effects = run;
  run = undefined;
  effects?.();
}

if (typeof window !== 'undefined') {
  /** Effects come after the next picture, as they do by Preact itself, unless something is drawn anew before. */
  options.requestAnimationFrame = (effects) => {
    run = effects;
    const runThese = () => {
      clearTimeout(timer);
      cancelAnimationFrame(frame);
      setTimeout(() => run === effects && runEffects());
    };
    const timer = setTimeout(runThese, MOST_WAIT);
    const frame = requestAnimationFrame(runThese);
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
