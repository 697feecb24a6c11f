import { type ComponentType, createContext, use } from 'react';

/** Gives the markup of a component with these properties: rendered now, or as it was when it was rendered with the same before. */
export type KeepMarkup = <Props extends object>(Content: ComponentType<Props>, props: Props) => string;

/** Only the server has one; a browser renders all itself. */
export const MarkupKeeper = createContext<KeepMarkup | null>(null);

type KeptMarkupProps<Props extends object> = {
  as: 'article' | 'div' | 'footer';
  className?: string;
  content: ComponentType<Props>;
  /** All that the content shows, as it is in JSON. */
  of: Props;
};

/**
 * An element with a content that the server need not render for each page anew. The content asks for no context and no id of
 * React's: on the server it is rendered by itself.
 */
export function KeptMarkup<Props extends object>(props: KeptMarkupProps<Props>) {
  const { as: Tag, className, content: Content, of } = props;
  const keep = use(MarkupKeeper);
  if (!keep) {
    return (
      <Tag className={className}>
        <Content {...of} />
      </Tag>
    );
  }
  // biome-ignore lint/security/noDangerouslySetInnerHtml: as React itself wrote it
  return <Tag className={className} dangerouslySetInnerHTML={{ __html: keep(Content, of) }} />;
}
