import { hashToken } from '../foundation/credentials';
import { transact } from '../foundation/database/transact';
import { tooMany } from '../foundation/errors';
import type { Services } from '../foundation/services';

export interface Limit {
    bucket: string;
    times: number;
    seconds: number;
}
const minutes = (count: number) => count * 60;

/** What may be tried how often. Names of accounts are hashed: the table is no list of who tried to sign in. */
export const limits = {
    loginAccount: (account: number | string): Limit => ({
        bucket: `login:${typeof account === 'number' ? account : hashToken(account.toLowerCase())}`,
        times: 10,
        seconds: minutes(15),
    }),
    loginAddress: (address: string): Limit => ({
        bucket: `login-from:${network(address)}`,
        times: 50,
        seconds: minutes(15),
    }),
    code: (userId: number): Limit => ({ bucket: `code:${userId}`, times: 10, seconds: minutes(60) }),
    forgetAccount: (email: string): Limit => ({
        bucket: `forget:${hashToken(email.toLowerCase())}`,
        times: 3,
        seconds: minutes(60),
    }),
    forgetAddress: (address: string): Limit => ({
        bucket: `forget-from:${network(address)}`,
        times: 20,
        seconds: minutes(60),
    }),
    registerAddress: (address: string): Limit => ({
        bucket: `register-from:${network(address)}`,
        times: 10,
        seconds: minutes(60),
    }),
    linkAddress: (address: string): Limit => ({
        bucket: `link-from:${network(address)}`,
        times: 60,
        seconds: minutes(15),
    }),
    changePassword: (userId: number): Limit => ({ bucket: `change:${userId}`, times: 5, seconds: minutes(15) }),
    resetOther: (userId: number): Limit => ({ bucket: `reset-for:${userId}`, times: 5, seconds: minutes(60) }),
};

/** An IPv6 network is counted as one: a single home has 2^64 addresses to try from. */
export const network = (address: string): string =>
    address.includes(':') && !address.startsWith('::ffff:')
        ? address.split(':').slice(0, 4).join(':')
        : address.replace('::ffff:', '');

/**
 * Counts one attempt against each limit, before it is made: attempts at the same moment cannot all slip through.
 * @throws ApiError 429 with `retry_after` in seconds
 */
export const consume = async (services: Services, ...wanted: Limit[]): Promise<void> => {
    const counted = await transact(services, async tx => {
        const rows: { over: boolean; wait: number }[] = [];
        // always in the same order, so that two requests cannot wait for each other
        for (const { bucket, times, seconds } of [...wanted].sort((a, b) => (a.bucket < b.bucket ? -1 : 1))) {
            const [row] = await tx<{ count: number; wait: number }[]>`
                INSERT INTO login_attempts AS a (bucket, count, resets_at) VALUES (${bucket}, 1, now() + ${seconds} * interval '1 second')
                ON CONFLICT (bucket) DO UPDATE SET
                    count = CASE WHEN a.resets_at <= now() THEN 1 ELSE least(a.count + 1, 1000000) END,
                    resets_at = CASE WHEN a.resets_at <= now() THEN excluded.resets_at ELSE a.resets_at END
                RETURNING count, ceil(extract(epoch FROM resets_at - now()))::int AS wait`;
            if (row) rows.push({ over: row.count > times, wait: row.wait });
        }
        return rows;
    });
    const over = counted.filter(row => row.over);
    if (over.length) throw tooMany(Math.max(1, ...over.map(row => row.wait)));
};

/** Takes an attempt back that turned out to be legitimate. */
export const release = (services: Services, ...wanted: Limit[]): Promise<unknown> =>
    transact(
        services,
        tx => tx`
        UPDATE login_attempts SET count = greatest(count - 1, 0) WHERE bucket = ANY(${wanted.map(({ bucket }) => bucket)})`,
    );

/** Forgets what was counted, after the person has proved who they are. */
export const forget = (services: Services, ...wanted: Limit[]): Promise<unknown> =>
    transact(services, tx => tx`DELETE FROM login_attempts WHERE bucket = ANY(${wanted.map(({ bucket }) => bucket)})`);
