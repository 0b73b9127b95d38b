import { BUSINESS_ZONE, dayAfter } from '../../domain/calendar/days';
import type { HerdRow } from '../../domain/carbon/accountInput';
import { SEASONS } from '../../domain/carbon/seasons';
import type { AnimalClass } from '../../domain/livestock/animalClasses';
import { calculateInTransaction } from '../../server/carbon/reports';
import { compiled } from '../../server/engine/sql/compile';
import { recordWrites } from '../../server/engine/write/write';
import type { WriteContext } from '../../server/engine/write/writeContext';
import type { Row, SeedContext } from '../seedContext';

/** Exact, by the National Measurement Regulations and the international yard and pound. */
const CONVERSIONS: readonly (readonly [string, string, string, string])[] = [
    ['kg', '1000', 'g', 'SI'],
    ['t', '1000', 'kg', 'SI'],
    ['lb', '0.45359237', 'kg', 'International yard and pound, 1959'],
    ['oz', '1/16', 'lb', 'Avoirdupois'],
    ['L', '1000', 'mL', 'SI'],
    ['kL', '1000', 'L', 'SI'],
    ['ML', '1000', 'kL', 'SI'],
    ['gal', '4.54609', 'L', 'Imperial gallon'],
    ['km', '1000', 'm', 'SI'],
    ['mi', '1.609344', 'km', 'International mile'],
    ['ha', '10000', 'm²', 'SI'],
    ['ac', '4046.8564224', 'm²', 'International acre'],
    ['kWh', '3.6', 'MJ', 'SI'],
];
/** Vehicles and their transport entries, by basis; invented. */
const TRIPS: readonly Row[] = [
    { vehicle: 'Toyota LandCruiser 79', basis: 'distance', fuel: 'diesel', distance: 1840, litres_per_100_km: 13.5 },
    { vehicle: 'Bore run, Hilux', basis: 'distance', fuel: 'diesel', distance: 960, litres_per_100_km: 11.2 },
    { vehicle: 'Grader and loader', basis: 'fuel', fuel: 'diesel', litres: 1250 },
    { vehicle: 'R22, mustering', basis: 'fuel', fuel: 'avgas', litres: 610 },
    { vehicle: 'Quad bikes', basis: 'fuel', fuel: 'petrol', litres: 240 },
    {
        vehicle: 'Road train to the saleyards',
        basis: 'freight',
        operated_by: 'contractor',
        mode: 'truck',
        tonnes: 46,
        distance: 620,
    },
    {
        vehicle: 'Cattle train to the coast',
        basis: 'freight',
        operated_by: 'contractor',
        mode: 'rail',
        tonnes: 210,
        distance: 880,
    },
    { vehicle: 'Forklift', basis: 'fuel', fuel: 'lpg', litres: 90 },
];
/** class, head, kg in spring, kg a day in spring, summer, autumn and winter */
const HERDS: readonly (readonly (readonly [AnimalClass, number, number, readonly number[]])[])[] = [
    [
        ['females_4', 820, 470, [0.1, 0.35, 0, -0.15]],
        ['females_1', 190, 300, [0.2, 0.55, 0.3, 0]],
        ['steers_1', 240, 320, [0.25, 0.6, 0.3, 0.05]],
        ['bulls', 34, 690, [0, 0.2, 0, -0.1]],
    ],
    [
        ['females_3', 410, 440, [0.1, 0.4, 0.1, -0.1]],
        ['steers_2', 360, 450, [0.2, 0.5, 0.2, 0]],
        ['bulls', 18, 720, [0, 0.1, 0, 0]],
    ],
    [
        ['steers_0', 520, 210, [0.5, 0.6, 0.4, 0.2]],
        ['females_0', 480, 195, [0.45, 0.55, 0.35, 0.2]],
    ],
];
const herdOf = (at: number, days: number): HerdRow[] =>
    (HERDS[at % HERDS.length] ?? []).flatMap(([animal_class, head, weight, gains]) => {
        let live_weight = weight;
        return SEASONS.map((season, index) => {
            const live_weight_gain = gains[index] ?? 0;
            const row = { season, animal_class, head, live_weight: Math.round(live_weight), live_weight_gain };
            live_weight += live_weight_gain * days;
            return row;
        });
    });
const REGION: Readonly<Record<string, string>> = { WA: 'wa_nw' };
const TITLES = ['2025–26', 'Season plan', 'Rolling year'];
const PROJECTS = [
    'Herd efficiency',
    'Seaweed trial',
    'Early weaning',
    'Feed additive in lick',
    'Water medication',
    'Genetics',
];

/** Last completed financial year on a day. */
const lastFinancialYear = (today: string): { from: string; to: string } => {
    const year = Number(today.slice(0, 4)) - (today.slice(5) >= '07-01' ? 0 : 1);
    return { from: `${year - 1}-07-01`, to: `${year}-06-30` };
};

/** Transport emissions, carbon accounts and some reports, carbon projects, and unit conversions. */
export const seedCarbon = async ({ tx, services, people, day, random }: SeedContext): Promise<void> => {
    const context: WriteContext = {
        services,
        caller: {
            userId: people.manager as number,
            name: 'manager',
            email: '',
            customerId: null,
            subscribedTo: new Set<string>(),
            propertyIds: null,
            staff: true,
            permissions: new Set<string>(),
            superAdmin: true,
            timeZone: BUSINESS_ZONE,
            sessionId: '',
        },
    };
    const add = (resource: string, row: Row) =>
        recordWrites.insertRecord(tx, context, compiled(services.registry, resource), row);
    for (const [from_unit, factor, to_unit, source] of CONVERSIONS)
        await add('unit-conversions', { from_unit, factor, to_unit, source });

    // two properties of each customer with a demo account, then others
    const properties = await tx`
        SELECT p.id::int AS id, p.state, p.latitude, p.customer_id IN (SELECT customer_id FROM users WHERE customer_id IS NOT NULL) AS known
        FROM customer_properties p WHERE p.archived_at IS NULL ORDER BY 4 DESC, p.id LIMIT 8`;
    const year = lastFinancialYear(day(0));
    for (const [at, property] of properties.entries())
        for (let trip = 0; trip < 6; trip += 1)
            await add('transport-emissions', {
                ...TRIPS[(at + trip) % TRIPS.length],
                customer_property_id: property.id,
                happened_on: dayAfter(year.from, random.integer(0, 480)),
            });
    await add('carbon-factor-overrides', {
        customer_property_id: properties[0]?.id,
        key: 'digestibility',
        variant: 'qld.summer',
        value: 61,
        valid_from: year.from,
        valid_to: year.to,
        source: 'Faecal NIRS, 14 samples, Symbio report 25-0417',
    });
    for (const property of properties.slice(0, 3))
        await add('carbon-factor-overrides', {
            customer_property_id: property.id,
            key: 'electricity',
            value: 0.71,
            valid_from: '2023-07-01',
            source: 'Emission factor on the bill of the supplier',
        });

    const accounts: Row[] = [];
    for (const [at, property] of properties.slice(0, 6).entries()) {
        const account = await add('carbon-accounts', {
            name: TITLES[at % TITLES.length],
            customer_property_id: property.id,
            starts_on: year.from,
            ends_on: year.to,
            region: REGION[property.state as string] ?? (property.state ? null : 'qld'),
            climate: property.latitude === null ? 'warm' : null,
            herd: herdOf(at, 91.25),
            calvings: [
                { season: 'spring', percent: 45 },
                { season: 'summer', percent: 27 },
            ],
            purchases: [{ purchased_on: dayAfter(year.from, 80), head: 12 + at, live_weight: 640, origin: 'northern' }],
            electricity:
                at < 3
                    ? [{ name: 'Homestead and workshop', kilowatt_hours: 18_400 + 2600 * at }]
                    : [{ name: 'Bores', kilowatt_hours: 9800, factor: 0.68, factor_source: 'Bill of the supplier' }],
            feeds: [
                { kind: 'hay', name: 'Rhodes grass hay', quantity: 26_000 },
                {
                    kind: 'cottonseed',
                    name: 'Whole cottonseed',
                    quantity: 8_000 + 500 * at,
                    basis: 'dry_matter',
                    dry_matter: 92,
                },
            ],
        });
        accounts.push(account);
        // the last one is not calculated yet
        if (at < 5) await calculateInTransaction(tx, context, Number(account.id), Number(account.version));
    }
    // bulls arrived later than assumed: a second version shows the difference
    const [first] = accounts;
    if (first) {
        const changed = await recordWrites.updateRecord(
            tx,
            context,
            compiled(services.registry, 'carbon-accounts'),
            Number(first.id),
            {
                version: first.version,
                purchases: [{ purchased_on: dayAfter(year.from, 200), head: 30, live_weight: 655, origin: 'northern' }],
            },
        );
        await calculateInTransaction(tx, context, Number(first.id), Number(changed.version));
    }

    const projects = compiled(services.registry, 'carbon-projects');
    const step = async (record: Row, transition: string) =>
        recordWrites.transition(tx, context, projects, Number(record.id), {
            transition,
            version: Number(record.version),
            reason: 'The audit would cost more than it earns.',
        });
    for (const [at, property] of [...properties, ...properties].entries()) {
        const account = accounts.find(({ customer_property_id }) => customer_property_id === property.id);
        const additive = at % 3 === 1;
        const project = await add('carbon-projects', {
            name: `${PROJECTS[at % PROJECTS.length]} ${at < properties.length ? 'A' : 'B'}`,
            customer_property_id: property.id,
            project_type: 'feed-additive',
            starts_on: day(420 - at * 10),
            ...(account ? { carbon_account_id: account.id } : {}),
            ...(additive
                ? {
                      efficacy: 12,
                      efficacy_reference: 'Trial with 40 steers, respiration chambers, report T-118',
                      share_of_herd: 30,
                  }
                : {}),
            reductions: additive
                ? []
                : [{ from_on: day(300), to_on: day(120), tonnes: 14.6 + at, reference: `Audit letter ${2400 + at}` }],
        });
        if (at % 3 === 0) continue;
        const active = at % 8 === 7 ? await step(project, 'withdraw') : await step(project, 'begin');
        if (at === 4 || at === 8) await step(active, 'complete');
    }
};
