import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { isRefusal } from '#shop/refusals.ts';
import { cashTerms } from '#shop/settings/cash-terms.ts';
import { cashTermsAsText, changedSettings, readCashTerms } from './cash-settings.ts';

const usual = cashTermsAsText(cashTerms);
const read = (more: Record<string, string>) => readCashTerms(new Map(Object.entries({ ...usual, ...more })));

suite('the rules of cash orders as a form sends them (R149)', () => {
  test('what the form shows reads as what it was made of', () => {
    assert.deepEqual(read({}), cashTerms);
    const others = read({ 'rules.address': 'off', firstValuePaise: '1,500', riskyPins: '8540\n160055 8540' });
    assert.deepEqual(others, {
      ...cashTerms,
      rules: { ...cashTerms.rules, address: 'off' },
      firstValuePaise: 1500_00,
      riskyPins: ['160055', '8540'],
    });
  });

  const wrong: [Record<string, string>, RegExp][] = [
    [{ 'rules.open': 'perhaps' }, /^Many open cash orders: choose what it does/],
    [{ 'open.phone': '0' }, /^Many open cash orders, to one phone number: a whole number from 1 to 1,000/],
    [{ anHour: '' }, /^Cash orders of one mailbox within an hour: a whole number from 1 to 100/],
    [{ anHour: '2.5' }, /whole number/],
    [{ anHour: '1e1000' }, /whole number/],
    [{ anHour: '1,0' }, /whole number/],
    [{ firstValuePaise: '15,00' }, /whole number/],
    [{ firstValuePaise: '-5' }, /^A dear first order, from rupees: a whole number from ₹1 to ₹1,00,000/],
    [{ waitMinutes: '5' }, /from 15 to 2,880/],
    [{ riskyPins: '1600, 0123' }, /“0123” is not/],
    [{ riskyPins: '16005512' }, /“16005512” is not/],
    [{ 'most.account': '2' }, /less than what is doubted already/],
  ];
  for (const [given, why] of wrong) {
    test(`${JSON.stringify(given)} is refused by name`, () => {
      const refused = read(given);
      assert.ok(isRefusal(refused));
      assert.match(refused.message, why);
    });
  }

  test('what changed is told by name, before and after', () => {
    const after = { ...cashTerms, anHour: 4, rules: { ...cashTerms.rules, open: 'off' as const } };
    assert.deepEqual(changedSettings(cashTerms, after), {
      before: { anHour: '10', 'rules.open': 'confirm' },
      after: { anHour: '4', 'rules.open': 'off' },
    });
  });
});
