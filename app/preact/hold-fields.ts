/** Told to a field when it has heard of a change, and all that follows from that is drawn. */
const HELD = 'held';
const fields = ['input', 'textarea', 'select'];

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * A field that is given what stands in it shows that, and nothing else, as React has it: where its handler refuses what was typed
 * or chosen, nothing is drawn anew, and Preact would leave it there. The element's own listener knows what was given last.
 */
export function holdFields(type: string, props: Record<string, unknown>): void {
  if (!fields.includes(type)) return;
  const { value, checked } = props;
  const isTicked = props.type === 'checkbox' || props.type === 'radio';
  if (isTicked ? checked == null : value == null || Array.isArray(value)) return;
  props.onHeld = ({ currentTarget }: { currentTarget: Field }) => {
    if (isTicked) {
      if ((currentTarget as HTMLInputElement).checked !== checked)
        (currentTarget as HTMLInputElement).checked = checked === true;
    } else if (currentTarget.value !== String(value)) currentTarget.value = String(value);
  };
}

/** Listens last of all, and comes after what Preact draws in a microtask. What is ticked or chosen is told of by `change`, after `input`. */
function tell({ type, target }: Event): void {
  if (!(target instanceof Element)) return;
  const isChosen = target.matches('select, [type=checkbox], [type=radio]');
  if (type !== (isChosen ? 'change' : 'input')) return;
  queueMicrotask(() => {
    for (const field of groupOf(target)) field.dispatchEvent(new Event(HELD));
  });
}

/** Of several of one name the one that is refused goes first: the one that holds is ticked again after it. */
function groupOf(field: Element): Element[] {
  if (!(field instanceof HTMLInputElement) || field.type !== 'radio' || !field.name) return [field];
  const others = document.querySelectorAll(`[type=radio][name="${CSS.escape(field.name)}"]`);
  return [field, ...[...others].filter((other) => other !== field)];
}

if (typeof window !== 'undefined')
  for (const name of ['input', 'change']) window.addEventListener(name, tell);
