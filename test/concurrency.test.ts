import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { REQUEST_RUNNING } from '../src/domain/records/idempotency';
import { transact } from '../src/server/platform/database/transact';
import { type Answer, type Json, startTestApp, type TestApp } from './app';

/** Twenty identical requests at the same moment, caused by an impatient user, a slow network, or several users. */
const TWENTY = 20;
const SUPPLIERS = '/api/connect/v2/suppliers';

const count = (answers: readonly Answer[]) => {
    const by: Record<number, number> = {};
    for (const { status } of answers) by[status] = (by[status] ?? 0) + 1;
    return by;
};
const until = async (isTrue: () => Promise<boolean>) => {
    while (!(await isTrue())) await delay(20);
};
const atOnce = <T>(ask: (at: number) => Promise<T>) => Promise.all(Array.from({ length: TWENTY }, (_, at) => ask(at)));

describe('Concurrent requests', () => {
    let app: TestApp;
    let staff: string;
    beforeAll(async () => {
        app = await startTestApp();
        staff = (await app.userWith({ superAdmin: true })).token;
    }, 120_000);
    afterAll(() => app?.close());

    const make = async (path: string, body: Json) => (await app.call(staff, 'POST', path, body)).body.body;
    const historyOf = async (resource: string, id: number) =>
        (await app.call(staff, 'GET', `/api/main/records/${resource}/${id}/histories`)).body.data;

    it('twenty updates of one version: one succeeds, nineteen return 409 with the current record', async () => {
        const { id } = await make(SUPPLIERS, { name: 'Alder' });
        const answers = await atOnce(at =>
            app.call(staff, 'PUT', `${SUPPLIERS}/${id}`, { name: `Alder ${at}`, version: 1 }),
        );
        expect(count(answers)).toEqual({ 200: 1, 409: 19 });
        const winner = answers.find(({ status }) => status === 200)?.body.body;
        expect(winner.version).toBe(2);
        for (const { status, body } of answers)
            if (status === 409) expect([body.body.version, body.body.name]).toEqual([2, winner.name]);
        expect((await historyOf('suppliers', id)).map(({ action }: Json) => action)).toEqual(['update', 'create']);
    });

    it('twenty times the same transition: one succeeds, nineteen return 409', async () => {
        const { id } = await make('/api/main/customers', { name: 'Acacia Pastoral' });
        const answers = await atOnce(() =>
            app.call(staff, 'POST', `/api/main/customers/${id}/transitions`, {
                transition: 'deactivate',
                version: 1,
                reason: 'sold',
            }),
        );
        expect(count(answers)).toEqual({ 200: 1, 409: 19 });
        expect(await historyOf('customers', id)).toHaveLength(2);
    });

    it('twenty with one Idempotency-Key create one record and return its id or 409', async () => {
        const send = () => app.call(staff, 'POST', SUPPLIERS, { name: 'Birch' }, { 'idempotency-key': 'one-click' });
        const answers = await atOnce(send);
        // concurrent retries return 409
        for (const { status, body } of answers)
            if (status !== 201) expect([status, body.code_context]).toEqual([409, REQUEST_RUNNING]);
        const ids = new Set(answers.filter(({ status }) => status === 201).map(({ body }) => body.body.id));
        expect(ids.size).toBe(1);
        const later = await send();
        expect([later.status, ids.has(later.body.body.id)]).toEqual([201, true]);
        expect((await app.call(staff, 'GET', `${SUPPLIERS}?search=Birch`)).body.pagination.total).toBe(1);
    });

    it('twenty with one unique name: one creates the record, nineteen return 422 and name the field', async () => {
        const [first] = await app.services.sql`INSERT INTO customers (name) VALUES ('Boree') RETURNING id`;
        const answers = await atOnce(() =>
            app.call(staff, 'POST', '/api/main/customer-properties', { name: 'Home', customer_id: Number(first?.id) }),
        );
        expect(count(answers)).toEqual({ 201: 1, 422: 19 });
        for (const { status, body } of answers) if (status === 422) expect(Object.keys(body.errors)).toEqual(['name']);
    });

    it('twenty to archive one record return 200 and leave one history entry', async () => {
        const { id } = await make(SUPPLIERS, { name: 'Cedar' });
        const answers = await atOnce(() => app.call(staff, 'DELETE', `${SUPPLIERS}/${id}`));
        for (const { status } of answers) expect(status).toBe(200);
        expect((await historyOf('suppliers', id)).map(({ action }: Json) => action)).toEqual(['archive', 'create']);
    });

    it('twenty retries of an interrupted request with its Idempotency-Key create one record', async () => {
        const key = { 'idempotency-key': 'slow' };
        const send = () => app.call(staff, 'POST', SUPPLIERS, { name: 'Dogwood' }, key);
        const done = await send();
        await app.services
            .sql`UPDATE idempotency_keys SET status = NULL, response = NULL, created_at = now() - interval '2 minutes' WHERE key = 'slow'`;
        await app.services.sql`DELETE FROM suppliers WHERE id = ${done.body.body.id}`;
        const answers = await atOnce(send);
        expect(answers.filter(({ status }) => status === 201).length).toBeGreaterThan(0);
        expect((await app.call(staff, 'GET', `${SUPPLIERS}?search=Dogwood`)).body.pagination.total).toBe(1);
    });

    // on the embedded database no other connection could hold a lock
    it.runIf(process.env.TEST_DATABASE_URL)(
        'a slow request and the retry that takes over its idempotency key create one comment',
        async () => {
            const { id } = await make(SUPPLIERS, { name: 'Emu bush' });
            const send = () =>
                app.call(
                    staff,
                    'POST',
                    `/api/main/records/suppliers/${id}/comments`,
                    { text: 'once' },
                    { 'idempotency-key': 'very-slow' },
                );
            const sent: Promise<Answer>[] = [];
            await transact(app.services, async tx => {
                await tx`LOCK TABLE comments IN EXCLUSIVE MODE`;
                for (let at = 0; at < 2; at++) {
                    sent.push(send());
                    await until(async () => {
                        const [row] = await app.services.sql`
                            SELECT count(*)::int AS waiting FROM pg_locks WHERE relation = 'comments'::regclass AND NOT granted`;
                        return row?.waiting > at;
                    });
                    await app.services
                        .sql`UPDATE idempotency_keys SET created_at = now() - interval '2 minutes' WHERE key = 'very-slow'`;
                }
            });
            expect(count(await Promise.all(sent))).toEqual({ 201: 1, 409: 1 });
            expect(
                (await app.call(staff, 'GET', `/api/main/records/suppliers/${id}/comments`)).body.pagination.total,
            ).toBe(1);
        },
    );
});
