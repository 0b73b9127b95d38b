import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ALL_PERMISSIONS, type Json, startTestApp, type TestApp, type TestUser } from '../../../test/app';
import { runWhileLocked } from '../../../test/concurrentTransaction';
import { insertFixtureRows } from '../../../test/security/fixtureRows';
import { resources } from '../../contract/generated/resources';
import type { Action, Resource } from '../../contract/metadata';
import { markOfflineSites } from '../telemetry/offlineSites';
import { SITE_KINDS, type SiteKind } from './siteKinds';

/**
 * Rules that apply to every kind of site by the contract (`x-kind-of`). The tests name no kind, so that a new one is
 * covered too.
 */
let app: TestApp;
let staff: TestUser;
const owners: Record<string, number>[] = [];

const resourceOf = ({ resource }: SiteKind) => resources[resource] as Resource;
const permissionOf = (kind: SiteKind, action: Action): string => resourceOf(kind).actions[action]?.[0] as string;
const permissionsOfOtherKinds = (kind: SiteKind, action: Action) =>
    SITE_KINDS.filter(other => other !== kind).map(other => permissionOf(other, action));
/** Record id of a customer's site of a kind. */
const recordOf = (kind: SiteKind, owner: number): number => owners[owner]?.[kind.resource] as number;
const rowsOf = async (kind: SiteKind, owner: number): Promise<{ own: Json; shared: Json }> => {
    const { sql } = app.services;
    const id = recordOf(kind, owner);
    const [own] = await sql`SELECT * FROM ${sql(kind.table)} WHERE id = ${id}`;
    const [shared] = await sql`SELECT * FROM sites WHERE kind = ${kind.id} AND record_id = ${id}`;
    return { own, shared };
};
/** Minimal valid body of a site at a property. */
const bodyAt = (kind: SiteKind, property: number | undefined, name: string): Record<string, unknown> => {
    const body: Record<string, unknown> = {};
    for (const { name: field, required, readOnly, options } of resourceOf(kind).fields)
        if (required && !readOnly) body[field] = options?.[0]?.value ?? name;
    return { ...body, customer_property_id: property };
};
const list = async ({ token }: TestUser, path: string): Promise<Json[]> => {
    const { status, body, text } = await app.call(token, 'GET', `/api/main${path}`);
    expect(status, text).toBe(200);
    return body.data;
};

beforeAll(async () => {
    app = await startTestApp();
    staff = await app.userWith({ permissions: ALL_PERMISSIONS });
    const common = {};
    const furnished = ['customer-properties', ...SITE_KINDS.map(({ resource }) => resource)];
    for (const name of ['Wirrabilla', 'Mulgarra']) {
        const made = await app.call(staff.token, 'POST', '/api/main/customers', { name });
        const ids: Record<string, number> = { customers: made.body.body.id };
        await insertFixtureRows(app.services, name, ids, common, furnished);
        owners.push(ids);
    }
});
afterAll(() => app.close());

describe.each(SITE_KINDS.map(kind => ({ kind, id: kind.id })))('Site of kind $id', ({ kind }) => {
    const asCustomer = (...permissions: string[]) => app.userWith({ permissions, customerId: owners[0]?.customers });

    it('has a parent row that follows every write', async () => {
        const { sql } = app.services;
        const product = resourceOf(kind).kindOf?.product;
        const name = `Renamed ${kind.id}`;
        const equal = ({ own, shared }: { own: Json; shared: Json }) =>
            expect(shared).toMatchObject({
                id: own.site_id,
                name: own.name,
                customer_id: own.customer_id,
                state: own[kind.state],
                product: product ? own[product] : kind.id,
                site_status: own.site_status,
                version: own.version,
            });
        equal(await rowsOf(kind, 0));
        await sql`UPDATE ${sql(kind.table)} SET name = ${name}, ${sql(kind.state)} = 'stopped' WHERE id = ${recordOf(kind, 0)}`;
        const after = await rowsOf(kind, 0);
        expect(after.shared).toMatchObject({ name, state: 'stopped' });
        equal(after);
    });

    it('has a parent row that follows each shared column on its own', async () => {
        const { sql } = app.services;
        const moment = new Date('2026-02-03T04:05:06Z');
        const changes: Record<string, string | number | Date | null> = {
            name: `Mirrored ${kind.id}`,
            site_status: 2,
            device_serial: `M-${kind.id}`,
            device_status: 'reporting',
            latitude: -25.5,
            longitude: 145.25,
            last_communicated_at: moment,
            version: 77,
            updated_at: moment,
            archived_at: moment,
        };
        const { own: before } = await rowsOf(kind, 0);
        for (const [column, value] of Object.entries(changes)) {
            await sql`UPDATE ${sql(kind.table)} SET ${sql(column)} = ${value} WHERE id = ${recordOf(kind, 0)}`;
            const { own, shared } = await rowsOf(kind, 0);
            expect(shared[column], column).toEqual(own[column]);
            expect(own[column], column).not.toEqual(before[column]);
            await sql`UPDATE ${sql(kind.table)} SET ${sql(column)} = ${before[column]} WHERE id = ${recordOf(kind, 0)}`;
        }
    });

    it.each(['/v1/sites', '/sites'])(
        "is listed in %s with the permission of its kind, only in the caller's scope",
        async path => {
            const mine = [recordOf(kind, 0)];
            const idsOf = (rows: Json[]) => rows.map(({ id, record_id }) => record_id ?? id);
            expect(idsOf(await list(await asCustomer(permissionOf(kind, 'list')), path))).toEqual(mine);
            // of the other kinds everything, and of this one nothing
            const blind = await list(await asCustomer(...permissionsOfOtherKinds(kind, 'list')), path);
            expect(blind).toHaveLength(SITE_KINDS.length - 1);
            const names = await Promise.all([0, 1].map(async owner => (await rowsOf(kind, owner)).own.name));
            expect(blind.filter(({ name }) => names.includes(name))).toEqual([]);
            // whatever is asked for
            for (const query of [`?customer_id=${owners[1]?.customers}`, '?search=Mulgarra'])
                expect(await list(await asCustomer(permissionOf(kind, 'list')), `${path}${query}`), query).toEqual([]);
            const ours = await list(await app.userWith({ permissions: [permissionOf(kind, 'list')] }), path);
            expect(idsOf(ours).sort()).toEqual([0, 1].map(owner => recordOf(kind, owner)).sort());
        },
    );

    it("is found by id with the permission of its kind, only in the caller's scope", async () => {
        const [mine, foreign] = await Promise.all([0, 1].map(async owner => (await rowsOf(kind, owner)).shared.id));
        const status = async (user: TestUser, id: number) =>
            (await app.call(user.token, 'GET', `/api/main/sites/${id}`)).status;
        const reader = await asCustomer(permissionOf(kind, 'get'));
        expect(await status(reader, mine)).toBe(200);
        expect(await status(reader, foreign)).toBe(404);
        expect(await status(await asCustomer(...permissionsOfOtherKinds(kind, 'get')), mine)).toBe(404);
    });

    it('is filtered by subscription and offered in the dropdown of its kind', async () => {
        const user = await asCustomer(permissionOf(kind, 'list'));
        const subscribed = await list(user, `/v1/sites?product[]=${encodeURIComponent(kind.subscription)}`);
        expect(subscribed).toEqual([
            expect.objectContaining({ id: recordOf(kind, 0), kind: kind.polymorphic, product: kind.subscription }),
        ]);
        const choices = await list(staff, `/dropdown/sites?kind[]=${kind.id}`);
        expect(choices.map(choice => choice.kind)).toEqual([kind.id, kind.id]);
    });

    it('belongs to the customer of its property and cannot be archived with a device (409)', async () => {
        const { sql } = app.services;
        const { path } = resourceOf(kind);
        const body = bodyAt(kind, owners[1]?.['customer-properties'], `New ${kind.id}`);
        const made = await app.call(staff.token, 'POST', `/api/main${path}`, body);
        expect(made.status, made.text).toBe(201);
        const { id, site_id, customer_id } = made.body.body;
        expect(customer_id).toBe(owners[1]?.customers);
        await sql`INSERT INTO devices (serial, product, site_id) VALUES (${`D-${kind.id}`}, 'classic', ${site_id})`;
        const archive = () => app.call(staff.token, 'DELETE', `/api/main${path}/${id}`);
        expect((await archive()).status).toBe(409);
        await sql`UPDATE devices SET site_id = NULL WHERE site_id = ${site_id}`;
        expect((await archive()).status).toBeLessThan(300);
        const [shared] = await sql`SELECT archived_at FROM sites WHERE id = ${site_id}`;
        expect(shared?.archived_at).not.toBeNull();
    });

    it('is offline after a day without contact, but not without or with a new device', async () => {
        const { sql } = app.services;
        const id = recordOf(kind, 0);
        await sql`UPDATE ${sql(kind.table)} SET ${sql(kind.state)} = 'stopped', last_communicated_at = clock_now() - interval '25 hours' WHERE id = ${id}`;
        const states = async () => {
            await markOfflineSites(app.services);
            const { own, shared } = await rowsOf(kind, 0);
            return [own[kind.state], shared.state];
        };
        expect(await states()).toEqual(['stopped', 'stopped']);
        const [device] = await sql`
            INSERT INTO devices (serial, product, installed_at) VALUES (${`S-${kind.id}`}, 'classic', clock_now() - interval '23 hours') RETURNING id`;
        await sql`UPDATE ${sql(kind.table)} SET device_id = ${device?.id} WHERE id = ${id}`;
        expect(await states()).toEqual(['stopped', 'stopped']);
        await sql`UPDATE devices SET installed_at = clock_now() - interval '60 days' WHERE id = ${device?.id}`;
        expect(await states()).toEqual(['not_communicated', 'not_communicated']);
    });

    it('changes hands with its property', async () => {
        const { own } = await rowsOf(kind, 1);
        const path = `/api/main/customer-properties/${own.customer_property_id}`;
        const sell = async (customer_id: number | undefined) => {
            const { version } = (await app.call(staff.token, 'GET', path)).body.body;
            const sold = await app.call(staff.token, 'PUT', path, { version, customer_id });
            expect(sold.status, sold.text).toBe(200);
            const { own: now, shared } = await rowsOf(kind, 1);
            expect([Number(now.customer_id), Number(shared.customer_id)]).toEqual([customer_id, customer_id]);
        };
        await sell(owners[0]?.customers);
        await sell(owners[1]?.customers);
    });

    const to = () => owners[1]?.customers as number;
    /** property of a customer who has nothing else */
    const newProperty = async (place: string): Promise<number> => {
        const name = `${place} ${kind.id}`;
        const make = async (path: string, body: object) =>
            (await app.call(staff.token, 'POST', `/api/main/${path}`, body)).body.body.id;
        const customer_id = await make('customers', { name });
        return make('customer-properties', { customer_id, name, state: 'QLD' });
    };
    it.for(['added', 'moved'] as const)(
        'belongs to the new customer if its property is sold while it is %s there',
        async (how, { skip }) => {
            const { path } = resourceOf(kind);
            const property = await newProperty(`Where it is ${how}`);
            const body = bodyAt(kind, how === 'added' ? property : await newProperty('Where it was'), 'Bore');
            const there =
                how === 'moved' ? (await app.call(staff.token, 'POST', `/api/main${path}`, body)).body.body : undefined;
            const answer = await runWhileLocked(
                app.services,
                skip,
                async tx => {
                    await tx`SELECT 1 FROM customer_properties WHERE id = ${property} FOR UPDATE`;
                    await tx`UPDATE customer_properties SET customer_id = ${to()} WHERE id = ${property}`;
                    await tx`UPDATE ${tx(kind.table)} SET customer_id = ${to()} WHERE customer_property_id = ${property}`;
                },
                () =>
                    there
                        ? app.call(staff.token, 'PUT', `/api/main${path}/${there.id}`, {
                              version: there.version,
                              customer_property_id: property,
                          })
                        : app.call(staff.token, 'POST', `/api/main${path}`, body),
            );
            expect(answer.status, answer.text).toBeLessThan(300);
            expect(answer.body.body.customer_id).toBe(to());
        },
    );
    it('is rejected if its property is archived concurrently', async ({ skip }) => {
        const property = await newProperty('Put away');
        const answer = await runWhileLocked(
            app.services,
            skip,
            async tx => {
                await tx`SELECT 1 FROM customer_properties WHERE id = ${property} FOR UPDATE`;
                await tx`UPDATE customer_properties SET archived_at = now() WHERE id = ${property}`;
            },
            () => app.call(staff.token, 'POST', `/api/main${resourceOf(kind).path}`, bodyAt(kind, property, 'Bore')),
        );
        expect(answer.status, answer.text).toBe(422);
        expect(answer.body.errors).toEqual({ customer_property_id: ['Property does not exist.'] });
    });
});
