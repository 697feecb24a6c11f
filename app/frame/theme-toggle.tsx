import { Moon, Sun } from 'lucide-react';
import { toggleTheme } from './theme.ts';

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
