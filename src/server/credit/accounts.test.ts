import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ALL_PERMISSIONS, type Json, startTestApp, type TestApp, type TestUser } from '../../../test/app';
import { setClock } from '../../../test/clock';
import { eventually } from '../../../test/eventually';
import { newestMail } from '../../../test/mails';
import { FIRST_TERMS } from './firstTerms';
import { application, sentAccount, signedBy, tokenOf } from './testAccounts';

/**
 * Link to a credit application: its holder completes one application and submits it once. The link cannot be guessed,
 * replayed, used after expiry or replacement, or used for anything else; the accepted terms are those shown.
 */
let app: TestApp;
let staff: TestUser;
let customers = 0;
const call = (method: string, path: string, body?: unknown, token: string | null = staff.token) =>
    app.call(token, method, `/api/main${path}`, body);
const visit = (token: string) => call('GET', `/credit-accounts/token/${token}`, undefined, null);
const submit = (token: string, body: object) => call('PUT', `/credit-accounts/token/${token}`, body, null);
const newCustomer = async (more: object = {}): Promise<number> => {
    const made = await call('POST', '/customers', { name: `Annie Downs ${++customers}`, ...more });
    expect(made.status, made.text).toBe(201);
    return made.body.body.id;
};
/** Body that the public page submits. */
const filled = async (token: string, more: object = {}, signing: object = {}) => {
    const { body } = (await visit(token)).body;
    return {
        version: body.version,
        application: application(more),
        signature: signedBy(body.terms.text_sha256, signing),
    };
};
const accountOf = async (id: number): Promise<Json> => (await call('GET', `/credit-accounts/${id}`)).body.body;

beforeAll(async () => {
    app = await startTestApp();
    await app.services.queue.start();
    staff = await app.userWith({ permissions: ALL_PERMISSIONS, name: 'staff' });
});
afterAll(() => app.close());

describe('Credit application', () => {
    it('is prefilled from the customer', async () => {
        const customer = await newCustomer({ abn: '51824753556', town: 'Longreach', state: 'QLD' });
        const made = await call('POST', `/customers/${customer}/credit-accounts`, {});
        expect(made.status, made.text).toBe(201);
        expect(made.body.body).toMatchObject({ status: 'unsend', abn: '51824753556', town: 'Longreach', state: 'QLD' });
        expect(made.body.body.number).toMatch(/^CA-\d{6}$/);
    });

    it('is prefilled with the primary and the accounts payable contact', async () => {
        const customer = await newCustomer();
        for (const contact of [
            { kind: 'primary', name: 'Jo', position: 'Owner', email: 'jo@downs.test', phone: '0491 570 006' },
            { kind: 'account_payable', name: 'Pat', email: 'pat@downs.test' },
        ])
            await app.call(staff.token, 'POST', '/api/connect/v2/customer-contacts', {
                customer_id: customer,
                ...contact,
            });
        const { body } = (await call('POST', `/customers/${customer}/credit-accounts`, {})).body;
        expect(body).toMatchObject({
            primary_name: 'Jo',
            primary_position: 'Owner',
            primary_email: 'jo@downs.test',
            payable_name: 'Pat',
            payable_email: 'pat@downs.test',
        });
        const listed = (await call('GET', `/customers/${customer}/credit-accounts`)).body.data;
        expect(listed.map(({ id }: Json) => id)).toEqual([body.id]);
    });

    it('rejects an ABN with an invalid checksum', async () => {
        const customer = await newCustomer();
        const refused = await call('POST', `/customers/${customer}/credit-accounts`, { abn: '51824753557' });
        expect(refused.status).toBe(422);
        expect(refused.body.errors.abn[0]).toMatch(/not a valid ABN/);
        expect((await call('POST', '/customers', { name: 'Wrong', abn: '51824753557' })).status).toBe(422);
    });

    it('changes from Unsend to Sent by mail, and resending replaces the link', async () => {
        const customer = await newCustomer();
        const { account, token } = await sentAccount(app, staff, customer);
        expect(account).toMatchObject({ status: 'sent', sent_to: 'annie@downs.test' });
        expect(JSON.stringify(account)).not.toContain(token);
        expect((await visit(token)).status).toBe(200);
        const twice = await call('POST', `/customers/${customer}/credit-accounts/send-link`, {
            credit_account_id: account.id,
        });
        expect(twice.status).toBe(409);
        const again = await call('POST', `/credit-accounts/${account.id}/resend-link`, { version: account.version });
        expect(again.status, again.text).toBe(200);
        const newer = await tokenOf(app, account.number);
        expect(newer).not.toBe(token);
        expect((await visit(token)).status).toBe(404);
        expect((await visit(newer)).status).toBe(200);
    });

    it('is resent from the email log with a new link, once under concurrency, by permitted staff only', async () => {
        const customer = await newCustomer({ email: 'log@annie.test' });
        const sent = await call('POST', `/customers/${customer}/credit-accounts/send-link`, {});
        const { number } = sent.body.body;
        const first = await tokenOf(app, number);
        const log = async () => (await call('GET', `/customers/${customer}/onboarding-email-logs`)).body.data;
        const [mail] = await log();
        expect(mail).toMatchObject({ kind: 'credit-account', can_resend: true });
        const resend = (id: number, token = staff.token) =>
            call('POST', `/customers/${customer}/onboarding-email-logs/${id}/resend`, {}, token);
        const inviter = await app.userWith({
            permissions: ALL_PERMISSIONS.filter(name => name !== 'update_credit_account'),
        });
        const owner = await app.userWith({ permissions: ALL_PERMISSIONS, customerId: customer });
        for (const { token } of [inviter, owner]) expect((await resend(mail.id, token)).status).toBe(403);
        expect((await visit(first)).status).toBe(200);
        const [one, other] = await Promise.all([resend(mail.id), resend(mail.id)]);
        expect([one.status, other.status].sort()).toEqual([200, 409]);
        const newer = await tokenOf(app, number);
        expect([(await visit(first)).status, (await visit(newer)).status]).toEqual([404, 200]);
        expect((await log()).map(({ can_resend }: Json) => can_resend)).toEqual([true, false]);
        expect((await accountOf(sent.body.body.id)).sent_to).toBe('log@annie.test');
        expect((await submit(newer, await filled(newer))).status).toBe(200);
        expect((await log()).some(({ can_resend }: Json) => can_resend)).toBe(false);
    });

    it('requires an email address of the recipient and creates nothing without one', async () => {
        const customer = await newCustomer();
        const refused = await call('POST', `/customers/${customer}/credit-accounts/send-link`, {});
        expect(refused.status).toBe(422);
        expect(refused.body.errors.email[0]).toMatch(/Enter one/);
        // the attempt started nothing
        expect((await call('GET', `/customers/${customer}/credit-accounts`)).body.data).toEqual([]);
    });

    it('is created once if two users send it concurrently', async () => {
        const customer = await newCustomer({ email: 'two@downs.test' });
        const answers = await Promise.all(
            [1, 2].map(() => call('POST', `/customers/${customer}/credit-accounts/send-link`, {})),
        );
        expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
        const listed = (await call('GET', `/customers/${customer}/credit-accounts`)).body.data;
        expect(listed.map(({ status }: Json) => status)).toEqual(['sent']);
    });

    it('of another customer is rejected, only staff can send, and strangers get 404', async () => {
        const [one, two] = [await newCustomer(), await newCustomer()];
        const { account } = await sentAccount(app, staff, one);
        const other = await call('POST', `/customers/${two}/credit-accounts/send-link`, {
            credit_account_id: account.id,
        });
        expect(other.status).toBe(422);
        const owner = await app.userWith({ permissions: ALL_PERMISSIONS, customerId: one });
        expect(
            (
                await call(
                    'POST',
                    `/credit-accounts/${account.id}/resend-link`,
                    { version: account.version },
                    owner.token,
                )
            ).status,
        ).toBe(403);
        expect((await call('GET', `/credit-accounts/${account.id}`, undefined, owner.token)).status).toBe(200);
        const stranger = await app.userWith({ permissions: ALL_PERMISSIONS, customerId: two });
        expect((await call('GET', `/credit-accounts/${account.id}`, undefined, stranger.token)).status).toBe(404);
        expect(
            (await call('GET', `/credit-accounts/${account.id}/preview-pdf`, undefined, stranger.token)).status,
        ).toBe(404);
    });
});

describe('Credit application link', () => {
    it('shows the application and the current terms, without internal notes, uncached', async () => {
        const customer = await newCustomer({ notes: 'Pays late' });
        const { account, token } = await sentAccount(app, staff, customer);
        await app.services.sql`UPDATE credit_accounts SET notes = 'Ask Lee first' WHERE id = ${account.id}`;
        const shown = await visit(token);
        expect(shown.text).not.toMatch(/Pays late|Ask Lee|"notes"|decided_by/);
        expect(shown.body.body.terms).toMatchObject({ number: 1, title: FIRST_TERMS.title });
        expect(shown.headers['cache-control']).toBe('no-store');
    });

    it('accepts one submission; a second returns 409 and changes nothing', async () => {
        const { account, token } = await sentAccount(app, staff, await newCustomer());
        const body = await filled(token);
        const first = await submit(token, body);
        expect(first.status, first.text).toBe(200);
        expect(first.body.body).toMatchObject({
            status: 'submitted',
            application: { legal_name: 'Annie Downs Pastoral Pty Ltd' },
        });
        const second = await submit(token, {
            ...body,
            version: first.body.body.version,
            application: application({ requested_limit: 9_000_000 }),
        });
        expect(second.status).toBe(409);
        const kept = await accountOf(account.id);
        expect(kept).toMatchObject({ status: 'submitted', requested_limit: 20_000 });
        expect(kept.trade_references).toHaveLength(2);
        expect(await newestMail(app, `We have received your credit application ${account.number}`)).toContain(token);
    });

    it('accepts one of three concurrent submissions', async () => {
        const { account, token } = await sentAccount(app, staff, await newCustomer());
        const body = await filled(token);
        const answers = await Promise.all([1, 2, 3].map(() => submit(token, body)));
        expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
        expect((await accountOf(account.id)).principals).toHaveLength(1);
    });

    it('opens only its own application and ignores or rejects foreign ids', async () => {
        const [one, two] = [await newCustomer(), await newCustomer()];
        const mine = await sentAccount(app, staff, one);
        const other = await sentAccount(app, staff, two);
        const body = await filled(mine.token);
        for (const more of [
            { customer_id: two },
            { status: 'submitted' },
            { approved_limit: 1e6 },
            { id: other.account.id },
            { notes: 'x' },
        ]) {
            const refused = await submit(mine.token, { ...body, application: application(more) });
            expect(refused.status, JSON.stringify(more)).toBe(422);
            expect(refused.body.errors[Object.keys(more)[0] as string]).toBeDefined();
        }
        // row ids of another application are ignored
        const [row] = await app.services.sql`
            INSERT INTO credit_account_principals (credit_account_id, position, name, role) VALUES (${other.account.id}, 0, 'Not mine', 'owner') RETURNING id`;
        const sent = await submit(mine.token, {
            ...body,
            application: application({ principals: [{ id: Number(row?.id), name: 'Mine', role: 'owner' }] }),
        });
        expect(sent.status, sent.text).toBe(200);
        expect((await accountOf(other.account.id)).principals.map(({ name }: Json) => name)).toEqual(['Not mine']);
        expect((await accountOf(mine.account.id)).principals.map(({ name }: Json) => name)).toEqual(['Mine']);
    });

    it('returns 422 by field for missing and invalid values and stores nothing', async () => {
        const { account, token } = await sentAccount(app, staff, await newCustomer());
        const body = await filled(
            token,
            { payable_email: '', principals: [], trade_references: [] },
            { consent: true },
        );
        const refused = await submit(token, body);
        expect(refused.status).toBe(422);
        expect(Object.keys(refused.body.errors).sort()).toEqual(['payable_email', 'principals', 'trade_references']);
        const wrong = await submit(token, await filled(token, { abn: '11111111111', primary_email: 'nobody' }));
        expect(Object.keys(wrong.body.errors).sort()).toEqual(['abn', 'primary_email']);
        expect((await accountOf(account.id)).legal_name).not.toBe('Annie Downs Pastoral Pty Ltd');
        expect((await accountOf(account.id)).status).toBe('sent');
    });

    it('returns 409 if staff changed the application meanwhile', async () => {
        const { account, token } = await sentAccount(app, staff, await newCustomer());
        const body = await filled(token);
        await call('PUT', `/credit-accounts/${account.id}`, { version: account.version, requested_limit: 5000 });
        const refused = await submit(token, body);
        expect(refused.status).toBe(409);
        expect(refused.body.message).toMatch(/changed the application/);
    });

    it('expires after 30 days, and if the customer or the application is archived', async () => {
        const customer = await newCustomer();
        const { account, token } = await sentAccount(app, staff, customer);
        const body = await filled(token);
        await setClock(app.services, new Date(Date.now() + 30 * 86_400_000 + 60_000));
        expect((await visit(token)).status).toBe(404);
        expect((await submit(token, body)).status).toBe(404);
        await setClock(app.services);
        expect((await visit(token)).status).toBe(200);
        await app.services.sql`UPDATE customers SET archived_at = now() WHERE id = ${customer}`;
        expect((await visit(token)).status).toBe(404);
        await app.services.sql`UPDATE customers SET archived_at = NULL WHERE id = ${customer}`;
        const gone = await call('DELETE', `/credit-accounts/${account.id}`);
        expect(gone.status, gone.text).toBe(200);
        expect((await visit(token)).status).toBe(404);
        await call('POST', `/credit-accounts/${account.id}/restore`);
        // ended links stay ended
        expect((await visit(token)).status).toBe(404);
    });

    it('limits guessing to 30 misses per network (429) without blocking valid links', async () => {
        const { token } = await sentAccount(app, staff, await newCustomer());
        const guess = (at: number, remoteAddress: string) =>
            app.fastify.inject({
                method: 'GET',
                url: `/api/main/credit-accounts/token/${createHash('sha256').update(`guess ${at}`).digest('base64url')}`,
                remoteAddress,
            });
        const answers: number[] = [];
        for (let at = 0; at < 40; at++) answers.push((await guess(at, '203.0.113.9')).statusCode);
        expect(new Set(answers.slice(0, 30))).toEqual(new Set([404]));
        expect(new Set(answers.slice(30))).toEqual(new Set([429]));
        expect((await visit(token)).status).toBe(200);
        const [{ kept } = { kept: 0 }] = await app.services
            .sql`SELECT count(*)::int AS kept FROM credit_account_links WHERE token_hash = ${token}`;
        expect(kept).toBe(0);
    });

    it('rejects a body that is too large with 413', async () => {
        const { token } = await sentAccount(app, staff, await newCustomer());
        const body = await filled(token, { address: 'x'.repeat(120_000) });
        expect((await submit(token, body)).status).toBe(413);
    });
});

describe('Credit terms', () => {
    it('are accepted with name, position, time, version and the hash of the text shown', async () => {
        const { account, token } = await sentAccount(app, staff, await newCustomer());
        const { terms } = (await visit(token)).body.body;
        const words = `${terms.title}\n\n${terms.text}\n`;
        expect(createHash('sha256').update(words, 'utf8').digest('hex')).toBe(terms.text_sha256);
        await submit(token, await filled(token));
        const { acceptance } = await accountOf(account.id);
        expect(acceptance).toMatchObject({
            name: 'Annie Downs',
            position: 'Director',
            terms_number: terms.number,
            text_sha256: terms.text_sha256,
        });
        expect(Date.parse(acceptance.signed_at)).toBeGreaterThan(Date.now() - 60_000);
    });

    it('must be read again if a new version was published; earlier acceptances keep theirs', async () => {
        const earlier = await sentAccount(app, staff, await newCustomer());
        await submit(earlier.token, await filled(earlier.token));
        const { token } = await sentAccount(app, staff, await newCustomer());
        const body = await filled(token);
        const draft = (await call('POST', '/credit-terms', { title: 'Terms', text: 'Pay.\n\nWithin the days.' })).body
            .body;
        const published = await call('POST', `/credit-terms/${draft.id}/transitions`, {
            transition: 'publish',
            version: draft.version,
        });
        expect(published.status, published.text).toBe(200);
        expect(published.body.body.number).toBe(2);
        const stale = await submit(token, body);
        expect(stale.status).toBe(409);
        expect(stale.body.message).toMatch(/terms and conditions were changed/);
        expect((await submit(token, await filled(token))).status).toBe(200);
        expect((await visit(earlier.token)).body.body.terms.number).toBe(1);
        expect((await call('GET', '/terms-and-condtions', undefined, null)).body.body.number).toBe(2);
        expect((await call('GET', '/terms-and-condtions?number=1', undefined, null)).body.body.title).toBe(
            FIRST_TERMS.title,
        );
        expect((await call('GET', '/terms-and-condtions?number=3', undefined, null)).status).toBe(404);
        const changed = await call('PUT', `/credit-terms/${draft.id}`, {
            version: published.body.body.version,
            text: 'Pay more.',
        });
        expect(changed.status).toBe(409);
        await expect(app.services.sql`UPDATE credit_terms SET text = 'Pay more.' WHERE number = 2`).rejects.toThrow(
            /published/,
        );
    });
});

describe('Submitted credit application', () => {
    it('is immutable and has a PDF stored with its SHA-256', async () => {
        const { account, token } = await sentAccount(app, staff, await newCustomer());
        await submit(token, await filled(token));
        const { version } = await accountOf(account.id);
        expect((await call('PUT', `/credit-accounts/${account.id}`, { version, requested_limit: 1 })).status).toBe(409);
        expect((await call('DELETE', `/credit-accounts/${account.id}`)).status).toBe(409);
        const { sql } = app.services;
        await expect(sql`UPDATE credit_accounts SET requested_limit = 1 WHERE id = ${account.id}`).rejects.toThrow(
            /submitted/,
        );
        await expect(
            sql`DELETE FROM credit_account_references WHERE credit_account_id = ${account.id}`,
        ).rejects.toThrow(/submitted/);
        const document: Json = await eventually(async () => {
            const { document } = await accountOf(account.id);
            expect(document).toBeTruthy();
            return document;
        });
        const file = (await app.fastify.inject({ method: 'GET', url: document.url })).rawPayload;
        expect(file.subarray(0, 5).toString()).toBe('%PDF-');
        expect(createHash('sha256').update(file).digest('hex')).toBe(document.sha256);
        expect((await visit(token)).body.body.document.sha256).toBe(document.sha256);
    });

    it('is decided with permission, with a limit and a type, or with a reason', async () => {
        const { account, token } = await sentAccount(app, staff, await newCustomer());
        const type = (await call('POST', '/credit-types', { name: '30 days', payment_days: 30 })).body.body;
        const decide = async (body: object, as = staff.token) =>
            call(
                'POST',
                `/credit-accounts/${account.id}/decisions`,
                { version: (await accountOf(account.id)).version, ...body },
                as,
            );
        const early = await decide({ decision: 'approved', approved_limit: 100, credit_type_id: type.id });
        expect(early.status).toBe(409);
        await submit(token, await filled(token));
        expect(Object.keys((await decide({ decision: 'approved' })).body.errors).sort()).toEqual([
            'approved_limit',
            'credit_type_id',
        ]);
        expect(Object.keys((await decide({ decision: 'declined' })).body.errors)).toEqual(['reason']);
        const clerk = await app.userWith({ permissions: ['read_credit_account', 'update_credit_account'] });
        expect((await decide({ decision: 'declined', reason: 'No' }, clerk.token)).status).toBe(403);
        const approved = await decide({ decision: 'approved', approved_limit: 12_500.5, credit_type_id: type.id });
        expect(approved.status, approved.text).toBe(200);
        expect(approved.body.body).toMatchObject({
            decision: 'approved',
            approved_limit: 12_500.5,
            payment_days: 30,
            status: 'submitted',
        });
        const summary = (await call('GET', `/customers/${account.customer_id}/credit`)).body.body;
        expect(summary).toEqual({
            limit: 12_500.5,
            open: 0,
            left: 12_500.5,
            credit_type: '30 days',
            payment_days: 30,
        });
    });
});
