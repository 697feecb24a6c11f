import type { Paise } from '#shop/money.ts';
import type { PaymentMethod } from '#shop/pricing/quote.ts';
import { DAY_MS, dayInIndia, daysAfter, midnightInIndia } from '#shop/time.ts';

/** Days that the dashboard looks back on, today among them. */
export const DASHBOARD_DAYS = 14;
/** Orders that were placed, with those that were cancelled since. */
export type Sales = { orders: number; paise: Paise };
export type MethodShare = { method: PaymentMethod; tried: number; placed: number; paise: Paise };

/** What of the orders begun on a day in India was paid in one way; `soFar`: until this time of the day. */
export type DayRow = Sales & {
  day: string;
  method: PaymentMethod;
  tried: number;
  ordersSoFar: number;
  paiseSoFar: Paise;
};

export type SalesByDay = {
  /** Oldest first, each day once. */
  days: (Sales & { day: string })[];
  today: Sales;
  /** The same weekday a week ago, until this time of the day. */
  lastWeek: Sales;
  methods: MethodShare[];
};

/** When the first of the days begins that the dashboard looks back on. */
export function dashboardBegins(now: Date): Date {
  return midnightInIndia(dayInIndia(daysAfter(now, 1 - DASHBOARD_DAYS)));
}

/** Sums the rows of days and ways to pay up, both ways; days without an order are there too. */
export function sumUp(rows: readonly DayRow[], now: Date): SalesByDay {
  const begins = dashboardBegins(now).getTime();
  const days = Array.from({ length: DASHBOARD_DAYS }, (_, place) => {
    const day = dayInIndia(new Date(begins + place * DAY_MS));
    return { day, ...sum(rows.filter((row) => row.day === day)) };
  });
  const weekAgo = dayInIndia(daysAfter(now, -7));
  const methods = [...new Set(rows.map(({ method }) => method))].map((method) => {
    const own = rows.filter((row) => row.method === method);
    const { orders: placed, paise } = sum(own);
    return { method, tried: own.reduce((total, { tried }) => total + tried, 0), placed, paise };
  });
  return {
    days,
    today: sum(rows.filter(({ day }) => day === dayInIndia(now))),
    lastWeek: sum(
      rows
        .filter(({ day }) => day === weekAgo)
        .map(({ ordersSoFar, paiseSoFar }) => ({ orders: ordersSoFar, paise: paiseSoFar })),
    ),
    methods: methods.sort((one, other) => other.tried - one.tried),
  };
}

function sum(rows: readonly Sales[]): Sales {
  return rows.reduce(
    (total, { orders, paise }) => ({ orders: total.orders + orders, paise: total.paise + paise }),
    { orders: 0, paise: 0 },
  );
}

/** A share in whole percent; null of nothing. */
export function percentOf(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((100 * part) / whole);
}
