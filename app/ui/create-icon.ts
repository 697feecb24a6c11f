import type { LucideIconNode, LucideProps } from 'lucide-react';
import { createElement } from 'react';

type IconData = { node: LucideIconNode[] };

/**
 * Draws an icon of lucide-react, in place of the package's own function (vite.config.ts): one element instead of three
 * components, without what none of our icons uses.
 */
export default function createIcon({ node }: IconData) {
  return function Icon({ strokeWidth = 2, ...rest }: LucideProps) {
    const parts = node.map(([tag, attributes]) => createElement(tag, attributes));
    return createElement('svg', { ...usual, strokeWidth, ...rest }, parts);
  };
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
