import { type ReactNode, useEffect, useRef } from 'react';
import { Ear, Neck, Wrist } from './bodies.tsx';
import { Collar, Gold, Medallion, OnEar, Pendant, WristBack, WristFront } from './jewels.tsx';
import { sizeGuideTexts } from './size-guide-texts.ts';
import type { Worn } from './worn.ts';

/** A piece on a drawn body, so many CSS pixels a millimetre (R291); what is wider than its place is moved by scrolling. */
export function LifeSizeDrawing({ worn, scale, words }: { worn: Worn; scale: number; words: string }) {
  const frame = useRef<HTMLElement>(null);
  const { box, focus, content } = sceneOf(worn);
  const focusX = focus.x * scale;
  const focusY = focus.y * scale;
  useEffect(() => {
    const { current } = frame;
    current?.scrollTo(focusX - current.clientWidth / 2, focusY - current.clientHeight / 2);
  }, [focusX, focusY]);
  return (
    <section
      ref={frame}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is moved by the arrow keys
      tabIndex={0}
      aria-label={sizeGuideTexts.label}
      className="-mx-5 max-h-[62dvh] overflow-auto bg-raised [scrollbar-width:thin]"
    >
      <svg
        role="img"
        aria-label={words}
        viewBox={`0 0 ${box.width} ${box.height}`}
        style={{ width: box.width * scale, height: box.height * scale }}
        className="mx-auto block max-w-none"
      >
        <Gold />
        {content}
      </svg>
    </section>
  );
}

type Scene = { box: { width: number; height: number }; focus: { x: number; y: number }; content: ReactNode };

/** The drawing in millimetres: how large it is, what is to be in its middle, and what is in it. */
function sceneOf(worn: Worn): Scene {
  const { body, bodyScale } = worn;
  const at = (x: number, y: number) => ({ x: x * bodyScale, y: y * bodyScale });
  const scaled = (drawing: ReactNode) => <g transform={`scale(${bodyScale})`}>{drawing}</g>;
  if (body === 'ear') {
    const lobe = at(29, 59);
    const height = Math.max(106 * bodyScale, lobe.y + worn.height + 12);
    return {
      box: { width: Math.max(62 * bodyScale, lobe.x + worn.width / 2 + 12), height },
      focus: { x: lobe.x, y: lobe.y },
      content: (
        <>
          {scaled(<Ear />)}
          <OnEar {...worn} {...lobe} />
        </>
      ),
    };
  }
  if (body === 'wrist') {
    const wrist = at(60, 96);
    return {
      box: { width: Math.max(120 * bodyScale, wrist.x + worn.across), height: 170 * bodyScale },
      focus: wrist,
      content: (
        <>
          <WristBack {...worn} {...wrist} />
          {scaled(<Wrist />)}
          <WristFront {...worn} {...wrist} />
        </>
      ),
    };
  }
  const hollow = at(130, 98);
  const brooch = at(66, 128);
  return {
    box: { width: 260 * bodyScale, height: 236 * bodyScale },
    focus:
      worn.kind === 'brooch'
        ? brooch
        : { x: hollow.x, y: hollow.y + (worn.kind === 'pendant' ? worn.fall : worn.fall - 10) },
    content: (
      <>
        {scaled(<Neck />)}
        {worn.kind === 'brooch' && <Medallion {...worn} {...brooch} />}
        {worn.kind === 'pendant' && <Pendant {...worn} {...hollow} half={50 * bodyScale} />}
        {worn.kind === 'collar' && <Collar {...worn} {...hollow} half={50 * bodyScale} />}
      </>
    ),
  };
}
