import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Sql } from 'postgres';
import { expect } from 'vitest';
import type { Random } from '../../src/domain/random';
import type { Json } from '../app';
import type { Server } from './server';

type Kind = 'plan' | 'complete' | 'revert' | 'void' | 'order' | 'contract' | 'send' | 'sign' | 'countersign' | 'look';
/** Next action of a simulated user. */
export interface Wish {
    kind: Kind;
    method?: 'GET' | 'POST' | 'PUT';
    url: string;
    body?: Json;
    /** for links: requested without a token, and concurrently by two */
    byLink?: boolean;
}
export interface Answer {
    status: number;
    body: Json;
    message?: string;
}
export interface Step extends Wish {
    key: string;
    /** the server's response; absent if it died before */
    answer?: Answer;
    /** for contracts: signers whose signature was acknowledged */
    signers: string[];
}
/** A simulated user: returns the next action and receives its response. Continues after the server died. */
type Work = Generator<Wish, never, Answer>;
export interface Person {
    work: Work;
    /** unanswered request: repeated first, with the same idempotency key */
    waiting?: Step;
    last?: Answer;
}
export interface World {
    customer: number;
    property: number;
    supplement: number;
    location: number;
    /** sites supplied concurrently by several people */
    sites: number[];
    /** a device and a site each, for one person */
    places: { device: number; site: number }[];
}
const API = '/api/main';
export const OPENING = { litres: 1_000_000, tank: 100, density: 1.25 };

const idsOf = async (rows: PromiseLike<readonly { [name: string]: unknown }[]>) =>
    (await rows).map(({ id }) => Number(id));

/** A customer with sites, devices in a store, and supplement in a depot. */
export const openBusiness = async (sql: Sql, installers: number): Promise<World> => {
    const [customer] = await idsOf(
        sql`INSERT INTO customers (name, abn, email, address, town, state, postcode) VALUES
            ('Brolga Pastoral', '51824753556', 'owner@brolga.test', '1 Station Road', 'Longreach', 'QLD', '4730') RETURNING id`,
    );
    const [property] = await idsOf(
        sql`INSERT INTO customer_properties (name, customer_id, town, state) VALUES ('Brolga Downs', ${customer as number}, 'Longreach', 'QLD') RETURNING id`,
    );
    const [supplement] = await idsOf(
        sql`INSERT INTO supplements (name, form, use, density, price_per_litre) VALUES ('Orange', 'liquid', 'fsm_delivery', ${OPENING.density}, 4.1) RETURNING id`,
    );
    const [location] = await idsOf(sql`INSERT INTO inventory_locations (name) VALUES ('Depot') RETURNING id`);
    const sites = await idsOf(
        sql`INSERT INTO udose_sites (name, customer_property_id, customer_id, product_type, nutrient_tank_current_level)
            SELECT 'Bore ' || n, ${property as number}, ${customer as number}, 'classic', ${OPENING.tank} FROM generate_series(1, ${installers + 2}) n RETURNING id`,
    );
    const devices = await idsOf(
        sql`INSERT INTO devices (serial, product, inventory_location_id) SELECT 'K-' || n, 'classic', ${location as number} FROM generate_series(1, ${installers}) n RETURNING id`,
    );
    const place = { supplement_id: supplement as number, inventory_location_id: location as number };
    await sql`INSERT INTO supplement_inventories ${sql(place)}`;
    const count = { document_resource: 'supplement-adjustments', document_id: 1, document_label: 'Count' };
    await sql`INSERT INTO supplement_movements ${sql({ ...place, ...count, quantity: OPENING.litres })}`;
    return {
        customer: customer as number,
        property: property as number,
        supplement: supplement as number,
        location: location as number,
        sites: sites.slice(installers),
        places: devices.map((device, at) => ({ device, site: sites[at] as number })),
    };
};

/** A job from planning to completion, occasionally undone and repeated. */
function* finish(random: Random, planned: Json, document?: Json): Generator<Wish, Json, Answer> {
    let card = planned;
    for (;;) {
        const url = `${API}/job-cards/${card.id}`;
        const body = { version: card.version, ...(document ? { document } : {}), notes: `done ${card.number}` };
        card = (yield { kind: 'complete', url: `${url}/completions`, body }).body;
        if (random.chance(0.6)) return card;
        card = (yield {
            kind: 'revert',
            url: `${url}/status-reverts`,
            body: { version: card.version, reason: 'Wrong job' },
        }).body;
    }
}
const plan = (world: World, type: string, more: Json): Wish => ({
    kind: 'plan',
    url: `${API}/job-cards`,
    body: { type, customer_id: world.customer, ...more },
});

/** Installs and removes a device at a site, each by a job card. */
export function* installs(random: Random, world: World, { device, site }: World['places'][number]): Work {
    for (;;) {
        const placement = { device_id: device, site_id: site };
        yield* finish(random, (yield plan(world, 'device_installation', placement)).body, { battery_voltage: 12.5 });
        yield* finish(random, (yield plan(world, 'device_uninstallation', { device_id: device })).body, {
            inventory_location_id: world.location,
        });
    }
}

/** Delivers supplement, half of it by a job card, and voids half of the rest. */
export function* delivers(random: Random, world: World): Work {
    for (;;) {
        const site_id = random.pick(world.sites);
        const quantity = random.number(1, 61, 3);
        if (random.chance(0.5)) {
            const card = (yield plan(world, 'supplement_delivery', {
                site_id,
                delivery_supplement_id: world.supplement,
                delivery_quantity: quantity,
                delivery_location_id: world.location,
                without_order_reason: 'Regular top-up',
            })).body;
            yield* finish(random, card, { delivered_quantity: quantity });
            continue;
        }
        const delivery = (yield {
            kind: 'plan',
            url: `${API}/supplement-deliveries`,
            body: {
                site_id,
                supplement_id: world.supplement,
                quantity,
                inventory_location_id: world.location,
            },
        }).body;
        const url = `${API}/supplement-deliveries/${delivery.id}`;
        const done = (yield {
            kind: 'complete',
            url: `${url}/completions`,
            body: { version: delivery.version, quantity: delivery.quantity },
        }).body;
        if (random.chance(0.5))
            yield { kind: 'void', url: `${url}/voids`, body: { version: done.version, reason: 'Wrong site' } };
    }
}

/** Sells, sends the contract, signs it as the customer through the mailed link, and countersigns it. */
export function* sells(random: Random, world: World, dataDir: string): Work {
    for (;;) {
        const order = (yield {
            kind: 'order',
            url: `${API}/sales-orders`,
            body: {
                customer_id: world.customer,
                customer_property_id: world.property,
                ordered_on: '2026-11-20',
                items: [{ type: 'product', supplement_id: world.supplement, quantity: 500 }],
            },
        }).body;
        const made = (yield { kind: 'contract', url: `${API}/sales-orders/${order.id}/contract`, body: {} }).body;
        const sent = (yield {
            kind: 'send',
            url: `${API}/sales-orders/token`,
            body: { sales_order_id: order.id, version: made.version },
        }).body;
        // mails are sent by a job after the response
        let link = linkIn(dataDir, order.number);
        while (!link) {
            yield { kind: 'look', method: 'GET', url: `${API}/sales-orders/${order.id}` };
            link = linkIn(dataDir, order.number);
        }
        const text_sha256 = sent.text_sha256 as string;
        const by = (name: string) => ({ text_sha256, name, position: 'Owner', consent: true, kind: 'typed' });
        yield {
            kind: 'sign',
            method: 'PUT',
            url: `${API}/sales-order-contracts/token/${link}`,
            body: by(order.number),
            byLink: true,
        };
        if (random.chance(0.2)) continue;
        yield {
            kind: 'countersign',
            method: 'PUT',
            url: `${API}/sales-order-contracts/${made.id}`,
            body: by('Sam Staff'),
        };
    }
}

/** Link token in the newest mail about a contract. */
const linkIn = (dataDir: string, number: string): string | undefined => {
    const outbox = join(dataDir, 'outbox');
    if (!existsSync(outbox)) return undefined;
    const mails = readdirSync(outbox).filter(file => file.endsWith('.eml'));
    for (const file of mails.sort().reverse()) {
        const mail = readFileSync(join(outbox, file), 'utf8').replace(/\r/g, '').replace(/=\n/g, '');
        if (!mail.includes(`Subject: Your contract ${number}\n`)) continue;
        const token = /\/sales-order-contracts\/token\/([\w-]+)/.exec(mail)?.[1];
        if (token) return token;
    }
    return undefined;
};

const ask = async (url: string, token: string | null, { method = 'POST', body, key }: Step): Promise<Answer> => {
    const response = await fetch(url, {
        method,
        headers: {
            ...(token ? { authorization: `Bearer ${token}` } : {}),
            ...(method === 'GET' ? {} : { 'idempotency-key': key, 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const { body: answered, message } = (await response.json()) as Json;
    return { status: response.status, body: answered, message };
};

/** Two people with the same link sign concurrently, on two servers if available: exactly one succeeds. */
const signTwice = async (servers: readonly Pick<Server, 'url'>[], step: Step): Promise<Answer> => {
    const names = [`${step.body.name} Ann`, `${step.body.name} Bram`];
    const answers = await Promise.allSettled(
        names.map(async (name, at) => {
            const server = servers[at % servers.length] as Server;
            const answer = await ask(server.url + step.url, null, { ...step, body: { ...step.body, name } });
            if (answer.status === 200) step.signers.push(name);
            return answer;
        }),
    );
    expect(step.signers.length, `${step.signers.join(' and ')} signed`).toBeLessThan(2);
    let last: Answer | undefined;
    for (const one of answers) {
        if (one.status === 'rejected') throw one.reason;
        const { status, message } = one.value;
        if (status !== 200) expect([status, message]).toEqual([409, 'This contract is already signed.']);
        if (!last || status === 200) last = one.value;
    }
    return last as Answer;
};

/** Sends a step. Throws if a server is gone; the same step is repeated later. */
export const take = async (servers: readonly Pick<Server, 'url'>[], token: string, step: Step): Promise<Answer> => {
    const answer = step.byLink
        ? await signTwice(servers, step)
        : await ask((servers[0] as Server).url + step.url, token, step);
    const fine = answer.status < 300 || step.byLink;
    expect(fine, `${step.kind} ${step.url} answered ${answer.status}: ${answer.message}`).toBe(true);
    step.answer = answer;
    return answer;
};

/** Works continuously until a server dies or `enough`. Uses the first server; unfinished steps come first. */
export const keepWorking = async (
    servers: readonly Pick<Server, 'url'>[],
    token: string,
    person: Person,
    journal: Step[],
    enough: () => boolean,
): Promise<void> => {
    try {
        while (!enough()) {
            if (!person.waiting) {
                const wish = person.work.next(person.last as Answer).value;
                person.waiting = { ...wish, key: randomUUID(), signers: [] };
                journal.push(person.waiting);
            }
            if (person.waiting.kind === 'look') await delay(30);
            person.last = await take(servers, token, person.waiting);
            person.waiting = undefined;
        }
    } catch (error) {
        // fetch reports a lost connection as a TypeError; everything else is a bug of the product
        if (!(error instanceof TypeError)) throw error;
    }
};
