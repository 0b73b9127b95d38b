import type { TransactionSql } from 'postgres';
import type { Services } from '../services';
import type { Judged, MessageSchema } from './messages';

/** A message that is new, with where its device was then. */
export type Placed<S extends MessageSchema> = Judged<S> & { siteId: number | null };

/** New messages of one device, in the order of their times. */
export interface Batch<S extends MessageSchema, Site> {
    deviceId: number;
    /** which token of the device it was */
    epoch: number;
    messages: readonly Placed<S>[];
    /** locked, those that the messages belong to */
    sites: ReadonlyMap<number, Site>;
    /** where the device is now */
    current: number | null;
    /** of the newest message before this batch */
    stateAt: Date | null;
    receivedAt: Date;
    /** what is long past is played once more, for the demonstration: nobody is told of it */
    past?: boolean;
}

/** What is particular to a family of devices: how its messages look, where they are kept, and what follows from them. */
export interface Family<S extends MessageSchema, Site> {
    schema: S;
    /** of device_placements */
    siteColumn: 'udose_site_id' | 'udose_ag_id' | 'ubot_site_id';
    /** before the transaction */
    prepare?(services: Services, times: readonly Date[]): Promise<void>;
    /** locks the sites in the order of their ids */
    loadSites(tx: TransactionSql, ids: readonly number[]): Promise<ReadonlyMap<number, Site>>;
    /** stores the messages with their sums, and says of the site what the newest of them say */
    take(tx: TransactionSql, services: Services, batch: Batch<S, Site>): Promise<void>;
}

/** The newest value that a device said of something; undefined where it said none. */
export const newest = <M extends object, K extends keyof M>(messages: readonly M[], name: K): M[K] | undefined =>
    messages.findLast(message => message[name] !== undefined && message[name] !== null)?.[name];

/** Messages from where the device is now that are newer than what the site says already. */
export const newsOf = <M extends { siteId: number | null; recordedAt: Date }>({
    messages,
    current,
    stateAt,
}: {
    messages: readonly M[];
    current: number | null;
    stateAt: Date | null;
}): M[] =>
    messages.filter(
        ({ siteId, recordedAt }) => siteId !== null && siteId === current && (stateAt === null || recordedAt > stateAt),
    );
