import type { NavigateFunction } from 'react-router';

type Entries = {
  entries(): readonly { url: string | null; sameDocument: boolean }[];
  currentEntry: { index: number } | null;
};

/** Leaves the sign-in page for a path of ours: by Back where that is the page before it, which would else be there twice. */
export function leaveSignIn(navigate: NavigateFunction, path: string): void {
  if (isPageBefore(path)) navigate(-1);
  else navigate(path, { replace: true });
}

/** Where a browser tells of its history; what was another document's is loaded anew by Back. */
function isPageBefore(path: string): boolean {
  const { navigation } = window as { navigation?: Entries };
  const before = navigation?.entries()[(navigation.currentEntry?.index ?? 0) - 1];
  return before?.sameDocument === true && before.url === new URL(path, window.location.origin).href;
}
