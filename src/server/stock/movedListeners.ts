import type { Db, Services } from '../platform/services';
import type { LockedStock } from './lockStock';

/** Hears in the transaction of each document which places it has moved something at; they are held, as they were before. */
export type StockMovedListener = (tx: Db, services: Services, places: readonly LockedStock[]) => Promise<void>;

const listeners: StockMovedListener[] = [];

/** A domain that follows what is in stock says so once, when it is loaded. */
export const onStockMoved = (listener: StockMovedListener): void => void listeners.push(listener);

export const notifyStockMoved: StockMovedListener = async (tx, services, places) => {
    for (const listener of listeners) await listener(tx, services, places);
};
