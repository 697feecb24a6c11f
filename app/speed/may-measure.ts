type Asked = { share: string | undefined; path: string; refuses: boolean; chance: number };

/**
 * Whether the speed of this visit is told to the shop (R403): a share of the visits, none of staff, and none of who
 * asks not to be followed (Do Not Track, Global Privacy Control).
 */
export function mayMeasure({ share, path, refuses, chance }: Asked): boolean {
  return !refuses && chance < Number(share ?? 0) && !/^\/admin(\/|$)/i.test(path);
}

export function asksToBeLeftAlone(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
  return doNotTrack === '1' || globalPrivacyControl === true;
}
