import type { MailOf } from '#shop/mail/mail.ts';
import { formatPaise } from '#shop/money.ts';
import { monthFirst } from '#shop/time.ts';
import type { Letter, Sender } from './letter.tsx';
import { WholeOrder } from './order-parts.tsx';
import { Action, Facts, Words } from './parts.tsx';

/** A new order, to the shop itself (R179). */
export function newOrder({ order }: MailOf<'new-order'>, sender: Sender): Letter {
  const total = formatPaise(order.totalPaise);
  const how = order.paidAtDoor ? 'to collect at the door' : 'paid';
  return {
    subject: `New order ${order.number}: ${total}`,
    preview: `${total}, ${how}.`,
    title: `New order ${order.number}`,
    body: (
      <>
        <Words>
          {total}, {how}.
        </Words>
        <Action href={deskUrl(sender, `/orders/${order.id}`)}>Open it in the back office</Action>
        <WholeOrder order={order} sender={sender} />
      </>
    ),
  };
}

/** The orders of the last hour, to the shop itself. */
export function newOrders(mail: MailOf<'new-orders'>, sender: Sender): Letter {
  const { count, since, orders, totalPaise, atDoor = 0 } = mail;
  const counted = count === 1 ? '1 new order' : `${inIndia(count)} new orders`;
  const sum = totalPaise === undefined ? '' : `: ${formatPaise(totalPaise)}`;
  const [placed, more] = [`Since ${monthFirst.dateTime(since)}`, count - orders.length];
  return {
    subject: `${counted}${sum}`,
    preview: `${placed}.`,
    title: counted,
    body: (
      <>
        <Words>
          {placed}: {counted}
          {totalPaise !== undefined && `, ${formatPaise(totalPaise)}`}
          {count > 1 && atDoor > 0 && `, ${inIndia(atDoor)} of them to collect at the door`}.
        </Words>
        <Facts
          of={orders.map((order) => [
            order.number,
            `${formatPaise(order.totalPaise)}, ${order.paidAtDoor ? 'to collect at the door' : 'paid'}`,
          ])}
        />
        {more > 0 && <Words>These are the oldest; there are {inIndia(more)} more.</Words>}
        <Action href={deskUrl(sender, '/orders?queue=to-pack')}>See what is to pack</Action>
      </>
    ),
  };
}

const inIndia = (count: number) => count.toLocaleString('en-IN');

/** What the shop can't settle by itself, to staff (R402). */
export function staffAlarms({ alarms }: MailOf<'staff-alarms'>, sender: Sender): Letter {
  const [first] = alarms;
  const more = alarms.length - 1;
  const others = more === 0 ? '' : more === 1 ? ' and 1 other' : ` and ${more} others`;
  return {
    subject: `The shop needs you: ${first!.alarm}${others}`,
    preview: 'It can’t settle this by itself.',
    title: 'The shop needs you',
    body: (
      <>
        <Words>It can’t settle this by itself:</Words>
        <Facts of={alarms.map((each) => [each.alarm, howOften(each)])} />
        <Words>
          Money is looked after under Money. What else an alarm means, and what to do, is in the runbook
          (docs/runbook.md, StaffAlarm); the details are in the shop’s log, ‘for staff’. A kind is mailed once
          an hour at most; who gets this mail is set under Settings.
        </Words>
        <Action href={deskUrl(sender, '/money')}>Open Money in the back office</Action>
      </>
    ),
  };
}

function howOften({ count, first, last }: MailOf<'staff-alarms'>['alarms'][number]): string {
  if (count === 1) return monthFirst.dateTime(last);
  return `${inIndia(count)} times, from ${monthFirst.dateTime(first)} to ${monthFirst.dateTime(last)}`;
}

function deskUrl({ publicUrl }: Sender, path: string): string {
  return `${publicUrl}/admin${path}`;
}
