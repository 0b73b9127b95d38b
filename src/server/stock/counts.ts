import { isQuantity, lineKey, litres, millilitres, stockMessages } from '../../domain/stock/quantities';
import { needsRecount, stocktakeMessages } from '../../domain/stock/stocktakes';
import { can } from '../engine/can';
import type { Row } from '../engine/hooks';
import { data } from '../engine/http/envelope';
import { storeResponse } from '../engine/http/idempotency';
import { findRecord } from '../engine/read/read';
import { compiled } from '../engine/sql/compile';
import { audit } from '../engine/write/audit';
import { doerOf, type WriteContext } from '../engine/write/writeContext';
import { transact } from '../platform/database/transact';
import { conflict, invalid, notFound } from '../platform/errors';
import type { Caller, Db, OperationContext } from '../platform/services';
import { recordCountedCost } from './costs';
import { type LockedStock, lockStock, type StockPlace, signedItemId, stockPlaceKey } from './lockStock';
import { MAX_LINES, STOCKTAKES, type Stocktake, stockPlaceOfLine } from './stocktakes';

/** True if the book quantities are hidden: the stocktake is blind and open, and the caller may not adjust stock. */
const isHidden = (stocktake: Pick<Stocktake, 'is_blind' | 'status'>, caller: Caller) =>
    stocktake.is_blind && stocktake.status === 'pending' && !can(caller, ['adjust_supplement_inventory']);

/** The lines of a stocktake as the caller sees them. */
export const readCountSheet = async (db: Db, stocktake: Stocktake, caller: Caller): Promise<Row[]> => {
    const rows = await db`
        SELECT CASE WHEN s.id IS NOT NULL THEN json_build_object('id', s.id, 'label', s.name) END AS supplement,
               CASE WHEN p.id IS NOT NULL THEN json_build_object('id', p.id, 'label', p.name) END AS inventory_item,
               coalesce(p.unit, 'L') AS unit, p.sku, p.barcode, o.shelf, l.position,
               CASE WHEN ${stocktake.status}::text = 'pending' THEN coalesce(l.recorded_quantity, i.quantity, o.quantity, 0) ELSE l.recorded_quantity END AS recorded_quantity,
               l.counted_quantity, l.counted_quantity - l.recorded_quantity AS difference, l.is_skipped, l.needs_second,
               l.reason, l.note,
               CASE WHEN ${stocktake.status}::text = 'pending' AND l.counted_quantity IS NOT NULL THEN coalesce(i.quantity, o.quantity, 0) - l.recorded_quantity END AS moved_by,
               l.counted_at, CASE WHEN u.id IS NOT NULL THEN json_build_object('id', u.id, 'label', u.fullname) END AS counted_by
        FROM stocktake_lines l
        LEFT JOIN supplements s ON s.id = l.supplement_id
        LEFT JOIN inventory_items p ON p.id = l.inventory_item_id
        LEFT JOIN supplement_inventories i ON i.supplement_id = l.supplement_id AND i.inventory_location_id = ${stocktake.inventory_location_id}
        LEFT JOIN inventory_item_stocks o ON o.inventory_item_id = l.inventory_item_id AND o.inventory_location_id = ${stocktake.inventory_location_id}
        LEFT JOIN users u ON u.id = l.counted_by
        WHERE l.stocktake_id = ${stocktake.id} ORDER BY l.position, l.thing`;
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

const find = async (db: Db, { services, caller }: WriteContext, id: number, lock = false) => {
    const found = await findRecord(db, compiled(services.registry, STOCKTAKES), caller, id, lock);
    if (!found) throw notFound();
    return found as Row & Stocktake;
};

export const listStocktakeLines = async (context: OperationContext) =>
    data(
        await readCountSheet(
            context.services.sql,
            await find(context.services.sql, context, Number(context.params.id)),
            context.caller,
        ),
    );

/** Count of a supplement or a part. */
export interface StocktakeCount {
    supplement_id?: number;
    inventory_item_id?: number;
    counted_quantity?: number | null;
    seen_quantity?: number | null;
    is_skipped?: boolean;
    keep_difference?: boolean;
    reason?: string;
    note?: string | null;
    /** dollars per litre or unit excluding GST */
    unit_cost?: number;
}
interface Kept {
    counted: number | null;
    recorded: number | null;
    first: number | null;
    needsSecond: boolean;
    isSkipped: boolean;
}

/** Stocktake line after a count; `recorded` is the book quantity at the moment of entry. */
const counted = (line: Kept, count: StocktakeCount, current: number, percent: number): Kept => {
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
        needsSecond: !again && line.first === null && needsRecount(current, found, percent),
        isSkipped: false,
    };
};

/** Enters counts of some lines; each against what is on record in that moment, which nobody changes meanwhile. */
export const enterStocktakeCounts = ({
    services,
    caller,
    params,
    body,
}: OperationContext<{ lines: StocktakeCount[] }>) =>
    transact(services, async tx => {
        const rows = await enterCounts(tx, { services, caller }, Number(params.id), body.lines);
        await storeResponse(tx, 200, { data: rows });
        return data(rows);
    });

/** The same in a transaction of the caller's; gives the sheet as it stands then. */
export const enterCounts = async (
    tx: Db,
    context: WriteContext,
    id: number,
    given: readonly StocktakeCount[],
): Promise<Row[]> => {
    const { services, caller } = context;
    const stocktake = await find(tx, context, id, true);
    if (stocktake.status !== 'pending' || stocktake.archived_at) throw conflict(stocktakeMessages.closed, stocktake);
    refuseLines(given, (count, at) => {
        if (count.supplement_id && count.inventory_item_id) return ['supplement_id', stockMessages.oneThing];
        if (!lineKey(count)) return ['supplement_id', stockMessages.nothing];
        const first = given.findIndex(line => lineKey(line) === lineKey(count));
        return first === at ? undefined : [nameOf(count), stockMessages.twice];
    });
    await addFound(tx, stocktake, given);
    const places = given.map(count => stockPlaceOfLine(count, stocktake.inventory_location_id));
    const locked = await lockStock(tx, caller, places);
    const stockAt = (at: number) => locked.get(stockPlaceKey(places[at] as StockPlace)) as LockedStock;
    refuseLines(given, ({ counted_quantity: quantity }, at) => {
        const { unit } = stockAt(at);
        return typeof quantity === 'number' && !isQuantity(quantity, unit)
            ? ['counted_quantity', stockMessages.precision(unit)]
            : undefined;
    });
    const lines = await linesOf(tx, stocktake.id);
    const entered = given.map((count, at) => {
        const thing = signedItemId(places[at] as StockPlace);
        return enter(stocktake, { count, at, thing, row: lines.get(thing) as KeptLine }, stockAt(at), caller);
    });
    await write(tx, stocktake, entered, doerOf(context));
    for (const [at, count] of given.entries())
        await recordCountedCost(
            { ...context, db: tx },
            count,
            count.unit_cost,
            stocktakeMessages.costOf(stocktake.number),
            `lines.${at}.unit_cost`,
        );
    await audit(tx, services, compiled(services.registry, STOCKTAKES), caller, stocktake, {
        action: 'count',
        changes: { lines_counted: { from: null, to: given.length } },
    });
    return readCountSheet(tx, stocktake, caller);
};

/** Which of both a count says that it is of. */
const nameOf = ({ inventory_item_id }: StocktakeCount) => (inventory_item_id ? 'inventory_item_id' : 'supplement_id');
/** Refuses lines by what is wrong with each, under the names of its fields. */
const refuseLines = (
    given: readonly StocktakeCount[],
    faultOf: (count: StocktakeCount, at: number) => readonly [name: string, told: string] | undefined,
) => {
    const faults = given.flatMap((count, at) => {
        const fault = faultOf(count, at);
        return fault ? [[`lines.${at}.${fault[0]}`, [fault[1]]]] : [];
    });
    if (faults.length) throw invalid(Object.fromEntries(faults));
};

/** Lines for what was found and is not on the sheet. */
const addFound = async (tx: Db, stocktake: Stocktake, lines: readonly StocktakeCount[]) => {
    const things = lines.map(count => signedItemId(stockPlaceOfLine(count, 0)));
    const known = new Map(
        (
            await tx`
                SELECT thing, NULL AS devices FROM stocktake_lines WHERE stocktake_id = ${stocktake.id}
                UNION ALL SELECT id, NULL FROM supplements WHERE id = ANY(${things}::bigint[]) AND archived_at IS NULL
                UNION ALL SELECT -id, CASE WHEN device_product IS NOT NULL THEN name END
                FROM inventory_items WHERE -id = ANY(${things}::bigint[]) AND archived_at IS NULL`
        ).map(({ thing, devices }) => [Number(thing), devices as string | null]),
    );
    refuseLines(lines, (count, at) => {
        const devices = known.get(things[at] as number);
        if (devices === undefined)
            return [nameOf(count), count.inventory_item_id ? stocktakeMessages.unknownPart : stocktakeMessages.unknown];
        return devices === null ? undefined : [nameOf(count), stockMessages.devices(devices)];
    });
    const [sum] = await tx`
        WITH added AS (
            INSERT INTO stocktake_lines (stocktake_id, supplement_id, inventory_item_id, position)
            SELECT ${stocktake.id}, CASE WHEN w.thing > 0 THEN w.thing END, CASE WHEN w.thing < 0 THEN -w.thing END, m.last + w.at
            FROM unnest(${things}::bigint[]) WITH ORDINALITY w (thing, at),
                 (SELECT coalesce(max(position), -1) AS last FROM stocktake_lines WHERE stocktake_id = ${stocktake.id}) m
            ON CONFLICT DO NOTHING RETURNING 1
        )
        SELECT (SELECT count(*) FROM added)::int + (SELECT count(*) FROM stocktake_lines WHERE stocktake_id = ${stocktake.id})::int AS n`;
    if (Number(sum?.n) > MAX_LINES) throw invalid({ lines: [stocktakeMessages.tooMany] });
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
/** The lines of a stocktake as they stand, by what they are of, each with the name of who counted it. */
const linesOf = async (tx: Db, id: number): Promise<Map<number, KeptLine>> => {
    const rows = await tx`
        SELECT l.*, u.fullname AS by FROM stocktake_lines l LEFT JOIN users u ON u.id = l.counted_by
        WHERE l.stocktake_id = ${id}`;
    return new Map(rows.map(row => [Number(row.thing), row as unknown as KeptLine]));
};

interface Entered {
    count: StocktakeCount;
    /** which of the request it is */
    at: number;
    /** id of the supplement; negative for parts */
    thing: number;
    row: KeptLine;
}
/**
 * Applies a count to its stocktake line.
 * @throws ApiError 409 if another user has counted the line meanwhile
 */
const enter = (stocktake: Stocktake, { count, at, thing, row }: Entered, place: LockedStock, caller: Caller) => {
    const seen = isHidden(stocktake, caller) && row.needs_second ? null : row.counted_quantity;
    if (count.seen_quantity !== undefined && count.seen_quantity !== seen)
        throw conflict(stocktakeMessages.seen(place.name, row.by ?? '', seen, place.unit), {
            [nameOf(count)]: count[nameOf(count)],
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
        thing,
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
const write = (tx: Db, stocktake: Stocktake, lines: readonly ReturnType<typeof enter>[], countedBy: number) => tx`
    UPDATE stocktake_lines l SET counted_quantity = g.counted, recorded_quantity = g.recorded, first_quantity = g.first,
           needs_second = g.needs_second, is_skipped = g.is_skipped, reason = g.reason, note = g.note,
           counted_at = CASE WHEN g.counted IS NULL THEN NULL WHEN g.is_new THEN clock_now() ELSE l.counted_at END,
           counted_by = CASE WHEN g.counted IS NULL THEN NULL WHEN g.is_new THEN ${countedBy}::bigint ELSE l.counted_by END
    FROM jsonb_to_recordset(${tx.json(lines as never)}) AS g (
        thing bigint, counted numeric, recorded numeric, first numeric, needs_second boolean, is_skipped boolean,
        reason text, note text, is_new boolean)
    WHERE l.stocktake_id = ${stocktake.id} AND l.thing = g.thing`;

/** Stock moved since the count, and the difference that was found still holds. */
const carried = (line: Kept, current: number, at: number): Kept => {
    if (line.counted === null || line.recorded === null)
        throw invalid({ [`lines.${at}.keep_difference`]: [stocktakeMessages.notCounted] });
    const now = litres(millilitres(line.counted) + millilitres(current) - millilitres(line.recorded));
    if (now < 0) throw invalid({ [`lines.${at}.keep_difference`]: [stocktakeMessages.belowNothing] });
    return { ...line, counted: now, recorded: current };
};
