import { Pause, Play } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { savesData } from '#app/ui/saves-data.ts';
import { videoUrl } from '#shop/pictures/video.ts';
import { productTexts } from './product-texts.ts';

type GalleryVideoProps = { file: string; words: string };

/**
 * A short video over its poster: without sound, again and again, while it is in view and until it is paused. Nobody gets
 * it who wants little motion or saves data; what lies beneath then stays.
 */
export function GalleryVideo({ file, words }: GalleryVideoProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [mayPlay, setMayPlay] = useState(false);
  const [isPaused, setPaused] = useState(false);
  useEffect(() => {
    const calm = matchMedia('(prefers-reduced-motion: reduce)');
    const decide = () => setMayPlay(!calm.matches && !savesData());
    decide();
    calm.addEventListener('change', decide);
    return () => calm.removeEventListener('change', decide);
  }, []);
  useEffect(() => {
    const element = video.current;
    if (!element || !mayPlay) return;
    const watch = new IntersectionObserver(
      ([entry]) => {
        // A browser that refuses to play shows the poster.
        if (entry?.isIntersecting && !isPaused) void element.play().catch(() => {});
        else element.pause();
      },
      { threshold: 0.5 },
    );
    watch.observe(element);
    return () => watch.disconnect();
  }, [mayPlay, isPaused]);
  if (!mayPlay) return null;
  return (
    <>
      <video
        ref={video}
        src={videoUrl(file)}
        aria-label={words}
        muted
        loop
        playsInline
        preload="none"
        className="pointer-events-none absolute inset-0 size-full object-cover"
      />
      <button
        type="button"
        aria-label={isPaused ? productTexts.gallery.play : productTexts.gallery.pause}
        onClick={() => setPaused(!isPaused)}
        className="absolute right-3 bottom-3 grid size-11 place-items-center rounded-full bg-deep text-on-deep"
      >
        {isPaused ? (
          <Play aria-hidden="true" className="size-5" />
        ) : (
          <Pause aria-hidden="true" className="size-5" />
        )}
      </button>
    </>
  );
}
