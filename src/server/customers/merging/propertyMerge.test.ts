import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { type Json, startTestApp, type TestApp, type TestUser } from '../../../../test/app';
import { seedOr } from '../../../../test/sample';
import { createRandom } from '../../../domain/random';
import { transact } from '../../platform/database/transact';
import { RECOUNT_JOB } from '../../sites/recountJob';
import { moveLateRows } from './lateRows';
import { propertyMerge } from './propertyMerge';
import { readReferences } from './references';
import { expectLosslessMerge, expectMergeNeedsRights, mergeCalls } from './testMerges';
import { fillTables } from './testRows';

const SEED = seedOr(7);
const random = createRandom(SEED);
let app: TestApp;
let staff: TestUser;
let customer: number;
let count = 0;
let [kept, merged]: [Json, Json] = [undefined, undefined];

beforeAll(async () => {
    app = await startTestApp();
    staff = await app.userWith({ superAdmin: true });
}, 60_000);
afterAll(() => app.close());
const { call, ok } = mergeCalls(() => ({ app, user: staff }));
const makeProperty = (more: object = {}): Promise<Json> =>
    ok('POST', '/main/customer-properties', {
        customer_id: customer,
        name: `Station ${++count}`,
        state: 'QLD',
        ...more,
    });
beforeEach(async () => {
    customer = (await ok('POST', '/main/customers', { name: `Brolga ${++count}` })).id;
    [kept, merged] = [await makeProperty(), await makeProperty()];
});

const merge = (id = merged.id, into = kept.id) => call('POST', `/main/customer-properties/${id}/merge`, { into });
const undo = () => ok('POST', `/main/customer-properties/${merged.id}/merge/undo`, {});
const preview = () => ok('GET', `/main/customer-properties/${merged.id}/merge-preview?into=${kept.id}`);
/** Expects the same reason from the preview and the merge. */
const expectRefusal = async (reason: string) => {
    expect((await preview()).refusal).toBe(reason);
    const { status, body } = await merge();
    expect([status, body.message]).toEqual([409, reason]);
};

it(`A merge of properties moves every row, file and amount, and its undo restores them exactly, seed ${SEED}`, async () => {
    const { sql } = app.services;
    const ids: number[] = [kept.id, merged.id];
    await transact(app.services, async tx => {
        const references = await readReferences(tx, 'customer_properties');
        await fillTables(tx, references, { resource: 'customer-properties', ids, random: random.next, most: 2 });
        await tx`SELECT set_config('session_replication_role', 'replica', true)`;
        // what would refuse the merge, and documents that nothing else may change
        for (const table of ['carbon_accounts', 'carbon_factor_overrides'])
            await tx`UPDATE ${tx(table)} SET archived_at = now() WHERE customer_property_id = ${kept.id}`;
        await tx`
            UPDATE agriwebb_farms SET archived_at = NULL
            WHERE id = (SELECT max(id) FROM agriwebb_farms WHERE customer_property_id = ${merged.id})`;
        await tx`UPDATE lab_samples SET status = 'approved'`;
        const [tag] = await tx`INSERT INTO tags (name) VALUES ('Weir') RETURNING id`;
        for (const id of ids) {
            await tx`INSERT INTO customer_properties_tags (owner_id, other_id) VALUES (${id}, ${tag?.id})`;
            await tx`INSERT INTO paddocks (customer_property_id, name) VALUES (${id}, 'House')`;
        }
    });
    await expectLosslessMerge(app, staff, {
        resource: 'customer-properties',
        table: 'customer_properties',
        kept: kept.id,
        merged: merged.id,
        duplicates: { customer_properties_tags: 1, ceres_tag_settings: 1 },
        whileMerged: async () => {
            const names = await sql`
                SELECT name FROM paddocks WHERE customer_property_id = ${kept.id} AND name LIKE 'House%' ORDER BY 1`;
            expect(names.map(({ name }) => name)).toEqual(['House', `House (${merged.name})`]);
        },
    });
});

it('A merge of properties is refused across customers and time zones, and for two AgriWebb farms', async () => {
    const { sql } = app.services;
    const [own, other] = [kept, customer];
    const { name } = await ok('POST', '/main/customers', { name: `Brolga ${++count}` }).then(made => {
        customer = made.id;
        return made;
    });
    kept = await makeProperty();
    const [{ name: former } = { name: '' }] = await sql`SELECT name FROM customers WHERE id = ${other}`;
    await expectRefusal(
        `${merged.name} belongs to ${former}, and ${kept.name} to ${name}. Only properties of one customer can be merged.`,
    );
    kept = own;
    await sql`UPDATE customer_properties SET state = 'WA' WHERE id = ${merged.id}`;
    await expectRefusal(
        `${merged.name} uses Perth time (AWST), and ${kept.name} Brisbane time (AEST). A merge would change the days of reports. Correct the state, postcode or time zone of one of them first.`,
    );
    await sql`UPDATE customer_properties SET state = NULL WHERE id = ${merged.id}`;
    for (const { id } of [kept, merged])
        await sql`INSERT INTO agriwebb_farms (customer_property_id, farm_id) VALUES (${id}, ${`farm ${id}`})`;
    await expectRefusal(
        `${merged.name} and ${kept.name} are both linked to an AgriWebb farm. Unlink one of them first.`,
    );
    await sql`UPDATE agriwebb_farms SET archived_at = now() WHERE customer_property_id = ${kept.id}`;
    expect((await merge()).status).toBe(200);
});

it('A merge of properties is refused for a mob moved between them, and carbon accounts and factors of the same days', async () => {
    const { sql } = app.services;
    const mob = await ok('POST', '/main/mobs', {
        customer_property_id: merged.id,
        name: 'Steers',
        animal_class: 'steers_1',
        head: 40,
        started_on: '2025-01-01',
    });
    const [planned] = await sql`
        INSERT INTO mob_movements (mob_id, to_customer_property_id, planned_on) VALUES (${mob.id}, ${kept.id}, '2025-05-03') RETURNING id`;
    await expectRefusal(
        `The move of Steers between ${merged.name} and ${kept.name} is planned for 03 May 2025. Cancel it first.`,
    );
    await sql`UPDATE mob_movements SET status = 'done', moved_on = planned_on, from_customer_property_id = ${merged.id} WHERE id = ${planned?.id}`;
    await expectRefusal(
        `Steers was moved between ${merged.name} and ${kept.name} on 03 May 2025. After a merge, this move would have the same property at both ends, so both properties have to stay.`,
    );
    await sql`UPDATE mob_movements SET status = 'cancelled' WHERE id = ${planned?.id}`;
    for (const { id } of [kept, merged])
        await ok('POST', '/main/carbon-accounts', {
            name: `Year of ${id}`,
            customer_property_id: id,
            starts_on: '2025-01-01',
            ends_on: '2025-12-31',
        });
    await expectRefusal(
        `The carbon accounts Year of ${merged.id} of ${merged.name} and Year of ${kept.id} of ${kept.name} have days in common, which would count twice. Archive one of them first.`,
    );
    await sql`UPDATE carbon_accounts SET archived_at = now() WHERE customer_property_id = ${kept.id}`;
    for (const { id } of [kept, merged])
        await sql`
            INSERT INTO carbon_factor_overrides (customer_property_id, name, key, variant, value, source, valid_from)
            VALUES (${id}, 'Methane yield', 'methane_yield', '', 0.02, 'Trial', '2025-01-01')`;
    await expectRefusal(
        `${merged.name} and ${kept.name} both have their own carbon factor for Methane yield on the same days. Archive one of them first.`,
    );
});

it('The preview of properties names new access, plans, factors, boundaries and alert settings', async () => {
    const { sql } = app.services;
    const user = await app.userWith({ customerId: customer, permissions: ['read_customer_property'] });
    await sql`UPDATE users SET limited_to_properties = true WHERE id = ${user.id}`;
    await sql`INSERT INTO users_properties (owner_id, other_id) VALUES (${user.id}, ${merged.id})`;
    const canSee = async ({ id }: Json) =>
        (await app.call(user.token, 'GET', `/api/main/customer-properties/${id}`)).status;
    await ok('POST', '/main/udose-sites', { customer_property_id: kept.id, name: 'Bore' });
    await ok('POST', '/main/udose-sites', { customer_property_id: merged.id, name: 'Bore' });
    await sql`INSERT INTO service_plans (name, covers, customer_property_id, job_type, starts_on, every_months) VALUES ('Yearly', 'property', ${merged.id}, 'service', '2025-01-01', 12)`;
    await sql`INSERT INTO ceres_tag_settings (customer_property_id, kinds, rest) VALUES (${merged.id}, '{}', '{}')`;
    await sql`UPDATE customer_properties SET boundary = '{}', town = 'Roma' WHERE id = ${merged.id}`;
    expect(await preview()).toMatchObject({
        refusal: null,
        renamed: [{ from: 'Bore', to: `Bore (${merged.name})` }],
        differences: expect.arrayContaining([{ field: 'town', title: 'Nearest town', kept: null, merged: 'Roma' }]),
        notes: [
            `1 user of ${merged.name} will see all records of ${kept.name}.`,
            `The service plan Yearly will also cover 1 uDOSE site of ${kept.name}.`,
            `${kept.name} has no boundary. That of ${merged.name} stays in the archived record.`,
            `${kept.name} takes over the alert settings for ear tags of ${merged.name}.`,
        ],
    });
    expect([await canSee(kept), await canSee(merged)]).toEqual([404, 200]);
    expect((await merge()).status).toBe(200);
    expect([await canSee(kept), await canSee(merged)]).toEqual([200, 404]);
    expect(await ok('GET', `/main/customer-properties/${kept.id}`)).toMatchObject({ town: null });
    const sitesOf = async ({ id }: Json) =>
        (await sql`SELECT name FROM sites WHERE customer_property_id = ${id} ORDER BY id`).map(({ name }) => name);
    expect(await sitesOf(kept)).toEqual(['Bore', `Bore (${merged.name})`]);
    await undo();
    expect([await sitesOf(kept), await sitesOf(merged)]).toEqual([['Bore'], ['Bore']]);
    expect([await canSee(kept), await canSee(merged)]).toEqual([404, 200]);
});

it('After an undo, work added since at restored sites and paddocks belongs to their property', async () => {
    const { sql } = app.services;
    const site = await ok('POST', '/main/udose-sites', { customer_property_id: merged.id, name: 'Bore' });
    const paddock = await ok('POST', '/main/paddocks', { customer_property_id: merged.id, name: 'House' });
    const makeMob = (name: string, paddock_id: number | null = null) =>
        ok('POST', '/main/mobs', {
            customer_property_id: kept.id,
            paddock_id,
            name,
            animal_class: 'steers_1',
            head: 40,
            started_on: '2025-01-01',
        });
    const staying = await makeMob('Cows');
    const back = await ok('POST', '/main/mobs', {
        customer_property_id: merged.id,
        name: 'Heifers',
        animal_class: 'steers_1',
        head: 40,
        started_on: '2025-01-01',
    });
    expect((await merge()).status).toBe(200);
    const mob = await makeMob('Steers', paddock.id);
    await ok('POST', '/main/mob-events', { mob_id: back.id, kind: 'count', happened_on: '2025-02-01', head: 38 });
    const [job] = await sql`
        INSERT INTO job_cards (customer_id, customer_property_id, site_id, type) VALUES (${customer}, ${kept.id}, ${site.site_id}, 'other') RETURNING id`;
    await undo();
    const owners = await sql`
        SELECT (SELECT customer_property_id::int FROM job_cards WHERE id = ${job?.id}) AS job,
               (SELECT customer_property_id::int FROM mobs WHERE id = ${mob.id}) AS mob,
               (SELECT first_property_id::int FROM mobs WHERE id = ${mob.id}) AS first,
               (SELECT customer_property_id::int FROM mob_states WHERE mob_id = ${mob.id}) AS state,
               (SELECT array_agg(DISTINCT customer_property_id::int) FROM mob_states WHERE mob_id = ${back.id}) AS back,
               (SELECT customer_property_id::int FROM mob_states WHERE mob_id = ${staying.id}) AS staying`;
    expect([...owners]).toEqual([
        { job: merged.id, mob: merged.id, first: merged.id, state: merged.id, back: [merged.id], staying: kept.id },
    ]);
});

it('An undo is refused once the kept property was sold, and recalculates days after a change of its time zone', async () => {
    const { sql } = app.services;
    const { customer_id } = kept;
    expect((await merge()).status).toBe(200);
    const buyer = await ok('POST', '/main/customers', { name: `Buyer ${++count}` });
    const [{ name: seller } = { name: '' }] = await sql`SELECT name FROM customers WHERE id = ${customer_id}`;
    const change = async (fields: object) => {
        const { version } = await ok('GET', `/main/customer-properties/${kept.id}`);
        await ok('PUT', `/main/customer-properties/${kept.id}`, { ...fields, version });
    };
    await change({ customer_id: buyer.id });
    expect((await call('POST', `/main/customer-properties/${merged.id}/merge/undo`, {})).body.message).toBe(
        `${merged.name} belongs to ${seller}, and ${kept.name} to ${buyer.name}. The merge can only be undone while both belong to one customer.`,
    );
    await change({ customer_id });
    await change({ state: 'WA' });
    const enqueued = vi.spyOn(app.services.queue, 'enqueue');
    await undo();
    expect(enqueued.mock.calls.map(([, name]) => name)).toContain(RECOUNT_JOB);
    enqueued.mockRestore();
});

it('Merges of properties need the rights to read, change and archive them; two at once keep one, late rows follow', async () => {
    const { services } = app;
    await expectMergeNeedsRights(app, {
        path: `/api/main/customer-properties/${merged.id}`,
        into: kept.id,
        permissions: ['read_customer_property', 'update_customer_property', 'delete_customer_property'],
        customerId: customer,
    });
    const answers = await Promise.all([merge(), merge(kept.id, merged.id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [from, into] = answers[0]?.status === 200 ? [merged, kept] : [kept, merged];
    await services.sql`INSERT INTO paddocks (customer_property_id, name) VALUES (${from.id}, 'Late')`;
    await moveLateRows(services, [propertyMerge]);
    const [late] = await services.sql`SELECT customer_property_id::int AS id FROM paddocks WHERE name = 'Late'`;
    expect(late).toEqual({ id: into.id });
    const [recent] = await ok('GET', `/main/customer-properties/${into.id}/merges`);
    expect(recent).toMatchObject({ kept: { id: into.id }, merged: { id: from.id }, undo_refusal: null });
});
