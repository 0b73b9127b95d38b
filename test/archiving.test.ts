import { describe, expect, it } from 'vitest';
import { resources as generated } from '../src/contract/generated/resources';
import type { Field, Resource, State } from '../src/contract/metadata';
import type { Json } from './app';
import { openDemo } from './demoBench';
import { sample } from './sample';

/**
 * Records are not archived while others depend on them. Covers every state of each reference in the contract
 * (`x-holds`, `x-stays`) with the demonstration's rows; the expected dependants are found by independent SQL.
 */
const resources: Record<string, Resource> = generated;
const demo = openDemo();

interface Hold {
    owner: Resource;
    field: Field;
    rows: Field['rows'];
    state: State;
    target: Resource;
}
const holds: Hold[] = Object.values(resources)
    .filter(({ where, name }) => !where && name !== 'connect-job-cards')
    .flatMap(owner =>
        owner.fields.flatMap(outer =>
            [outer, ...(outer.rows?.fields ?? [])].flatMap(field =>
                (field.holds ?? []).map(state => ({
                    owner,
                    field,
                    rows: outer.rows,
                    state,
                    target: resources[field.references as string] as Resource,
                })),
            ),
        ),
    );
/** Title of a test: `job-cards.vehicle_id blocks vehicles while {"status":[1]}`. */
const holdTitle = ({ owner: holder, field, state, target }: Hold) =>
    `${holder.name}.${field.name} blocks ${target.name}${Object.keys(state).length ? ` while ${JSON.stringify(state)}` : ''}`;

/** Column values of a row in the state. */
const stateValues = (owner: Resource, state: State): Record<string, unknown> =>
    Object.fromEntries(
        Object.entries(state).map(([name, wanted]) => {
            if (!('not' in wanted)) return [name, wanted[0]];
            const { options } = owner.fields.find(field => field.name === name) as Field;
            const other = options?.map(({ value }) => value) ?? [12];
            return [name, other.find(value => !wanted.not.includes(value))];
        }),
    );

const api = (resource: Resource) => `/api/${resource.api}${resource.path}`;
/** URL at which a record is archived; for polymorphic records, the URL of its kind. */
const archiveUrl = async (target: Resource, id: number): Promise<string> => {
    if (!target.kinds) return `${api(target)}/${id}`;
    const [row] = await demo.app.services
        .sql`SELECT kind, record_id FROM ${demo.app.services.sql(target.table)} WHERE id = ${id}`;
    return `${api(resources[target.kinds[row?.kind] as string] as Resource)}/${row?.record_id}`;
};

describe('Archiving a record with dependants returns 409 and lists them', () => {
    it.each(sample(holds, holdTitle).map(hold => [holdTitle(hold), hold] as const))('%s', async (_, hold) => {
        const { sql } = demo.app.services;
        const { owner: holder, field, rows, state, target } = hold;
        const live = holder.fields.some(({ name }) => name === 'archived_at');
        const named = rows
            ? `(SELECT c.${field.name} FROM ${rows.table} c WHERE c.${rows.parent} = t.id AND c.${field.name} IS NOT NULL LIMIT 1)`
            : field.through
              ? `(SELECT l.${field.through.other} FROM ${field.through.table} l JOIN ${target.table} x ON x.id = l.${field.through.other}
                  WHERE l.${field.through.own} = t.id ${target.stays?.some(({ when }) => 'is_system' in when) ? 'AND NOT x.is_system' : ''} LIMIT 1)`
              : `t.${field.name}`;
        const rowsOfHolder = await sql.unsafe(
            `SELECT t.*, ${named} AS target FROM ${holder.table} t WHERE ${named} IS NOT NULL ${live ? 'AND t.archived_at IS NULL' : ''} LIMIT 500`,
        );
        const inState = (row: Record<string, unknown>) =>
            Object.entries(state).every(([name, wanted]) =>
                'not' in wanted ? !wanted.not.includes(row[name] as never) : wanted.includes(row[name] as never),
            );
        const found = rowsOfHolder.find(inState) ?? rowsOfHolder[0];
        let id = Number(found?.id);
        let targetId = Number(found?.target);
        if (!found) {
            // rare in the demonstration: a dependant is made to refer to the first record
            const [row] = await sql.unsafe(`SELECT min(id) AS id FROM ${holder.table}`);
            const [any] = await sql.unsafe(
                `SELECT min(id) AS id FROM ${target.table} ${target.stays?.some(({ when }) => 'is_system' in when) ? 'WHERE NOT is_system' : ''}`,
            );
            id = Number(row?.id);
            targetId = Number(any?.id);
            expect(id, `there is one of ${holder.plural}`).toBeGreaterThan(0);
            if (target.name === 'roles') {
                const [role] = await sql`INSERT INTO roles (name, platform) VALUES ('Yard hand', 'uhub') RETURNING id`;
                targetId = Number(role?.id);
            }
            if (field.through)
                await sql.unsafe(
                    `INSERT INTO ${field.through.table} (${field.through.own}, ${field.through.other}) VALUES ($1, $2) ON CONFLICT DO NOTHING`,
                    [id, targetId],
                );
            else if (rows)
                await sql.unsafe(`UPDATE ${rows.table} SET ${field.name} = $1 WHERE ${rows.parent} = $2`, [
                    targetId,
                    id,
                ]);
            else await sql.unsafe(`UPDATE ${holder.table} SET ${field.name} = $1 WHERE id = $2`, [targetId, id]);
        }
        const columns = stateValues(holder, state);
        if (Object.keys(columns).length && !(found && inState(found)))
            await sql`UPDATE ${sql(holder.table)} SET ${sql(columns as never)} WHERE id = ${id}`;
        const answer = await demo.app.call(demo.token, 'DELETE', await archiveUrl(target, targetId));
        expect(answer.status, answer.text).toBe(409);
        const kind = answer.body.held_by?.find(({ resource }: Json) => resource === holder.name);
        expect(kind, answer.text).toBeDefined();
        expect(kind.total).toBeGreaterThan(0);
        expect(kind.records.length).toBe(Math.min(kind.total, 5));
        expect(answer.body.message).toContain(`${kind.total} ${kind.title}`);
        for (const { label } of kind.records) expect(label).not.toBe('');
    });
});

/** Resources whose archived records do not come back by themselves, with the reason. */
const RESTORED_OTHERWISE: Record<string, string> = {
    payments: 'An allocated payment is part of a settled account and is never archived.',
    'supplement-inventories': 'A location with stock is never archived.',
    'transport-emissions': 'An entry of a trip is archived and restored with the trip.',
    'vehicle-meter-readings': 'A reading of a trip is archived and restored with the trip.',
};

describe('Archivable resources', () => {
    it('have a restore operation', () => {
        for (const { name, actions } of Object.values(resources))
            if (actions.archive) expect(actions.restore?.length, name).toBeGreaterThan(0);
    });
    const archivable = Object.values(resources).filter(({ actions }) => actions.archive);
    it.each(sample(archivable, ({ name }) => name).map(resource => [resource.name, resource] as const))(
        '%s archive and restore, or return 409 with a reason',
        async (_, resource) => {
            const { sql } = demo.app.services;
            const conditions = Object.entries(resource.where ?? {}).map(([name, value]) => `AND ${name} = '${value}'`);
            const rows = await sql.unsafe(
                `SELECT id FROM ${resource.table} WHERE archived_at IS NULL ${conditions.join(' ')} ORDER BY id DESC LIMIT 6`,
            );
            let restored = 0;
            for (const { id } of rows) {
                const answer = await demo.app.call(demo.token, 'DELETE', `${api(resource)}/${id}`);
                expect([200, 409], answer.text).toContain(answer.status);
                if (answer.status === 409) {
                    expect(answer.body.message.length, 'a sentence').toBeGreaterThan(10);
                    continue;
                }
                for (const { owner: holder, field, rows: inner, state, target } of holds) {
                    if (target.table !== resource.table || inner || field.through || Object.keys(state).length)
                        continue;
                    const [left] = await sql.unsafe(
                        `SELECT count(*)::int AS n FROM ${holder.table} WHERE ${field.name} = $1 AND archived_at IS NULL`,
                        [id],
                    );
                    expect(left?.n, `${holder.plural} left behind`).toBe(0);
                }
                if (resource.actions.update) {
                    const record = answer.body.body;
                    const written = resource.fields.filter(({ readOnly, name }) => !readOnly && record[name] !== null);
                    const values = Object.fromEntries(written.map(({ name }) => [name, record[name]]));
                    const change = await demo.app.call(demo.token, 'PUT', `${api(resource)}/${id}`, {
                        ...values,
                        version: record.version,
                    });
                    // 422 if the read format differs from the written one
                    expect([409, 422], `an archived record is not changed: ${change.text}`).toContain(change.status);
                    if (change.status === 409) expect(change.body.message).toContain('archived');
                }
                const back = await demo.app.call(demo.token, 'POST', `${api(resource)}/${id}/restore`);
                expect(back.status, back.text).toBe(200);
                restored++;
            }
            if (restored || resource.name in RESTORED_OTHERWISE) return;
            // every demo row has dependants: archives one by SQL and restores it
            const id = rows[0]?.id;
            expect(id, `there is one of ${resource.plural}`).toBeGreaterThan(0);
            await sql.unsafe(`UPDATE ${resource.table} SET archived_at = now() WHERE id = $1`, [id]);
            const back = await demo.app.call(demo.token, 'POST', `${api(resource)}/${id}/restore`);
            expect(back.status, back.text).toBe(200);
        },
    );
});

describe('Dependants of a refused archive', () => {
    const holderTotals = (answer: { body: Json }) =>
        Object.fromEntries((answer.body.held_by ?? []).map(({ resource, total }: Json) => [resource, total]));

    it('are listed by label with read permission, and only counted without', async () => {
        const { sql } = demo.app.services;
        const [order] = await sql`
            SELECT customer_id, number FROM sales_orders WHERE contract_status = 'signed_by_both' AND archived_at IS NULL ORDER BY id DESC LIMIT 1`;
        const path = `/api/main/customers/${order?.customer_id}`;
        const all = await demo.app.call(demo.token, 'DELETE', path);
        expect(all.status).toBe(409);
        expect(holderTotals(all)['sales-orders']).toBeGreaterThan(0);
        const named = all.body.held_by.flatMap(({ records }: Json) => records.map(({ label }: Json) => label));
        expect(named).toContain(order?.number);
        const blind = await demo.app.userWith({ permissions: ['delete_customer'] });
        const counted = await demo.app.call(blind.token, 'DELETE', path);
        expect(holderTotals(counted)).toEqual(holderTotals(all));
        expect(counted.body.held_by.flatMap(({ records }: Json) => records)).toEqual([]);
        expect(counted.text).not.toContain(order?.number);
    });

    it('include the remaining stock of a location', async () => {
        const { sql } = demo.app.services;
        const [place] = await sql`
            SELECT inventory_location_id AS id FROM supplement_inventories WHERE quantity > 0 AND archived_at IS NULL GROUP BY 1 LIMIT 1`;
        const answer = await demo.app.call(demo.token, 'DELETE', `/api/connect/v2/inventory-locations/${place?.id}`);
        expect(answer.status).toBe(409);
        expect(holderTotals(answer)['supplement-inventories']).toBeGreaterThan(0);
    });

    it('include kind and record id of a site', async () => {
        const { sql } = demo.app.services;
        const [site] = await sql`SELECT customer_property_id AS property FROM sites WHERE archived_at IS NULL LIMIT 1`;
        const answer = await demo.app.call(demo.token, 'DELETE', `/api/main/customer-properties/${site?.property}`);
        const sites = answer.body.held_by.find(({ resource }: Json) => resource === 'sites');
        expect(sites.records[0]).toMatchObject({ kind: expect.any(String), record_id: expect.any(Number) });
    });

    it('include archived references: restoring a job of an archived customer returns 409', async () => {
        const { sql } = demo.app.services;
        const [job] = await sql`
            SELECT j.id, j.customer_id FROM job_cards j WHERE j.status = 1 AND j.archived_at IS NULL AND j.type = 'site_maintenance' LIMIT 1`;
        const path = `/api/main/job-cards/${job?.id}`;
        expect((await demo.app.call(demo.token, 'DELETE', path)).status).toBe(200);
        await sql`UPDATE customers SET archived_at = now() WHERE id = ${job?.customer_id}`;
        const refused = await demo.app.call(demo.token, 'POST', `${path}/restore`);
        expect(refused.status).toBe(409);
        expect(refused.body.message).toMatch(/^Customer .* is archived\. Restore that first\.$/);
        await sql`UPDATE customers SET archived_at = NULL WHERE id = ${job?.customer_id}`;
        expect((await demo.app.call(demo.token, 'POST', `${path}/restore`)).status).toBe(200);
    });

    it('are stated for each record of a bulk archive', async () => {
        const { sql } = demo.app.services;
        const [one] = await sql`
            SELECT p.id, p.version FROM customer_properties p JOIN sites s ON s.customer_property_id = p.id
            WHERE s.archived_at IS NULL AND p.archived_at IS NULL LIMIT 1`;
        const answer = await demo.app.call(demo.token, 'POST', '/api/main/bulk/customer-properties', {
            action: 'archive',
            records: [{ id: Number(one?.id), version: one?.version }],
        });
        expect(answer.body.body.results[0]).toMatchObject({
            ok: false,
            message: expect.stringMatching(/site.* on it/),
        });
    });
});
