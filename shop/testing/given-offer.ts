import type { Offer } from '#shop/pricing/campaign.ts';

/** An offer that a quote may have: 10% off everything by a code, but for what is said otherwise. */
export function givenOffer({
  code = 'DIWALI-TEST2345',
  fault = null,
  ...campaign
}: Partial<Given> = {}): Offer {
  return {
    code,
    fault,
    campaign: {
      id: crypto.randomUUID(),
      name: 'Diwali sale',
      benefit: { kind: 'percent', percent: 10, mostPaise: null },
      types: [],
      productIds: [],
      minimumPaise: 0,
      startsAt: null,
      endsAt: null,
      ...campaign,
    },
  };
}

type Given = Offer['campaign'] & Pick<Offer, 'code' | 'fault'>;

/** So many percent off everything by a code. */
export function percentOffer(percent: number): Offer {
  return givenOffer({ benefit: { kind: 'percent', percent, mostPaise: null } });
}
