import { useState } from 'react';
import { Card } from '#app/ui/card.tsx';
import { TextField } from '#app/ui/field.tsx';
import { type CampaignDraft, readCampaign } from '#shop/discounts/campaign-form.ts';
import { formatPaise } from '#shop/money.ts';
import { offerWords } from '#shop/pricing/campaign-words.ts';
import { type PaymentMethod, type Quote, quote } from '#shop/pricing/quote.ts';
import type { Terms } from '#shop/settings/terms.ts';
import { readRupees } from '#shop/typed-number.ts';

type Preview = { fields: Record<string, string>; typed: FormData | null; terms: Terms };

/** What an example cart would pay by the campaign as it is typed, by the quote of the checkout (R3). */
export function CampaignPreview({ fields, typed, terms }: Preview) {
  const [rupees, setRupees] = useState('1200');
  const draft = readCampaign(typed ?? formOf(fields));
  const paise = readRupees(rupees);
  const isCart = paise !== null && paise >= 100 && paise <= 10_000_000;
  return (
    <Card className="space-y-3 xl:sticky xl:top-6">
      <h2 className="text-lg">What a cart pays</h2>
      <TextField
        label="Pieces that it is for, in rupees"
        value={rupees}
        inputMode="decimal"
        maxLength={9}
        onChange={(event) => setRupees(event.target.value)}
      />
      <div role="status" className="space-y-3 text-sm">
        {'refusal' in draft ? (
          <p className="text-soft">{draft.message}</p>
        ) : !isCart ? (
          <p className="text-soft">Give the cart a value from ₹1 to ₹1,00,000.</p>
        ) : (
          <>
            <Paid title="Paid online" quote={price(draft, paise, 'phonepay', terms)} />
            <Paid title="Cash on delivery" quote={price(draft, paise, 'cod', terms)} />
            {draft.isShown && (
              <p>
                <span className="text-soft">Product pages say: </span>
                {offerWords(draft)}
              </p>
            )}
          </>
        )}
      </div>
    </Card>
  );
}

function Paid({ title, quote: priced }: { title: string; quote: Quote }) {
  const [fault] = priced.unapplied;
  const parts: [string, number][] = [
    ['pieces', priced.itemsTotalPaise - priced.discountPaise],
    ['delivery', priced.deliveryFeePaise],
    ['handling', priced.handlingFeePaise],
    ['online bonus', -priced.onlineBonusPaise],
  ];
  const told = parts.filter(([name, paise]) => paise !== 0 || name === 'pieces');
  return (
    <div>
      <p className="font-semibold">
        {title}: {formatPaise(priced.totalPaise)}{' '}
        {priced.originalTotalPaise > priced.totalPaise && (
          <s className="font-normal text-soft">{formatPaise(priced.originalTotalPaise)}</s>
        )}
      </p>
      <p className="text-soft tabular-nums">
        {told.map(([name, paise], i) => (
          <span key={name}>
            {i > 0 && (paise < 0 ? ' − ' : ' + ')}
            {formatPaise(Math.abs(paise))} {name}
          </span>
        ))}
      </p>
      {fault && <p className="text-warn">Not applied: {fault.fault.message}</p>}
    </div>
  );
}

function price(draft: CampaignDraft, paise: number, paymentMethod: PaymentMethod, terms: Terms): Quote {
  const [type = ''] = draft.types;
  const [productId = 'example'] = draft.productIds;
  const lines = [{ productId, type, name: 'Example', size: '', quantity: 1, unitPricePaise: paise }];
  const code = draft.isAutomatic ? null : (draft.code ?? 'CODE');
  const offers = [{ campaign: { ...draft, id: 'draft' }, code, fault: null }];
  return quote({ lines, paymentMethod, offers, state: null, pin: null, now: new Date() }, terms);
}

/** The fields as the form would send them. */
function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (name === 'types') for (const type of value.split(', ').filter(Boolean)) form.append(name, type);
    else if (value !== '' || !['firstOrderOnly', 'isShown'].includes(name)) form.append(name, value);
  }
  return form;
}
