import { existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { fingerprint as fingerprintOf } from '../scripts/fingerprint.mjs';
import { todayIn, zonesByState } from '../src/domain/calendar/days';
import type { Database } from '../src/server/platform/services';
import { CACHE, ensureTemplate, findOnServer, fingerprint, firstStart, type Template } from './database';

/** The demonstration, loaded once for all tests of a run. */
export interface Demonstration {
    template: Template;
    /** data directory of its server: files and secrets */
    files: string;
}

/** Days of readings: enough for a list of more than 200 messages of one device. */
export const DEMO_DAYS = 36;
const NAME = 'headwater_demo_';

const HALF_AN_HOUR_MS = 1_800_000;
let known: string | undefined;
/** Names by fingerprint of the sources and half hour: its dates are relative to today. */
const namesOfDemo = (): [string, ...string[]] => {
    known ??= `${NAME}${fingerprintOf(process.cwd(), ['src/demo', 'src/domain', 'src/server', 'src/contract']).slice(0, 16)}_${fingerprint()}`;
    const current = Math.floor(Date.now() / HALF_AN_HOUR_MS);
    const nameAt = (halfHour: number) => `${known}_${halfHour}`;
    // days begin on a half hour in every zone
    const isSameDay = datesAt(current) === datesAt(current - 1);
    return [nameAt(current), ...(isSameDay ? [nameAt(current - 1)] : [])];
};
/** Dates in all zones at the beginning of a half hour. */
const datesAt = (halfHour: number): string => {
    const at = new Date(halfHour * HALF_AN_HOUR_MS);
    return ['UTC', ...zonesByState.map(([, zone]) => zone)].map(zone => todayIn(zone, at)).join(' ');
};

const DAY_MS = 86_400_000;
/**
 * Removes earlier demonstrations from this server: those of the same sources that no run can still find, and others
 * after a day, because another working copy may use them.
 */
const dropOthers = async ({ sql }: Database): Promise<void> => {
    const otherDatabases = await sql<{ datname: string }[]>`
        SELECT datname FROM pg_database WHERE starts_with(datname, ${NAME}) AND datname <> current_database()`;
    for (const { datname } of otherDatabases) {
        const age = Date.now() - Number(/_(\d+)(?:_draft)?$/.exec(datname)?.[1] ?? 0) * HALF_AN_HOUR_MS;
        if (age > (known && datname.startsWith(known) ? 3 * HALF_AN_HOUR_MS : DAY_MS))
            await sql.unsafe(`DROP DATABASE IF EXISTS ${datname} WITH (FORCE)`);
    }
};
/** Removes earlier demonstrations: of this database, and of databases unused for a day. */
const removeOthers = (ending: string): void => {
    for (const other of existsSync(CACHE) ? readdirSync(CACHE).filter(found => found.startsWith(NAME)) : []) {
        const place = path.join(CACHE, other);
        const age = Date.now() - (statSync(place, { throwIfNoEntry: false })?.mtimeMs ?? 0);
        if (age > DAY_MS || (other.includes(ending) && age > 2 * HALF_AN_HOUR_MS))
            rmSync(place, { recursive: true, force: true });
    }
};

/** Data directory of a demonstration, one per database server, because their fingerprints may differ. */
const filesOf = (name: string, server: string | undefined): string =>
    path.join(CACHE, server ? `${name}_${new URL(server).port}` : name);

/** The demonstration as a template; the files of its server are in `filesOf`. */
const demoTemplate = (
    server: string | undefined,
    [name, ...earlier] = namesOfDemo().map(each => (server ? each : `${each}_embedded`)) as [string, ...string[]],
): Template => {
    return {
        name,
        earlier,
        lock: `${NAME}lock`,
        label: 'template: demonstration',
        base: firstStart(),
        make: async database => {
            // imported separately, because they load the whole server
            const [{ startTestApp }, { seedDemo }] = await Promise.all([import('./app'), import('../src/demo/seed')]);
            if (database.kind === 'server') await dropOthers(database);
            removeOthers(server ? `_${new URL(server).port}` : '_embedded');
            const files = filesOf(name, server);
            rmSync(files, { recursive: true, force: true });
            mkdirSync(files, { recursive: true });
            const app = await startTestApp({ DATA_DIR: files }, { ...database, close: async () => {} });
            if (!(await seedDemo(app.services, { days: DEMO_DAYS }))) throw new Error('There was something already.');
            await database.vacuum();
            await app.close();
        },
    };
};

/** The demonstration, loaded unless this run or another already did within the hour. */
export const ensureDemo = async (server = process.env.TEST_DATABASE_URL): Promise<Demonstration> => {
    const template = await ensureTemplate(demoTemplate(server), server);
    return { template, files: filesOf(template.name, server) };
};

/** The demonstration on a PostgreSQL server, if it is loaded. */
export const findDemo = async (server: string): Promise<Demonstration | undefined> => {
    const name = await findOnServer(server, demoTemplate(server));
    return name ? { template: demoTemplate(server, [name]), files: filesOf(name, server) } : undefined;
};
