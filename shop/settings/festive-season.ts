/** From and until when the festive layer of the look is on, days in India (YYYY-MM-DD), both included; an absent end is open. */
export type FestiveSeason = { fromDate?: string | undefined; untilDate?: string | undefined };

const DAY_MS = 24 * 60 * 60 * 1000;

/** Whether the festive layer is on at a moment (R137): always, unless the settings give it dates. */
export function isFestive({ fromDate, untilDate }: FestiveSeason, now: Date): boolean {
  const begun = fromDate === undefined || now.getTime() >= midnightInIndia(fromDate);
  const over = untilDate !== undefined && now.getTime() >= midnightInIndia(untilDate) + DAY_MS;
  return begun && !over;
}

function midnightInIndia(date: string): number {
  return Date.parse(`${date}T00:00:00+05:30`);
}
