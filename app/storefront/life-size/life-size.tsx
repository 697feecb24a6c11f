import { useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { bangleDiameterMm } from '#shop/catalogue/size-guide.ts';
import { LifeSizeDrawing } from './life-size-drawing.tsx';
import { MeasureScreen } from './measure-screen.tsx';
import { useScreenScale } from './screen-scale.ts';
import { sizeGuideTexts } from './size-guide-texts.ts';
import type { Worn } from './worn.ts';

type LifeSizeProps = { worn: Worn; sizes: readonly string[]; measures: string };

/** The piece as large as it is, once the screen was measured by a bank card (R291). */
export function LifeSize({ worn, sizes, measures }: LifeSizeProps) {
  const { scale, keep, forget } = useScreenScale();
  const [size, setSize] = useState<string | null>(null);
  if (scale === null) return <MeasureScreen onMeasured={keep} />;
  const across = size === null ? null : bangleDiameterMm(size);
  const shown = worn.body === 'wrist' && across !== null ? { ...worn, across } : worn;
  const bangles = worn.body === 'wrist' ? sizes.filter((each) => bangleDiameterMm(each) !== null) : [];
  return (
    <div className="flex flex-col gap-3">
      {bangles.length > 1 && (
        <fieldset aria-label={sizeGuideTexts.showSize} className="flex flex-wrap gap-2">
          {bangles.map((each) => (
            <Button
              key={each}
              size="sm"
              variant="secondary"
              aria-pressed={each === size}
              className="aria-pressed:bg-sunk aria-pressed:ring-1 aria-pressed:ring-gold"
              onClick={() => setSize(each)}
            >
              {each}
            </Button>
          ))}
        </fieldset>
      )}
      <LifeSizeDrawing
        worn={shown}
        scale={scale}
        words={sizeGuideTexts.drawing(places[worn.body], measures)}
      />
      <p className="text-sm text-soft">
        {measures && <span className="block font-medium text-ink">{measures}</span>}
        {sizeGuideTexts.notLooks}
      </p>
      <Button size="sm" variant="quiet" className="-ml-3 self-start" onClick={forget}>
        {sizeGuideTexts.measureAgain}
      </Button>
    </div>
  );
}

const places: Record<Worn['body'], string> = {
  ear: sizeGuideTexts.ear,
  neck: sizeGuideTexts.neck,
  wrist: sizeGuideTexts.wrist,
};
