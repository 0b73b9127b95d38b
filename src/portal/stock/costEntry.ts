import type { StockUnit } from '../../domain/stock/quantities';

/** Unit of a cost: `$/L`, or `$` for pieces. */
export const costUnit = (unit: StockUnit): string => (unit === 'each' ? '$' : `$/${unit}`);
