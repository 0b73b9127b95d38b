import { type OrderLine, orderTotals, type Totals } from './orders';

/** Litres of one supplement of an order. */
export interface Supply {
    ordered: number;
    delivered: number;
    /** litres beyond the order that a user decided to bill */
    extra_to_bill: number;
}

const round = (litres: number) => Number(litres.toFixed(6));

/** Billed litres beyond the order: at most the litres delivered beyond it. */
export const billedExtra = ({ ordered, delivered, extra_to_bill }: Supply): number =>
    round(Math.max(0, Math.min(delivered - ordered, extra_to_bill)));

const isLitres = (line: OrderLine) => (line.unit ?? 'L').toLowerCase() === 'l';

/**
 * Billed lines of an order. Cancelled litres reduce the last lines of their supplement; extra litres are added to the
 * last one, at its price.
 * @param supplies litres by supplement id; supplements sold in another unit have none
 * @param isComplete whether the rest was cancelled; an order still being delivered is billed in full
 */
export const billedLines = <L extends OrderLine>(
    lines: readonly L[],
    supplies: ReadonlyMap<number, Supply>,
    isComplete: boolean,
): L[] => {
    const billed = lines.map(line => ({ ...line }));
    for (const [id, supply] of supplies) {
        const own = billed.filter(line => Number(line.supplement_id) === id && isLitres(line)).reverse();
        const last = own[0];
        if (!last) continue;
        last.quantity = round((last.quantity ?? 0) + billedExtra(supply));
        let missing = isComplete ? Math.max(0, supply.ordered - supply.delivered) : 0;
        for (const line of own) {
            const taken = Math.min(missing, line.quantity ?? 0);
            line.quantity = round((line.quantity ?? 0) - taken);
            missing -= taken;
        }
    }
    return billed;
};

/** Amounts of a billed order. */
export const billedTotals = (
    lines: readonly OrderLine[],
    supplies: ReadonlyMap<number, Supply>,
    isComplete: boolean,
): Totals => orderTotals(billedLines(lines, supplies, isComplete));
