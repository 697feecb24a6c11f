import { type FormRefusal, refuseForm } from '#shop/form-refusals.ts';

/** Where a refund to an account goes: a UPI id, or a bank account. */
export type PayoutAccount =
  | { kind: 'upi'; upiId: string }
  | { kind: 'bank'; holder: string; accountNumber: string; ifsc: string };

/** The same as a form or a call has it; blanks don't matter. */
export type GivenAccount = {
  upiId?: string | undefined;
  accountHolder?: string | undefined;
  accountNumber?: string | undefined;
  ifsc?: string | undefined;
};

/**
 * Checks the format of an account: NPCI's UPI ids are `name@handle`, IFSC (RBI) four letters, 0 and six signs,
 * account numbers in India 9 to 18 digits. Refuses with the first fault.
 */
export function checkAccount(given: GivenAccount): PayoutAccount | FormRefusal {
  const upiId = given.upiId?.trim() ?? '';
  if (upiId !== '') {
    const isUpi = /^[a-z0-9][a-z0-9._-]{1,255}@[a-z][a-z0-9]{1,63}$/i.test(upiId);
    return isUpi ? { kind: 'upi', upiId } : refuseForm('upi-wrong');
  }
  const holder = given.accountHolder?.trim() ?? '';
  const accountNumber = given.accountNumber?.replace(/[\s-]/g, '') ?? '';
  const ifsc = given.ifsc?.trim().toUpperCase() ?? '';
  if (holder === '' && accountNumber === '' && ifsc === '') return refuseForm('upi-wrong');
  if (!/^[\p{L}\p{M}][\p{L}\p{M}\d .,'&()/-]{1,99}$/u.test(holder)) return refuseForm('account-holder-wrong');
  if (!/^\d{9,18}$/.test(accountNumber)) return refuseForm('account-number-wrong');
  if (!/^[A-Z]{4}0[A-Z0-9]{6}$/.test(ifsc)) return refuseForm('ifsc-wrong');
  return { kind: 'bank', holder, accountNumber, ifsc };
}

/** All of it, for staff who pay to it. */
export function accountInWords(account: PayoutAccount): string {
  if (account.kind === 'upi') return `UPI id ${account.upiId}`;
  return `${account.holder}, account ${account.accountNumber}, IFSC ${account.ifsc}`;
}

/** What the shopper sees of it afterwards: enough to know which, not enough to use. */
export function accountHint(account: PayoutAccount): string {
  if (account.kind === 'bank') return `account ending ${account.accountNumber.slice(-4)}`;
  const [name = '', handle = ''] = account.upiId.split('@');
  return `UPI id ${name[0]}...@${handle}`;
}
