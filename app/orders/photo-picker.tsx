import { ImagePlus } from 'lucide-react';
import { type ChangeEvent, useId, useRef, useState, useSyncExternalStore } from 'react';
import { Spinner } from '#app/ui/spinner.tsx';
import { photoTypes } from '#shop/fulfilment/return-request.ts';
import { ChosenPhotoRow } from './chosen-photo-row.tsx';
import type { ChosenPhoto, PhotoSender } from './photo-sender.ts';

type PhotoPickerProps = { sender: PhotoSender; most: number; disabled: boolean };

/** Photos to send along: chosen or taken, seen, sent at once, and taken away again. */
export function PhotoPicker({ sender, most, disabled }: PhotoPickerProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [preparing, setPreparing] = useState(false);
  const [faults, setFaults] = useState<string[]>([]);
  const photos = useSyncExternalStore(sender.watch, sender.photos, () => none);
  const left = most - photos.length;
  const add = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(currentTarget.files ?? [])];
    currentTarget.value = '';
    setPreparing(true);
    setFaults([]);
    const unsendable = await sender.add(files.slice(0, left));
    setPreparing(false);
    const surplus = files.length > left ? [`Up to ${most} photos: the first ${left} are added.`] : [];
    setFaults([...unsendable, ...surplus]);
  };
  const remove = (photo: ChosenPhoto) => {
    sender.remove(photo);
    setFaults([]);
    input.current?.focus();
  };
  return (
    <fieldset className="flex min-w-0 flex-col gap-2" disabled={disabled}>
      <legend className="text-sm font-semibold">
        Photos <span className="font-normal text-soft">(optional)</span>
      </legend>
      <p id={`${id}-hint`} className="text-sm text-soft">
        Up to {most}, as JPEG, PNG or WebP of up to 5 MB each, sent as you choose them. They help where a
        piece is damaged or not what you ordered. Only we see them.
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
        {preparing ? 'Preparing...' : 'Add photos'}
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
