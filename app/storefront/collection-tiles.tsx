import { PageLink } from '#app/ui/page-link.tsx';
import { type Nights, TwinPicture } from '#app/ui/twin-picture.tsx';
import { productTypes } from '#shop/catalogue/product.ts';
import type { HomeContent } from '#shop/content/home-content.ts';
import { homeTexts } from './home-texts.ts';
import { SectionHeading } from './section-heading.tsx';

/** Arches, one for each type that the tiles lead to. */
export function CollectionTiles({ content, nights }: { content: HomeContent['tiles']; nights: Nights }) {
  return (
    <section aria-label={homeTexts.tiles} className="page mt-10 lg:mt-24">
      <SectionHeading title={content.title} large />
      <ul className="edge-row flex snap-x gap-4 pt-2 pb-2 [scrollbar-width:none] sm:mx-0 sm:grid sm:grid-cols-2 sm:gap-x-6 sm:gap-y-8 sm:overflow-visible sm:px-0 lg:grid-cols-4">
        {content.tiles.map(({ type, copy, image }) => {
          const page = productTypes.find((each) => each.type === type);
          if (!page) return null;
          return (
            <li key={type} className="w-[42%] shrink-0 snap-start sm:w-auto">
              <PageLink to={page.path} className="group block text-center">
                <span className="relative block aspect-4/5 overflow-hidden rounded-t-full rounded-b-sm bg-deep outline outline-offset-4 outline-gold-line/60">
                  <TwinPicture
                    image={image}
                    night={nights[image.file]}
                    alt=""
                    sizes="(min-width: 64rem) 20rem, 40vw"
                    widths={[320, 480, 640]}
                    className="absolute inset-0 size-full object-cover transition-transform duration-250 group-hover:scale-103"
                  />
                </span>
                <span className="mt-3 block font-serif text-xl lg:mt-5 font-semibold group-hover:underline group-hover:decoration-gold-line group-hover:underline-offset-4">
                  {page.name}
                </span>
                <span className="mt-1 block text-sm text-balance text-soft">{copy}</span>
              </PageLink>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
