/*
 * The shop's look as far as mail programs can show it: styles on each element, night by a class and a media query.
 * They know no variables, so the colours of app/ui/tokens.css stand here again; theme.test.ts holds the two together.
 */
export const day = {
  paper: '#fbf7f0',
  raised: '#fffcf7',
  sunk: '#f3ebde',
  ink: '#2a1a1f',
  soft: '#66525a',
  line: '#e6d9c4',
  gold: '#7d5718',
  'gold-line': '#c4a062',
  action: '#8c1c2e',
  'on-action': '#fdf6ec',
  good: '#1c6848',
};

export const night: typeof day = {
  paper: '#171018',
  raised: '#221823',
  sunk: '#2b202c',
  ink: '#f5ecdf',
  soft: '#c3b1b3',
  line: '#3d2f3c',
  gold: '#dcb76d',
  'gold-line': '#8d7040',
  action: '#f0a231',
  'on-action': '#2b1406',
  good: '#74d2a3',
};

export const fonts = {
  serif: "'Cormorant Garamond', Georgia, 'Noto Serif Devanagari', 'Times New Roman', serif",
  sans: "Figtree, 'Segoe UI', Roboto, 'Noto Sans Devanagari', 'Nirmala UI', Helvetica, Arial, sans-serif",
};

/** A thread of marigold, rani pink and gold along the top: the one festive detail, and there with pictures off. */
export const thread = ['#d9861c', '#ab1557', '#c4a062'];

/** Text and ground of every pair in the mails. */
export const pairs: readonly (readonly [keyof typeof day, keyof typeof day])[] = [
  ['ink', 'paper'],
  ['ink', 'raised'],
  ['ink', 'sunk'],
  ['soft', 'paper'],
  ['soft', 'raised'],
  ['soft', 'sunk'],
  ['gold', 'paper'],
  ['gold', 'raised'],
  ['good', 'raised'],
  ['action', 'raised'],
  ['action', 'paper'],
  ['action', 'sunk'],
  ['on-action', 'action'],
];

/** Night, and the narrow screen. The classes say what a colour is for, as the tokens do. */
export const styleSheet = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (max-width: 480px) { .card { padding: 28px 20px !important; } .title { font-size: 27px !important; } }
@media (prefers-color-scheme: dark) {
  .paper { background-color: ${night.paper} !important; }
  .raised { background-color: ${night.raised} !important; border-color: ${night.line} !important; }
  .sunk { background-color: ${night.sunk} !important; }
  .ink { color: ${night.ink} !important; }
  .soft { color: ${night.soft} !important; }
  .gold { color: ${night.gold} !important; }
  .good { color: ${night.good} !important; }
  .link { color: ${night.action} !important; }
  .line { border-color: ${night.line} !important; }
  .gold-line { border-color: ${night['gold-line']} !important; }
  .action { background-color: ${night.action} !important; color: ${night['on-action']} !important; }
}
`;
