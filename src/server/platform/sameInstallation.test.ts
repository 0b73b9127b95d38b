import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase } from '../../../test/database';
import { isOtherHost, SERVER_NAME } from './database/serverName';
import { requireSameSecret, warnOfLocalFiles } from './sameInstallation';
import type { Database } from './services';

let database: Database;
beforeAll(async () => {
    database = await createTestDatabase();
});
afterAll(() => database?.close());

const secrets = (jwt: string) => ({ jwt: jwt.repeat(40), files: 'f'.repeat(40), push: 'p'.repeat(43) });
const start = (jwt: string, secretChanged = false) =>
    requireSameSecret(database, { secrets: secrets(jwt), secretChanged });

it("A server whose SECRET differs from the database's cannot start, unless secretChanged is set", async () => {
    await start('a');
    await start('a');
    await expect(start('b')).rejects.toThrow(/^SECRET differs from the one that this database is used with/);
    await start('b', true);
    await start('b');
    await expect(start('a')).rejects.toThrow(/^SECRET/);
    const rows = JSON.stringify(await database.sql`SELECT * FROM secret_fingerprint`);
    expect(rows).not.toContain(secrets('b').jwt);
});

it('A server with files on its own disk warns if servers of other hosts use its database', async ({ skip }) => {
    if (database.kind === 'embedded') skip();
    const warnings: unknown[] = [];
    const warn = (at: object) => void warnings.push(at);
    const look = (s3?: { bucket: string; region: string }) =>
        warnOfLocalFiles(database, { dataDir: '/data', ...(s3 ? { s3 } : {}) }, { warn } as never);
    await look();
    expect(warnings).toEqual([]);
    await database.sql.begin(async tx => {
        await tx`SELECT set_config('application_name', 'headwater elsewhere:7', true)`;
        await look();
        await look({ bucket: 'files', region: 'x' });
    });
    expect(warnings).toEqual([{ others: ['headwater elsewhere:7'] }]);
});

it('`isOtherHost` recognises connections of its own host', () => {
    expect(isOtherHost(SERVER_NAME, 'elsewhere')).toBe(true);
    expect(isOtherHost('headwater web-1:1', 'web-1')).toBe(false);
    expect(isOtherHost('psql', 'web-1')).toBe(false);
});
