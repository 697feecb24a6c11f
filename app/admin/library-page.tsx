import { useSearchParams } from 'react-router';
import { Card } from '#app/ui/card.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { type LibraryPicture, listLibrary } from '#shop/pictures/rows.server.ts';
import { isStorable } from '#shop/text.ts';
import type { Route } from './+types/library-page.ts';
import { openDesk } from './admin.server.ts';
import { ListSearch, NextPage } from './list-search.tsx';
import { PictureUpload } from './picture-upload-form.tsx';
import { takeFiles } from './picture-uploads.server.ts';
import { useRefresh } from './use-refresh.ts';

const MOST = 24;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { shop } = openDesk(context, 'change-catalogue');
  const { searchParams } = new URL(request.url);
  const [words, after] = ['q', 'after'].map((name) => {
    const given = (searchParams.get(name) ?? '').trim().slice(0, 100);
    return isStorable(given) ? given : '';
  });
  const found = await listLibrary(shop.db, { words: words!, after: after || null, most: MOST + 1 });
  const pictures = found.slice(0, MOST);
  return { pictures, next: found.length > MOST ? pictures.at(-1)!.file : null };
}

export async function action(args: Route.ActionArgs) {
  return await takeFiles(args, null);
}

/** Every picture that the shop has, the newest first; what is added here can stand on the home page. */
export default function LibraryPage({ loaderData: { pictures, next } }: Route.ComponentProps) {
  const [params] = useSearchParams();
  useRefresh(pictures.some(({ state }) => state === 'pending'));
  return (
    <>
      <h1 className="text-2xl">Pictures</h1>
      <p className="mt-2 max-w-2xl text-soft">
        For the home page and other texts. Those of a product are added on its own page. What nothing uses for
        30 days is deleted.
      </p>
      <Card className="mt-5">
        <h2 className="text-lg">Add pictures</h2>
        <PictureUpload action="/admin/pictures" productId={null} />
      </Card>
      <ListSearch placeholder="Name of the file, or what it shows" />
      {pictures.length === 0 ? (
        <p className="mt-8 text-soft">No picture fits.</p>
      ) : (
        <ul key={`${params}`} className="mt-5 grid grid-cols-2 gap-4 sm:grid-cols-3 lg:grid-cols-4">
          {pictures.map((picture) => (
            <LibraryItem key={picture.file} picture={picture} />
          ))}
        </ul>
      )}
      <NextPage next={next} />
    </>
  );
}

function LibraryItem({ picture }: { picture: LibraryPicture }) {
  const { file, name, alt, state, failure, width, height } = picture;
  return (
    <li className="min-w-0 text-sm">
      {state === 'ready' ? (
        <Picture
          image={picture}
          alt=""
          sizes="(min-width: 64rem) 16rem, 45vw"
          widths={[320, 480]}
          className="aspect-square w-full rounded-sm object-cover"
        />
      ) : (
        <span className="grid aspect-square content-center rounded-sm bg-sunk p-3 text-center text-soft">
          {failure ?? 'Its sizes are being made.'}
        </span>
      )}
      <p className="mt-1.5 truncate font-semibold">{alt || name}</p>
      <p className="truncate text-soft">{file}</p>
      <p className="text-soft">
        {width} × {height}
      </p>
    </li>
  );
}
