import type { TransactionSql } from 'postgres';
import { CRITICAL_LEVEL } from '../../domain/communication/alarmSettings';
import { notify } from '../communication/notify';
import type { Services } from '../platform/services';
import type { UnknownSubject, UnreadPart } from './messages';

/** Maximum notifications of unknown codes per device and day, so that a device with invented codes floods nobody. */
const MAX_PER_DAY = 20;
const MAX_LIST_LENGTH = 5;

const isUnknownCode = (subject: UnknownSubject) => subject.startsWith('alarm ');
const ALARM_SUBJECTS: readonly UnknownSubject[] = ['unreadable alarm', 'rejected alarm'];

const sentences = (serial: string, subjects: readonly UnknownSubject[], aside: readonly UnreadPart[]): string => {
    const codes = subjects.flatMap(subject => (isUnknownCode(subject) ? subject.slice('alarm '.length) : []));
    const shown = codes.slice(0, MAX_LIST_LENGTH).join(', ');
    const details = (subject: UnknownSubject) => {
        const texts = aside.flatMap(({ alarms }) => (alarms?.subject === subject ? alarms.text : []));
        return [...new Set(texts)].slice(0, MAX_LIST_LENGTH).join('; ');
    };
    return [
        ...(codes.length ? [`Device ${serial} reports an unknown alarm: ${shown}.`] : []),
        ...(subjects.includes('unreadable alarm')
            ? [`Device ${serial} reports an alarm that cannot be read: ${details('unreadable alarm')}.`]
            : []),
        ...(subjects.includes('rejected alarm')
            ? [`Device ${serial} reports an alarm in a rejected message: ${details('rejected alarm')}.`]
            : []),
        ...(subjects.includes('field') ? [`Device ${serial} sends unknown data.`] : []),
        ...(subjects.includes('body') ? [`Device ${serial} sent a batch that cannot be fully read.`] : []),
        'See the logs under Rejected.',
    ].join(' ');
};

/**
 * Notifies staff of data that was not taken, such as alarm codes of newer firmware or alarms of a rejected message: once
 * per device, day and subject, in the transaction that stores it.
 */
export const notifyUnknown = async (
    tx: TransactionSql,
    services: Services,
    deviceId: number,
    aside: readonly UnreadPart[],
    at: Date,
): Promise<void> => {
    const found = [...new Set(aside.flatMap(({ unknown = [] }) => unknown))];
    const subjects = [
        ...found.filter(subject => !isUnknownCode(subject)),
        ...found.filter(isUnknownCode).slice(0, MAX_PER_DAY),
    ];
    if (subjects.length === 0) return;
    const rows = await tx<{ subject: UnknownSubject }[]>`
        INSERT INTO device_unknown_reports AS r (device_id, subject, reported_at)
        SELECT ${deviceId}, s, ${at} FROM unnest(${subjects}::text[]) s
        WHERE s NOT LIKE 'alarm %' OR (SELECT count(*) FROM device_unknown_reports n
               WHERE n.subject LIKE 'alarm %' AND n.device_id = ${deviceId} AND n.reported_at > ${at}::timestamptz - interval '1 day') < ${MAX_PER_DAY}
        ON CONFLICT (device_id, subject) DO UPDATE SET reported_at = excluded.reported_at
        WHERE r.reported_at <= excluded.reported_at - interval '1 day'
        RETURNING subject`;
    if (rows.length === 0) return;
    const due = rows.map(({ subject }) => subject);
    const [device] = await tx`SELECT serial, site_id FROM devices WHERE id = ${deviceId}`;
    const level = due.some(subject => isUnknownCode(subject) || ALARM_SUBJECTS.includes(subject))
        ? CRITICAL_LEVEL
        : 'caution';
    await notify(tx, services, {
        to: { permission: ['access_alarm'], platform: 'uhub' },
        type: 'alarm',
        ...(device?.site_id
            ? { about: { site_id: Number(device.site_id), alarms: [{ alarm_type_id: null, level }] } }
            : {}),
        data: {
            resource: 'devices',
            id: deviceId,
            message: sentences(device?.serial, due, aside),
            event: 'unknown-data',
        },
    });
};
