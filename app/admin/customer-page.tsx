import { data, Link } from 'react-router';
import { statusTone } from '#app/orders/order-words.ts';
import { Badge } from '#app/ui/badge.tsx';
import { LinkButton } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Stars } from '#app/ui/rating.tsx';
import { may } from '#shop/abilities.ts';
import { hasSecondFactor } from '#shop/accounts/check-second-factor.ts';
import { listAddresses } from '#shop/address-book/addresses.ts';
import { listMessages } from '#shop/contact/inbox.server.ts';
import { listCashBlocks } from '#shop/customers/cash-block.server.ts';
import { findCustomer, listNotes } from '#shop/customers/customers.server.ts';
import { isDeletedEmail } from '#shop/email.ts';
import { formatPaise } from '#shop/money.ts';
import { listDesk } from '#shop/orders/desk.server.ts';
import { telAddress } from '#shop/phone.ts';
import { listReviewsForStaff } from '#shop/reviews/review-desk.server.ts';
import { listSessions } from '#shop/sessions/sessions.ts';
import { listAudit } from '#shop/staff/audit.server.ts';
import { monthFirst } from '#shop/time.ts';
import type { Route } from './+types/customer-page.ts';
import { act, formOf, idIn, openDesk, textIn } from './admin.server.ts';
import { StaffActs } from './audit-rows.tsx';
import { CustomerActions } from './customer-actions.tsx';
import { abilityOf, runCustomerAct } from './customer-acts.server.ts';
import { messageTones } from './message-words.ts';

export async function loader({ params, context }: Route.LoaderArgs) {
  const { shop, staff } = openDesk(context, 'read-customers');
  const { db } = shop;
  const userId = idIn(params.customerId);
  const customer = userId && (await findCustomer(db, userId));
  if (!customer) throw data(null, { status: 404 });
  const { id } = customer;
  const self = { kind: 'shopper', userId: id, sessionId: '' } as const;
  const answers = may(staff.role, 'answer-messages');
  const readsAudit = may(staff.role, 'read-audit');
  const [{ orders, next }, addresses, sessions, hasTwoStep, notes, blocks, inbox, { reviews }, entries] =
    await Promise.all([
      listDesk(db, { customer: id }),
      listAddresses(db, self),
      listSessions(shop, self),
      hasSecondFactor(db, id),
      listNotes(db, id),
      listCashBlocks(db, id),
      answers ? listMessages(db, { customer: id }) : { messages: [] },
      may(staff.role, 'moderate-reviews') ? listReviewsForStaff(db, { customer: id }) : { reviews: [] },
      readsAudit ? listAudit(db, { subject: `customer ${id}` }) : [],
    ]);
  return {
    customer,
    isErased: isDeletedEmail(customer.email),
    orders: orders.map(({ id: orderId, number, createdAt, status, totalPaise, contents }) => {
      return { id: orderId, number, createdAt, status, totalPaise, contents };
    }),
    hasMoreOrders: next !== null,
    addresses,
    sessions: sessions.length,
    hasTwoStep,
    notes,
    blocks,
    messages: inbox.messages,
    reviews,
    isBlocked: blocks.some(({ endedAt }) => endedAt === null),
    entries,
    mayMake: may(staff.role, 'change-orders'),
    mayChange: may(staff.role, 'change-customers'),
    mayErase: may(staff.role, 'erase-customers'),
  };
}

export async function action(args: Route.ActionArgs) {
  const userId = idIn(args.params.customerId);
  if (!userId) throw data(null, { status: 404 });
  const sent = await formOf(args.request);
  const name = textIn(sent, 'intent');
  return await act(args, abilityOf(name), ({ shop, staff, form }) =>
    runCustomerAct(name, { shop, staff, userId, form }),
  );
}

type CustomerPageData = Awaited<ReturnType<typeof loader>>;

/** One customer with all that staff must know to help them. */
export default function CustomerPage({ loaderData: page }: Route.ComponentProps) {
  const { customer, isErased, blocks, isBlocked } = page;
  return (
    <>
      <p className="text-sm">
        <Link to="/admin/customers">Customers</Link>
      </p>
      <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
        <h1 className="text-2xl wrap-anywhere">{customer.name}</h1>
        {isErased && <Badge>erased</Badge>}
        {isBlocked && <Badge tone="danger">no cash on delivery</Badge>}
        {!isErased && (
          <span className="break-all text-soft">
            <a href={`mailto:${customer.email}`}>{customer.email}</a>, since {monthFirst.date(customer.since)}
          </span>
        )}
      </div>
      {page.mayMake && !isErased && (
        <p className="mt-3">
          <LinkButton to={`/admin/orders/new?customer=${customer.id}`} variant="secondary" size="sm">
            Make an order
          </LinkButton>
        </p>
      )}
      <div className="mt-6 grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="space-y-5">
          <Orders page={page} />
          <Notes page={page} />
          <Messages page={page} />
          {page.reviews.length > 0 && (
            <Card>
              <h2 className="text-lg">Reviews</h2>
              <ul className="mt-2 divide-y divide-line">
                {page.reviews.map((review) => (
                  <li key={review.id} className="py-2.5">
                    <p className="flex flex-wrap items-center gap-x-3">
                      <Link to={`/admin/reviews?product=${review.productId}`}>{review.productName}</Link>
                      <Stars value={review.rating} />
                      {review.hidden && <Badge tone="danger">hidden</Badge>}
                    </p>
                    <p className="break-words whitespace-pre-line">{review.comment}</p>
                  </li>
                ))}
              </ul>
            </Card>
          )}
        </div>
        <div className="space-y-5">
          {!isErased && page.mayChange && <CustomerActions key={customer.id} page={page} />}
          {blocks.length > 0 && (
            <Card>
              <h2 className="text-lg">Cash on delivery</h2>
              <ul className="mt-2 space-y-3 text-sm">
                {blocks.map(({ reason, blockedBy, blockedAt, endedBy, endedAt }) => (
                  <li key={blockedAt.toISOString()}>
                    <span className="block break-words">{reason}</span>
                    <span className="block text-soft">
                      blocked by {blockedBy}, {monthFirst.dateTime(blockedAt)}
                    </span>
                    {endedAt && (
                      <span className="block text-soft">
                        ended by {endedBy}, {monthFirst.dateTime(endedAt)}
                      </span>
                    )}
                  </li>
                ))}
              </ul>
            </Card>
          )}
          <Addresses page={page} />
        </div>
      </div>
      <StaffActs entries={page.entries} />
    </>
  );
}

function Orders({ page: { orders, hasMoreOrders, customer } }: { page: CustomerPageData }) {
  return (
    <Card>
      <h2 className="text-lg">Orders</h2>
      {orders.length === 0 && <p className="mt-2 text-soft">Nothing was ordered yet.</p>}
      <ul className="mt-2 divide-y divide-line">
        {orders.map(({ id, number, createdAt, status, totalPaise, contents }) => (
          <li key={id}>
            <Link
              data-row=""
              to={`/admin/orders/${id}`}
              className="grid min-h-12 grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1 py-2 no-underline hover:text-gold sm:grid-cols-[4.5rem_1fr_6rem_auto]"
            >
              <span className="font-mono font-semibold">{number}</span>
              <span className="truncate text-sm text-soft max-sm:col-start-1">{contents}</span>
              <span className="text-right text-sm tabular-nums max-sm:col-start-2 max-sm:row-start-1">
                {formatPaise(totalPaise)}
              </span>
              <span className="text-right text-xs text-soft sm:w-36">
                <Badge tone={statusTone(status)}>{status}</Badge>
                <time dateTime={createdAt.toISOString()} className="mt-0.5 block">
                  {monthFirst.date(createdAt)}
                </time>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {hasMoreOrders && (
        <p className="mt-2 text-sm">
          <Link to={`/admin/orders?q=${encodeURIComponent(customer.email)}`}>All their orders</Link>
        </p>
      )}
    </Card>
  );
}

function Notes({ page: { notes } }: { page: CustomerPageData }) {
  if (notes.length === 0) return null;
  return (
    <Card>
      <h2 className="text-lg">Notes</h2>
      <ul className="mt-2 divide-y divide-line">
        {notes.map(({ id, author, words, at }) => (
          <li key={id} className="py-2.5">
            <p className="break-words whitespace-pre-line">{words}</p>
            <p className="mt-0.5 text-sm text-soft">
              {author}, {monthFirst.dateTime(at)}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Messages({ page: { messages } }: { page: CustomerPageData }) {
  if (messages.length === 0) return null;
  return (
    <Card>
      <h2 className="text-lg">Messages</h2>
      <ul className="mt-2 divide-y divide-line">
        {messages.map(({ id, number, begins, at, state }) => (
          <li key={id}>
            <Link
              to={`/admin/messages/${number}`}
              className="grid min-h-12 grid-cols-[1fr_auto] items-center gap-x-4 py-2 no-underline hover:text-gold"
            >
              <span className="truncate">{begins}</span>
              <span className="text-right text-xs text-soft">
                <Badge tone={messageTones[state]}>{state}</Badge>
                <span className="mt-0.5 block">{monthFirst.date(at)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Addresses({ page: { addresses } }: { page: CustomerPageData }) {
  if (addresses.length === 0) return null;
  return (
    <Card>
      <h2 className="text-lg">Addresses</h2>
      <ul className="mt-2 space-y-3 text-sm">
        {addresses.map(
          ({ id, label, firstName, lastName, street, city, state, zipcode, phone, isDefault }) => (
            <li key={id}>
              <address className="break-words not-italic">
                <span className="font-semibold">
                  {[firstName, lastName].filter(Boolean).join(' ') || label || 'Address'}
                </span>{' '}
                {isDefault && <Badge>default</Badge>}
                <br />
                {street}
                <br />
                {city}, {state} {zipcode}
                <br />
                {phone && <a href={telAddress(`+91${phone}`)}>{phone}</a>}
              </address>
            </li>
          ),
        )}
      </ul>
    </Card>
  );
}
