import type { Season } from '#app/festival/season.ts';
import { GarlandDrawing } from '#app/festival/toran.tsx';
import { Badge } from '#app/ui/badge.tsx';

type FestivalArtsProps = { festivals: readonly { name: string; label: string; season: Season }[] };

/** How the shop looks at each festival of the calendar, by day: its string, its badge and its colours (R360). */
export function FestivalArts({ festivals }: FestivalArtsProps) {
  return (
    <section aria-labelledby="arts" className="mt-6">
      <h2 id="arts" className="text-lg">
        Art
      </h2>
      <p className="mt-1 max-w-prose text-sm text-soft">
        What shoppers see under the header and on badges while a festival is on, as this version has it.
      </p>
      <ul className="mt-3 grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {festivals.map(({ name, label, season }, at) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: a festival may stand there twice, and nothing is kept
            key={at}
            data-festival={season.art}
            className="day overflow-hidden rounded-md bg-paper pt-2 text-sm text-ink ring-1 ring-line"
          >
            <GarlandDrawing {...season} />
            <p className="mt-2 flex items-center gap-2 border-t border-line bg-glow px-3 py-2">
              <Badge tone="festive">
                <svg aria-hidden="true" viewBox="0 0 16 16" className="size-4" fill="currentColor">
                  <path d={season.sign} />
                </svg>
              </Badge>
              <span className="min-w-0 truncate font-semibold">{name}</span>
              <span className="ml-auto shrink-0 text-soft">{label}</span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
