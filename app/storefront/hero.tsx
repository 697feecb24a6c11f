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
      <Pictures of={content.slides} slides={slides} pieces={pieces} />
      <div className="hero-glow relative flex flex-col justify-center gap-3 overflow-hidden px-5 pb-3 max-lg:-mt-16 sm:px-10 lg:order-first lg:gap-6 lg:py-12 lg:pr-6 lg:pl-[max(3rem,calc((100vw-84rem)/2+3rem))]">
        <Rangoli className="absolute -right-24 -bottom-36 size-80 text-deep-gold/25 md:-right-32 md:-bottom-60 md:size-112" />
        <FestivalBadge {...content} />
        <div className="grid md:mt-4" aria-live={slides.moving ? 'off' : 'polite'}>
          {content.slides.map((slide, place) => (
            <Words
              key={slide.title}
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

type Sliding = { of: readonly HeroSlide[]; slides: Slides };

function Pictures({ of, slides, pieces }: Sliding & { pieces: readonly MiniPiece[] }) {
  const wanted = usePicturesAhead(slides.current, slides.moving);
  return (
    <div className="relative aspect-3/2 overflow-hidden sm:aspect-2/1 lg:aspect-auto">
      {of.map(({ image, wide, narrow, title, product }, place) => (
        <div
          key={title}
          inert={place !== slides.current}
          className={classNames(
            'absolute inset-0',
            fade,
            place === slides.current ? 'opacity-100' : 'opacity-0',
          )}
        >
          {place < wanted && (
            <span className="contents" style={focusStyle({ wide, narrow })}>
              <Picture
                image={image}
                sizes="(min-width: 64rem) 90vw, (min-width: 40rem) 120vw, 100vw"
                widths={[800, 1200, 1792, 2560]}
                priority={place === 0}
                className="size-full object-cover object-(--narrow) xl:object-(--wide)"
              />
            </span>
          )}
          {pieces
            .filter(({ id }) => id === product)
            .map((piece) => (
              <HeroTag
                key={piece.id}
                piece={piece}
                className="absolute top-3 left-3 lg:top-auto lg:bottom-6 lg:left-6"
              />
            ))}
        </div>
      ))}
      {/* The words begin on the foot of the picture. */}
      <span className="absolute inset-x-0 bottom-0 h-32 bg-linear-to-t from-deep from-15% to-transparent lg:hidden" />
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
          key={slide.title}
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
