import type { TransactionSql } from 'postgres';
import { timeZoneOf } from '../../domain/days';

import { tellOfTrouble } from '../alarms/tellOfTrouble';
import type { Services } from '../services';
import { UBOT } from '../sites/siteKinds';
import { type Batch, type Family, newest, newsOf } from './messageFamily';

interface UbotSite {
    id: number;
    customer_id: number;
    name: string;
    site_status: number;
    bot_state: string;
    zone: string;
}
type UbotBatch = Batch<'UbotMessage', UbotSite>;

const loadSites = async (tx: TransactionSql, ids: readonly number[]): Promise<Map<number, UbotSite>> => {
    if (ids.length === 0) return new Map();
    const rows = await tx`
        SELECT s.id, s.customer_id, s.name, s.site_status, s.bot_state, p.state
        FROM ubot_sites s JOIN customer_properties p ON p.id = s.customer_property_id
        WHERE s.id = ANY(${[...ids]}::bigint[]) ORDER BY s.id FOR UPDATE OF s`;
    return new Map(
        rows.map(row => [
            Number(row.id),
            {
                id: Number(row.id),
                customer_id: Number(row.customer_id),
                name: row.name,
                site_status: Number(row.site_status),
                bot_state: row.bot_state,
                zone: timeZoneOf(row.state),
            },
        ]),
    );
};

/** Stores the records and adds them to the sums of their days, in one statement and whatever their order. */
const store = (tx: TransactionSql, { deviceId, epoch, messages, sites }: UbotBatch) => {
    const rows = messages.map(({ recordedAt, corrected, index: _, siteId, ...values }) => ({
        ...values,
        recorded_at: recordedAt,
        clock_corrected: corrected,
        ubot_site_id: siteId,
        zone: (siteId !== null && sites.get(siteId)?.zone) || 'UTC',
    }));
    return tx`
        WITH given AS MATERIALIZED (
            SELECT * FROM jsonb_to_recordset(${tx.json(rows as never)}) AS r (
                ubot_site_id bigint, sequence bigint, recorded_at timestamptz, clock_corrected boolean, state text,
                rainfall float8, battery_voltage float8, temperature float8, zone text)
        ), stored AS (
            INSERT INTO ubot_records (device_id, epoch, sequence, ubot_site_id, recorded_at, clock_corrected, state, rainfall, battery_voltage, temperature)
            SELECT ${deviceId}, ${epoch}, sequence, ubot_site_id, recorded_at, clock_corrected, state, rainfall, battery_voltage, temperature FROM given
        )
        INSERT INTO ubot_days AS s (ubot_site_id, day, records, rainfall, battery_voltage_min, battery_voltage_max, temperature_min, temperature_max, last_at)
        SELECT ubot_site_id, (recorded_at AT TIME ZONE zone)::date, count(*), sum(rainfall), min(battery_voltage), max(battery_voltage),
               min(temperature), max(temperature), max(recorded_at)
        FROM given WHERE ubot_site_id IS NOT NULL GROUP BY 1, 2 ORDER BY 1, 2
        ON CONFLICT (ubot_site_id, day) DO UPDATE SET
            records = s.records + excluded.records,
            rainfall = coalesce(s.rainfall + excluded.rainfall, s.rainfall, excluded.rainfall),
            battery_voltage_min = least(s.battery_voltage_min, excluded.battery_voltage_min),
            battery_voltage_max = greatest(s.battery_voltage_max, excluded.battery_voltage_max),
            temperature_min = least(s.temperature_min, excluded.temperature_min),
            temperature_max = greatest(s.temperature_max, excluded.temperature_max),
            last_at = greatest(s.last_at, excluded.last_at)`;
};

const follow = async (tx: TransactionSql, services: Services, batch: UbotBatch): Promise<void> => {
    const { sites, current, receivedAt } = batch;
    const site = current === null ? undefined : sites.get(current);
    if (!site) {
        if (current !== null)
            await tx`
                UPDATE ubot_sites SET device_status = 'reporting', last_communicated_at = greatest(last_communicated_at, ${receivedAt})
                WHERE id = ${current}`;
        return;
    }
    const news = newsOf(batch);
    const state = newest(news, 'state') ?? (site.bot_state === 'not_communicated' ? 'stopped' : site.bot_state);
    if (state === 'alarmed' && site.bot_state !== 'alarmed' && !batch.past)
        await tellOfTrouble(tx, services, UBOT, site, 'uBOT is Alarmed.');
    await tx`
        UPDATE ubot_sites SET
            bot_state = ${state}, device_status = 'reporting', last_communicated_at = greatest(last_communicated_at, ${receivedAt}),
            battery_voltage = coalesce(${newest(news, 'battery_voltage') ?? null}, battery_voltage),
            temperature = coalesce(${newest(news, 'temperature') ?? null}, temperature)
        WHERE id = ${site.id}`;
    await services.events.publish(tx, {
        type: 'record',
        resource: 'ubot-sites',
        id: site.id,
        customerId: site.customer_id,
        permission: ['access_ubot', 'read_ubot'],
    });
};

/** uBOT: rain, battery and temperature where nobody is. */
export const ubotMessages: Family<'UbotMessage', UbotSite> = {
    schema: 'UbotMessage',
    siteColumn: 'ubot_site_id',
    loadSites,
    async take(tx, services, batch) {
        if (batch.messages.length > 0) await store(tx, batch);
        await follow(tx, services, batch);
    },
};
