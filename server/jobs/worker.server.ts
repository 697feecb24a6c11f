import nodemailer from 'nodemailer';
import type { Queue } from '#db/job-queue.server.ts';
import { renderMail } from '#mails/render-mail.ts';
import { eraseLapsed } from '#shop/accounts/erase-lapsed.ts';
import { sendResetLink } from '#shop/accounts/send-reset-link.ts';
import { followPayment } from '#shop/checkout/follow-payment.ts';
import { followRefund } from '#shop/checkout/follow-refund.ts';
import { settleForgotten } from '#shop/checkout/settle-forgotten.ts';
import type { Job } from '#shop/jobs.ts';
import { mailSchema } from '#shop/mail/mail.ts';
import type { Shop } from '#shop/shop.ts';
import type { Config } from '../config.server.ts';
import type { Log } from '../log.server.ts';

/** Takes jobs from the queue and does them; a job that throws is tried again later, further and further apart. */
export async function startWorker(shop: Shop, queue: Queue, config: Config, log: Log) {
  const post = nodemailer.createTransport(config.SMTP_URL);
  const handlers: { [N in Job['name']]: (data: Extract<Job, { name: N }>['data']) => Promise<unknown> } = {
    'send-reset-link': (data) => sendResetLink(shop, data),
    'send-mail': async (data) => {
      const mail = mailSchema.parse(data);
      const letter = await renderMail(mail, shop);
      const replyTo = mail.kind === 'contact-message' ? { replyTo: mail.email } : {};
      await post.sendMail({ from: config.MAIL_FROM, to: mail.to, ...replyTo, ...letter });
    },
    'settle-payment': ({ attemptId }) => followPayment(shop, attemptId),
    'settle-refund': ({ refundId }) => followRefund(shop, refundId),
  };
  for (const [name, handle] of Object.entries(handlers)) {
    await queue.boss.work(name, atOnce, (jobs) =>
      Promise.all(
        jobs.map(async ({ id, data }) => {
          try {
            await (handle as (data: unknown) => Promise<unknown>)(data);
            return { id, status: 'completed' as const };
          } catch (err) {
            log.error({ err, job: name, id }, 'job failed');
            return { id, status: 'failed' as const };
          }
        }),
      ),
    );
  }
  const sweeping = setInterval(() => void sweep(), SWEEP_MS);
  const sweep = async () => {
    for (const work of [settleForgotten, eraseLapsed]) {
      await work(shop).catch((err) => log.error({ err }, 'sweep failed'));
    }
  };
  await sweep();
  return {
    async stop() {
      clearInterval(sweeping);
      for (const name of Object.keys(handlers)) await queue.boss.offWork(name);
      post.close();
    },
  };
}

/** A slow neighbour holds up its own job, not the others. */
const atOnce = { pollingIntervalSeconds: 0.5, batchSize: 20, perJobResults: true } as const;
const SWEEP_MS = 5 * 60_000;
