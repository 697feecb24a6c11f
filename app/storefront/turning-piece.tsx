import { X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Spinner } from '#app/ui/spinner.tsx';
import { turnUrl } from '#shop/catalogue/product.ts';
import { degreesOf, frameOfDrag, placeOnSheet, sheetSize, TURN_FRAMES } from './turning-frame.ts';
import { turningTexts } from './turning-texts.ts';
import { useTilt } from './use-tilt.ts';

type TurningPieceProps = { file: string; name: string; onClose: () => void };

/** A step of the turn that shows that it turns. */
const STEP_MS = 90;

/**
 * A piece from all around, over its pictures: turned by dragging, by the arrow keys and by tilting a phone (R394). It turns
 * once by itself, unless little motion is wanted.
 */
export default function TurningPiece({ file, name, onClose }: TurningPieceProps) {
  const [state, setState] = useState<'loading' | 'here' | 'failed'>('loading');
  const [tries, setTries] = useState(0);
  const [frame, setFrame] = useState(0);
  const range = useRef<HTMLInputElement>(null);
  const drag = useRef<{ x: number; from: number } | null>(null);
  const shows = useFirstTurn(state === 'here', setFrame);
  useTilt(state === 'here', frame, (turned) => {
    shows.end();
    setFrame(turned);
  });
  useEffect(() => range.current?.focus({ preventScroll: true }), []);
  const turn = (to: number) => {
    shows.end();
    setFrame(to);
  };
  return (
    <section
      aria-label={turningTexts.label}
      className="absolute top-0 left-0 z-10 aspect-square h-full overflow-hidden bg-sunk text-ink"
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
    >
      <div
        className="absolute inset-0 cursor-grab touch-pan-y overflow-hidden select-none active:cursor-grabbing"
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          drag.current = { x: event.clientX, from: frame };
          shows.end();
        }}
        onPointerMove={(event) => {
          if (!drag.current) return;
          const { width } = event.currentTarget.getBoundingClientRect();
          setFrame(frameOfDrag(drag.current.from, (event.clientX - drag.current.x) / width));
        }}
        onPointerUp={() => {
          drag.current = null;
        }}
        onPointerCancel={() => {
          drag.current = null;
        }}
      >
        <picture key={tries} className="contents">
          <source type="image/avif" srcSet={turnUrl(file, 'avif')} />
          <img
            src={turnUrl(file, 'webp')}
            alt={name}
            draggable={false}
            onLoad={() => setState('here')}
            onError={() => setState('failed')}
            style={{ ...sheetSize, ...placeOnSheet(frame) }}
            className={`absolute max-w-none transition-opacity duration-300 ${state === 'here' ? '' : 'opacity-0'}`}
          />
        </picture>
      </div>
      <Waiting
        state={state}
        onAgain={() => {
          setState('loading');
          setTries(tries + 1);
        }}
      />
      <p className="absolute top-4 left-4 rounded-sm bg-paper/90 px-2 py-0.5 text-sm text-soft">
        {turningTexts.hint}
      </p>
      <div className="absolute inset-x-4 bottom-2 flex justify-center">
        <input
          ref={range}
          type="range"
          aria-label={turningTexts.label}
          aria-valuetext={turningTexts.degrees(degreesOf(frame))}
          min={0}
          max={TURN_FRAMES - 1}
          value={frame}
          onChange={(event) => turn(Number(event.target.value))}
          className="h-6 w-full max-w-60 accent-action"
        />
      </div>
      <button
        type="button"
        aria-label={turningTexts.close}
        onClick={onClose}
        className="icon-target absolute top-3 right-3 rounded-full bg-paper/94 text-ink shadow-soft"
      >
        <X aria-hidden="true" className="size-5" />
      </button>
    </section>
  );
}

type WaitingProps = { state: 'loading' | 'here' | 'failed'; onAgain: () => void };

function Waiting({ state, onAgain }: WaitingProps) {
  return (
    <div
      role="status"
      className="pointer-events-none absolute inset-0 grid place-items-center p-6 text-center"
    >
      {state === 'loading' && <Spinner label={turningTexts.loading} className="size-8 text-gold" />}
      {state === 'failed' && (
        <div className="pointer-events-auto flex flex-col items-center gap-4">
          <p>{turningTexts.failed}</p>
          <Button variant="secondary" onClick={onAgain}>
            {turningTexts.tryAgain}
          </Button>
        </div>
      )}
    </div>
  );
}

/** Once round by itself when it is there; `end` leaves it where it is. */
function useFirstTurn(isHere: boolean, setFrame: (step: (frame: number) => number) => void) {
  const timer = useRef<ReturnType<typeof setInterval>>(undefined);
  useEffect(() => {
    if (!isHere || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    let left = TURN_FRAMES;
    timer.current = setInterval(() => {
      setFrame((frame) => (frame + 1) % TURN_FRAMES);
      if (--left === 0) clearInterval(timer.current);
    }, STEP_MS);
    return () => clearInterval(timer.current);
  }, [isHere, setFrame]);
  return { end: () => clearInterval(timer.current) };
}
