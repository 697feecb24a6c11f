/** Where a parcel goes: what a saved address of the profile has (R47). */
export const placeFields = ['street', 'city', 'state', 'zipcode', 'country', 'phone'] as const;

export type Place = Record<(typeof placeFields)[number], string>;
