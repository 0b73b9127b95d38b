import { BUSINESS_ZONE, todayIn } from '../../domain/calendar/days';
import { type PlannedInput, productionMessages, productionOutcome } from '../../domain/stock/production';
import { formatLitres, isVolume, stockMessages, sumLitres } from '../../domain/stock/quantities';
import type { HookContext, Row } from '../engine/hooks';
import { storeResponse } from '../engine/http/idempotency';
import { findRecord } from '../engine/read/read';
import { compiled } from '../engine/sql/compile';
import { audit, changesBetween } from '../engine/write/audit';
import { lockRecord, requireNotArchived, requireVersion } from '../engine/write/writeContext';
import { transact } from '../platform/database/transact';
import { conflict, invalid } from '../platform/errors';
import type { OperationContext } from '../platform/services';
import { createBatch, retireBatch, setBatchCost } from '../stock/batches';
import { postMovements, reverseMovements } from '../stock/ledger';
import { releaseReservations } from '../stock/reservations';
import { type ProductionDocument, type ProductionKind, toStockDocument } from './productionDocument';
import { readRecipe } from './recipes';

/** Actual quantities of a completed mixing or production. Litres. */
export interface CompletionQuantities {
    output_quantity: number;
    /** absent: as planned */
    water_quantity?: number;
    /** omitted inputs: as planned */
    inputs?: readonly PlannedInput[];
}

interface ActualInput extends PlannedInput {
    /** id of the planned row */
    id: number;
    /** field path in the form */
    field: string;
}

/**
 * Actual quantity of each planned input.
 * @throws ApiError 422 if an input is unplanned or named twice, or its quantity is no volume
 */
const enteredInputs = (
    { inputs }: ProductionDocument,
    { inputs: entered = [] }: CompletionQuantities,
): ActualInput[] => {
    const faults: Record<string, string[]> = {};
    for (const [at, { supplement_id: supplement, quantity }] of entered.entries()) {
        if (!inputs.some(line => line.supplement_id === supplement))
            faults[`inputs.${at}.supplement_id`] = [productionMessages.notPlanned];
        else if (entered.findIndex(other => other.supplement_id === supplement) !== at)
            faults[`inputs.${at}.supplement_id`] = [stockMessages.twice];
        if (!isVolume(quantity)) faults[`inputs.${at}.quantity`] = [stockMessages.decimals];
    }
    if (Object.keys(faults).length) throw invalid(faults);
    return inputs.map(({ id, supplement_id, quantity }, planned) => {
        const at = entered.findIndex(line => line.supplement_id === supplement_id);
        return {
            id,
            supplement_id,
            quantity: entered[at]?.quantity ?? quantity,
            field: `inputs.${at < 0 ? planned : at}.quantity`,
        };
    });
};

/**
 * Posts inputs and product as one ledger document. The caller holds the record's lock.
 * @throws ApiError 422 naming wrong entries and missing stock; then nothing is posted
 */
const postProduction = async (
    kind: ProductionKind,
    record: Row,
    entered: CompletionQuantities,
    context: HookContext,
): Promise<void> => {
    const { db, services, caller } = context;
    const making = record as unknown as ProductionDocument;
    const { output_quantity: output, water_quantity: water = making.planned_water ?? 0 } = entered;
    for (const [name, quantity] of Object.entries({ output_quantity: output, water_quantity: water }))
        if (!isVolume(quantity)) throw invalid({ [name]: [stockMessages.decimals] });
    const inputs = enteredInputs(making, entered);
    const taken = inputs.filter(({ quantity }) => quantity > 0);
    if (!taken.length) throw invalid({ inputs: [productionMessages.nothingIn] });
    const wentIn = sumLitres([water, ...taken.map(({ quantity }) => quantity)]);
    if (output > wentIn) throw invalid({ output_quantity: [productionMessages.tooMuch(formatLitres(wentIn))] });
    const recipe = making.recipe_id === null ? undefined : await readRecipe(db, making.recipe_id);
    const { loss, yieldPercent } = productionOutcome(wentIn, output, recipe);
    const document = toStockDocument(kind, making);
    const locationId = await kind.locationOf(db, record);
    const batchId = await createBatch(
        db,
        caller,
        document,
        {
            supplementId: making.supplement_id,
            code: making.batch_number,
            madeOn: todayIn(BUSINESS_ZONE, services.clock.now()),
            expiresOn: making.expires_on,
        },
        'batch_number',
    );
    const movements = await postMovements(db, services, caller, document, [
        ...taken.map(({ supplement_id: supplementId, quantity, field }) => ({
            supplementId,
            locationId,
            quantity: -quantity,
            field,
        })),
        { supplementId: making.supplement_id, locationId, quantity: output, batchId, field: 'output_quantity' },
    ]);
    const unitCost = await setBatchCost(db, batchId, movements, output);
    for (const { id, quantity } of inputs)
        await db`UPDATE ${db(kind.rows.table)} SET actual_quantity = ${quantity} WHERE id = ${id}`;
    await db`
        UPDATE ${db(kind.table)}
        SET status = 'completed', output_quantity = ${output}, water_quantity = ${water}, loss_quantity = ${loss},
            yield_percent = ${yieldPercent}, unit_cost = ${unitCost}, stock_batch_id = ${batchId},
            completed_at = clock_now(), completed_by_id = ${caller.userId},
            version = version + 1, updated_at = now(), updated_by = ${caller.userId}
        WHERE id = ${making.id}`;
};

export type CompletionRequest = CompletionQuantities & { version: number };
export interface CompletionSteps {
    /** status from which it is completed */
    from: string;
    before?(record: Row): void;
    after?(record: Row, context: HookContext): Promise<void>;
}

/** Completes a mixing or production once, with a history entry, in the open transaction. */
export const completeInTransaction = async (
    kind: ProductionKind,
    { from, before, after }: CompletionSteps,
    context: HookContext,
    id: number,
    { version, ...entered }: CompletionRequest,
): Promise<Row> => {
    const { db, services, caller } = context;
    const resource = compiled(services.registry, kind.resource);
    const current = await lockRecord(db, context, resource, id);
    await requireVersion(context, resource, current, version);
    await requireNotArchived(context, resource, current);
    if (current.status !== from) {
        const options = resource.fields.get('status')?.options;
        const now = options?.find(({ value }) => value === current.status)?.label;
        throw conflict(productionMessages.notOpen(now ?? String(current.status)), current);
    }
    before?.(current);
    await postProduction(kind, current, entered, context);
    const record = (await findRecord(db, resource, caller, id)) as Row;
    await audit(db, services, resource, caller, record, {
        action: 'complete',
        changes: changesBetween(resource, current, record),
    });
    await after?.(record, context);
    return record;
};

export const completeProduction = (
    kind: ProductionKind,
    steps: CompletionSteps,
    { services, caller, params, body }: OperationContext<CompletionRequest>,
): Promise<Row> =>
    transact(services, async tx => {
        const record = await completeInTransaction(kind, steps, { db: tx, services, caller }, Number(params.id), body);
        await storeResponse(tx, 200, { body: record });
        return record;
    });

/**
 * After the transition `void`: reverses the stock movements of a completed document, and releases the reservations of a
 * pending one.
 */
export const reverseProduction = async (
    kind: ProductionKind,
    record: Row,
    { db, services, caller, reason = '' }: HookContext & { reason?: string },
): Promise<void> => {
    const making = record as unknown as ProductionDocument;
    const document = toStockDocument(kind, making, reason);
    if (making.completed_at === null) await releaseReservations(db, document);
    else {
        await reverseMovements(db, services, caller, document);
        await retireBatch(db, caller, Number(making.stock_batch_id));
    }
    await db`
        UPDATE ${db(kind.table)}
        SET voided_at = clock_now(), voided_by_id = ${caller.userId}, void_reason = ${reason} WHERE id = ${making.id}`;
};
