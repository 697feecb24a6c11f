import { useState } from 'react';
import { api, call } from '#app/api-client.ts';
import { failureWords } from '#app/data/failure-words.ts';
import { useForm } from '#app/data/use-form.ts';
import { hasDraft, ownDraft, useDraft } from '#app/session/use-draft.ts';
import { FormError } from '#app/sign-in/form-error.tsx';
import { Button } from '#app/ui/button.tsx';
import { TextField, takeFocus } from '#app/ui/field.tsx';
import { accountFormTexts } from './account-form-texts.ts';

type ChangeNameProps = { account: { name: string }; onDone: (words: string) => void };

/** What the shop calls the shopper, and what stands over their reviews. */
export default function ChangeName({ account, onDone }: ChangeNameProps) {
  const [wasBegun] = useState(() => hasDraft(ownDraft('name')));
  const { fields, change, clear } = useDraft(ownDraft('name'), { name: account.name });
  const { busy, faults, submit } = useForm(async () => {
    const answer = await call(api.user['change-name'].$post({ json: fields }));
    if (!answer.ok) return failureWords(answer);
    clear();
    onDone(answer.data.message);
  });
  return (
    <form method="post" onSubmit={submit} className="flex flex-col gap-5">
      <TextField
        ref={wasBegun ? null : takeFocus}
        label={accountFormTexts.name.label}
        name="name"
        autoComplete="name"
        required
        maxLength={100}
        value={fields.name}
        onChange={({ target }) => change({ name: target.value })}
        hint={accountFormTexts.name.hint}
      />
      <FormError words={faults.form} />
      <Button type="submit" busy={busy} className="self-start">
        {accountFormTexts.name.save}
      </Button>
    </form>
  );
}
