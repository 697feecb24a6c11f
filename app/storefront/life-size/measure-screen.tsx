import { useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { bankCardMm } from '#shop/catalogue/size-guide.ts';
import { likelyScale, scaleBounds } from './screen-scale.ts';
import { sizeGuideTexts } from './size-guide-texts.ts';

/** A bank card drawn on the screen, made as long as the real one by a slider (R291). */
export function MeasureScreen({ onMeasured }: { onMeasured: (scale: number) => void }) {
  const [scale, setScale] = useState(likelyScale);
  return (
    <div className="flex flex-col gap-4">
      <p className="text-sm">{sizeGuideTexts.measure.lead}</p>
      <label className="flex flex-col gap-1 text-sm font-semibold">
        {sizeGuideTexts.measure.slider}
        <input
          type="range"
          min={scaleBounds.least}
          max={scaleBounds.most}
          step={0.02}
          value={scale}
          aria-valuetext={sizeGuideTexts.measure.pixels(Math.round(scale * bankCardMm.long))}
          onChange={(event) => setScale(Number(event.target.value))}
          className="h-11 w-full accent-action"
        />
      </label>
      <Button onClick={() => onMeasured(scale)}>{sizeGuideTexts.measure.done}</Button>
      <div className="-mx-5 overflow-hidden pb-4">
        <svg
          aria-hidden="true"
          viewBox={`0 0 ${bankCardMm.short} ${bankCardMm.long}`}
          style={{ width: scale * bankCardMm.short, height: scale * bankCardMm.long }}
          className="mx-auto block max-w-none"
        >
          <rect
            width={bankCardMm.short}
            height={bankCardMm.long}
            rx="3.2"
            fill="var(--raised)"
            stroke="var(--gold)"
            strokeWidth="0.5"
          />
          <rect
            x="20"
            y="12"
            width="14"
            height="10"
            rx="1.6"
            fill="none"
            stroke="var(--gold-line)"
            strokeWidth="0.4"
          />
          <path d="M20 17h14M27 12v10" stroke="var(--gold-line)" strokeWidth="0.4" />
          <path d="M12 62h30M12 68h20" stroke="var(--line)" strokeWidth="1.6" strokeLinecap="round" />
          <path
            d={`M0 0H${bankCardMm.short}M0 ${bankCardMm.long}H${bankCardMm.short}`}
            stroke="var(--action)"
            strokeWidth="1"
          />
        </svg>
      </div>
    </div>
  );
}
