import { DOSING_MODES } from '../../domain/dosing/doseRules';
import type { Random } from '../../domain/random';
import { SITE_STATUS } from '../../domain/telemetry/sites';
import { pointWithin } from '../boundaries';
import { AG_ONLY, type DemoProperty, UBOT_ONLY } from '../customers/customers';
import { WATER_POINTS } from '../places';
import type { Row, SeedContext } from '../seedContext';
import { gramsOfSupplement, SUPPLEMENT_COUNT } from '../stock/supplements';

const COUNT = 150;
const { inactive: INACTIVE, active: ACTIVE, test: TEST, idle: IDLE, provisioned: PROVISIONED } = SITE_STATUS;

/** Device status consistent with the site's status: an active site reports, a provisioned one has not begun. */
const condition = (random: Random, status: number, hours: SeedContext['hours']) => {
    if (status === PROVISIONED) return { doser_state: 'not_communicated', device_status: 'not_installed' };
    if (status === INACTIVE)
        return {
            doser_state: 'not_communicated',
            device_status: 'disabled',
            last_communicated_at: hours(random.number(400, 6000, 1)),
        };
    const state = random.weighted(
        status === IDLE
            ? ([
                  ['stopped', 8],
                  ['not_communicated', 2],
              ] as const)
            : ([
                  ['running', 60],
                  ['stopped', 16],
                  ['alarmed', 13],
                  ['not_communicated', 11],
              ] as const),
    );
    const silent = state === 'not_communicated';
    return {
        doser_state: state,
        device_status: silent ? 'enabled' : 'reporting',
        last_communicated_at: hours(silent ? random.number(25, 340, 1) : random.number(0.1, 4.4, 2)),
        pulse_per_litre_report: random.weighted([
            ['1000', 10],
            ['1800-2200', 6],
            ['other', 1],
            ['0', 1],
        ]),
    };
};

const TIMED = DOSING_MODES.timed;
/** Doser runs per day of the demonstration's timed sites: one an hour. */
const DOSES_PER_DAY = 24;

/** Pulses per litre of the demonstration's meters. */
const METER_PULSES: Readonly<Record<string, number>> = { '25mm_pulse_l': 20, '32mm_pulse_l': 12, '50mm_pulse_l': 5 };

const settings = (random: Random) => {
    const capacity = random.pick([600, 500, 350]);
    const meter = random.weighted([
        ['1_l_pulse', 5],
        ['10_l_pulse', 5],
        ['25mm_pulse_l', 2],
        ['32mm_pulse_l', 2],
        ['50mm_pulse_l', 2],
        ['100_l_pulse', 1],
    ]);
    const made = {
        product_type: random.chance(0.72) ? 'classic' : 'mini',
        update_interval: random.weighted([
            [4, 8],
            [24, 3],
            [20, 1],
        ]),
        dosing_mode: random.weighted([
            [0, 7],
            [1, 2],
            [2, 3],
        ]),
        flowmeter_setting: meter,
        meter_pulses_per_litre: METER_PULSES[meter] ?? null,
        nutrient_tank_capacity: capacity,
        nutrient_tank_height: { 600: 118, 500: 104, 350: 92 }[capacity],
        nutrient_tank_current_level: Math.round(capacity * random.number(0.04, 1, 3)),
        nutrient_probe_mode: random.chance(0.7) ? 0 : 1,
        water_flow_limit_per_hr: random.pick([3000, 4500, 6000, 9000]),
        alarm_level: random.pick([300_000, 400_000, 500_000]),
        conductivity_skip_level: random.pick([250_000, 350_000]),
        conductivity_skip_limit: random.pick([3, 5, 10]),
    };
    return { ...made, doses_per_day: made.dosing_mode === TIMED ? DOSES_PER_DAY : null };
};

export const seedSites = async (
    { insert, random, day, hours, people }: SeedContext,
    properties: readonly DemoProperty[],
) => {
    const hosts = properties.filter(({ customer }) => customer !== AG_ONLY && customer !== UBOT_ONLY);
    // customers with demo accounts have enough sites to show
    const first = hosts.filter(({ customer }) => customer === 1);
    const used = new Map<number, Set<string>>();
    const rows: Row[] = [];
    for (let at = 0; at < COUNT; at++) {
        const extra = at - hosts.length;
        const property = (extra < 0 ? hosts[at] : random.pick(extra < 7 ? first : hosts)) as DemoProperty;
        const names = used.get(property.id) ?? new Set<string>();
        used.set(property.id, names);
        const name = random.pick(WATER_POINTS.filter(candidate => !names.has(candidate)));
        names.add(name);
        // the first site, which people open first, is healthy
        const status =
            at === 0
                ? ACTIVE
                : random.weighted([
                      [ACTIVE, 72],
                      [IDLE, 9],
                      [PROVISIONED, 8],
                      [INACTIVE, 7],
                      [TEST, 4],
                  ]);
        const [longitude, latitude] = pointWithin(random, property.boundary);
        const installed = random.integer(20, 1100);
        const animals = random.integer(6, 90) * 10;
        const supplement = random.weighted([
            [1, 7],
            [3, 3],
            [6, 4],
            [8, 3],
            [5, 1],
            [4, 2],
        ]);
        rows.push({
            name,
            customer_property_id: property.id,
            customer_id: property.customer,
            site_status: status,
            device_serial: status === PROVISIONED && random.chance(0.5) ? null : `UD${String(240_100 + at * 7)}`,
            installed_on: status === PROVISIONED ? null : day(installed),
            latitude,
            longitude,
            supplement_id: supplement,
            new_nutrient_selection: random.chance(0.15) ? random.integer(1, SUPPLEMENT_COUNT) : null,
            number_of_animals: animals,
            target_dose: gramsOfSupplement(supplement, random.integer(30, 70)),
            live_weight: random.integer(22, 52) * 10,
            water_intake: random.pick([40, 45, 45, 50, 60]),
            ...settings(random),
            ...(at === 0
                ? {
                      doser_state: 'running',
                      device_status: 'reporting',
                      last_communicated_at: hours(1.3),
                      pulse_per_litre_report: '1000',
                  }
                : condition(random, status, hours)),
            created_by: people.user,
            updated_by: people.user,
            created_at: hours(installed * 24 + 200),
            updated_at: hours(random.integer(5, 900)),
        });
    }
    await insert('udose_sites', rows);
};
