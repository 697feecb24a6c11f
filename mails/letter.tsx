import type { ReactNode } from 'react';
import type { Shop } from '#shop/shop.ts';
import { day, fonts, styleSheet, thread } from './theme.ts';

/** What every letter may print of the shop; `now`: at which its settings hold. */
export type Sender = Pick<Shop, 'contact' | 'terms' | 'publicUrl'> & Partial<Pick<Shop, 'now'>>;

/**
 * What a template writes of a letter. `preview`: what the list of mails shows after the subject; `subject` and `title`:
 * where they are not the words of staff.
 */
export type Letter = {
  subject?: string;
  preview: string;
  title?: string;
  body: ReactNode;
  /** Whom an answer goes to, where that is not the shop. */
  replyTo?: string;
};

type LetterPageProps = {
  subject: string;
  title: string;
  preview: string;
  sender: Sender;
  children: ReactNode;
};

/** The frame of every letter: one column, readable with pictures off, by day and by night. */
export function LetterPage({ subject, title, preview, sender, children }: LetterPageProps) {
  return (
    <html lang="en-IN" dir="ltr">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
        <title>{subject}</title>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a style sheet of our own, with nothing from outside in it */}
        <style dangerouslySetInnerHTML={{ __html: styleSheet }} />
      </head>
      <body className="paper" style={{ margin: 0, padding: 0, backgroundColor: day.paper }}>
        <div data-skip-in-text="true" style={{ display: 'none', overflow: 'hidden', maxHeight: 0 }}>
          {preview}
        </div>
        <table role="presentation" width="100%" className="paper" style={{ backgroundColor: day.paper }}>
          <tbody>
            <tr>
              <td align="center" style={{ padding: '0 12px 40px', fontFamily: fonts.sans }}>
                <Thread />
                <Sign sender={sender} />
                <table role="presentation" width="100%" style={column}>
                  <tbody>
                    <tr>
                      <td className="card raised" style={card}>
                        <h1 className="ink title" style={heading}>
                          {title}
                        </h1>
                        {children}
                      </td>
                    </tr>
                  </tbody>
                </table>
                <Foot sender={sender} />
              </td>
            </tr>
          </tbody>
        </table>
      </body>
    </html>
  );
}

function Thread() {
  return (
    <table
      role="presentation"
      width="100%"
      data-skip-in-text="true"
      style={{ ...column, tableLayout: 'fixed' }}
    >
      <tbody>
        <tr>
          {thread.map((backgroundColor) => (
            <td key={backgroundColor} style={{ backgroundColor, height: 3, fontSize: 0, lineHeight: 0 }} />
          ))}
        </tr>
      </tbody>
    </table>
  );
}

function Sign({ sender: { contact, publicUrl } }: { sender: Sender }) {
  return (
    <div data-skip-in-text="true" style={{ padding: '28px 0 24px', textAlign: 'center' }}>
      <a href={publicUrl} className="ink" style={sign}>
        {contact.businessName}
      </a>
      <div aria-hidden="true" className="gold" style={{ color: day.gold, fontSize: 13, letterSpacing: 6 }}>
        ─ ✦ ─
      </div>
    </div>
  );
}

function Foot({ sender: { contact, publicUrl } }: { sender: Sender }) {
  return (
    <table role="presentation" width="100%" style={column}>
      <tbody>
        <tr>
          <td className="soft" style={foot}>
            Questions? Write to{' '}
            <a href={`mailto:${contact.email}`} className="link" style={footLink}>
              {contact.email}
            </a>{' '}
            or call <span style={{ whiteSpace: 'nowrap' }}>{contact.phones[0]}</span>.
            <br />
            {contact.businessName}, {contact.address}
            <br />
            <a href={`${publicUrl}/privacy`} className="link" style={footLink}>
              Privacy
            </a>
          </td>
        </tr>
      </tbody>
    </table>
  );
}

const column = {
  width: '100%',
  maxWidth: 600,
  margin: '0 auto',
  borderCollapse: 'separate',
  borderSpacing: 0,
} as const;
const card = {
  padding: '40px 40px 36px',
  backgroundColor: day.raised,
  border: `1px solid ${day.line}`,
  borderRadius: 8,
};
const heading = {
  margin: '0 0 20px',
  color: day.ink,
  fontFamily: fonts.serif,
  fontSize: 32,
  fontWeight: 600,
  lineHeight: 1.2,
};
const sign = {
  color: day.ink,
  fontFamily: fonts.serif,
  fontSize: 24,
  fontWeight: 700,
  letterSpacing: 1,
  textDecoration: 'none',
};
const foot = {
  padding: '24px 12px 0',
  color: day.soft,
  fontSize: 13,
  lineHeight: 1.7,
  textAlign: 'center',
} as const;
const footLink = { color: day.action, textDecoration: 'underline' };
