import { Fragment, type ReactNode } from 'react';
import { day, fonts } from './theme.ts';

/** A paragraph. */
export function Words({ children }: { children: ReactNode }) {
  return (
    <p className="ink" style={{ margin: '0 0 16px', color: day.ink, fontSize: 16, lineHeight: 1.6 }}>
      {children}
    </p>
  );
}

/** A paragraph that is said more quietly. */
export function Quiet({ children }: { children: ReactNode }) {
  return (
    <p className="soft" style={{ margin: '16px 0 12px', color: day.soft, fontSize: 14, lineHeight: 1.6 }}>
      {children}
    </p>
  );
}

type PlainProps = { children: string; as?: typeof Words; draw?: (line: string) => ReactNode };

/** What staff wrote, paragraph by paragraph and line by line. */
export function Plain({ children, as: Paragraph = Words, draw = (line) => line }: PlainProps) {
  return children.split(/\n{2,}/).map((paragraph, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs of a letter never move
    <Paragraph key={index}>
      {paragraph.split('\n').map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: nor do their lines
        <Fragment key={at}>
          {at > 0 && <br />}
          {draw(line)}
        </Fragment>
      ))}
    </Paragraph>
  ));
}

/** What somebody wrote, paragraph by paragraph; `intro` says who, or what it is. */
export function Said({ children, intro }: { children: string; intro?: string }) {
  const paragraphs = children.split(/\n+/).filter((words) => words.trim() !== '');
  return (
    <div
      className="gold-line"
      style={{ margin: '0 0 16px', padding: '4px 0 4px 16px', borderLeft: `2px solid ${day['gold-line']}` }}
    >
      {intro && (
        <p className="soft" style={{ margin: '0 0 4px', color: day.soft, fontSize: 14, lineHeight: 1.6 }}>
          {intro}
        </p>
      )}
      {paragraphs.map((words, index) => (
        <p
          // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs of a letter never move
          key={index}
          className="ink"
          style={{
            margin: '0 0 8px',
            color: day.ink,
            fontSize: 16,
            lineHeight: 1.6,
            overflowWrap: 'anywhere',
          }}
        >
          {words}
        </p>
      ))}
    </div>
  );
}

/** A heading within a letter. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div
      className="line"
      style={{ margin: '28px 0 0', padding: '24px 0 0', borderTop: `1px solid ${day.line}` }}
    >
      <h2
        className="gold"
        style={{
          margin: '0 0 12px',
          color: day.gold,
          fontFamily: fonts.serif,
          fontSize: 21,
          fontWeight: 600,
          lineHeight: 1.3,
        }}
      >
        {title}
      </h2>
      {children}
    </div>
  );
}

/** The one thing to do. */
export function Action({ href, children }: { href: string; children: string }) {
  return (
    <table role="presentation" style={{ margin: '24px 0', borderCollapse: 'separate', borderSpacing: 0 }}>
      <tbody>
        <tr>
          <td className="action" style={{ backgroundColor: day.action, borderRadius: 6 }}>
            <a href={href} className="action" style={button}>
              {children}
            </a>
          </td>
        </tr>
      </tbody>
    </table>
  );
}

export function TextLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a
      href={href}
      className="link"
      style={{ color: day.action, textDecoration: 'underline', overflowWrap: 'anywhere' }}
    >
      {children}
    </a>
  );
}

/** A code to type: large, apart, and easy to select. */
export function Code({ children }: { children: string }) {
  return (
    <p className="sunk ink" style={code}>
      {children}
    </p>
  );
}

/** Names and what belongs to them, a line each. */
export function Facts({ of }: { of: readonly (readonly [string, ReactNode])[] }) {
  return (
    <table role="presentation" width="100%" style={{ borderCollapse: 'collapse', margin: '0 0 16px' }}>
      <tbody>
        {of.map(([name, value]) => (
          <tr key={name}>
            <td
              className="name soft"
              style={{
                width: '1%',
                padding: '4px 16px 4px 0',
                whiteSpace: 'nowrap',
                color: day.soft,
                fontSize: 15,
                lineHeight: 1.5,
                verticalAlign: 'top',
              }}
            >
              {name}
            </td>
            <td
              className="value ink"
              style={{
                padding: '4px 0',
                color: day.ink,
                fontSize: 15,
                lineHeight: 1.5,
                overflowWrap: 'anywhere',
              }}
            >
              {value}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const button = {
  display: 'inline-block',
  padding: '13px 28px',
  color: day['on-action'],
  backgroundColor: day.action,
  borderRadius: 6,
  fontSize: 16,
  fontWeight: 600,
  lineHeight: 1.4,
  textDecoration: 'none',
};
const code = {
  margin: '8px 0 20px',
  padding: '18px 12px',
  borderRadius: 6,
  backgroundColor: day.sunk,
  color: day.ink,
  fontFamily: 'Menlo, Consolas, monospace',
  fontSize: 34,
  fontWeight: 600,
  letterSpacing: 8,
  lineHeight: 1.2,
  textAlign: 'center',
} as const;
