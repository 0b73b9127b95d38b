import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TestApp } from './app';

/** Decodes quoted-printable lines of a mail. */
const unfolded = (mail: string) => mail.replace(/\r/g, '').replace(/=\n/g, '').replace(/=3D/g, '=');

/**
 * The newest mail with a subject, of all or to one of several people. Waits, because mails are sent by parallel jobs.
 */
export const newestMail = async (app: TestApp, subject: string, to = ''): Promise<string> => {
    const outbox = join(app.services.config.dataDir, 'outbox');
    const deadline = Date.now() + 20_000;
    for (;;) {
        const [row] = await app.services
            .sql`SELECT id FROM deliveries WHERE subject = ${subject} AND status = 10 ORDER BY id DESC LIMIT 1`;
        const [newer] = await app.services
            .sql`SELECT id FROM deliveries WHERE subject = ${subject} AND status <> 10 LIMIT 1`;
        if (row && !newer) {
            const mails = readdirSync(outbox)
                .sort()
                .map(file => unfolded(readFileSync(join(outbox, file), 'utf8')));
            const mail = mails
                .filter(text => text.includes(`Subject: ${subject}\n`) && text.includes(`\nTo: ${to}`))
                .at(-1);
            if (mail) return mail;
        }
        if (Date.now() > deadline) throw new Error(`No mail "${subject}".`);
        await new Promise(resolve => setTimeout(resolve, 50));
    }
};
