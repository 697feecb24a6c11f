import { api, call } from '#app/api-client.ts';
import { failureWords } from '#app/data/failure-words.ts';
import { textIn, useForm } from '#app/data/use-form.ts';
import { FormError } from '#app/sign-in/form-error.tsx';
import { Button } from '#app/ui/button.tsx';
import { TextField, takeFocus } from '#app/ui/field.tsx';
import { accountFormTexts } from './account-form-texts.ts';

type ChangeNameProps = { account: { name: string }; onDone: (words: string) => void };

/** What the shop calls the shopper, and what stands over their reviews. */
export default function ChangeName({ account, onDone }: ChangeNameProps) {
  const { busy, faults, submit } = useForm(async (given) => {
    const answer = await call(api.user['change-name'].$post({ json: { name: textIn(given, 'name') } }));
    return answer.ok ? onDone(answer.data.message) : failureWords(answer);
  });
  return (
    <form method="post" onSubmit={submit} className="flex flex-col gap-5">
      <TextField
        ref={takeFocus}
        label={accountFormTexts.name.label}
        name="name"
        autoComplete="name"
        required
        maxLength={100}
        defaultValue={account.name}
        hint={accountFormTexts.name.hint}
      />
      <FormError words={faults.form} />
      <Button type="submit" busy={busy} className="self-start">
        {accountFormTexts.name.save}
      </Button>
    </form>
  );
}
