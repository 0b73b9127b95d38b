import { requestState } from '../engine/http/idempotency';
import type { Db } from '../platform/services';

export type AccountEvent =
    | 'password-changed'
    | 'password-reset'
    | 'signed-out-for-safety'
    | 'email-confirmed'
    | 'authenticator-added'
    | 'authenticator-removed'
    | 'passkey-added'
    | 'passkey-removed'
    | 'recovery-codes-made'
    | 'recovery-code-used'
    | 'second-factor-reset'
    | 'sessions-ended'
    | 'token-created'
    | 'token-revoked';

/** Writes a sign-in event into the account's history, beside the changes that the engine records. */
export const logAccount = (
    tx: Db,
    action: AccountEvent,
    userId: number,
    by: { id: number; name: string } | null = null,
    reason: string | null = null,
) => tx`
    INSERT INTO activity_logs (user_id, user_name, customer_id, action, resource, record_id, record_label, reason, ip)
    SELECT ${by?.id ?? null}, ${by?.name ?? null}, u.customer_id, ${action}, 'users', u.id, u.fullname, ${reason}, ${requestState()?.ip ?? null}::inet
    FROM users u WHERE u.id = ${userId}`;
