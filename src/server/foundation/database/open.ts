import type { Config } from '../config';
import type { Database } from '../services';
import { connect } from './driver';
import { type DatabaseFailure, openDirectory, openEngine } from './embedded';

interface OpenOptions {
    /** a database that lives in memory only, whatever is configured */
    memory?: boolean;
    /** hears that the embedded database cannot go on; without it the process ends */
    fatal?: (error: DatabaseFailure) => void;
}

/**
 * Opens the configured database: PostgreSQL at `databaseUrl`, else the embedded one under `dataDir`.
 * @throws DirectoryInUse when another process has the embedded one; the driver's error when a server cannot be reached
 */
export async function openDatabase(
    config: Pick<Config, 'databaseUrl' | 'dataDir'> & Partial<Pick<Config, 'databasePool'>>,
    { memory = false, fatal = endProcess }: OpenOptions = {},
): Promise<Database> {
    if (memory) return openEngine({}, fatal);
    if (config.databaseUrl) return openServer(config.databaseUrl, config.databasePool);
    return openDirectory(config.dataDir, fatal);
}

async function openServer(url: string, connections = 20): Promise<Database> {
    const options = { connection: { application_name: 'headwater', TimeZone: 'UTC' } };
    const transactions = Math.floor(connections / 2);
    const sql = connect(url, options, { single: connections - transactions, transactions });
    try {
        await sql`SELECT 1`;
    } catch (error) {
        await sql.end({ timeout: 0 });
        throw error;
    }
    return {
        sql,
        kind: 'server',
        vacuum: async () => {
            await sql`ANALYZE`;
        },
        close: () => sql.end({ timeout: 5 }),
    };
}

/** EX_IOERR and EX_SOFTWARE of sysexits.h: a supervisor can tell a full disk from a fault. */
function endProcess(error: DatabaseFailure): void {
    console.error(error.message);
    process.exit(error.kind === 'full' ? 74 : 70);
}
