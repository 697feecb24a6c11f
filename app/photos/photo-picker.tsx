import { Check, CircleAlert, ImagePlus, X } from 'lucide-react';
import { type ChangeEvent, useId, useRef, useState, useSyncExternalStore } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Spinner } from '#app/ui/spinner.tsx';
import { photoTypes } from '#shop/photos/photo.ts';
import { type ChosenPhoto, type PhotoSender, takesPlace } from './photo-sender.ts';
import { photoTexts } from './photo-texts.ts';

type PhotoPickerProps = {
  sender: PhotoSender;
  most: number;
  disabled: boolean;
  /** What they are for, and who sees them. */
  hint: string;
};

/** Photos to send along: chosen or taken, seen, sent at once, and taken away again. */
export function PhotoPicker({ sender, most, disabled, hint }: PhotoPickerProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [preparing, setPreparing] = useState(false);
  const [faults, setFaults] = useState<string[]>([]);
  const photos = useSyncExternalStore(sender.watch, sender.photos, () => none);
  const left = most - photos.filter(takesPlace).length;
  const add = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(currentTarget.files ?? [])];
    currentTarget.value = '';
    setPreparing(true);
    setFaults([]);
    const added = await sender.add(files, left);
    setPreparing(false);
    setFaults(added.hasMore ? [...added.faults, photoTexts.tooMany(most, left)] : added.faults);
  };
  const remove = (photo: ChosenPhoto) => {
    sender.remove(photo);
    setFaults([]);
    input.current?.focus();
  };
  return (
    <fieldset className="flex min-w-0 flex-col gap-2" disabled={disabled}>
      <legend className="text-sm font-semibold">
        {photoTexts.title} <span className="font-normal text-soft">{photoTexts.optional}</span>
      </legend>
      <p id={`${id}-hint`} className="text-sm text-soft">
        {photoTexts.lead(most, hint)}
      </p>
      <ul className="flex flex-col gap-3 empty:hidden">
        {photos.map((photo, place) => (
          <ChosenPhotoRow
            key={photo.key}
            photo={photo}
            place={place + 1}
            onRemove={() => remove(photo)}
            onRetry={() => sender.retry(photo)}
          />
        ))}
      </ul>
      <label
        htmlFor={id}
        className="inline-flex min-h-11 w-fit cursor-pointer items-center gap-2 rounded-sm border border-dashed border-field-line px-4 text-sm font-semibold hover:border-ink focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-gold has-[:disabled]:cursor-not-allowed has-[:disabled]:opacity-60"
      >
        {preparing ? <Spinner /> : <ImagePlus aria-hidden="true" className="size-5" />}
        {preparing ? photoTexts.preparing : photoTexts.add}
        <input
          ref={input}
          id={id}
          type="file"
          multiple
          accept={[...photoTypes, 'image/heic'].join()}
          aria-describedby={`${id}-hint`}
          disabled={disabled || preparing || left === 0}
          onChange={add}
          className="sr-only"
        />
      </label>
      <div role="status" className="text-sm font-semibold text-danger empty:hidden">
        {faults.map((words) => (
          <p key={words} className="break-words">
            {words}
          </p>
        ))}
      </div>
    </fieldset>
  );
}

const none: readonly ChosenPhoto[] = [];

type RowProps = { photo: ChosenPhoto; place: number; onRemove: () => void; onRetry: () => void };

/** One chosen photo: how far it is on its way, what went wrong with it, and how to take it away. */
function ChosenPhotoRow({ photo, place, onRemove, onRetry }: RowProps) {
  return (
    <li className="flex items-center gap-3">
      <img
        src={photo.preview}
        alt={`${place}: ${photo.name}`}
        className="size-20 shrink-0 rounded-sm object-cover ring-1 ring-line"
      />
      <div className="flex min-w-0 grow flex-col gap-1 text-sm">
        <p aria-hidden="true" className="line-clamp-1 break-all">
          {photo.name}
        </p>
        <State photo={photo} place={place} />
        {photo.state === 'failed' && photo.canRetry && (
          <Button size="sm" variant="secondary" className="self-start" onClick={onRetry}>
            {photoTexts.tryAgain}
            <span className="sr-only"> {photoTexts.tryAgainOf(place)}</span>
          </Button>
        )}
      </div>
      <button
        type="button"
        aria-label={photoTexts.remove(place)}
        onClick={onRemove}
        className="grid size-11 shrink-0 place-items-center rounded-full text-ink hover:bg-sunk"
      >
        <X aria-hidden="true" className="size-5" />
      </button>
    </li>
  );
}

/** Read out when it changes, but not at each step of the way. */
function State({ photo, place }: { photo: ChosenPhoto; place: number }) {
  return (
    <>
      {photo.state === 'sending' && (
        <progress
          aria-label={photoTexts.sendingPhoto(place)}
          value={photo.part}
          max={1}
          className="h-2 w-full accent-action"
        />
      )}
      <p role="status" className={photo.state === 'failed' ? 'font-semibold text-danger' : 'text-soft'}>
        {photo.state === 'waiting' && photoTexts.waiting}
        {photo.state === 'sending' && photoTexts.sending}
        {photo.state === 'sent' && (
          <>
            <Check aria-hidden="true" className="mr-1 inline size-4" />
            {photoTexts.sent}
          </>
        )}
        {photo.state === 'failed' && (
          <>
            <CircleAlert aria-hidden="true" className="mr-1 inline size-4" />
            {photo.words}
          </>
        )}
      </p>
    </>
  );
}
