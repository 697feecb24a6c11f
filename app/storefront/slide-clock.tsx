import { type FocusEvent, type PointerEvent, useCallback, useEffect, useState } from 'react';

/**
 * Which of `count` slides is in view and whether they move. They rest while the pointer or the keyboard's focus is on
 * them, when paused by hand, for readers who prefer less motion, and until they `canMove`. `rest` goes on the element round
 * the slides.
 */
export function useSlides(count: number, canMove = true) {
  const [current, setCurrent] = useState(0);
  const [paused, setPaused] = useState(false);
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const [ready, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  const show = useCallback((slide: number) => setCurrent((slide + count) % count), [count]);
  return {
    current,
    show,
    paused,
    togglePaused: () => setPaused((was) => !was),
    moving: ready && canMove && !paused && !hovered && !focused,
    rest: {
      onPointerEnter: (event: PointerEvent) => event.pointerType === 'mouse' && setHovered(true),
      onPointerLeave: () => setHovered(false),
      onFocus: (event: FocusEvent) => event.target.matches(':focus-visible') && setFocused(true),
      onBlur: () => setFocused(false),
    },
  };
}

export type Slides = ReturnType<typeof useSlides>;

/** The bar that fills in five seconds is itself the clock: when it is full, `onFull` is called. */
export function SlideClock({
  slides,
  onFull,
  className,
}: {
  slides: Slides;
  onFull: () => void;
  className?: string;
}) {
  return (
    <span aria-hidden="true" className={`block h-0.5 overflow-hidden ${className}`}>
      <span
        key={slides.current}
        onAnimationEnd={onFull}
        className="block h-full origin-left scale-x-0 bg-current motion-safe:animate-fill"
        style={{ animationPlayState: slides.moving ? 'running' : 'paused' }}
      />
    </span>
  );
}
