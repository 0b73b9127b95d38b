import {
    canChangeTransfer,
    isQuantity,
    lineKey,
    stockMessages,
    type TransferLine,
    type TransferStatus,
    transferFaults,
} from '../../domain/stock/quantities';
import type { HookContext, ResourceHooks, Row } from '../engine/hooks';
import { transitionRecord } from '../engine/write/write';
import { conflict, invalid } from '../platform/errors';
import type { Db, OperationContext } from '../platform/services';
import { registerReservations, reserveForDocument } from './documentReservations';
import { postMovements, reverseMovements } from './ledger';
import { stockPlace } from './lockStock';
import { releaseReservations } from './reservations';

const RESOURCE = 'supplement-transfers';

interface Transfer {
    id: number;
    number: string;
    status: TransferStatus;
    from_location_id: number;
    to_location_id: number;
    items: TransferLine[];
}

const document = ({ id, number }: Transfer, reason?: string) => ({
    resource: RESOURCE,
    id,
    label: number,
    ...(reason ? { reason } : {}),
});

const placeOfLine = ({ supplement_id, inventory_item_id }: TransferLine, locationId: number) =>
    inventory_item_id
        ? stockPlace('item', inventory_item_id, locationId)
        : stockPlace('supplement', Number(supplement_id), locationId);

/** Each line is of something, and of parts as many as their unit has; devices are placed one by one. */
const refuseLines = async (db: Db, lines: readonly TransferLine[]) => {
    const faults: Record<string, string[]> = {};
    const ids = lines.flatMap(({ inventory_item_id }) => (inventory_item_id ? [inventory_item_id] : []));
    const parts = new Map(
        (ids.length
            ? await db`SELECT id, name, unit, device_product FROM inventory_items WHERE id = ANY(${ids}::bigint[])`
            : []
        ).map(row => [Number(row.id), row]),
    );
    for (const [at, line] of lines.entries()) {
        if (!lineKey(line)) faults[`items.${at}.supplement_id`] = [stockMessages.nothing];
        const part = parts.get(line.inventory_item_id ?? 0);
        if (part?.device_product) faults[`items.${at}.inventory_item_id`] = [stockMessages.devices(String(part.name))];
        else if (part && !isQuantity(line.quantity, part.unit))
            faults[`items.${at}.quantity`] = [stockMessages.precision(part.unit)];
    }
    if (Object.keys(faults).length) throw invalid(faults);
};

/** Reservations of pending transfers, as far as the stock reaches. */
export const TRANSFERS = registerReservations({
    resource: RESOURCE,
    table: 'supplement_transfers',
    takesSupplements: true,
    demandSql: `
        SELECT t.id AS document_id, n.supplement_id, n.inventory_item_id, t.from_location_id AS inventory_location_id, n.quantity,
               t.planned_on AS day
        FROM supplement_transfers t JOIN supplement_transfer_items n ON n.supplement_transfer_id = t.id
        WHERE t.status = 'pending' AND t.archived_at IS NULL`,
});

const complete = async (transfer: Transfer, { db, services, caller }: HookContext) => {
    await postMovements(
        db,
        services,
        caller,
        document(transfer),
        transfer.items.map((line, at) => ({
            ...placeOfLine(line, transfer.from_location_id),
            toLocationId: transfer.to_location_id,
            quantity: -line.quantity,
            field: `items.${at}.quantity`,
        })),
    );
    await db`UPDATE supplement_transfers SET completed_at = clock_now(), completed_by_id = ${caller.userId} WHERE id = ${transfer.id}`;
};

/** Goods of a completed transfer go back; a pending one has moved nothing yet. */
const takeBack = async (
    transfer: Transfer,
    { db, services, caller, reason = '' }: HookContext & { reason?: string },
) => {
    const [was] = await db`SELECT completed_at FROM supplement_transfers WHERE id = ${transfer.id}`;
    if (!was?.completed_at) await releaseReservations(db, document(transfer));
    else await reverseMovements(db, services, caller, document(transfer, reason));
    await db`
        UPDATE supplement_transfers SET voided_at = clock_now(), voided_by_id = ${caller.userId}, void_reason = ${reason}
        WHERE id = ${transfer.id}`;
};

const sameLines = (given: readonly TransferLine[], kept: readonly TransferLine[]) =>
    given.length === kept.length &&
    given.every((line, at) => lineKey(line) === lineKey(kept[at] ?? {}) && line.quantity === kept[at]?.quantity);

const changed = (input: Row, current: Row) =>
    Object.keys(input).filter(name =>
        name === 'items'
            ? !sameLines(input.items as TransferLine[], current.items as TransferLine[])
            : (input[name] ?? null) !== (current[name] ?? null),
    );

export const transferHooks: ResourceHooks = {
    computed: {
        total_quantity:
            'SELECT coalesce(sum(n.quantity), 0) FROM supplement_transfer_items n WHERE n.supplement_transfer_id = t.id AND n.supplement_id IS NOT NULL',
    },
    async beforeWrite(input, current, { db }) {
        const status = current?.status as TransferStatus | undefined;
        if (current && status && changed(input, current).some(field => !canChangeTransfer(status, field)))
            throw conflict(stockMessages.notPending);
        const faults = transferFaults({ ...current, ...input });
        if (Object.keys(faults).length) throw invalid(faults);
        if (input.items) await refuseLines(db, input.items as TransferLine[]);
        // a completed transfer keeps its rows; only notes change
        if (status && status !== 'pending') return input.notes === undefined ? {} : { notes: input.notes };
        return input;
    },
    afterWrite: (record, _previous, { db, caller }) => reserveForDocument(db, caller, TRANSFERS, Number(record.id)),
    afterArchive: (record, _action, { db, caller }) => reserveForDocument(db, caller, TRANSFERS, Number(record.id)),
    async afterTransition(record, transition, context) {
        const transfer = record as unknown as Transfer;
        await (transition === 'complete' ? complete : takeBack)(transfer, context);
    },
};

/** The step of the contract under the address that the specification names. */
export const voidSupplementTransfer = ({
    services,
    caller,
    params,
    body,
}: OperationContext<{ version: number; reason: string }>) =>
    transitionRecord(
        { services, caller },
        services.registry.get(RESOURCE) as NonNullable<ReturnType<typeof services.registry.get>>,
        Number(params.id),
        { transition: 'void', ...body },
    );
