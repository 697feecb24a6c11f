import type { MouseEvent } from 'react';

/** The click of a link to a section of this page: goes there smoothly where the reader likes motion. */
export function scrollToSection(event: MouseEvent, id: string): void {
  const section = document.getElementById(id);
  if (!section) return;
  event.preventDefault();
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  section.scrollIntoView({ behavior: calm ? 'auto' : 'smooth' });
}
