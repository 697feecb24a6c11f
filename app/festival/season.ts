import { useRouteLoaderData } from 'react-router';
import type { FestivalArt } from '#shop/content/festival-art.ts';

/** Colours that a string is drawn in, each a token of tokens.css. */
type Ink = 'thread' | 'bloom' | 'leaf' | 'pearl' | 'paper';

/** One path: filled, or a line; `beads`: so many round ones along it, as wide as the line. */
export type Stroke = { d: string; fill?: Ink; line?: Ink; width?: number; beads?: number };

/** What hangs under the header: a tile that repeats from the middle of the page on, and what hangs in the middle. */
export type Garland = { height: number; tile: { width: number; strokes: Stroke[] }; middle: Stroke[] };

/** What the shop wears for the festival that is on; `sign`: a path of 16 by 16, as it is filled. */
export type Season = { art: FestivalArt; sign: string; garland: Garland };

/** The season that the page's server sent; null between festivals. */
export function useSeason(): Season | null {
  return useRouteLoaderData<{ season: Season | null }>('root')?.season ?? null;
}
