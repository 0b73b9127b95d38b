/** Cache key of the stock value; with a day, that of one day. */
export const VALUE_KEY = ['supplement-inventories', 'value'] as const;
