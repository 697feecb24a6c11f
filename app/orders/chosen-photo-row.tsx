import { Check, CircleAlert, X } from 'lucide-react';
import { Button } from '#app/ui/button.tsx';
import type { ChosenPhoto } from './photo-sender.ts';

type RowProps = { photo: ChosenPhoto; place: number; onRemove: () => void; onRetry: () => void };

/** One chosen photo: how far it is on its way, what went wrong with it, and how to take it away. */
export function ChosenPhotoRow({ photo, place, onRemove, onRetry }: RowProps) {
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
            Try again<span className="sr-only"> to send photo {place}</span>
          </Button>
        )}
      </div>
      <button
        type="button"
        aria-label={`Remove photo ${place}`}
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
          aria-label={`Sending photo ${place}`}
          value={photo.part}
          max={1}
          className="h-2 w-full accent-action"
        />
      )}
      <p role="status" className={photo.state === 'failed' ? 'font-semibold text-danger' : 'text-soft'}>
        {photo.state === 'waiting' && 'Waiting...'}
        {photo.state === 'sending' && 'Sending...'}
        {photo.state === 'sent' && (
          <>
            <Check aria-hidden="true" className="mr-1 inline size-4" />
            Sent
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
