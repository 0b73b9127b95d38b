import type { Boundary } from '../../domain/land/boundaries';
import { hectaresInside } from '../../domain/land/landAreas';
import type { Random } from '../../domain/random';
import { SITE_STATUS } from '../../domain/telemetry/sites';
import { agMessages } from '../../server/telemetry/agMessages';
import type { LocatedMessage } from '../../server/telemetry/messageFamily';
import { AG_ONLY } from '../customers/customers';
import { numberSites, propertiesOf, type SeededSite, seedMessages } from '../devices/agUbotDevices';
import { seasonOf } from '../livestock/land';
import type { Row, SeedContext } from '../seedContext';

const COUNT = 22;
/** months of messages: two irrigations a week */
const DAYS = 150;
const { inactive: INACTIVE, active: ACTIVE, test: TEST, idle: IDLE, provisioned: PROVISIONED } = SITE_STATUS;

const PUMPS = [
    'River pump',
    'North pivot',
    'South pivot',
    'Lateral 1',
    'Lateral 2',
    'Drip block A',
    'Drip block B',
    'Bore 4 pivot',
    'Creek flat',
    'House block',
];
const CROPS = [
    ['Lucerne', 'UAN 32', 14],
    ['Rhodes grass', 'UAN 32', 18],
    ['Forage sorghum', 'Urea solution 20 %', 24],
    ['Cotton', 'UAN 32', 16],
    ['Mangoes', 'Calcium nitrate solution', 9],
    ['Melons', 'Potassium thiosulphate', 11],
    ['Oats', 'Urea solution 20 %', 20],
] as const;

type Message = LocatedMessage<'AgMessage'>;
type AgSite = SeededSite & {
    area: number;
    rate: number;
    capacity: number;
    low: number;
    fault: boolean;
    running: boolean;
    empty: boolean;
};

/**
 * Simulated messages of a uDOSE AG until `lastContactHours` ago: one at six each morning and, twice a week, an
 * irrigation of some hours with start, reports and end. The tank empties and is refilled when low.
 */
const messagesOf = (random: Random, site: AgSite, now: Date, days: number): Message[] => {
    const hour = 3_600_000;
    const last = now.getTime() - site.lastContactHours * hour;
    const first = Math.max(last - days * 24 * hour, now.getTime() - site.installed * 24 * hour + 6 * hour);
    const messages: Message[] = [];
    let tank = site.capacity * random.number(0.5, 1, 3);
    let session = 0;
    const addMessage = (time: number, values: Partial<Message>) => {
        if (time > last) return;
        const sun = Math.max(0, Math.sin(((((time / hour + 10) % 24) - 6) * Math.PI) / 13));
        messages.push({
            sequence: 0,
            index: 0,
            corrected: false,
            deviceTime: new Date(time),
            shifted: false,
            epoch: 1,
            siteId: site.id,
            recordedAt: new Date(time),
            tank_level: Math.round(tank),
            battery_voltage: Number((12.5 + 0.8 * sun + random.number(-0.1, 0.1, 2)).toFixed(2)),
            temperature: Number((16 + 15 * sun + random.number(-2, 2, 1)).toFixed(1)),
            ...values,
        });
    };
    addMessage(first, { activity: 'powered_on', state: 'stopped', faults: [] });
    let next = first + random.integer(8, 60) * hour;
    for (let day = Math.ceil(first / (24 * hour)); day * 24 * hour < last; day++) {
        const morning = day * 24 * hour - 4 * hour;
        // the running session began after all others had ended
        const before = !site.running || morning < last - 36 * hour;
        if (morning > first && (before || morning < last - 10 * hour))
            addMessage(morning, { state: 'stopped', faults: [], flow_rate: 0 });
        if (!before || next > morning + 20 * hour || site.status === IDLE) continue;
        const length = random.integer(3, 6) * 2;
        const start = morning + random.integer(1, 6) * hour;
        // doses are near their target, rarely far from it
        const total =
            site.area *
            site.rate *
            random.weighted([
                [random.number(0.94, 1.06, 3), 16],
                [random.number(0.62, 0.86, 3), 2],
                [random.number(1.12, 1.25, 3), 1],
            ]);
        const water = site.area * 10_000 * random.number(4, 9, 2);
        session++;
        addMessage(start, { activity: 'session_started', session, state: 'running', faults: [] });
        for (let at = 2; at <= length; at += 2) {
            tank = Math.max(0, tank - (total * 2) / length);
            addMessage(start + at * hour, {
                session,
                state: at === length ? 'stopped' : 'running',
                water: Math.round((water * 2) / length),
                dose: Math.round((total * 2000) / length),
                runtime: 120,
                flow_rate: Math.round(water / length),
                water_pressure: random.integer(240, 330),
                faults: [],
                ...(at === length ? { activity: 'session_ended' as const } : {}),
            });
        }
        if (tank < site.low && random.chance(0.75)) {
            tank = site.capacity * random.number(0.9, 1, 3);
            addMessage(start + (length + 5) * hour, { activity: 'refilled', state: 'stopped', faults: [] });
        }
        next = start + random.integer(60, 110) * hour;
    }
    if (site.running) {
        const start = last - random.integer(3, 7) * hour;
        session++;
        addMessage(start, { activity: 'session_started', session, state: 'running', faults: [] });
        for (let at = start + 2 * hour; at < last; at += 2 * hour)
            addMessage(at, {
                session,
                state: 'running',
                water: site.area * 8_000,
                dose: site.area * site.rate * 200,
                runtime: 120,
                flow_rate: site.area * 4_000,
                water_pressure: 290,
                faults: [],
            });
    }
    if (site.empty) {
        tank = site.low * 0.6;
        addMessage(last, { faults: [] });
    }
    if (site.fault)
        addMessage(last, { state: 'stopped', faults: [random.pick(['no_flow', 'pump', 'over_pressure'] as const)] });
    return messages
        .sort((a, b) => a.recordedAt.getTime() - b.recordedAt.getTime())
        .map((message, sequence) => ({ ...message, sequence, index: sequence }));
};

/** some sites have free text from before land records */
const WRITTEN = 8;
const METRES_PER_DEGREE = 111_200;

/** Land that a site waters: a paddock around it with a crop and a listed fertiliser; some sites have free text only. */
const landOf = async (
    { tx, people, day }: SeedContext,
    site: {
        at: number;
        property: { id: number };
        latitude: number;
        longitude: number;
        crop: string;
        fertilizer: string;
        area: number;
    },
    { name, used }: { name: string; used: Set<string> },
): Promise<Row> => {
    const { at, property, latitude, longitude, crop, fertilizer, area } = site;
    if (at % WRITTEN === WRITTEN - 1)
        return { paddock_name: name, crop_name: `${crop} and clover`, fertilizer_name: 'Molasses and urea, own mix' };
    const called = [name, `${name} East`, `${name} West`].find(one => !used.has(`${property.id} ${one}`)) as string;
    used.add(`${property.id} ${called}`);
    const half = Math.sqrt(area * 10_000) / 2 / METRES_PER_DEGREE;
    const wide = half / Math.cos((latitude * Math.PI) / 180);
    const corner = (east: number, north: number) => [
        Number((longitude + east * wide).toFixed(6)),
        Number((latitude + north * half).toFixed(6)),
    ];
    const ring = [corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)];
    const boundary: Boundary = { type: 'Polygon', coordinates: [[...ring, ring[0] as number[]]] };
    const by = { created_by: people.user as number, updated_by: people.user as number };
    const [paddock] = await tx<{ id: number }[]>`
        INSERT INTO paddocks ${tx({
            name: called,
            customer_property_id: property.id,
            area,
            boundary: tx.json(boundary as never),
            boundary_area: hectaresInside(boundary),
            latitude,
            longitude,
            ...by,
        })} RETURNING id`;
    const [ids] = await tx<{ crop: number; fertilizer: number }[]>`
        SELECT (SELECT id FROM crops WHERE name = ${crop}) AS crop, (SELECT id FROM fertilizers WHERE name = ${fertilizer}) AS fertilizer`;
    const sown = day(60 + (at % 5) * 9);
    await tx`
        INSERT INTO crop_cycles ${tx({
            season: seasonOf(sown),
            status: 'growing',
            crop_id: ids?.crop as number,
            paddock_id: paddock?.id as number,
            customer_property_id: property.id,
            sown_on: sown,
            ...by,
        })}`;
    return { paddock_id: paddock?.id, crop_id: ids?.crop, fertilizer_id: ids?.fertilizer };
};

/** Pumps on farms subscribed to uDOSE AG, with months of sessions through the product's own ingest. */
export const seedUdoseAgs = async (context: SeedContext, { days = DAYS } = {}): Promise<void> => {
    const { tx, insert, random, people, day, hours, now } = context;
    const properties = await propertiesOf(context, 'uDose AG', [1, AG_ONLY]);
    const own = (customer: number) => properties.filter(property => property.customer === customer);
    const used = new Set<string>();
    const agSites: AgSite[] = [];
    const rows: Row[] = [];
    for (let at = 0; at < COUNT; at++) {
        const property = random.pick(at < 5 ? own(1) : at < 12 ? own(AG_ONLY) : properties);
        const name = random.pick(PUMPS.filter(pump => !used.has(`${property.id} ${pump}`)));
        used.add(`${property.id} ${name}`);
        const [crop, fertilizer, rate] = random.pick(CROPS);
        // the first is for trying out; the next one of each demo account's customer works
        const status =
            at === 0
                ? TEST
                : at === 1 || at === 5
                  ? ACTIVE
                  : random.weighted([
                        [ACTIVE, 14],
                        [IDLE, 2],
                        [PROVISIONED, 2],
                        [INACTIVE, 1],
                        [TEST, 3],
                    ]);
        const capacity = random.pick([5_000, 10_000, 15_000, 22_000]);
        const site: AgSite = {
            id: 0,
            serial: status === PROVISIONED ? null : `UA${240_600 + at * 11}`,
            customer: property.customer,
            status: status as number,
            installed: random.integer(60, 700),
            lastContactHours:
                status === INACTIVE
                    ? random.integer(900, 2200)
                    : at !== 0 && at !== 5 && random.chance(0.16)
                      ? random.integer(26, 190)
                      : random.number(0.2, 3.6, 1),
            area: random.integer(8, 46),
            rate: rate + random.integer(-2, 3),
            capacity,
            low: Math.round(capacity * 0.12),
            fault: status === ACTIVE && at > 0 && at !== 5 && random.chance(0.16),
            running: status === ACTIVE && at % 4 === 1,
            empty: status === ACTIVE && at % 7 === 2,
        };
        agSites.push(site);
        const latitude = Number((property.latitude + random.number(-0.05, 0.05, 4)).toFixed(4));
        const longitude = Number((property.longitude + random.number(-0.05, 0.05, 4)).toFixed(4));
        rows.push({
            name,
            customer_property_id: property.id,
            customer_id: property.customer,
            site_status: status,
            installed_on: status === PROVISIONED ? null : day(site.installed),
            latitude,
            longitude,
            ...(await landOf(
                context,
                { at, property, latitude, longitude, crop, fertilizer, area: site.area },
                {
                    name: `${random.pick(['River', 'Bottom', 'Top', 'Shed', 'Boundary', 'Airstrip'])} ${random.integer(1, 6)}`,
                    used,
                },
            )),
            area: site.area,
            target_rate: site.rate,
            tank_capacity: capacity,
            low_tank_level: site.low,
            created_by: people.user,
            updated_by: people.user,
            created_at: hours(site.installed * 24 + 300),
            updated_at: hours(random.integer(5, 900)),
        });
    }
    await insert('udose_ags', rows);
    await numberSites(context, agMessages.kind, agSites);
    await seedMessages(context, agMessages, agSites, site => messagesOf(random, site, now, Math.min(days, DAYS)));
    await tx`
        UPDATE udose_ags SET doser_state = 'not_communicated', device_status = CASE WHEN site_status = ${INACTIVE as number} THEN 'disabled' ELSE 'enabled' END
        WHERE last_communicated_at < now() - interval '24 hours'`;
    await tx`
        UPDATE udose_ag_sessions e SET status = 'interrupted' FROM udose_ags s
        WHERE s.site_id = e.site_id AND s.doser_state = 'not_communicated' AND e.status = 'running'`;
    await tx`
        INSERT INTO udose_ag_activities (site_id, device_id, occurred_at, activity)
        SELECT site_id, device_id, last_communicated_at + interval '24 hours', 'silent' FROM udose_ags
        WHERE doser_state = 'not_communicated' AND last_communicated_at IS NOT NULL ORDER BY id`;
};
