import { hostname } from 'node:os';
import type { FastifyBaseLogger } from 'fastify';
import type { Sql } from 'postgres';
import { DELIVERY_STATUS } from '../../../domain/communication/deliveryStatus';
import type { Config } from '../config';
import { createDeliveryChannel, DeliveryError } from '../delivery/deliveryChannel';
import type { MessageCipher } from '../delivery/messageCipher';
import type { Mail, MailContent, Queue } from '../services';
import { createMailTransport } from './transport';

export const MAIL_JOB = 'mail';

interface MailInput {
    config: Pick<Config, 'smtpUrl' | 'dataDir' | 'mailFrom'>;
    sql: Sql;
    queue: Queue;
    log: FastifyBaseLogger;
    seal: MessageCipher;
    limitSeconds?: number | undefined;
}
/** Errors about the recipient or the text, for which a retry would not help. */
const FOREVER = new Set(['RCPT TO', 'MAIL FROM', 'DATA']);
const isForever = (error: unknown): error is Error => {
    const { responseCode = 0, command = '' } = error as { responseCode?: number; command?: string };
    return error instanceof Error && responseCode >= 500 && FOREVER.has(command);
};

/** Mails are sent by a job after the commit, and retried while the mail server is unavailable (about a day). */
export function createMail({ config, sql, queue, log, seal, limitSeconds }: MailInput): Mail {
    const deliver = createMailTransport(config);
    const domain = /@([^>\s]+)/.exec(config.mailFrom)?.[1] ?? hostname();
    const channel = createDeliveryChannel<MailContent>({
        channel: 'email',
        job: MAIL_JOB,
        retryLimit: 14,
        sql,
        queue,
        log,
        seal,
        limitSeconds,
        deliver: async (content, { id, signal }) => {
            // the same for each attempt, so that mail programs show a repeated mail once
            const messageId = `<mail-${id}@${domain}>`;
            try {
                await deliver({ ...content, from: config.mailFrom, id, messageId, date: new Date() }, signal);
            } catch (error) {
                if (isForever(error)) throw new DeliveryError(error.message, { final: true });
                throw error;
            }
            return { status: DELIVERY_STATUS.Sent, reference: messageId };
        },
    });
    return {
        ...channel,
        send: (db, { to, subject, text, html, document, ...fields }) =>
            channel.send(db, {
                ...fields,
                to,
                subject,
                content: { to, subject, text, ...(html ? { html } : {}), ...(document ? { document } : {}) },
            }),
    };
}
