import { createHmac } from 'node:crypto';
import { hostname } from 'node:os';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config';
import { isOtherHost, SERVER_NAMES } from './database/serverName';
import { transact } from './database/transact';
import { ConfigError } from './environment';
import type { Database } from './services';

/** Fingerprints of the secrets: an HMAC of a constant under each. */
export const secretsFingerprint = ({ jwt, files, push }: Config['secrets']): string =>
    [jwt, files, push]
        .map(key => createHmac('sha256', key).update('headwater fingerprint').digest('base64url'))
        .join(' ');

/**
 * Records the secrets' fingerprints of the first server on a database, and refuses servers with others.
 * @throws ConfigError
 */
export const requireSameSecret = (
    database: Database,
    config: Pick<Config, 'secrets' | 'secretChanged'>,
): Promise<void> =>
    transact(database, async tx => {
        const own = secretsFingerprint(config.secrets);
        await tx`INSERT INTO secret_fingerprint (fingerprint) VALUES (${own}) ON CONFLICT DO NOTHING`;
        const [recorded] = await tx<{ fingerprint: string }[]>`SELECT fingerprint FROM secret_fingerprint FOR UPDATE`;
        if (recorded?.fingerprint === own) return;
        if (!config.secretChanged)
            throw new ConfigError(
                'SECRET',
                'differs from the one that this database is used with: give all servers the same SECRET (or JWT_SECRET and FILES_SECRET). If it was changed on purpose, stop all servers and start one with SECRET_CHANGED=true: everybody signs in again, and authenticator apps are set up anew.',
            );
        await tx`UPDATE secret_fingerprint SET fingerprint = ${own}, recorded_at = now()`;
    });

/** Warns if files are stored on this machine's disk while servers on other machines use the same database. */
export const warnOfLocalFiles = async (
    { sql, direct, kind }: Database,
    { s3, dataDir }: Pick<Config, 's3' | 'dataDir'>,
    log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<void> => {
    if (kind === 'embedded' || s3) return;
    const rows = await (direct ?? sql)<{ name: string }[]>`
        SELECT DISTINCT application_name AS name FROM pg_stat_activity
        WHERE datname = current_database() AND application_name LIKE ${SERVER_NAMES}`;
    const otherServers = rows.map(({ name }) => name).filter(name => isOtherHost(name, hostname()));
    if (otherServers.length)
        log.warn(
            { others: otherServers },
            `Another server uses this database, and files are kept in ${dataDir}/files of this machine. Unless both share that folder, each misses the files of the other: set S3_BUCKET.`,
        );
};
