import type { Tone } from '#app/ui/badge.tsx';
import type { Standing } from '#shop/pricing/campaign.ts';

/** How a campaign stands, as staff read it. */
export const standingTitles: Record<Standing, string> = {
  live: 'Live',
  scheduled: 'Scheduled',
  draft: 'Draft',
  ended: 'Ended',
};

export const standingTones: Record<Standing, Tone> = {
  live: 'good',
  scheduled: 'info',
  draft: 'neutral',
  ended: 'neutral',
};
