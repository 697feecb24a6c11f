import { Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { api, type CallResult, call } from '#app/api-client.ts';
import { failureWords } from '#app/data/failure-words.ts';
import { LoadFailed } from '#app/data/load-failed.tsx';
import { useAction } from '#app/data/use-form.ts';
import { useOwn } from '#app/data/use-own.ts';
import { hasDraft } from '#app/session/use-draft.ts';
import { FormError } from '#app/sign-in/form-error.tsx';
import { Button } from '#app/ui/button.tsx';
import { Spinner } from '#app/ui/spinner.tsx';
import { MAX_ADDRESSES, type SavedAddress } from '#shop/address-book/address-book.ts';
import { AddressCard } from './address-card.tsx';
import { addressDraft, EditAddress } from './edit-address.tsx';
import { profileTexts } from './profile-texts.ts';

const ask = () => call(api.user.addresses.$get());

type AddressBookProps = {
  /** The account's owner: parcels are for them where an address names nobody. */
  name: string;
  onChanged: () => Promise<void>;
};

/** The saved addresses, the default first; where there is none, the form for the first one (R49). */
export function AddressBook({ name, onChanged }: AddressBookProps) {
  const { state, load, retry } = useOwn(ask);
  const [editing, setEditing] = useState<'another' | SavedAddress['id'] | null>(null);
  const [message, setMessage] = useState('');
  const focusOn = useFocusOnceThere();
  const addresses = state.kind === 'loaded' ? state.data.addresses : [];
  useBegun(state.kind === 'loaded' ? state.data.addresses : null, setEditing);

  const { busy, faults, run, clear } = useAction(
    async (change: () => Promise<CallResult<{ message: string }>>, focus: string) => {
      setMessage('');
      const answer = await change();
      if (answer.ok) return renew(answer.data.message, focus);
      if (answer.status === 404) await load();
      return failureWords(answer, profileTexts.addresses.form.failed);
    },
  );

  const edit = (which: 'another' | SavedAddress['id']) => {
    setMessage('');
    clear();
    setEditing(which);
    focusOn(which === 'another' ? 'address-label' : 'address-street');
  };
  const leave = () => {
    focusOn(editing === 'another' ? ADD : `edit-${editing}`);
    setEditing(null);
  };
  const renew = async (words: string, focus: string) => {
    await Promise.all([load(), onChanged()]);
    setMessage(words);
    setEditing(null);
    focusOn(focus);
  };
  const saved = (id: string | null) => () => renew(profileTexts.addresses.saved, id ? `edit-${id}` : FIRST);
  const makeDefault = (id: string) =>
    run(() => call(api.user['default-address'].$post({ json: { id } })), `edit-${id}`);
  // After the last one the form for the first is there.
  const remove = (id: string) =>
    run(
      () => call(api.user['delete-address'].$post({ json: { id } })),
      addresses.length > 1 ? ADD : 'address-street',
    );

  return (
    <section aria-labelledby="address" aria-busy={state.kind === 'loading'} className="flex flex-col gap-5">
      <h2 id="address" className="text-xl">
        {addresses.length > 1 ? profileTexts.addresses.titleOfMany : profileTexts.addresses.title}
      </h2>
      <p role="status" className="font-semibold text-good empty:-mt-5">
        {message}
      </p>
      {addresses.length > 0 && <FormError words={faults.form} />}
      {state.kind === 'loading' && (
        <Spinner label={profileTexts.addresses.loading} className="size-6 text-gold" />
      )}
      {state.kind === 'failed' && <LoadFailed words={profileTexts.addresses.failed} onRetry={retry} small />}
      {state.kind === 'loaded' && addresses.length === 0 && (
        <EditAddress edited="first" onSaved={saved(null)} onCancel={null} />
      )}
      {addresses.length > 0 && (
        <ul className="grid gap-4 sm:grid-cols-2">
          {addresses.map((address) => (
            <li key={address.id} className={address.id === editing ? 'sm:col-span-2' : ''}>
              {address.id === editing ? (
                <EditAddress edited={address} onSaved={saved(address.id)} onCancel={leave} />
              ) : (
                <AddressCard
                  address={address}
                  name={name}
                  isOneOfMany={addresses.length > 1}
                  busy={busy !== null || editing !== null}
                  onEdit={() => edit(address.id)}
                  onMakeDefault={() => makeDefault(address.id)}
                  onDelete={() => remove(address.id)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {editing === 'another' && <EditAddress edited="another" onSaved={saved(null)} onCancel={leave} />}
      {addresses.length > 0 && editing === null && addresses.length < MAX_ADDRESSES && (
        <Button id={ADD} variant="secondary" className="self-start" onClick={() => edit('another')}>
          <Plus aria-hidden="true" className="size-4" /> {profileTexts.addresses.add}
        </Button>
      )}
    </section>
  );
}

/** Opens the form again in which something was typed before a reload, once the addresses are there. */
function useBegun(
  addresses: readonly SavedAddress[] | null,
  open: (which: 'another' | SavedAddress['id']) => void,
): void {
  const isDone = useRef(false);
  useEffect(() => {
    if (!addresses || isDone.current) return;
    isDone.current = true;
    const begun = [...addresses, 'another' as const].find((each) => hasDraft(addressDraft(each)));
    if (begun && addresses.length > 0) open(typeof begun === 'object' ? begun.id : begun);
  }, [addresses, open]);
}

const ADD = 'add-address';
/** The Edit button of the first card, whichever that is by then. */
const FIRST = 'edit-first';

/** Moves the focus to the element of an id as soon as the page shows it; not when the page opens. */
function useFocusOnceThere(): (id: string) => void {
  const wanted = useRef<string | null>(null);
  useEffect(() => {
    if (wanted.current === null) return;
    const id = wanted.current;
    const found =
      id === FIRST ? document.querySelector<HTMLElement>('[id^="edit-"]') : document.getElementById(id);
    if (!found || found.matches(':disabled')) return;
    wanted.current = null;
    found.focus();
  });
  return (id) => {
    wanted.current = id;
  };
}
