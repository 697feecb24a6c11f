import { useEffect } from 'react';
import { isChosen } from './browser-choices.tsx';

/**
 * Keys of the back office: `/` goes to the search, `j` and `k` to the next and the last row of a list, Enter
 * opens it.
 */
export function DeskKeys() {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { target, key } = event;
      const isTyping =
        target instanceof HTMLElement &&
        target.closest('input:not([type=checkbox]), textarea, select, [contenteditable]');
      if (!isChosen('keys') || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
      if (key === '/') {
        const search = document.querySelector<HTMLInputElement>('input[type=search]');
        if (!search) return;
        event.preventDefault();
        search.focus();
        search.select();
      }
      if (key === 'j' || key === 'k') moveInList(key === 'j' ? 1 : -1);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
  return null;
}

function moveInList(by: 1 | -1) {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-row]')];
  // From a box that was ticked the next row is the one after its own.
  const at = rows.findIndex((row) => (row.closest('li, tr') ?? row).contains(document.activeElement));
  const next = at < 0 ? 0 : Math.min(rows.length - 1, Math.max(0, at + by));
  rows[next]?.focus();
}
