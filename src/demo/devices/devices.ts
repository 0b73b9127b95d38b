import { DAY_MS } from '../../domain/calendar/days';
import type { Row, SeedContext } from '../seedContext';

/** Numbers of stored devices by product. */
const SPARES = [
    ['classic', 12],
    ['mini', 8],
    ['ag', 5],
    ['ubot', 4],
] as const;
const STOCK_TYPES = [
    ['uDOSE classic, new', 'classic', 'From the workshop, never installed.'],
    ['uDOSE classic, refurbished', 'classic', 'Came back from a site; board, pump and battery tested.'],
    ['uDOSE mini, new', 'mini', 'From the workshop, never installed.'],
    ['uDOSE mini, refurbished', 'mini', 'Came back from a site; board, pump and battery tested.'],
    ['uDOSE AG, new', 'ag', 'From the workshop, never installed.'],
    ['uBOT, new', 'ubot', 'From the workshop, never installed.'],
] as const;
const FIRMWARE = ['4.2.1', '4.2.1', '4.2.0', '4.1.7', '3.9.4'];
/** Inventory locations where devices are kept. */
const STORES = [1, 2, 3, 4, 6];

const CONFIGURATION_SETS = [
    {
        name: 'Classic, standard',
        product: 'classic',
        update_interval: 4,
        dosing_mode: 0,
        flowmeter_setting: '10_l_pulse',
        nutrient_probe_mode: 0,
        water_flow_limit_per_hr: 4500,
        alarm_level: 400_000,
        conductivity_skip_level: 350_000,
        conductivity_skip_limit: 5,
        description: 'Troughs of up to 400 head on a 32 mm line.',
    },
    {
        name: 'Classic, large mob',
        product: 'classic',
        update_interval: 4,
        dosing_mode: 2,
        flowmeter_setting: '50mm_pulse_l',
        nutrient_probe_mode: 1,
        water_flow_limit_per_hr: 9000,
        alarm_level: 500_000,
        conductivity_skip_level: 350_000,
        conductivity_skip_limit: 10,
        description: 'Turkey nests and tanks with a 50 mm outlet.',
    },
    {
        name: 'Mini, standard',
        product: 'mini',
        update_interval: 24,
        dosing_mode: 0,
        flowmeter_setting: '1_l_pulse',
        nutrient_probe_mode: 0,
        water_flow_limit_per_hr: 3000,
        alarm_level: 300_000,
        conductivity_skip_level: 250_000,
        conductivity_skip_limit: 3,
        description: 'Weaner yards and horse paddocks.',
    },
];

interface Installed {
    id: number;
    customer_id: number;
    device_serial: string;
    product_type: string;
    device_status: string;
    installed_at: Date;
    last_communicated_at: string | null;
}

/** Installed devices, consistent with their sites; provisioned sites have none yet. */
const installedDevices = async ({
    tx,
    random,
    people,
    hours,
}: SeedContext): Promise<{ rows: Row[]; sites: Installed[] }> => {
    await tx`UPDATE udose_sites SET device_serial = NULL, device_status = 'not_installed' WHERE site_status = 4`;
    const sites = (await tx`
        SELECT id, customer_id, device_serial, product_type, device_status, installed_on + interval '9 hours' AS installed_at, last_communicated_at
        FROM udose_sites WHERE device_serial IS NOT NULL ORDER BY id`) as unknown as Installed[];
    const rows = sites.map(site => ({
        serial: site.device_serial,
        product: site.product_type,
        stock_type_id: null,
        device_status: site.device_status,
        site_id: site.id,
        customer_id: site.customer_id,
        inventory_location_id: null,
        installed_at: site.installed_at,
        last_communicated_at: site.last_communicated_at,
        clock_offset_seconds: random.weighted([
            [random.integer(-6, 6), 18],
            [random.integer(40, 190), 2],
            [-36_000, 1],
        ]),
        firmware_version: random.pick(FIRMWARE),
        token_issued_at: site.installed_at,
        notes: null,
        created_by: people.user,
        updated_by: people.user,
        created_at: new Date(new Date(site.installed_at).getTime() - random.integer(10, 90) * DAY_MS),
        updated_at: hours(random.integer(30, 4000)),
    }));
    return { rows, sites };
};

const spareDevices = ({ random, people, hours }: SeedContext): Row[] =>
    SPARES.flatMap(([product, count]) =>
        Array.from({ length: count }, (_, at): Row => {
            const used = (product === 'classic' || product === 'mini') && at % 2 === 1;
            const type = STOCK_TYPES.findIndex(
                ([name, of]) => of === product && name.endsWith(used ? 'refurbished' : 'new'),
            );
            return {
                serial: `${product === 'ubot' ? 'UB' : product === 'ag' ? 'UA' : 'UD'}${242_000 + at * 7 + SPARES.findIndex(([of]) => of === product) * 300}`,
                product,
                stock_type_id: type + 1,
                device_status: 'not_installed',
                inventory_location_id: random.pick(STORES),
                firmware_version: used ? '4.1.7' : '4.2.1',
                notes: used ? 'Came back in a swap; tested on the bench.' : null,
                created_by: people.user,
                updated_by: people.user,
                created_at: hours((used ? 620 : random.integer(20, 190)) * 24),
            };
        }),
    );

/** Current and past placements. A returned device was at a site before the current one. */
const seedPlacements = async ({ tx, hours }: SeedContext, installed: number, rows: readonly Row[]) => {
    // the store of a new device is recorded on creation, which was long ago here
    await tx`DELETE FROM device_stores`;
    const returned = rows.flatMap((row, at) => (at >= installed && row.notes ? [at + 1] : []));
    await tx`
        INSERT INTO device_placements (device_id, site_id, installed_at)
        SELECT id, site_id, installed_at FROM devices WHERE site_id IS NOT NULL ORDER BY id`;
    // swapped more than thirteen months ago, so that all readings are of the current device
    const swapped = await tx<{ id: number; device_id: number; installed_at: string }[]>`
        SELECT id, device_id, installed_at FROM device_placements WHERE installed_at < ${hours(520 * 24)} ORDER BY id LIMIT ${returned.length}`;
    for (const [at, { id, installed_at }] of swapped.entries()) {
        const swap = hours((410 + at * 5) * 24);
        const device = returned[at] as number;
        await tx`
            INSERT INTO device_placements (device_id, site_id, installed_at, removed_at)
            SELECT ${device}, site_id, ${installed_at}, ${swap} FROM device_placements WHERE id = ${id}`;
        await tx`UPDATE devices SET last_communicated_at = ${swap}::timestamptz - interval '3 hours' WHERE id = ${device}`;
        await tx`UPDATE device_placements SET installed_at = ${swap} WHERE id = ${id}`;
        await tx`
            UPDATE devices d SET installed_at = ${swap}, token_issued_at = ${swap} FROM device_placements p WHERE p.id = ${id} AND d.id = p.device_id`;
        await tx`
            INSERT INTO device_stores (device_id, inventory_location_id, stored_at)
            SELECT id, inventory_location_id, ${swap}::timestamptz + interval '2 days' FROM devices WHERE id = ${device}`;
    }
    await tx`
        INSERT INTO device_stores (device_id, inventory_location_id, stored_at)
        SELECT id, inventory_location_id, created_at FROM devices d
        WHERE inventory_location_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM device_stores s WHERE s.device_id = d.id)`;
    // before its installation a device was in the warehouse
    await tx`
        INSERT INTO device_stores (device_id, inventory_location_id, stored_at, left_at)
        SELECT id, 1, created_at, installed_at FROM devices WHERE site_id IS NOT NULL AND created_at < installed_at`;
};

const seedConfigurations = async ({ tx, insert, people, hours }: SeedContext) => {
    await insert(
        'configuration_sets',
        CONFIGURATION_SETS.map(set => ({ ...set, created_by: people.manager, updated_by: people.manager })),
    );
    // a device runs with its site's settings
    await tx`
        INSERT INTO device_configurations (summary, device_id, configuration_set_id, status, update_interval, dosing_mode, flowmeter_setting,
            nutrient_probe_mode, water_flow_limit_per_hr, alarm_level, conductivity_skip_level, conductivity_skip_limit, in_use_since, created_by, updated_by, created_at, updated_at)
        SELECT d.serial || ': own settings', d.id, NULL, 'in_use', s.update_interval, s.dosing_mode, s.flowmeter_setting, s.nutrient_probe_mode,
               s.water_flow_limit_per_hr, s.alarm_level, s.conductivity_skip_level, s.conductivity_skip_limit, d.installed_at, ${people.user as number}, ${people.user as number}, d.installed_at, d.installed_at
        FROM devices d JOIN udose_sites s ON s.id = d.site_id ORDER BY d.id`;
    await tx`
        INSERT INTO device_configurations (summary, device_id, configuration_set_id, status, update_interval, dosing_mode, flowmeter_setting,
            nutrient_probe_mode, water_flow_limit_per_hr, alarm_level, conductivity_skip_level, conductivity_skip_limit, created_by, updated_by, created_at, updated_at, notes)
        SELECT d.serial || ': ' || c.name, d.id, c.id, 'planned', c.update_interval, c.dosing_mode, c.flowmeter_setting, c.nutrient_probe_mode,
               c.water_flow_limit_per_hr, c.alarm_level, c.conductivity_skip_level, c.conductivity_skip_limit, ${people.manager as number}, ${people.manager as number}, ${hours(140)}, ${hours(140)},
               'The mob grows after weaning.'
        FROM devices d JOIN configuration_sets c ON c.name = 'Classic, large mob' WHERE d.product = 'classic' AND d.site_id IS NOT NULL ORDER BY d.id LIMIT 4`;
};

const MAINTENANCES = [
    ['inspection', 'Yearly inspection', 'Seals good, inlet filter cleaned, tubes wiped down.'],
    ['calibration', 'Conductivity probe calibrated', 'Off by 3 % against the reference; set back.'],
    ['battery', 'Battery replaced', 'Voltage fell below 11.8 V before sunrise.'],
    ['repair', 'Peristaltic hose replaced', 'Hose worn after two years; pump head cleaned.'],
    ['firmware', 'Firmware 4.2.1', 'Updated on site; reports as before.'],
] as const;

const seedMaintenances = async ({ insert, random, hours, day, people }: SeedContext, installed: number) => {
    const rows = Array.from({ length: 42 }, (_, at): Row => {
        const [kind, summary, findings] = random.pick(MAINTENANCES);
        const age = at < 5 ? -random.integer(1, 20) : at < 8 ? 0 : random.integer(3, 380);
        const status = at < 5 ? 'planned' : at < 8 ? 'in_progress' : random.chance(0.93) ? 'done' : 'cancelled';
        const done = status === 'done';
        return {
            summary,
            device_id: random.integer(1, installed),
            kind,
            status,
            scheduled_on: day(age),
            assigned_to_id: random.pick([people.user, people.manager]),
            inventory_location_id: random.chance(0.3) ? 1 : null,
            started_at: done || status === 'in_progress' ? hours(age * 24 + 3) : null,
            finished_at: done ? hours(age * 24 + 1) : null,
            firmware_version: kind === 'firmware' && done ? '4.2.1' : null,
            findings: done ? findings : null,
            created_by: people.manager,
            updated_by: people.user,
            created_at: hours(Math.max(age, 0) * 24 + 240),
        };
    });
    await insert('device_maintenances', rows);
};

/** uDOSE devices: one at each started site, others in stores; with placements, settings and history. */
export const seedDevices = async (context: SeedContext): Promise<void> => {
    const { tx, insert, people } = context;
    await insert(
        'stock_types',
        STOCK_TYPES.map(([name, product, description]) => ({
            name,
            product,
            description,
            created_by: people.manager,
            updated_by: people.manager,
        })),
    );
    const { rows: installed } = await installedDevices(context);
    const rows = [...installed, ...spareDevices(context)];
    await insert('devices', rows);
    await tx`UPDATE udose_sites s SET device_id = d.id FROM devices d WHERE d.site_id = s.id`;
    // unknown tokens: to simulate a device, issue a new one
    await tx`
        INSERT INTO device_tokens (device_id, token_hash)
        SELECT id, encode(sha256(gen_random_uuid()::text::bytea), 'hex') FROM devices WHERE token_issued_at IS NOT NULL`;
    await seedPlacements(context, installed.length, rows);
    await seedConfigurations(context);
    await seedMaintenances(context, installed.length);
};
