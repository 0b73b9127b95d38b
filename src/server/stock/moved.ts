import type { Db, Services } from '../foundation/services';
import type { Held } from './places';

/** Hears in the transaction of each document which places it has moved something at; they are held, as they were before. */
export type MovedListener = (tx: Db, services: Services, places: readonly Held[]) => Promise<void>;

const listeners: MovedListener[] = [];

/** A domain that follows what is in stock says so once, when it is loaded. */
export const onMoved = (listener: MovedListener): void => void listeners.push(listener);

export const tellOfMoved: MovedListener = async (tx, services, places) => {
    for (const listener of listeners) await listener(tx, services, places);
};
