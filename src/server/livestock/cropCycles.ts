import { formatDate } from '../../domain/calendar/dateTexts';
import { dayAfter } from '../../domain/calendar/days';
import type { HookContext, ResourceHooks, Row } from '../engine/hooks';
import { zoneOfProperty } from '../platform/database/today';
import { conflict, invalid } from '../platform/errors';
import type { Db } from '../platform/services';

const id = (value: unknown) => (value === null || value === undefined ? null : Number(value));

/** Today in the paddock's time zone. */
const todayAt = async (db: Db, paddock: number): Promise<string> => {
    const [row] = await db`
        SELECT to_char(clock_now() AT TIME ZONE ${db.unsafe(zoneOfProperty('p'))}, 'YYYY-MM-DD') AS day
        FROM paddocks k JOIN customer_properties p ON p.id = k.customer_property_id WHERE k.id = ${paddock}`;
    return String(row?.day);
};

/** Property of the paddock; refuses a block of another paddock. */
const placeOf = async (db: Db, whole: Row): Promise<number> => {
    const [paddock] = await db`SELECT name, customer_property_id FROM paddocks WHERE id = ${Number(whole.paddock_id)}`;
    if (whole.block_id) {
        const [block] = await db`SELECT name, paddock_id FROM blocks WHERE id = ${Number(whole.block_id)}`;
        if (Number(block?.paddock_id) !== Number(whole.paddock_id))
            throw invalid({ block_id: [`${block?.name} is not a block of ${paddock?.name}.`] });
    }
    if (whole.sub_block_id) {
        const [sub] = await db`SELECT name, block_id FROM sub_blocks WHERE id = ${Number(whole.sub_block_id)}`;
        if (Number(sub?.block_id) !== id(whole.block_id))
            throw invalid({ sub_block_id: [`${sub?.name} is not a sub-block of the block. Choose its block first.`] });
    }
    return Number(paddock?.customer_property_id);
};

/** Valid days: sowing before harvest, and neither in the future. */
const checkDays = (whole: Row, today: string) => {
    const {
        sown_on: sown,
        harvested_on: harvested,
        expected_harvest_on: expected,
        status,
    } = whole as Record<string, string>;
    const errors: Record<string, string[]> = {};
    if (sown && sown > today && status !== 'planned' && status !== undefined)
        errors.sown_on = ['must not be in the future for a growing crop.'];
    if (harvested && (status === 'planned' || status === 'growing' || status === undefined))
        errors.harvested_on = ['can be entered once the crop is harvested.'];
    if (harvested && harvested > today) errors.harvested_on = ['must not be in the future.'];
    if (sown && harvested && harvested < sown) errors.harvested_on = ['must not be before the sowing day.'];
    if (sown && expected && expected < sown) errors.expected_harvest_on = ['must not be before the sowing day.'];
    if (Object.keys(errors).length > 0) throw invalid(errors);
};

/**
 * Only one crop grows at a time on a piece of land, its parts and its whole. The paddock is locked; an exclusion
 * constraint enforces the same, but this check can name the other crop. @throws ApiError 409
 */
const refuseOther = async (db: Db, cycle: Row) => {
    if (cycle.status === 'planned' || !cycle.sown_on) return;
    await db`SELECT 1 FROM paddocks WHERE id = ${Number(cycle.paddock_id)} FOR NO KEY UPDATE`;
    const [block, sub] = [id(cycle.block_id), id(cycle.sub_block_id)];
    const until = cycle.harvested_on ?? cycle.abandoned_on ?? null;
    const [other] = await db`
        SELECT c.season, k.name AS crop, p.name AS paddock, b.name AS block, s.name AS sub_block, c.status, c.sown_on,
               coalesce(c.harvested_on, c.abandoned_on) AS until
        FROM crop_cycles c JOIN crops k ON k.id = c.crop_id JOIN paddocks p ON p.id = c.paddock_id
        LEFT JOIN blocks b ON b.id = c.block_id LEFT JOIN sub_blocks s ON s.id = c.sub_block_id
        WHERE c.paddock_id = ${Number(cycle.paddock_id)} AND c.id <> ${id(cycle.id) ?? 0} AND c.archived_at IS NULL
          AND c.status <> 'planned' AND c.sown_on IS NOT NULL
          AND (c.block_id IS NULL OR ${block}::bigint IS NULL OR c.block_id = ${block})
          AND (c.sub_block_id IS NULL OR ${sub}::bigint IS NULL OR c.sub_block_id = ${sub})
          AND daterange(c.sown_on, coalesce(c.harvested_on, c.abandoned_on)) && daterange(${cycle.sown_on as string}::date, ${until as string | null}::date)
        ORDER BY c.sown_on DESC LIMIT 1`;
    if (!other) return;
    const land = [other.paddock, other.block, other.sub_block].filter(Boolean).join(', ');
    throw conflict(
        other.until
            ? `${other.crop} · ${other.season} grew on ${land} from ${formatDate(other.sown_on)} to ${formatDate(other.until)}. Choose other days.`
            : `${other.crop} · ${other.season} grows on ${land} since ${formatDate(other.sown_on)}. Harvest or abandon it first.`,
        cycle,
    );
};

/** A derived harvest day follows crop and sowing day until a day is entered. */
const expected = async (db: Db, input: Row, current: Row | undefined): Promise<Row> => {
    const whole = { ...current, ...input };
    const [crop] = await db`SELECT days_to_harvest FROM crops WHERE id = ${Number(whole.crop_id)}`;
    const days = id(crop?.days_to_harvest);
    const given = input.expected_harvest_on !== undefined && input.expected_harvest_on !== null;
    if (given || !days || !whole.sown_on) return input;
    const before = current?.sown_on ? dayAfter(String(current.sown_on), days) : undefined;
    const followed = !whole.expected_harvest_on || whole.expected_harvest_on === before;
    return followed ? { ...input, expected_harvest_on: dayAfter(String(whole.sown_on), days) } : input;
};

const afterTransition = async (record: Row, step: string, { db }: HookContext) => {
    const cycle = Number(record.id);
    const today = await todayAt(db, Number(record.paddock_id));
    const next: Row = { ...record };
    if (step === 'sow') {
        next.sown_on = record.sown_on ?? today;
        if (String(next.sown_on) > today)
            throw conflict(
                `Sowing is planned for ${formatDate(String(next.sown_on))}. Enter the day it was sown.`,
                record,
            );
        Object.assign(next, await expected(db, { sown_on: next.sown_on }, { ...record, sown_on: null }));
    }
    if (step === 'harvest') next.harvested_on = today;
    if (step === 'abandon') next.abandoned_on = today;
    if (step === 'reopen') next.harvested_on = null;
    await refuseOther(db, next);
    await db`
        UPDATE crop_cycles SET sown_on = ${(next.sown_on as string) ?? null}, harvested_on = ${(next.harvested_on as string) ?? null},
            abandoned_on = ${(next.abandoned_on as string) ?? null}, expected_harvest_on = ${(next.expected_harvest_on as string) ?? null}
        WHERE id = ${cycle}`;
};

const AREA = `coalesce((SELECT x.area FROM sub_blocks x WHERE x.id = t.sub_block_id), CASE WHEN t.sub_block_id IS NULL THEN
    coalesce((SELECT x.area FROM blocks x WHERE x.id = t.block_id), CASE WHEN t.block_id IS NULL THEN
    (SELECT x.area FROM paddocks x WHERE x.id = t.paddock_id) END) END)`;

export const cropCycleHooks: ResourceHooks = {
    async beforeWrite(input, current, { db }) {
        const whole = { ...current, ...input };
        // a block is cleared with its paddock
        const moved = current && input.paddock_id !== undefined && id(input.paddock_id) !== id(current.paddock_id);
        const prepared =
            moved && input.block_id === undefined ? { ...input, block_id: null, sub_block_id: null } : input;
        const customer_property_id = await placeOf(db, { ...whole, ...prepared });
        checkDays(whole, await todayAt(db, Number(whole.paddock_id)));
        if (current && current.status !== 'planned' && input.sown_on === null)
            throw invalid({ sown_on: ['is required for a growing or harvested crop.'] });
        if (current?.status === 'harvested' && input.harvested_on === null)
            throw invalid({ harvested_on: ['is required. To undo the harvest, reopen the crop cycle.'] });
        if (id(whole.yield_quantity) !== null && (!current || current.status === 'planned'))
            throw invalid({ yield_quantity: ['can be entered once the crop is growing.'] });
        const completed = await expected(db, prepared, current);
        if (current) await refuseOther(db, { ...whole, ...completed });
        return { ...completed, customer_property_id };
    },
    afterTransition,
    async afterArchive(record, action, { db }) {
        if (action === 'restore') await refuseOther(db, record);
    },
    computed: { area: AREA, yield_per_hectare: `t.yield_quantity / nullif(${AREA}, 0)` },
};
