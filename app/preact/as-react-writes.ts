import { options, type VNode } from 'preact';
// Sets its own `options.vnode`, before which this one goes.
import 'preact/compat';
import { holdFields } from './hold-fields.ts';

type Props = Record<string, unknown>;

const inBrowser = typeof window !== 'undefined';
const before = options.vnode;

/** What React does with an element and preact/compat does not. */
options.vnode = (node: VNode<Props>) => {
  const { type, props } = node;
  if (typeof type === 'string') {
    // Meant for React; Preact would write it into the page.
    delete props.suppressHydrationWarning;
    writeSpelling(props);
    if (type === 'script' && inBrowser) keepFromRunning(props);
    if (type === 'option') props.value ??= textOf(props.children);
    holdFields(type, props);
  }
  before?.(node);
};

/** Preact knows it by its HTML name. Not written, it would let a browser send a password that is shown to a speller. */
function writeSpelling(props: Props): void {
  if (!('spellCheck' in props)) return;
  props.spellcheck = props.spellCheck;
  delete props.spellCheck;
}

/** What an option without a value is called by: Preact looks at the value alone for the one that a select begins with. */
function textOf(children: unknown): string {
  return [children]
    .flat(Number.POSITIVE_INFINITY)
    .filter((part) => typeof part === 'string' || typeof part === 'number')
    .join('');
}

/** Inline scripts are for the server's page: one that the browser makes anew does not run, as the page's policy would refuse it. */
function keepFromRunning(props: Props): void {
  if (props.dangerouslySetInnerHTML && (!props.type || props.type === 'module')) props.type = 'text/plain';
}
