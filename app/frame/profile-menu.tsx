import { Heart, LogOut, Package, UserRound } from 'lucide-react';
import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { signOut } from '#app/api-client.ts';
import { useInitial } from '#app/session/own-initial.ts';
import { menuTexts } from './menu-texts.ts';

const item =
  'flex min-h-11 w-full items-center gap-3 px-4 text-sm whitespace-nowrap hover:bg-sunk focus:bg-sunk focus-visible:-outline-offset-2';

/** The menu of a shopper who is signed in. It stands beside its button, within the header: in no layer of its own. */
export default function ProfileMenu() {
  const { open, root, trigger, menu, close } = useMenu();
  const navigate = useNavigate();
  const leave = () => {
    close();
    signOut();
    navigate('/login');
  };
  const option = { role: 'menuitem', tabIndex: -1, className: item };
  return (
    <div {...root} className="relative">
      <button
        type="button"
        {...trigger}
        aria-label={menuTexts.account.label}
        className="icon-target hover:bg-sunk"
      >
        <Ring />
      </button>
      {open && (
        <div
          {...menu}
          role="menu"
          aria-label={menuTexts.account.label}
          className="absolute top-full right-0 z-50 mt-1.5 min-w-48 rounded-md bg-raised py-1 text-ink shadow-soft ring-1 ring-line"
        >
          <Link to="/profile" onClick={close} {...option}>
            <UserRound aria-hidden="true" className="size-4 text-gold" /> {menuTexts.account.profile}
          </Link>
          <Link to="/order" onClick={close} {...option}>
            <Package aria-hidden="true" className="size-4 text-gold" /> {menuTexts.account.orders}
          </Link>
          <Link to="/wishlist" onClick={close} {...option}>
            <Heart aria-hidden="true" className="size-4 text-gold" /> {menuTexts.account.wishlist}
          </Link>
          <button type="button" onClick={leave} {...option}>
            <LogOut aria-hidden="true" className="size-4 text-gold" /> {menuTexts.account.logout}
          </button>
        </div>
      )}
    </div>
  );
}

/** The shopper's initial, once the browser knows it. */
function Ring() {
  const initial = useInitial();
  return (
    <span
      aria-hidden="true"
      className="grid size-7 place-items-center rounded-full text-sm leading-none font-bold text-gold ring-[1.5px] ring-gold"
    >
      {initial || <UserRound className="size-4" />}
    </span>
  );
}

/**
 * A menu button and its menu as the ARIA Authoring Practices have them: arrows, Home, End and first letters move,
 * Escape leads back to the button, Tab and a press elsewhere close. Give each part its props; the items have the
 * role `menuitem`.
 */
function useMenu() {
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
