import { refuseCampaign } from '#shop/campaign-refusals.ts';
import { productTypes } from '#shop/catalogue/product.ts';
import { isProductId } from '#shop/id-patterns.ts';
import { localTime, readLocalTime } from '#shop/local-time.ts';
import { type Paise, rupeesFromPaise } from '#shop/money.ts';
import { type Benefit, type Conditions, campaignKinds } from '#shop/pricing/campaign.ts';
import { canBePrinted } from '#shop/printed-letters.ts';
import { readNumber, readRupees } from '#shop/typed-number.ts';

/** What staff set of a campaign. `code`: the one word for all; null where there is none. */
export type CampaignDraft = Conditions & {
  name: string;
  benefit: Benefit;
  isAutomatic: boolean;
  isShown: boolean;
  code: string | null;
};

type Fields = Pick<FormData, 'get' | 'getAll'>;
type Wrong = ReturnType<typeof refuseCampaign>;

const MOST_USES = 1_000_000;
const MOST_RUPEES = 100_000;
export const MOST_PIECES = 200;
export const codePattern = /^[A-Z0-9-]{4,30}$/;

/**
 * A campaign as a form gives it, or a refusal that says what is wrong or contradicts itself (R256). The editor's preview
 * reads the same in the browser.
 */
export function readCampaign(form: Fields): CampaignDraft | Wrong {
  try {
    const draft = read(form);
    const why = contradictionIn(draft);
    return why === null ? draft : wrong(why);
  } catch (fault) {
    if (fault instanceof FieldFault) return wrong(fault.message);
    throw fault;
  }
}

function read(form: Fields): CampaignDraft {
  const benefit = benefitIn(form);
  const isAutomatic = textOf(form, 'way') === 'automatic';
  const code = textOf(form, 'code').toUpperCase();
  if (code !== '' && !codePattern.test(code))
    throw new FieldFault('A code has 4 to 30 letters, digits and hyphens, without spaces.');
  const some = textOf(form, 'scope') === 'some';
  const productIds = some ? piecesIn(textOf(form, 'pieces')) : [];
  const types = some ? typesIn(form) : [];
  const firstOrderOnly = form.get('firstOrderOnly') !== null;
  if (some && types.length + productIds.length === 0)
    throw new FieldFault('Choose types or pieces that it is for, or let it be for all.');
  return {
    name: nameIn(form),
    benefit,
    types,
    productIds,
    minimumPaise: rupeesIn(form, 'minimum', 'The least value', 0) ?? 0,
    startsAt: momentIn(form, 'starts'),
    endsAt: momentIn(form, 'ends'),
    perCustomer: countIn(form, 'perCustomer', 'Times for each customer') ?? (firstOrderOnly ? 1 : null),
    totalUses: countIn(form, 'totalUses', 'Times in all'),
    firstOrderOnly,
    isAutomatic,
    isShown: form.get('isShown') !== null,
    code: code === '' ? null : code,
  };
}

/** What a campaign says twice, in two ways. */
function contradictionIn(draft: CampaignDraft): string | null {
  const { benefit, minimumPaise, startsAt, endsAt, perCustomer, totalUses } = draft;
  if (startsAt && endsAt && endsAt <= startsAt) return 'It ends before it begins.';
  if (benefit.kind === 'amount' && benefit.amountPaise > minimumPaise)
    return 'The amount off is above the least value of the pieces: set that to the amount, or to more.';
  if (perCustomer !== null && totalUses !== null && perCustomer > totalUses)
    return 'Each customer may use it more often than all together.';
  if (draft.firstOrderOnly && perCustomer !== null && perCustomer > 1)
    return 'For the first order only, and more than once for each customer: choose one.';
  if (draft.isAutomatic && draft.code !== null)
    return 'It holds by itself and has a code: choose one. A code would change nothing.';
  if (draft.isShown && !draft.isAutomatic && draft.code === null)
    return 'Product pages can only tell of a code for all: set one, or don’t show it.';
  return null;
}

function benefitIn(form: Fields): Benefit {
  const kind = campaignKinds.find((each) => each === textOf(form, 'kind'));
  if (kind === 'free-delivery') return { kind };
  if (kind === 'amount') {
    const amountPaise = rupeesIn(form, 'amount', 'The amount off', 1);
    if (amountPaise === null) throw new FieldFault('Say how much is off.');
    return { kind, amountPaise };
  }
  if (kind !== 'percent') throw new FieldFault('Choose what it gives.');
  const percent = readNumber(textOf(form, 'percent'));
  if (percent === 0) throw new FieldFault('0% takes nothing off.');
  if (percent > 100) throw new FieldFault('More than 100% can’t be off.');
  if (!Number.isInteger(percent)) throw new FieldFault('The percentage is a whole number from 1 to 100.');
  return { kind, percent, mostPaise: rupeesIn(form, 'most', 'At most', 1) };
}

function nameIn(form: Fields): string {
  const name = textOf(form, 'name').replace(/\s+/g, ' ');
  if (name === '' || name.length > 60)
    throw new FieldFault('Give it a name of up to 60 characters: shoppers read it.');
  if (!canBePrinted(name))
    throw new FieldFault('The name has letters or signs, such as emoji, that invoices can’t print.');
  return name;
}

function typesIn(form: Fields): string[] {
  const known = productTypes.map(({ type }): string => type);
  return form
    .getAll('types')
    .map(String)
    .filter((type) => known.includes(type));
}

function piecesIn(text: string): string[] {
  const ids = [
    ...new Set(
      text
        .toLowerCase()
        .split(/[\s,;]+/)
        .filter((id) => id !== ''),
    ),
  ];
  const odd = ids.find((id) => !isProductId(id));
  if (odd) throw new FieldFault(`Pieces: “${odd.slice(0, 40)}” is no piece of the shop.`);
  if (ids.length > MOST_PIECES) throw new FieldFault(`Pieces: at most ${MOST_PIECES}.`);
  return ids;
}

/** A time in India, as the browser's field gives it. */
function momentIn(form: Fields, name: string): Date | null {
  const moment = readLocalTime(textOf(form, name));
  if (moment === undefined) throw new FieldFault('Give day and time, like 2026-11-05 18:00.');
  return moment;
}

function countIn(form: Fields, name: string, label: string): number | null {
  const text = textOf(form, name);
  if (text === '') return null;
  const count = readNumber(text);
  if (!Number.isInteger(count) || count < 1 || count > MOST_USES)
    throw new FieldFault(`${label}: a whole number from 1 on, or nothing.`);
  return count;
}

function rupeesIn(form: Fields, name: string, label: string, least: number): Paise | null {
  const text = textOf(form, name);
  if (text === '') return null;
  const paise = readRupees(text);
  if (paise === null || paise < least * 100 || paise > MOST_RUPEES * 100)
    throw new FieldFault(`${label}: rupees from ${least} to ${MOST_RUPEES.toLocaleString('en-IN')}.`);
  return paise;
}

/** A campaign as the fields of its form show it. */
export function campaignFields(draft: CampaignDraft): Record<string, string> {
  const { benefit } = draft;
  const rupees = (paise: Paise | null) => (paise === null ? '' : String(rupeesFromPaise(paise)));
  return {
    name: draft.name,
    kind: benefit.kind,
    percent: benefit.kind === 'percent' ? String(benefit.percent) : '',
    most: benefit.kind === 'percent' ? rupees(benefit.mostPaise) : '',
    amount: benefit.kind === 'amount' ? rupees(benefit.amountPaise) : '',
    scope: draft.types.length + draft.productIds.length > 0 ? 'some' : 'all',
    types: draft.types.join(', '),
    pieces: draft.productIds.join(', '),
    minimum: draft.minimumPaise > 0 ? rupees(draft.minimumPaise) : '',
    starts: localTime(draft.startsAt),
    ends: localTime(draft.endsAt),
    perCustomer: String(draft.perCustomer ?? ''),
    totalUses: String(draft.totalUses ?? ''),
    firstOrderOnly: draft.firstOrderOnly ? 'yes' : '',
    way: draft.isAutomatic ? 'automatic' : 'code',
    code: draft.code ?? '',
    isShown: draft.isShown ? 'yes' : '',
  };
}

/** What differs between two campaigns, by the names of the fields. */
export function changedFields(before: CampaignDraft, after: CampaignDraft) {
  const [was, is] = [campaignFields(before), campaignFields(after)];
  const names = Object.keys(is).filter((name) => was[name] !== is[name]);
  const pick = (from: Record<string, string>) => Object.fromEntries(names.map((name) => [name, from[name]]));
  return { before: pick(was), after: pick(is), count: names.length };
}

/** What is not fair of a campaign, in words (R257). `putOff`: whether its end has been put off before, and is again. */
export function findUnfair({ name, endsAt }: CampaignDraft, { putOff }: { putOff: boolean }): string[] {
  const urges = /\b(limited|last (chance|days?|hours?)|hurry|today only|only today|ends soon|flash)\b/i.exec(
    name,
  );
  return [
    ...(urges && !endsAt
      ? [`“${urges[0]}” says that it ends, and it has no end (dark patterns guidelines: false urgency).`]
      : []),
    ...(putOff
      ? [
          'Its end is put off once more: what never ends is no offer (dark patterns guidelines: false urgency).',
        ]
      : []),
  ];
}

class FieldFault extends Error {}

function wrong(why: string): Wrong {
  return refuseCampaign('campaign-wrong', { why });
}

function textOf(form: Fields, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value.replaceAll('\0', '').toWellFormed().trim() : '';
}
