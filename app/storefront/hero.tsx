import { Pause, Play } from 'lucide-react';
import type { CSSProperties } from 'react';
import { buttonClasses, LinkButton } from '#app/ui/button.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { Picture } from '#app/ui/picture.tsx';
import { Rangoli } from '#app/ui/rangoli.tsx';
import { type HeroSlide, heroSlides } from '#shop/content/home-content.ts';
import { scrollToSection } from './scroll-to-section.ts';
import { SlideClock, type Slides, useSlides } from './slide-clock.tsx';

/** The slider at the top of the home page: three slides, five seconds each, a fade of 0.8 seconds. */
export function Hero() {
  const slides = useSlides(heroSlides.length);
  const next = () => slides.show(slides.current + 1);
  return (
    <section
      aria-roledescription="carousel"
      aria-label="Festive highlights"
      className="relative bg-deep text-on-deep lg:grid lg:min-h-[min(36rem,72vh)] lg:grid-cols-[minmax(20rem,38%)_1fr]"
      {...slides.rest}
    >
      <Pictures slides={slides} />
      <div className="hero-glow relative flex flex-col justify-center gap-6 overflow-hidden px-5 py-8 sm:px-10 lg:order-first lg:py-12 lg:pr-6 lg:pl-[max(3rem,calc((100vw-84rem)/2+3rem))]">
        <Rangoli className="absolute -right-24 -bottom-36 size-80 text-deep-gold/25 md:-right-32 md:-bottom-44 md:size-112" />
        <FestivalBadge />
        <div className="grid md:mt-4" aria-live={slides.moving ? 'off' : 'polite'}>
          {heroSlides.map((slide, place) => (
            <Words key={slide.title} slide={slide} place={place} shown={place === slides.current} />
          ))}
        </div>
        <Controls slides={slides} />
      </div>
      <SlideClock slides={slides} onFull={next} className="absolute inset-x-0 bottom-0 text-deep-gold" />
    </section>
  );
}

const fade = 'transition-opacity duration-800 ease-in-out';

function Pictures({ slides }: { slides: Slides }) {
  return (
    <div className="relative aspect-5/4 overflow-hidden sm:aspect-2/1 lg:aspect-auto">
      {heroSlides.map(({ image, focus }, place) => (
        <div
          key={image.file}
          aria-hidden={place !== slides.current}
          className={classNames(
            'absolute inset-0',
            fade,
            place === slides.current ? 'opacity-100' : 'opacity-0',
          )}
        >
          <span className="contents" style={focusStyle(focus)}>
            <Picture
              image={image}
              sizes="(min-width: 64rem) 90vw, (min-width: 40rem) 120vw, 150vw"
              widths={[800, 1200, 1792]}
              priority={place === 0}
              className="size-full object-cover object-(--narrow) xl:object-(--wide)"
            />
          </span>
        </div>
      ))}
    </div>
  );
}

function focusStyle({ wide, narrow }: HeroSlide['focus']) {
  return { '--wide': `${wide * 100}% 50%`, '--narrow': `${narrow * 100}% 50%` } as CSSProperties;
}

function FestivalBadge() {
  return (
    <div className="flex flex-col gap-2">
      <p className="eyebrow self-start rounded-sm bg-badge px-3 py-1 text-on-badge normal-case">
        Diwali Special Collection
      </p>
      <p className="max-w-xs text-sm text-balance text-deep-soft">
        Celebrate the festival of lights with sparkle and elegance
      </p>
    </div>
  );
}

function Words({ slide, place, shown }: { slide: HeroSlide; place: number; shown: boolean }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a slide is a group (WAI-ARIA carousel), no fieldset
    <div
      role="group"
      aria-roledescription="slide"
      aria-label={`${place + 1} of ${heroSlides.length}`}
      inert={!shown}
      className={classNames(
        'col-start-1 row-start-1 flex flex-col items-start gap-3',
        fade,
        shown ? 'opacity-100' : 'opacity-0',
      )}
    >
      <p className="eyebrow text-deep-gold">{slide.subtitle}</p>
      <h2 className="text-4xl font-medium">{slide.title}</h2>
      <SlideButton slide={slide} />
    </div>
  );
}

function SlideButton({ slide: { to, button } }: { slide: HeroSlide }) {
  const style = { variant: 'onDeep', size: 'lg' } as const;
  if ('path' in to) {
    return (
      <LinkButton to={to.path} {...style} className="mt-3">
        {button}
      </LinkButton>
    );
  }
  return (
    <a
      href={`#${to.section}`}
      className={`${buttonClasses(style)} mt-3`}
      onClick={(event) => scrollToSection(event, to.section)}
    >
      {button}
    </a>
  );
}

function Controls({ slides }: { slides: Slides }) {
  const Icon = slides.paused ? Play : Pause;
  return (
    <div className="-ml-2 flex items-center">
      {heroSlides.map((slide, place) => (
        <button
          key={slide.title}
          type="button"
          aria-label={`Slide ${place + 1}: ${slide.title}`}
          aria-current={place === slides.current}
          onClick={() => slides.show(place)}
          className="group grid h-11 w-8 place-items-center"
        >
          <span className="h-0.5 w-5 bg-deep-soft opacity-50 transition-opacity group-hover:opacity-100 group-aria-current:h-1 group-aria-current:bg-deep-gold group-aria-current:opacity-100" />
        </button>
      ))}
      <button
        type="button"
        aria-label={slides.paused ? 'Play slides' : 'Pause slides'}
        onClick={slides.togglePaused}
        className="icon-target text-deep-soft hover:text-on-deep motion-reduce:hidden"
      >
        <Icon aria-hidden="true" className="size-4" />
      </button>
    </div>
  );
}
