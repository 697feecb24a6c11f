import { Moon, Sun } from 'lucide-react';
import { useLayoutEffect } from 'react';
import { browser } from '#app/session/storage.ts';

/** Key in the browser's storage; `light` or `dark`. Without it the system's setting holds (R135). */
const KEY = 'theme';
const system = '(prefers-color-scheme: dark)';

/** The browser's own frame takes the colour of the page (tokens.css: paper). */
export const themeColours = { light: '#fbf7f0', dark: '#171018' };

/** Runs before the first paint, so that a page never flashes in the other theme. */
export const themeScript = `(function(){var t;try{t=localStorage.getItem('${KEY}')}catch(e){}
var d=t==='dark'||t!=='light'&&matchMedia('${system}').matches;document.documentElement.classList.toggle('dark',d);
document.querySelector('meta[name=theme-color]').content=d?'${themeColours.dark}':'${themeColours.light}'})()`;

/** Goes to the other theme and remembers that. */
function toggleTheme(): void {
  const dark = !document.documentElement.classList.contains('dark');
  browser.set(KEY, dark ? 'dark' : 'light');
  paint(dark);
}

/** Keeps the theme while the page is open: the system's until one is chosen, and what another tab chooses. */
export function useTheme(): void {
  useLayoutEffect(() => {
    const preference = matchMedia(system);
    const follow = () => paint(isDark(preference.matches));
    const follows = (event: StorageEvent) => event.key === KEY && follow();
    // An error page brings a root of its own, without the class.
    follow();
    preference.addEventListener('change', follow);
    addEventListener('storage', follows);
    return () => {
      preference.removeEventListener('change', follow);
      removeEventListener('storage', follows);
    };
  }, []);
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

/** Which icon and words show is a matter of style sheets: the server does not know the reader's theme. */
export function ThemeToggle({ className = '' }: { className?: string }) {
  return (
    <button type="button" onClick={toggleTheme} className={`icon-target hover:bg-sunk ${className}`}>
      <span className="dark:hidden">
        <Moon aria-hidden="true" className="size-5" />
        <span className="sr-only">Switch to dark theme</span>
      </span>
      <span className="hidden dark:inline">
        <Sun aria-hidden="true" className="size-5" />
        <span className="sr-only">Switch to light theme</span>
      </span>
    </button>
  );
}
