import { Checkbox, TextField } from '#app/ui/field.tsx';

export type AccountKind = 'upi' | 'bank';

type FieldsProps = {
  kind: AccountKind;
  busy: boolean;
  onKind: (kind: AccountKind) => void;
  /** What is wrong with a field, by its name. */
  wordsAt: (field: string) => string | null;
};

/** A UPI id, or holder, number and IFSC of a bank account. */
export function RefundAccountFields({ kind, busy, onKind, wordsAt }: FieldsProps) {
  return (
    <>
      <fieldset className="flex flex-wrap gap-x-6" disabled={busy}>
        <legend className="sr-only">To which kind of account</legend>
        <Checkbox
          type="radio"
          name="kind"
          label="UPI id"
          checked={kind === 'upi'}
          onChange={() => onKind('upi')}
        />
        <Checkbox
          type="radio"
          name="kind"
          label="Bank account"
          checked={kind === 'bank'}
          onChange={() => onKind('bank')}
        />
      </fieldset>
      {kind === 'upi' ? (
        <TextField
          key="upi"
          label="UPI id"
          name="upiId"
          hint="Like name@bank"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          error={wordsAt('upiId')}
        />
      ) : (
        <>
          <TextField
            label="Account holder"
            name="accountHolder"
            autoComplete="name"
            error={wordsAt('accountHolder')}
          />
          <TextField
            label="Account number"
            name="accountNumber"
            inputMode="numeric"
            error={wordsAt('accountNumber')}
          />
          <TextField
            label="IFSC"
            name="ifsc"
            autoCapitalize="characters"
            spellCheck={false}
            error={wordsAt('ifsc')}
          />
        </>
      )}
    </>
  );
}
