import type { TransactionSql } from 'postgres';
import type { CountingPeriod } from '../../domain/telemetry/countingPeriods';

/** Begins a counting period of a device: the current one becomes a past one. */
export const beginPeriod = async (
    tx: TransactionSql,
    deviceId: number,
    { epoch, startedAt }: Pick<CountingPeriod, 'epoch' | 'startedAt'>,
) => {
    await tx`
        INSERT INTO device_counting_periods (device_id, epoch, started_at, received)
        SELECT device_id, epoch, period_started_at, received FROM device_tokens WHERE device_id = ${deviceId}`;
    await tx`
        UPDATE device_tokens SET epoch = ${epoch}, period_started_at = ${startedAt}, received = '{}' WHERE device_id = ${deviceId}`;
};
