/** Rules of stock that forms and server share. Quantities are litres, kept to the millilitre. */

const PER_LITRE = 1000;

/**
 * Litres as whole millilitres: what is added and compared, so that 0.1 + 0.2 is 0.3.
 * Exact up to 9 × 10¹² litres.
 */
export const millilitres = (litres: number): number => Math.round(litres * PER_LITRE);
export const litres = (ml: number): number => ml / PER_LITRE;

/** Whether a quantity is one that the ledger keeps: at most three decimals. */
export const isVolume = (value: number): boolean => Number.isFinite(value) && litres(millilitres(value)) === value;

/** Exact sum of litres. */
export const sumLitres = (quantities: readonly number[]): number =>
    litres(quantities.reduce((sum, quantity) => sum + millilitres(quantity), 0));

/** Litres as people read them in a sentence: `1,250.5 L`. */
export const inLitres = (quantity: number): string =>
    `${quantity.toLocaleString('en-AU', { maximumFractionDigits: 3 })} L`;

export const stockMessages = {
    decimals: 'is kept to the millilitre: at most three decimals.',
    sameLocation: 'must be another location than the one it comes from.',
    twice: 'is in the list already.',
    notPending: 'This transfer is no longer pending. Only its notes can be changed.',
    short: (supplement: string, location: string, held: number) =>
        held > 0
            ? `Only ${inLitres(held)} of ${supplement} at ${location}.`
            : `There is no ${supplement} at ${location}.`,
    unusable: (supplement: string, location: string, usable: number) =>
        `Only ${inLitres(usable)} of ${supplement} at ${location} can be used. The rest is quarantined, rejected or lost.`,
    reserved: (supplement: string, location: string, free: number, documents: readonly string[]) =>
        `Only ${inLitres(free)} of ${supplement} at ${location} is free. The rest is reserved for ${documents.join(', ')}.`,
    counted: (location: string, stocktake: string) =>
        `${location} was counted after that, in ${stocktake}. Enter a time after the count, or void the stocktake first.`,
    gone: (supplement: string, location: string, held: number, wanted: number, documents: readonly string[] = []) =>
        `This cannot be undone. ${inLitres(wanted)} of ${supplement} came to ${location}, and ${held > 0 ? `only ${inLitres(held)} ${held === 1 ? 'is' : 'are'} left there` : 'nothing is left there'}${documents.length ? ` that is not reserved for ${documents.join(', ')}` : ''}.`,
    notPosted: 'Its movements are reversed already.',
    posted: 'Its movements are in the ledger already.',
    moved: (quantity: number) => `The stock changed while you counted. There are now ${inLitres(quantity)} on record.`,
} as const;

export type TransferStatus = 'pending' | 'completed' | 'void';
export interface TransferLine {
    supplement_id: number;
    quantity: number;
}
export interface TransferDraft {
    from_location_id?: number | null | undefined;
    to_location_id?: number | null | undefined;
    items?: readonly Partial<TransferLine>[] | null | undefined;
}

/** What is wrong with a transfer as a whole, by field; the rules of single fields are the contract's. */
export const transferFaults = ({
    from_location_id: from,
    to_location_id: to,
    items,
}: TransferDraft): Record<string, string[]> => {
    const faults: Record<string, string[]> = {};
    if (from && from === to) faults.to_location_id = [stockMessages.sameLocation];
    for (const [at, { supplement_id: supplement, quantity }] of (items ?? []).entries()) {
        if (supplement && items?.findIndex(other => other.supplement_id === supplement) !== at)
            faults[`items.${at}.supplement_id`] = [stockMessages.twice];
        if (typeof quantity === 'number' && !isVolume(quantity))
            faults[`items.${at}.quantity`] = [stockMessages.decimals];
    }
    return faults;
};

/** Fields of a transfer that may be changed while it has this status. */
export const mayChange = (status: TransferStatus, field: string): boolean => status === 'pending' || field === 'notes';

export interface PlacedQuantity {
    supplement_id: number;
    inventory_location_id: number;
    quantity: number;
}

/**
 * What a transfer would do to both locations: by line, what each holds now and afterwards.
 * `void` undoes a completed transfer. A negative figure means it would be refused.
 */
export const transferEffects = (
    transfer: { from_location_id: number; to_location_id: number; items: readonly TransferLine[] },
    step: 'complete' | 'void',
    stock: readonly PlacedQuantity[],
) => {
    const held = (supplement: number, location: number) =>
        stock.find(row => row.supplement_id === supplement && row.inventory_location_id === location)?.quantity ?? 0;
    return transfer.items.map(({ supplement_id, quantity }) => {
        const moved = step === 'complete' ? quantity : -quantity;
        const from = held(supplement_id, transfer.from_location_id);
        const to = held(supplement_id, transfer.to_location_id);
        return {
            supplement_id,
            quantity,
            from: { before: from, after: sumLitres([from, -moved]) },
            to: { before: to, after: sumLitres([to, moved]) },
        };
    });
};

export type StockLevel = 'out' | 'low' | 'enough';
/** How a quantity stands against its minimum. Without one, only nothing is too little. */
export const stockLevel = (quantity: number, minimum: number | null | undefined): StockLevel =>
    quantity <= 0 ? 'out' : minimum && quantity < minimum ? 'low' : 'enough';
