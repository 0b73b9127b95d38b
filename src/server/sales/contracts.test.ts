import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ALL_PERMISSIONS, type Json, startTestApp, type TestApp, type TestUser } from '../../../test/app';
import { eventually } from '../../../test/eventually';
import { ensureSignedPdf } from './signedPdf';
import { orderBody, type SalesWorld, salesWorld, sentContract, signature, tokenIn } from './testOrders';

/**
 * A contract link gives access to one contract and one signature. It cannot be guessed, replayed, used after a newer one
 * was sent, or used for anything else; a signed contract is immutable.
 */
let app: TestApp;
let world: SalesWorld;
let staff: TestUser;
let annie: TestUser;
const call = (method: string, path: string, body?: unknown, token: string | null = staff.token) =>
    app.call(token, method, `/api/main${path}`, body);
const visit = (token: string) => call('GET', `/sales-order-contracts/token/${token}`, undefined, null);
const sign = (token: string, body: object) => call('PUT', `/sales-order-contracts/token/${token}`, body, null);
const orderOf = async (id: number): Promise<Json> => (await call('GET', `/sales-orders/${id}`)).body.body;
const contractOf = async (id: number): Promise<Json> => (await call('GET', `/sales-orders/${id}/contract`)).body.body;

/** Waits for the job that makes the signed document. */
const documentsOf = (id: number, count: number): Promise<Json[]> =>
    eventually(async () => {
        const { documents } = await contractOf(id);
        expect(documents.length).toBeGreaterThanOrEqual(count);
        return documents;
    });
const bytesOf = async (url: string) => (await app.fastify.inject({ method: 'GET', url })).rawPayload;
const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest('hex');

beforeAll(async () => {
    app = await startTestApp();
    await app.services.queue.start();
    world = await salesWorld(app);
    staff = await app.userWith({ permissions: ALL_PERMISSIONS, name: 'staff' });
    annie = await app.userWith({ permissions: ALL_PERMISSIONS, customerId: world.annie, name: 'annie' });
}, 120_000);
afterAll(() => app?.close());

describe('Sales contract', () => {
    it('is not created while fields are missing, and lists them', async () => {
        await app.services.sql`UPDATE customers SET abn = NULL WHERE id = ${world.bert}`;
        const { body: made } = await call('POST', '/sales-orders', {
            customer_id: world.bert,
            items: [{ type: 'udose_item', description: 'Doser', quantity: 1, unit_price: 10 }],
        });
        const missing = await call('GET', `/sales-orders/${made.body.id}/missing-fields-for-contract`);
        expect(missing.body.data.map(({ path }: Json) => path)).toEqual(['customer.abn', 'customer_property_id']);
        const refused = await call('POST', `/sales-orders/${made.body.id}/contract`, {});
        expect(refused.status).toBe(422);
        expect(Object.keys(refused.body.errors)).toEqual(['customer.abn', 'customer_property_id']);
    });
    it('follows changes of the order and invalidates its link', async () => {
        const { order, token } = await sentContract(app, staff, world);
        expect((await visit(token)).body.body.sections[0].text).toContain(
            'Annie Downs Pastoral (ABN 51824753556) of 1 Station Road, Longreach QLD 4730',
        );
        const before = await contractOf(order.id);
        expect(sha256(before.text)).toBe(before.text_sha256);
        const now = await orderOf(order.id);
        await call('PUT', `/sales-orders/${order.id}`, {
            version: now.version,
            items: [{ type: 'additional_item', description: 'Freight', quantity: 1, unit_price: 100 }],
        });
        const after = await contractOf(order.id);
        expect(after.facts.total).toBe(110);
        expect(after.text_sha256).not.toBe(before.text_sha256);
        // what the customer was sent is not what is offered now
        expect((await orderOf(order.id)).status).toBe('created');
        expect((await visit(token)).status).toBe(404);
    });
    it('can be edited until signed; unknown placeholders and stale versions are rejected', async () => {
        const { order, contract, token } = await sentContract(app, staff, world);
        const edit = (version: number, text: string) =>
            call('PUT', `/sales-orders/${order.id}/contract`, { version, sections: [{ heading: 'Only', text }] });
        expect((await edit(contract.version, 'To {{custmer}}')).body.errors['sections.0.text'][0]).toContain(
            '{{custmer}}',
        );
        const stale = await edit(contract.version - 1, 'Stale');
        expect([stale.status, stale.body.message]).toEqual([
            409,
            'You changed this contract in the meantime, perhaps in another window. Check it, then try again.',
        ]);
        const edited = await edit(contract.version, 'Payable by {{customer}}: {{total}}.');
        expect(edited.body.body.text).toContain('Payable by Annie Downs Pastoral: $6,877.75.');
        expect((await visit(token)).status).toBe(404);
        expect((await orderOf(order.id)).status).toBe('created');
    });
    it('does not expand placeholders in customer text', async () => {
        const { order } = await sentContract(app, staff, world, { reference: '{{total}}' });
        const contract = await contractOf(order.id);
        const { body } = await call('PUT', `/sales-orders/${order.id}/contract`, {
            version: contract.version,
            sections: [{ heading: 'R', text: 'Reference {{reference}}.' }],
        });
        expect(body.body.text).toContain('Reference {{total}}.');
    });
    it('has a PDF preview before signing', async () => {
        const { contract } = await sentContract(app, staff, world);
        const answer = await app.fastify.inject({
            method: 'GET',
            url: `/api/main/sales-order-contracts/${contract.id}/preview-pdf`,
            headers: { authorization: `Bearer ${staff.token}` },
        });
        expect(answer.headers['content-type']).toBe('application/pdf');
        expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    });
});

it('A contract without text returns 404 instead of a server error', async () => {
    const { order } = await sentContract(app, staff, world);
    const { sql } = app.services;
    const [bare] = await sql`
        INSERT INTO sales_orders (number, customer_id, customer_property_id) SELECT 'SO-bare', customer_id, customer_property_id FROM sales_orders WHERE id = ${order.id} RETURNING id`;
    const [row] = await sql`
        INSERT INTO sales_order_contracts (number, sales_order_id, facts) VALUES ('SC-bare', ${bare?.id}, '{}') RETURNING id`;
    const answer = await call('GET', `/sales-order-contracts/${row?.id}`);
    expect(answer.status).toBe(404);
    expect(answer.body.message).toContain('has no text');
});

describe('Contract link', () => {
    it('has 256 bits, of which the database stores only the hash', async () => {
        const { token } = await sentContract(app, staff, world);
        expect(Buffer.from(token, 'base64url')).toHaveLength(32);
        const rows = await app.services.sql`SELECT * FROM contract_links WHERE token_hash = ${sha256(token)}`;
        expect(rows).toHaveLength(1);
        expect(JSON.stringify(rows)).not.toContain(token);
        const logged = await app.services.sql`SELECT * FROM deliveries`;
        expect(JSON.stringify(logged)).not.toContain(token);
    });
    it('expires when the contract is sent again', async () => {
        const { order, token } = await sentContract(app, staff, world);
        const { version } = await contractOf(order.id);
        await call('POST', '/sales-orders/token', { sales_order_id: order.id, version, email: 'son@downs.test' });
        const newToken = await tokenIn(app, order.number);
        expect(newToken).not.toBe(token);
        expect((await visit(token)).status).toBe(404);
        expect((await visit(newToken)).status).toBe(200);
        const { text_sha256 } = await contractOf(order.id);
        expect((await sign(token, signature(text_sha256))).status).toBe(404);
    });
    it('returns the same 404 whether unknown, expired or revoked', async () => {
        const { token } = await sentContract(app, staff, world);
        await app.services
            .sql`UPDATE contract_links SET expires_at = now() - interval '1 second' WHERE token_hash = ${sha256(token)}`;
        const { order, token: ended } = await sentContract(app, staff, world);
        const { version } = await orderOf(order.id);
        await call('POST', `/sales-orders/${order.id}/transitions`, {
            transition: 'reopen',
            version,
            reason: 'Wrong site',
        });
        const answers = await Promise.all([visit(token), visit(ended), visit('A'.repeat(43))]);
        expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
        expect(answers[0]?.status).toBe(404);
    });
    it('is suspended (404) while the customer is archived', async () => {
        const { token } = await sentContract(app, staff, world);
        const { text_sha256 } = (await visit(token)).body.body;
        const { sql } = app.services;
        await sql`UPDATE customers SET archived_at = now() WHERE id = ${world.annie}`;
        expect((await visit(token)).status).toBe(404);
        expect((await sign(token, signature(text_sha256))).status).toBe(404);
        await sql`UPDATE customers SET archived_at = NULL WHERE id = ${world.annie}`;
        expect((await visit(token)).body.body.status).toBe('pending');
    });
    it('gives access to its contract only', async () => {
        const { order, token } = await sentContract(app, staff, world);
        const other = await sentContract(app, staff, world);
        expect((await call('GET', `/sales-orders/${order.id}`, undefined, token)).status).toBe(401);
        expect((await call('GET', `/sales-order-contracts/${other.contract.id}`, undefined, token)).status).toBe(401);
        expect(
            (
                await call(
                    'POST',
                    '/auth/password/reset',
                    {
                        token,
                        email: 'annie@downs.test',
                        password: 'Longer#12345',
                        password_confirmation: 'Longer#12345',
                    },
                    null,
                )
            ).status,
        ).toBeGreaterThanOrEqual(400);
        const seen = (await visit(token)).text;
        expect(seen).not.toContain(other.order.number);
        // what staff write about an order is not for the customer
        expect(seen).not.toContain('notes');
    });
    it('limits guessing to 30 misses (429) without counting valid requests', async () => {
        const { token } = await sentContract(app, staff, world);
        for (let n = 0; n < 40; n++) expect((await visit(token)).status).toBe(200);
        const answers: number[] = [];
        for (let n = 0; n < 40; n++) answers.push((await visit(`guess-${n}`)).status);
        expect(answers.filter(status => status === 404).length).toBeLessThanOrEqual(30);
        expect(answers.at(-1)).toBe(429);
        await app.services.sql`DELETE FROM login_attempts`;
    });
});

describe('Contract signature', () => {
    it('requires consent, name, valid strokes and the hash of the current text', async () => {
        const { contract, token } = await sentContract(app, staff, world);
        const attempt = async (more: object) =>
            Object.keys((await sign(token, signature(contract.text_sha256, more))).body.errors ?? {});
        expect(await attempt({ consent: false })).toEqual(['consent']);
        expect(await attempt({ name: '  ' })).toEqual(['name']);
        expect(await attempt({ strokes: [] })).toEqual(['strokes']);
        expect(
            await attempt({
                strokes: [
                    [
                        [10, 10],
                        [20, 500],
                    ],
                ],
            }),
        ).toEqual(['strokes']);
        expect((await sign(token, signature('0'.repeat(64)))).status).toBe(409);
        expect((await visit(token)).body.body.status).toBe('pending');
    });
    it('confirms the order once of 20 concurrent requests and cannot be replayed', async () => {
        const { order, contract, token } = await sentContract(app, staff, world);
        const answers = await Promise.all(
            Array.from({ length: 20 }, (_, n) => sign(token, signature(contract.text_sha256, { name: `Signer ${n}` }))),
        );
        expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(409)]);
        const winner = answers.find(({ status }) => status === 200)?.body.body.customer_signature.name;
        const signed = await contractOf(order.id);
        expect(signed.customer_signature).toMatchObject({ name: winner, text_sha256: contract.text_sha256 });
        expect(await orderOf(order.id)).toMatchObject({ status: 'confirmed', contract_status: 'signed_by_customer' });
        const [{ count }] = (await app.services
            .sql`SELECT count(*)::int AS count FROM activity_logs WHERE resource = 'sales-order-contracts' AND record_id = ${contract.id} AND action = 'sign'`) as Json;
        expect(count).toBe(1);
        const events = await app.services.sql`
            SELECT data ->> 'event' AS event FROM notifications
            WHERE user_id = ${staff.id} AND type = ${'Sales order'} AND (data ->> 'id')::bigint = ${order.id}`;
        expect(events).toEqual([{ event: 'signed' }]);
        expect((await sign(token, signature(contract.text_sha256))).status).toBe(409);
        // the signer's own copy, for as long as the link lives
        expect((await visit(token)).body.body.status).toBe('signed_by_customer');
    });
    it('rejected many times does not count as guessing a link', async () => {
        const { contract, token } = await sentContract(app, staff, world);
        await sign(token, signature(contract.text_sha256));
        for (let again = 0; again < 40; again++)
            expect((await sign(token, signature(contract.text_sha256))).status).toBe(409);
        for (let again = 0; again < 40; again++)
            expect((await sign(token, signature(contract.text_sha256, { name: '' }))).status).toBe(422);
        expect((await visit(token)).status).toBe(200);
    });
    it('by both parties covers the same text, each once, with the countersignature last and by staff', async () => {
        const { order, contract, token } = await sentContract(app, staff, world);
        const countersign = (by: TestUser, more: object = {}) =>
            call(
                'PUT',
                `/sales-order-contracts/${contract.id}`,
                signature(contract.text_sha256, {
                    name: 'Sam Staff',
                    position: 'Sales',
                    kind: 'typed',
                    strokes: undefined,
                    ...more,
                }),
                by.token,
            );
        expect((await countersign(staff)).status).toBe(409);
        await sign(token, signature(contract.text_sha256));
        expect((await countersign(annie)).status).toBe(403);
        expect((await countersign(staff, { text_sha256: '1'.repeat(64) })).status).toBe(409);
        const answers = await Promise.all(Array.from({ length: 20 }, () => countersign(staff)));
        expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(409)]);
        const both = await contractOf(order.id);
        expect(both.status).toBe('signed_by_both');
        expect([both.customer_signature.text_sha256, both.countersignature.text_sha256]).toEqual([
            both.text_sha256,
            both.text_sha256,
        ]);
        expect(sha256(both.text)).toBe(both.text_sha256);
        // the customer's copy comes by mail, with a link of its own
        const copy = await tokenIn(app, order.number, `Your contract ${order.number} is signed by both parties`);
        await documentsOf(order.id, 2);
        const seen = (await visit(copy)).body.body;
        expect(seen.status).toBe('signed_by_both');
        expect(sha256(await bytesOf(seen.document.url))).toBe(seen.document.sha256);
    });
    it('locks text, order and links, also in SQL', async () => {
        const { order, contract, token } = await sentContract(app, staff, world);
        await sign(token, signature(contract.text_sha256));
        const now = await contractOf(order.id);
        const { version } = await orderOf(order.id);
        const attempts = [
            call('PUT', `/sales-orders/${order.id}/contract`, {
                version: now.version,
                sections: [{ heading: 'A', text: 'B' }],
            }),
            call('POST', `/sales-orders/${order.id}/contract`, { replace: true }),
            call('POST', '/sales-orders/token', { sales_order_id: order.id, version: now.version }),
            call('PUT', `/sales-orders/${order.id}`, { version, items: [] }),
            call('PUT', `/sales-orders/${order.id}`, { version, customer_id: world.bert }),
            call('POST', `/sales-orders/${order.id}/transitions`, {
                transition: 'reopen',
                version,
                reason: 'Changed our mind',
            }),
            call('DELETE', `/sales-orders/${order.id}`),
        ];
        expect((await Promise.all(attempts)).map(({ status }) => status)).toEqual([409, 409, 409, 409, 409, 409, 409]);
        expect((await contractOf(order.id)).text).toBe(now.text);
        const rewrite = app.services
            .sql`UPDATE sales_order_contracts SET text = 'something else' WHERE id = ${contract.id}`;
        await expect(rewrite).rejects.toThrow(/is signed/);
    });
    it('has an immutable PDF stored with its SHA-256, generated once', async () => {
        const { order, contract, token } = await sentContract(app, staff, world);
        await sign(token, signature(contract.text_sha256));
        const [first] = await documentsOf(order.id, 1);
        const bytes = await bytesOf(first.url);
        expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
        expect(sha256(bytes)).toBe(first.sha256);
        await Promise.all([1, 2, 3].map(() => ensureSignedPdf(app.services, contract.id, 'signed_by_customer')));
        const documents = await documentsOf(order.id, 1);
        expect(documents.map(({ sha256 }: Json) => sha256)).toEqual([first.sha256]);
        await expect(
            app.services.sql`UPDATE signed_contracts SET sha256 = '' WHERE contract_id = ${contract.id}`,
        ).rejects.toThrow(/final/);
        await expect(app.services.sql`DELETE FROM signed_contracts WHERE contract_id = ${contract.id}`).rejects.toThrow(
            /final/,
        );
        const [row] = await app.services.sql`SELECT file_path FROM signed_contracts WHERE contract_id = ${contract.id}`;
        expect(sha256(await app.services.files.read(row?.file_path))).toBe(first.sha256);
    });
});

describe('Customer with an account', () => {
    it('can read their contract but not create, edit or send one (403)', async () => {
        const { order, contract } = await sentContract(app, staff, world);
        expect((await call('GET', `/sales-orders/${order.id}/contract`, undefined, annie.token)).status).toBe(200);
        const { body } = await call('POST', '/sales-orders', orderBody(world));
        expect((await call('POST', `/sales-orders/${body.body.id}/contract`, {}, annie.token)).status).toBe(403);
        expect(
            (
                await call(
                    'PUT',
                    `/sales-orders/${order.id}/contract`,
                    { version: contract.version, sections: contract.sections },
                    annie.token,
                )
            ).status,
        ).toBe(403);
        expect(
            (
                await call(
                    'POST',
                    '/sales-orders/token',
                    { sales_order_id: order.id, version: contract.version, email: 'me@downs.test' },
                    annie.token,
                )
            ).status,
        ).toBe(403);
    });
});
