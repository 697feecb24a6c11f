import { useCallback, useEffect, useState } from 'react';

/**
 * What the shop answers to a request: asked as soon as there is one (null: none), again where it changes, and again by
 * `ask`. The last answer stays while a new one is on its way (`waiting`). Give the same `fetchAnswer` each time.
 */
export function useAnswer<Request, Answer>(
  request: Request | null,
  fetchAnswer: (request: Request) => Promise<Answer>,
) {
  const [last, setLast] = useState<{ asked: string; answer: Answer } | null>(null);
  const [tries, setTries] = useState(0);
  const asked = request && JSON.stringify([request, tries]);
  const ask = useCallback(() => setTries((count) => count + 1), []);
  useEffect(() => {
    if (!asked) return;
    let isNewest = true;
    const [sent] = JSON.parse(asked) as [Request];
    void fetchAnswer(sent).then((answer) => isNewest && setLast({ asked, answer }));
    return () => {
      isNewest = false;
    };
  }, [asked, fetchAnswer]);
  /** An answer to the same request that came by another way stands in its place until it changes. */
  const put = useCallback((answer: Answer) => asked && setLast({ asked, answer }), [asked]);
  return {
    answer: request && (last?.answer ?? null),
    waiting: asked !== null && last?.asked !== asked,
    ask,
    put,
  };
}
