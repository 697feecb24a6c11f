import { type Ref, useCallback, useEffect, useRef, useState } from 'react';
import {
  type AddressErrors,
  addressFault,
  emptyAddress,
  fillEmpty,
  splitName,
} from '#app/address/address-fields.ts';
import { AddressForm, FaultList, type Place } from '#app/address/address-form.tsx';
import { addressTexts } from '#app/address/address-texts.ts';
import { api, call } from '#app/api-client.ts';
import { failureWords } from '#app/data/failure-words.ts';
import { LoadFailed } from '#app/data/load-failed.tsx';
import { useAction } from '#app/data/use-form.ts';
import { useAskAgainOnline } from '#app/data/when-online.ts';
import { getToken } from '#app/session/session.ts';
import { recall, remember } from '#app/session/storage.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { Checkbox } from '#app/ui/field.tsx';
import { useTryAgain } from '#app/ui/focus-kept.ts';
import { toast } from '#app/ui/toast.tsx';
import type { SavedAddress } from '#shop/address-book/address-book.ts';
import type { ShippingAddress } from '#shop/shipping/address.ts';
import { currentUser } from './checkout-memory.ts';
import { AddressFieldsSkeleton } from './checkout-skeleton.tsx';
import { checkoutTexts } from './checkout-texts.ts';

type DeliverySectionProps = {
  delivery: ReturnType<typeof useAddress>;
  errors: AddressErrors;
  /** Where the PIN code lies, as far as it is known. */
  place: Place;
  faults: Ref<HTMLDivElement>;
  onFields: (values: Partial<ShippingAddress>) => void;
  onChoose: (chosen: string) => void;
  check: () => boolean;
};

/** Where the order goes: a saved address, or the form (R55). */
export function DeliverySection({ delivery, errors, place, faults, ...does }: DeliverySectionProps) {
  const { address, book, isMissing, load, chosen, isOpen, open, noteSaved } = delivery;
  const tryAgain = useTryAgain(book !== null && !isMissing, () => void load(), '#delivery ~ * input');
  const change = () => {
    open();
    requestAnimationFrame(() => document.getElementById('address-zipcode')?.focus());
  };
  return (
    <section aria-labelledby="delivery" aria-busy={book === null} className="flex flex-col gap-4">
      <h2 id="delivery" className="text-xl">
        {checkoutTexts.address.title}
      </h2>
      {book === null && <AddressFieldsSkeleton />}
      {isMissing && <LoadFailed words={checkoutTexts.address.notLoaded} onRetry={tryAgain} small />}
      {book !== null && book.length > 0 && (
        <AddressChoice book={book} chosen={chosen} onChoose={does.onChoose} />
      )}
      {book !== null && !isOpen && (
        <Button variant="quiet" size="sm" className="-ml-3 self-start" onClick={change}>
          {checkoutTexts.address.change}
        </Button>
      )}
      {book !== null && isOpen && (
        <>
          <FaultList ref={faults} errors={errors} fault={addressFault(address)} />
          <AddressForm
            address={address}
            errors={errors}
            place={place}
            onPlace={does.onFields}
            onChange={(field, value) => does.onFields({ [field]: value })}
          />
          <SaveAddress address={address} check={does.check} onSaved={noteSaved} />
        </>
      )}
    </section>
  );
}

type AddressChoiceProps = {
  book: readonly SavedAddress[];
  /** The id of a saved address, or ANOTHER. */
  chosen: string;
  onChoose: (chosen: string) => void;
};

/** Which of the saved addresses the order goes to, or another one. */
function AddressChoice({ book, chosen, onChoose }: AddressChoiceProps) {
  return (
    <fieldset className="grid gap-3 sm:grid-cols-2">
      <legend className="sr-only">{checkoutTexts.address.which}</legend>
      {book.map((address) => (
        <Choice key={address.id} value={address.id} isChosen={chosen === address.id} onChoose={onChoose}>
          <Saved address={address} />
        </Choice>
      ))}
      <Choice value={ANOTHER} isChosen={chosen === ANOTHER} onChoose={onChoose}>
        <span className="font-semibold">{checkoutTexts.address.another}</span>
        <span className="text-sm text-soft">{checkoutTexts.address.anotherHint}</span>
      </Choice>
    </fieldset>
  );
}

function Saved({ address }: { address: SavedAddress }) {
  const { label, isDefault, firstName, lastName, street, city, state, zipcode } = address;
  const title = label || `${firstName} ${lastName}`.trim();
  return (
    <>
      {(title || isDefault) && (
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
          {title} {isDefault && <Badge tone="good">{checkoutTexts.address.default}</Badge>}
        </span>
      )}
      <span className={title ? 'text-sm text-soft' : 'font-semibold'}>{street}</span>
      <span className="text-sm text-soft">
        {addressTexts.cityAndState(city, state)} <span className="tabular-nums">{zipcode}</span>
      </span>
    </>
  );
}

type ChoiceProps = {
  value: string;
  isChosen: boolean;
  onChoose: (value: string) => void;
  children: React.ReactNode;
};

function Choice({ value, isChosen, onChoose, children }: ChoiceProps) {
  return (
    <label
      className={classNames(
        'flex gap-3 rounded-md border p-4 transition-colors hover:border-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-gold',
        isChosen ? 'border-action bg-raised' : 'border-field-line',
      )}
    >
      <input
        type="radio"
        name="savedAddress"
        value={value}
        checked={isChosen}
        onChange={() => onChoose(value)}
        className="mt-0.5 size-5 shrink-0 accent-action"
      />
      <span className="flex min-w-0 flex-col gap-0.5 wrap-anywhere">{children}</span>
    </label>
  );
}

type SaveAddressProps = {
  address: ShippingAddress;
  /** Shows what is wrong with the address; gives whether it is sound. */
  check: () => boolean;
  onSaved: () => Promise<void>;
};

/** 'Save as permanent address': ticking it saves at once (R50); a later change of the address unticks it. */
function SaveAddress({ address, check, onSaved }: SaveAddressProps) {
  const [saved, setSaved] = useState<ShippingAddress | null>(null);
  const isSaved = saved !== null && JSON.stringify(saved) === JSON.stringify(address);

  const { busy, run: save } = useAction(async () => {
    if (!check()) return;
    const result = await call(api.user.updateAddress.$post({ json: address }));
    if (result.ok) {
      setSaved(address);
      void onSaved();
      toast.success(checkoutTexts.address.saved, { durationMs: 3000 });
    } else if (result.status !== 401) {
      toast.error(
        failureWords(result, {
          otherwise: checkoutTexts.address.notSaved,
          offline: checkoutTexts.address.notSaved,
        }),
      );
    }
  });
  const saving = busy !== null;
  return (
    <Checkbox
      label={checkoutTexts.address.save}
      hint={saving ? checkoutTexts.address.saving : checkoutTexts.address.saveHint}
      checked={isSaved || saving}
      disabled={saving}
      onChange={(event) => (event.target.checked ? void save() : setSaved(null))}
    />
  );
}

const DRAFT = 'address-draft';
/** Stands for an address that is typed here. */
const ANOTHER = 'another';

/** `isOpen`: the form shows, for an address that is typed or that lacks something. */
type Delivery = { chosen: string; isOpen: boolean; address: ShippingAddress };

/**
 * Where the order goes: one of the saved addresses, the default at first, or one that is typed here. What was chosen
 * and typed survives a reload.
 */
export function useAddress() {
  const [own, setOwn] = useState<Own | null>(null);
  const [delivery, setDelivery] = useState<Delivery>(typed(emptyAddress));
  const asLoaded = useRef(delivery);
  const lastTyped = useRef<ShippingAddress | null>(null);

  const keep = (next: Delivery) => {
    if (next.chosen === ANOTHER) lastTyped.current = next.address;
    setDelivery(noted(next));
  };
  const load = useCallback(async () => {
    const found = await ownAddresses();
    const first = firstChoice(found);
    setOwn(found);
    // What was chosen or typed meanwhile stays.
    const before = asLoaded.current;
    asLoaded.current = first;
    setDelivery((now) => (now === before ? first : now));
  }, []);
  useEffect(() => void load(), [load]);
  const isMissing = own?.isMissing === true;
  useAskAgainOnline(isMissing, load);

  const choose = (chosen: string) => {
    const saved = own?.book.find(({ id }) => id === chosen);
    if (saved) keep(choice(saved, own!));
    else keep(typed(lastTyped.current ?? fillEmpty(emptyAddress, own?.owner)));
  };
  const setFields = (values: Partial<ShippingAddress>) => keep(typed({ ...delivery.address, ...values }));
  const open = useCallback(() => setDelivery((now) => ({ ...now, isOpen: true })), []);
  /** What is typed was saved as the default: that is what is chosen now. */
  const noteSaved = async () => {
    const found = await ownAddresses();
    setOwn(found);
    const saved = found.book.find(({ isDefault }) => isDefault);
    if (saved) setDelivery((now) => noted({ ...now, chosen: saved.id }));
  };
  return { ...delivery, book: own?.book ?? null, isMissing, load, choose, setFields, open, noteSaved };
}

/** Kept by this tab: over a reload, the way to the gateway and back. */
function noted(next: Delivery): Delivery {
  remember(DRAFT, { userId: currentUser(), chosen: next.chosen, address: next.address });
  return next;
}

function typed(address: ShippingAddress): Delivery {
  return { chosen: ANOTHER, isOpen: true, address };
}

function choice(saved: SavedAddress, { owner }: Own): Delivery {
  const address = completed(saved, owner);
  return { chosen: saved.id, isOpen: addressFault(address) !== null, address };
}

function firstChoice(own: Own): Delivery {
  const draft = recall(DRAFT) as { userId?: string; chosen?: unknown; address?: unknown } | null;
  const isOurs = draft !== null && draft.userId === currentUser();
  const wanted = isOurs ? own.book.find(({ id }) => id === draft.chosen) : own.book[0];
  if (wanted) return choice(wanted, own);
  return typed(fillEmpty(fillEmpty(emptyAddress, isOurs ? draft.address : null), own.owner));
}

/**
 * What an account knows of where its orders go: the book, the default first, and its owner's name and e-mail. `isMissing`: not
 * all of it came.
 */
type Own = { book: readonly SavedAddress[]; owner: ShippingAddress; isMissing: boolean };

/** Asks for both; what does not come is empty, and may be typed by the shopper. */
async function ownAddresses(): Promise<Own> {
  const token = getToken();
  if (!token) return { book: [], owner: emptyAddress, isMissing: false };
  const [info, book] = await Promise.all([call(api.user.getInfo.$post()), call(api.user.addresses.$get())]);
  const user = info.ok ? info.data.user : null;
  return {
    book: (book.ok && book.data.addresses) || [],
    owner: user ? { ...emptyAddress, ...splitName(user.name), email: user.email } : emptyAddress,
    isMissing: !info.ok || !book.ok,
  };
}

/** A saved address as an order needs it. Where it names nobody the parcel is for the account's owner (R48). */
export function completed(saved: SavedAddress, owner: ShippingAddress): ShippingAddress {
  const { id: _, label: _label, isDefault: _isDefault, ...address } = saved;
  const isNamed = address.firstName !== '' || address.lastName !== '';
  const { firstName, lastName, email } = owner;
  return fillEmpty(address, isNamed ? { email } : { firstName, lastName, email });
}
