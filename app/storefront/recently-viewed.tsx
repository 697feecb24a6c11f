import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { browser } from '#app/session/storage.ts';
import { classNames } from '#app/ui/class-names.ts';
import { Picture } from '#app/ui/picture.tsx';
import type { ProductImage } from '#shop/catalogue/product.ts';
import { productTexts } from './product-texts.ts';
import { SectionHeading } from './section-heading.tsx';
import { noteViewed, readViewed, type Viewed } from './viewed.ts';

/** The shopper's own: forgotten with all of it on signing out (app/session/storage.ts). */
const KEY = 'gehna:viewed';

type RecentlyViewedProps = { piece: { id: string; name: string }; images: readonly ProductImage[] };

/** What was looked at before in this browser, newest first (R293). No prices: they may have changed since. */
export function RecentlyViewed({ piece, images }: RecentlyViewedProps) {
  const [others, setOthers] = useState<Viewed[]>([]);
  const { id, name } = piece;
  const [file, night] = images.map((image) => image.file);
  useEffect(() => {
    const before = readViewed(browser.getJson(KEY));
    setOthers(before.filter((each) => each.id !== id));
    if (file) browser.setJson(KEY, noteViewed(before, { id, name, file, night }));
  }, [id, name, file, night]);
  if (others.length === 0) return null;
  return (
    <section aria-label={productTexts.recentlyViewed} className="page mt-16 lg:mt-24">
      <SectionHeading title={productTexts.recentlyViewed} />
      <ul className="edge-row flex snap-x gap-4 pb-3 [scrollbar-width:thin] xl:mx-0 xl:px-0">
        {others.map((each) => (
          <li key={each.id} className="w-26 shrink-0 snap-start lg:w-32">
            <Link to={`/product/${each.id}`} className="group flex flex-col gap-2">
              <Shown file={each.file} className={each.night && 'dark:hidden'} />
              {each.night && <Shown file={each.night} className="hidden dark:block" />}
              <span className="line-clamp-2 text-sm leading-snug group-hover:underline group-hover:decoration-gold-line group-hover:underline-offset-4">
                {each.name}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What is hidden is not fetched. */
function Shown({ file, className }: { file: string; className?: string | undefined }) {
  return (
    <Picture
      image={{ file, alt: '', width: 1024, height: 1024 }}
      sizes="8rem"
      widths={[160, 320]}
      className={classNames('aspect-square w-full rounded-sm bg-sunk object-cover', className)}
    />
  );
}
