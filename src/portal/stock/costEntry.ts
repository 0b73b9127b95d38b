import type { StockUnit } from '../../domain/stock/quantities';

/** A typed cost may have a dollar sign. */
export const DOLLARS = { dollars: true };

/** Unit of a cost: `$/L`, or `$` for pieces. */
export const costUnit = (unit: StockUnit): string => (unit === 'each' ? '$' : `$/${unit}`);
