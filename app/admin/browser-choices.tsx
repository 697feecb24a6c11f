import { useState } from 'react';
import { browser } from '#app/session/storage.ts';
import { Checkbox } from '#app/ui/field.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';

/** What a member of staff chose for this browser; what is kept differs from what is usual. */
const choices = {
  keys: { kept: 'staff-keys', usual: true },
  sound: { kept: 'staff-sound', usual: false },
} as const;
type Choice = keyof typeof choices;

/** Whether keys without Ctrl or Alt do something here, or a sound tells of a new order. */
export function isChosen(choice: Choice): boolean {
  const { kept, usual } = choices[choice];
  return (browser.get(kept) ?? (usual ? 'on' : 'off')) === 'on';
}

/** The choices of this browser, as they need its scripts too. */
export function BrowserChoices() {
  if (!useHydrated()) return null;
  return (
    <section aria-labelledby="in-this-browser">
      <h2 id="in-this-browser" className="mt-8 text-lg">
        In this browser
      </h2>
      <Choose choice="keys" label="Keys" hint="/ goes to the search, j and k walk through a list." />
      <Choose choice="sound" label="Sound" hint="A short one when an order comes while a tab is open." />
    </section>
  );
}

function Choose({ choice, label, hint }: { choice: Choice; label: string; hint: string }) {
  const [isOn, setOn] = useState(() => isChosen(choice));
  return (
    <Checkbox
      label={label}
      hint={hint}
      checked={isOn}
      onChange={({ currentTarget: { checked } }) => {
        browser.set(choices[choice].kept, checked ? 'on' : 'off');
        setOn(checked);
      }}
    />
  );
}
