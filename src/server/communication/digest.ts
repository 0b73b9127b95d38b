import { BUSINESS_ZONE } from '../../domain/calendar/days';
import { timeZoneNamed } from '../../domain/calendar/timeZones';
import type { MailDigest } from '../../domain/communication/mailDigest';
import { nextMomentAt } from '../../domain/communication/mailDigest';
import { data } from '../engine/http/envelope';
import { transact } from '../platform/database/transact';
import { invalid } from '../platform/errors';
import type { Caller, Db, OperationContext } from '../platform/services';

const NONE: MailDigest = { is_on: false, at: '07:00', time_zone: BUSINESS_ZONE };

const digestOf = async (db: Db, { userId }: Caller): Promise<MailDigest> => {
    const [chosen] = await db<MailDigest[]>`SELECT is_on, at, time_zone FROM mail_digests WHERE user_id = ${userId}`;
    return chosen ?? NONE;
};

export const getMailDigest = async ({ services, caller }: OperationContext) =>
    data(await digestOf(services.sql, caller));

/** Saves the daily digest and reschedules waiting notifications to the new hour; without a digest they are due at once. */
export const updateMailDigest = async ({ services, caller, body }: OperationContext<Partial<MailDigest>>) =>
    data(
        await transact(services, async db => {
            await db`SELECT 1 FROM users WHERE id = ${caller.userId} FOR UPDATE`;
            const digest = { ...(await digestOf(db, caller)), ...body };
            const { is_on, at, time_zone } = digest;
            if (!timeZoneNamed(time_zone)) throw invalid({ time_zone: ['This time zone does not exist.'] });
            await db`
                INSERT INTO mail_digests (user_id, is_on, at, time_zone) VALUES (${caller.userId}, ${is_on}, ${at}, ${time_zone})
                ON CONFLICT (user_id) DO UPDATE
                SET is_on = excluded.is_on, at = excluded.at, time_zone = excluded.time_zone, updated_at = now()`;
            const now = services.clock.now();
            await db`
                UPDATE notifications SET digest_at = ${is_on ? nextMomentAt(at, time_zone, now) : now}
                WHERE user_id = ${caller.userId} AND digest_at IS NOT NULL`;
            return digest;
        }),
    );
