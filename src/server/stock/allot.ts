import { held as heldIn, type Lot, takeFrom } from '../../domain/lots';
import { litres, millilitres, stockMessages } from '../../domain/stock';
import type { StockMovement } from './ledger';
import { type Held, type Place, placeKey, placeOf } from './places';

/** A movement of one batch, as it is appended. */
export type Posting = Place & {
    /** in the unit of what is moved, litres of a supplement: in, or out where negative */
    quantity: number;
    batchId: number | null;
    tankId?: number | undefined;
    reverses?: number;
};
export interface Shortage {
    field: string;
    message: string;
    at: Held;
    /** how much was there for it */
    before: number;
    wanted: number;
}

interface Left {
    at: Held;
    lots: Lot[];
    /** millilitres that are nobody's yet */
    free: number;
}

const batchOf = (lots: Lot[], batchId: number | null): Lot => {
    const found = lots.find(lot => lot.batchId === batchId);
    if (found) return found;
    const made = { batchId, code: null, held: 0, usable: true, expiresOn: null };
    lots.push(made);
    return made;
};
/** What is found where nobody says of which batch belongs to the one that came last. */
const youngest = (lots: readonly Lot[]): number | null =>
    lots.reduce<number | null>(
        (last, { batchId, held }) => (held > 0 && Number(batchId) > Number(last) ? batchId : last),
        null,
    );

/**
 * Which batches movements take and bring, all or nothing. What comes in is looked at before what goes out: a document may
 * pass a place through that was empty before it.
 * @param physical a count: what is there is there, whoever was promised it and whatever its batch may not be used for
 */
export const allot = (
    movements: readonly (StockMovement & { reverses?: number })[],
    held: ReadonlyMap<string, Held>,
    physical = false,
): { postings: Posting[]; shortages: Shortage[] } => {
    const left = new Map<string, Left>();
    const at = (place: Place): Left => {
        const key = placeKey(place);
        const found = left.get(key);
        if (found) return found;
        const here = held.get(key) as Held;
        const made = {
            at: here,
            lots: here.lots.map(lot => ({ ...lot })),
            free: millilitres(here.quantity) - here.reserved,
        };
        left.set(key, made);
        return made;
    };
    const postings: Posting[] = [];
    const shortages: Shortage[] = [];
    const bring = (
        place: Place,
        ml: number,
        batchId: number | null,
        more: Pick<Posting, 'tankId' | 'reverses'> = {},
    ) => {
        const here = at(place);
        batchOf(here.lots, batchId).held += ml;
        here.free += ml;
        postings.push({
            ...placeOf(place),
            quantity: litres(ml),
            batchId,
            ...more,
        });
    };
    for (const movement of movements.filter(({ quantity }) => quantity > 0)) {
        const { batchId = physical ? youngest(at(movement).lots) : null, tankId, reverses } = movement;
        bring(movement, millilitres(movement.quantity), batchId, { tankId, ...(reverses ? { reverses } : {}) });
    }
    for (const movement of movements.filter(({ quantity }) => quantity < 0)) {
        const { batchId, tankId, reverses, toLocationId, toTankId } = movement;
        const here = at(movement);
        const wanted = -millilitres(movement.quantity);
        const lots = batchId === undefined ? here.lots : here.lots.filter(lot => lot.batchId === batchId);
        const usable = physical || reverses ? lots : lots.filter(lot => lot.usable);
        const limits = [
            [heldIn(lots), stockMessages.short],
            [heldIn(usable), stockMessages.unusable],
            ...(physical ? [] : [[here.free, stockMessages.reserved] as const]),
        ] as const;
        const short = limits.find(([there]) => there < wanted);
        if (short) {
            const before = litres(Math.max(0, short[0]));
            const message = short[1](here.at, before);
            shortages.push({
                field: movement.field ?? 'quantity',
                message,
                at: here.at,
                before,
                wanted: litres(wanted),
            });
            continue;
        }
        here.free -= wanted;
        for (const part of takeFrom(usable, wanted)) {
            postings.push({
                ...placeOf(movement),
                quantity: -litres(part.taken),
                batchId: part.batchId,
                tankId,
                ...(reverses ? { reverses } : {}),
            });
            if (toLocationId !== undefined)
                bring({ ...placeOf(movement), locationId: toLocationId }, part.taken, part.batchId, {
                    tankId: toTankId,
                });
        }
    }
    return { postings, shortages };
};
