import { type MouseEvent, useLayoutEffect, useSyncExternalStore } from 'react';
import { browser } from '#app/session/storage.ts';
import { frameTexts } from './frame-texts.ts';
import { turnTheme } from './turn-theme.ts';

/** Key in the browser's storage; `light` or `dark`. Without it the system's setting holds (R135). */
const KEY = 'theme';
const system = '(prefers-color-scheme: dark)';

/** The browser's own frame takes the colour of the page (tokens.css: paper). */
export const themeColours = { light: '#fbf7f0', dark: '#171018' };

/** Runs before the first paint, so that a page never flashes in the other theme. */
export const themeScript = `(function(){var t;try{t=localStorage.getItem('${KEY}')}catch(e){}
var d=t==='dark'||t!=='light'&&matchMedia('${system}').matches;document.documentElement.classList.toggle('dark',d);
document.querySelector('meta[name=theme-color]').content=d?'${themeColours.dark}':'${themeColours.light}'})()`;

/** The theme that is on its way; null where the page has it. */
let coming: { dark: boolean } | null = null;

/** Goes to the other theme and remembers that. */
function toggleTheme({ currentTarget }: MouseEvent): void {
  const turn = { dark: !(coming?.dark ?? document.documentElement.classList.contains('dark')) };
  coming = turn;
  browser.set(KEY, turn.dark ? 'dark' : 'light');
  void turnTheme(currentTarget, () => {
    // Of two quick presses the last one holds.
    if (coming === turn) coming = null;
    paint(coming?.dark ?? turn.dark);
  });
}

/** Keeps the theme while the page is open: the system's until one is chosen, and what another tab or page chooses (R414). */
export function useTheme(): void {
  useLayoutEffect(() => {
    const preference = matchMedia(system);
    const follow = () => paint(isDark(preference.matches));
    const tellers = [
      [preference, 'change'],
      [window, 'storage'],
      [window, 'pageshow'],
    ] as const;
    // An error page brings a root of its own, without the class.
    follow();
    for (const [teller, event] of tellers) teller.addEventListener(event, follow);
    return () => {
      for (const [teller, event] of tellers) teller.removeEventListener(event, follow);
    };
  }, []);
}

export type Theme = 'light' | 'dark';

/** The theme that the page has; null while nobody knows: on the server, and until the page listens. */
export function usePaintedTheme(): Theme | null {
  return useSyncExternalStore<Theme | null>(onPaint, paintedTheme, () => null);
}

function paintedTheme(): Theme {
  return document.documentElement.classList.contains('dark') ? 'dark' : 'light';
}

function onPaint(changed: () => void): () => void {
  const watch = new MutationObserver(changed);
  watch.observe(document.documentElement, { attributeFilter: ['class'] });
  return () => watch.disconnect();
}

function paint(dark: boolean): void {
  document.documentElement.classList.toggle('dark', dark);
  const frame = document.querySelector<HTMLMetaElement>('meta[name=theme-color]');
  if (frame) frame.content = dark ? themeColours.dark : themeColours.light;
}

function isDark(systemIsDark: boolean): boolean {
  const chosen = browser.get(KEY);
  return chosen === 'dark' || (chosen !== 'light' && systemIsDark);
}

/** A lamp that is lit by night. Which icon and words show is a matter of style sheets: the server does not know the reader's theme. */
export function ThemeToggle({ className = '' }: { className?: string }) {
  return (
    <button type="button" onClick={toggleTheme} className={`icon-target hover:bg-sunk ${className}`}>
      <span className="dark:hidden">
        <Lamp />
        <span className="sr-only">{frameTexts.theme.dark}</span>
      </span>
      <span className="hidden dark:inline">
        <Lamp lit />
        <span className="sr-only">{frameTexts.theme.light}</span>
      </span>
    </button>
  );
}

/** A diya. */
function Lamp({ lit = false }: { lit?: boolean }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      className="size-5.5"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinejoin="round"
    >
      <path
        d="M12 2.500c2.800 3.200 3.300 5.800 0 8.700-3.300-2.900-2.800-5.500 0-8.700Z"
        className={lit ? 'fill-action stroke-action' : undefined}
      />
      <path d="M2.500 13.500c3-.4 4.700.6 9.500.6s6.500-1 9.500-.6c-.8 4.700-4.400 7.500-9.500 7.500s-8.700-2.800-9.500-7.500Z" />
    </svg>
  );
}
