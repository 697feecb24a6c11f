import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { toast } from '#app/ui/toast.tsx';
import type { Outcome } from './admin.server.ts';

/**
 * Where an act was refused as the page no longer shows what is so, its words are told over the page, as the form may be gone
 * by then, and the page is loaded anew. Gives whether it was.
 */
export function useOutdated(data: Outcome | undefined): boolean {
  const { revalidate } = useRevalidator();
  const outdated = outdatedBy(data);
  useEffect(() => {
    if (!outdated) return;
    toast.error(outdated.wrong);
    void revalidate();
  }, [outdated, revalidate]);
  return outdated !== null;
}

/** A refusal of what the page no longer shows as it is. */
export function outdatedBy(data: Outcome | undefined) {
  return data && 'wrong' in data && data.outdated ? data : null;
}
