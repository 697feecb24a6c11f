import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { finished, openPdf, write } from './paper.server.ts';

const inFonts: [text: string, font: string][] = [
  ['Asha Kumari, 12 MG Road', 'Mukta-Regular'],
  ['आशा कुमारी, १२ सड़क', 'Mukta-Regular'],
  ['ਆਸ਼ਾ ਕੁਮਾਰੀ, 12 ਸੜਕ', 'BalooPaaji2-Regular'],
  ['આશા કુમારી, 12 શેરી', 'BalooBhai2-Regular'],
  ['আশা কুমারী, ১২ রাস্তা।', 'BalooDa2-Regular'],
  ['ଆଶା କୁମାରୀ, 12 ଶଙ୍ଖଁ', 'BalooBhaina2-Regular'],
  ['ஆஷா குமாரி, 12 தெரு', 'BalooThambi2-Regular'],
  ['ఆశా కుమారి, 12 వీధి', 'BalooTammudu2-Regular'],
  ['ಆಶಾ ಕುಮಾರಿ, 12 ಬೀದಿ', 'BalooTamma2-Regular'],
  ['ആശ കുമാരി, അവന്‍ 12', 'BalooChettan2-Regular'],
];

for (const [text, font] of inFonts)
  test(`"${text}" is written by ${font}`, async () => {
    const bytes = await written([text]);
    assert.match(Buffer.from(bytes).toString('latin1'), new RegExp(`/FontName /[A-Z]+\\+${font}`));
  });

test('whatever stands beside what in a script of India, it is written', async () => {
  const letter = fc
    .integer({ min: 0x900, max: 0xd7f })
    .map((code) => String.fromCodePoint(code))
    .filter((each) => /\p{L}|\p{M}|\p{N}/u.test(each));
  const text = fc
    .array(fc.oneof({ weight: 5, arbitrary: letter }, fc.constantFrom(' ', 'a', '\u200C', '\u200D')), {
      maxLength: 8,
    })
    .map((letters) => letters.join(''));
  await fc.assert(
    fc.asyncProperty(fc.array(text, { minLength: 1, maxLength: 40 }), async (texts) => {
      assert.ok((await written(texts)).length > 0);
    }),
    // One run's way of writing is not the next one's.
    { numRuns: 15, examples: [[['\u0900\u0A0F\u0A47']]] },
  );
});

function written(texts: readonly string[]): Promise<Uint8Array> {
  const pdf = openPdf({ title: 'Paper', author: 'The shop', at: new Date(0) });
  const bytes = finished(pdf);
  for (const text of texts) write(pdf, text, { width: 400 });
  pdf.end();
  return bytes;
}
