import type { PendingQuery, TransactionSql } from 'postgres';
import type { Counted, CountingPeriod } from '../../domain/telemetry/countingPeriods';
import { notifyDeviceFault } from '../alarms/notifyDeviceFault';
import type { CallingDevice } from '../engine/http/routes';
import { inOneTrip } from '../platform/database/inOneTrip';
import { transact } from '../platform/database/transact';
import { unauthenticated } from '../platform/errors';
import type { OperationContext, Services } from '../platform/services';
import { confirmSettings, takePendingSettings } from '../sites/deviceSettings';
import { messageTable } from '../sites/siteKinds';
import { agMessages } from './agMessages';
import { findNew, storePeriods, stretchesOf } from './countingPeriods';
import { doserMessages } from './doserMessages';
import type { MessageFamily, NewestMessage, ReportingSite, Taken } from './messageFamily';
import {
    type MessageSchema,
    parseEnvelope,
    parseMessages,
    toRejectedPart,
    type UnreadPart,
    withoutNul,
} from './messages';
import { notifyUnknown } from './notifyUnknown';
import { type Placement, placementAt, removalsBySite } from './sites';
import { ubotMessages } from './ubotMessages';

interface Body {
    messages: unknown[];
    /** `sent_at`, `firmware_version`, `settings_answer`, as received */
    [beside: string]: unknown;
}
interface DeviceState {
    state: NewestMessage;
    /** whether settings are pending for the device */
    hasPending: boolean;
    placements: Placement[];
    /** current counting period */
    epoch: number;
    /** all periods in time order */
    periods: CountingPeriod[];
}
/** Device row as the database returns it: times as text. */
interface LockedRow {
    epoch: number;
    state_at: string | null;
    state_sequence: string | number | null;
    has_pending: boolean;
    placements: { site: number; from: string; to: string | null }[];
    periods: { epoch: number; from: string | null; received: number[] }[];
}

/**
 * Locks the device, which serialises its batches and its removal, and loads its received sequences by counting period.
 * Lock order: devices before sites, as in `lockSites`.
 */
const lockDevice = async (
    tx: TransactionSql,
    { id: deviceId, tokenHash }: CallingDevice,
    kind: string,
    sequences: readonly number[],
): Promise<DeviceState> => {
    // a statement of its own before the reading one, which would see the placements of before the wait
    const lock = tx`
        SELECT 1 FROM device_tokens t JOIN devices d ON d.id = t.device_id WHERE t.device_id = ${deviceId} FOR NO KEY UPDATE`;
    const read = tx<LockedRow[]>`
        SELECT t.epoch, t.state_at, t.state_sequence,
               EXISTS (SELECT 1 FROM device_settings_changes w WHERE w.device_id = t.device_id AND w.status = 'pending') AS has_pending,
               (SELECT json_agg(json_build_object('epoch', p.epoch, 'from', p.started_at, 'received',
                           ARRAY(SELECT s FROM unnest(${sequences as number[]}::bigint[]) s WHERE p.received @> s)) ORDER BY p.started_at NULLS FIRST, p.epoch)
                FROM (SELECT epoch, started_at, received FROM device_counting_periods WHERE device_id = t.device_id
                      UNION ALL SELECT t.epoch, t.period_started_at, t.received) p) AS periods,
               coalesce((SELECT json_agg(json_build_object('site', p.site_id, 'from', p.installed_at, 'to', p.removed_at) ORDER BY p.installed_at)
                         FROM device_placements p WHERE p.device_id = t.device_id AND (SELECT s.kind FROM sites s WHERE s.id = p.site_id) = ${kind}), '[]') AS placements
        FROM device_tokens t WHERE t.device_id = ${deviceId} AND t.token_hash = ${tokenHash}`;
    const [, [state]] = await inOneTrip([lock, read]);
    // its token was replaced or its device removed since the request came in
    if (!state) throw unauthenticated();
    return {
        state: {
            at: state.state_at === null ? null : new Date(state.state_at),
            sequence: state.state_sequence === null ? null : Number(state.state_sequence),
        },
        hasPending: state.has_pending,
        epoch: state.epoch,
        periods: state.periods.map(({ epoch, from, received }) => ({
            epoch,
            startedAt: from === null ? null : new Date(from),
            received: new Set(received.map(Number)),
        })),
        placements: state.placements.map(({ site, from, to }) => ({
            siteId: Number(site),
            from: new Date(from),
            to: to === null ? null : new Date(to),
        })),
    };
};

/** Stored characters of a batch that is not valid JSON. */
const MAX_KEPT_LENGTH = 64 * 1024;

const storeRejected = async (tx: TransactionSql, deviceId: number, rejected: readonly UnreadPart[]) => {
    if (rejected.length === 0) return;
    await tx`INSERT INTO rejected_device_messages ${tx(
        rejected.map(({ reason, message }) => ({
            device_id: deviceId,
            reason: reason.slice(0, 500),
            message: JSON.stringify(message),
        })),
    )}`;
};

/**
 * Maximum stored ranges of sequences per device; a message every four hours with every second one lost produces as many
 * in over two years.
 */
const MAX_STRETCHES = 2_000;
/**
 * A device that permanently loses messages would make its row grow forever, so the older half of the gaps is closed.
 * Late messages for these are compared with stored ones.
 */
const closeOldGaps = (tx: TransactionSql, deviceId: number, stretches: number) => tx`
    UPDATE device_tokens t SET received = t.received + (
        SELECT multirange(range_merge(range_agg(old.stretch)))
        FROM (SELECT stretch FROM unnest(t.received) stretch ORDER BY stretch LIMIT ${stretches - MAX_STRETCHES / 2}) old)
    WHERE t.device_id = ${deviceId}`;

interface Contact {
    receivedAt: Date;
    offset: number | undefined;
    firmware: string | undefined;
}
/**
 * Records what a batch says of the device itself, and updates its site in the same statement. Only an accepted message is
 * a sign of life: a repetition may come from a queue.
 * @returns a row with the number of stretches of received sequences
 */
const updateDeviceContact = (
    tx: TransactionSql,
    deviceId: number,
    accepted: readonly (Counted & { epoch: number })[],
    epoch: number,
    siteUpdate: Taken['siteUpdate'],
    { receivedAt, offset, firmware }: Contact,
): PendingQuery<{ stretches: number }[]> => {
    const { starts, ends } = stretchesOf(
        accepted.filter(message => message.epoch === epoch).map(({ sequence }) => sequence),
    );
    const newest = accepted.at(-1);
    const token = newest
        ? tx`
        WITH token AS (
            UPDATE device_tokens SET
                   state_sequence = CASE WHEN state_at > ${newest.recordedAt} THEN state_sequence
                                         WHEN state_at = ${newest.recordedAt} THEN greatest(state_sequence, ${newest.sequence}) ELSE ${newest.sequence} END,
                   state_at = greatest(state_at, ${newest.recordedAt}),
                   received = received + coalesce((SELECT range_agg(int8range(s, e, '[]')) FROM unnest(${starts}::bigint[], ${ends}::bigint[]) t (s, e)), '{}')
            WHERE device_id = ${deviceId} RETURNING (SELECT count(*)::int FROM unnest(received)) AS stretches)`
        : tx`WITH token AS (SELECT 0 AS stretches)`;
    return tx<{ stretches: number }[]>`
        ${token}${siteUpdate ? tx`, site AS (${siteUpdate})` : tx``}
        UPDATE devices SET
            clock_offset_seconds = coalesce(${offset ?? null}, clock_offset_seconds),
            firmware_version = coalesce(${firmware ?? null}, firmware_version)
            ${
                newest
                    ? tx`, last_communicated_at = ${receivedAt},
            device_status = CASE WHEN device_status IN ('enabled', 'reporting') OR site_id IS NOT NULL
                                 THEN 'reporting' ELSE device_status END`
                    : tx``
            }
        WHERE id = ${deviceId} RETURNING (SELECT stretches FROM token) AS stretches`;
};

/** Stores a batch of one device family in one transaction, so that every acknowledged message is stored. */
const receive = async <S extends MessageSchema, Site extends ReportingSite>(
    services: Services,
    family: MessageFamily<S, Site>,
    calling: CallingDevice,
    body: Body,
    receivedAt: Date,
    written: string | undefined,
) => {
    const { id: deviceId } = calling;
    const { envelope, unread } = parseEnvelope(body);
    const { sent_at: sentAt, firmware_version: firmware, settings_answer: answer } = envelope;
    const offset = sentAt === undefined ? undefined : Math.round((receivedAt.getTime() - Date.parse(sentAt)) / 1000);
    const { judged, rejected, unread: fields } = parseMessages(family.schema, body.messages, offset, receivedAt);
    const broken: UnreadPart[] =
        written === undefined
            ? []
            : [
                  {
                      reason: 'The batch is not valid JSON.',
                      message: written.slice(0, MAX_KEPT_LENGTH),
                      unknown: ['body'],
                  },
              ];
    const aside: UnreadPart[] = [...broken, ...unread, ...rejected.map(toRejectedPart), ...fields];
    await family.prepare?.(
        services,
        judged.map(({ recordedAt }) => recordedAt),
    );
    const { accepted, settings } = await transact(services, async tx => {
        const device = await lockDevice(
            tx,
            calling,
            family.kind.id,
            judged.map(({ sequence }) => sequence),
        );
        const found = await findNew(tx, messageTable(family.kind), deviceId, device, judged);
        await storeRejected(tx, deviceId, aside);
        await notifyUnknown(tx, services, deviceId, aside, receivedAt);
        if (answer)
            await confirmSettings(tx, services, deviceId, {
                ...answer,
                ...(answer.reason ? { reason: withoutNul(answer.reason) } : {}),
            });
        const { current: epoch } = found;
        const messages = found.messages.map(message => ({
            ...message,
            siteId: placementAt(device.placements, message.recordedAt),
        }));
        let siteUpdate: Taken['siteUpdate'];
        if (messages.length > 0) {
            const current = placementAt(device.placements, receivedAt);
            const sites = await family.loadSites(tx, [...new Set(messages.flatMap(({ siteId }) => siteId ?? []))]);
            const taken = await family.take(tx, services, {
                deviceId,
                epoch,
                messages,
                sites,
                current,
                removals: removalsBySite(device.placements),
                state: device.state,
                receivedAt,
            });
            const troubled = current === null ? undefined : sites.get(current);
            if (troubled && taken.trouble !== undefined)
                await notifyDeviceFault(tx, services, family.kind, troubled, taken.trouble);
            siteUpdate = taken.siteUpdate;
            await storePeriods(tx, deviceId, device, found);
        }
        const contact = { receivedAt, offset, firmware: firmware && withoutNul(firmware) };
        const [stored] = await updateDeviceContact(tx, deviceId, messages, epoch, siteUpdate, contact);
        if (stored && stored.stretches > MAX_STRETCHES) await closeOldGaps(tx, deviceId, stored.stretches);
        return {
            accepted: messages.length,
            settings: device.hasPending ? await takePendingSettings(tx, deviceId) : null,
        };
    });
    return {
        accepted,
        duplicates: judged.length - accepted,
        rejected: rejected.map(({ index, sequence, reason }) => ({ index, sequence, reason })),
        clock_offset_seconds: offset ?? null,
        settings,
    };
};

/** Messages per transaction, so that a long batch blocks neither the event loop nor its locks for long. */
const BATCH_SIZE = 1000;

/**
 * Stores a batch of device messages, `BATCH_SIZE` per transaction. The device determines the family.
 * @param written raw text of a batch that is not valid JSON
 * @returns counts of the whole batch, and its rejected messages by their index in it
 */
export const receiveMessages = async (
    services: Services,
    device: CallingDevice,
    body: Body,
    receivedAt = services.clock.now(),
    written?: string,
) => {
    const take = (part: Body, whole?: string) =>
        device.product === 'ag'
            ? receive(services, agMessages, device, part, receivedAt, whole)
            : device.product === 'ubot'
              ? receive(services, ubotMessages, device, part, receivedAt, whole)
              : receive(services, doserMessages, device, part, receivedAt, whole);
    const { messages, ...beside } = body;
    const result = await take({ ...beside, messages: messages.slice(0, BATCH_SIZE) }, written);
    for (let from = BATCH_SIZE; from < messages.length; from += BATCH_SIZE) {
        // the envelope was processed with the first messages, including an unreadable time
        const { sent_at } = beside;
        const next = await take({
            ...(result.clock_offset_seconds === null ? {} : { sent_at }),
            messages: messages.slice(from, from + BATCH_SIZE),
        });
        result.accepted += next.accepted;
        result.duplicates += next.duplicates;
        result.rejected.push(...next.rejected.map(each => ({ ...each, index: each.index + from })));
        result.settings = next.settings;
    }
    return result;
};

export const receiveDeviceMessages = ({ services, request, body }: OperationContext<Body>) =>
    receiveMessages(services, request.device as CallingDevice, body, services.clock.now(), request.unreadable);
