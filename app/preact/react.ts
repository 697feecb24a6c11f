import {
  createContext,
  createElement,
  Suspense as PreactSuspense,
  useContext,
  useState,
} from 'preact/compat';
import type { ReactNode, SuspenseProps } from 'react';
import './as-react-writes.ts';
import './clean-up-first.ts';

/**
 * Stands in the place of `react` and `react-dom` (bin/in-place-of-react.ts): preact/compat, and what it has not, or has otherwise. What is
 * exported here by name goes before what it has by the same name. Types are those of React all along.
 */
// @ts-expect-error: its types can't be handed on so
// biome-ignore lint/performance/noBarrelFile: in the place of one
// biome-ignore lint/performance/noReExportAll: all that React has
export * from 'preact/compat';
export { default } from 'preact/compat';
export { flushSync } from './effects-in-time.ts';

/** What React Router asks for: without transitions in small steps, what is shown is never older than what holds. */
export function useOptimistic<T>(value: T): [T, () => void] {
  return [value, ignore];
}

const ignore = () => {};

/** Ids of a part of the page, each of which is one more than the last. */
type Ids = { prefix: string; last: number };

const IdsHere = createContext<Ids>({ prefix: 'g', last: 0 });

/** Begins to count anew: a server makes many pages. */
export function PageIds({ children }: { children: ReactNode }): ReactNode {
  return createElement(Counting, { prefix: 'g' }, children as never) as ReactNode;
}

/**
 * The same on the server and in the browser. Preact counts through the whole page in the order in which its parts are rendered,
 * and a part that comes on demand is rendered last where it has to be waited for: here it counts for itself.
 */
export function useId(): string {
  const ids = useContext(IdsHere);
  const [id] = useState(() => `${ids.prefix}${++ids.last}`);
  return id;
}

/** What may have to be waited for counts its ids for itself. */
export function Suspense(props: SuspenseProps): ReactNode {
  const prefix = `${useId()}-`;
  return createElement(Counting, { prefix }, createElement(PreactSuspense, props as never)) as ReactNode;
}

function Counting({ prefix, children }: { prefix: string; children?: unknown }) {
  const [ids] = useState<Ids>({ prefix, last: 0 });
  return createElement(IdsHere.Provider, { value: ids }, children as never);
}
