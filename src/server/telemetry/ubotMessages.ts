import type { TransactionSql } from 'postgres';
import type { Services } from '../foundation/services';
import { announceSite } from '../sites/announceSite';
import { UBOT } from '../sites/siteKinds';
import {
    type Batch,
    currentSite,
    type Family,
    type HeardSite,
    heard,
    lockSites,
    newest,
    newsOf,
    rowsOf,
} from './messageFamily';

interface UbotSite extends HeardSite {
    bot_state: string;
}
type UbotBatch = Batch<'UbotMessage', UbotSite>;

/** Stores the records and adds them to the sums of their days, in one statement and whatever their order. */
const store = (tx: TransactionSql, { deviceId, messages, sites }: UbotBatch) => {
    const rows = rowsOf(sites, messages);
    return tx`
        WITH given AS MATERIALIZED (
            SELECT * FROM jsonb_to_recordset(${tx.json(rows as never)}) AS r (
                site_id bigint, epoch integer, sequence bigint, recorded_at timestamptz, clock_corrected boolean, device_time timestamptz, state text,
                rainfall float8, battery_voltage float8, temperature float8, zone text)
        ), stored AS (
            INSERT INTO ubot_records (device_id, epoch, sequence, site_id, recorded_at, clock_corrected, device_time, state, rainfall, battery_voltage, temperature)
            SELECT ${deviceId}, epoch, sequence, site_id, recorded_at, clock_corrected, device_time, state, rainfall, battery_voltage, temperature FROM given
        )
        INSERT INTO ubot_days AS s (site_id, day, records, rainfall, battery_voltage_min, battery_voltage_max, temperature_min, temperature_max, last_at)
        SELECT site_id, (recorded_at AT TIME ZONE zone)::date, count(*), sum(rainfall), min(battery_voltage), max(battery_voltage),
               min(temperature), max(temperature), max(recorded_at)
        FROM given WHERE site_id IS NOT NULL GROUP BY 1, 2 ORDER BY 1, 2
        ON CONFLICT (site_id, day) DO UPDATE SET
            records = s.records + excluded.records,
            -- the column is a double, whose sums gather noise
            rainfall = round(coalesce(s.rainfall + excluded.rainfall, s.rainfall, excluded.rainfall)::numeric, 3),
            battery_voltage_min = least(s.battery_voltage_min, excluded.battery_voltage_min),
            battery_voltage_max = greatest(s.battery_voltage_max, excluded.battery_voltage_max),
            temperature_min = least(s.temperature_min, excluded.temperature_min),
            temperature_max = greatest(s.temperature_max, excluded.temperature_max),
            last_at = greatest(s.last_at, excluded.last_at)`;
};

const follow = async (tx: TransactionSql, services: Services, batch: UbotBatch): Promise<string | undefined> => {
    const site = await currentSite(tx, UBOT, batch);
    if (!site) return undefined;
    const news = newsOf(batch);
    const state = newest(news, 'state') ?? (site.bot_state === 'not_communicated' ? 'stopped' : site.bot_state);
    await tx`
        UPDATE ubot_sites SET
            bot_state = ${state}, ${heard(tx, batch.receivedAt)},
            battery_voltage = coalesce(${newest(news, 'battery_voltage') ?? null}, battery_voltage),
            temperature = coalesce(${newest(news, 'temperature') ?? null}, temperature)
        WHERE id = ${site.id}`;
    await announceSite(tx, services, UBOT, site);
    return state === 'alarmed' && site.bot_state !== 'alarmed' ? 'uBOT is Alarmed.' : undefined;
};

/** uBOT: rain, battery and temperature where nobody is. */
export const ubotMessages: Family<'UbotMessage', UbotSite> = {
    schema: 'UbotMessage',
    kind: UBOT,
    loadSites: (tx, ids) => lockSites(tx, UBOT, ids, tx`s.bot_state`, ({ bot_state }) => ({ bot_state })),
    async take(tx, services, batch) {
        await store(tx, batch);
        return follow(tx, services, batch);
    },
};
