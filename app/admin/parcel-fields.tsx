import { SelectField, TextField } from '#app/ui/field.tsx';

/** With whom a parcel travels. */
export function ParcelFields() {
  return (
    <>
      <TextField label="Carrier" name="carrier" maxLength={60} required />
      <TextField label="Tracking number" name="tracking" maxLength={60} autoComplete="off" required />
      <TextField
        label="Tracking address"
        name="url"
        type="url"
        placeholder="https://"
        maxLength={500}
        optional
      />
    </>
  );
}

/** What becomes of pieces that are with the shop again. */
export function TakenBackFields() {
  return (
    <>
      <SelectField label="The pieces" name="stock" defaultValue="saleable">
        <option value="saleable">are as new: back on sale</option>
        <option value="write-off">are written off</option>
      </SelectField>
      <TextField label="Note" name="reason" maxLength={500} optional />
    </>
  );
}

export function ReasonField({ hint }: { hint: string }) {
  return <TextField label="Reason" name="reason" maxLength={500} hint={hint} required />;
}
