import { type Boundary, boundaryArea } from '../../domain/land/boundaries';
import type { Random } from '../../domain/random';
import { refreshSubscribedProducts } from '../../server/customers/subscriptions';
import { paddockBoundary } from '../boundaries';
import { BUSINESSES, FIRST_NAMES, LAST_NAMES, MORE_STATIONS, REGIONS, TOWNS, type Town } from '../places';
import type { Row, SeedContext } from '../seedContext';

/** Customers whose accounts show one module each; they have no uDOSE sites. */
export const AG_ONLY = 2;
export const UBOT_ONLY = 3;
const INACTIVE = new Set([17, 31, 38]);
const COUNT = BUSINESSES.length;
/** the last ones are recent, with an unfinished onboarding */
const NEW = 6;

const ABN_WEIGHTS = [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19];
/** Valid ABN from digits (abr.business.gov.au: the weighted sum, first digit less one, divides by 89). */
const abn = (random: Random): string => {
    const body = Array.from({ length: 9 }, () => random.integer(0, 9));
    for (let check = 10; check < 100; check++) {
        const digits = [Math.floor(check / 10), check % 10, ...body];
        const sum = digits.reduce((total, digit, at) => total + (at ? digit : digit - 1) * (ABN_WEIGHTS[at] ?? 0), 0);
        if (sum % 89 === 0) return digits.join('');
    }
    return abn(random);
};
/** Ranges reserved for fiction (acma.gov.au). */
const mobile = (random: Random) => `0491 57${random.integer(0, 9)} ${String(random.integer(0, 999)).padStart(3, '0')}`;
const landline = (random: Random, state: string) =>
    `(${state === 'QLD' ? '07' : '08'}) ${state === 'QLD' ? '7010' : '5550'} ${String(random.integer(0, 9999)).padStart(4, '0')}`;
const domainOf = (business: string) => `${business.toLowerCase().replace(/[^a-z0-9]+/g, '')}.example`;
const placeOf = (customer: number) => TOWNS[(customer - 1) % TOWNS.length] as Town;
const regionId = (place: Town) => REGIONS.findIndex(({ name }) => name === place.region) + 1;

export const seedRegions = (context: SeedContext) =>
    context.insert(
        'regions',
        REGIONS.map(({ name, state }) => ({ name, state })),
    );

/** Created before the accounts, which refer to them. `assignCustomers` sets their managers later. */
export const seedCustomers = async ({ insert, random, day, hours }: SeedContext): Promise<void> => {
    await insert(
        'customers',
        BUSINESSES.map(([name, station], at) => {
            const place = placeOf(at + 1);
            const since = random.integer(60, 2600);
            return {
                name,
                trading_name: random.chance(0.3) ? `${station} Beef` : null,
                abn: abn(random),
                email: `office@${domainOf(name)}`,
                phone: landline(random, place.state),
                address: random.chance(0.5)
                    ? `PO Box ${random.integer(3, 480)}`
                    : `${station} Station, via ${place.town}`,
                town: place.town,
                state: place.state,
                postcode: place.postcode,
                region_id: regionId(place),
                customer_since: day(since),
                status: INACTIVE.has(at + 1) ? 'inactive' : 'active',
                onboarding: at >= COUNT - NEW ? 'open' : 'finished',
                notes: random.chance(0.25)
                    ? random.pick([
                          'Prefers a call before 7 am or after dark.',
                          'Wet season access by air only; deliveries before December.',
                          'Family changes over in July: the next generation runs the books.',
                          'Trialling dry-season dosing on two bores before the rest follow.',
                      ])
                    : null,
                created_at: hours(since * 24),
                updated_at: hours(random.integer(2, Math.min(since, 200) * 24)),
            };
        }),
    );
};

const assignCustomers = ({ tx, people: { superadmin, manager, user, admin } }: SeedContext) => tx`
    UPDATE customers c SET created_by = ${superadmin as number}, updated_by = m.id, account_manager_id = m.id
    FROM unnest(${[manager, user, admin] as number[]}::bigint[]) WITH ORDINALITY AS m (id, place)
    WHERE c.id % 3 = m.place - 1`;

const POSITIONS = ['Owner', 'Station manager', 'Partner', 'Head stockman', 'Director'];
const seedContacts = async ({ insert, random, people }: SeedContext) => {
    const rows: Row[] = [];
    for (let customer = 1; customer <= COUNT; customer++) {
        const [business] = BUSINESSES[customer - 1] as (typeof BUSINESSES)[number];
        const kinds = ['primary', 'account_payable', 'primary'].slice(
            0,
            random.weighted([
                [1, 2],
                [2, 5],
                [3, 2],
            ]),
        );
        for (const kind of kinds) {
            const first = random.pick(FIRST_NAMES);
            const last = random.pick(LAST_NAMES);
            rows.push({
                customer_id: customer,
                name: `${first} ${last}`,
                position:
                    kind === 'primary'
                        ? random.pick(POSITIONS)
                        : random.pick(['Bookkeeper', 'Accounts', 'Office manager']),
                kind,
                email: `${first.toLowerCase()}.${last.toLowerCase().replace(/[^a-z]/g, '')}@${domainOf(business)}`,
                phone: mobile(random),
                created_by: people.manager,
                updated_by: people.manager,
            });
        }
    }
    // the demo account of the first customer is its main contact, who invites people
    Object.assign(rows[0] as Row, { name: 'Catherine Hale', position: 'Owner', email: 'customer@demo.test' });
    await insert('customer_contacts', rows);
};

const seedSubscriptions = async ({ tx, services, insert, random, day, people }: SeedContext) => {
    const rows: Row[] = [];
    for (let customer = 1; customer <= COUNT; customer++) {
        const products =
            customer === 1
                ? ['uDose', 'uDose AG', 'uBot']
                : customer === AG_ONLY
                  ? ['uDose AG']
                  : customer === UBOT_ONLY
                    ? ['uBot']
                    : ['uDose', ...(random.chance(0.3) ? ['uDose AG'] : []), ...(random.chance(0.25) ? ['uBot'] : [])];
        for (const product of products) {
            const started = random.integer(40, 900);
            const status = customer > 3 && random.chance(0.06) ? 'paused' : 'active';
            const yearly = random.chance(0.75);
            rows.push({
                customer_id: customer,
                product,
                plan: yearly ? 'yearly' : 'monthly',
                starts_on: day(started),
                ends_on: customer > 3 && random.chance(0.3) ? day(random.integer(-330, -12)) : null,
                devices: random.chance(0.6) ? random.integer(2, 12) : null,
                status,
                created_by: people.manager,
                updated_by: people.manager,
            });
            // earlier subscription
            if (random.chance(0.3))
                rows.push({
                    customer_id: customer,
                    product,
                    plan: 'trial',
                    starts_on: day(started + 120),
                    ends_on: day(started + 30),
                    devices: 1,
                    status: 'active',
                    created_by: people.manager,
                    updated_by: people.manager,
                });
        }
    }
    await insert('customer_subscriptions', rows);
    await refreshSubscribedProducts(tx, services);
};

export interface DemoProperty {
    id: number;
    customer: number;
    boundary: Boundary;
}

/** 40 first stations and 30 more, the larger customers with several. */
const seedProperties = async ({ tx, insert, random, people, hours }: SeedContext): Promise<DemoProperty[]> => {
    const owners = [
        ...BUSINESSES.map((_, at) => at + 1),
        ...MORE_STATIONS.map((_, at) => (at < 2 ? 1 : random.integer(2, COUNT))),
    ];
    const properties = owners.map((customer, at): DemoProperty & { row: Row } => {
        const place = placeOf(customer);
        const name = at < COUNT ? (BUSINESSES[at]?.[1] as string) : (MORE_STATIONS[at - COUNT] as string);
        // within an hour's drive of the town, without overlaps
        const latitude = Number((place.latitude + random.number(-0.85, 0.85, 4)).toFixed(5));
        const longitude = Number((place.longitude + random.number(-0.95, 0.95, 4)).toFixed(5));
        const boundary = paddockBoundary(random, latitude, longitude);
        return {
            id: at + 1,
            customer,
            boundary,
            row: {
                name: `${name} Station`,
                customer_id: customer,
                pic: `${{ QLD: 'Q', NT: 'T', WA: 'W' }[place.state]}${random.pick([...'ABCDEFGHJK'])}${random.pick([...'LMNPRSTV'])}${random.pick([...'ABCDEFXZ'])}${String(1000 + at * 37 + random.integer(0, 30))}`,
                region_id: regionId(place),
                address: `${random.integer(900, 18900)} ${place.town} Road`,
                town: place.town,
                state: place.state,
                postcode: place.postcode,
                latitude,
                longitude,
                area: Math.round(boundaryArea(boundary)),
                boundary: tx.json(boundary as never),
                access_notes: random.chance(0.5)
                    ? random.pick([
                          'UHF 12 from the front gate. Leave gates as you find them.',
                          'Call the homestead the evening before. No entry after rain.',
                          'Turn at the grid 14 km past the mailbox, then follow the powerline.',
                      ])
                    : null,
                created_by: people.superadmin,
                updated_by: people.user,
                updated_at: hours(random.integer(20, 4000)),
            },
        };
    });
    await insert(
        'customer_properties',
        properties.map(({ row }) => row),
    );
    return properties;
};

export const seedCustomerData = async (context: SeedContext): Promise<DemoProperty[]> => {
    await assignCustomers(context);
    await seedContacts(context);
    await seedSubscriptions(context);
    return seedProperties(context);
};
