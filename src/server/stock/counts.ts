import { isVolume, litres, millilitres, stockMessages } from '../../domain/stock';
import { isLarge, stocktakeMessages } from '../../domain/stocktakes';
import { audit } from '../engine/audit';
import { compiled } from '../engine/compile';
import type { WriteContext } from '../engine/current';
import { data } from '../engine/envelope';
import type { Row } from '../engine/hooks';
import { mayUse } from '../engine/may';
import { findRecord } from '../engine/read';
import { remember } from '../engine/request';
import { transact } from '../foundation/database/transact';
import { conflict, invalid, notFound } from '../foundation/errors';
import type { Caller, Db, OperationContext } from '../foundation/services';
import { type Held, holdStock, placeKey } from './places';
import { MOST_LINES, STOCKTAKES, type Stocktake } from './stocktakes';

/** Who counts blind does not see what is on record while the stocktake is open; who may correct stock does. */
const isHidden = (stocktake: Pick<Stocktake, 'is_blind' | 'status'>, caller: Caller) =>
    stocktake.is_blind && stocktake.status === 'pending' && !mayUse(caller, ['adjust_supplement_inventory']);

/** The lines of a stocktake as the caller sees them. */
export const sheet = async (db: Db, stocktake: Stocktake, caller: Caller): Promise<Row[]> => {
    const rows = await db`
        SELECT json_build_object('id', s.id, 'label', s.name) AS supplement, l.position,
               CASE WHEN ${stocktake.status}::text = 'pending' THEN coalesce(l.recorded_quantity, i.quantity, 0) ELSE l.recorded_quantity END AS recorded_quantity,
               l.counted_quantity, l.counted_quantity - l.recorded_quantity AS difference, l.is_skipped, l.needs_second,
               l.reason, l.note,
               CASE WHEN ${stocktake.status}::text = 'pending' AND l.counted_quantity IS NOT NULL THEN coalesce(i.quantity, 0) - l.recorded_quantity END AS moved_by,
               l.counted_at, CASE WHEN u.id IS NOT NULL THEN json_build_object('id', u.id, 'label', u.fullname) END AS counted_by
        FROM stocktake_lines l
        JOIN supplements s ON s.id = l.supplement_id
        LEFT JOIN supplement_inventories i ON i.supplement_id = l.supplement_id AND i.inventory_location_id = ${stocktake.inventory_location_id}
        LEFT JOIN users u ON u.id = l.counted_by
        WHERE l.stocktake_id = ${stocktake.id} ORDER BY l.position, l.supplement_id`;
    if (!isHidden(stocktake, caller)) return [...rows];
    return rows.map(row => ({
        ...row,
        recorded_quantity: null,
        difference: null,
        moved_by: null,
        // the second count is as blind as the first
        counted_quantity: row.needs_second ? null : row.counted_quantity,
    }));
};

const find = async (db: Db, { services, caller }: WriteContext, id: number, held = false) => {
    const found = await findRecord(db, compiled(services.registry, STOCKTAKES), caller, id, held);
    if (!found) throw notFound();
    return found as Row & Stocktake;
};

export const listStocktakeLines = async (context: OperationContext) =>
    data(
        await sheet(
            context.services.sql,
            await find(context.services.sql, context, Number(context.params.id)),
            context.caller,
        ),
    );

export interface Count {
    supplement_id: number;
    counted_quantity?: number | null;
    seen_quantity?: number | null;
    is_skipped?: boolean;
    keep_difference?: boolean;
    reason?: string;
    note?: string | null;
}
interface Kept {
    counted: number | null;
    recorded: number | null;
    first: number | null;
    needsSecond: boolean;
    isSkipped: boolean;
}

/** What a line says after a count: what is on record is that of the moment in which it is entered. */
const counted = (line: Kept, count: Count, current: number, percent: number): Kept => {
    const nothing = { counted: null, recorded: null, first: null, needsSecond: false };
    if (count.is_skipped) return { ...nothing, isSkipped: true };
    if (count.counted_quantity === null) return { ...nothing, isSkipped: false };
    if (count.counted_quantity === undefined) return count.is_skipped === false ? { ...line, isSkipped: false } : line;
    const found = count.counted_quantity;
    const again = line.needsSecond;
    return {
        counted: found,
        recorded: current,
        first: again ? line.counted : line.first,
        needsSecond: !again && line.first === null && isLarge(current, found, percent),
        isSkipped: false,
    };
};

/** Enters counts of some lines; each against what is on record in that moment, which nobody changes meanwhile. */
export const enterStocktakeCounts = ({ services, caller, params, body }: OperationContext<{ lines: Count[] }>) =>
    transact(services, async tx => {
        const rows = await enterCountsWithin(tx, { services, caller }, Number(params.id), body.lines);
        await remember(tx, 200, { data: rows });
        return data(rows);
    });

/** The same in a transaction of the caller's; gives the sheet as it stands then. */
export const enterCountsWithin = async (
    tx: Db,
    context: WriteContext,
    id: number,
    given: readonly Count[],
): Promise<Row[]> => {
    const { services, caller } = context;
    const stocktake = await find(tx, context, id, true);
    if (stocktake.status !== 'pending' || stocktake.archived_at) throw conflict(stocktakeMessages.closed, stocktake);
    const faults: Record<string, string[]> = {};
    for (const [at, { supplement_id: id, counted_quantity: quantity }] of given.entries()) {
        if (typeof quantity === 'number' && !isVolume(quantity))
            faults[`lines.${at}.counted_quantity`] = [stockMessages.decimals];
        if (given.findIndex(line => line.supplement_id === id) !== at)
            faults[`lines.${at}.supplement_id`] = [stockMessages.twice];
    }
    if (Object.keys(faults).length) throw invalid(faults);
    await addFound(tx, stocktake, given);
    const locationId = stocktake.inventory_location_id;
    const held = await holdStock(
        tx,
        caller,
        given.map(({ supplement_id: supplementId }) => ({ supplementId, locationId })),
    );
    const lines = await linesOf(tx, stocktake.id);
    const entered = given.map((count, at) => {
        const place = held.get(placeKey({ supplementId: count.supplement_id, locationId })) as Held;
        return enter(stocktake, { count, at, row: lines.get(count.supplement_id) as KeptLine }, place, caller);
    });
    await write(tx, stocktake, entered, caller);
    await audit(tx, services, compiled(services.registry, STOCKTAKES), caller, stocktake, {
        action: 'count',
        changes: { lines_counted: { from: null, to: given.length } },
    });
    return sheet(tx, stocktake, caller);
};

/** Lines for what was found and is not on the sheet. */
const addFound = async (tx: Db, stocktake: Stocktake, lines: readonly Count[]) => {
    const ids = lines.map(({ supplement_id }) => supplement_id);
    const known = new Set(
        (
            await tx`
                SELECT supplement_id AS id FROM stocktake_lines WHERE stocktake_id = ${stocktake.id}
                UNION SELECT id FROM supplements WHERE id = ANY(${ids}::bigint[]) AND archived_at IS NULL`
        ).map(({ id }) => Number(id)),
    );
    const unknown = ids.findIndex(id => !known.has(id));
    if (unknown >= 0) throw invalid({ [`lines.${unknown}.supplement_id`]: [stocktakeMessages.unknown] });
    const [sum] = await tx`
        WITH added AS (
            INSERT INTO stocktake_lines (stocktake_id, supplement_id, position)
            SELECT ${stocktake.id}, w.id, m.last + w.at
            FROM unnest(${ids}::bigint[]) WITH ORDINALITY w (id, at),
                 (SELECT coalesce(max(position), -1) AS last FROM stocktake_lines WHERE stocktake_id = ${stocktake.id}) m
            ON CONFLICT DO NOTHING RETURNING 1
        )
        SELECT (SELECT count(*) FROM added)::int + (SELECT count(*) FROM stocktake_lines WHERE stocktake_id = ${stocktake.id})::int AS n`;
    if (Number(sum?.n) > MOST_LINES) throw invalid({ lines: [stocktakeMessages.tooMany] });
};

interface KeptLine {
    counted_quantity: number | null;
    recorded_quantity: number | null;
    first_quantity: number | null;
    needs_second: boolean;
    is_skipped: boolean;
    reason: string | null;
    note: string | null;
    by: string | null;
}
/** The lines of a stocktake as they stand, by supplement, each with the name of who counted it. */
const linesOf = async (tx: Db, id: number): Promise<Map<number, KeptLine>> => {
    const rows = await tx`
        SELECT l.*, u.fullname AS by FROM stocktake_lines l LEFT JOIN users u ON u.id = l.counted_by
        WHERE l.stocktake_id = ${id}`;
    return new Map(rows.map(row => [Number(row.supplement_id), row as unknown as KeptLine]));
};

interface Entered {
    count: Count;
    /** which of the request it is */
    at: number;
    row: KeptLine;
}
/** What a line says with this count; refused where somebody has counted it meanwhile. */
const enter = (stocktake: Stocktake, { count, at, row }: Entered, place: Held, caller: Caller) => {
    const seen = isHidden(stocktake, caller) && row.needs_second ? null : row.counted_quantity;
    if (count.seen_quantity !== undefined && count.seen_quantity !== seen)
        throw conflict(stocktakeMessages.seen(place.name, row.by ?? '', seen), {
            supplement_id: count.supplement_id,
            counted_quantity: seen,
        });
    const line: Kept = {
        counted: row.counted_quantity,
        recorded: row.recorded_quantity,
        first: row.first_quantity,
        needsSecond: row.needs_second,
        isSkipped: row.is_skipped,
    };
    const next = count.keep_difference
        ? carried(line, place.quantity, at)
        : counted(line, count, place.quantity, stocktake.second_count_percent);
    const isNew = next.counted !== line.counted || next.recorded !== line.recorded;
    const same = next.counted === next.recorded;
    return {
        supplement_id: count.supplement_id,
        counted: next.counted,
        recorded: next.recorded,
        first: next.first,
        needs_second: next.needsSecond,
        is_skipped: next.isSkipped,
        reason: same ? null : (count.reason ?? row.reason),
        note: count.note === undefined ? row.note : count.note,
        is_new: isNew,
    };
};

/** All lines at once: a sheet has hundreds. */
const write = (tx: Db, stocktake: Stocktake, lines: readonly ReturnType<typeof enter>[], caller: Caller) => tx`
    UPDATE stocktake_lines l SET counted_quantity = g.counted, recorded_quantity = g.recorded, first_quantity = g.first,
           needs_second = g.needs_second, is_skipped = g.is_skipped, reason = g.reason, note = g.note,
           counted_at = CASE WHEN g.counted IS NULL THEN NULL WHEN g.is_new THEN clock_now() ELSE l.counted_at END,
           counted_by = CASE WHEN g.counted IS NULL THEN NULL WHEN g.is_new THEN ${caller.userId}::bigint ELSE l.counted_by END
    FROM jsonb_to_recordset(${tx.json(lines as never)}) AS g (
        supplement_id bigint, counted numeric, recorded numeric, first numeric, needs_second boolean, is_skipped boolean,
        reason text, note text, is_new boolean)
    WHERE l.stocktake_id = ${stocktake.id} AND l.supplement_id = g.supplement_id`;

/** Stock moved since the count, and the difference that was found still holds. */
const carried = (line: Kept, current: number, at: number): Kept => {
    if (line.counted === null || line.recorded === null)
        throw invalid({ [`lines.${at}.keep_difference`]: [stocktakeMessages.notCounted] });
    const now = litres(millilitres(line.counted) + millilitres(current) - millilitres(line.recorded));
    if (now < 0) throw invalid({ [`lines.${at}.keep_difference`]: [stocktakeMessages.belowNothing] });
    return { ...line, counted: now, recorded: current };
};
