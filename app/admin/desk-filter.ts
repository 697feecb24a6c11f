import { orderIdPattern } from '#shop/id-patterns.ts';
import type { DeskFilter } from '#shop/orders/desk.server.ts';
import { queueNames, readSearch } from '#shop/orders/desk.ts';
import { orderStatuses } from '#shop/orders/order.ts';
import { DAY_MS, midnightInIndia } from '#shop/time.ts';
import { readDay } from './read-day.ts';

/** What an address of the orders list asks for; what makes no sense in it is left out. */
export function readDeskFilter(params: URLSearchParams): DeskFilter {
  return {
    queue: queueNames.find((each) => each === params.get('queue')),
    status: orderStatuses.find((each) => each === params.get('status')),
    search: readSearch(params.get('q') ?? ''),
    from: dayOf(params.get('from')),
    until: dayAfter(dayOf(params.get('until'))),
    after: orderIdPattern.test(params.get('after') ?? '') ? params.get('after') : null,
  };
}

function dayOf(text: string | null): Date | undefined {
  const day = readDay(text);
  return day === null ? undefined : midnightInIndia(day);
}

const dayAfter = (day: Date | undefined) => day && new Date(day.getTime() + DAY_MS);
