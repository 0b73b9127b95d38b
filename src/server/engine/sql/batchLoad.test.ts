import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ALL_PERMISSIONS, startTestApp, type TestApp, type TestUser } from '../../../../test/app';
import { recordStatements } from '../../../../test/statements';
import { BUSINESS_ZONE } from '../../../domain/calendar/days';
import type { Caller } from '../../platform/services';
import { getRecord } from '../read/read';
import { batchLoad } from './batchLoad';
import { compiled } from './compile';

let app: TestApp;
let staff: TestUser;
let owner: TestUser;
const customers: number[] = [];
const properties: number[] = [];

beforeAll(async () => {
    app = await startTestApp();
    staff = await app.userWith({ permissions: ALL_PERMISSIONS });
    for (const name of ['Wirrabilla', 'Mulgarra']) {
        const [customer] = await app.services.sql`INSERT INTO customers (name) VALUES (${name}) RETURNING id`;
        customers.push(Number(customer?.id));
        for (const number of [1, 2, 3]) {
            const row = { name: `${name} ${number}`, customer_id: customers.at(-1) };
            const [made] = await app.services
                .sql`INSERT INTO customer_properties ${app.services.sql(row as never)} RETURNING id`;
            properties.push(Number(made?.id));
        }
    }
    owner = await app.userWith({ permissions: ALL_PERMISSIONS, customerId: customers[0] as number });
}, 120_000);
afterAll(() => app?.close());

const callerOf = ({ id }: TestUser, customerId: number | null): Caller => ({
    userId: id,
    name: 'Somebody',
    email: 'somebody@example.test',
    customerId,
    subscribedTo: new Set(),
    propertyIds: null,
    staff: customerId === null,
    superAdmin: false,
    permissions: new Set(ALL_PERMISSIONS),
    timeZone: BUSINESS_ZONE,
    sessionId: '',
});

describe('`batchLoad` of records requested in one tick', () => {
    const statements: string[] = [];
    /** Reads these properties in one tick, and returns each outcome. */
    const read = (requests: readonly (readonly [Caller, number])[]) => {
        statements.length = 0;
        const services = { ...app.services, sql: recordStatements(app.services.sql, statements) };
        const resource = compiled(services.registry, 'customer-properties');
        return Promise.allSettled(requests.map(([caller, id]) => getRecord(services, resource, caller, id)));
    };
    const names = (answers: Awaited<ReturnType<typeof read>>) =>
        answers.map(answer => (answer.status === 'fulfilled' ? answer.value.name : answer.reason.status));

    it('loads them with one statement and returns each to its caller, or 404', async () => {
        const caller = callerOf(staff, null);
        const backwards = [...properties].reverse();
        const answers = await read([...backwards, 999_999].map(id => [caller, id]));
        expect(names(answers)).toEqual([
            ...['Mulgarra 3', 'Mulgarra 2', 'Mulgarra 1', 'Wirrabilla 3', 'Wirrabilla 2', 'Wirrabilla 1'],
            404,
        ]);
        expect(statements.filter(text => text.includes('FROM customer_properties t'))).toHaveLength(1);
    });

    it('runs one statement per caller, so that a customer gets 404 for rows of other customers', async () => {
        const requests = properties.flatMap(
            id =>
                [
                    [callerOf(owner, customers[0] as number), id],
                    [callerOf(staff, null), id],
                ] as const,
        );
        const seen = names(await read(requests));
        expect(seen.filter((_, at) => at % 2 === 0)).toEqual([
            ...['Wirrabilla 1', 'Wirrabilla 2', 'Wirrabilla 3'],
            ...[404, 404, 404],
        ]);
        expect(seen.filter((_, at) => at % 2)).toEqual(
            ['Wirrabilla', 'Mulgarra'].flatMap(name => [1, 2, 3].map(number => `${name} ${number}`)),
        );
        expect(statements.filter(text => text.includes('FROM customer_properties t'))).toHaveLength(2);
    });

    it('returns separate objects, also for two requests of the same record', async () => {
        const caller = callerOf(staff, null);
        const id = properties[0] as number;
        const [one, other] = await read([
            [caller, id],
            [caller, id],
        ]);
        if (one?.status !== 'fulfilled' || other?.status !== 'fulfilled') throw new Error('Not found.');
        expect(one.value).toEqual(other.value);
        expect(one.value).not.toBe(other.value);
        expect(one.value.customer).not.toBe(other.value.customer);
    });

    it('returns the same record as a single request', async () => {
        const id = properties[0] as number;
        const alone = await app.call(staff.token, 'GET', `/api/main/customer-properties/${id}`);
        const crowd = await Promise.all(
            properties.map(each => app.call(staff.token, 'GET', `/api/main/customer-properties/${each}`)),
        );
        expect(crowd[0]?.body).toEqual(alone.body);
    });

    it('runs at most two equal statements at once, then loads the waiting ids in one', async () => {
        const reader = {};
        const asked: (number | number[])[] = [];
        const ends: (() => void)[] = [];
        const slow = (_: string, meant: number | number[]) => {
            asked.push(meant);
            return new Promise<{ id: number }[]>(resolve => {
                ends.push(() => resolve([meant].flat().map(id => ({ id }))));
            });
        };
        const nextTick = () => new Promise(resolve => setImmediate(resolve));
        const read: Promise<unknown>[] = [];
        for (const id of [1, 2, 3, 4, 5]) {
            read.push(batchLoad(reader, 'alike', id, slow));
            await nextTick();
        }
        expect(asked).toEqual([1, 2]);
        read.push(batchLoad(reader, 'otherwise', 6, slow));
        await nextTick();
        expect(asked).toEqual([1, 2, 6]);
        ends[1]?.();
        await read[1];
        await nextTick();
        expect(asked).toEqual([1, 2, 6, [3, 4, 5]]);
        for (const end of ends) end();
        expect(await Promise.all(read)).toEqual([1, 2, 3, 4, 5, 6].map(id => ({ id })));
        // no empty queue is left behind
        read.push(batchLoad(reader, 'alike', 7, async () => [{ id: 7 }]));
        expect(await read.at(-1)).toEqual({ id: 7 });
    });

    it('rejects the whole batch if its statement fails, and reads again for the next', async () => {
        const reader = {};
        const failing = [1, 2].map(id => batchLoad(reader, '', id, () => Promise.reject(new Error('gone'))));
        expect(await Promise.allSettled(failing)).toMatchObject([
            { status: 'rejected', reason: { message: 'gone' } },
            { status: 'rejected', reason: { message: 'gone' } },
        ]);
        expect(await batchLoad(reader, '', 1, async () => [{ id: 1 }])).toEqual({ id: 1 });
    });
});
