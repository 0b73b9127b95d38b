import { litres, millilitres } from '../../domain/stock';
import { hindrances, stocktakeMessages } from '../../domain/stocktakes';
import { compiled } from '../engine/compile';
import type { HookContext, ResourceHooks, Row } from '../engine/hooks';
import { transitionRecord } from '../engine/write';
import { conflict, invalid } from '../foundation/errors';
import type { Db, OperationContext } from '../foundation/services';
import { postMovements, reverseMovements } from './ledger';
import { holdStock, placeKey } from './places';

export const STOCKTAKES = 'stocktakes';
export const MOST_LINES = 500;

export interface Stocktake {
    id: number;
    number: string;
    status: 'pending' | 'approved' | 'void';
    inventory_location_id: number;
    coverage: 'all' | 'group' | 'cyclic';
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

/** The sheet of a new stocktake: what the place keeps, of the group that is counted, or what was counted longest ago. */
const drawSheet = async (db: Db, stocktake: Stocktake) => {
    const { coverage, supplement_group_id: group, cyclic_size: size } = stocktake;
    const lines = await db`
        SELECT i.supplement_id FROM supplement_inventories i
        JOIN supplements s ON s.id = i.supplement_id
        LEFT JOIN LATERAL (
            SELECT max(t.approved_at) AS at FROM stocktake_lines l JOIN stocktakes t ON t.id = l.stocktake_id
            WHERE l.supplement_id = i.supplement_id AND t.inventory_location_id = i.inventory_location_id
              AND t.status = 'approved' AND l.counted_quantity IS NOT NULL
        ) last ON true
        WHERE i.inventory_location_id = ${stocktake.inventory_location_id} AND i.archived_at IS NULL
          ${coverage === 'group' ? db`AND s.supplement_group_id = ${group}` : db``}
        ORDER BY ${coverage === 'cyclic' ? db`last.at NULLS FIRST,` : db``} s.name, s.id
        LIMIT ${coverage === 'cyclic' ? (size ?? 0) : MOST_LINES + 1}`;
    if (!lines.length) throw invalid({ inventory_location_id: [stocktakeMessages.empty] });
    if (lines.length > MOST_LINES) throw invalid({ coverage: [stocktakeMessages.tooMany] });
    await db`
        INSERT INTO stocktake_lines ${db(
            lines.map((line, position) => ({
                stocktake_id: stocktake.id,
                supplement_id: Number(line.supplement_id),
                position,
            })),
        )}`;
};

interface Line {
    supplementId: number;
    recorded: number | null;
    counted: number | null;
    isSkipped: boolean;
    needsSecond: boolean;
    reason: string | null;
    name: string;
}
const linesOf = async (tx: Db, id: number): Promise<Line[]> =>
    (
        await tx`
            SELECT l.*, s.name FROM stocktake_lines l JOIN supplements s ON s.id = l.supplement_id
            WHERE l.stocktake_id = ${id} ORDER BY l.position, l.supplement_id FOR UPDATE OF l`
    ).map(row => ({
        supplementId: Number(row.supplement_id),
        recorded: row.recorded_quantity,
        counted: row.counted_quantity,
        isSkipped: row.is_skipped,
        needsSecond: row.needs_second,
        reason: row.reason,
        name: row.name,
    }));

/** Posts the differences; refused where a count is missing, not explained, or not of today's stock. */
const approve = async (stocktake: Stocktake, { db, services, caller }: HookContext) => {
    const lines = await linesOf(db, stocktake.id);
    const locationId = stocktake.inventory_location_id;
    const places = lines.map(({ supplementId }) => ({ supplementId, locationId }));
    const held = await holdStock(db, caller, places);
    const current = (supplementId: number) => held.get(placeKey({ supplementId, locationId }))?.quantity ?? 0;
    const found = hindrances(lines.map(line => ({ ...line, current: current(line.supplementId) })));
    if (found.length) throw conflict(found.join(' '));
    const differences = lines.flatMap(({ supplementId, counted, recorded }) => {
        const ml = counted === null ? 0 : millilitres(counted) - millilitres(recorded ?? 0);
        return ml === 0 ? [] : [{ supplementId, locationId, quantity: litres(ml) }];
    });
    await postMovements(db, services, caller, document(stocktake, 'Stocktake'), differences);
    await db`UPDATE stocktakes SET approved_at = clock_now(), approved_by_id = ${caller.userId} WHERE id = ${stocktake.id}`;
};

/** What an approved stocktake corrected is as it was before; a pending one has corrected nothing. */
const annul = async (
    stocktake: Stocktake,
    { db, services, caller, reason = '' }: HookContext & { reason?: string },
) => {
    const [moved] = await db`
        SELECT 1 FROM supplement_movements WHERE document_resource = ${STOCKTAKES} AND document_id = ${stocktake.id} LIMIT 1`;
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
