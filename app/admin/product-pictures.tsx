import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useFetcher, useRouteLoaderData } from 'react-router';
import { Card } from '#app/ui/card.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { MOST_PICTURES, type ProductPicture } from '#shop/pictures/picture.ts';
import type { Outcome } from './admin.server.ts';
import { AdminForm } from './admin-form.tsx';
import type { loader } from './admin-layout.tsx';
import { PictureEditor } from './picture-editor.tsx';
import { PictureUpload } from './picture-upload-form.tsx';
import { useRefresh } from './use-refresh.ts';

type ProductPicturesProps = {
  productId: string;
  pictures: readonly ProductPicture[];
  /** What was taken off and can be put back. */
  removed: readonly ProductPicture[];
};

/** A card with the pictures of a product: upload, order, description, point in view, removal with undo. */
export function ProductPictures({ productId, pictures, removed }: ProductPicturesProps) {
  const address = `/admin/products/${productId}/pictures`;
  useRefresh(pictures.some(({ state }) => state === 'pending'));
  return (
    <div className="space-y-6">
      <Card>
        <h2 className="text-lg">Add pictures</h2>
        <PictureUpload action={address} productId={productId} room={MOST_PICTURES - pictures.length} />
      </Card>
      {pictures.length === 0 ? (
        <p className="text-soft">There are no pictures yet. The first one that you add stands in lists.</p>
      ) : (
        <Order {...{ address, pictures }} />
      )}
      {removed.length > 0 && (
        <Card>
          <h2 className="text-lg">Removed</h2>
          <p className="mt-1 text-sm text-soft">Kept for 30 days, then deleted.</p>
          <ul className="mt-4 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
            {removed.map((picture) => (
              <li key={picture.file} className="flex min-w-0 items-center gap-3">
                <Thumb picture={picture} />
                <div className="min-w-0">
                  <p className="truncate text-sm">{picture.alt || picture.name}</p>
                  <AdminForm
                    intent={`put-back ${picture.file}`}
                    label="Put back"
                    action={address}
                    className="mt-1"
                  />
                </div>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </div>
  );
}

/** The pictures in their order, which dragging changes; buttons do the same without a mouse. */
function Order({ address, pictures }: { address: string; pictures: readonly ProductPicture[] }) {
  const frame = useRouteLoaderData<typeof loader>('admin');
  const fetcher = useFetcher<Outcome>();
  const [dragged, setDragged] = useState<string | null>(null);
  const files = pictures.map(({ file }) => file);
  const drop = (target: string) => {
    if (!dragged || dragged === target) return;
    const rest = files.filter((file) => file !== dragged);
    const order = rest.toSpliced(files.indexOf(target), 0, dragged).join(' ');
    const mark = frame?.formMark ?? '';
    void fetcher.submit({ mark, intent: 'order', order }, { method: 'post', action: address });
  };
  const { data } = fetcher;
  const { section, told, noteAct } = useFollowed(files);
  return (
    <section ref={section} aria-label="Pictures in their order" onSubmit={noteAct}>
      <p role="status" className="mb-3 text-sm font-semibold text-danger empty:hidden">
        {data && 'wrong' in data ? data.wrong : ''}
      </p>
      <p role="status" className="sr-only">
        {told}
      </p>
      <ol className="space-y-4">
        {pictures.map((picture, place) => (
          <li
            key={picture.file}
            draggable
            onDragStart={(event) => {
              // A text field is for selecting text.
              if ((event.target as HTMLElement).closest('input, [role=application]'))
                return event.preventDefault();
              setDragged(picture.file);
            }}
            onDragEnd={() => setDragged(null)}
            onDragOver={(event) => dragged && event.preventDefault()}
            onDrop={(event) => {
              if (!dragged) return;
              event.preventDefault();
              drop(picture.file);
            }}
            className={dragged === picture.file ? 'opacity-50' : ''}
          >
            <Card>
              <PictureEditor {...{ picture, place, address }} count={pictures.length} />
            </Card>
          </li>
        ))}
      </ol>
    </section>
  );
}

/**
 * Where a picture is moved its button goes with it, and where it is taken off the one that takes its place comes: the focus
 * is kept there, unless somebody has gone on meanwhile, and a move is read out.
 */
function useFollowed(files: readonly string[]) {
  const section = useRef<HTMLElement>(null);
  const acted = useRef<{ verb: string; file: string; place: number } | null>(null);
  const [told, setTold] = useState('');
  const order = files.join(' ');
  const noteAct = (event: FormEvent<HTMLElement>) => {
    const sent = new FormData(event.target as HTMLFormElement);
    const [verb = '', file = ''] = String(sent.get('intent')).split(' ');
    setTold('');
    acted.current = verb === 'move' || verb === 'remove' ? { verb, file, place: files.indexOf(file) } : null;
  };
  useEffect(() => {
    const act = acted.current;
    const now = order.split(' ');
    const to = act ? now.indexOf(act.file) : -1;
    if (!act || to === act.place || (act.verb === 'move') === to < 0) return;
    acted.current = null;
    if (act.verb === 'move') setTold(`Picture ${act.place + 1} is picture ${to + 1} of ${now.length} now.`);
    const articles = section.current?.querySelectorAll<HTMLElement>('article') ?? [];
    const article = articles[act.verb === 'move' ? to : Math.min(act.place, articles.length - 1)];
    const { activeElement } = document;
    if (!article || (activeElement !== document.body && !article.contains(activeElement))) return;
    const [first, second] = to < act.place ? ['up', 'down'] : ['down', 'up'];
    const button = (way: string) =>
      article.querySelector<HTMLElement>(`button[aria-label$=" ${way}"]:not(:disabled)`);
    ((act.verb === 'move' && (button(first) ?? button(second))) || article).focus();
  }, [order]);
  return { section, told, noteAct };
}

/** A small picture, or a word where it can't be shown. */
function Thumb({ picture }: { picture: ProductPicture }) {
  return picture.state === 'ready' ? (
    <Picture
      image={{ ...picture, focusX: picture.focus.x, focusY: picture.focus.y }}
      alt=""
      sizes="80px"
      widths={[160, 320]}
      draggable={false}
      className="size-20 shrink-0 rounded-sm object-cover"
    />
  ) : (
    <span className="size-20 shrink-0 rounded-sm bg-sunk" />
  );
}
