import type { Random } from '../src/domain/random';
import { changesOfKit, type PartLine } from '../src/domain/stock/inventory';
import { CHECKLIST } from '../src/domain/stock/production';
import { litres, millilitres } from '../src/domain/stock/quantities';
import { purchases, purchasingWorld, BASE as REQUESTS } from '../src/server/purchasing/testPurchases';
import { reserveArrivals } from '../src/server/stock/documentReservations';
import { ALL_PERMISSIONS, type Answer, type Json, type TestApp, type TestUser } from './app';

/** Thousandths by place: `s12 3` for supplement 12 at location 3, `i4 3` for an item. */
export type Effects = ReadonlyMap<string, number>;
export interface Document {
    resource: string;
    /** address for reads and changes */
    url: string;
    id: number;
    status: 'open' | 'begun' | 'done' | 'void' | 'cancelled' | 'archived';
    /** moved quantities, unless voided */
    effects: Effects;
    /** quantities that it will move on completion */
    planned?: Json;
    /** last response, of documents that several users may change in any order */
    version?: number;
}
/** Step of one user: the request, and its expected effect. */
export interface Step {
    name: string;
    document?: Document;
    ask(by: TestUser): Promise<Answer>;
    done(answer: Answer): void;
    /** expected refusals, besides conflicts with others */
    refusals: RegExp;
    /** affects other steps, so that it runs exclusively */
    alone?: boolean;
}
type Stock = [thing: string, location: number, thousandths: number];
const effectsOf = (...moved: Stock[]): Effects => {
    const sum = new Map<string, number>();
    for (const [thing, location, ml] of moved) {
        const key = `${thing} ${location}`;
        sum.set(key, (sum.get(key) ?? 0) + ml);
    }
    return sum;
};
export const reversed = (effects: Effects): Effects => new Map([...effects].map(([key, ml]) => [key, -ml]));

/** Key of a line's supplement or part. */
const thingOf = ({ supplement_id, inventory_item_id }: Json): string =>
    inventory_item_id ? `i${inventory_item_id}` : `s${supplement_id}`;

const SHORT = /^(Only|There is no) /;
const NEVER = /^$/;

/** Places, supplements, parts, tanks, a site and people: everything that takes part in stock movements. */
export const stockWorld = async (app: TestApp) => {
    const { sql } = app.services;
    const bought = await purchasingWorld(app);
    // low, so that many counts require approval
    await sql`UPDATE inventory_locations SET adjustment_limit = 400 WHERE id = ${bought.depot}`;
    const buy = purchases(app, bought);
    const people = await Promise.all(
        ['one', 'two', 'three', 'four'].map(name => app.userWith({ permissions: ALL_PERMISSIONS, name })),
    );
    const ok = async (method: string, url: string, body?: unknown): Promise<Json> => {
        const answer = await app.call((people[0] as TestUser).token, method, `/api${url}`, body);
        if (answer.status >= 300) throw new Error(`${method} ${url}: ${answer.text}`);
        return answer.body.body;
    };
    const product = async (name: string): Promise<number> =>
        (
            await ok('POST', '/connect/v2/supplements', {
                name,
                form: 'liquid',
                use: 'fsm_delivery',
                density: 1.25,
                price_per_litre: 4.105,
            })
        ).id;
    const products = [await product('uPro Orange'), await product('uPro Blue')];
    const supplements = [...bought.supplements, ...products];
    const plant: number = (
        await ok('POST', '/connect/v2/inventory-locations', { name: 'Plant', kind: 'production_facility' })
    ).id;
    const locations = [bought.warehouse, bought.depot, plant];
    const facility = await ok('POST', '/main/production-facilities', {
        name: 'Plant one',
        inventory_location_id: plant,
        capacity_per_day: 100_000,
    });
    const recipes = new Map<number, number>();
    for (const supplement_id of products) {
        const inputs = bought.supplements.map((input, at) => ({ supplement_id: input, share: at ? 0.4 : 0.6 }));
        recipes.set(supplement_id, (await ok('POST', '/connect/v2/recipes', { supplement_id, inputs })).id);
    }
    const items = [];
    for (const [name, unit] of [
        ['Flow meter', 'each'],
        ['Hose', 'm'],
    ])
        items.push({
            id: Number((await ok('POST', '/connect/v2/inventory-items', { name, category: 'meter', unit })).id),
            unit,
        });
    const kits: { id: number; lines: PartLine[] }[] = [];
    for (const [name, meters, hose] of [
        ['Small kit', 1, 2.5],
        ['Large kit', 4, 12.125],
    ] as const) {
        const lines = items.map(({ id, unit }) => ({
            inventory_item_id: id,
            quantity: unit === 'each' ? meters : hose,
        }));
        kits.push({ id: (await ok('POST', '/connect/v2/installation-kits', { name, items: lines })).id, lines });
    }
    const tanks = [];
    for (const location_id of [bought.depot, plant])
        tanks.push({
            id: Number(
                (
                    await ok('POST', '/connect/v2/storage-tanks', {
                        name: `Tank ${location_id}`,
                        location_id,
                        supplement_id: products[0],
                        capacity: 2000,
                    })
                ).id,
            ),
            location: location_id,
        });
    const [customer] = await sql`INSERT INTO customers (name) VALUES ('Annie Downs Pastoral') RETURNING id`;
    const [property] =
        await sql`INSERT INTO customer_properties (name, customer_id, town, state) VALUES ('Annie Downs', ${customer?.id}, 'Longreach', 'QLD') RETURNING id`;
    const [site] = await sql`
        INSERT INTO udose_sites (name, customer_property_id, customer_id, product_type, dosing_mode, flowmeter_setting, nutrient_tank_capacity, nutrient_tank_current_level, new_nutrient_selection)
        VALUES ('House Bore', ${property?.id}, ${customer?.id}, 'classic', 0, '1_l_pulse', 30000, 0, ${products[0] as number}) RETURNING id, site_id`;
    return {
        app,
        bought,
        buy,
        people,
        ok,
        supplements,
        products,
        locations,
        plant,
        facility,
        recipes,
        items,
        kits,
        tanks,
        customer: Number(customer?.id),
        site: Number(site?.id),
        siteOfKind: Number(site?.site_id),
    };
};
export type StockWorld = Awaited<ReturnType<typeof stockWorld>>;

/** Parts that a job takes: the current kit, with the job's own changes. */
export const takenBy = ({ kits }: Pick<StockWorld, 'kits'>, { planned }: Pick<Document, 'planned'>): PartLine[] => {
    const kit = kits.find(({ id }) => id === planned?.kit)?.lines ?? [];
    const changes: PartLine[] = planned?.changes ?? [];
    return [
        ...kit.filter(line => !changes.some(one => one.inventory_item_id === line.inventory_item_id)),
        ...changes,
    ].filter(({ quantity }) => quantity > 0);
};

/** Proposes a user's next step: a new document, or a transition, change or void of an existing one. */
export const proposer = (world: StockWorld, random: Random, documents: Document[]) => {
    const {
        app,
        supplements,
        products,
        locations,
        plant,
        facility,
        items,
        kits,
        tanks,
        customer,
        site,
        siteOfKind,
        buy,
    } = world;
    const ask = (by: TestUser, method: string, url: string, body?: unknown) =>
        app.call(by.token, method, `/api${url}`, body);
    /** current record, whose version the next step uses */
    const read = async (url: string, by: TestUser): Promise<Json> => (await ask(by, 'GET', url)).body.body;
    const volume = (most = 300) =>
        random.chance(0.5) ? random.integer(1, most) : litres(random.integer(1, most * 1000));
    const ml = millilitres;
    const keep = (
        resource: string,
        url: string,
        answer: Answer,
        status: Document['status'],
        effects: Effects,
        planned?: Json,
    ) =>
        documents.push({
            resource,
            url: `${url}/${answer.body.body.id}`,
            id: answer.body.body.id,
            status,
            effects,
            planned,
        });
    const of = (resource: string, ...states: Document['status'][]) =>
        documents.filter(document => document.resource === resource && states.includes(document.status)).slice(-25);
    const transition = async (by: TestUser, url: string, name: string, more: object = {}) =>
        ask(by, 'POST', `${url}/transitions`, { transition: name, version: (await read(url, by)).version, ...more });

    const ADJUSTMENTS = '/connect/v2/supplement-adjustments';
    const TRANSFERS = '/connect/v2/supplement-transfers';
    const transfer = (): Step => {
        const from = random.pick(locations);
        const to = random.pick(locations.filter(location => location !== from));
        const lines = supplements.filter(() => random.chance(0.4)).slice(0, 3);
        const rows: Json[] = [
            ...(lines.length ? lines : [supplements[0] as number]).map(supplement_id => ({
                supplement_id,
                quantity: volume(),
            })),
            ...items
                .filter(() => random.chance(0.3))
                .map(({ id, unit }) => ({
                    inventory_item_id: id,
                    quantity: unit === 'each' ? random.integer(1, 20) : volume(20),
                })),
        ];
        return {
            name: 'transfer',
            ask: by => ask(by, 'POST', TRANSFERS, { from_location_id: from, to_location_id: to, items: rows }),
            done: answer => keep('transfer', TRANSFERS, answer, 'open', new Map(), { from, to, items: rows }),
            refusals: NEVER,
        };
    };
    const completeTransfer = (document: Document): Step => ({
        name: 'transfer completed',
        document,
        ask: by => transition(by, document.url, 'complete'),
        done: () => {
            const { from, to, items: rows } = document.planned;
            document.status = 'done';
            document.effects = effectsOf(
                ...rows.flatMap((row: Json): Stock[] => [
                    [thingOf(row), from, -ml(row.quantity)],
                    [thingOf(row), to, ml(row.quantity)],
                ]),
            );
        },
        refusals: SHORT,
    });
    const changeTransfer = (document: Document): Step => {
        const rows = [{ supplement_id: random.pick(supplements), quantity: volume() }];
        return {
            name: 'transfer changed',
            document,
            ask: async by =>
                ask(by, 'PUT', document.url, { version: (await read(document.url, by)).version, items: rows }),
            done: () => {
                document.planned = { ...document.planned, items: rows };
            },
            refusals: NEVER,
        };
    };

    const count = (): Step => {
        const supplement = random.pick(supplements);
        const location = random.pick(locations);
        let expected = 0;
        const counted = random.chance(0.15) ? 0 : volume(2500);
        return {
            name: 'count',
            ask: async by => {
                const rows = (
                    await ask(
                        by,
                        'GET',
                        `/connect/v2/supplement-inventories?supplement_id=${supplement}&inventory_location_id=${location}`,
                    )
                ).body.data;
                expected = rows[0]?.quantity ?? 0;
                return ask(by, 'POST', ADJUSTMENTS, {
                    supplement_id: supplement,
                    inventory_location_id: location,
                    counted_quantity: counted,
                    expected_quantity: expected,
                    reason: 'Counted',
                });
            },
            done: answer => {
                const effects = effectsOf([`s${supplement}`, location, ml(counted) - ml(expected)]);
                const waits = answer.body.body.status === 'pending';
                keep('count', ADJUSTMENTS, answer, waits ? 'open' : 'done', waits ? new Map() : effects, effects);
            },
            refusals: /awaits approval here/,
        };
    };
    const decide = (document: Document): Step => {
        const approves = random.chance(0.7);
        return {
            name: `count ${approves ? 'approved' : 'rejected'}`,
            document,
            ask: by =>
                transition(
                    by,
                    document.url,
                    approves ? 'approve' : 'reject',
                    approves ? {} : { reason: 'Not believed' },
                ),
            done: () => {
                document.status = approves ? 'done' : 'void';
                document.effects = approves ? document.planned : new Map();
            },
            refusals: /^You entered this count|There is a later count|^Only|There is no|holds only|holds at most/,
        };
    };
    const countParts = (): Step => {
        const item = random.pick(items);
        const location = random.pick(locations);
        const counted = item.unit === 'each' ? random.integer(0, 60) : volume(60);
        return {
            name: 'count of parts',
            ask: by =>
                ask(by, 'POST', '/connect/v2/inventory-item-counts', {
                    inventory_item_id: item.id,
                    inventory_location_id: location,
                    counted_quantity: counted,
                    reason: 'Counted',
                }),
            done: answer =>
                keep(
                    'item count',
                    '',
                    answer,
                    'done',
                    effectsOf([`i${item.id}`, location, ml(answer.body.body.difference)]),
                ),
            refusals: NEVER,
        };
    };
    const stocktake = (): Step => {
        const location = random.pick(locations);
        let effects: Effects = new Map();
        const shares = supplements.map(() => (random.chance(0.6) ? 1 : random.number(0.7, 1.3, 2)));
        return {
            name: 'stocktake',
            ask: async by => {
                const made = await ask(by, 'POST', '/connect/v3/stocktakes', {
                    inventory_location_id: location,
                    is_blind: false,
                    second_count_percent: 100,
                });
                if (made.status >= 300) return made;
                const url = `/connect/v3/stocktakes/${made.body.body.id}`;
                const sheet = (await ask(by, 'GET', `${url}/lines`)).body.data as Json[];
                const found = sheet.map((line, at) => {
                    const counted = ml(line.recorded_quantity) * (shares[at % shares.length] ?? 1);
                    return {
                        ...(line.supplement
                            ? { supplement_id: line.supplement.id }
                            : { inventory_item_id: line.inventory_item.id }),
                        counted_quantity:
                            line.unit === 'each' ? Math.round(litres(counted)) : litres(Math.round(counted)),
                        reason: 'other',
                    };
                });
                const entered = await ask(by, 'PUT', `${url}/counts`, { lines: found });
                if (entered.status >= 300) return entered;
                effects = effectsOf(
                    ...(entered.body.data as Json[]).map(
                        (line): Stock => [
                            line.supplement ? `s${line.supplement.id}` : `i${line.inventory_item.id}`,
                            location,
                            ml(line.counted_quantity) - ml(line.recorded_quantity),
                        ],
                    ),
                );
                return transition(by, `/connect/v2/stocktakes/${made.body.body.id}`, 'approve');
            },
            done: answer => keep('stocktake', '/connect/v2/stocktakes', answer, 'done', effects),
            refusals: /There is nothing to count here|Stock moved after it was counted/,
        };
    };

    const inputs = () => world.bought.supplements.map(supplement_id => ({ supplement_id, quantity: volume(120) }));
    const MIXINGS = '/connect/v2/supplement-mixings';
    const MANUFACTURES = '/connect/v3/supplement-manufactures';
    const plan = (resource: 'mixing' | 'production'): Step => {
        const rows = inputs();
        const supplement = random.pick(products);
        const location = resource === 'mixing' ? random.pick(locations) : plant;
        const url = resource === 'mixing' ? MIXINGS : MANUFACTURES;
        const own =
            resource === 'mixing'
                ? { inventory_location_id: location }
                : {
                      recipe_id: world.recipes.get(supplement),
                      production_facility_id: facility.id,
                      planned_on: '2026-03-02',
                      ...Object.fromEntries(CHECKLIST.map(name => [name, true])),
                  };
        return {
            name: resource,
            ask: by =>
                ask(by, 'POST', url, {
                    supplement_id: supplement,
                    inputs: rows,
                    planned_quantity: 100,
                    planned_water: 50,
                    ...own,
                }),
            done: answer => keep(resource, url, answer, 'open', new Map(), { supplement, location, rows }),
            refusals: NEVER,
        };
    };
    const start = (document: Document): Step => ({
        name: 'production begun',
        document,
        ask: by => transition(by, document.url.replace('v3', 'v2'), 'start'),
        done: () => {
            document.status = 'begun';
        },
        refusals: NEVER,
    });
    const make = (document: Document): Step => {
        const { supplement, location, rows } = document.planned;
        const taken = rows.map(({ supplement_id }: Json) => ({ supplement_id, quantity: volume(120) }));
        const total = ml(50) + taken.reduce((sum: number, { quantity }: Json) => sum + ml(quantity), 0);
        const output = litres(Math.max(1, Math.floor(total * random.number(0.8, 1, 3))));
        return {
            name: `${document.resource} completed`,
            document,
            ask: async by =>
                ask(by, 'POST', `${document.url.replace('v2', 'v3')}/completions`, {
                    version: (await read(document.url, by)).version,
                    output_quantity: output,
                    water_quantity: 50,
                    inputs: taken,
                }),
            done: () => {
                document.status = 'done';
                document.effects = effectsOf(
                    ...taken.map(
                        ({ supplement_id, quantity }: Json): Stock => [`s${supplement_id}`, location, -ml(quantity)],
                    ),
                    [`s${supplement}`, location, ml(output)],
                );
            },
            refusals: SHORT,
        };
    };

    const SALES = '/connect/v2/supplement-sales';
    const sold = (location: number, rows: Json[]) =>
        effectsOf(...rows.map(({ supplement_id, quantity }): Stock => [`s${supplement_id}`, location, -ml(quantity)]));
    const saleRows = () =>
        products.slice(0, random.integer(1, 2)).map(supplement_id => ({ supplement_id, quantity: volume(150) }));
    const sale = (): Step => {
        const location = random.pick(locations);
        const rows = saleRows();
        return {
            name: 'sale',
            ask: by => ask(by, 'POST', SALES, { customer_id: customer, inventory_location_id: location, items: rows }),
            done: answer => keep('sale', SALES, answer, 'done', sold(location, rows), { location }),
            refusals: SHORT,
        };
    };
    const changeSale = (document: Document): Step => {
        const rows = saleRows();
        return {
            name: 'sale changed',
            document,
            ask: async by =>
                ask(by, 'PUT', document.url, { version: (await read(document.url, by)).version, items: rows }),
            done: () => {
                document.effects = sold(document.planned.location, rows);
            },
            refusals: /^(Only|There is no) |was counted after that/,
        };
    };

    const REFILLS = '/connect/v2/supplement-refills';
    const filled = (from: number, to: number | undefined, quantity: number) => {
        const thing = `s${products[0]}`;
        if (to === from) return effectsOf();
        return effectsOf(
            [thing, from, -ml(quantity)],
            ...(to === undefined ? [] : [[thing, to, ml(quantity)] as Stock]),
        );
    };
    const refill = (): Step => {
        const from = random.pick(locations);
        const quantity = volume(150);
        const tank = random.chance(0.6) ? random.pick(tanks) : undefined;
        return {
            name: 'refill',
            ask: by =>
                ask(by, 'POST', REFILLS, {
                    inventory_location_id: from,
                    supplement_id: products[0],
                    quantity,
                    ...(tank ? { storage_tank_id: tank.id } : { site_id: siteOfKind }),
                }),
            done: answer =>
                keep('refill', REFILLS, answer, 'done', filled(from, tank?.location, quantity), {
                    from,
                    to: tank?.location,
                }),
            refusals: /^(Only|There is no) |has room for|beside/,
        };
    };
    const changeRefill = (document: Document): Step => {
        const quantity = volume(150);
        return {
            name: 'refill changed',
            document,
            ask: async by =>
                ask(by, 'PUT', document.url, { version: (await read(document.url, by)).version, quantity }),
            done: () => {
                document.effects = filled(document.planned.from, document.planned.to, quantity);
            },
            refusals:
                /^(Only|There is no) |has room for|beside|was counted after that|This cannot be undone|no longer in|not in the tank/,
        };
    };

    const DELIVERIES = '/main/supplement-deliveries';
    const delivery = (): Step => {
        const from = random.pick(locations);
        const quantity = volume(150);
        return {
            name: 'delivery',
            ask: by =>
                ask(by, 'POST', DELIVERIES, {
                    site_id: site,
                    supplement_id: products[0],
                    quantity,
                    inventory_location_id: from,
                }),
            done: answer => keep('delivery', DELIVERIES, answer, 'open', new Map(), { from, quantity }),
            refusals: NEVER,
        };
    };
    const deliver = (document: Document): Step => ({
        name: 'delivery completed',
        document,
        ask: async by =>
            ask(by, 'POST', `${document.url}/completions`, {
                version: (await read(document.url, by)).version,
                quantity: document.planned.quantity,
            }),
        done: () => {
            document.status = 'done';
            document.effects = filled(document.planned.from, undefined, document.planned.quantity);
        },
        refusals: SHORT,
    });

    /**
     * Requests that are approved and not completely received: approved by the test, because approving moves no stock.
     */
    const requests: { id: number; items: Json[]; left: number[] }[] = [];
    const receive = (): Step => {
        const request = requests.at(-1);
        const lines = (request?.items ?? []).flatMap((item, at) => {
            const left = request?.left[at] ?? 0;
            const quantity = random.chance(0.3) ? left : Math.min(left, ml(volume(400)));
            return quantity > 0
                ? [
                      {
                          at,
                          item_id: item.id,
                          thing: thingOf(item),
                          quantity: item.unit === 'each' ? Math.ceil(litres(quantity)) : litres(quantity),
                          // the ledger has no cost of parts
                          unit_cost: item.inventory_item_id ? 0 : random.number(0.5, 2, 3),
                      },
                  ]
                : [];
        });
        const location = random.pick(locations);
        if (!request || !lines.length) return transfer();
        return {
            name: 'receipt',
            ask: async by =>
                ask(by, 'POST', `${REQUESTS.replace('/api', '')}/${request.id}/receipts`, {
                    version: (await read(`${REQUESTS.replace('/api', '')}/${request.id}`, by)).version,
                    inventory_location_id: location,
                    lines: lines.map(({ item_id, quantity, unit_cost }) => ({ item_id, quantity, unit_cost })),
                }),
            done: answer => {
                for (const { at, quantity } of lines) request.left[at] = (request.left[at] ?? 0) - ml(quantity);
                if (request.left.every(left => left <= 0)) requests.splice(requests.indexOf(request), 1);
                keep(
                    'receipt',
                    '/connect/v2/purchase-receipts',
                    answer,
                    'done',
                    effectsOf(...lines.map(({ thing, quantity }): Stock => [thing, location, ml(quantity)])),
                );
            },
            // the second user finds it received
            refusals: /more than|outstanding|fully received|^Only approved or paid/,
        };
    };
    /** Ensures that there is something to receive. */
    const order = async () => {
        if (requests.length) return;
        const request = await buy.made('approved', {
            items: [
                ...world.bought.supplements.map(supplement_id => ({
                    supplement_id,
                    quantity: random.integer(500, 3000),
                    unit_price: 1.1,
                })),
                ...items.map(({ id }) => ({
                    inventory_item_id: id,
                    quantity: random.integer(5, 60),
                    unit_price: 12.5,
                })),
            ],
        });
        requests.push({
            id: request.id,
            items: request.items,
            left: request.items.map(({ quantity }: Json) => ml(quantity)),
        });
    };

    const annul = (document: Document): Step => {
        const reason = { reason: 'Entered twice' };
        return {
            name: `${document.resource} void`,
            document,
            ask: async by => {
                if (document.resource === 'delivery')
                    return ask(by, 'POST', `${document.url}/voids`, {
                        version: (await read(document.url, by)).version,
                        ...reason,
                    });
                return transition(by, document.url.replace('v3', 'v2'), 'void', reason);
            },
            done: () => {
                document.status = 'void';
                document.effects = new Map();
            },
            refusals: /^This cannot be undone|was counted after that|not in the tank|no longer/,
        };
    };

    const JOBS = '/main/job-cards';
    const someParts = (): PartLine[] =>
        items
            .filter(() => random.chance(0.7))
            .map(({ id, unit }) => ({
                inventory_item_id: id,
                quantity: unit === 'each' ? random.integer(0, 6) : random.chance(0.2) ? 0 : volume(15),
            }));
    const CLOSED = /the job is completed|This job is completed|This record is archived/;
    const job = (): Step => {
        const kit = random.pick(kits).id;
        const location = random.pick(locations);
        return {
            name: 'job',
            ask: by =>
                ask(by, 'POST', JOBS, {
                    type: 'site_maintenance',
                    customer_id: customer,
                    site_id: siteOfKind,
                    installation_kit_id: kit,
                    parts_location_id: location,
                }),
            done: answer => keep('job', JOBS, answer, 'open', new Map(), { kit, location, changes: [] }),
            refusals: NEVER,
        };
    };
    const STATES = ['cancelled', 'open', 'begun', 'open', 'done'] as const;
    /** Job with its latest version, whichever response is read first. */
    const settleJob = (document: Document, answer: Answer, taken: Effects = new Map()) => {
        const { body } = answer.body;
        if (body.version < (document.version ?? 0)) return;
        document.version = body.version;
        document.status = body.archived_at ? 'archived' : (STATES[body.status] as Document['status']);
        document.planned = {
            kit: body.installation_kit_id,
            location: body.parts_location_id,
            changes: body.part_changes,
        };
        document.effects = document.status === 'done' ? taken : new Map();
    };
    const jobStep =
        (name: string, how: (document: Document, by: TestUser) => Promise<Answer>) =>
        (document: Document): Step => ({
            name: `job ${name}`,
            document,
            ask: by => how(document, by),
            done: answer => settleJob(document, answer),
            refusals: CLOSED,
        });
    const because = { reason: 'Called off' };
    const undo = async (document: Document, by: TestUser) =>
        ask(by, 'POST', `${document.url}/status-reverts`, {
            version: (await read(document.url, by)).version,
            ...because,
        });
    const begin = jobStep('begun', ({ url }, by) => transition(by, url, 'start'));
    const cancel = jobStep('cancelled', ({ url }, by) => transition(by, url, 'cancel', because));
    const takeUp = jobStep('taken up again', undo);
    const undoJob = jobStep('undone', undo);
    const archive = jobStep('archived', ({ url }, by) => ask(by, 'DELETE', url));
    const restore = jobStep('restored', ({ url }, by) => ask(by, 'POST', `${url}/restore`));
    const completeJob = (document: Document): Step => {
        const used = random.chance(0.5) ? someParts() : undefined;
        let taken: PartLine[] = [];
        return {
            name: used ? 'job completed with other parts' : 'job completed',
            document,
            ask: async by => {
                const card = await read(document.url, by);
                // of this version: concurrent changes yield a conflict
                taken =
                    used ?? takenBy(world, { planned: { kit: card.installation_kit_id, changes: card.part_changes } });
                return ask(by, 'POST', `${document.url}/completions`, {
                    version: card.version,
                    notes: 'Looked at',
                    document: {
                        visit_purpose: 'site_maintenance',
                        water_line_type: 'bore_to_tank',
                        water_flow_status: 'water_flowing',
                    },
                    ...(used ? { parts: used } : {}),
                });
            },
            done: answer =>
                settleJob(
                    document,
                    answer,
                    effectsOf(
                        ...taken.map(
                            ({ inventory_item_id, quantity }): Stock => [
                                `i${inventory_item_id}`,
                                answer.body.body.parts_location_id,
                                -ml(quantity),
                            ],
                        ),
                    ),
                ),
            refusals: SHORT,
        };
    };
    const changeJob = (document: Document): Step => {
        const kit = random.pick(kits);
        const location = random.pick(locations);
        const changes = random.chance(0.6) ? changesOfKit(kit.lines, someParts()) : [];
        return {
            name: 'job changed',
            document,
            ask: async by =>
                ask(by, 'PUT', document.url, {
                    version: (await read(document.url, by)).version,
                    installation_kit_id: kit.id,
                    parts_location_id: location,
                    part_changes: changes,
                }),
            done: answer => settleJob(document, answer),
            refusals: CLOSED,
        };
    };
    const changeKit = (): Step => {
        const kit = random.pick(kits);
        const lines = items
            .map(({ id, unit }) => ({
                inventory_item_id: id,
                quantity: unit === 'each' ? random.integer(1, 5) : volume(15),
            }))
            .slice(random.integer(0, 1));
        const url = `/connect/v2/installation-kits/${kit.id}`;
        return {
            name: 'kit changed',
            alone: true,
            ask: async by => ask(by, 'PUT', url, { version: (await read(url, by)).version, items: lines }),
            done: () => {
                kit.lines = lines;
            },
            refusals: NEVER,
        };
    };
    /** Reservation run for open documents; after it nothing remains to be reserved. */
    const round = (): Step => ({
        name: 'round',
        alone: true,
        ask: async () => {
            while (await reserveArrivals(app.services));
            return { status: 200, body: {}, text: '' } as Answer;
        },
        done: () => undefined,
        refusals: NEVER,
    });

    const BATCHES = '/connect/v2/stock-batches';
    const judgeBatch = (): Step => {
        const choice = random.number(0, 1, 6);
        const releases = random.chance(0.3);
        return {
            name: releases ? 'batch released' : 'batch quarantined',
            alone: true,
            ask: async by => {
                const batches = await app.services.sql`
                    SELECT DISTINCT b.id, b.version FROM stock_lots l JOIN stock_batches b ON b.id = l.stock_batch_id
                    WHERE l.quantity > 0 AND b.archived_at IS NULL AND b.status = ${releases ? 'quarantined' : 'available'} ORDER BY b.id`;
                const batch = batches[Math.floor(choice * batches.length)];
                if (!batch) return { status: 200, body: {}, text: '' } as Answer;
                return ask(by, 'POST', `${BATCHES}/${batch.id}/transitions`, {
                    transition: releases ? 'release' : 'quarantine',
                    version: Number(batch.version),
                    reason: 'Smells',
                });
            },
            done: () => undefined,
            refusals: NEVER,
        };
    };

    /** Reserves nearly all free stock beside quarantined stock, so that any further withdrawal exceeds it. */
    const reserveFree = (): Step => {
        const choice = random.number(0, 1, 6);
        const variant = random.integer(0, 3);
        let planned: Json = {};
        return {
            name: 'transfer of what is free',
            alone: true,
            ask: async by => {
                const places = await app.services.sql`
                    SELECT i.supplement_id::int, i.inventory_location_id::int AS location,
                           (sum(l.quantity) FILTER (WHERE coalesce(b.status, 'available') = 'available') - i.reserved_quantity)::float8 AS free
                    FROM supplement_inventories i JOIN stock_lots l USING (supplement_id, inventory_location_id)
                    LEFT JOIN stock_batches b ON b.id = l.stock_batch_id
                    GROUP BY i.id HAVING bool_or(l.quantity > 0 AND b.status = 'quarantined') ORDER BY i.id`;
                const roomy = places.filter(({ free }) => free >= variant + 1);
                const place = roomy[Math.floor(choice * roomy.length)];
                // as a response that moved nothing
                if (!place) return { status: 503, body: {}, text: '' } as Answer;
                planned = {
                    from: place.location,
                    to: locations.find(location => location !== place.location),
                    items: [{ supplement_id: place.supplement_id, quantity: litres(ml(place.free - variant)) }],
                };
                return ask(by, 'POST', TRANSFERS, {
                    from_location_id: planned.from,
                    to_location_id: planned.to,
                    items: planned.items,
                });
            },
            done: answer => keep('transfer', TRANSFERS, answer, 'open', new Map(), planned),
            refusals: NEVER,
        };
    };

    const RESOURCES = ['transfer', 'stocktake', 'mixing', 'production', 'sale', 'refill', 'delivery', 'receipt'];
    const next = (): Step => {
        const kind = random.weighted([
            ['begin', 10],
            ['go on', 9],
            ['change', 3],
            ['void', 4],
            ['void again', 1],
        ] as const);
        const pickOf = (resource: string, ...states: Document['status'][]) => {
            const found = of(resource, ...states);
            return found.length ? random.pick(found) : undefined;
        };
        if (kind === 'go on') {
            const transitions = random.pick([
                () => [pickOf('transfer', 'open'), completeTransfer] as const,
                () => [pickOf('mixing', 'open'), make] as const,
                () => [pickOf('production', 'open'), start] as const,
                () => [pickOf('production', 'begun'), make] as const,
                () => [pickOf('delivery', 'open'), deliver] as const,
                () => [pickOf('count', 'open'), decide] as const,
                () => [pickOf('job', 'open'), begin] as const,
                () => [pickOf('job', 'open', 'begun'), completeJob] as const,
                () => [pickOf('job', 'cancelled'), takeUp] as const,
                () => [pickOf('job', 'archived'), restore] as const,
            ])();
            if (transitions[0]) return transitions[1](transitions[0]);
        }
        if (kind === 'change') {
            const transitions = random.pick([
                () => [pickOf('transfer', 'open'), changeTransfer] as const,
                () => [pickOf('sale', 'done'), changeSale] as const,
                () => [pickOf('refill', 'done'), changeRefill] as const,
                () => [pickOf('job', 'open', 'begun'), changeJob] as const,
                () => [pickOf('job', 'open', 'begun'), cancel] as const,
                () => [pickOf('job', 'open', 'cancelled'), archive] as const,
                () => [pickOf('job', 'done'), undoJob] as const,
            ])();
            if (transitions[0]) return transitions[1](transitions[0]);
        }
        if (kind === 'void' || kind === 'void again') {
            const found = pickOf(
                random.pick(RESOURCES),
                ...(kind === 'void' ? (['open', 'begun', 'done'] as const) : (['void'] as const)),
            );
            if (found) return annul(found);
        }
        return random.weighted([
            [transfer, 5],
            [count, 2],
            [countParts, 2],
            [stocktake, 1],
            [() => plan('mixing'), 4],
            [() => plan('production'), 3],
            [sale, 4],
            [refill, 4],
            [delivery, 3],
            [receive, 5],
            [job, 4],
            [changeKit, 1],
            [judgeBatch, 4],
            [reserveFree, 5],
            [round, 2],
        ] as const)();
    };
    return { next, order };
};
