import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { classNames } from './class-names.ts';
import { Spinner } from './spinner.tsx';

type ButtonStyle = {
  variant?: 'primary' | 'secondary' | 'quiet' | 'onDeep';
  size?: 'sm' | 'md' | 'lg';
  full?: boolean;
};

type ButtonProps = ComponentProps<'button'> & ButtonStyle & { busy?: boolean };

/**
 * A button. While `busy` it can't be pressed and says so; its label stays what the caller gives, and the focus stays on it: a
 * disabled one would lose it (R434).
 */
export function Button({
  variant,
  size,
  full,
  busy = false,
  disabled,
  onClick,
  className,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      {...rest}
      disabled={disabled && !busy}
      // A form is sent by a click on its button, also where Enter is pressed in a field.
      onClick={busy ? (event) => event.preventDefault() : onClick}
      className={classNames(buttonClasses({ variant, size, full }), className)}
    >
      {busy && <Spinner />}
      {children}
    </button>
  );
}

/** A link that looks like a button. */
export function LinkButton({
  variant,
  size,
  full,
  className,
  ...rest
}: ComponentProps<typeof Link> & ButtonStyle) {
  return <Link {...rest} className={classNames(buttonClasses({ variant, size, full }), className)} />;
}

/** The classes of a button, for elements that can be neither of the two. */
export function buttonClasses({
  variant = 'primary',
  size = 'md',
  full = false,
}: Partial<Nullable<ButtonStyle>>): string {
  return classNames(shape, sizes[size ?? 'md'], variants[variant ?? 'primary'], full && 'w-full');
}

type Nullable<T> = { [K in keyof T]: T[K] | undefined };

const shape =
  'inline-flex items-center justify-center gap-2 rounded-sm text-center font-semibold no-underline transition-colors ' +
  'active:translate-y-px disabled:cursor-not-allowed disabled:opacity-60 disabled:active:translate-y-0 ' +
  'aria-disabled:cursor-not-allowed aria-disabled:opacity-60 aria-disabled:active:translate-y-0 aria-busy:cursor-progress';

const sizes = {
  sm: 'tap px-3 text-sm',
  md: 'min-h-11 px-5 text-sm',
  lg: 'min-h-13 px-7 text-sm',
};

const variants = {
  primary: 'bg-action text-on-action enabled:hover:bg-action-hover [a&]:hover:bg-action-hover',
  secondary:
    'border border-gold text-ink hover:bg-sunk enabled:hover:bg-sunk disabled:hover:bg-transparent active:border-ink',
  quiet: 'text-ink underline decoration-gold-line underline-offset-4 hover:decoration-ink hover:bg-sunk',
  /** On the deep ground of the hero and the footer. */
  onDeep: 'bg-deep-gold text-deep hover:bg-on-deep',
};
