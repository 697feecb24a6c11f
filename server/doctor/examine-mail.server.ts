import type { Config } from '#server/config.server.ts';
import { openPost } from '#server/jobs/post.server.ts';
import { mailNeedsTls } from '#server/network-settings.server.ts';
import { ANSWER_MS, type Finding, findingsOf, within } from './finding.ts';
import { lineFault } from './line-faults.ts';

const { good, wrong } = findingsOf('mail');
const times = { connectionTimeout: ANSWER_MS, greetingTimeout: ANSWER_MS, socketTimeout: ANSWER_MS };

/** Greets the mail server and signs in there, where SMTP_URL has a user; sends nothing. */
export async function examineMail(
  config: Pick<Config, 'NODE_ENV' | 'SMTP_URL' | 'MAIL_FROM'>,
): Promise<Finding> {
  const post = openPost(config, { requireTLS: mailNeedsTls(config), times });
  try {
    await within(2 * ANSWER_MS, post.verify());
    return good('the mail server answers and takes the sign-in');
  } catch (fault) {
    const { code, command } = fault as { code?: string; command?: string };
    if (code === 'EAUTH' || command?.startsWith('AUTH'))
      return wrong(
        'the mail server refuses user or password',
        'Correct them in SMTP_URL; signs like @ or / in them are written as %40 or %2F.',
      );
    if (code === 'ETLS' || command === 'STARTTLS')
      return wrong(
        'the mail server offers no TLS',
        'Use its smtps:// address (mostly port 465), or another server: mails go over no open line.',
      );
    const { what, mend } = lineFault(fault);
    return wrong(`the mail server: ${what}`, mend);
  } finally {
    post.close();
  }
}
