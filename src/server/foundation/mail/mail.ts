import { hostname } from 'node:os';
import type { FastifyBaseLogger } from 'fastify';
import type { Sql } from 'postgres';
import type { Config } from '../config';
import { transact } from '../database/transact';
import type { Mail, MailMessage, Queue } from '../services';
import { createSeal } from './seal';
import { createMailTransport } from './transport';

export const MAIL_JOB = 'mail';

interface MailInput {
    config: Pick<Config, 'smtpUrl' | 'dataDir' | 'mailFrom' | 'secrets'>;
    sql: Sql;
    queue: Queue;
    log: FastifyBaseLogger;
}
interface MailJob {
    logId: number;
    sealed: string;
}
type Content = Pick<MailMessage, 'to' | 'subject' | 'text' | 'html'>;

/** Mail is a job: it leaves if what it tells was committed, and is tried again while the mail server is away (about a day). */
export function createMail({ config, sql, queue, log }: MailInput): Mail {
    const seal = createSeal(config.secrets.jwt);
    const deliver = createMailTransport(config);
    const domain = /@([^>\s]+)/.exec(config.mailFrom)?.[1] ?? hostname();

    queue.register<MailJob>(
        MAIL_JOB,
        async ({ logId, sealed }) => {
            const content = seal.open<Content>(sealed);
            // the same for each try, so that a mail program shows a repeated mail once
            const messageId = `<mail-${logId}@${domain}>`;
            try {
                await deliver({ ...content, from: config.mailFrom, id: logId, messageId, date: new Date() });
            } catch (error) {
                const reason = error instanceof Error ? error.message.slice(0, 500) : 'unknown';
                await transact(
                    { sql },
                    tx => tx`UPDATE email_logs SET status = 'failed', error = ${reason} WHERE id = ${logId}`,
                );
                log.warn({ mail: logId, reason }, 'a mail could not be sent');
                throw error;
            }
            await transact(
                { sql },
                tx => tx`
                    UPDATE email_logs SET status = 'sent', error = NULL, sent_at = now(), message_id = ${messageId}
                    WHERE id = ${logId}`,
            );
        },
        { retryLimit: 14 },
    );

    return {
        async send(db, { to, subject, text, html, kind, customerId = null }) {
            const [row] = await db<{ id: number }[]>`
                INSERT INTO email_logs (to_address, subject, kind, customer_id)
                VALUES (${to}, ${subject}, ${kind}, ${customerId}) RETURNING id`;
            const sealed = seal.close({ to, subject, text, html } satisfies Content);
            await queue.enqueue(db, MAIL_JOB, { logId: row?.id, sealed });
        },
    };
}
