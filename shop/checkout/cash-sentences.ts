import { formatPaise } from '#shop/money.ts';
import { addressFaultsInWords } from './address-quality.ts';
import type { CashFacts, CashReason } from './cash-trust.ts';

const sharesInWords = {
  account: 'The mailbox has',
  phone: 'The phone number has',
  place: 'The delivery address has',
  network: 'The network address has',
} as const;

/** A reason as staff read it, as a whole sentence. */
export function cashReasonInWords(reason: CashReason): string {
  switch (reason.code) {
    case 'open':
      return (
        `${sharesInWords[reason.share]} ${count(reason.count, 'other cash order')} ` +
        `open; from ${reason.most} on each needs a confirmation.`
      );
    case 'value':
      return (
        `The pieces cost ${formatPaise(reason.valuePaise)} and nothing was ever delivered to the ` +
        `account; from ${formatPaise(reason.fromPaise)} on a first order needs a confirmation.`
      );
    case 'refused-parcels':
      return `${count(reason.count, 'parcel')} of the account or phone number came back unpaid.`;
    case 'risky-pin':
      return `Cash orders to PIN code ${reason.pin} always need a confirmation.`;
    case 'unlisted-pin':
      return `PIN code ${reason.pin} is not in our table.`;
    case 'pin-history':
      return parcelsInWords(reason.pin, reason);
    case 'new-account':
      return `The account is ${age(reason.hours)} old and nothing was ever delivered to it.`;
    case 'address':
      return `The street may not be found: ${addressFaultsInWords(reason.faults)}.`;
  }
}

/** A remark, of a rule that asks for no confirmation: the same without what the rule would have asked for. */
export function cashRemarkInWords(reason: CashReason): string {
  if (reason.code === 'risky-pin') return `PIN code ${reason.pin} is on the list of risky ones.`;
  return cashReasonInWords(reason).replace(/; from .* needs a confirmation\.$/, '.');
}

/** What was known of a cash order when it was judged, whatever followed from it, as sentences (R148). */
export function cashFactsInWords(facts: CashFacts): string[] {
  const { accountHours, delivered, pinParcels, pin, refusedParcels } = facts;
  const others = (share: keyof CashFacts['open']) => facts.open[share] + facts.waiting[share];
  const arrived = delivered === 0 ? 'nothing' : count(delivered, 'order');
  const back = refusedParcels === 0 ? 'No parcel' : count(refusedParcels, 'parcel');
  return [
    `The account was ${age(accountHours)} old, with ${arrived} delivered to it.`,
    `Other open cash orders: ${others('account')} of the mailbox, ${others('phone')} to the phone, ` +
      `${others('place')} to the address, ${others('network')} from the network.`,
    `${back} of the account or phone number came back unpaid.`,
    parcelsInWords(pin, pinParcels),
    ...(facts.addressFaults.length === 0 ? ['The street looks complete.'] : []),
  ];
}

function parcelsInWords(pin: string, { ended, refused }: CashFacts['pinParcels']): string {
  if (ended === 0) return `No cash parcel to PIN code ${pin} has ended yet.`;
  const back = refused === 0 ? 'none' : refused;
  return `Of the last ${count(ended, 'cash parcel')} to PIN code ${pin}, ${back} came back unpaid.`;
}

function age(hours: number): string {
  if (hours < 1) return 'less than an hour';
  return hours < 48 ? count(hours, 'hour') : count(Math.floor(hours / 24), 'day');
}

function count(number: number, what: string): string {
  return `${number} ${what}${number === 1 ? '' : 's'}`;
}
