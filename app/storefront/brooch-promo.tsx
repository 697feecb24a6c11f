import { LinkButton } from '#app/ui/button.tsx';
import { type Nights, TwinPicture } from '#app/ui/twin-picture.tsx';
import type { HomeContent } from '#shop/content/home-content.ts';

export function BroochPromo({ content, nights }: { content: HomeContent['brooch']; nights: Nights }) {
  return (
    <section aria-label={content.eyebrow} className="page mt-10 lg:mt-24">
      <div className="grid overflow-hidden rounded-sm bg-deep text-on-deep sm:grid-cols-[1fr_42%]">
        <div className="relative before:block before:aspect-2/1 sm:col-start-2 sm:row-start-1 sm:before:aspect-4/3">
          <TwinPicture
            image={content.image}
            night={nights[content.image.file]}
            sizes="(min-width: 84rem) 34rem, (min-width: 40rem) 42vw, 72vw"
            widths={[320, 480, 640]}
            className="absolute inset-0 size-full object-cover"
          />
        </div>
        <div className="flex flex-col items-start justify-center gap-2 p-5 sm:col-start-1 sm:row-start-1 sm:gap-3 sm:p-10 lg:p-16">
          <p className="eyebrow text-deep-gold">{content.eyebrow}</p>
          <h2 className="text-3xl">{content.title}</h2>
          <p className="text-deep-soft">{content.copy}</p>
          <LinkButton to={content.to} variant="onDeep" className="mt-2">
            {content.button}
          </LinkButton>
        </div>
      </div>
    </section>
  );
}
