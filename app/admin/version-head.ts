import type { Version } from '#shop/versions/version.ts';
import { staffName } from '#shop/viewer.ts';

/** A version without its body, as a page of the back office lists it. */
export const headOf = ({
  number,
  state,
  by,
  createdAt,
  note,
  from,
  until,
  restoredFrom,
  withdraws,
}: Version) => ({
  number,
  state,
  by: staffName(by),
  at: createdAt,
  note,
  from,
  until,
  restoredFrom,
  withdraws,
});
export type VersionHead = ReturnType<typeof headOf>;
