import type { ShopContact } from '#shop/settings/contact.ts';

type Letter = {
  subject: string;
  paragraphs: readonly string[];
  link?: { text: string; url: string };
};

/** A mail as plain text and as simple HTML, signed by the shop. Each paragraph is plain text; one may be a code alone. */
export function writeLetter(
  { subject, paragraphs, link }: Letter,
  contact: ShopContact,
): { subject: string; text: string; html: string } {
  const signature = `${contact.businessName}, ${contact.address}`;
  const text = [...paragraphs, ...(link ? [`${link.text}: ${link.url}`] : []), signature].join('\n\n');
  const body = [
    ...paragraphs.map(
      (words) => `<p style="${/^\d+$/.test(words) ? styles.code : styles.words}">${escapeHtml(words)}</p>`,
    ),
    ...(link
      ? [`<p><a href="${escapeHtml(link.url)}" style="${styles.link}">${escapeHtml(link.text)}</a></p>`]
      : []),
    `<p style="${styles.signature}">${escapeHtml(signature)}</p>`,
  ].join('\n');
  return { subject, text, html: page(subject, body) };
}

const styles = {
  words: 'margin:0 0 16px;font-size:16px;line-height:1.6',
  code: 'margin:0 0 16px;font-size:32px;letter-spacing:8px;font-weight:600',
  link: 'display:inline-block;padding:12px 20px;border-radius:6px;background:#8c1c2e;color:#ffffff;text-decoration:none',
  signature: 'margin:32px 0 0;padding-top:16px;border-top:1px solid #c9a45c;font-size:13px;line-height:1.6',
};

function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="en-IN">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escapeHtml(title)}</title></head>
<body style="margin:0;padding:32px 16px;font-family:Figtree,'Segoe UI',Helvetica,Arial,sans-serif">
<div style="max-width:560px;margin:0 auto">
${body}
</div>
</body>
</html>`;
}

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => signs[sign] ?? sign);
}
