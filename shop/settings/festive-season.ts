/**
 * From and until when the shop is festive until staff keep a calendar (R137), days in India (YYYY-MM-DD), both included;
 * an absent end is open.
 */
export type FestiveSeason = { fromDate?: string | undefined; untilDate?: string | undefined };
