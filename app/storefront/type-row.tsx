import { PageLink } from '#app/ui/page-link.tsx';
import { type Nights, TwinPicture } from '#app/ui/twin-picture.tsx';
import type { HomeContent } from '#shop/content/home-content.ts';
import { typePictures } from '#shop/content/type-pictures.ts';
import { homeTexts } from './home-texts.ts';

/** On a phone, under the header: the types in round pictures, each a way to its page (R279). */
export function TypeRow({
  content,
  nights,
}: {
  content: Pick<HomeContent, 'tiles' | 'brooch'>;
  nights: Nights;
}) {
  const rounds = typePictures(content);
  if (rounds.length === 0) return null;
  return (
    <nav aria-label={homeTexts.types} className="md:hidden">
      <ul className="flex justify-between overflow-x-auto px-1.5 pt-2 pb-1.5 [scrollbar-width:none]">
        {rounds.map(({ path, name, image }) => (
          <li key={path} className="shrink-0">
            <PageLink
              to={path}
              className="flex min-w-16 flex-col items-center gap-1.5 rounded-sm p-1 text-sm leading-tight font-medium whitespace-nowrap -outline-offset-2"
            >
              <span className="relative block size-14 overflow-hidden rounded-full bg-deep outline outline-offset-2 outline-gold-line/60">
                <TwinPicture
                  image={image}
                  night={nights[image.file]}
                  alt=""
                  sizes="80px"
                  widths={[160, 320]}
                  className="absolute inset-0 size-full scale-125 object-cover object-[50%_56%]"
                />
              </span>
              {name}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
