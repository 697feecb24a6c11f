export type DescriptionPart = { kind: 'text'; text: string } | { kind: 'list'; items: string[] };

const bullet = /^\s*(?:[•‣◦▪●·]\s*|[-*–]\s+)/;

/** A description in parts: lines that begin with a bullet character are list items, others paragraphs (R23). */
export function describe(description: string): DescriptionPart[] {
  const parts: DescriptionPart[] = [];
  for (const line of description.split(/\r?\n/)) {
    const text = line.replace(bullet, '').trim();
    if (text === '') continue;
    const last = parts.at(-1);
    if (!bullet.test(line)) parts.push({ kind: 'text', text });
    else if (last?.kind === 'list') last.items.push(text);
    else parts.push({ kind: 'list', items: [text] });
  }
  return parts;
}

/** The beginning of a description for search engines: whole words, at most `limit` characters. */
export function summarise(description: string, limit = 155): string {
  const text = describe(description).find((part) => part.kind === 'text')?.text ?? '';
  if (text.length <= limit) return text;
  const cut = text.slice(0, limit);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 1)).replace(/[\s,;:.]+$/, '')}…`;
}
