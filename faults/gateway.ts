/** What a gateway's books say, whichever gateway it is. Amounts are paise. */
export type Books = {
  /** Money that came, by attempt. */
  payments: { attemptId: string; paise: number }[];
  refunds: { refundId: string; attemptId: string; paise: number; state: 'open' | 'done' | 'failed' }[];
  webhooksWaiting: number;
};

/** A gateway's stand-in, as the fault test deals with it. */
export type Standin = {
  /** From the demonstration's settings, WEBHOOK_URL among them; `late` and refunds are quick. */
  start(settings: Record<string, string>, place: Place): Promise<unknown>;
  /** From what it tells at /_books. */
  // biome-ignore lint/suspicious/noExplicitAny: each stand-in's own words.
  books(told: any): Omit<Books, 'webhooksWaiting'>;
  /** Goes to the gateway as the browser does and gives the address of the page with the buttons. */
  openPage(url: string, paymentLink: string, handOff: Record<string, string>): Promise<string>;
  /** A webhook that says an attempt is paid, which its sender can't prove. */
  forged(attemptId: string, paise: number): { headers: Record<string, string>; body: string };
};

export type Place = {
  port: number;
  dataFolder: string;
  webhookUrl: string;
  lateDelayMs: number;
  refundStepMs: number;
};
