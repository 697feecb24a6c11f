/**
 * Comes first in a form of tick boxes: Enter on a box presses the form's first button, and this one does nothing. Its
 * method sends nothing outside a dialog, also without scripts; a disabled button would be skipped by Chrome.
 */
export function IdleEnter() {
  return <button type="submit" formMethod="dialog" hidden onClick={(event) => event.preventDefault()} />;
}
