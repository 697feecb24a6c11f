import { Pause, Play } from 'lucide-react';
import type { CSSProperties } from 'react';
import { buttonClasses, LinkButton } from '#app/ui/button.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { Picture } from '#app/ui/picture.tsx';
import { Rangoli } from '#app/ui/rangoli.tsx';
import type { HeroSlide, HomeContent } from '#shop/content/home-content.ts';
import { HeroTag } from './hero-tag.tsx';
import { homeTexts } from './home-texts.ts';
import type { MiniPiece } from './mini-card.tsx';
import { scrollToSection } from './scroll-to-section.ts';
import { SlideClock, type Slides, useSlides } from './slide-clock.tsx';
import { usePicturesAhead } from './use-pictures-ahead.ts';

type HeroProps = { content: HomeContent['hero']; pieces: readonly MiniPiece[] };

/** The slider at the top of the home page: five seconds each, a fade of 0.8 seconds. `pieces`: those with a tag. */
export function Hero({ content, pieces }: HeroProps) {
  const slides = useSlides(content.slides.length);
  const next = () => slides.show(slides.current + 1);
  return (
    <section
      aria-roledescription="carousel"
      aria-label={homeTexts.hero.label}
      className="relative bg-deep text-on-deep lg:grid lg:min-h-[min(36rem,72vh)] lg:grid-cols-[minmax(20rem,38%)_1fr]"
      {...slides.rest}
    >
      <div className="hero-glow absolute inset-y-0 left-0 w-1/2 overflow-hidden max-lg:hidden">
        <Rangoli className="absolute right-8 -bottom-60 size-112 text-deep-gold/25" />
      </div>
      <Pictures of={content.slides} slides={slides} pieces={pieces} />
      <div
        className={classNames(
          'relative flex flex-col justify-center gap-3 overflow-hidden px-5 pb-3 max-lg:hero-glow sm:px-10',
          // Where letters are twice as large there is no room on a phone's picture: the words come below it.
          'min-[15rem]:max-lg:-mt-16 max-[15rem]:pt-4',
          'lg:z-10 lg:col-start-1 lg:row-start-1 lg:gap-6 lg:py-12 lg:pr-6 lg:pl-[max(3rem,calc((100vw-84rem)/2+3rem))]',
          content.slides.some(hasTall) && 'min-[15rem]:max-sm:-mt-46',
        )}
      >
        <Rangoli className="absolute -right-24 -bottom-36 size-80 text-deep-gold/25 md:-right-32 md:-bottom-60 md:size-112 lg:hidden" />
        <FestivalBadge {...content} />
        <div className="grid md:mt-4" aria-live={slides.moving ? 'off' : 'polite'}>
          {content.slides.map((slide, place) => (
            <Words
              // biome-ignore lint/suspicious/noArrayIndexKey: a title may stand twice, and the list never changes
              key={place}
              {...{ slide, place }}
              count={content.slides.length}
              shown={place === slides.current}
            />
          ))}
        </div>
        <Controls of={content.slides} slides={slides} />
      </div>
      <SlideClock slides={slides} onFull={next} className="absolute inset-x-0 bottom-0 text-deep-gold" />
    </section>
  );
}

const fade = 'transition-opacity duration-800 ease-in-out';

const hasTall = ({ tall }: HeroSlide) => tall.file !== '';

type Sliding = { of: readonly HeroSlide[]; slides: Slides };

/**
 * On a desk they begin beneath the words and come out of the dark; on a phone the words stand on a tall one's foot.
 * Their column is named: while the page still arrives they stand alone, and would move once the words are there.
 */
function Pictures({ of, slides, pieces }: Sliding & { pieces: readonly MiniPiece[] }) {
  const wanted = usePicturesAhead(slides.current, slides.moving);
  const isTall = of.some(hasTall);
  return (
    <div
      className={classNames(
        'relative overflow-hidden sm:aspect-2/1 lg:col-start-2 lg:row-start-1 lg:-ml-40 lg:aspect-auto xl:-ml-64',
        'lg:mask-[linear-gradient(to_right,transparent,black_18rem)]',
        isTall ? 'aspect-4/5' : 'aspect-3/2',
      )}
    >
      {of.map(({ image, tall, wide, narrow, product }, place) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: a title may stand twice, and the list never changes
          key={place}
          inert={place !== slides.current}
          className={classNames(
            'absolute inset-0',
            isTall && tall.file === '' && 'max-sm:bottom-auto max-sm:aspect-3/2',
            fade,
            place === slides.current ? 'opacity-100' : 'opacity-0',
          )}
        >
          {place < wanted && (
            <span className="contents" style={focusStyle({ wide, narrow })}>
              <Picture
                image={image}
                tall={tall.file === '' ? undefined : tall}
                sizes="(min-width: 64rem) 90vw, (min-width: 40rem) 120vw, 100vw"
                widths={[640, 800, 1200, 1792, 2560]}
                priority={place === 0}
                className={classNames(
                  'size-full object-cover xl:object-(--wide)',
                  tall.file === '' ? 'object-(--narrow)' : 'sm:max-xl:object-(--narrow)',
                )}
              />
            </span>
          )}
          {pieces
            .filter(({ id }) => id === product)
            .map((piece) => (
              <HeroTag
                key={piece.id}
                piece={piece}
                className="absolute top-3 left-3 max-sm:max-w-[min(11.5rem,85%)] lg:top-6 lg:right-6 lg:left-auto"
              />
            ))}
          {/* The words begin on the foot of the picture. */}
          <span
            className={classNames(
              'pointer-events-none absolute inset-x-0 bottom-0 bg-linear-to-t from-deep from-15% to-transparent lg:hidden',
              tall.file === '' ? 'h-32' : 'h-32 max-sm:h-3/5 max-sm:from-25%',
            )}
          />
        </div>
      ))}
    </div>
  );
}

function focusStyle({ wide, narrow }: Pick<HeroSlide, 'wide' | 'narrow'>) {
  return { '--wide': `${wide}% 50%`, '--narrow': `${narrow}% 50%` } as CSSProperties;
}

function FestivalBadge({ badge, greeting }: Pick<HomeContent['hero'], 'badge' | 'greeting'>) {
  if (badge === '' && greeting === '') return null;
  return (
    <div className="flex flex-col gap-2">
      {badge && (
        <p className="eyebrow self-start rounded-sm bg-badge px-3 py-1 text-on-badge normal-case">{badge}</p>
      )}
      {greeting && <p className="text-sm text-balance text-deep-soft lg:max-w-xs">{greeting}</p>}
    </div>
  );
}

type WordsProps = { slide: HeroSlide; place: number; count: number; shown: boolean };

function Words({ slide, place, count, shown }: WordsProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a slide is a group (WAI-ARIA carousel), no fieldset
    <div
      role="group"
      aria-roledescription="slide"
      aria-label={homeTexts.hero.place(place + 1, count)}
      inert={!shown}
      className={classNames(
        'col-start-1 row-start-1 flex flex-col items-start gap-1.5 lg:gap-3',
        fade,
        shown ? 'opacity-100' : 'opacity-0',
      )}
    >
      <p className="eyebrow text-deep-gold">{slide.subtitle}</p>
      <h2 className="text-3xl lg:text-4xl">{slide.title}</h2>
      <SlideButton slide={slide} />
    </div>
  );
}

function SlideButton({ slide: { to, button } }: { slide: HeroSlide }) {
  const style = { variant: 'onDeep', size: 'lg' } as const;
  if (!to.startsWith('#')) {
    return (
      <LinkButton to={to} {...style} className="mt-2">
        {button}
      </LinkButton>
    );
  }
  return (
    <a
      href={to}
      className={`${buttonClasses(style)} mt-2`}
      onClick={(event) => scrollToSection(event, to.slice(1))}
    >
      {button}
    </a>
  );
}

function Controls({ of, slides }: Sliding) {
  const Icon = slides.paused ? Play : Pause;
  return (
    <div className="-ml-2 flex items-center max-lg:absolute max-lg:right-3 max-lg:bottom-4">
      {of.map((slide, place) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: a title may stand twice, and the list never changes
          key={place}
          type="button"
          aria-label={homeTexts.hero.slide(place + 1, slide.title)}
          aria-current={place === slides.current}
          onClick={() => slides.show(place)}
          className="group grid h-11 w-8 place-items-center"
        >
          <span className="h-0.5 w-5 bg-deep-soft opacity-50 transition-opacity group-hover:opacity-100 group-aria-current:h-1 group-aria-current:bg-deep-gold group-aria-current:opacity-100" />
        </button>
      ))}
      <button
        type="button"
        aria-label={slides.paused ? homeTexts.hero.play : homeTexts.hero.pause}
        onClick={slides.togglePaused}
        className="icon-target text-deep-soft hover:text-on-deep motion-reduce:hidden"
      >
        <Icon aria-hidden="true" className="size-4" />
      </button>
    </div>
  );
}
