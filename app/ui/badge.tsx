import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type Tone = 'festive' | 'onPicture' | 'good' | 'danger' | 'warn' | 'info' | 'violet' | 'neutral';

/** A short word in a coloured chip. `festive` and, quiet on a picture, `onPicture` are for offers; the others colour states. */
export function Badge({
  tone = 'neutral',
  className,
  children,
}: {
  tone?: Tone;
  className?: string;
  children: ReactNode;
}) {
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1 rounded-sm px-2 py-0.5 text-sm font-semibold whitespace-nowrap',
        tones[tone],
        className,
      )}
    >
      {children}
    </span>
  );
}

const tones: Record<Tone, string> = {
  festive: 'bg-badge text-on-badge',
  onPicture: 'bg-paper/92 text-action',
  good: 'bg-good/12 text-good',
  danger: 'bg-danger/12 text-danger',
  warn: 'bg-warn/12 text-warn',
  info: 'bg-info/12 text-info',
  violet: 'bg-violet/12 text-violet',
  neutral: 'bg-soft/12 text-soft',
};
