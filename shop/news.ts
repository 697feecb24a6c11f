/** What open back offices hear of: an order was placed, a session of staff may have ended, the shop closes. */
export type News = 'order' | 'session' | 'closing';
type Listener = (news: News) => void;

/** Who hears the news in this process, as PostgreSQL tells them to each. */
export function createNews() {
  const listeners = new Set<Listener>();
  return {
    tell(news: News): void {
      for (const listener of [...listeners]) listener(news);
    },
    /** Gives what ends the listening. */
    hear(listener: Listener): () => void {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

export type NewsDesk = ReturnType<typeof createNews>;
