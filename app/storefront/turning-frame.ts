/** A sheet holds so many pictures of a piece, all around it, so many beside each other. */
export const TURN_FRAMES = 24;
const COLUMNS = 6;
const ROWS = TURN_FRAMES / COLUMNS;

/** A drag over the whole width turns a piece once. */
export function frameOfDrag(from: number, share: number): number {
  return wrapped(from + Math.round(share * TURN_FRAMES));
}

/** Tilting a phone by so many degrees turns a piece half way round. */
const TILT_DEGREES = 40;

/** The picture while a phone is tilted so many degrees to the side from how it was held first. */
export function frameOfTilt(from: number, degrees: number): number {
  const share = Math.max(-1, Math.min(1, degrees / TILT_DEGREES));
  return wrapped(from + Math.round((share * TURN_FRAMES) / 2));
}

/** How far round a picture shows the piece, in degrees. */
export function degreesOf(frame: number): number {
  return (wrapped(frame) * 360) / TURN_FRAMES;
}

/** How a sheet of the whole size lies, so that one picture is in view. */
export function placeOnSheet(frame: number): { left: string; top: string } {
  const at = wrapped(frame);
  return { left: `${-100 * (at % COLUMNS)}%`, top: `${-100 * Math.floor(at / COLUMNS)}%` };
}

export const sheetSize = { width: `${100 * COLUMNS}%`, height: `${100 * ROWS}%` };

function wrapped(frame: number): number {
  return ((frame % TURN_FRAMES) + TURN_FRAMES) % TURN_FRAMES;
}
