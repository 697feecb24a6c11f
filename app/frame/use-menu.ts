import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';

/**
 * A menu button and its menu as the ARIA Authoring Practices have them: arrows, Home, End and first letters move, Escape leads
 * back to the button, Tab and a press elsewhere close. Give each part its props; the items have the role `menuitem`.
 */
export function useMenu() {
  const [open, setOpen] = useState(false);
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const startAtEnd = useRef(false);
  const close = () => setOpen(false);

  useEffect(() => {
    if (!open) return;
    const items = itemsOf(list.current);
    (startAtEnd.current ? items.at(-1) : items[0])?.focus();
    const pressedElsewhere = ({ target }: Event) => {
      if (!root.current?.contains(target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', pressedElsewhere);
    return () => document.removeEventListener('pointerdown', pressedElsewhere);
  }, [open]);

  const show = ({ atEnd }: { atEnd: boolean }) => {
    startAtEnd.current = atEnd;
    setOpen(true);
  };
  const onButtonKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    show({ atEnd: event.key === 'ArrowUp' });
  };
  const onMenuKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      close();
      button.current?.focus();
      return;
    }
    const { activeElement } = document;
    if (event.key === ' ' && activeElement instanceof HTMLAnchorElement) {
      event.preventDefault();
      activeElement.click();
      return;
    }
    const items = itemsOf(list.current);
    const next = nextItem(items, items.indexOf(activeElement as HTMLElement), event.key);
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  /** Tab leads on; a click on nothing is the business of `pressedElsewhere`. */
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget && !root.current?.contains(relatedTarget)) close();
  };

  return {
    open,
    close,
    root: { ref: root, onBlur },
    trigger: {
      ref: button,
      'aria-haspopup': 'menu' as const,
      'aria-expanded': open,
      ...(open && { 'aria-controls': id }),
      onClick: () => (open ? close() : show({ atEnd: false })),
      onKeyDown: onButtonKey,
    },
    menu: { ref: list, id, onKeyDown: onMenuKey },
  };
}

function itemsOf(list: HTMLElement | null): HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];
}

function nextItem(items: HTMLElement[], at: number, key: string): HTMLElement | undefined {
  if (key === 'ArrowDown') return items[(at + 1) % items.length];
  if (key === 'ArrowUp') return items.at(at - 1);
  if (key === 'Home') return items[0];
  if (key === 'End') return items.at(-1);
  if (key.length !== 1 || key === ' ') return undefined;
  const later = [...items.slice(at + 1), ...items.slice(0, at + 1)];
  return later.find((item) => item.textContent?.trim().toLowerCase().startsWith(key.toLowerCase()));
}
