import { Link } from 'react-router';
import { Picture } from '#app/ui/picture.tsx';
import { productTypes } from '#shop/catalogue/product.ts';
import type { HomeContent } from '#shop/content/home-content.ts';
import { SectionHeading } from './section-heading.tsx';

/** Arches, one for each type that the tiles lead to. */
export function CollectionTiles({ content }: { content: HomeContent['tiles'] }) {
  return (
    <section aria-label="Festive collections" className="page mt-16 lg:mt-24">
      <SectionHeading title={content.title} />
      <ul className="grid grid-cols-2 gap-x-3 gap-y-8 sm:gap-x-6 lg:grid-cols-4">
        {content.tiles.map(({ type, copy, image }) => {
          const page = productTypes.find((each) => each.type === type);
          if (!page) return null;
          return (
            <li key={type}>
              <Link to={page.path} prefetch="intent" className="group block text-center">
                <span className="block overflow-hidden rounded-t-full rounded-b-sm bg-deep outline outline-offset-4 outline-gold-line/60">
                  <Picture
                    image={image}
                    alt=""
                    sizes="(min-width: 64rem) 20rem, 46vw"
                    widths={[320, 480, 640]}
                    className="aspect-4/5 size-full object-cover transition-transform duration-250 group-hover:scale-103"
                  />
                </span>
                <span className="mt-5 block font-serif text-xl font-semibold group-hover:underline group-hover:decoration-gold-line group-hover:underline-offset-4">
                  {page.name}
                </span>
                <span className="mt-1 block text-sm text-balance text-soft">{copy}</span>
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
