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

  test('the least and the most of a number are taken, and as many risky PIN codes as are allowed', () => {
    const most = Array.from({ length: 500 }, (_, i) => String(1000 + i));
    const taken = read({
      ...{ waitMinutes: '15', anHour: '100', 'pinHistory.percent': '100', 'newcomers.few': '0' },
      ...{ 'open.account': '10', 'most.account': '10', riskyPins: most.join(' ') },
    });
    assert.ok(!isRefusal(taken));
    const { waitMinutes, anHour, pinHistory, newcomers, riskyPins } = taken;
    assert.deepEqual([waitMinutes, anHour, pinHistory.percent, newcomers.few], [15, 100, 100, 0]);
    assert.deepEqual(riskyPins, most);
    const later = read({ waitMinutes: '2880' });
    assert.equal(!isRefusal(later) && later.waitMinutes, 2880);
  });

  test('what changed in the risky PIN codes is told', () => {
    assert.deepEqual(changedSettings(cashTerms, { ...cashTerms, riskyPins: ['8540'] }), {
      before: { riskyPins: cashTerms.riskyPins.join(', ') },
      after: { riskyPins: '8540' },
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
    [{ waitMinutes: '14' }, /from 15 to 2,880/],
    [{ waitMinutes: '2881' }, /from 15 to 2,880/],
    [{ 'pinHistory.percent': '101' }, /from 1 to 100\.$/],
    [{ 'newcomers.few': '-1' }, /from 0 to 100\.$/],
    [{ riskyPins: Array.from({ length: 501 }, (_, i) => 1000 + i).join(' ') }, /at most 500/],
    [{ 'most.account': '2' }, /of one mailbox” is less than what is doubted already/],
    [{ 'most.phone': '2' }, /to one phone number” is less than what is doubted already/],
    [{ 'most.place': '4' }, /to one delivery address” is less than what is doubted already/],
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
