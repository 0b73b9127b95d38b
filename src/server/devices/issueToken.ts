import { created } from '../engine/http/envelope';
import { requireRecord } from '../engine/read/records';
import { audit } from '../engine/write/audit';
import { hashToken, newToken } from '../platform/credentials';
import { transact } from '../platform/database/transact';
import type { OperationContext } from '../platform/services';
import { beginPeriod } from '../sites/beginPeriod';

/** Issues a new device token, shown only once. The previous token ends, and message counting restarts. */
export const issueDeviceToken = async ({ services, caller, params }: OperationContext) => {
    const id = Number(params.id);
    const { compiled, record } = await requireRecord(services, caller, 'devices', id, 'update');
    const token = newToken();
    await transact(services, async tx => {
        const [before] = await tx<{ epoch: number }[]>`
            SELECT greatest(t.epoch, (SELECT max(p.epoch) FROM device_counting_periods p WHERE p.device_id = t.device_id)) AS epoch
            FROM device_tokens t WHERE t.device_id = ${id} FOR UPDATE`;
        if (before) await beginPeriod(tx, id, { epoch: before.epoch + 1, startedAt: services.clock.now() });
        await tx`
            INSERT INTO device_tokens (device_id, token_hash) VALUES (${id}, ${hashToken(token)})
            ON CONFLICT (device_id) DO UPDATE SET token_hash = excluded.token_hash`;
        await tx`
            UPDATE devices SET token_issued_at = now(), version = version + 1, updated_at = now(), updated_by = ${caller.userId}
            WHERE id = ${id}`;
        await audit(tx, services, compiled, caller, record, { action: 'issue token' });
    });
    // Not stored for repeated requests, because the token exists only in this response.
    return created({ serial: record.serial, token });
};
