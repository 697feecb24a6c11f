import type { LucideIconNode, LucideProps } from 'lucide-react';
import { createElement } from 'react';

type IconData = { node: LucideIconNode[] };

/**
 * Draws an icon of lucide-react, in place of the package's own function (vite.config.ts): one element with its shapes as text
 * instead of three components and an element for each shape, without what none of our icons uses.
 */
export default function createIcon({ node }: IconData) {
  const shapes = { __html: node.map(drawn).join('') };
  return function Icon({ strokeWidth = 2, ...rest }: LucideProps) {
    return createElement('svg', { ...usual, strokeWidth, ...rest, dangerouslySetInnerHTML: shapes });
  };
}

/** Lucide's attributes are SVG's own names and need no escaping; the key is for React. */
function drawn([tag, { key, ...attributes }]: LucideIconNode): string {
  return `<${tag}${Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('')}/>`;
}

const usual = {
  'aria-hidden': true,
  viewBox: '0 0 24 24',
  width: 24,
  height: 24,
  fill: 'none',
  stroke: 'currentColor',
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;
