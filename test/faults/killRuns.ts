import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Sql } from 'postgres';
import { afterAll, expect, inject } from 'vitest';
import type { Random } from '../../src/domain/random';
import { isWhole, SEED } from '../sample';
import { type Installation, install, installCopy, killAll, openInstallation, type Server } from './server';

const { FAULT_ROUNDS } = process.env;
/** Every database and every case: in the full test, and with given rounds (`npm run soak`). */
export const isEverything = isWhole || FAULT_ROUNDS !== undefined;
/** Rounds of a file: `FAULT_ROUNDS`, else `whole` of them in the whole test and one in the gate. */
export const roundsOf = (fullRounds: number): number => Number(FAULT_ROUNDS ?? (isWhole ? fullRounds : 1));
/** Part of each title with random steps, so that a failure names the seed that repeats it. */
export const SEEDED = `TEST_SEED=${SEED}`;

export interface Bench {
    installation: Installation;
    /** Reads the database; the embedded one only while no server is running. */
    look<T>(see: (sql: Sql) => Promise<T>): Promise<T>;
    close(): Promise<void>;
}

/** Files that test one database per commit, alternating; some favour the embedded one, which takes longer. */
const ALTERNATING = ['documents', 'stock', 'field'] as const;
const ALWAYS_BOTH = ['writes', 'ingest'] as const;
type Name = (typeof ALTERNATING | typeof ALWAYS_BOTH)[number];

/** Databases of a file in this run; the embedded one without PostgreSQL. */
const databasesOf = (name: Name): { onEmbedded: boolean; onPostgres: boolean } => {
    if (!inject('postgres')) return { onEmbedded: true, onPostgres: false };
    const index = ALTERNATING.indexOf(name as (typeof ALTERNATING)[number]);
    if (index < 0 || isEverything) return { onEmbedded: true, onPostgres: true };
    const onEmbedded = (SEED + index) % 2 === 0;
    return { onEmbedded, onPostgres: !onEmbedded };
};

/** Installations of a file, each absent if this run skips its database. */
export const openBenches = (name: Name) => {
    const home = mkdtempSync(join(tmpdir(), `headwater-kill-${name}-`));
    const drops: (() => Promise<void>)[] = [];
    const { onEmbedded, onPostgres } = databasesOf(name);
    afterAll(async () => {
        killAll();
        for (const drop of drops) await drop();
        rmSync(home, { recursive: true, force: true });
    });
    const embedded = async (): Promise<Bench> => {
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
    };
    const onServer = async (): Promise<Bench> => {
        const { installation, drop } = await installCopy(inject('postgres'), join(home, 'server'));
        drops.push(drop);
        const { sql, close } = await openInstallation(installation);
        return { installation, look: see => see(sql), close };
    };
    return { embedded: onEmbedded ? embedded : undefined, onServer: onPostgres ? onServer : undefined };
};

interface Killing {
    random: Random;
    /** work at another server that must continue until the end */
    progress?: () => number;
    /** minimum progress before the kill, however busy the machine is */
    hasStarted?: () => boolean;
}

/** Kills a server (-9) at a random moment of the work. */
export const killDuring = async (
    victim: Server,
    work: (over: () => boolean) => Promise<unknown>,
    { random, progress, hasStarted: begun = () => true }: Killing,
): Promise<void> => {
    let over = false;
    let ended = false;
    const working = work(() => over).finally(() => {
        ended = true;
    });
    const until = async (isTrue: () => boolean) => {
        while (!ended && !isTrue()) await delay(20);
    };
    await until(begun);
    await Promise.race([delay(random.integer(150, 1450)), working]);
    await victim.kill();
    if (progress) {
        const before = progress();
        await until(() => progress() > before + 2);
        expect(progress(), 'the other server goes on').toBeGreaterThan(before);
    }
    over = true;
    await working;
};

/** A killed server's request holds its key until it is a minute old, which the tests skip. */
export const letTimePass = (sql: Sql) =>
    sql`UPDATE idempotency_keys SET created_at = created_at - interval '2 minutes' WHERE status IS NULL`;
