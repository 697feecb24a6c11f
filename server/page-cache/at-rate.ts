/**
 * Does a piece of work whenever it is called, `atOnce` times in a row, and beyond that once in `everyMs`: calls
 * between are carried out together by the next turn, so that the last one always is.
 */
export function atRate(
  work: () => void,
  { atOnce, everyMs }: { atOnce: number; everyMs: number },
): () => void {
  let left = atOnce;
  let isOwed = false;
  let turns: NodeJS.Timeout | undefined;
  const turn = () => {
    if (isOwed) work();
    else left++;
    isOwed = false;
    if (left < atOnce) return;
    clearInterval(turns);
    turns = undefined;
  };
  return () => {
    if (left === 0) {
      isOwed = true;
      return;
    }
    left--;
    turns ??= setInterval(turn, everyMs).unref();
    work();
  };
}
