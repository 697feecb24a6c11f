import { ImagePlus, X } from 'lucide-react';
import { type ChangeEvent, useId, useRef, useState } from 'react';
import { Spinner } from '#app/ui/spinner.tsx';
import { preparePhoto, type ReadyPhoto } from './return-photos.ts';

type PhotoPickerProps = {
  photos: ReadyPhoto[];
  most: number;
  disabled: boolean;
  onChange: (photos: ReadyPhoto[]) => void;
};

/** Photos to send along: chosen or taken, seen, and taken away again. */
export function PhotoPicker({ photos, most, disabled, onChange }: PhotoPickerProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [preparing, setPreparing] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const left = most - photos.length;
  const add = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(currentTarget.files ?? [])];
    currentTarget.value = '';
    setPreparing(true);
    setFault(null);
    const ready = await Promise.all(files.slice(0, left).map(preparePhoto));
    const added = ready.filter((photo) => photo !== null);
    setPreparing(false);
    if (added.length < ready.length)
      setFault('One of the photos can not be read. Use JPEG, PNG or WebP pictures.');
    else if (files.length > left) setFault(`Up to ${most} photos: the first ${left} are added.`);
    onChange([...photos, ...added]);
  };
  const remove = (photo: ReadyPhoto) => {
    onChange(photos.filter((each) => each !== photo));
    input.current?.focus();
  };
  return (
    <fieldset className="flex min-w-0 flex-col gap-2" disabled={disabled}>
      <legend className="text-sm font-semibold">
        Photos <span className="font-normal text-soft">(optional)</span>
      </legend>
      <p id={`${id}-hint`} className="text-sm text-soft">
        Up to {most}. They help where a piece is damaged or not what you ordered. Only we see them.
      </p>
      <ul className="flex flex-wrap gap-3 empty:hidden">
        {photos.map((photo, place) => (
          <li key={photo.id} className="relative">
            <img
              src={photo.preview}
              alt={`${place + 1}: ${photo.name}`}
              className="size-24 rounded-sm object-cover ring-1 ring-line"
            />
            <button
              type="button"
              aria-label={`Remove photo ${place + 1}`}
              onClick={() => remove(photo)}
              className="absolute -top-2 -right-2 grid size-8 place-items-center rounded-full bg-raised text-ink ring-1 ring-field-line hover:bg-sunk"
            >
              <X aria-hidden="true" className="size-4" />
            </button>
          </li>
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
          accept="image/jpeg,image/png,image/webp,image/heic"
          aria-describedby={`${id}-hint`}
          disabled={disabled || left === 0}
          onChange={add}
          className="sr-only"
        />
      </label>
      <p role="status" className="text-sm font-semibold text-danger empty:hidden">
        {fault}
      </p>
    </fieldset>
  );
}
