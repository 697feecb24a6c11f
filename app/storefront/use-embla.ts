import type { EmblaCarouselType, EmblaOptionsType } from 'embla-carousel';
import { type RefObject, useEffect, useRef, useState } from 'react';

const options: EmblaOptionsType = { loop: true, duration: 24 };

/** A row of slides that is dragged in a circle, in the element with the ref; null until the carousel's code has come. */
export function useEmbla(): [RefObject<HTMLDivElement | null>, EmblaCarouselType | null] {
  const viewport = useRef<HTMLDivElement>(null);
  const [embla, setEmbla] = useState<EmblaCarouselType | null>(null);
  useEffect(() => {
    let carousel: EmblaCarouselType | undefined;
    let gone = false;
    const start = async () => {
      const { default: EmblaCarousel } = await import('embla-carousel');
      if (gone || !viewport.current) return;
      carousel = EmblaCarousel(viewport.current, options);
      setEmbla(carousel);
    };
    // Without its code the slides scroll sideways, as they do without scripts.
    start().catch(() => {});
    return () => {
      gone = true;
      carousel?.destroy();
    };
  }, []);
  return [viewport, embla];
}
