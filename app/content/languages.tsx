/** The languages that a card of an order may be written in, beside English: each said by its own voice (R492). */
export function Languages({ words: { before, or, end } }: LanguagesProps) {
  return (
    <>
      {before} <span lang="hi">{HINDI}</span> {or} <span lang="pa">{PUNJABI}</span>
      {end}
    </>
  );
}

type LanguagesProps = { words: { before: string; or: string; end: string } };

const HINDI = 'हिन्दी';
const PUNJABI = 'ਪੰਜਾਬੀ';
