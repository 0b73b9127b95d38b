import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ALL_PERMISSIONS, type Json, startTestApp, type TestApp, type TestUser } from '../../../test/app';
import type { Api } from '../../contract/metadata';
import { operationsOf, readContract } from '../engine/contract';
import { compiled } from '../engine/sql/compile';
import { transact } from '../platform/database/transact';
import { postMovements } from '../stock/ledger';
import { type SalesWorld, salesWorld } from './testOrders';

/** Every operation that changes a job card or a delivery, or records of any resource. */
const operations = (['main', 'connect'] as const satisfies readonly Api[])
    .flatMap(api => operationsOf(api, readContract(api)))
    .filter(
        ({ method, path, multipart }) =>
            !['GET', 'DELETE'].includes(method) &&
            !multipart &&
            (/\/(job-cards|supplement-deliveries)\/\{id\}/.test(path) || /^\/bulk\/|\/field\/entries\//.test(path)),
    );

let app: TestApp;
let world: SalesWorld;
let staff: TestUser;
const call = (method: string, path: string, body?: unknown) => app.call(staff.token, method, `/api${path}`, body);
const pair = async (): Promise<{ job: Json; delivery: Json }> => {
    const { body } = await call('POST', '/main/job-cards', {
        type: 'supplement_delivery',
        customer_id: world.annie,
        site_id: world.site,
        assigned_to_id: staff.id,
        delivery_supplement_id: world.supplement,
        delivery_quantity: 20,
        delivery_location_id: world.location,
        without_order_reason: 'Regular top-up',
    });
    const job = body.body;
    return { job, delivery: (await call('GET', `/main/supplement-deliveries?job_card_id=${job.id}`)).body.data[0] };
};
const transitionsOf = (resource: string) =>
    Object.keys(compiled(app.services.registry, resource).fields.get('status')?.transitions ?? {});
/** Bodies that complete without naming litres, for one operation on one record. */
const bodiesFor = (path: string, resource: string, { id, version }: Json): object[] => {
    const done = [{ status: 4 }, { status: 'completed' }, { document: {} }, { document: { received_by: 'Jo Rigby' } }];
    const transitions = [...transitionsOf(resource), 'complete'];
    if (path.startsWith('/bulk/'))
        return [
            ...transitions.map(transition => ({ action: 'transition', transition, reason: 'Done' })),
            ...done.map(values => ({ action: 'update', values })),
        ].map(body => ({ ...body, records: [{ id, version }] }));
    if (path.includes('/field/entries/'))
        return [
            ['complete_job', { notes: 'Filled the tank' }],
            ['complete_job', { notes: 'Filled the tank', document: { received_by: 'Jo Rigby' } }],
            ['change_job_status', { status: 'completed' }],
            ['late_completion', { notes: 'Filled the tank' }],
        ].map(([kind, data]) => ({
            person_id: staff.id,
            kind,
            record_id: id,
            base_version: version,
            done_at: new Date(Date.now() - 60_000).toISOString(),
            sent_at: new Date().toISOString(),
            data,
            parts: [],
        }));
    return [
        { version },
        ...transitions.map(transition => ({ version, transition, reason: 'Done' })),
        ...done.map(body => ({ version, reason: 'Done', ...body })),
    ];
};

beforeAll(async () => {
    app = await startTestApp();
    world = await salesWorld(app);
    staff = await app.userWith({ permissions: ALL_PERMISSIONS, name: 'staff' });
    await app.services.sql`
        UPDATE udose_sites SET nutrient_tank_current_level = 100, supplement_id = NULL, new_nutrient_selection = ${world.supplement}
        WHERE id = ${world.site}`;
    await transact(app.services, tx =>
        postMovements(
            tx,
            app.services,
            { userId: staff.id },
            { resource: 'supplement-adjustments', id: 1, label: 'Fill' },
            [{ supplementId: world.supplement, locationId: world.location, quantity: 1_000 }],
        ),
    );
}, 120_000);
afterAll(() => app?.close());

describe('Delivered litres', () => {
    it('must be stated in every operation that can complete a delivery', async () => {
        expect(operations.length).toBeGreaterThan(8);
        for (const { api, method, path } of operations)
            for (const resource of ['job-cards', 'supplement-deliveries']) {
                if (path.includes('{id}') && !path.includes(resource) && !path.includes('/field/')) continue;
                const { job, delivery } = await pair();
                const record = resource === 'job-cards' ? job : delivery;
                const address = `/${api}${path.replace('{resource}', resource).replace('/field/entries/{id}', `/field/entries/${randomUUID()}`).replace('{id}', String(record.id))}`;
                for (const body of bodiesFor(path, resource, record)) {
                    const answer = await call(method, address, body);
                    expect(answer.status, `${method} ${address} ${JSON.stringify(body)}: ${answer.text}`).toBeLessThan(
                        500,
                    );
                    const [state] = await app.services.sql`
                        SELECT d.status, d.delivered_quantity, j.status AS job FROM supplement_deliveries d JOIN job_cards j ON j.id = d.job_card_id
                        WHERE d.id = ${delivery.id}`;
                    const told = `${method} ${address} ${JSON.stringify(body)}`;
                    expect([state?.status === 'completed', state?.job === 4], told).toEqual([false, false]);
                }
            }
    });

    it('complete job and delivery once stated, with the recipient', async () => {
        const { job, delivery } = await pair();
        const answer = await call('POST', `/main/job-cards/${job.id}/completions`, {
            version: job.version,
            document: { delivered_quantity: 18, received_by: 'Jo Rigby' },
        });
        expect(answer.status, answer.text).toBe(200);
        expect((await call('GET', `/main/supplement-deliveries/${delivery.id}`)).body.body).toMatchObject({
            status: 'completed',
            delivered_quantity: 18,
            received_by: 'Jo Rigby',
        });
    });
});
