/** Stock of one batch at a place, in whole millilitres. */
export interface Lot {
    /** null: stock from before batch tracking */
    batchId: number | null;
    code: string | null;
    /** whole millilitres */
    held: number;
    /** false for quarantined, rejected and lost batches, which are in stock but not available */
    usable: boolean;
    /** `YYYY-MM-DD` */
    expiresOn: string | null;
}
export interface TakenLot {
    batchId: number | null;
    /** whole millilitres */
    taken: number;
}

/**
 * Allocation order: stock without a batch first, as it is the oldest; then by expiry; then by receipt. Unusable stock
 * comes last, for stocktakes only.
 */
export const sortForIssue = (lots: readonly Lot[]): Lot[] =>
    [...lots].sort(
        (one, other) =>
            Number(other.usable) - Number(one.usable) ||
            Number(one.batchId !== null) - Number(other.batchId !== null) ||
            (one.expiresOn ?? '9999').localeCompare(other.expiresOn ?? '9999') ||
            Number(one.batchId) - Number(other.batchId),
    );

/** Takes millilitres from lots and returns the quantity by batch. Mutates the lots. */
export const takeFromLots = (lots: readonly Lot[], wanted: number): TakenLot[] => {
    const parts: TakenLot[] = [];
    let remaining = wanted;
    for (const lot of lots) {
        const taken = Math.min(remaining, lot.held);
        if (taken <= 0) continue;
        lot.held -= taken;
        remaining -= taken;
        parts.push({ batchId: lot.batchId, taken });
    }
    return parts;
};

export const onHand = (lots: readonly Lot[]): number => lots.reduce((sum, lot) => sum + lot.held, 0);

/** Millilitres of the usable batches. */
export const usableQuantity = (lots: readonly Lot[]): number => onHand(lots.filter(lot => lot.usable));

/** Usable millilitres of a place that are not reserved; negative if more is reserved than usable. */
export const freeQuantity = ({ lots, reserved }: { lots: readonly Lot[]; reserved: number }): number =>
    usableQuantity(lots) - reserved;
