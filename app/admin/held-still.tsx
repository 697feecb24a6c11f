import { type ComponentProps, useLayoutEffect, useRef } from 'react';

/**
 * A part of a page that takes nothing while what it was sent for is under way. Who was in one of its fields is there again
 * afterwards, also where the field was drawn anew.
 */
export function HeldStill({ isUnderWay, ...part }: { isUnderWay: boolean } & ComponentProps<'div'>) {
  const element = useRef<HTMLDivElement>(null);
  const left = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const focused = document.activeElement as HTMLElement | null;
    if (isUnderWay) left.current = element.current?.contains(focused) ? focused : null;
    else if (left.current && focused === document.body) findAgain(element.current, left.current)?.focus();
  }, [isUnderWay]);
  return <div {...part} ref={element} inert={isUnderWay} />;
}

function findAgain(part: HTMLElement | null, left: HTMLElement): HTMLElement | null | undefined {
  if (left.isConnected) return left;
  const name = left.getAttribute('name');
  return name === null ? null : part?.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`);
}
