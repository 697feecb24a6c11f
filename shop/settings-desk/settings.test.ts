import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { demoContact } from '#shop/settings/contact.ts';
import type { GatewayName } from '#shop/settings/gateways.ts';
import { terms } from '#shop/settings/terms.ts';
import { bodies, bodiesOf, type SettingBodies, settingGroups } from './bodies.ts';
import { readBody } from './change-settings.ts';
import { contradictions, type SettingFacts } from './contradictions.ts';
import { differences, groupCards, inputsOf } from './fields.ts';
import { sentences } from './sentences.ts';

const usual = bodiesOf({ terms, contact: demoContact, orderMails: 'at-once', alarmMails: 'owners' });
const now = new Date('2026-11-22T12:00:00+05:30');
const facts: SettingFacts = {
  now,
  gateways: new Set<GatewayName>(['phonepay', 'payu']),
  lastTaxedAt: null,
  taxRates: [...terms.taxRates],
};

/** What a form sends that was opened and not touched. */
const formOf = (group: keyof SettingBodies, body: object = usual[group]) =>
  new Map(
    groupCards[group].fields.flatMap((field) =>
      Object.entries(inputsOf(field, (body as Record<string, unknown>)[field.name])),
    ),
  );

suite('settings', () => {
  test('each group as the shop begins is one that can be set, holds together, comes through its form and says something', () => {
    for (const group of settingGroups) {
      assert.ok(bodies[group].safeParse(usual[group]).success, group);
      assert.deepEqual(contradictions(group, usual[group], facts), [], group);
      assert.deepEqual(readBody(group, formOf(group)), usual[group], group);
      assert.ok(
        sentences(group, usual, now).every((sentence) => sentence.length > 10),
        group,
      );
      const names = groupCards[group].fields.map(({ name }) => name).sort();
      assert.deepEqual(names, Object.keys(bodies[group].shape).sort(), group);
    }
  });

  test('what contradicts another is refused in words', () => {
    const oldRate = { fromDate: '2017-07-01', percent: 3 };
    const taxed = { lastTaxedAt: new Date('2026-11-20T10:00:00+05:30') };
    const table: { [G in keyof SettingBodies]?: [Partial<SettingBodies[G]>, RegExp | null, object?][] } = {
      delivery: [
        [{ prepaidFreeDeliveryFromPaise: 49_99 }, /^Free delivery from ₹49\.99 on is below the fee of ₹50/],
        [{ prepaidFreeDeliveryFromPaise: 50_00 }, null],
        [{ prepaidFreeDeliveryFromPaise: 0 }, null],
      ],
      cash: [
        [{ codLimitPaise: 1_00_000_00 }, null],
        [{ codLimitPaise: 1_00_000_01 }, /ends at ₹1,00,000 at the latest/],
        [{ codLimitPaise: 50_01 }, null],
        [{ codLimitPaise: 50_00 }, /^The handling fee of ₹50 is not below the limit/],
      ],
      payment: [
        [{ methodsOff: ['cod'] }, null],
        [{ methodsOff: ['phonepay', 'cashfree', 'payu'] }, null],
        [{ methodsOff: ['cod', 'phonepay', 'payu'] }, /^No way to pay would be left/],
        [{ methodsOff: ['cod', 'phonepay'] }, null],
        [{ onlineBonusPercent: 99 }, null],
        [{ onlineBonusPercent: 100 }, /nothing would be left to pay/],
      ],
      discount: [
        [{ discountPercent: 99 }, null],
        [{ discountPercent: 100 }, /nothing would be left to pay/],
      ],
      tax: [
        [{ taxRates: [oldRate, { fromDate: '2027-04-01', percent: 5 }] }, null],
        [{ taxRates: [{ fromDate: '2027-04-01', percent: 5 }, oldRate] }, /the earliest first/],
        [{ taxRates: [oldRate, { ...oldRate, percent: 5 }] }, /each date once/],
        [{ taxRates: [{ fromDate: '2027-04-01', percent: 5 }] }, /^No rate would hold today/],
        [{ taxRates: [oldRate, { fromDate: '2026-11-20', percent: 5 }] }, null],
        [{ taxRates: [oldRate, { fromDate: '2026-11-20', percent: 5 }] }, /issued until 2026-11-20/, taxed],
        [{ taxRates: [oldRate, { fromDate: '2026-11-21', percent: 5 }] }, null, taxed],
        [{ taxRates: [{ ...oldRate, percent: 5 }] }, /rates up to that date stay as they are/, taxed],
      ],
      times: [
        [{ processingDays: [3, 2] }, /^Days until a parcel leaves: from 3 is more than to 2/],
        [{ deliveryDays: [8, 7] }, /^Days on the way: from 8 is more than to 7/],
        [{ bankDays: [6, 5] }, /^Days that the bank takes: from 6 is more than to 5/],
        [{ processingDays: [2, 2], bankDays: [3, 10], refundDays: 10, refundOverdueDays: 10 }, null],
        [{ refundDays: 4 }, /can't arrive within 4 business days where the bank alone takes 5/],
        [{ refundOverdueDays: 9 }, /not overdue after 9 business days where 10 are promised/],
        [{ reportDays: 8 }, /Damage can't be reported for 8 days/],
        [{ returnDays: 30, reportDays: 8 }, null],
      ],
      business: [
        [{ sellerState: 'Chandigarh' }, /begins with 03, but Chandigarh has 04/],
        [{ phones: ['+91 98765 43210', '+91 98765 43210'] }, /are the same/],
        [{ phones: ['+91 98765 43210', 'call me'] }, /^“call me” is no phone number: write it as/],
        [{ phones: ['12345', '+91 98765 43210'] }, /^“12345” is no phone number/],
        [{ phones: ['1800-123-4567', '(0172) 400 1234'] }, null],
        [{ businessName: 'Gehna 💍' }, /^Name: labels and invoices can’t print/],
        [{ address: 'Улица 1' }, /^Address: labels and invoices can’t print/],
        [{ businessName: 'गहना™' }, null],
      ],
    };
    for (const [group, rows] of Object.entries(table) as [
      keyof SettingBodies,
      [object, RegExp | null, object?][],
    ][]) {
      for (const [change, sentence, more] of rows) {
        const body = { ...usual[group], ...change } as SettingBodies[typeof group];
        const found = contradictions(group, body, { ...facts, ...more }).join('\n');
        if (sentence) assert.match(found, sentence);
        else assert.equal(found, '', JSON.stringify(change));
      }
    }
  });

  test('a form with a wrong field is refused by the name of the field', () => {
    const table: [keyof SettingBodies, Record<string, string>, RegExp][] = [
      ['delivery', { deliveryFeePaise: '-5' }, /^Not saved\. Delivery fee, in rupees: is not an amount/],
      ['delivery', { deliveryFeePaise: '49.999' }, /is not an amount/],
      ['delivery', { deliveryFeePaise: '49,5' }, /is not an amount/],
      ['delivery', { prepaidFreeDeliveryFromPaise: '999,00' }, /is not an amount/],
      ['payment', { onlineBonusPercent: '7,5' }, /is not a number/],
      ['discount', { discountPercent: '1,0' }, /is not a number/],
      ['tax', { 'taxRates.0.percent': '1,5' }, /GST rates: is not a number/],
      ['tax', { 'taxRates.1.percent': '1,5' }, /GST rates: is not a date/],
      ['delivery', { deliveryFeePaise: '1,00,000' }, /must be ₹10,000 or less/],
      ['payment', { onlineBonusPercent: '101' }, /Bonus for paying online, in percent: must be 100 or less/],
      ['discount', { discountPercent: '7.5' }, /must be a whole number/],
      ['discount', { discountPercent: '0' }, /must be 1 or more/],
      ['tax', { 'taxRates.1.fromDate': '2027-02-30', 'taxRates.1.percent': '5' }, /GST rates: is not a date/],
      ['tax', { 'taxRates.1.fromDate': '2027-04-01' }, /GST rates: is not a number/],
      ['times', { 'bankDays.1': '' }, /is not a number/],
      ['business', { gstin: '03AAAAA0000A1ZZ' }, /GSTIN: is no GST identification number/],
      ['business', { socialUrl: 'javascript:alert(1)' }, /Social link: is no https address/],
      ['business', { businessName: ' ' }, /Name: is missing/],
    ];
    for (const [group, change, sentence] of table) {
      const read = readBody(group, new Map([...formOf(group), ...Object.entries(change)]));
      assert.match('message' in read ? String(read.message) : 'taken', sentence);
    }
  });

  test('differences are told field by field, as staff read them', () => {
    assert.deepEqual(
      differences('delivery', usual.delivery, { ...usual.delivery, deliveryFeePaise: 75_50 }),
      [{ label: 'Delivery fee, in rupees', before: '₹50', after: '₹75.50' }],
    );
    assert.deepEqual(differences('payment', usual.payment, { ...usual.payment, methodsOff: ['payu'] }), [
      {
        label: 'Offered',
        before: 'PhonePe, Cashfree, PayU, Cash on Delivery',
        after: 'PhonePe, Cashfree, Cash on Delivery',
      },
    ]);
  });
});
