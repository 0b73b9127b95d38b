import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Sql } from 'postgres';
import { afterAll, expect } from 'vitest';
import { startPostgres } from '../postgres';
import { type Installation, install, killAll, openInstallation, type Server } from './server';

export interface Bench {
    installation: Installation;
    /** Looks into the database; into the embedded one only while no server runs. */
    look<T>(see: (sql: Sql) => Promise<T>): Promise<T>;
    close(): Promise<void>;
}

/** An installation on the embedded database, and one on PostgreSQL where the machine has it. */
export const openBenches = async (name: string) => {
    const home = mkdtempSync(join(tmpdir(), `headwater-kill-${name}-`));
    const postgres = await startPostgres();
    afterAll(async () => {
        killAll();
        await postgres?.stop();
        rmSync(home, { recursive: true, force: true });
    });
    return {
        postgres,
        embedded: async (): Promise<Bench> => {
            const installation = await install({ dataDir: join(home, 'embedded') });
            return {
                installation,
                look: async see => {
                    const database = await openInstallation(installation);
                    try {
                        return await see(database.sql);
                    } finally {
                        await database.close();
                    }
                },
                close: async () => {},
            };
        },
        onServer: async (): Promise<Bench> => {
            const installation = await install({ dataDir: join(home, 'server'), databaseUrl: postgres?.url as string });
            const { sql, close } = await openInstallation(installation);
            return { installation, look: see => see(sql), close };
        },
    };
};

/**
 * Kills a server (-9) at a random moment of the work; `progress` counts what goes on at another server, until which the
 * work is not over. `begun`: not before this much of it is done, however busy the machine is.
 */
export const killAmid = async (
    victim: Server,
    work: (over: () => boolean) => Promise<unknown>,
    progress?: () => number,
    begun: () => boolean = () => true,
): Promise<void> => {
    let over = false;
    const working = work(() => over);
    for (const end = Date.now() + 60_000; !begun() && Date.now() < end; ) await delay(20);
    await Promise.race([delay(150 + Math.random() * 1300), working]);
    await victim.kill();
    if (progress) {
        const before = progress();
        await delay(300);
        for (const end = Date.now() + 20_000; progress() < before + 3 && Date.now() < end; ) await delay(100);
        expect(progress(), 'the other server goes on').toBeGreaterThan(before);
    }
    over = true;
    await working;
};

/** Until a killed server's request is a minute old, its key is held for it; the tests do not wait so long. */
export const letTimePass = (sql: Sql) =>
    sql`UPDATE idempotency_keys SET created_at = created_at - interval '2 minutes' WHERE status IS NULL`;
