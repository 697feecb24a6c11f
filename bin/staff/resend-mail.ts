import { fromKysely, PgBoss } from 'pg-boss';
import { listUnsentMails, type QueuedMail, resendMail } from '#server/jobs/unsent-mails.server.ts';
import { monthFirst } from '#shop/time.ts';
import { type StaffCommand, StaffError } from './command.ts';
import { inLine } from './others-words.ts';

const usage = 'npm run staff -- resend-mail [ID ... | --all]';

/** `npm run staff -- resend-mail`: shows the mails that have not gone out, or sends some again. */
export const resendMailCommand: StaffCommand = {
  parameters: '[ID ... | --all]',
  about: 'Lists mails that have not gone out; sends some of them again',
  prepare: async (args) => {
    const [first, ...rest] = args;
    const isWrong = first === '--all' ? rest.length > 0 : args.some((id) => !isId(id));
    if (isWrong) throw new StaffError(`These words are not understood: ${usage}`);
    return async (db) => {
      const boss = new PgBoss({ db: fromKysely(db), schema: 'pgboss', supervise: false, schedule: false });
      await boss.start();
      try {
        if (first === undefined)
          return listed(await listUnsentMails(boss), 'No mail waits: all have gone out.');
        const ids = first === '--all' ? (await listUnsentMails(boss)).map(({ id }) => id) : args;
        return await resend(boss, ids);
      } finally {
        await boss.stop({ graceful: false });
      }
    };
  },
};

async function resend(boss: PgBoss, ids: readonly string[]): Promise<string> {
  const missing: string[] = [];
  for (const id of ids) if (!(await resendMail(boss, id))) missing.push(id);
  if (missing.length > 0) {
    const sent = ids.length - missing.length;
    throw new StaffError(
      `${sent} queued. There is no such mail, or it is being sent now: ${missing.join(', ')}`,
    );
  }
  return `${ids.length} queued. The running shop sends them within a second; run resend-mail to see.`;
}

function listed(mails: readonly QueuedMail[], none: string): string {
  if (mails.length === 0) return none;
  return mails
    .map(({ id, state, kind, to, since, tries, reason }) =>
      [
        `${id}  ${state}`,
        kind,
        `to ${inLine(to)}`,
        monthFirst.dateTime(since),
        `${tries} tries`,
        inLine(reason),
      ]
        .filter(Boolean)
        .join(', '),
    )
    .join('\n');
}

function isId(word: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(word);
}
