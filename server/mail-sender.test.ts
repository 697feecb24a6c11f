import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isMailSender } from './mail-sender.ts';

test('mails are sent from an address, alone or with a name before it', () => {
  const table: [text: string, isSender: boolean][] = [
    ['orders@gehna.in', true],
    ['Gehna <orders@gehna.in>', true],
    ['Gehna<orders@gehna.in>', true],
    ['Gehna & Daughters Pvt. Ltd. <orders@gehna.in>', true],
    ['गहना <orders@gehna.in>', true],
    ['"Gehna, Mohali" <orders@gehna.in>', true],
    ['nonsense', false],
    ['Gehna', false],
    ['orders@', false],
    ['orders@gehna', false],
    ['Gehna orders@gehna.in', false],
    ['Gehna <orders>', false],
    ['Gehna <orders@gehna.in', false],
    ['Gehna, Mohali <orders@gehna.in>', false],
    ['orders@gehna.in, care@gehna.in', false],
    ['Gehna <orders@gehna.in>\r\nBcc: all@gehna.in', false],
  ];
  for (const [text, isSender] of table) assert.equal(isMailSender(text), isSender, text);
});
