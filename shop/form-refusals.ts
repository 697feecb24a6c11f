import { commonRefusals } from './common-refusals.ts';
import { type Details, type RefusalRow, refusalFrom } from './refusal-row.ts';

/** The refusals that the pages of the shop say themselves, before they ask: all that the browser has of `refusals.ts`. */
export const formRefusals = {
  ...commonRefusals,
  'input-wrong': [400, 'Please check what you entered and try again.'],
  'name-wrong': [400, 'Enter your name, up to 100 characters.'],
  'password-missing': [400, 'Enter your password.'],
  'email-wrong': [400, 'Enter a valid email address.'],
  'code-wrong': [400, 'Invalid verification code. Please try again.'],
  'password-weak': [
    400,
    'The password must have 8 characters or more and must not be a well-known one, your name or your email.',
  ],
  'revert-token-wrong': [
    400,
    'This link has stopped working: it was used, or it’s older ' +
      'than 7 days. If your account is not safe, please write to us.',
  ],
  'password-wrong': [400, 'That’s not the right password.'],
  'deletion-code-needed': [400, 'Enter the code that we mailed to you.'],
  'google-login-refused': [400, 'Google login failed'],
  'google-signup-refused': [400, 'Google signup failed'],
  'google-unreachable': [502, 'Google login failed. Try again.'],
  'review-empty': [400, 'Please enter a review comment'],
  'cart-empty': [400, 'Your cart is empty. Please add items to your cart.'],
  'address-incomplete': [400, 'Please fill in all shipping address fields'],
  'state-unknown': [400, 'Choose one of the States or Union Territories of India.'],
  'country-unknown': [400, 'We deliver in India only.'],
  'phone-wrong': [400, 'Enter an Indian mobile number of ten digits.'],
  'letters-unprinted': [
    400,
    'Please use English letters, or a script of India other than Urdu’s, and no emoji: the label has no others.',
  ],
  'phonepe-not-started': [502, 'Failed to initialize PhonePe payment'],
  'payment-not-started': [502, 'Failed to initialize payment'],
  'gift-note-long': [400, 'The card holds up to 200 characters, on at most 10 lines.'],
  'gift-note-letters': [
    400,
    'The card takes English, Hindi and Punjabi letters, but no emoji or other signs.',
  ],
  'gift-day-wrong': [400, 'Please choose a day from tomorrow on, within a year.'],
  'upi-wrong': [400, 'Enter a UPI id like name@bank.'],
  'account-holder-wrong': [400, 'Enter the name of the account holder, as the bank has it.'],
  'account-number-wrong': [400, 'Enter the account number: 9 to 18 digits.'],
  'ifsc-wrong': [400, 'Enter the IFSC: four letters, a zero and six letters or digits.'],
  'photo-too-large': [413, 'A photo can have up to 5 MB.'],
  'photo-unreadable': [400, 'We can’t read this photo. Please use a JPEG, PNG or WebP picture.'],
} as const satisfies Record<string, RefusalRow>;

export type FormRefusalCode = keyof typeof formRefusals;

export type FormRefusal = { refusal: FormRefusalCode; status: number; message: string; details: Details };

/** An expected failure that the browser may name too, as a value. */
export function refuseForm(code: FormRefusalCode, details: Details = {}): FormRefusal {
  return refusalFrom<FormRefusalCode>(formRefusals, code, details);
}

export function isFormRefusal(value: object): value is FormRefusal {
  return 'refusal' in value;
}

/** Under this address a page explains each refusal by its code: the `type` of problem details (RFC 9457). */
export const problemTypePrefix = '/problems/';
