const kinds: readonly [RegExp, string][] = [
  [/brooch|sherwani pin|lapel/g, 'Rings'],
  [/bracelet|kada|bangle|anklet|payal/g, 'Anklets'],
  [/pendant|pendal|locket/g, 'Bangles'],
  [/necklace|choker|mangalsutra|haar|chain/g, 'Necklace'],
  [/earring|jhumk|\bstuds?\b|hoop|chandbali|dangler/g, 'Earrings'],
];

/**
 * What the words of a product say of our types and of whom it is for; '' where they say nothing, which staff then fill in.
 * The first of the texts that names a type decides: its categories stand before its title, that before its tags.
 */
export function kindOf(texts: readonly string[]): { type: string; category: string } {
  const said = texts.map((each) => each.toLowerCase());
  const all = said.join(' ');
  const category = /\b(kids?|children|baby)\b/.test(all)
    ? 'Kids'
    : /\b(men|mens|men's|gents)\b/.test(all)
      ? 'Men'
      : 'Women';
  const types = said.flatMap((text) => text.split(/,|&| and | with /)).map(lastTypeIn);
  return { type: types.find((type) => type !== '') ?? '', category };
}

/** Of 'layered chain earrings' the last word says what it is. */
function lastTypeIn(words: string): string {
  const found = kinds.map(([pattern, type]) => ({
    type,
    at: [...words.matchAll(pattern)].at(-1)?.index ?? -1,
  }));
  const last = found.reduce((a, b) => (b.at > a.at ? b : a));
  return last.at < 0 ? '' : last.type;
}
