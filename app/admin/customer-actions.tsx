import { Card } from '#app/ui/card.tsx';
import { TextArea, TextField } from '#app/ui/field.tsx';
import { MAX_NOTE_LENGTH, MAX_REASON_LENGTH } from '#shop/customers/customer-input.ts';
import { AdminForm } from './admin-form.tsx';

type Offered = {
  isBlocked: boolean;
  /** On how many devices they are signed in. */
  sessions: number;
  mayErase: boolean;
  hasTwoStep: boolean;
  notes: readonly unknown[];
};

/** What can be done for a customer, by the role that looks at the page. */
export function CustomerActions({ page }: { page: Offered }) {
  const { isBlocked, sessions, mayErase, hasTwoStep, notes } = page;
  return (
    <Card className="space-y-6">
      {/* Empty again once it is written down. */}
      <AdminForm key={notes.length} intent="note" label="Note it">
        <TextArea
          label="A note"
          name="words"
          rows={3}
          maxLength={MAX_NOTE_LENGTH}
          required
          hint="For staff. It stays."
        />
      </AdminForm>
      {isBlocked ? (
        <AdminForm intent="unblock-cash" label="Offer cash on delivery again" />
      ) : (
        <AdminForm intent="block-cash" label="Block cash on delivery">
          <TextField label="Reason" name="reason" maxLength={MAX_REASON_LENGTH} required hint="For staff." />
        </AdminForm>
      )}
      <AdminForm intent="reset-link" label="Mail a link for a new password" />
      <AdminForm intent="sign-out" label="Sign out everywhere">
        <p className="text-sm text-soft">
          {sessions === 0
            ? 'Signed in nowhere.'
            : `Signed in on ${sessions} ${sessions === 1 ? 'device' : 'devices'}.`}
        </p>
      </AdminForm>
      {mayErase && hasTwoStep && (
        <details>
          <summary className="min-h-8 text-sm underline underline-offset-4">Lost app and codes</summary>
          <AdminForm
            intent="two-step-off"
            label="Switch off two-step sign-in"
            guarded
            className="mt-3 space-y-3"
          >
            <p className="text-sm text-soft">
              When they lost both the authenticator app and the recovery codes, and you made sure who it is:
              who knows the password signs in without a code from then on. They are told by mail.
            </p>
          </AdminForm>
        </details>
      )}
      {mayErase && (
        <details>
          <summary className="min-h-8 text-sm underline underline-offset-4">Erase this account</summary>
          <AdminForm intent="erase" label="Erase for good" guarded className="mt-3 space-y-3">
            <p className="text-sm text-soft">
              When they ask for it. All that tells who they are goes, at once and for good; orders stay
              without the person. Not while a parcel, a payment or a refund is under way. They get a last
              mail.
            </p>
          </AdminForm>
        </details>
      )}
    </Card>
  );
}
