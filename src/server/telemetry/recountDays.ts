import type { TransactionSql } from 'postgres';
import { dayAfter, dayKey, eachDay, todayIn } from '../../domain/calendar/days';
import { dayRange } from '../../domain/calendar/timeRanges';
import { zoneOfProperty } from '../platform/database/today';
import { transact } from '../platform/database/transact';
import type { Db, Services, SqlFragment } from '../platform/services';
import { messageTable, siteKindOf, UBOT, UDOSE, UDOSE_AG } from '../sites/siteKinds';
import { addToAgDays } from './agDays';
import { addToDays } from './days';
import { addToUbotDays } from './ubotDays';

interface DaySums {
    table: string;
    /** day without messages, to which they are added: its row keeps its id */
    empty(tx: TransactionSql): SqlFragment;
    add(tx: TransactionSql, source: SqlFragment): SqlFragment;
    /** message columns that are summed unchanged */
    columns: readonly string[];
    /** columns of type `real`, read as decimals because doubles would add noise to sums */
    figures: readonly string[];
}
/** by kind of site */
const SUMS: Readonly<Record<string, DaySums>> = {
    [UDOSE.id]: {
        table: 'site_daily_summaries',
        empty: tx => tx`
            readings = 0, water = NULL, pulses = NULL, doses = NULL, dose = NULL, head = NULL, target_dose = NULL, supplement_id = NULL,
            battery_voltage_min = NULL, battery_voltage_max = NULL, conductivity_min = NULL, conductivity_max = NULL,
            water_pressure_min = NULL, water_pressure_max = NULL, temperature_max = NULL, tank_level = NULL,
            running_readings = 0, alarmed_readings = 0, first_at = NULL`,
        add: addToDays,
        columns: ['state', 'alarms', 'pulses', 'doses'],
        figures: ['water', 'dose', 'battery_voltage', 'conductivity', 'water_pressure', 'temperature', 'tank_level'],
    },
    [UDOSE_AG.id]: {
        table: 'udose_ag_days',
        empty: tx => tx`
            readings = 0, sessions = 0, water = NULL, dose = NULL, runtime = NULL, tank_level = NULL, battery_voltage_min = NULL,
            battery_voltage_max = NULL, flow_rate_max = NULL, temperature_max = NULL, faulty_readings = 0, first_at = NULL`,
        add: addToAgDays,
        columns: ['activity', 'faults', 'water', 'dose', 'runtime'],
        figures: ['tank_level', 'battery_voltage', 'flow_rate', 'temperature'],
    },
    [UBOT.id]: {
        table: 'ubot_days',
        empty: tx => tx`
            records = 0, rainfall = NULL, battery_voltage_min = NULL, battery_voltage_max = NULL,
            temperature_min = NULL, temperature_max = NULL`,
        add: addToUbotDays,
        columns: ['rainfall', 'battery_voltage', 'temperature'],
        figures: [],
    },
};

/** Days per transaction, which bounds how long messages of the site wait. */
const CHUNK_DAYS = 31;

interface Site {
    id: number;
    kind: string;
    zone: string;
}

/**
 * Days that may change: those of all messages, and one more at either end for the previous zone. Sums without messages
 * are preserved.
 */
const daysOf = async (sql: Db, { id, kind, zone }: Site, table: string): Promise<string[]> => {
    const messages = messageTable(siteKindOf(kind));
    const [found] = await sql<{ first: string | null; last: string | null; isLonger: boolean }[]>`
        SELECT m.first, m.last,
               EXISTS (SELECT 1 FROM ${sql(table)} d WHERE d.site_id = ${id} AND d.day < (m.first AT TIME ZONE ${zone})::date - 1) AS "isLonger"
        FROM (SELECT min(recorded_at) AS first, max(recorded_at) AS last FROM ${sql(messages)} WHERE site_id = ${id}) m`;
    if (!found?.first || !found.last) return [];
    // if earlier messages were pruned, the first day with messages may be incomplete
    const first = dayAfter(dayKey(found.first, { timeZone: zone }), found.isLonger ? 1 : -1);
    return eachDay(first, dayAfter(dayKey(found.last, { timeZone: zone }), 1));
};

const recountChunk = (
    services: Services,
    { id, kind, zone }: Site,
    { table, empty, add, columns, figures }: DaySums,
    days: string[],
) =>
    transact(services, async tx => {
        const [first, last] = [days[0], days.at(-1)] as [string, string];
        const [start, end] = [dayRange(first, zone).start, dayRange(last, zone).end];
        const site = siteKindOf(kind);
        // same lock as message ingest, so that none is added meanwhile
        await tx`SELECT 1 FROM ${tx(site.table)} WHERE site_id = ${id} FOR UPDATE`;
        const stored = tx`site_id = ${id} AND day BETWEEN ${first}::date AND ${last}::date`;
        await tx`UPDATE ${tx(table)} SET ${empty(tx)}, last_at = '-infinity' WHERE ${stored}`;
        const selected = ['site_id', 'recorded_at', ...columns]
            .map(name => `m.${name}`)
            .concat(figures.map(name => `m.${name}::text::float8 AS ${name}`))
            .join(', ');
        await add(
            tx,
            tx`(SELECT ${tx.unsafe(selected)}, ${zone}::text AS zone FROM ${tx(messageTable(site))} m
                WHERE m.site_id = ${id} AND m.recorded_at >= ${start} AND m.recorded_at < ${end})`,
        );
        await tx`DELETE FROM ${tx(table)} WHERE ${stored} AND last_at = '-infinity'`;
    });

/** Records the zone of sites whose sums were generated, so that the demonstration is not recalculated. */
export const noteDayZones = (tx: TransactionSql): SqlFragment => tx`
    INSERT INTO site_day_zones (site_id, zone)
    SELECT s.id, ${tx.unsafe(zoneOfProperty('p'))} FROM sites s JOIN customer_properties p ON p.id = s.customer_property_id
    ON CONFLICT (site_id) DO NOTHING`;

const recountSite = async (services: Services, site: Site): Promise<void> => {
    const sums = SUMS[site.kind];
    const days = sums ? await daysOf(services.sql, site, sums.table) : [];
    for (let start = 0; sums && start < days.length; start += CHUNK_DAYS)
        await recountChunk(services, site, sums, days.slice(start, start + CHUNK_DAYS));
    await transact(services, async tx => {
        if (site.kind === UDOSE.id) {
            const today = todayIn(site.zone, services.clock.now());
            // animals counted late at a site that follows mobs
            await tx`
                SELECT retell_heads_of_site(id, head_follows_since, ${today}, ${site.zone}) FROM udose_sites
                WHERE site_id = ${site.id} AND head_follows_since IS NOT NULL`;
        }
        await tx`
            INSERT INTO site_day_zones (site_id, zone) VALUES (${site.id}, ${site.zone})
            ON CONFLICT (site_id) DO UPDATE SET zone = excluded.zone`;
    });
};

/**
 * Recalculates the days of sites whose time zone differs from that of their sums: after a correction of the property, a
 * move to another one, or a release with better zones. Returns the number of sites.
 */
export const recountDays = async (services: Services): Promise<number> => {
    const sites = await services.sql<Site[]>`
        SELECT s.id::int AS id, s.kind, place.zone FROM sites s JOIN customer_properties p ON p.id = s.customer_property_id
        CROSS JOIN LATERAL (SELECT ${services.sql.unsafe(zoneOfProperty('p'))} AS zone) place
        LEFT JOIN site_day_zones z ON z.site_id = s.id
        WHERE z.zone IS DISTINCT FROM place.zone ORDER BY s.id`;
    for (const site of sites) await recountSite(services, site);
    return sites.length;
};
