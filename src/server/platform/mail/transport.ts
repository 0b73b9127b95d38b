import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createTransport } from 'nodemailer';
import type { Config } from '../config';
import type { MailDocument } from '../services';

export interface MailEnvelope {
    from: string;
    to: string;
    subject: string;
    text: string;
    html?: string;
    document?: MailDocument;
    /** id in the email log */
    id: number;
    messageId: string;
    date: Date;
}
/** Sends a mail; throws unless it was accepted before `signal` is aborted. */
export type MailTransport = (letter: MailEnvelope, signal: AbortSignal) => Promise<void>;

/** time-outs of the mail server, whose defaults are minutes */
const WAITS_MS = { connectionTimeout: 30_000, greetingTimeout: 30_000, socketTimeout: 120_000 };

/** SMTP if configured, else one file per mail that any mail program opens. */
export function createMailTransport({ smtpUrl, dataDir }: Pick<Config, 'smtpUrl' | 'dataDir'>): MailTransport {
    return smtpUrl ? overSmtp(smtpUrl) : intoOutbox(path.join(dataDir, 'outbox'));
}

function overSmtp(url: string): MailTransport {
    const transport = createTransport({ url, ...WAITS_MS } as object);
    return async (letter, signal) => {
        await transport.sendMail({ ...fields(letter), signal } as object);
    };
}

function intoOutbox(directory: string): MailTransport {
    const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
    return async letter => {
        const { message } = await transport.sendMail(fields(letter));
        await mkdir(directory, { recursive: true, mode: 0o700 });
        const time = letter.date.toISOString().replace(/[-:]/g, '').replace('.', '');
        const file = path.join(directory, `${time}-${letter.id}.eml`);
        // renamed when complete, because readers may watch the directory
        await writeFile(`${file}.draft`, message as Buffer, { mode: 0o600 });
        await rename(`${file}.draft`, file);
    };
}

function fields({ from, to, subject, text, html, document, messageId, date }: MailEnvelope) {
    // an object, so that commas and brackets in an address cannot add further recipients
    return {
        from,
        to: { name: '', address: to },
        subject,
        text,
        html,
        ...(document
            ? {
                  attachments: [
                      {
                          filename: document.name,
                          contentType: document.type,
                          content: Buffer.from(document.content, 'base64'),
                      },
                  ],
              }
            : {}),
        messageId,
        date,
        disableFileAccess: true,
        disableUrlAccess: true,
    };
}
