import { Gift as GiftIcon } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { Languages } from '#app/content/languages.tsx';
import { Checkbox, TextField } from '#app/ui/field.tsx';
import { checkGift, type Gift, judgeWish, MOST_NOTE } from '#shop/orders/gift.ts';
import { DAY_MS, dayInIndia, weekdayWords } from '#shop/time.ts';
import { keepGift, keptGift } from './checkout-memory.ts';
import { checkoutTexts } from './checkout-texts.ts';

type GiftChoiceProps = {
  /** The days that are promised; null while the PIN code is not known. */
  delivery: { earliestDate: string; latestDate: string } | null;
  isCash: boolean;
};

/** Folded until it is wanted: the order is a present, with a card and a day by which it should come (R338). */
export function GiftChoice({ delivery, isCash }: GiftChoiceProps) {
  const [gift, setGift] = useGift();
  return (
    <section
      aria-label={checkoutTexts.gift.title}
      className="rounded-md bg-raised px-4 py-3 ring-1 ring-line sm:px-5"
    >
      <div className="flex items-start gap-3">
        <Checkbox
          label={checkoutTexts.gift.choose}
          hint={checkoutTexts.gift.hint}
          checked={gift !== null}
          onChange={(event) => setGift(event.target.checked ? { note: '', arriveBy: null } : null)}
          className="min-w-0 flex-1"
        />
        <GiftIcon aria-hidden="true" strokeWidth={1.25} className="mt-0.5 size-7 shrink-0 text-gold" />
      </div>
      {gift && (
        <div className="mt-4 flex flex-col gap-5 pb-2">
          <Card note={gift.note} onNote={(note) => setGift({ ...gift, note })} />
          <Wish
            arriveBy={gift.arriveBy}
            onWish={(arriveBy) => setGift({ ...gift, arriveBy })}
            delivery={delivery}
          />
          <p className="text-sm text-soft">
            {isCash ? checkoutTexts.gift.inCash : checkoutTexts.gift.invoice}
          </p>
        </div>
      )}
    </section>
  );
}

/** The card as it is printed, to write on. */
function Card({ note, onNote }: { note: string; onNote: (note: string) => void }) {
  const id = useId();
  const checked = checkGift({ note }, new Date());
  const fault = 'refusal' in checked ? checked.message : null;
  const left = MOST_NOTE - [...note].length;
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="text-sm font-semibold">
        {checkoutTexts.gift.note} <span className="font-normal text-soft">{checkoutTexts.gift.optional}</span>
      </label>
      <div className="day rounded-sm bg-raised p-2 ring-1 ring-field-line">
        <textarea
          id={id}
          rows={5}
          value={note}
          onChange={(event) => onNote(event.target.value)}
          placeholder={checkoutTexts.gift.placeholder}
          aria-invalid={fault !== null || undefined}
          aria-describedby={`${id}-left${fault ? ` ${id}-fault` : ''}`}
          className="block w-full resize-none border border-gold-line bg-transparent px-4 py-5 text-center font-serif text-lg text-ink placeholder:text-soft"
        />
      </div>
      <p id={`${id}-left`} className="text-sm text-soft tabular-nums">
        <Languages words={checkoutTexts.gift.languages} />{' '}
        {left >= 0 ? checkoutTexts.gift.left(left) : checkoutTexts.gift.tooMany(-left)}
      </p>
      {fault && (
        <p id={`${id}-fault`} className="text-sm font-semibold text-danger">
          {fault}
        </p>
      )}
    </div>
  );
}

type WishProps = {
  arriveBy: string | null;
  onWish: (arriveBy: string | null) => void;
  delivery: GiftChoiceProps['delivery'];
};

function Wish({ arriveBy, onWish, delivery }: WishProps) {
  const now = new Date();
  const checked = checkGift({ arriveBy }, now);
  return (
    <div>
      <TextField
        type="date"
        label={checkoutTexts.gift.arriveBy}
        optional
        min={dayInIndia(new Date(now.getTime() + DAY_MS))}
        max={dayInIndia(new Date(now.getTime() + 365 * DAY_MS))}
        value={arriveBy ?? ''}
        onChange={(event) => onWish(event.target.value || null)}
        error={'refusal' in checked ? checked.message : null}
        className="max-w-60"
      />
      <p role="status" className="mt-1.5 min-h-6 text-sm font-semibold">
        {arriveBy && !('refusal' in checked) && <Verdict arriveBy={arriveBy} delivery={delivery} />}
      </p>
    </div>
  );
}

function Verdict({ arriveBy, delivery }: { arriveBy: string; delivery: GiftChoiceProps['delivery'] }) {
  if (!delivery) return checkoutTexts.gift.noPin;
  const { earliestDate, latestDate } = delivery;
  const verdict = judgeWish(delivery, arriveBy);
  if (verdict === 'kept')
    return <span className="text-good">{checkoutTexts.gift.kept(weekdayWords(latestDate))}</span>;
  if (verdict === 'open') {
    return (
      <span className="text-warn">
        {checkoutTexts.gift.open(weekdayWords(earliestDate), weekdayWords(latestDate))}
      </span>
    );
  }
  return <span className="text-danger">{checkoutTexts.gift.tooLate(weekdayWords(earliestDate))}</span>;
}

/** Kept in this tab over a reload and the way to the gateway and back. */
function useGift(): [Gift | null, (gift: Gift | null) => void] {
  const [gift, setGift] = useState<Gift | null>(null);
  useEffect(() => setGift(keptGift()), []);
  return [
    gift,
    (next) => {
      keepGift(next);
      setGift(next);
    },
  ];
}
