import type { NumberEntryOptions } from '../records/numberEntry';

/** Stock rules shared by forms and server. Quantities are litres, to the millilitre. */

const PER_LITRE = 1000;

/** Litres as whole millilitres for sums and comparisons, so that 0.1 + 0.2 is 0.3. Exact up to 9 × 10¹² litres. */
export const millilitres = (litres: number): number => Math.round(litres * PER_LITRE);
export const litres = (ml: number): number => ml / PER_LITRE;

/** Whether the ledger can store a quantity: at most three decimals. */
export const isVolume = (value: number): boolean => Number.isFinite(value) && litres(millilitres(value)) === value;

/** Exact sum of litres. */
export const sumLitres = (quantities: readonly number[]): number =>
    litres(quantities.reduce((sum, quantity) => sum + millilitres(quantity), 0));

/** Space between a figure and its unit on a screen, which keeps both on one line. */
export const NO_BREAK_SPACE = '\u00a0';
/**
 * Formatted litres: `1,250.5 L`, to the millilitre.
 * @param space before the unit: a plain one in sentences of the server, `NO_BREAK_SPACE` on screens
 */
export const formatLitres = (quantity: number, space = ' '): string =>
    `${quantity.toLocaleString('en-AU', { maximumFractionDigits: 3 })}${space}L`;

/** Unit of a quantity: litres for supplements, the item's own unit for inventory. */
export type StockUnit = 'each' | 'm' | 'kg' | 'L';
/** Formatted quantity of an item: `1,250.5 m`, and for pieces the number alone: `12`. */
export const formatInUnit = (quantity: number, unit: StockUnit): string =>
    unit === 'L'
        ? formatLitres(quantity)
        : `${quantity.toLocaleString('en-AU', { maximumFractionDigits: 3 })}${unit === 'each' ? '' : ` ${unit}`}`;
/** Whether the ledger can store a quantity in a unit: whole pieces, otherwise at most three decimals. */
export const isQuantity = (value: number, unit: StockUnit): boolean =>
    unit === 'each' ? Number.isInteger(value) : isVolume(value);

/** Parser options of a quantity: pieces are whole numbers. */
export const quantityEntry = (unit: StockUnit): NumberEntryOptions => (unit === 'each' ? { whole: true } : {});

/** Stock position as messages name it. */
export interface StockPosition {
    name: string;
    unit: StockUnit;
    location: string;
    /** documents that have reserved it */
    reservedFor: readonly string[];
}

export const stockMessages = {
    decimals: 'can have at most three decimals.',
    /** error of a quantity that the unit does not allow */
    precision: (unit: StockUnit) => (unit === 'each' ? 'is counted in whole pieces.' : stockMessages.decimals),
    devices: (name: string) => `${name} is a device item: place the devices by serial number.`,
    sameLocation: 'must differ from the location it comes from.',
    twice: 'is already in the list.',
    oneThing: 'Choose a supplement or a part, not both.',
    nothing: 'Choose a supplement or a part.',
    notPending: 'This transfer is no longer pending. Only its notes can be changed.',
    short: ({ name, unit, location }: StockPosition, onHand: number) =>
        onHand > 0
            ? `Only ${formatInUnit(onHand, unit)} of ${name} at ${location}.`
            : `There is no ${name} at ${location}.`,
    unusable: ({ name, unit, location }: StockPosition, usable: number) =>
        `Only ${formatInUnit(usable, unit)} of ${name} at ${location} can be used. The rest is quarantined, rejected or lost.`,
    reserved: (
        { name, unit, location, reservedFor }: StockPosition,
        { onHand, unusable, reserved, free }: { onHand: number; unusable: number; reserved: number; free: number },
    ) =>
        [
            free > 0
                ? `Only ${formatInUnit(free, unit)} of ${name} at ${location} is free.`
                : `There is no free ${name} at ${location}.`,
            `On hand: ${formatInUnit(onHand, unit)}. Reserved for ${reservedFor.join(', ')}: ${formatInUnit(reserved, unit)}.`,
            ...(unusable > 0 ? [`Quarantined, rejected or lost: ${formatInUnit(unusable, unit)}.`] : []),
        ].join(' '),
    counted: (location: string, stocktake: string) =>
        `${location} was counted after that, in ${stocktake}. Enter a time after the count, or void the stocktake first.`,
    notReversible: ({ name, unit, location, reservedFor }: StockPosition, onHand: number, wanted: number) =>
        `This cannot be undone. ${formatInUnit(wanted, unit)} of ${name} came to ${location}, and ${onHand > 0 ? `only ${formatInUnit(onHand, unit)} ${onHand === 1 ? 'is' : 'are'} left there` : 'nothing is left there'}${reservedFor.length ? ` that is not reserved for ${reservedFor.join(', ')}` : ''}.`,
    notPosted: 'This was already undone.',
    posted: 'This has already changed the stock.',
    moved: (quantity: number, unit: StockUnit = 'L') =>
        `The stock changed while you counted. There are now ${formatInUnit(quantity, unit)} on record.`,
} as const;

export type TransferStatus = 'pending' | 'completed' | 'void';
/** Line of a transfer: a supplement in litres, or a part in its unit. */
export interface TransferLine {
    supplement_id?: number | null;
    inventory_item_id?: number | null;
    quantity: number;
}
/** Identity of a line's supplement or part. */
export const lineKey = ({ supplement_id, inventory_item_id }: Partial<TransferLine>): string | undefined =>
    supplement_id ? `s${supplement_id}` : inventory_item_id ? `i${inventory_item_id}` : undefined;
export interface TransferDraft {
    from_location_id?: number | null | undefined;
    to_location_id?: number | null | undefined;
    items?: readonly Partial<TransferLine>[] | null | undefined;
}

/** Errors across the fields of a transfer; the contract validates single fields. */
export const transferFaults = ({
    from_location_id: from,
    to_location_id: to,
    items,
}: TransferDraft): Record<string, string[]> => {
    const faults: Record<string, string[]> = {};
    if (from && from === to) faults.to_location_id = [stockMessages.sameLocation];
    for (const [at, line] of (items ?? []).entries()) {
        const { quantity } = line;
        const key = lineKey(line);
        const field = `items.${at}.${line.inventory_item_id ? 'inventory_item_id' : 'supplement_id'}`;
        if (line.supplement_id && line.inventory_item_id) faults[field] = [stockMessages.oneThing];
        else if (key && items?.findIndex(other => lineKey(other) === key) !== at) faults[field] = [stockMessages.twice];
        if (typeof quantity === 'number' && !isVolume(quantity))
            faults[`items.${at}.quantity`] = [stockMessages.decimals];
    }
    return faults;
};

/** Fields of a transfer that may be changed while it has this status. */
export const canChangeTransfer = (status: TransferStatus, field: string): boolean =>
    status === 'pending' || field === 'notes';

export interface PlacedQuantity {
    supplement_id?: number | null;
    inventory_item_id?: number | null;
    inventory_location_id: number;
    quantity: number;
}

/**
 * Quantities at both locations before and after a transfer, by line. `void` undoes a completed transfer. A negative
 * quantity means that the transfer would be refused.
 */
export const transferEffects = (
    transfer: { from_location_id: number; to_location_id: number; items: readonly TransferLine[] },
    step: 'complete' | 'void',
    stock: readonly PlacedQuantity[],
) => {
    const quantityAt = (line: TransferLine, location: number) =>
        stock.find(row => lineKey(row) === lineKey(line) && row.inventory_location_id === location)?.quantity ?? 0;
    return transfer.items.map(line => {
        const { quantity } = line;
        const moved = step === 'complete' ? quantity : -quantity;
        const from = quantityAt(line, transfer.from_location_id);
        const to = quantityAt(line, transfer.to_location_id);
        return {
            key: lineKey(line),
            ...(line.supplement_id ? { supplement_id: line.supplement_id } : {}),
            ...(line.inventory_item_id ? { inventory_item_id: line.inventory_item_id } : {}),
            quantity,
            from: { before: from, after: sumLitres([from, -moved]) },
            to: { before: to, after: sumLitres([to, moved]) },
        };
    });
};

export type StockLevel = 'out' | 'low' | 'enough';
/** Stock level against its minimum. Without a minimum, only zero is low. */
export const stockLevel = (quantity: number, minimum: number | null | undefined): StockLevel =>
    quantity <= 0 ? 'out' : minimum && quantity < minimum ? 'low' : 'enough';
