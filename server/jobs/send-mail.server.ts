import type { JobWithMetadata } from 'pg-boss';
import { renderMail } from '#mails/render-mail.tsx';
import { mailWords } from '#shop/content/mail-documents.ts';
import { isDeletedEmail } from '#shop/email.ts';
import { type Mail, mailSchema, secretMinutes } from '#shop/mail/mail.ts';
import type { Shop } from '#shop/shop.ts';
import { daysAfter } from '#shop/time.ts';
import { stillHolds, withoutPassed } from './late-mail.server.ts';
import { attachmentsOf } from './mail-attachments.server.ts';
import type { Post } from './post.server.ts';
import { whenQuiet } from './when-quiet.ts';

/** Trying again can't help: the job is set aside for staff. */
export class GivenUp extends Error {}

const quiet = whenQuiet();

type MailJob = Pick<JobWithMetadata<unknown>, 'id' | 'sourceRootId' | 'createdOn' | 'retryCount' | 'data'>;

/** So long a server that refuses an address or a mail for now is asked again (RFC 5321, 4.5.4.1). */
const PATIENCE_DAYS = 5;
/** So often, for some two hours, a mail that this release does not know is left for the next, which may run beside it (R399). */
const TRIES_OF_UNKNOWN = 12;

/**
 * Writes a mail and hands it to the mail server. Each try has the same Message-ID, so a mail that the server took
 * just before the line broke is not two. One with a secret is not kept for
 * later either when it has lapsed or can't be delivered. Throws GivenUp where the address is refused for good, but not for
 * a mail of alarms, which would be one more alarm, and anything else where another try may help.
 */
export async function sendMail(shop: Shop, post: Post, job: MailJob): Promise<'sent' | 'lapsed' | 'refused'> {
  const { data: mail, error } = mailSchema.safeParse(job.data);
  if (error) {
    const what = `not a mail that we know: ${error.issues[0]?.path.join('.')}`;
    throw job.retryCount < TRIES_OF_UNKNOWN ? new Error(what) : new GivenUp(what);
  }
  const minutes = secretMinutes(mail);
  const isOld = job.createdOn < daysAfter(shop.now(), -PATIENCE_DAYS);
  if (minutes !== null && shop.now().getTime() > job.createdOn.getTime() + minutes * 60_000) return 'lapsed';
  // Of a deleted account: there is nobody to tell.
  if (isDeletedEmail(mail.to)) return 'refused';
  // Whoever is to enter a code waits for it.
  if (minutes === null) await quiet();
  if (!(await stillHolds(shop, mail, job.createdOn))) return 'lapsed';
  const words = await mailWords(shop, mail);
  const attachments = await attachmentsOf(shop, mail);
  try {
    await post.sendMail({
      ...renderMail(withoutPassed(shop, mail), shop, words),
      attachments,
      messageId: messageId(job, shop.publicUrl),
      ...threadOf(mail, shop),
      ...(byPerson.has(mail.kind) ? {} : { headers: { 'Auto-Submitted': 'auto-generated' } }),
    });
  } catch (fault) {
    if (!isForGood(fault, isOld)) throw fault;
    if (minutes === null && mail.kind !== 'staff-alarms') throw new GivenUp((fault as Error).message);
    return 'refused';
  }
  return 'sent';
}

/** What a person wrote; all else asks automatic answers, such as of who is away, to stay out of the shop's mailbox (RFC 3834). */
const byPerson: ReadonlySet<Mail['kind']> = new Set(['contact-message', 'contact-reply']);

/** The headers that keep the mails about one thing together (RFC 5322, 3.6.4). */
function threadOf(mail: Mail, { publicUrl }: Pick<Shop, 'publicUrl'>) {
  const thread = 'thread' in mail ? mail.thread : undefined;
  if (!thread) return {};
  const idOf = (name: string) => `<${name}@${new URL(publicUrl).hostname}>`;
  const references = thread.after.map(idOf);
  const last = references.at(-1);
  return { messageId: idOf(thread.id), ...(last && { inReplyTo: last, references }) };
}

function messageId({ id, sourceRootId }: MailJob, publicUrl: string): string {
  return `<${sourceRootId ?? id}@${new URL(publicUrl).hostname}>`;
}

/**
 * A server that refuses this address or this mail with a 5xx refuses it again tomorrow (RFC 5321, 4.2.1), and one that has
 * refused it for days with a 4xx does so for good. 5.4.5 is for now too: more mails than it takes from us in a day (RFC 3463). Any on
 * something else, such as the log-in, is our own setting, and waits to be mended.
 */
function isForGood(fault: unknown, isOld: boolean): boolean {
  const {
    responseCode = 0,
    response = '',
    command = '',
    code,
  } = fault as {
    responseCode?: number;
    response?: string;
    command?: string;
    code?: string;
  };
  if (code === 'EENVELOPE' && command === 'API') return true;
  const isForNow = responseCode < 500 || /^5\d\d[ -]5\.4\.5\b/.test(response);
  return responseCode >= 400 && (isOld || !isForNow) && /^(RCPT TO|DATA)/.test(command);
}
