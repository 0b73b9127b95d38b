import {
    inputFaults,
    type PlannedInput,
    planFromRecipe,
    productionMessages,
    type RecipeParts,
} from '../../domain/stock/production';
import { isVolume, stockMessages } from '../../domain/stock/quantities';
import type { HookContext, Row } from '../engine/hooks';
import { conflict, invalid } from '../platform/errors';
import type { Db } from '../platform/services';
import { type ReservableDocuments, registerReservations, reserveForDocument } from '../stock/documentReservations';
import type { StockDocument } from '../stock/ledger';
import { readRecipe } from './recipes';

/** Kind of document that turns inputs into a product at one place. */
export interface ProductionKind {
    resource: 'supplement-mixings' | 'supplement-manufactures';
    table: 'supplement_mixings' | 'supplement_manufactures';
    rows: { table: 'supplement_mixing_inputs' | 'supplement_manufacture_inputs'; parent: string };
    /** statuses in which the plan may change */
    open: readonly string[];
    /** statuses in which inputs are reserved */
    reserved: readonly string[];
    locationOf(db: Db, record: Row): Promise<number>;
    /** open documents that reserve their inputs */
    reservations: ReservableDocuments;
}
/**
 * Registers a kind whose open documents reserve their inputs.
 * @param place SQL of the source location of a document `t`: its column, and the join that leads to it
 */
export const defineProductionKind = (
    kind: Omit<ProductionKind, 'reservations'>,
    place: { column: string; join?: string },
): ProductionKind => ({
    ...kind,
    reservations: registerReservations({
        resource: kind.resource,
        table: kind.table,
        takesSupplements: true,
        demandSql: `
            SELECT t.id AS document_id, n.supplement_id, NULL::bigint AS inventory_item_id, ${place.column} AS inventory_location_id,
                   n.quantity, t.planned_on AS day
            FROM ${kind.table} t JOIN ${kind.rows.table} n ON n.${kind.rows.parent} = t.id ${place.join ?? ''}
            WHERE t.status IN (${kind.reserved.map(status => `'${status}'`).join(', ')}) AND t.archived_at IS NULL`,
    }),
});

/** Common fields of mixings and productions. */
export interface ProductionDocument {
    id: number;
    number: string;
    version: number;
    status: string;
    supplement_id: number;
    recipe_id: number | null;
    planned_quantity: number;
    planned_water: number | null;
    batch_number: string;
    expires_on: string | null;
    inputs: (PlannedInput & { id: number })[];
    output_quantity: number | null;
    stock_batch_id: number | null;
    completed_at: string | null;
}

export const toStockDocument = (
    kind: ProductionKind,
    { id, number }: ProductionDocument,
    reason?: string,
): StockDocument => ({
    resource: kind.resource,
    id,
    label: number,
    ...(reason ? { reason } : {}),
});

const sameLines = (given: readonly PlannedInput[], kept: readonly PlannedInput[]): boolean =>
    given.length === kept.length &&
    given.every(
        ({ supplement_id, quantity }, at) =>
            supplement_id === kept[at]?.supplement_id && quantity === kept[at]?.quantity,
    );
const isChanged = (name: string, input: Row, current: Row | undefined): boolean =>
    input[name] !== undefined &&
    (name === 'inputs' && current
        ? !sameLines(input.inputs as PlannedInput[], current.inputs as PlannedInput[])
        : (input[name] ?? null) !== (current?.[name] ?? null));

/** Fields that the planned quantities depend on. */
const BASIS = ['supplement_id', 'recipe_id', 'planned_quantity'];

/** Inputs and water from the recipe, unless entered; recalculated when supplement, recipe or quantity changes without new entries. */
const planned = (input: Row, current: Row | undefined, recipe: RecipeParts): Row => {
    const draft = { ...current, ...input };
    const plan = planFromRecipe(recipe, draft.planned_quantity as number);
    const follows = (name: string, given: boolean) =>
        !given || (BASIS.some(basis => isChanged(basis, input, current)) && !isChanged(name, input, current));
    return {
        ...(follows('inputs', Boolean((draft.inputs as unknown[] | null | undefined)?.length))
            ? { inputs: plan.inputs }
            : {}),
        ...(follows('planned_water', (draft.planned_water ?? null) !== null) ? { planned_water: plan.water } : {}),
    };
};

/**
 * Validates a mixing or production and adds the plan of its recipe.
 * @throws ApiError 409 once it is completed or void; 422 by field
 */
export const prepareProduction = async (
    kind: ProductionKind,
    input: Row,
    current: Row | undefined,
    { db }: Pick<HookContext, 'db'>,
): Promise<Row> => {
    const changed = Object.keys(input).filter(name => isChanged(name, input, current));
    if (current && !kind.open.includes(String(current.status))) {
        if (changed.some(name => name !== 'notes')) throw conflict(productionMessages.closed, current);
        return input.notes === undefined ? {} : { notes: input.notes };
    }
    const draft: Row = { ...current, ...input };
    const recipe = draft.recipe_id ? await readRecipe(db, Number(draft.recipe_id)) : undefined;
    if (recipe && recipe.supplement_id !== draft.supplement_id)
        throw invalid({ recipe_id: [productionMessages.otherRecipe] });
    const result = recipe ? { ...input, ...planned(input, current, recipe) } : input;
    const whole = { ...draft, ...result } as Partial<ProductionDocument>;
    const faults = inputFaults(whole);
    if (!whole.inputs?.length) faults.inputs = [productionMessages.noInputs];
    for (const name of ['planned_quantity', 'planned_water'] as const)
        if (!isVolume(whole[name] ?? 0)) faults[name] = [stockMessages.decimals];
    if (Object.keys(faults).length) throw invalid(faults);
    return result;
};

/** Reserves the inputs as far as the stock reaches; releases those of a record that is no longer open. */
export const reserveInputs = (kind: ProductionKind, record: Row, { db, caller }: HookContext): Promise<void> =>
    reserveForDocument(db, caller, kind.reservations, Number(record.id));
