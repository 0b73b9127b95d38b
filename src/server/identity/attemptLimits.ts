import { isIPv6 } from 'node:net';
import { hashToken } from '../platform/credentials';
import { transact } from '../platform/database/transact';
import { tooManyAttempts } from '../platform/errors';
import type { Services } from '../platform/services';

export interface AttemptLimit {
    bucket: string;
    times: number;
    /** counters expire after this time without another attempt */
    seconds: number;
    /** after the limit, further attempts are allowed after one minute, then two, four and so on, up to 15 */
    grows?: true;
}
const minutes = (count: number) => count * 60;
/** Wrong passwords before a delay applies and the owner is notified. */
export const MAX_PASSWORD_TRIES = 10;
const [FIRST_WAIT, LONGEST_WAIT] = [minutes(1), minutes(15)];

/** Rate limits by action. Account names are hashed, so that the table does not list who tried to sign in. */
export const attemptLimits = {
    loginAccount: (account: number | string): AttemptLimit => ({
        bucket: `login:${typeof account === 'number' ? account : hashToken(account.toLowerCase())}`,
        times: MAX_PASSWORD_TRIES,
        seconds: minutes(24 * 60),
        grows: true,
    }),
    /** attempts from a known device, which strangers cannot lock out */
    loginDevice: (account: number, device: string): AttemptLimit => ({
        bucket: `login-device:${account}:${device}`,
        times: MAX_PASSWORD_TRIES,
        seconds: minutes(24 * 60),
        grows: true,
    }),
    loginAddress: (address: string): AttemptLimit => ({
        bucket: `login-from:${networkOf(address)}`,
        times: 50,
        seconds: minutes(15),
        grows: true,
    }),
    /** second steps after the right password; known devices are limited apart, so that a password thief cannot lock out the owner */
    code: (userId: number, device?: string | null): AttemptLimit => ({
        bucket: device ? `code-device:${userId}:${device}` : `code:${userId}`,
        times: 10,
        seconds: minutes(60),
    }),
    /** counts refused addresses too, so that nobody can test many for accounts */
    invite: (userId: number): AttemptLimit => ({
        bucket: `invite:${userId}`,
        times: 20,
        seconds: minutes(24 * 60),
    }),
    forgetAccount: (email: string): AttemptLimit => ({
        bucket: `forget:${hashToken(email.toLowerCase())}`,
        times: 3,
        seconds: minutes(60),
    }),
    forgetAddress: (address: string): AttemptLimit => ({
        bucket: `forget-from:${networkOf(address)}`,
        times: 20,
        seconds: minutes(60),
    }),
    registerAddress: (address: string): AttemptLimit => ({
        bucket: `register-from:${networkOf(address)}`,
        times: 10,
        seconds: minutes(60),
    }),
    linkAddress: (address: string): AttemptLimit => ({
        bucket: `link-from:${networkOf(address)}`,
        times: 60,
        seconds: minutes(15),
    }),
    changePassword: (userId: number): AttemptLimit => ({ bucket: `change:${userId}`, times: 5, seconds: minutes(15) }),
    resetOther: (userId: number): AttemptLimit => ({ bucket: `reset-for:${userId}`, times: 5, seconds: minutes(60) }),
};

/** The eight groups of an IPv6 address, without leading zeros. */
const groupsOf = (address: string): string[] => {
    // converts a trailing IPv4 address to groups, and drops leading zeros
    const written = new URL(`http://[${address.replace(/%.*$/, '')}]`).hostname.slice(1, -1);
    const [before = [], after = []] = written.split('::').map(part => part.split(':').filter(Boolean));
    return [...before, ...Array.from({ length: 8 - before.length - after.length }, () => '0'), ...after];
};

/**
 * Network of an address for limits: for IPv6 its /64, because a single home has 2^64 addresses. IPv4 addresses count as
 * they are, also in IPv6 notation.
 */
export const networkOf = (address: string): string => {
    if (!isIPv6(address)) return address;
    const groups = groupsOf(address);
    if (groups.slice(0, 5).some(group => group !== '0') || groups[5] !== 'ffff') return groups.slice(0, 4).join(':');
    return groups
        .slice(6)
        .flatMap(group => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255])
        .join('.');
};

/**
 * Counts one attempt against each limit before it is made, so that concurrent attempts cannot bypass the limits.
 * Refused attempts are not counted, so that nobody can prolong another user's delay.
 * @returns the counts after this attempt, in the given order
 * @throws ApiError 429 with `retry_after` in seconds
 */
export const countAttempt = async (services: Services, ...wanted: AttemptLimit[]): Promise<number[]> => {
    const counted = await transact(services, async tx => {
        const rows: { bucket: string; count: number; over: boolean; wait: number }[] = [];
        // fixed lock order, so that two requests cannot deadlock
        for (const { bucket, times, seconds, grows = false } of [...wanted].sort((a, b) =>
            a.bucket < b.bucket ? -1 : 1,
        )) {
            const [row] = await tx<{ count: number; wait: number; blocked: number }[]>`
                INSERT INTO login_attempts AS a (bucket, count, resets_at) VALUES (${bucket}, 1, now() + ${seconds} * interval '1 second')
                ON CONFLICT (bucket) DO UPDATE SET
                    count = CASE WHEN a.resets_at <= now() THEN 1 WHEN a.blocked_until > now() THEN a.count ELSE least(a.count + 1, 1000000) END,
                    resets_at = CASE WHEN a.resets_at <= now() OR ${grows} AND coalesce(a.blocked_until, now()) <= now() THEN excluded.resets_at ELSE a.resets_at END
                RETURNING count, ceil(extract(epoch FROM resets_at - now()))::int AS wait,
                    coalesce(ceil(extract(epoch FROM blocked_until - clock_timestamp())), 0)::int AS blocked`;
            if (!row) continue;
            const { count } = row;
            if (grows) {
                rows.push({ bucket, count, over: row.blocked > 0, wait: row.blocked });
                if (row.blocked <= 0 && count >= times) {
                    const wait = Math.min(FIRST_WAIT * 2 ** Math.min(count - times, 10), LONGEST_WAIT);
                    await tx`UPDATE login_attempts SET blocked_until = now() + ${wait} * interval '1 second' WHERE bucket = ${bucket}`;
                }
            } else rows.push({ bucket, count, over: count > times, wait: row.wait });
        }
        return rows;
    });
    const over = counted.filter(row => row.over);
    if (over.length) throw tooManyAttempts(Math.max(1, ...over.map(row => row.wait)));
    return wanted.map(({ bucket }) => counted.find(row => row.bucket === bucket)?.count ?? 0);
};

/** Takes an attempt back that turned out to be legitimate. */
export const releaseAttempt = (services: Services, ...wanted: AttemptLimit[]): Promise<unknown> =>
    transact(
        services,
        tx => tx`
        UPDATE login_attempts SET count = greatest(count - 1, 0), blocked_until = NULL WHERE bucket = ANY(${wanted.map(({ bucket }) => bucket)})`,
    );

/** Resets the counters after successful authentication. */
export const resetAttempts = (services: Services, ...wanted: AttemptLimit[]): Promise<unknown> =>
    transact(services, tx => tx`DELETE FROM login_attempts WHERE bucket = ANY(${wanted.map(({ bucket }) => bucket)})`);
