import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ambiguousLines } from './env-file.ts';

test('a line of .env that systemd reads otherwise than Node is named', () => {
  const table: [line: string, sign: string | null][] = [
    ['SHOP_ADDRESS=Phase 8, Mohali', null],
    ['MAIL_FROM=Gehna <orders@shop.example>', null],
    ['PUBLIC_URL=https://shop.example', null],
    ['# SHOP_ADDRESS=Shop #12', null],
    ['', null],
    ["SHOP_ADDRESS='Shop #12, MG Road'", null],
    ['SHOP_ADDRESS="Shop #12, MG Road"', null],
    ["PAYU_SALT='a\\b'", null],
    ['SHOP_ADDRESS=Shop #12, MG Road', '#'],
    ['PAYU_SALT=a#b', '#'],
    ['PAYU_SALT=a\\b', '\\'],
    ['PAYU_SALT="a\\b"', '\\'],
    ["SHOP_BUSINESS_NAME=Rani's Gehna", "'"],
    ['export PAYU_SALT = a#b', '#'],
  ];
  for (const [line, sign] of table) {
    const wanted =
      sign === null
        ? []
        : [
            new RegExp(
              `^ {2}line 2, \\w+: has \\${sign}; put the value in ${sign === "'" ? 'double' : 'single'} quotes\\.$`,
            ),
          ];
    const said = ambiguousLines(`PORT=3000\n${line}`);
    assert.equal(said.length, wanted.length, `${line}: ${said}`);
    for (const [i, pattern] of wanted.entries()) assert.match(said[i]!, pattern);
  }
});
