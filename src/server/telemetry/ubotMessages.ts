import type { TransactionSql } from 'postgres';
import type { Services } from '../platform/services';
import { publishSiteChange } from '../sites/publishSiteChange';
import { UBOT } from '../sites/siteKinds';
import {
    findCurrentSite,
    lockSites,
    type MessageBatch,
    type MessageFamily,
    messageRows,
    messagesAt,
    newerMessages,
    newestValue,
    type ReportingSite,
    reportingSql,
    type Taken,
} from './messageFamily';
import { addToUbotDays } from './ubotDays';

interface UbotSite extends ReportingSite {
    bot_state: string;
}
type UbotBatch = MessageBatch<'UbotMessage', UbotSite>;

/** Stores records and adds them to the sums of their days in one statement, in any order. */
const store = (tx: TransactionSql, { deviceId, messages, sites }: UbotBatch) => {
    const rows = messageRows(sites, messages);
    return tx`
        WITH given AS MATERIALIZED (
            SELECT * FROM jsonb_to_recordset(${tx.json(rows as never)}) AS r (
                site_id bigint, epoch integer, sequence bigint, recorded_at timestamptz, clock_corrected boolean, device_time timestamptz, state text,
                rainfall float8, battery_voltage float8, temperature float8, zone text)
        ), stored AS (
            INSERT INTO ubot_records (device_id, epoch, sequence, site_id, recorded_at, clock_corrected, device_time, state, rainfall, battery_voltage, temperature)
            SELECT ${deviceId}, epoch, sequence, site_id, recorded_at, clock_corrected, device_time, state, rainfall, battery_voltage, temperature FROM given
        )
        ${addToUbotDays(tx, tx`given`)}`;
};

/** State of the newest stored record that reports one, for messages that arrive after newer ones without a state. */
const findLateState = async (
    tx: TransactionSql,
    { site_id }: UbotSite,
    { deviceId }: UbotBatch,
): Promise<string | undefined> => {
    const [newest] = await tx<{ state: string }[]>`
        SELECT state FROM ubot_records
        WHERE device_id = ${deviceId} AND site_id = ${site_id} AND state IS NOT NULL
        ORDER BY recorded_at DESC, sequence DESC LIMIT 1`;
    return newest?.state;
};

const ALARMED = 'alarmed';

const follow = async (tx: TransactionSql, services: Services, batch: UbotBatch): Promise<Taken> => {
    const site = await findCurrentSite(tx, UBOT, batch);
    if (!site) return {};
    const news = newerMessages(batch);
    const isStateLate = messagesAt(batch, site).some(message => message.state && !news.includes(message));
    const states = news.flatMap(({ state }) => state ?? []);
    const reported = states.at(-1) ?? (isStateLate ? await findLateState(tx, site, batch) : undefined);
    const state = reported ?? (site.bot_state === 'not_communicated' ? 'stopped' : site.bot_state);
    // a state between two messages of one batch, too: the alarm may have come and gone
    const isRaised = [site.bot_state, ...states, state].some(
        (each, index, all) => each === ALARMED && index > 0 && all[index - 1] !== ALARMED,
    );
    const siteUpdate = tx`
        UPDATE ubot_sites SET
            bot_state = ${state}, ${reportingSql(tx, batch.receivedAt)},
            battery_voltage = coalesce(${newestValue(news, 'battery_voltage') ?? null}, battery_voltage),
            temperature = coalesce(${newestValue(news, 'temperature') ?? null}, temperature)
        WHERE id = ${site.id}`;
    publishSiteChange(tx, services, UBOT, site);
    return {
        siteUpdate,
        trouble: !isRaised
            ? undefined
            : state === ALARMED
              ? 'uBOT is Alarmed.'
              : 'uBOT was Alarmed. The alarm has cleared.',
    };
};

/** uBOT: rain, battery and temperature at remote places. */
export const ubotMessages: MessageFamily<'UbotMessage', UbotSite> = {
    schema: 'UbotMessage',
    kind: UBOT,
    loadSites: (tx, ids) => lockSites(tx, UBOT, ids, tx`s.bot_state`, ({ bot_state }) => ({ bot_state })),
    async take(tx, services, batch) {
        await store(tx, batch);
        return follow(tx, services, batch);
    },
};
