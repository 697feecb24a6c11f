import type { KeptFields } from './kept-fields.ts';

/** Fields that people type into, by what their forms call them. */
const labels: Readonly<Record<string, string>> = {
  ...{ amount: 'Amount in rupees', reason: 'Reason', reference: 'Reference', note: 'Note', words: 'Words' },
  ...{ carrier: 'Carrier', tracking: 'Tracking number', url: 'Tracking address', list: 'Lines' },
  ...{ name: 'Name', email: 'E-mail', advice: 'Advice' },
  ...{ firstName: 'First name', lastName: 'Last name', street: 'Street address', city: 'City' },
  ...{ zipcode: 'PIN code', phone: 'Phone number' },
};

/** What of a long text is shown. */
const MOST_SHOWN = 1000;

/** Kept fields as people read them: what was to be done, what was typed, and how many fields come along besides. */
export function readable(fields: KeptFields) {
  const isTyped = ([name, value]: KeptFields[number]) => Object.hasOwn(labels, name) && value !== '';
  const [intent = ''] = (fields.find(([name]) => name === 'intent')?.[1] ?? '').split(' ');
  const typed = fields
    .filter(isTyped)
    .map(([name, value]) => [
      labels[name]!,
      value.length > MOST_SHOWN ? `${value.slice(0, MOST_SHOWN)} …` : value,
    ]);
  const others = fields.filter((field) => field[0] !== 'intent' && field[1] !== '' && !isTyped(field)).length;
  return { intent: intent.replaceAll('-', ' '), typed, others };
}
