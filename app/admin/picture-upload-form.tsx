import { X } from 'lucide-react';
import { useId, useState } from 'react';
import { useActionData, useRevalidator, useRouteLoaderData } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { PICTURE_MAX_MB, PICTURE_MAX_PIXELS } from '#shop/pictures/picture.ts';
import type { Outcome } from './admin.server.ts';
import type { loader } from './admin-layout.tsx';
import { OutcomeWords } from './outcome-words.tsx';
import { type Sent, useUploads } from './use-uploads.ts';

type PictureUploadProps = {
  /** Where the form goes without scripts. */
  action: string;
  /** Null for the library alone. */
  productId: string | null;
  /** How many more there may be. */
  room?: number;
  onAdded?: (file: string) => void;
};

/**
 * Pictures are dropped here or chosen, many at once; each is sent by itself, with its progress, and can be stopped.
 * Without scripts it is a plain form.
 */
export function PictureUpload({ action, productId, room, onAdded }: PictureUploadProps) {
  const frame = useRouteLoaderData<typeof loader>('admin');
  const posted = useActionData<Outcome>();
  const { revalidate } = useRevalidator();
  const { uploads, send, stop } = useUploads({
    productId,
    mark: frame?.formMark ?? '',
    onAdded: (file) => {
      onAdded?.(file);
      void revalidate();
    },
  });
  const isOver = useOver();
  const id = useId();
  const hasScripts = useHydrated();
  return (
    <form method="post" encType="multipart/form-data" action={action} className="mt-3 space-y-3">
      <input type="hidden" name="mark" value={frame?.formMark ?? ''} />
      <input type="hidden" name="intent" value="add" />
      <label
        htmlFor={id}
        {...isOver.handlers}
        onDrop={(event) => {
          event.preventDefault();
          isOver.leave();
          send([...event.dataTransfer.files]);
        }}
        className={classNames(
          'block rounded-sm border-2 border-dashed p-5 text-center',
          isOver.now ? 'border-gold bg-sunk' : 'border-field-line',
        )}
      >
        <span className="font-semibold">Drop pictures here, or choose them</span>
        <span className="mt-1 block text-sm text-soft">
          JPEG, PNG or WebP, up to {PICTURE_MAX_MB} MB and {PICTURE_MAX_PIXELS / 1_000_000} megapixels each
          {room !== undefined && `; room for ${Math.max(room, 0)} more`}.
        </span>
        <input
          id={id}
          type="file"
          name="pictures"
          multiple
          accept="image/jpeg,image/png,image/webp"
          onChange={(event) => {
            send([...(event.target.files ?? [])]);
            event.target.value = '';
          }}
          className="mx-auto mt-3 block max-w-full text-sm"
        />
      </label>
      {!hasScripts && (
        <Button type="submit" variant="primary" size="sm">
          Upload
        </Button>
      )}
      <OutcomeWords outcome={posted?.intent === 'add' ? posted : undefined} />
      {uploads.length > 0 && (
        <ul aria-label="Uploads" className="space-y-2">
          {uploads.map((each) => (
            <UploadRow key={each.id} upload={each} onStop={() => stop(each.id)} />
          ))}
        </ul>
      )}
    </form>
  );
}

/** Whether something is held over the place where it can be dropped. */
function useOver() {
  const [now, setNow] = useState(false);
  return {
    now,
    leave: () => setNow(false),
    handlers: {
      onDragOver: (event: React.DragEvent) => {
        event.preventDefault();
        setNow(event.dataTransfer.types.includes('Files'));
      },
      onDragLeave: () => setNow(false),
    },
  };
}

function UploadRow({ upload, onStop }: { upload: Sent; onStop: () => void }) {
  const { name, state, share, words } = upload;
  const isOpen = state === 'waiting' || state === 'sending';
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <span className="min-w-0 max-w-60 truncate font-semibold">{name}</span>
      {isOpen ? (
        <>
          <progress
            aria-label={`Upload of ${name}`}
            max={1}
            value={share}
            className="h-2 w-32 accent-action"
          />
          <span className="tabular-nums text-soft">{Math.round(share * 100)}%</span>
          <button
            type="button"
            aria-label={`Stop ${name}`}
            onClick={onStop}
            className="grid size-9 place-items-center rounded-sm hover:bg-sunk"
          >
            <X aria-hidden="true" className="size-4" />
          </button>
        </>
      ) : (
        <span role="status" className={state === 'refused' ? 'font-semibold text-danger' : 'text-soft'}>
          {words}
        </span>
      )}
    </li>
  );
}
