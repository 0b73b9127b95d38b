import { litres, millilitres, type StockUnit } from '../../domain/stock/quantities';
import { blockingReasons, stocktakeMessages } from '../../domain/stock/stocktakes';
import { can } from '../engine/can';
import type { HookContext, ResourceHooks, Row } from '../engine/hooks';
import { compiled } from '../engine/sql/compile';
import { transitionRecord } from '../engine/write/write';
import { ApiError, conflict, invalid } from '../platform/errors';
import type { Db, OperationContext } from '../platform/services';
import { postMovements, reverseMovements } from './ledger';
import { lockStock, type StockPlace, stockKind, stockPlace, stockPlaceKey } from './lockStock';

export const STOCKTAKES = 'stocktakes';
export const MAX_LINES = 500;

export interface Stocktake {
    id: number;
    number: string;
    status: 'pending' | 'approved' | 'void';
    inventory_location_id: number;
    coverage: 'all' | 'supplements' | 'parts' | 'group' | 'cyclic';
    supplement_group_id: number | null;
    cyclic_size: number | null;
    is_blind: boolean;
    second_count_percent: number;
}
const document = ({ id, number }: Stocktake, reason: string) => ({
    resource: STOCKTAKES,
    id,
    label: number,
    reason,
    physical: true,
});

/** Stock that a stocktake covers: supplements in litres, and parts counted by hand. `thing` is negative for parts. */
const KEPT = {
    supplements: `
        SELECT i.supplement_id AS thing, i.supplement_id, NULL::bigint AS inventory_item_id, i.inventory_location_id, NULL AS shelf, s.name, s.supplement_group_id
        FROM supplement_inventories i JOIN supplements s ON s.id = i.supplement_id WHERE i.archived_at IS NULL`,
    parts: `
        SELECT -i.inventory_item_id, NULL::bigint, i.inventory_item_id, i.inventory_location_id, i.shelf, p.name, NULL::bigint
        FROM inventory_item_stocks i JOIN inventory_items p ON p.id = i.inventory_item_id
        WHERE i.archived_at IS NULL AND p.archived_at IS NULL AND p.device_product IS NULL`,
};
const IN_COVERAGE: Readonly<Record<Stocktake['coverage'], string>> = {
    all: `${KEPT.supplements} UNION ALL ${KEPT.parts}`,
    cyclic: `${KEPT.supplements} UNION ALL ${KEPT.parts}`,
    supplements: KEPT.supplements,
    group: KEPT.supplements,
    parts: KEPT.parts,
};

/** The sheet of a new stocktake: what the place keeps, of the group that is counted, or what was counted longest ago; parts shelf by shelf. */
const drawSheet = async (db: Db, stocktake: Stocktake) => {
    const { coverage, supplement_group_id: group, cyclic_size: size } = stocktake;
    const lines = await db`
        SELECT k.supplement_id, k.inventory_item_id FROM (${db.unsafe(IN_COVERAGE[coverage])}) k (thing, supplement_id, inventory_item_id, location, shelf, name, supplement_group_id)
        LEFT JOIN LATERAL (
            SELECT max(t.approved_at) AS at FROM stocktake_lines l JOIN stocktakes t ON t.id = l.stocktake_id
            WHERE (l.supplement_id = k.supplement_id OR l.inventory_item_id = k.inventory_item_id)
              AND t.inventory_location_id = k.location AND t.status = 'approved' AND l.counted_quantity IS NOT NULL
        ) last ON ${coverage === 'cyclic'}
        WHERE k.location = ${stocktake.inventory_location_id}
          ${coverage === 'group' ? db`AND k.supplement_group_id = ${group}` : db``}
        ORDER BY ${coverage === 'cyclic' ? db`last.at NULLS FIRST,` : db``} k.inventory_item_id IS NOT NULL, k.shelf NULLS LAST, k.name, k.thing
        LIMIT ${coverage === 'cyclic' ? (size ?? 0) : MAX_LINES + 1}`;
    if (!lines.length) throw invalid({ inventory_location_id: [stocktakeMessages.empty] });
    if (lines.length > MAX_LINES) throw invalid({ coverage: [stocktakeMessages.tooMany] });
    await db`
        INSERT INTO stocktake_lines ${db(
            lines.map(({ supplement_id, inventory_item_id }, position) => ({
                stocktake_id: stocktake.id,
                supplement_id,
                inventory_item_id,
                position,
            })),
        )}`;
};

interface Line {
    place: StockPlace;
    recorded: number | null;
    counted: number | null;
    isSkipped: boolean;
    needsSecond: boolean;
    reason: string | null;
    name: string;
    unit: StockUnit;
}
const linesOf = async (tx: Db, { id, inventory_location_id: location }: Stocktake): Promise<Line[]> =>
    (
        await tx`
            SELECT l.*, coalesce(s.name, p.name) AS name, coalesce(p.unit, 'L') AS unit FROM stocktake_lines l
            LEFT JOIN supplements s ON s.id = l.supplement_id
            LEFT JOIN inventory_items p ON p.id = l.inventory_item_id
            WHERE l.stocktake_id = ${id} ORDER BY l.position, l.thing FOR UPDATE OF l`
    ).map(row => ({
        place: stockPlaceOfLine(row, location),
        recorded: row.recorded_quantity,
        counted: row.counted_quantity,
        isSkipped: row.is_skipped,
        needsSecond: row.needs_second,
        reason: row.reason,
        name: row.name,
        unit: row.unit,
    }));

/** Stock position of a stocktake line. */
export const stockPlaceOfLine = (
    { supplement_id, inventory_item_id }: { supplement_id?: unknown; inventory_item_id?: unknown },
    location: number,
): StockPlace =>
    inventory_item_id
        ? stockPlace('item', Number(inventory_item_id), location)
        : stockPlace('supplement', Number(supplement_id), location);

/** Posts the differences; refused where a count is missing, not explained, or not of today's stock. */
const approve = async (stocktake: Stocktake, { db, services, caller }: HookContext) => {
    const lines = await linesOf(db, stocktake);
    if (
        lines.some(({ place, counted }) => stockKind(place) === 'item' && counted !== null) &&
        !can(caller, ['update_inventory_item_stock'])
    )
        throw new ApiError(403, stocktakeMessages.partsToo);
    const locked = await lockStock(
        db,
        caller,
        lines.map(({ place }) => place),
    );
    const found = blockingReasons(
        lines.map(line => ({ ...line, current: locked.get(stockPlaceKey(line.place))?.quantity ?? 0 })),
    );
    if (found.length) throw conflict(found.join(' '));
    const differences = lines.flatMap(({ place, counted, recorded }) => {
        const ml = counted === null ? 0 : millilitres(counted) - millilitres(recorded ?? 0);
        return ml === 0 ? [] : [{ ...place, quantity: litres(ml) }];
    });
    await postMovements(db, services, caller, document(stocktake, 'Stocktake'), differences);
    await db`UPDATE stocktakes SET approved_at = clock_now(), approved_by_id = ${caller.userId} WHERE id = ${stocktake.id}`;
};

/** Voids a stocktake; reverses the corrections of an approved one. */
const annul = async (
    stocktake: Stocktake,
    { db, services, caller, reason = '' }: HookContext & { reason?: string },
) => {
    const [moved] = await db`
        SELECT 1 FROM stock_movements WHERE document_resource = ${STOCKTAKES} AND document_id = ${stocktake.id} LIMIT 1`;
    if (moved) await reverseMovements(db, services, caller, document(stocktake, reason));
    await db`
        UPDATE stocktakes SET voided_at = clock_now(), voided_by_id = ${caller.userId}, void_reason = ${reason}
        WHERE id = ${stocktake.id}`;
};

export const stocktakeHooks: ResourceHooks = {
    computed: {
        lines_total: 'SELECT count(*)::int FROM stocktake_lines l WHERE l.stocktake_id = t.id AND NOT l.is_skipped',
        lines_counted:
            'SELECT count(*)::int FROM stocktake_lines l WHERE l.stocktake_id = t.id AND l.counted_quantity IS NOT NULL AND NOT l.needs_second',
    },
    beforeWrite(input, current) {
        if (current) {
            const closed = current.status !== 'pending';
            if (
                closed &&
                Object.keys(input).some(name => name !== 'notes' && (input[name] ?? null) !== (current[name] ?? null))
            )
                throw conflict(stocktakeMessages.closed);
            return input;
        }
        const faults: Record<string, string[]> = {};
        if (input.coverage === 'group' && !input.supplement_group_id)
            faults.supplement_group_id = [stocktakeMessages.group];
        if (input.coverage === 'cyclic' && !input.cyclic_size) faults.cyclic_size = [stocktakeMessages.cyclic];
        if (Object.keys(faults).length) throw invalid(faults);
        return {
            ...input,
            supplement_group_id: input.coverage === 'group' ? input.supplement_group_id : null,
            cyclic_size: input.coverage === 'cyclic' ? input.cyclic_size : null,
        };
    },
    async afterWrite(record, previous, { db }) {
        if (!previous) await drawSheet(db, record as unknown as Stocktake);
    },
    async afterTransition(record: Row, transition, context) {
        await (transition === 'approve' ? approve : annul)(record as unknown as Stocktake, context);
    },
};

/** The step of the contract under the address that the specification names. */
export const voidStocktake = ({
    services,
    caller,
    params,
    body,
}: OperationContext<{ version: number; reason: string }>) =>
    transitionRecord({ services, caller }, compiled(services.registry, STOCKTAKES), Number(params.id), {
        transition: 'void',
        ...body,
    });
