import type { Random } from '../../domain/random';
import { SITE_STATUS } from '../../domain/telemetry/sites';
import type { LocatedMessage } from '../../server/telemetry/messageFamily';
import { ubotMessages } from '../../server/telemetry/ubotMessages';
import { UBOT_ONLY } from '../customers/customers';
import { numberSites, propertiesOf, type SeededSite, seedMessages } from '../devices/agUbotDevices';
import type { Row, SeedContext } from '../seedContext';

const COUNT = 18;
const DAYS = 150;
const STEP_HOURS = 4;
const { inactive: INACTIVE, active: ACTIVE, test: TEST, idle: IDLE, provisioned: PROVISIONED } = SITE_STATUS;
const PLACES = [
    'Homestead',
    'Airstrip',
    'Top gate',
    'River crossing',
    'Outstation',
    'Turkey nest 2',
    'Ridge',
    'Boundary corner',
    'Yards',
    'Six Mile',
];

type Message = LocatedMessage<'UbotMessage'>;
type UbotSite = SeededSite & { weak: boolean; alarmed: boolean };

/** Northern Australia: nearly all rain falls from November to March. */
const chanceOfRain = (time: number) => {
    const month = new Date(time).getUTCMonth();
    return month >= 10 || month <= 2 ? 0.3 : month === 3 || month === 9 ? 0.12 : 0.04;
};

/** Simulated messages of a uBOT: six a day; rainy days have rain in a few of their hours. */
const messagesOf = (random: Random, site: UbotSite, now: Date, days: number): Message[] => {
    const hour = 3_600_000;
    const last = now.getTime() - site.lastContactHours * hour;
    const steps = Math.floor((Math.min(days, site.installed - 1) * 24) / STEP_HOURS);
    const messages: Message[] = [];
    let left = 0;
    for (let step = steps; step >= 0; step--) {
        const time = last - step * STEP_HOURS * hour;
        const local = (time / hour + 10) % 24;
        const sun = Math.max(0, Math.sin(((local - 6) * Math.PI) / 13));
        if (local < STEP_HOURS && random.chance(chanceOfRain(time)))
            left = random.weighted([
                [random.number(0.4, 6, 1), 6],
                [random.number(6, 28, 1), 4],
                [random.number(28, 96, 1), 1],
            ]);
        const rain = left > 0 ? (random.chance(0.45) ? Math.round(left * random.number(0.3, 1, 2) * 5) / 5 : 0) : 0;
        left = Math.max(0, left - rain);
        const sinking = site.weak ? Math.min(1.4, (1 - step / Math.max(steps, 1)) * 1.5) : 0;
        messages.push({
            sequence: steps - step,
            index: steps - step,
            corrected: false,
            deviceTime: new Date(time),
            shifted: false,
            epoch: 1,
            siteId: site.id,
            recordedAt: new Date(time),
            state: site.alarmed && step < 3 ? 'alarmed' : sun > 0.1 && site.status !== IDLE ? 'running' : 'stopped',
            rainfall: rain,
            battery_voltage: Number((12.55 + 0.75 * sun - sinking + random.number(-0.08, 0.08, 2)).toFixed(2)),
            temperature: Number((17 + 15 * sun - (rain > 0 ? 4 : 0) + random.number(-1.5, 1.5, 1)).toFixed(1)),
        });
    }
    return messages;
};

/** uBOTs of subscribed customers, with months of records through the product's own ingest. */
export const seedUbots = async (context: SeedContext, { days = DAYS } = {}): Promise<void> => {
    const { tx, insert, random, people, day, hours, now } = context;
    const properties = await propertiesOf(context, 'uBot', [1, UBOT_ONLY]);
    const own = (customer: number) => properties.filter(property => property.customer === customer);
    const used = new Set<string>();
    const ubotSites: UbotSite[] = [];
    const rows: Row[] = [];
    for (let at = 0; at < COUNT; at++) {
        const property = random.pick(at < 4 ? own(1) : at < 10 ? own(UBOT_ONLY) : properties);
        const name = random.pick(PLACES.filter(place => !used.has(`${property.id} ${place}`)));
        used.add(`${property.id} ${name}`);
        const status =
            // the first is for trying out; the next one of each demo account's customer works
            at === 0
                ? TEST
                : at === 1 || at === 4
                  ? ACTIVE
                  : random.weighted([
                        [ACTIVE, 12],
                        [IDLE, 2],
                        [PROVISIONED, 1],
                        [INACTIVE, 1],
                        [TEST, 2],
                    ]);
        const site: UbotSite = {
            id: 0,
            serial: status === PROVISIONED ? null : `UB${240_900 + at * 13}`,
            customer: property.customer,
            status: status as number,
            installed: random.integer(40, 520),
            lastContactHours:
                status === INACTIVE
                    ? random.integer(900, 1900)
                    : at !== 0 && at !== 4 && random.chance(0.15)
                      ? random.integer(26, 150)
                      : random.number(0.2, 3.8, 1),
            weak: at !== 0 && random.chance(0.2),
            alarmed: status === ACTIVE && at !== 0 && at !== 4 && random.chance(0.15),
        };
        ubotSites.push(site);
        rows.push({
            name,
            customer_property_id: property.id,
            customer_id: property.customer,
            site_status: status,
            installed_on: status === PROVISIONED ? null : day(site.installed),
            latitude: Number((property.latitude + random.number(-0.06, 0.06, 4)).toFixed(4)),
            longitude: Number((property.longitude + random.number(-0.06, 0.06, 4)).toFixed(4)),
            created_by: people.user,
            updated_by: people.user,
            created_at: hours(site.installed * 24 + 300),
            updated_at: hours(random.integer(5, 900)),
        });
    }
    await insert(
        'ubot_sites',
        rows.map(row => ({ ...row, low_battery_level: 11.8 })),
    );
    await numberSites(context, ubotMessages.kind, ubotSites);
    await seedMessages(context, ubotMessages, ubotSites, site => messagesOf(random, site, now, Math.min(days, DAYS)));
    await tx`
        UPDATE ubot_sites SET bot_state = 'not_communicated', device_status = CASE WHEN site_status = ${INACTIVE as number} THEN 'disabled' ELSE 'enabled' END
        WHERE last_communicated_at < now() - interval '24 hours'`;
    // one is to be returned to the workshop
    await tx`
        INSERT INTO device_uninstallations (device_id, site_id, site_kind, customer_id, reason, created_by, updated_by, created_at, updated_at)
        SELECT d.id, s.site_id, 'ubot', s.customer_id, 'The battery no longer holds its charge', ${people.manager as number}, ${people.manager as number}, ${hours(52)}, ${hours(52)}
        FROM ubot_sites s JOIN devices d ON d.id = s.device_id ORDER BY s.battery_is_low DESC, s.id LIMIT 1`;
};
