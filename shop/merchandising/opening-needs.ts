/** What stands between a shop and its first sale, as counted or read. */
export type OpeningFacts = {
  /** Business facts that are still the demonstration's, in words. */
  demoFacts: readonly string[];
  /** Gateways that can be paid by now, and whether cash is taken. */
  gateways: number;
  takesCash: boolean;
  /** Products that shoppers see; of these those with a picture, and those that can be bought. */
  listed: number;
  pictured: number;
  buyable: number;
  drafts: number;
  pinCodes: number;
  people: number;
};

/** `isOptional`: one can sell without it. `to`: where it is done. */
export type OpeningNeed = { title: string; words: string; to: string; isDone: boolean; isOptional: boolean };

/** What a shop needs before it sells, in the order in which one does it (R157). */
export function openingNeeds(facts: OpeningFacts): OpeningNeed[] {
  const { demoFacts, gateways, takesCash, listed, pictured, buyable, drafts, pinCodes, people } = facts;
  const need = (title: string, to: string, isDone: boolean, words: string) => {
    return { title, to, isDone, words, isOptional: false };
  };
  return [
    need(
      'Say who you are',
      '/admin/settings',
      demoFacts.length === 0,
      demoFacts.length === 0
        ? 'Name, address, GSTIN and phone numbers are your own.'
        : `Still demo values: ${demoFacts.join(', ')}.`,
    ),
    need('Take money', '/admin/settings', gateways > 0 || takesCash, paymentWords(gateways, takesCash)),
    need(
      'Put a first piece into the shop',
      '/admin/products',
      listed > 0,
      listed > 0
        ? `Shoppers see ${listed} ${listed === 1 ? 'product' : 'products'}.`
        : drafts > 0
          ? `${drafts} ${drafts === 1 ? 'draft waits' : 'drafts wait'} to be published.`
          : 'There is no product yet: write one, or import a file.',
    ),
    need(
      'Show each piece',
      '/admin/products',
      listed > 0 && pictured === listed,
      pictured < listed
        ? `${listed - pictured} of them have no picture.`
        : listed > 0
          ? 'Each has a picture.'
          : 'Pictures are added on the page of a product.',
    ),
    need(
      'Have something to sell',
      '/admin/stock',
      buyable > 0,
      buyable > 0
        ? `${buyable} ${buyable === 1 ? 'product' : 'products'} can be bought now.`
        : 'Nothing is in stock: enter what came in.',
    ),
    {
      ...need(
        'Say how long parcels take',
        '/admin/pins',
        pinCodes > 0,
        pinCodes > 0
          ? `${pinCodes.toLocaleString('en-IN')} PIN codes have days of their own.`
          : 'Without a table of PIN codes all of India has the usual days.',
      ),
      isOptional: true,
    },
    {
      ...need(
        'Ask somebody in',
        '/admin/people',
        people > 1,
        people > 1
          ? `${people} people work here.`
          : 'You are alone: who loses phone and codes needs another owner to come in again.',
      ),
      isOptional: true,
    },
  ];
}

function paymentWords(gateways: number, takesCash: boolean): string {
  const online = gateways === 1 ? 'One gateway is on' : `${gateways} gateways are on`;
  if (gateways > 0) return `${online}${takesCash ? ', and cash on delivery' : ''}.`;
  return takesCash ? 'Cash on delivery alone: no gateway is on.' : 'Shoppers have no way to pay yet.';
}
