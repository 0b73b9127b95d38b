import { randomUUID } from 'node:crypto';
import type { Sql } from 'postgres';
import { expect } from 'vitest';
import type { Random } from '../../src/domain/random';
import type { Json } from '../app';
import type { Server } from './server';

/** One step of a transfer, and its sender's knowledge of it. */
export interface Step {
    kind: 'create' | 'complete' | 'void';
    /** id of the transfer; absent until it is known to exist */
    transfer?: number;
    url: string;
    body: Json;
    key: string;
    /** the server's response; absent if it died before */
    answer?: { status: number; body: Json; message: string };
}
export interface Stocked {
    supplements: number[];
    locations: number[];
}
const OPENING = 500;
const BASE = '/api/connect/v2/supplement-transfers';

/** Supplements at locations with equal opening stock; transfers never change the sum. */
export const openStock = async (sql: Sql): Promise<Stocked> => {
    const ids = async (table: string, names: readonly string[], more: Record<string, string>) =>
        (await sql`INSERT INTO ${sql(table)} ${sql(names.map(name => ({ name, ...more })))} RETURNING id`).map(
            ({ id }) => Number(id),
        );
    const supplements = await ids('supplements', ['Ash', 'Bark', 'Clay'], { form: 'liquid', use: 'mixing' });
    const locations = await ids('inventory_locations', ['North', 'South', 'West'], {});
    const places = supplements.flatMap(supplement =>
        locations.map(location => ({ supplement_id: supplement, inventory_location_id: location })),
    );
    await sql`INSERT INTO supplement_inventories ${sql(places)}`;
    const opening = {
        quantity: OPENING,
        document_resource: 'supplement-adjustments',
        document_id: 1,
        document_label: 'Count',
    };
    await sql`INSERT INTO supplement_movements ${sql(places.map(place => ({ ...place, ...opening })))}`;
    return { supplements, locations };
};

/** Sends a step. Throws if the server is gone; a refusal is a response. */
export const take = async (server: Pick<Server, 'url'>, token: string, step: Step) => {
    const response = await fetch(server.url + step.url, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'idempotency-key': step.key, 'content-type': 'application/json' },
        body: JSON.stringify(step.body),
    });
    const { body, message } = (await response.json()) as Json;
    step.answer = { status: response.status, body, message };
    return step.answer;
};

/** Expects success, or a refusal because the stock has moved. */
export const expectAnswer = ({ kind, answer }: Step) => {
    if (answer && answer.status < 300) return;
    const refusals = { create: undefined, complete: /^(Only|There is no) /, void: /^This cannot be undone/ }[kind];
    expect(refusals?.test(answer?.message ?? ''), `${kind} answered ${answer?.status}: ${answer?.message}`).toBe(true);
};

/** A user who transfers continuously, completes, and voids half of it, until the server dies or `enough`. */
export const transferAbout = async (
    server: Pick<Server, 'url'>,
    token: string,
    random: Random,
    { supplements, locations }: Stocked,
    journal: Step[],
    enough: () => boolean,
): Promise<void> => {
    const step = async (entry: Omit<Step, 'key'>) => {
        const step: Step = { key: randomUUID(), ...entry };
        journal.push(step);
        const answer = await take(server, token, step);
        expectAnswer(step);
        return answer;
    };
    try {
        while (!enough()) {
            const from = random.pick(locations);
            const made = await step({
                kind: 'create',
                url: BASE,
                body: {
                    from_location_id: from,
                    to_location_id: random.pick(locations.filter(location => location !== from)),
                    items: supplements.slice(random.integer(0, 1)).map(supplement_id => ({
                        supplement_id,
                        quantity: random.number(1, 61, 3),
                    })),
                },
            });
            const { id: transfer, version } = made.body;
            const url = `${BASE}/${transfer}/transitions`;
            const done = await step({ kind: 'complete', transfer, url, body: { transition: 'complete', version } });
            if (random.chance(0.5)) continue;
            await step({
                kind: 'void',
                transfer,
                url: `/api/connect/v3/supplement-transfers/${transfer}/void`,
                body: { version: done.status < 300 ? done.body.version : version, reason: 'back' },
            });
        }
    } catch (error) {
        // fetch reports a lost connection as a TypeError; everything else is a bug of the product
        if (!(error instanceof TypeError)) throw error;
    }
};

/**
 * Compares the ledger with transfers and acknowledged responses: stock equals the sum of its movements and is never
 * negative, the total is constant, and a transfer has moved everything or nothing.
 */
export const auditStock = async (sql: Sql, { supplements, locations }: Stocked, journal: readonly Step[]) => {
    const stock = await sql`
        SELECT i.supplement_id, i.quantity, (SELECT sum(m.quantity) FROM supplement_movements m
            WHERE m.supplement_id = i.supplement_id AND m.inventory_location_id = i.inventory_location_id) AS total
        FROM supplement_inventories i`;
    for (const { quantity, total } of stock) {
        expect(quantity, 'stock is the sum of the movements').toBe(total);
        expect(quantity).toBeGreaterThanOrEqual(0);
    }
    const sums = await sql`SELECT supplement_id, sum(quantity) AS total FROM supplement_inventories GROUP BY 1`;
    expect(sums).toHaveLength(supplements.length);
    for (const { total } of sums) expect(total, 'nothing gained or lost').toBe(OPENING * locations.length);

    const transfers = await sql`
        SELECT t.id, t.status, t.version, t.completed_at IS NOT NULL AS completed, t.voided_at IS NOT NULL AS voided,
               (SELECT count(*) FROM supplement_transfer_items n WHERE n.supplement_transfer_id = t.id)::int AS lines,
               count(m.id) FILTER (WHERE m.reverses_id IS NULL)::int AS moved, count(m.reverses_id)::int AS reversed,
               (SELECT count(*) FROM activity_logs l WHERE l.resource = 'supplement-transfers' AND l.record_id = t.id)::int AS audited
        FROM supplement_transfers t
        LEFT JOIN supplement_movements m ON m.document_resource = 'supplement-transfers' AND m.document_id = t.id
        GROUP BY t.id`;
    const states = new Map<number, string>();
    for (const { id, status, version, completed, voided, lines, moved, reversed, audited } of transfers) {
        const label = `ST-${id}, ${status}`;
        states.set(Number(id), status);
        expect(lines, `lines of ${label}`).toBeGreaterThan(1);
        expect(moved, `movements of ${label}`).toBe(completed ? 2 * lines : 0);
        expect(reversed, `reverses of ${label}`).toBe(completed && voided ? 2 * lines : 0);
        expect([completed && !voided, voided], label).toEqual([status === 'completed', status === 'void']);
        expect(audited, `lines of history of ${label}`).toBe(version);
    }
    for (const { kind, transfer, answer } of journal) {
        if (!answer || answer.status >= 300) continue;
        const state = states.get(transfer ?? answer.body.id);
        expect(
            kind === 'void' ? ['void'] : kind === 'complete' ? ['completed', 'void'] : ['pending', 'completed', 'void'],
            `${kind} was acknowledged`,
        ).toContain(state);
    }
};
