import { createContext, type ReactNode, use } from 'react';

type Kept = 'article' | 'fieldset' | 'footer';

/** Gives the markup of what is in such an element: rendered now, or as it was when it was rendered for the same `of` before. */
export type KeepMarkup = (as: Kept, of: object, content: ReactNode) => string;

/** Only the server has one; a browser renders all itself. */
export const MarkupKeeper = createContext<KeepMarkup | null>(null);

type KeptMarkupProps = {
  /** Each is used for one kind of content. */
  as: Kept;
  className: string;
  /** All that the markup is made from, as it is in JSON. */
  of: object;
  children?: ReactNode;
};

/**
 * An element whose content shows nothing but what `of` says, so that the server need not render it for each page anew. What
 * is in it asks for no context and no id of React's: it is rendered by itself.
 */
export function KeptMarkup({ as: Tag, className, of, children }: KeptMarkupProps) {
  const keep = use(MarkupKeeper);
  if (!keep) return <Tag className={className}>{children}</Tag>;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: as React itself wrote it
  return <Tag className={className} dangerouslySetInnerHTML={{ __html: keep(Tag, of, children) }} />;
}
