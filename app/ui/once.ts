import type { MouseEvent } from 'react';

/** What a press does, once for a double click: the second one may come when the first is done already (R345). */
export const once =
  (act: () => void) =>
  ({ detail }: Pick<MouseEvent, 'detail'>): void => {
    if (detail <= 1) act();
  };
