import { describe, expect, it } from 'vitest';
import { resources } from '../src/contract/generated/resources';
import type { Field, Resource, Transition } from '../src/contract/metadata';
import { createRandom } from '../src/domain/random';
import type { Answer, Json } from './app';
import { openDemo } from './demoBench';
import { SEED, sample } from './sample';

/**
 * Random transitions over every status of the contract: permitted ones happen once, with one history entry; all others
 * are refused without a trace. A failure names its seed; TEST_SEED repeats it.
 */
const STEPS = 24;
const RECORDS = 4;
/** refused by a rule of its domain: which, and the expected message */
const RULES: Record<string, RegExp> = {
    'crop-cycles':
        /( grows on .* Harvest or abandon it first\.| grew on .* Choose other days\.)$|^Sowing is planned for /,
    tasks: /^Some steps are not done yet: /,
    'supplement-transfers': /^(Only |There is no |This cannot be undone)/,
    'sales-orders':
        /^(This order is within the credit limit of the customer|SO-\d+ comes to |“Reopen” is not possible now\. Contract: Signed|Still to be delivered: |SD-.* (is|are) still pending|SA-\d+ was made from it)/,
    'supplement-sales': /^SA-\d+ was made from it/,
    messages: /^(Choose the recipients first|Enter the day and time to send it first|This time has passed|Nobody )/,
    'purchase-requests': /^(Add a file first|Some of this was received already)/,
    'purchase-receipts': /^This cannot be undone/,
    stocktakes:
        /^(Not counted yet|The difference is large|Choose a reason|Stock moved after|Nothing was counted|This cannot be undone)/,
    'supplement-mixings': /^This cannot be undone/,
    'supplement-manufactures': /^This cannot be undone/,
    'supplement-refills': /^This cannot be undone/,
    templates: /^(“Publish” is not possible now\. Unpublished changes: No\.|Section \d+ |Question \d+ |“)/,
    'template-responses': /^(Check these answers: |Some fields need attention)/,
    users: /^Choose the customer of this user first/,
    'vehicle-maintenance-requests': /^Enter the day of the booking first/,
    webhooks: /^(Issue a signing secret first|The owner of the API token is not active|The API token )/,
};
/** additional target statuses besides the table: a device enabled in its store is still not installed */
const DEVICE_STATUS: Record<string, string> = { 'devices enable': 'not_installed' };

interface Status {
    resource: Resource;
    field: Field;
    steps: readonly Transition[];
}
const statuses = Object.values(resources).flatMap((resource): [string, Status][] => {
    const field = resource.fields.find(({ transitions }) => transitions?.length);
    return field?.transitions && resource.actions.transition
        ? [[resource.name, { resource, field, steps: field.transitions }]]
        : [];
});

const walked = sample(statuses, ([name]) => name, { parts: 5 });

const demo = openDemo();

interface Seen {
    status: string | number;
    version: number;
    archived: boolean;
    /** actions in the record's history, oldest first, under each name of its table */
    history: string[];
    /** status change in the newest audit entry */
    logged: { from: unknown; to: unknown } | null;
}
const look = async ({ resource, field }: Status, id: number): Promise<Seen> => {
    const names = Object.values(resources).flatMap(({ name, table }) => (table === resource.table ? [name] : []));
    const [row] = await demo.app.services.sql.unsafe(
        `SELECT ${field.name} AS status, version, archived_at IS NOT NULL AS archived,
                (SELECT coalesce(json_agg(action ORDER BY id), '[]') FROM activity_logs WHERE resource = ANY($2::text[]) AND record_id = $1) AS history,
                (SELECT changes->'${field.name}' FROM activity_logs WHERE resource = ANY($2::text[]) AND record_id = $1 ORDER BY id DESC LIMIT 1) AS logged
         FROM ${resource.table} WHERE id = $1`,
        [id, names] as never[],
    );
    return row as unknown as Seen;
};
/**
 * Records of the demonstration with as many different statuses as possible. Views of one status get some records in it.
 */
const choose = async ({ resource, field }: Status): Promise<number[]> => {
    const { [field.name]: only, ...otherFilters } = resource.where ?? {};
    const where = Object.entries(otherFilters).map(([name, value]) => `AND ${name} = '${value}'`);
    const rows = await demo.app.services.sql.unsafe(
        `SELECT id FROM (
            SELECT id, row_number() OVER (PARTITION BY ${field.name} ORDER BY id) AS turn FROM ${resource.table}
            WHERE archived_at IS NULL ${resource.table === 'users' ? 'AND id <> (SELECT max(id) FROM users)' : ''} ${where.join(' ')}
         ) t ORDER BY turn, id LIMIT greatest(${RECORDS}, (SELECT count(DISTINCT ${field.name}) FROM ${resource.table}))`,
    );
    const ids = rows.map(({ id }) => Number(id));
    if (only !== undefined)
        await demo.app.services.sql.unsafe(`UPDATE ${resource.table} SET ${field.name} = $1 WHERE id = ANY($2)`, [
            only,
            ids,
        ] as never[]);
    return ids;
};
const ask = ({ resource }: Status, id: number, body: Json): Promise<Answer> =>
    demo.app.call(demo.token, 'POST', `/api/${resource.api}${resource.path}/${id}/transitions`, body);
const mayStart = ({ from }: Transition, status: string | number) => from.includes(status);
/** A view of one status no longer contains the record after a transition. */
const isIn = ({ resource, field }: Status, { status }: Seen) =>
    resource.where?.[field.name] === undefined || resource.where[field.name] === status;

describe(`Status transitions at random (seed ${SEED})`, () => {
    it('cover more than 15 resources in more than 6 domains', () => {
        expect(statuses.length).toBeGreaterThan(15);
        expect(new Set(statuses.map(([, { resource }]) => resource.domain)).size).toBeGreaterThan(6);
    });

    it.each(walked)('%s: only declared transitions succeed, with one history entry each', async (name, status) => {
        const random = createRandom(SEED);
        const ids = await choose(status);
        expect(ids.length, 'records in the demonstration').toBeGreaterThan(0);
        const happened = new Set<string>();
        // with few permitted transitions, chance may miss all: then the walk continues
        for (let at = 0; at < STEPS || (happened.size === 0 && at < 20 * STEPS); at++) {
            const id = random.pick(ids);
            const before = await look(status, id);
            // untested transitions first, if possible
            const fresh = status.steps.filter(step => !happened.has(step.name) && mayStart(step, before.status));
            const step = fresh.length && random.chance(0.5) ? random.pick(fresh) : random.pick(status.steps);
            const stale = random.chance(0.2);
            const silent = random.chance(0.2);
            const unknown = random.chance(0.05);
            const answer = await ask(status, id, {
                transition: unknown ? 'no_such_step' : step.name,
                version: stale ? before.version + random.pick(before.version > 1 ? [-1, 1] : [1]) : before.version,
                ...(silent ? {} : { reason: 'Walked' }),
            });
            const after = await look(status, id);
            const label = `step ${at}: ${step.name} of ${name} ${id} from ${before.status}${stale ? ', stale' : ''}${silent ? ', without a reason' : ''} answered ${answer.status} ${answer.body?.message ?? ''}`;
            if (answer.status === 200) {
                expect([unknown, stale, mayStart(step, before.status), step.reason && silent], label).toEqual([
                    false,
                    false,
                    true,
                    step.reason ? false : step.reason,
                ]);
                const to = after.status === DEVICE_STATUS[`${name} ${step.name}`] ? after.status : step.to;
                expect(after, label).toMatchObject({ status: to, version: before.version + 1 });
                // a transition to the same status (the next version of a published record) must change other fields
                expect(after.logged, label).toEqual(before.status === to ? null : { from: before.status, to });
                expect(after.history, label).toEqual([...before.history, step.name]);
                expect(answer.body.body, label).toMatchObject({ [status.field.name]: to, version: after.version });
                happened.add(step.name);
                continue;
            }
            expect(after, label).toEqual(before);
            const expected = unknown
                ? [422]
                : !isIn(status, before)
                  ? [404]
                  : stale || !mayStart(step, before.status)
                    ? [409]
                    : step.reason && silent
                      ? // or another condition of the transition is unmet, which is checked first
                        step.where
                          ? [422, 409]
                          : [422]
                      : undefined;
            if (expected) expect(expected, label).toContain(answer.status);
            else {
                expect([409, 422], label).toContain(answer.status);
                expect(answer.body.message, label).toMatch(RULES[name] ?? /^no rule of its domain refuses it$/);
            }
            // refusals by table or version return the current record
            if (expected && answer.status === 409)
                expect(answer.body.body, label).toMatchObject({ id, version: before.version });
        }
        expect([...happened], 'steps that happened').not.toHaveLength(0);
    });

    it.each(walked)('%s: twenty concurrent requests for a transition execute it once', async (_, status) => {
        for (const id of await choose(status)) {
            const before = await look(status, id);
            const step = status.steps.find(one => mayStart(one, before.status));
            if (!step) continue;
            const body = { transition: step.name, version: before.version, reason: 'All at once' };
            const answers = await Promise.all(Array.from({ length: 20 }, () => ask(status, id, body)));
            const done = answers.filter(({ status }) => status === 200);
            if (!done.length && RULES[status.resource.name]?.test(answers[0]?.body.message)) continue;
            const after = await look(status, id);
            // a view of one status does not contain it for later requests
            const refused = isIn(status, after) ? [409] : [409, 404];
            expect(done, `${step.name} of ${id}`).toHaveLength(1);
            for (const answer of answers) if (answer.status !== 200) expect(refused).toContain(answer.status);
            const to = DEVICE_STATUS[`${status.resource.name} ${step.name}`] ?? step.to;
            expect([step.to, to]).toContain(after.status);
            expect(after.version).toBe(before.version + 1);
            expect(after.history).toEqual([...before.history, step.name]);
            return;
        }
        expect.fail('no record from which a step may start');
    });
});
