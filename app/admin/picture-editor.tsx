import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react';
import { useState } from 'react';
import { useFetcher, useLocation } from 'react-router';
import { Badge } from '#app/ui/badge.tsx';
import { TextField } from '#app/ui/field.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { ALT_MAX_CHARACTERS, type ProductPicture } from '#shop/pictures/picture.ts';
import type { Outcome } from './admin.server.ts';
import { AdminForm } from './admin-form.tsx';
import { HeldStill } from './held-still.tsx';
import { SignForm } from './sign-form.tsx';
import { useOpened } from './use-opened.ts';
import { VideoForm } from './video-form.tsx';

type PictureEditorProps = { picture: ProductPicture; place: number; count: number; address: string };

/** One picture of a product with all that can be done to it. */
export function PictureEditor({ picture, place, count, address }: PictureEditorProps) {
  const { file, name, state, failure } = picture;
  const which = `picture ${place + 1}`;
  return (
    <article
      aria-label={`Picture ${place + 1}`}
      tabIndex={-1}
      className="grid gap-5 md:grid-cols-[14rem_1fr]"
    >
      {state === 'ready' ? (
        <FocusForm key={`${picture.focus.x} ${picture.focus.y}`} {...{ picture, address, which }} />
      ) : (
        <div className="grid aspect-square content-center rounded-sm bg-sunk p-4 text-center text-sm text-soft">
          {state === 'pending' ? 'Its sizes are being made.' : 'It can not be shown.'}
        </div>
      )}
      <div className="min-w-0 space-y-4">
        <div className="flex flex-wrap items-center gap-2">
          <GripVertical aria-hidden="true" className="size-5 cursor-grab text-soft max-lg:hidden" />
          <h3 className="min-w-0 flex-1 truncate text-base font-semibold">
            {place + 1}. {name}
          </h3>
          <StateBadge picture={picture} />
          <SignForm
            {...{ action: address, intent: `move ${file}`, fields: { by: '-1' } }}
            label={`Move ${which} up`}
            disabled={place === 0}
          >
            <ArrowUp aria-hidden="true" className="size-4.5" />
          </SignForm>
          <SignForm
            {...{ action: address, intent: `move ${file}`, fields: { by: '1' } }}
            label={`Move ${which} down`}
            disabled={place === count - 1}
          >
            <ArrowDown aria-hidden="true" className="size-4.5" />
          </SignForm>
        </div>
        {failure && <p className="text-sm font-semibold text-danger">{failure}</p>}
        {state !== 'ready' && failure && (
          <AdminForm intent={`retry ${file}`} label="Try again" action={address} />
        )}
        <WordsForm {...{ picture, address, which }} />
        {state === 'ready' && <VideoForm {...{ picture, address, which }} />}
        <AdminForm intent={`remove ${file}`} label={`Remove ${which}`} variant="quiet" action={address} />
      </div>
    </article>
  );
}

/** What the picture shows; where a colleague has said it meanwhile, saved once more this holds. */
function WordsForm({ picture: { file, alt }, address, which }: FocusFormProps) {
  const intent = `describe ${file}`;
  const key = `${useLocation().pathname} ${intent}`;
  const { data } = useFetcher<Outcome>({ key });
  const { shown, hold, saving } = useOpened(alt, key);
  const theirs = data && 'wrong' in data ? data.details?.theirs : undefined;
  return (
    <AdminForm intent={intent} label="Save the words" action={address}>
      <input type="hidden" name="earlier" value={typeof theirs === 'string' ? theirs : shown} />
      <HeldStill isUnderWay={saving} onInput={hold}>
        <TextField
          key={shown}
          label={`What ${which} shows`}
          hint={shown === '' ? 'Shoppers see the picture once this is said.' : undefined}
          name="alt"
          defaultValue={shown}
          maxLength={ALT_MAX_CHARACTERS}
          autoComplete="off"
          required
        />
      </HeldStill>
    </AdminForm>
  );
}

function StateBadge({ picture: { state, alt } }: { picture: ProductPicture }) {
  if (state === 'failed') return <Badge tone="danger">Failed</Badge>;
  if (state === 'pending') return <Badge tone="info">Being prepared</Badge>;
  return alt === '' ? <Badge tone="danger">Not described</Badge> : <Badge tone="good">Shown</Badge>;
}

const STEP = 5;
const steps: Record<string, [number, number]> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};
const percent = (value: number) => Math.min(100, Math.max(0, Math.round(value)));

type FocusFormProps = { picture: ProductPicture; address: string; which: string };

/** The point that stays in view: clicked on, moved by the arrow keys, or typed. */
function FocusForm({ picture, address, which }: FocusFormProps) {
  const [{ x, y }, setFocus] = useState(picture.focus);
  const isMoved = x !== picture.focus.x || y !== picture.focus.y;
  return (
    <div>
      <button
        type="button"
        aria-label={`Point of ${which} that stays in view: ${x}% from the left, ${y}% from the top. Arrow keys move it.`}
        onClick={(event) => {
          // A click by the keyboard has no place.
          if (event.detail === 0) return;
          const box = event.currentTarget.getBoundingClientRect();
          setFocus({
            x: percent(((event.clientX - box.left) / box.width) * 100),
            y: percent(((event.clientY - box.top) / box.height) * 100),
          });
        }}
        onKeyDown={(event) => {
          const step = steps[event.key];
          if (!step) return;
          event.preventDefault();
          setFocus({ x: percent(x + step[0]), y: percent(y + step[1]) });
        }}
        className="relative block w-full cursor-crosshair overflow-hidden rounded-sm"
      >
        <Picture
          image={picture}
          alt={picture.alt}
          sizes="224px"
          widths={[320, 480]}
          draggable={false}
          className="h-auto w-full"
        />
        <span
          aria-hidden="true"
          style={{ left: `${x}%`, top: `${y}%` }}
          className="absolute size-6 -translate-1/2 rounded-full border-2 border-white shadow-[0_0_0_2px_#000]"
        />
      </button>
      <AdminForm
        intent={`focus ${picture.file}`}
        label="Save the point"
        action={address}
        className="mt-2 flex flex-wrap items-end gap-2"
      >
        {(['x', 'y'] as const).map((name) => (
          <label key={name} className="text-xs text-soft">
            <span className="sr-only">Of {which}: </span>
            {name === 'x' ? '% from the left' : '% from the top'}
            <input
              type="number"
              name={name}
              min={0}
              max={100}
              value={name === 'x' ? x : y}
              onChange={(event) => setFocus({ x, y, [name]: percent(Number(event.target.value)) })}
              className="block min-h-9 w-20 rounded-sm border border-field-line bg-raised px-2 text-sm text-ink"
            />
          </label>
        ))}
      </AdminForm>
      {isMoved && <p className="mt-1 text-xs text-soft">Not saved yet.</p>}
    </div>
  );
}
