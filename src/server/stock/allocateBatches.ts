import {
    freeQuantity,
    onHand as heldIn,
    type Lot,
    takeFromLots,
    usableQuantity as usableIn,
} from '../../domain/stock/lotAllocation';
import { litres, millilitres, stockMessages } from '../../domain/stock/quantities';
import type { StockMovement } from './ledger';
import { type LockedStock, type StockPlace, stockPlaceKey, toStockPlace } from './lockStock';

/** A movement of one batch, as it is appended. */
export type BatchPosting = StockPlace & {
    /** in the unit of what is moved, litres of a supplement: in, or out where negative */
    quantity: number;
    batchId: number | null;
    tankId?: number | undefined;
    reverses?: number;
};
export interface Shortage {
    field: string;
    message: string;
    at: LockedStock;
    /** how much was there for it */
    before: number;
    wanted: number;
}

/** A place at which more is reserved than may be taken. */
export interface Overcommitted {
    at: LockedStock;
    /** millilitres above what may be taken */
    over: number;
}

interface AvailableStock {
    at: LockedStock;
    lots: Lot[];
    /** millilitres that are reserved for other documents */
    reserved: number;
}

const batchOf = (lots: Lot[], batchId: number | null): Lot => {
    const found = lots.find(lot => lot.batchId === batchId);
    if (found) return found;
    const made = { batchId, code: null, held: 0, usable: true, expiresOn: null };
    lots.push(made);
    return made;
};
/** Batch to which a surplus without a batch is posted: the newest one in stock. */
const newestBatch = (lots: readonly Lot[]): number | null =>
    lots.reduce<number | null>(
        (last, { batchId, held }) => (held > 0 && Number(batchId) > Number(last) ? batchId : last),
        null,
    );

export const overcommitted = (places: Iterable<AvailableStock>): Overcommitted[] =>
    [...places].flatMap(place => (freeQuantity(place) < 0 ? [{ at: place.at, over: -freeQuantity(place) }] : []));

/**
 * Millilitres that a movement may take out of lots: of those that may be used what is free, and with a reversal all of the others.
 */
const takeable = (lots: readonly Lot[], place: AvailableStock): number =>
    heldIn(lots.filter(lot => !lot.usable)) + Math.min(usableIn(lots), Math.max(0, freeQuantity(place)));

/** Reason why a place has too little for a movement that is no count. */
const shortMessage = (lots: readonly Lot[], { at, reserved, ...place }: AvailableStock, wanted: number): string => {
    if (reserved > 0)
        return stockMessages.reserved(at, {
            onHand: litres(heldIn(place.lots)),
            unusable: litres(heldIn(place.lots) - usableIn(place.lots)),
            reserved: litres(reserved),
            free: litres(Math.max(0, freeQuantity({ ...place, reserved }))),
        });
    return heldIn(lots) < wanted
        ? stockMessages.short(at, litres(heldIn(lots)))
        : stockMessages.unusable(at, litres(usableIn(lots)));
};

/**
 * Which batches movements take and bring, all or nothing. What comes in is looked at before what goes out: a document may
 * pass a place through that was empty before it.
 * @param physical a count: what is there is there, whoever was promised it and whatever its batch may not be used for
 * @returns `over`: places at which a count leaves less than is reserved
 */
export const allocateBatches = (
    movements: readonly (StockMovement & { reverses?: number })[],
    stock: ReadonlyMap<string, LockedStock>,
    physical = false,
): { postings: BatchPosting[]; shortages: Shortage[]; over: Overcommitted[] } => {
    const left = new Map<string, AvailableStock>();
    const at = (place: StockPlace): AvailableStock => {
        const key = stockPlaceKey(place);
        const found = left.get(key);
        if (found) return found;
        const locked = stock.get(key) as LockedStock;
        const made = {
            at: locked,
            lots: locked.lots.map(lot => ({ ...lot })),
            reserved: locked.reserved,
        };
        left.set(key, made);
        return made;
    };
    const postings: BatchPosting[] = [];
    const shortages: Shortage[] = [];
    const bring = (
        place: StockPlace,
        ml: number,
        batchId: number | null,
        more: Pick<BatchPosting, 'tankId' | 'reverses'> = {},
    ) => {
        const here = at(place);
        batchOf(here.lots, batchId).held += ml;
        postings.push({
            ...toStockPlace(place),
            quantity: litres(ml),
            batchId,
            ...more,
        });
    };
    for (const movement of movements.filter(({ quantity }) => quantity > 0)) {
        const { batchId = physical ? newestBatch(at(movement).lots) : null, tankId, reverses } = movement;
        bring(movement, millilitres(movement.quantity), batchId, { tankId, ...(reverses ? { reverses } : {}) });
    }
    for (const movement of movements.filter(({ quantity }) => quantity < 0)) {
        const { batchId, tankId, reverses, toLocationId, toTankId } = movement;
        const here = at(movement);
        const wanted = -millilitres(movement.quantity);
        const lots = batchId === undefined ? here.lots : here.lots.filter(lot => lot.batchId === batchId);
        const usable = physical || reverses ? lots : lots.filter(lot => lot.usable);
        const there = physical ? heldIn(lots) : takeable(usable, here);
        if (there < wanted) {
            shortages.push({
                field: movement.field ?? 'quantity',
                message: physical ? stockMessages.short(here.at, litres(there)) : shortMessage(lots, here, wanted),
                at: here.at,
                before: litres(there),
                wanted: litres(wanted),
            });
            continue;
        }
        for (const part of takeFromLots(usable, wanted)) {
            postings.push({
                ...toStockPlace(movement),
                quantity: -litres(part.taken),
                batchId: part.batchId,
                tankId,
                ...(reverses ? { reverses } : {}),
            });
            if (toLocationId !== undefined)
                bring({ ...toStockPlace(movement), locationId: toLocationId }, part.taken, part.batchId, {
                    tankId: toTankId,
                });
        }
    }
    return { postings, shortages, over: overcommitted(left.values()) };
};
