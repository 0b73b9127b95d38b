import { createRandom, type Random } from '../../domain/random';
import { checkSites } from '../../server/telemetry/healthChecks';
import type { Row, SeedContext } from '../seedContext';
import { seedDemographics } from './demographics';
import { FOLLOW_UPS, SERVICES } from './siteRecordTexts';
import { seedStops } from './siteStops';

export interface RecordedSite {
    id: number;
    customer_id: number;
    site_status: number;
    doser_state: string;
    number_of_animals: number | null;
    device_id: number | null;
    supplement_id: number | null;
    nutrient_tank_capacity: number | null;
    last_at: Date | null;
    /** hours since it was installed */
    since: number;
}
/** Separate random sequence, so that changes here do not affect other chapters. */
const SEED = 4_107;
const HISTORY_HOURS = 395 * 24;
const [ACTIVE, IDLE] = [1, 3];
const HOUR = 3_600_000;

const loadSites = async ({ tx, now }: SeedContext): Promise<RecordedSite[]> =>
    (
        await tx`
        SELECT s.id, s.customer_id, s.site_status, s.doser_state, s.number_of_animals, s.device_id, s.supplement_id, s.nutrient_tank_capacity,
               s.last_communicated_at, p.installed_at
        FROM udose_sites s LEFT JOIN device_placements p ON p.site_id = s.id AND p.removed_at IS NULL ORDER BY s.id`
    ).map(row => ({
        ...(row as unknown as RecordedSite),
        last_at: row.last_communicated_at ? new Date(row.last_communicated_at) : null,
        since: row.installed_at ? (now.getTime() - new Date(row.installed_at).getTime()) / HOUR : 0,
    }));

/** Agreed calls and visits: most are done, some are pending, and a few are overdue. */
const followUpRows = ({ day, hours, people }: SeedContext, random: Random, sites: readonly RecordedSite[]): Row[] =>
    sites.flatMap(site => {
        const count = site.site_status === ACTIVE ? random.integer(1, 4) : random.integer(0, 2);
        return Array.from({ length: count }, (_, at): Row => {
            const { subject, way, details, outcome } = random.pick(FOLLOW_UPS);
            const staff = random.pick([people.manager, people.user]);
            const daysAgo = at === 0 ? random.integer(-28, 9) : random.integer(10, 380);
            // the first is current; those due before today were mostly done
            const status =
                daysAgo < 0
                    ? 'open'
                    : at === 0
                      ? random.weighted([
                            ['open', 4],
                            ['done', 6],
                        ])
                      : random.weighted([
                            ['done', 12],
                            ['cancelled', 1],
                        ]);
            const added = Math.max(daysAgo, 0) * 24 + random.integer(30, 500);
            const settled = status === 'open' ? null : hours(Math.max(1, daysAgo * 24 - random.integer(-60, 20)));
            return {
                site_id: site.id,
                customer_id: site.customer_id,
                subject,
                way,
                status,
                due_on: day(daysAgo),
                assigned_to_id: staff,
                details,
                outcome: status === 'done' ? outcome : null,
                settled_at: settled,
                settled_by_id: settled ? staff : null,
                created_by: random.pick([people.manager, people.user]),
                updated_by: staff,
                created_at: hours(added),
                updated_at: settled ?? hours(added),
            };
        });
    });

const serviceRows = ({ hours, people }: SeedContext, random: Random, sites: readonly RecordedSite[]): Row[] =>
    sites.flatMap(site => {
        const known = Math.min(site.since, HISTORY_HOURS);
        if (!site.device_id || known < 200) return [];
        const count = Math.max(1, Math.round((known / HISTORY_HOURS) * random.integer(3, 8)));
        return Array.from({ length: count }, (): Row => {
            const { kind, summary, details, minutes } = random.pick(SERVICES);
            const ago = random.number(40, known - 20, 1);
            const measured = kind !== 'settings';
            return {
                site_id: site.id,
                customer_id: site.customer_id,
                device_id: site.device_id,
                serviced_at: hours(ago),
                kind,
                summary,
                details,
                technician_id: random.pick([people.user, people.manager]),
                minutes: minutes + random.integer(-1, 4) * 5,
                battery_voltage: measured ? random.number(12.1, 13.3, 2) : null,
                water_pressure: measured && random.chance(0.5) ? random.integer(150, 320) : null,
                tank_level:
                    measured && site.nutrient_tank_capacity
                        ? Math.round(site.nutrient_tank_capacity * random.number(0.1, 0.9, 2))
                        : null,
                created_by: people.user,
                updated_by: people.user,
                created_at: hours(Math.max(0.5, ago - random.number(0.2, 20, 1))),
            };
        });
    });

/** Some tanks changed their supplement: earlier days belong to the previous one. */
const seedSupplementChanges = async (
    context: SeedContext,
    random: Random,
    sites: readonly RecordedSite[],
): Promise<void> => {
    const { tx, insert, hours, people } = context;
    const rows = sites.flatMap((site): Row[] => {
        const known = Math.min(site.since, HISTORY_HOURS);
        if (!site.device_id || !site.supplement_id || known < 2400 || (site.id !== 1 && !random.chance(0.4))) return [];
        const ago = random.integer(700, known - 600);
        const before = random.pick([1, 3, 6, 8].filter(id => id !== Number(site.supplement_id)));
        const capacity = site.nutrient_tank_capacity ?? 500;
        return [
            {
                site_id: site.id,
                supplement_id: site.supplement_id,
                supplement_before_id: before,
                tank_level: Math.round(capacity * random.number(0.7, 0.98, 2)),
                tank_level_before: Math.round(capacity * random.number(0.02, 0.12, 2)),
                changed_at: hours(ago),
                note: random.pick([
                    'For the wet: phosphorus first.',
                    'For the dry: urea and sulphur.',
                    'Asked for by the station.',
                    null,
                ]),
                created_by: people.user,
                updated_by: people.user,
                created_at: hours(ago),
            },
        ];
    });
    await insert('supplement_changes', rows);
    await tx`
        UPDATE site_daily_summaries d SET supplement_id = c.supplement_before_id FROM supplement_changes c
        WHERE c.site_id = d.site_id AND d.day < c.changed_at::date`;
    await tx`
        INSERT INTO site_rations (site_id, valid_from, supplement_id, number_of_animals, target_dose)
        SELECT c.site_id, c.changed_at, r.supplement_id, r.number_of_animals, r.target_dose
        FROM supplement_changes c JOIN site_rations r ON r.site_id = c.site_id AND r.valid_from = '-infinity'`;
    await tx`
        UPDATE site_rations r SET supplement_id = c.supplement_before_id FROM supplement_changes c
        WHERE c.site_id = r.site_id AND r.valid_from = '-infinity'`;
};

/** Seasonal rain of the north, nearly equal across a property; read by its residents. */
const seedRain = async ({ tx, people }: SeedContext): Promise<void> => {
    await tx`
        INSERT INTO site_rainfalls (site_id, day, millimetres, created_by, updated_by, created_at, updated_at)
        SELECT id, day, round((amount * (0.8 + 0.4 * own))::numeric * 5) / 5, ${people.user as number}, ${people.user as number}, day + interval '23 hours', day + interval '23 hours'
        FROM (SELECT s.id, d.day::date AS day,
                     (hashint8extended(s.customer_property_id * 7907 + extract(epoch FROM d.day)::bigint / 86400, 11) & 65535) / 65535.0::float8 AS chance,
                     -- January 1, July 0
                     power(0.5 + 0.5 * cos(2 * pi() * (extract(doy FROM d.day)::float8 - 25) / 365), 1.6) AS wet,
                     4 + 46 * power((hashint8extended(s.customer_property_id * 104729 + extract(epoch FROM d.day)::bigint / 86400, 12) & 65535) / 65535.0::float8, 3) AS amount,
                     (hashint8extended(s.id * 15485863 + extract(epoch FROM d.day)::bigint / 86400, 13) & 65535) / 65535.0::float8 AS own
              FROM udose_sites s, generate_series((now() - interval '394 days')::date, (now() - interval '1 day')::date, '1 day') AS d (day)
              WHERE s.id % 5 < 3) r
        WHERE chance < 0.02 + 0.34 * wet`;
};

/** Sites with stricter or looser limits. */
const seedCheckSettings = async (
    context: SeedContext,
    random: Random,
    sites: readonly RecordedSite[],
): Promise<void> => {
    const { insert, people } = context;
    const chosen = sites.filter(
        ({ id, site_status: status }) => (status === ACTIVE || status === IDLE) && (id === 1 || random.chance(0.12)),
    );
    await insert(
        'site_health_check_settings',
        chosen.map(
            ({ id }): Row => ({
                site_id: id,
                silence_on: true,
                silence_limit: random.pick([24, 36, 48]),
                battery_on: true,
                battery_limit: random.pick([11.8, 12, 12.2]),
                tank_on: true,
                tank_limit: random.pick([10, 15, 20, 25]),
                dose_on: true,
                dose_limit: random.pick([30, 40, 50]),
                conductivity_on: true,
                conductivity_limit: random.pick([500_000, 625_000]),
                pressure_on: random.chance(0.8),
                pressure_limit: random.pick([80, 100, 120]),
                water_on: true,
                water_limit: random.pick([12, 24]),
                created_by: people.manager,
                updated_by: people.manager,
            }),
        ),
    );
};

/** Thirteen months of site records, and the health checks that follow from the readings. */
export const seedSiteRecords = async (context: SeedContext): Promise<void> => {
    const random = createRandom(SEED);
    const sites = (await loadSites(context)).map(site => ({ ...site, id: Number(site.id) }));
    await context.insert('site_follow_ups', followUpRows(context, random, sites));
    await context.insert('service_logs', serviceRows(context, random, sites));
    await seedStops(context, random, sites);
    await seedSupplementChanges(context, random, sites);
    await seedDemographics(context, random, sites);
    await seedRain(context);
    await seedCheckSettings(context, random, sites);
    await checkSites(context.tx, context.services, { shouldNotify: false });
    // spreads the start times of results, which would otherwise be the start of the server
    await context.tx`
        UPDATE site_health_checks SET since = now() - make_interval(hours => (3 + (id * 7919) % 190)::int) WHERE result <> 'unknown' AND (kind <> 'silence' OR result = 'passed')`;
};
