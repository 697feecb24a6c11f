import type { KeyboardEvent } from 'react';

/** Enter on a tick box would press the first button of its form: it does nothing. Enter on a button still presses that one. */
export function ignoreEnterOnBox(event: KeyboardEvent<HTMLFormElement>): void {
  const { target, key } = event;
  if (key === 'Enter' && target instanceof HTMLInputElement && target.type === 'checkbox')
    event.preventDefault();
}
