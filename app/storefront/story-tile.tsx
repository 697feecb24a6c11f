import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { Picture } from '#app/ui/picture.tsx';
import { listTexts } from './list-texts.ts';

const image = {
  file: 'night-wide',
  alt: listTexts.story.picture,
  width: 2560,
  height: 1100,
};

/** On velvet, among the cards of a list: what the pieces are made of. */
export function StoryTile() {
  return (
    <li className="col-span-2 flex flex-col overflow-hidden rounded-sm bg-deep text-on-deep">
      <div className="relative min-h-40 flex-1">
        <Picture
          image={image}
          sizes="(min-width: 75rem) 50rem, 120vw"
          widths={[640, 800, 1200]}
          className="absolute inset-0 size-full object-cover object-[66%_56%]"
        />
      </div>
      <div className="flex flex-col items-start gap-1 p-5 pb-3">
        <h2 className="text-xl">{listTexts.story.title}</h2>
        <p className="max-w-[36ch] text-sm text-deep-soft">{listTexts.story.text}</p>
        <Link
          to="/about"
          className="inline-flex min-h-11 items-center gap-2 text-sm font-semibold text-deep-gold underline-offset-4 hover:underline"
        >
          {listTexts.story.link}
          <ArrowRight aria-hidden="true" className="size-4" />
        </Link>
      </div>
    </li>
  );
}
