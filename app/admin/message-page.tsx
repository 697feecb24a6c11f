import { data, Link } from 'react-router';
import { Badge } from '#app/ui/badge.tsx';
import { Card } from '#app/ui/card.tsx';
import { TextArea } from '#app/ui/field.tsx';
import { may } from '#shop/abilities.ts';
import { closeMessage, reopenMessage, replyToMessage } from '#shop/contact/answer-message.ts';
import { MAX_MESSAGE_LENGTH, replyInput } from '#shop/contact/contact-input.ts';
import { findTicket } from '#shop/contact/inbox.server.ts';
import { isRefusal, refuse } from '#shop/refusals.ts';
import { listAudit } from '#shop/staff/audit.server.ts';
import { monthFirst } from '#shop/time.ts';
import { inTransaction } from '#shop/transaction.ts';
import type { Route } from './+types/message-page.ts';
import { act, openDesk, readForm, textIn } from './admin.server.ts';
import { AdminForm } from './admin-form.tsx';
import { StaffActs } from './audit-rows.tsx';
import { dueInWords, messageTones } from './message-words.ts';

export async function loader({ params, context }: Route.LoaderArgs) {
  const { shop, staff } = openDesk(context, 'answer-messages');
  const { db } = shop;
  const ticket = await findTicket(db, params.number.toUpperCase());
  if (!ticket) throw data(null, { status: 404 });
  const { userId, ...shown } = ticket;
  const subject = `message ${ticket.number}`;
  return {
    ticket: shown,
    customerId: may(staff.role, 'read-customers') ? userId : null,
    due: dueInWords(ticket, shop.now()),
    entries: may(staff.role, 'read-audit') ? await listAudit(db, { subject }) : [],
  };
}

export async function action(args: Route.ActionArgs) {
  const number = args.params.number.toUpperCase();
  return await act(args, 'answer-messages', async ({ shop, staff, form }) => {
    const intent = textIn(form, 'intent');
    if (intent === 'reply') {
      const input = readForm(replyInput, form);
      if (isRefusal(input)) return input;
      const refusal = await inTransaction(shop.db, (tx) =>
        replyToMessage(shop, tx, staff, { number, ...input }),
      );
      return refusal ?? { done: 'The answer is on its way by mail.' };
    }
    const verb = intent === 'close' ? closeMessage : intent === 'reopen' ? reopenMessage : null;
    if (!verb) return refuse('input-wrong');
    const refusal = await inTransaction(shop.db, (tx) => verb(shop, tx, staff, { number }));
    return refusal ?? { done: intent === 'close' ? 'It is closed.' : 'It is open again.' };
  });
}

/** One message, what was answered, and the next answer. */
export default function MessagePage({ loaderData }: Route.ComponentProps) {
  const { ticket, customerId, due, entries } = loaderData;
  const { number, name, email, message, at, state, replies } = ticket;
  return (
    <>
      <p className="text-sm">
        <Link to="/admin/messages">Messages</Link>
      </p>
      <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
        <h1 className="text-2xl">
          Message <span className="font-mono">{number}</span>
        </h1>
        <Badge tone={messageTones[state]}>{state}</Badge>
        {due && <span className={due.overdue ? 'font-semibold text-danger' : 'text-soft'}>{due.words}</span>}
      </div>
      <p className="mt-1 break-words text-soft">
        {customerId ? <Link to={`/admin/customers/${customerId}`}>{name}</Link> : name},{' '}
        <a href={`mailto:${email}`} className="break-all">
          {email}
        </a>
      </p>
      <div className="mt-6 max-w-3xl space-y-4">
        <Said author={name} at={at} words={message} />
        {replies.map((reply) => (
          <Said key={reply.id} author={`${reply.author}, by mail`} at={reply.at} words={reply.words} ours />
        ))}
        <Card>
          <h2 className="text-lg">Answer</h2>
          <AdminForm
            // Empty again once it is sent.
            key={replies.length}
            intent="reply"
            label="Send the answer"
            variant="primary"
            className="mt-3 space-y-3"
          >
            <input type="hidden" name="seen" value={replies.length} />
            <TextArea
              label={`To ${name}`}
              name="words"
              rows={7}
              maxLength={MAX_MESSAGE_LENGTH}
              required
              hint="The mail greets by name and quotes the message beneath. What comes back goes to the shop's mailbox."
            />
          </AdminForm>
          {state === 'closed' ? (
            <AdminForm intent="reopen" label="Open it again" variant="quiet" className="mt-2" />
          ) : (
            <AdminForm
              intent="close"
              label={state === 'new' ? 'Close without an answer' : 'Close'}
              variant="quiet"
              className="mt-2"
            />
          )}
        </Card>
      </div>
      <StaffActs entries={entries} />
    </>
  );
}

function Said({
  author,
  at,
  words,
  ours = false,
}: {
  author: string;
  at: Date;
  words: string;
  ours?: boolean;
}) {
  return (
    <article
      className={`rounded-md p-4 ring-1 ring-line sm:p-5 ${ours ? 'bg-sunk sm:ml-10' : 'bg-raised sm:mr-10'}`}
    >
      <p className="text-sm text-soft">
        <span className="font-semibold text-ink">{author}</span>, {monthFirst.dateTime(at)}
      </p>
      <p className="mt-2 max-w-prose break-words whitespace-pre-line">{words}</p>
    </article>
  );
}
