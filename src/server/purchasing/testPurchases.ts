import { afterAll, beforeAll } from 'vitest';
import { type Json, startTestApp, type TestApp, type TestUser } from '../../../test/app';
import { formOf, PDF } from '../documents/samples';
import { invalidateCallers } from '../identity/callers';

export const BASE = '/api/connect/v2/purchase-requests';
const WORK = ['access', 'read', 'create', 'update'].map(verb => `${verb}_purchase_request`);

/** A supplier with prices, places, and people: a requester, an approver by role, an Admin. */
export const purchasingWorld = async (app: TestApp) => {
    const { sql } = app.services;
    const id = async (rows: Promise<{ id: number }[]>) => Number((await rows)[0]?.id);
    const supplier = await id(sql`INSERT INTO suppliers (name, lead_time_days) VALUES ('Norfert', 5) RETURNING id`);
    const other = await id(sql`INSERT INTO suppliers (name) VALUES ('Coral Coast') RETURNING id`);
    const named = (name: string) =>
        id(sql`INSERT INTO supplements (name, form, use) VALUES (${name}, 'liquid', 'mixing') RETURNING id`);
    const supplements = [await named('Molasses'), await named('Urea solution')] as const;
    await sql`
        INSERT INTO supplier_prices (name, supplier_id, supplement_id, price, valid_from) VALUES
        ('Molasses, Norfert', ${supplier}, ${supplements[0]}, 0.9, '2020-01-01'),
        ('Molasses, Norfert', ${supplier}, ${supplements[0]}, 1.105, '2021-01-01'),
        ('Molasses, Norfert', ${supplier}, ${supplements[0]}, 9, '2999-01-01')`;
    const place = (name: string) => id(sql`INSERT INTO inventory_locations (name) VALUES (${name}) RETURNING id`);
    const [warehouse, depot] = [await place('Warehouse'), await place('Depot')];
    const inRole = async (name: string, role: string, more: readonly string[] = []) => {
        const user = await app.userWith({ permissions: [...WORK, ...more], name });
        const roleId = await id(sql`SELECT id FROM roles WHERE name = ${role} AND platform = 'dit_connect'`);
        await sql`INSERT INTO users_roles (owner_id, other_id) VALUES (${user.id}, ${roleId})`;
        invalidateCallers();
        return user;
    };
    const asker = await app.userWith({ permissions: WORK, name: 'asker' });
    const colleague = await app.userWith({ permissions: [...WORK, 'void_purchase_request'], name: 'colleague' });
    const manager = await inRole('manager', 'DIT Manager', ['void_purchase_request']);
    const admin = await inRole('admin', 'Admin');
    return { supplier, other, supplements, warehouse, depot, asker, colleague, manager, admin };
};
export type PurchasingWorld = Awaited<ReturnType<typeof purchasingWorld>>;

/** Purchase request actions against the real server. */
export const purchases = (app: TestApp, world: PurchasingWorld) => {
    const call = (by: TestUser, method: string, path: string, body?: unknown) => app.call(by.token, method, path, body);
    const body = (more: object = {}) => ({
        supplier_id: world.supplier,
        inventory_location_id: world.warehouse,
        needed_by: '2026-12-01',
        items: [
            { supplement_id: world.supplements[0], quantity: 1000 },
            { description: 'Pallet', quantity: 2, unit: 'each', unit_price: 17.5 },
        ],
        ...more,
    });
    const create = (more: object = {}, by = world.asker) => call(by, 'POST', BASE, body(more));
    const look = async (id: number): Promise<Json> => (await call(world.admin, 'GET', `${BASE}/${id}`)).body.body;
    const step = async (id: number, transition: string, by: TestUser, reason?: string) =>
        call(by, 'POST', `${BASE}/${id}/transitions`, {
            transition,
            version: (await look(id)).version,
            ...(reason ? { reason } : {}),
        });
    const upload = (id: number, files: Parameters<typeof formOf>[1] = [['quote.pdf', PDF]], by = world.asker) =>
        call(
            by,
            'POST',
            '/api/connect/v2/purchase-request-files',
            formOf('files[]', files, { purchase_request_id: id }),
        );
    /** a request in this status */
    const made = async (status: 'document_pending' | 'document_completed' | 'approved' | 'paid', more: object = {}) => {
        const created = await create(more);
        if (created.status !== 201) throw new Error(created.text);
        const { id } = created.body.body as { id: number };
        for (const [name, by] of [
            ['without_documents', world.asker],
            ['approve', world.admin],
            ['pay', world.asker],
        ] as const) {
            if ((await look(id)).status === status) break;
            const answer = await step(id, name, by, name === 'without_documents' ? 'By phone' : undefined);
            if (answer.status !== 200) throw new Error(answer.text);
        }
        return look(id);
    };
    const receive = async (id: number, lines: object[], more: object = {}, by = world.colleague) =>
        call(by, 'POST', `${BASE}/${id}/receipts`, { version: (await look(id)).version, lines, ...more });
    const notificationMessages = async (user: TestUser): Promise<string[]> =>
        (
            await app.services.sql`
                SELECT data ->> 'message' AS message FROM notifications
                WHERE user_id = ${user.id} AND type = 'Purchase Request' ORDER BY id DESC`
        ).map(({ message }) => message as string);
    const quantityInStock = async (supplement = 0, location = world.warehouse): Promise<number> => {
        const [row] = await app.services.sql`
            SELECT quantity FROM supplement_inventories
            WHERE supplement_id = ${world.supplements[supplement] as number} AND inventory_location_id = ${location}`;
        return Number(row?.quantity ?? 0);
    };
    return { call, body, create, look, step, upload, made, receive, told: notificationMessages, held: quantityInStock };
};

/** A server with these records, for all tests of a file. */
export const setupPurchases = () => {
    const bench = {} as { app: TestApp; world: PurchasingWorld; at: ReturnType<typeof purchases> };
    beforeAll(async () => {
        bench.app = await startTestApp();
        bench.world = await purchasingWorld(bench.app);
        bench.at = purchases(bench.app, bench.world);
    }, 120_000);
    afterAll(() => bench.app?.close());
    return bench;
};
