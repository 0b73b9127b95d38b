import { type OrderLine, orderTotals, type Totals } from './orders';

/** Litres of one supplement of an order. */
export interface Supply {
    ordered: number;
    delivered: number;
    /** litres beyond the order that somebody decided to bill */
    extra_to_bill: number;
}

const round = (litres: number) => Number(litres.toFixed(6));

/** Litres beyond the order that are billed: never more than was delivered beyond it. */
export const billedExtra = ({ ordered, delivered, extra_to_bill }: Supply): number =>
    round(Math.max(0, Math.min(delivered - ordered, extra_to_bill)));

const isLitres = (line: OrderLine) => (line.unit ?? 'L').toLowerCase() === 'l';

/**
 * Lines of an order as they are billed. Cancelled litres leave the last lines of their supplement; extra litres join the
 * last one, at its price.
 * @param supplies litres by supplement id; a supplement that is sold by another unit has none
 * @param isComplete whether the rest was cancelled; of an order that is still delivered, all that was ordered is billed
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

/** Amounts of an order as it is billed. */
export const billedTotals = (
    lines: readonly OrderLine[],
    supplies: ReadonlyMap<number, Supply>,
    isComplete: boolean,
): Totals => orderTotals(billedLines(lines, supplies, isComplete));
