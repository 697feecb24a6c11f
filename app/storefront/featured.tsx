import type { EmblaCarouselType, EmblaOptionsType } from 'embla-carousel';
import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { Badge } from '#app/ui/badge.tsx';
import { PageLink } from '#app/ui/page-link.tsx';
import { type Nights, TwinPicture } from '#app/ui/twin-picture.tsx';
import { productTypes, typeName } from '#shop/catalogue/product.ts';
import type { FeaturedSlide, HomeContent } from '#shop/content/home-content.ts';
import { homeTexts } from './home-texts.ts';
import { MiniCard, type MiniPiece } from './mini-card.tsx';
import { SectionHeading } from './section-heading.tsx';
import { SlideClock, type Slides, useSlides } from './slide-clock.tsx';

type FeaturedProps = {
  content: HomeContent['featured'];
  counts: Record<string, number>;
  pieces: Record<string, MiniPiece[]>;
  nights: Nights;
};

/** The featured collections. `counts`: pieces of each stored type; `pieces`: some of them, with prices (R279). Without scripts the slides scroll sideways. */
export function Featured({ content, counts, pieces, nights }: FeaturedProps) {
  const [viewport, embla] = useEmbla();
  const slides = useSlides(content.slides.length, embla !== null);
  const [ready, setReady] = useState(false);
  useEffect(() => {
    if (!embla) return;
    setReady(true);
    const follow = () => slides.show(embla.selectedScrollSnap());
    embla.on('select', follow);
    return () => void embla.off('select', follow);
  }, [embla, slides.show]);
  const go = (steps: number) => {
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (steps > 0) embla?.scrollNext(calm);
    else embla?.scrollPrev(calm);
  };
  return (
    <section
      aria-roledescription="carousel"
      aria-label={homeTexts.featured.label}
      className="page mt-8 lg:mt-20"
    >
      <SectionHeading title={content.title} large />
      <div {...slides.rest}>
        <div
          ref={viewport}
          className={`relative rounded-sm bg-glow [scrollbar-width:none] ${ready ? 'overflow-hidden' : 'snap-x snap-mandatory overflow-x-auto'}`}
        >
          <div className="flex touch-pan-y" aria-live={slides.moving ? 'off' : 'polite'}>
            {content.slides.map((slide, place) => (
              <Slide
                // biome-ignore lint/suspicious/noArrayIndexKey: a name may stand twice, and the list never changes
                key={place}
                {...{ slide, place }}
                of={content.slides.length}
                hidden={ready && place !== slides.current}
                count={counts[slide.type] ?? 0}
                pieces={pieces[slide.type] ?? []}
                night={nights[slide.image.file]}
              />
            ))}
          </div>
        </div>
        <SlideClock slides={slides} onFull={() => go(1)} className="text-gold" />
        <div
          className={`mt-1 flex flex-wrap items-center justify-between gap-x-4 ${ready ? '' : '[&>div]:invisible'}`}
        >
          <Dots of={content.slides} slides={slides} show={(place) => embla?.scrollTo(place)} />
          <Arrows go={go} slides={slides} />
          <p className="basis-full text-sm text-soft sm:order-1 sm:basis-auto">{content.note}</p>
        </div>
      </div>
    </section>
  );
}

type SlideProps = {
  slide: FeaturedSlide;
  place: number;
  of: number;
  count: number;
  pieces: readonly MiniPiece[];
  night: Nights[string];
  hidden: boolean;
};

function Slide({ slide, place, of, count, pieces, night, hidden }: SlideProps) {
  const path = productTypes.find(({ type }) => type === slide.type)?.path ?? '/collection';
  return (
    // biome-ignore lint/a11y/useSemanticElements: a slide is a group (WAI-ARIA carousel), no fieldset
    <div
      role="group"
      aria-roledescription="slide"
      aria-label={homeTexts.featured.place(place + 1, of)}
      inert={hidden}
      className="grid min-w-0 shrink-0 grow-0 basis-full grid-cols-1 snap-center sm:grid-cols-2 sm:grid-rows-[auto_auto]"
    >
      <div className="relative col-start-1 row-start-1 before:block before:aspect-3/2 sm:row-span-2 sm:before:hidden sm:min-h-96 lg:min-h-112">
        <TwinPicture
          image={slide.image}
          night={night}
          sizes="(min-width: 84rem) 40rem, (min-width: 40rem) 48vw, 72vw"
          widths={[320, 480, 640, 800]}
          className="absolute inset-0 size-full object-cover max-sm:object-[50%_100%]!"
        />
        {/* On a phone the words stand on the foot of the picture. */}
        <span className="absolute inset-x-0 bottom-0 h-5/6 bg-linear-to-t from-deep from-35% to-transparent sm:hidden" />
      </div>
      <div className="relative col-start-1 row-start-1 flex flex-col justify-end gap-1 px-4 pt-12 sm:pt-8 max-sm:text-on-deep sm:col-start-2 sm:gap-3 md:px-10 lg:px-14">
        <p className="max-sm:absolute max-sm:top-3 max-sm:left-3">
          <Badge tone="festive">{slide.badge}</Badge>
        </p>
        <h3 className="text-xl lg:text-3xl">{slide.name}</h3>
        <p className="max-w-md text-sm text-pretty max-sm:text-deep-soft sm:text-soft">{slide.description}</p>
        <p className="flex flex-wrap items-center justify-between gap-x-4 text-sm tabular-nums max-sm:text-deep-soft sm:text-soft">
          <span>
            {typeName(slide.type)} · {count} {count === 1 ? 'item' : 'items'}
          </span>
          <PageLink
            to={path}
            className="inline-flex min-h-11 items-center gap-1.5 font-semibold underline decoration-gold-line underline-offset-4 hover:decoration-current max-sm:text-on-deep max-sm:after:absolute max-sm:after:inset-0 sm:text-ink"
          >
            {homeTexts.featured.seeAll}
            <span className="sr-only"> {typeName(slide.type)}</span>
            <ChevronRight aria-hidden="true" className="size-4 text-gold max-sm:text-deep-gold" />
          </PageLink>
        </p>
      </div>
      {pieces.length > 0 && (
        <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] content-start gap-2 p-3 sm:col-start-2 sm:pb-8 sm:px-4 md:px-10 lg:px-14">
          {pieces.map((piece, at) => (
            <li key={piece.id} className={at > 1 ? 'hidden xl:block' : undefined}>
              <MiniCard piece={piece} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Arrows({ go, slides }: { go: (steps: number) => void; slides: Slides }) {
  const Toggle = slides.paused ? Play : Pause;
  const shape = 'icon-target text-gold hover:bg-sunk';
  return (
    <div className="-mr-3 flex sm:order-2">
      <button
        type="button"
        aria-label={slides.paused ? homeTexts.featured.play : homeTexts.featured.pause}
        onClick={slides.togglePaused}
        className={`${shape} motion-reduce:hidden`}
      >
        <Toggle aria-hidden="true" className="size-4" />
      </button>
      <button type="button" aria-label={homeTexts.featured.previous} onClick={() => go(-1)} className={shape}>
        <ChevronLeft aria-hidden="true" className="size-5" />
      </button>
      <button type="button" aria-label={homeTexts.featured.next} onClick={() => go(1)} className={shape}>
        <ChevronRight aria-hidden="true" className="size-5" />
      </button>
    </div>
  );
}

type DotsProps = { of: readonly FeaturedSlide[]; slides: Slides; show: (place: number) => void };

function Dots({ of, slides, show }: DotsProps) {
  return (
    <div className="-ml-2 flex">
      {of.map(({ name }, place) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: a name may stand twice, and the list never changes
          key={place}
          type="button"
          aria-label={homeTexts.featured.show(name)}
          aria-current={place === slides.current}
          onClick={() => show(place)}
          className="group grid tap-in-line w-8 place-items-center"
        >
          <span className="size-2 rounded-full border border-gold transition-colors group-hover:bg-gold-line group-aria-current:bg-gold" />
        </button>
      ))}
    </div>
  );
}

const options: EmblaOptionsType = { loop: true, duration: 24 };

/**
 * A row of slides that is dragged in a circle, in the element with the ref; null until the carousel's code has
 * come.
 */
function useEmbla(): [RefObject<HTMLDivElement | null>, EmblaCarouselType | null] {
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
    const seen = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      seen.disconnect();
      start().catch(() => {});
    });
    seen.observe(viewport.current!);
    return () => {
      gone = true;
      seen.disconnect();
      carousel?.destroy();
    };
  }, []);
  return [viewport, embla];
}
