import type { PendingQuery, Row, TransactionSql } from 'postgres';
import { recordNameSqlOf } from '../engine/read/recordNames';
import { inOneTrip } from '../platform/database/inOneTrip';
import { zoneOfProperty } from '../platform/database/today';
import type { Services, SqlFragment } from '../platform/services';
import type { SiteKind } from '../sites/siteKinds';
import { deviceTimeOf } from './countingPeriods';
import type { MessageSchema, ParsedMessage } from './messages';

/** New message with its counting period and its device's site at that time. */
export type LocatedMessage<S extends MessageSchema> = ParsedMessage<S> & { siteId: number | null; epoch: number };

/** Site data that message processing needs, for any kind of site. */
export interface ReportingSite {
    /** id within its kind */
    id: number;
    /** shared site id */
    site_id: number;
    name: string;
    customer_id: number;
    site_status: number;
    zone: string;
}

/** Newest message of a device; nulls before the first. */
export interface NewestMessage {
    at: Date | null;
    sequence: number | null;
}

/** New messages of one device in time order, at least one. */
export interface MessageBatch<S extends MessageSchema, Site extends ReportingSite> {
    deviceId: number;
    /** current counting period of the device */
    epoch: number;
    messages: readonly LocatedMessage<S>[];
    /** locked sites of the messages */
    sites: ReadonlyMap<number, Site>;
    /** current site of the device */
    current: number | null;
    /** times at which the device left its sites, by site */
    removals: ReadonlyMap<number, readonly Date[]>;
    /** state after the newest message before this batch */
    state: NewestMessage;
    receivedAt: Date;
}

export interface Taken {
    /** new faults of the site to notify; alarms notify when raised */
    trouble?: string | undefined;
    /** update of the site's state, not sent yet: part of the statement that updates the device */
    siteUpdate?: PendingQuery<Row[]> | undefined;
}

/** Device family: message schema, storage and effects of its messages. */
export interface MessageFamily<S extends MessageSchema, Site extends ReportingSite> {
    schema: S;
    kind: SiteKind;
    /** called before the transaction */
    prepare?(services: Services, times: readonly Date[]): Promise<void>;
    /** locks the sites in order of their ids */
    loadSites(tx: TransactionSql, ids: readonly number[]): Promise<ReadonlyMap<number, Site>>;
    /** Stores the messages with their sums, and follows the newest of them in the site's state. */
    take(tx: TransactionSql, services: Services, batch: MessageBatch<S, Site>): Promise<Taken>;
}

/** Locks sites in order of their ids, so that concurrent batches cannot deadlock; `more` are columns of their kind. */
export const lockSites = async <More extends object>(
    tx: TransactionSql,
    { table, resource }: SiteKind,
    ids: readonly number[],
    more: SqlFragment,
    read: (row: Row) => More,
): Promise<Map<number, ReportingSite & More>> => {
    if (ids.length === 0) return new Map();
    // PostgreSQL plans a list of unknown length anew in each batch, which takes longer than both statements
    const which = ids.length === 1 ? tx`= ${ids[0] as number}` : tx`= ANY(${[...ids]}::bigint[])`;
    // a statement of its own before the reading one, which would see the property of before the wait
    const lock = tx`SELECT 1 FROM ${tx(table)} WHERE site_id ${which} ORDER BY id FOR UPDATE`;
    const loaded = tx`
        SELECT s.id, s.site_id, ${tx.unsafe(recordNameSqlOf(resource, 's'))} AS name, s.customer_id, s.site_status, ${tx.unsafe(zoneOfProperty('p'))} AS zone, ${more}
        FROM ${tx(table)} s JOIN customer_properties p ON p.id = s.customer_property_id
        WHERE s.site_id ${which}`;
    const [, rows] = await inOneTrip([lock, loaded]);
    return new Map(
        rows.map(row => [
            Number(row.site_id),
            {
                id: Number(row.id),
                site_id: Number(row.site_id),
                name: row.name,
                customer_id: Number(row.customer_id),
                site_status: Number(row.site_status),
                zone: row.zone,
                ...read(row),
            },
        ]),
    );
};

/** Message rows for the database: each with its site, and the time zone of its day. */
export const messageRows = (
    sites: ReadonlyMap<number, ReportingSite>,
    messages: readonly LocatedMessage<MessageSchema>[],
) =>
    messages.map(({ recordedAt, corrected, deviceTime, shifted: _, index: __, siteId, ...values }) => ({
        ...values,
        recorded_at: recordedAt,
        clock_corrected: corrected,
        device_time: deviceTimeOf({ corrected, deviceTime }),
        site_id: siteId,
        zone: (siteId !== null && sites.get(siteId)?.zone) || 'UTC',
    }));

/** SQL assignments that mark a site's device as reporting. */
export const reportingSql = (tx: TransactionSql, receivedAt: Date) =>
    tx`device_status = 'reporting', last_communicated_at = greatest(last_communicated_at, ${receivedAt})`;

/**
 * Current site of the device. If no message of the batch belongs to it, it is not loaded, and only its device's contact
 * is recorded.
 */
export const findCurrentSite = async <Site extends ReportingSite>(
    tx: TransactionSql,
    { table }: SiteKind,
    { sites, current, receivedAt }: Pick<MessageBatch<MessageSchema, Site>, 'sites' | 'current' | 'receivedAt'>,
): Promise<Site | undefined> => {
    if (current === null) return undefined;
    const site = sites.get(current);
    if (!site) await tx`UPDATE ${tx(table)} SET ${reportingSql(tx, receivedAt)} WHERE site_id = ${current}`;
    return site;
};

/** Sites of the messages that the device has left. */
export const formerSites = <Site extends ReportingSite>({
    sites,
    current,
}: Pick<MessageBatch<MessageSchema, Site>, 'sites' | 'current'>): Site[] =>
    [...sites.values()].filter(({ site_id }) => site_id !== current);

export const messagesAt = <M extends { siteId: number | null }>(
    { messages }: { messages: readonly M[] },
    { site_id }: Pick<ReportingSite, 'site_id'>,
): M[] => messages.filter(({ siteId }) => siteId === site_id);

/** Latest reported value of a field; undefined if none was reported. */
export const newestValue = <M extends object, K extends keyof M>(messages: readonly M[], name: K): M[K] | undefined =>
    messages.findLast(message => message[name] !== undefined && message[name] !== null)?.[name];

/**
 * Messages from the device's current site that are newer than the site's state. Clocks have second precision, so at
 * equal times the higher sequence is newer.
 */
export const newerMessages = <M extends { siteId: number | null; recordedAt: Date; sequence: number }>({
    messages,
    current,
    state: { at, sequence: newest },
}: {
    messages: readonly M[];
    current: number | null;
    state: NewestMessage;
}): M[] =>
    messages.filter(
        ({ siteId, recordedAt, sequence }) =>
            siteId !== null &&
            siteId === current &&
            (at === null ||
                recordedAt > at ||
                (recordedAt.getTime() === at.getTime() && newest !== null && sequence > newest)),
    );
