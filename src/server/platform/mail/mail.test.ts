import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pino from 'pino';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../../../test/database';
import { eventually } from '../../../../test/eventually';
import { DELIVERY_STATUS } from '../../../domain/communication/deliveryStatus';
import { transact } from '../database/transact';
import { createMessageCipher } from '../delivery/messageCipher';
import { createQueue } from '../queue/queue';
import type { Database, Mail, Queue } from '../services';
import { createMail } from './mail';

let database: Database;
let dataDir: string;
let queue: Queue;
const log = pino({ level: 'silent' });

beforeAll(async () => {
    database = await createTestDatabase();
    dataDir = mkdtempSync(path.join(tmpdir(), 'headwater-mail-'));
});
afterEach(() => queue.stop());
afterAll(async () => {
    await database.close();
    rmSync(dataDir, { recursive: true });
});

async function start(smtpUrl?: string, limitSeconds?: number): Promise<Mail> {
    queue = createQueue({ database, log, pollSeconds: 0.2, retryDelaySeconds: 1 });
    const config = {
        dataDir,
        smtpUrl,
        mailFrom: 'Headwater <no-reply@example.com>',
    };
    const mail = createMail({
        config,
        sql: database.sql,
        queue,
        log,
        seal: createMessageCipher('a'.repeat(40)),
        limitSeconds,
    });
    await queue.start();
    return mail;
}
const logOf = async (kind: string) => (await database.sql`SELECT * FROM deliveries WHERE kind = ${kind}`)[0];

test('Without an SMTP server, mail is written to the outbox as a file with mode 600', async () => {
    const mail = await start();
    await transact(database, tx =>
        mail.send(tx, { to: 'mel@example.com', subject: 'Dürre ahead', text: 'Your code is 123456.', kind: 'code' }),
    );
    const outbox = path.join(dataDir, 'outbox');
    await eventually(async () =>
        expect(await logOf('code')).toMatchObject({ status: DELIVERY_STATUS.Sent, reason: null, content: null }),
    );
    const [name = ''] = readdirSync(outbox);
    const content = readFileSync(path.join(outbox, name), 'utf8');
    expect(content).toContain('To: mel@example.com');
    expect(content).toContain('Your code is 123456.');
    expect(statSync(path.join(outbox, name)).mode & 0o777).toBe(0o600);
});

test('A mail to a differently cased address is logged for the user of that address', async () => {
    const mail = await start();
    const [user] = await database.sql`
        INSERT INTO users (username, email, fullname, user_type) VALUES ('vera', 'Vera@example.com', 'Vera', 'staff') RETURNING id`;
    await mail.send(database.sql, { to: 'vera@Example.com', subject: 'Hello', text: 'Hello', kind: 'case' });
    expect((await logOf('case'))?.user_id).toBe(user?.id);
});

test('The database contains no plain text of a queued mail', async () => {
    const mail = await start();
    await mail.send(database.sql, {
        to: 'a@example.com',
        subject: 'Link',
        text: 'https://x/very-secret-link',
        kind: 'link',
    });
    const logged = JSON.stringify(await database.sql`SELECT * FROM deliveries`);
    const queued = JSON.stringify(await database.sql`SELECT data FROM pgboss.job`);
    expect(logged + queued).not.toContain('very-secret-link');
});

test('A mail of a rolled-back transaction is neither sent nor logged', async () => {
    const mail = await start();
    const undone = transact(database, async tx => {
        await mail.send(tx, { to: 'a@example.com', subject: 'x', text: 'x', kind: 'undone' });
        throw new Error('no');
    });
    await expect(undone).rejects.toThrow('no');
    expect(await logOf('undone')).toBeUndefined();
});

test('An address or subject with line breaks cannot add a Bcc header', async () => {
    const mail = await start();
    await mail.send(database.sql, {
        to: 'a@example.com, b@example.com\r\nBcc: c@example.com',
        subject: 'x\r\nBcc: d@example.com',
        text: 'x',
        kind: 'smuggled',
    });
    await eventually(async () => expect((await logOf('smuggled'))?.status).not.toBe(DELIVERY_STATUS.Queued));
    const newest = readdirSync(path.join(dataDir, 'outbox')).sort().at(-1) ?? '';
    expect(readFileSync(path.join(dataDir, 'outbox', newest), 'utf8')).not.toMatch(/^Bcc:/m);
});

test('A rejection by the SMTP server is logged with its reason, and the mail is retried', async () => {
    let refusals = 0;
    const server: Server = createServer(socket => {
        refusals++;
        socket.end('554 no mail today\r\n');
    });
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const mail = await start(`smtp://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`);
    await mail.send(database.sql, { to: 'a@example.com', subject: 'x', text: 'x', kind: 'refused' });
    await eventually(async () => {
        const entry = await logOf('refused');
        expect(entry?.status).toBe(DELIVERY_STATUS.Error);
        expect(entry?.reason).toContain('no mail today');
    });
    await eventually(() => expect(refusals).toBeGreaterThan(1));
    server.close();
});

test('An SMTP server that sends endless greetings hits the time-out, and the mail is retried', async () => {
    let given = 0;
    let lost = 0;
    const server: Server = createServer(socket => {
        given++;
        const dripping = setInterval(() => socket.write('220-one moment please\r\n'), 50);
        socket.on('error', () => {});
        socket.on('close', () => {
            clearInterval(dripping);
            lost++;
        });
    });
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const mail = await start(`smtp://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`, 1);
    await mail.send(database.sql, { to: 'a@example.com', subject: 'x', text: 'x', kind: 'dripped' });
    await eventually(async () =>
        expect(await logOf('dripped')).toMatchObject({ status: DELIVERY_STATUS.Error, reason: 'It took too long.' }),
    );
    await eventually(() => expect(given).toBeGreaterThan(1));
    await eventually(() => expect(lost).toBe(given));
    server.close();
});
