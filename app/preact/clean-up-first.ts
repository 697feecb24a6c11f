import { options } from 'preact';
// Sets its own, which this one goes before.
import 'preact/hooks';

/** Preact's own names, as its packages have them for each other: an effect with its clean-up, and what is to run after a drawing. */
type Effect = { __?: unknown; __c?: (() => void) | undefined };
type Drawn = { __h?: Effect[] };
type Inner = { __c?: (root: unknown, drawn: Drawn[]) => void };

const inner = options as Inner;
const commit = inner.__c;

/**
 * React cleans up after all layout effects before it runs the next ones; Preact does both part by part. Where one part gives what
 * another takes away, as the zoom of the pictures does when one turns back, it would be gone. Where these names are others, this does nothing.
 */
inner.__c = (root, drawn) => {
  for (const effect of drawn.flatMap(({ __h = [] }) => __h)) {
    const cleanUp = effect.__ && effect.__c;
    if (typeof cleanUp !== 'function') continue;
    effect.__c = undefined;
    cleanUp();
  }
  commit?.(root, drawn);
};
