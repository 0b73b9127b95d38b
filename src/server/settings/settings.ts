import { BUSINESS_ZONE, todayIn } from '../../domain/calendar/days';
import type { Row } from '../engine/hooks';
import { storeResponse } from '../engine/http/idempotency';
import { findRecord } from '../engine/read/read';
import { compiled } from '../engine/sql/compile';
import { insertRow } from '../engine/write/store';
import { recordWrites } from '../engine/write/write';
import { transact } from '../platform/database/transact';
import { conflict, staleMessage } from '../platform/errors';
import type { Caller, Db, OperationContext, Services } from '../platform/services';
import { SYSTEM_CALLER } from '../platform/systemCaller';
import { type SettingsByCategory, type SettingsCategory, settingsResource } from './categories';
import { FIRST_DAY, FIRST_SETTINGS } from './firstSettings';

interface Period {
    id: number;
    valid_from: string;
    version: number;
    updated_by: number | null;
}

const periodsOf = async (db: Db, services: Services, category: SettingsCategory): Promise<Period[]> => {
    const { table } = compiled(services.registry, settingsResource(category)).resource;
    const rows = await db`
        SELECT id, to_char(valid_from, 'YYYY-MM-DD') AS valid_from, version, updated_by FROM ${db(table)} WHERE archived_at IS NULL ORDER BY valid_from`;
    return rows.map(({ id, valid_from, version, updated_by }) => ({ id: Number(id), valid_from, version, updated_by }));
};

/** The last period that began on or before a day; before the first one, the first. */
const onDay = <P extends { valid_from: string }>(periods: readonly P[], day: string): P => {
    const valid = periods.findLast(({ valid_from }) => valid_from <= day) ?? periods[0];
    // the first ones are created at start and cannot be archived
    if (!valid) throw new Error('A category of settings has no values.');
    return valid;
};

const readPeriod = async (db: Db, services: Services, category: SettingsCategory, id: number, caller: Caller) =>
    (await findRecord(db, compiled(services.registry, settingsResource(category)), caller, id)) as Row;

/**
 * Settings of a category from `first` to `last`, for calculations by day.
 * @param first `YYYY-MM-DD`, as `last`, in the time zone of the calculation's subject
 * @returns looks up the settings of a day in that range
 */
export const settingsBetween = async <C extends SettingsCategory>(
    db: Db,
    services: Services,
    category: C,
    first: string,
    last: string,
): Promise<(day: string) => SettingsByCategory[C]> => {
    const periods = await periodsOf(db, services, category);
    const begins = onDay(periods, first);
    const known: (Period & { values: SettingsByCategory[C] })[] = [];
    for (const period of periods)
        if (period.valid_from >= begins.valid_from && (period.valid_from <= last || period === begins))
            known.push({
                ...period,
                values: (await readPeriod(db, services, category, period.id, SYSTEM_CALLER)) as SettingsByCategory[C],
            });
    return day => onDay(known, day).values;
};

/** Settings of a category on one day. @param day `YYYY-MM-DD` in the time zone of the calculation's subject */
export const settingsOn = async <C extends SettingsCategory>(
    db: Db,
    services: Services,
    category: C,
    day: string,
): Promise<SettingsByCategory[C]> => (await settingsBetween(db, services, category, day, day))(day);

const shown = async (db: Db, { services, caller }: OperationContext, category: SettingsCategory, day: string) => {
    const periods = await periodsOf(db, services, category);
    const current = await readPeriod(db, services, category, onDay(periods, day).id, caller);
    return { category, on: day, current, periods };
};

const categoryOf = ({ params }: OperationContext) => params.category as SettingsCategory;

export const getSettings = async (context: OperationContext) => {
    const { services, query } = context;
    const day = (query.on as string | undefined) ?? todayIn(BUSINESS_ZONE, services.clock.now());
    return shown(services.sql, context, categoryOf(context), day);
};

/** Version 0 creates the values of a day; of two concurrent creations, the second gets a 409. */
export const updateSettings = async (context: OperationContext<Row>) => {
    const { services, caller, body } = context;
    const category = categoryOf(context);
    const { version, ...values } = body;
    const day = values.valid_from as string;
    const resource = compiled(services.registry, settingsResource(category));
    return transact(services, async tx => {
        await tx`SELECT pg_advisory_xact_lock(hashtext(${`settings.${category}`}))`;
        const current = (await periodsOf(tx, services, category)).find(({ valid_from }) => valid_from === day);
        if ((current?.version ?? 0) !== version)
            throw conflict(
                staleMessage(context.caller, current),
                current && (await readPeriod(tx, services, category, current.id, caller)),
            );
        const { valid_from: _, ...rest } = values;
        if (current) await recordWrites.updateRecord(tx, context, resource, current.id, { ...rest, version });
        else await recordWrites.insertRecord(tx, context, resource, values);
        const answer = await shown(tx, context, category, day);
        await storeResponse(tx, 200, { body: answer });
        return answer;
    });
};

/** At start: creates the default values of categories without any. */
export const writeFirstSettings = (services: Services): Promise<void> =>
    transact(services, async tx => {
        // several servers may start together
        await tx`SELECT pg_advisory_xact_lock(hashtext('settings.first'))`;
        for (const [category, values] of Object.entries(FIRST_SETTINGS) as [SettingsCategory, Row][]) {
            if ((await periodsOf(tx, services, category)).length) continue;
            const resource = compiled(services.registry, settingsResource(category));
            await insertRow(tx, resource, null, { ...values, valid_from: FIRST_DAY });
        }
    });
