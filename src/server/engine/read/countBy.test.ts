import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ALL_PERMISSIONS, startTestApp, type TestApp, type TestUser } from '../../../../test/app';
import { resources } from '../../../contract/generated/resources';
import type { Resource } from '../../../contract/metadata';
import { transact } from '../../platform/database/transact';
import type { Caller } from '../../platform/services';
import { compileResource } from '../sql/compile';
import { countBy } from './countBy';

let app: TestApp;
let staff: TestUser;
let owner: TestUser;
const customers: number[] = [];
const devices: number[] = [];

const ask = async (query: string, user = staff, resource = 'devices') => {
    const { status, body, text } = await app.call(user.token, 'GET', `/api/main/counts/${resource}?${query}`);
    return { status, text, errors: body?.errors, total: body?.body?.total, values: body?.body?.values };
};
const counted = async (query = '', user = staff) => {
    const { values } = await ask(`count_by=device_status&${query}`, user);
    return Object.fromEntries(values.map(({ value, count }: { value: string; count: number }) => [value, count]));
};
const totalOf = async (query: string, user = staff) =>
    (await app.call(user.token, 'GET', `/api/main/devices?per_page=1&${query}`)).body.pagination.total;

beforeAll(async () => {
    app = await startTestApp();
    staff = await app.userWith({ permissions: ALL_PERMISSIONS });
    for (const name of ['Wirrabilla', 'Mulgarra']) {
        const [made] = await app.services.sql`INSERT INTO customers (name) VALUES (${name}) RETURNING id`;
        customers.push(Number(made?.id));
    }
    owner = await app.userWith({ permissions: ALL_PERMISSIONS, customerId: customers[0] as number });
    const rows = [
        ['classic', 'enabled', 0],
        ['classic', 'enabled', 1],
        ['classic', 'reporting', 1],
        ['mini', 'enabled', 0],
        ['mini', 'not_installed', 1],
    ] as const;
    for (const [at, [product, device_status, customer]] of rows.entries()) {
        const row = { serial: `C-${at}`, product, device_status, customer_id: customers[customer] };
        const [made] = await app.services.sql`INSERT INTO devices ${app.services.sql(row as never)} RETURNING id`;
        devices.push(Number(made?.id));
    }
}, 120_000);
afterAll(() => app?.close());

describe('Counts by value', () => {
    it('equal the totals of the filtered list, and include values with 0 records', async () => {
        const { total, values } = await ask('count_by=device_status');
        expect(values).toEqual([
            { value: 'disabled', count: 0 },
            { value: 'enabled', count: 3 },
            { value: 'not_installed', count: 1 },
            { value: 'reporting', count: 1 },
        ]);
        expect(total).toBe(await totalOf(''));
        for (const { value, count } of values) expect(count).toBe(await totalOf(`device_status=${value}`));
    });

    it('respect the filters and the search of the list', async () => {
        expect(await counted('product=mini')).toMatchObject({ enabled: 1, not_installed: 1, reporting: 0 });
        expect(await counted('search=C-2')).toMatchObject({ enabled: 0, reporting: 1 });
        expect(await counted('product[]=mini&product[]=classic&archived=only')).toMatchObject({ enabled: 0 });
    });

    it("include only a customer's own rows", async () => {
        expect(await counted('', owner)).toEqual({ disabled: 0, enabled: 2, not_installed: 0, reporting: 0 });
        expect(await counted(`customer_id=${customers[1]}`, owner)).toMatchObject({ enabled: 0, reporting: 0 });
    });

    it('change with the next write', async () => {
        const before = await counted();
        await transact(
            app.services,
            tx => tx`UPDATE devices SET device_status = 'disabled' WHERE id = ${devices[0] as number}`,
        );
        expect(await counted()).toEqual({ ...before, enabled: before.enabled - 1, disabled: 1 });
        expect(await counted('', owner)).toMatchObject({ enabled: 1, disabled: 1 });
    });

    it('run one SQL statement for all values, and none if nothing was written since', async () => {
        const unsafe = vi.spyOn(app.services.sql, 'unsafe');
        const statements = () => unsafe.mock.calls.filter(([text]) => /GROUP BY t\.product/.test(String(text))).length;
        await ask('count_by=product');
        expect(statements()).toBe(1);
        await ask('count_by=product');
        expect(statements()).toBe(1);
        unsafe.mockRestore();
    });

    it('return 422 for a field that is no enumeration, is unknown or is missing', async () => {
        for (const query of ['count_by=serial', 'count_by=no_such', 'count_by=__proto__', '', 'count_by=product&no=1'])
            expect((await ask(query)).status, query).toBe(422);
        expect((await ask('count_by=serial')).errors.count_by[0]).toBe(
            'Count by must be one of product, device_status.',
        );
    });

    it('return 422 to a customer for an internal field', async () => {
        const { devices: known } = resources as Record<'devices', Resource>;
        const fields = known.fields.map(field => (field.name === 'product' ? { ...field, internal: true } : field));
        const compiled = compileResource({ ...known, fields });
        const by = (of: 'staff' | 'owner') => {
            const caller = {
                customerId: of === 'staff' ? null : customers[0],
                staff: of === 'staff',
                subscribedTo: new Set(['uDose']),
                propertyIds: null,
            };
            return countBy(app.services, compiled, caller as unknown as Caller, { count_by: 'product' });
        };
        expect((await by('staff')).total).toBe(devices.length);
        await expect(by('owner')).rejects.toMatchObject({ status: 422 });
    });

    it('return 403 without permission to list the records, and 404 for an unknown list', async () => {
        const other = await app.userWith({ permissions: ['access_supplier'] });
        expect((await ask('count_by=device_status', other)).status).toBe(403);
        expect((await ask('count_by=status', other, 'no-such-list')).status).toBe(404);
    });
});

describe('Countable list', () => {
    it('has an index for each enumeration that it can be counted by', async () => {
        const indexes = await app.services.sql<{ indexdef: string }[]>`
            SELECT indexdef FROM pg_indexes WHERE tablename = 'devices'`;
        for (const column of ['device_status', 'product'])
            expect(indexes.some(({ indexdef }) => indexdef.includes(`(${column}, id)`))).toBe(true);
    });
});
