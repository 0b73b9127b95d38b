import path from 'node:path';
import { BackupError, restoreBackup, writeBackup } from '../../src/server/platform/backup';
import { type Config, loadConfig } from '../../src/server/platform/config';
import { openDatabase } from '../../src/server/platform/database/open';
import { ConfigError } from '../../src/server/platform/environment';
import { restrictDataDirectory } from '../../src/server/platform/privateFiles';

/** `npm run backup -- FOLDER` and `npm run restore -- FOLDER`, for the installation configured by the environment. */
const [verb, where] = process.argv.slice(2);

const run = async (config: Config, folder: string) => {
    restrictDataDirectory(config.dataDir);
    const database = await openDatabase(config);
    try {
        const work = verb === 'restore' ? restoreBackup : writeBackup;
        const { tables, files, secrets, made_at } = await work(database, config, folder);
        const rows = tables.reduce((sum, table) => sum + table.rows, 0);
        console.log(
            `${verb === 'restore' ? 'Restored' : 'Wrote'} ${rows} rows of ${tables.length} tables and ${files.count} files, as of ${made_at}.`,
        );
        if (verb !== 'restore' && !secrets)
            console.log('The secrets of this installation are in its environment: keep SECRET with the backup.');
    } finally {
        await database.close();
    }
};

try {
    if (!where || (verb !== 'backup' && verb !== 'restore'))
        throw new BackupError('Say the folder: npm run backup -- FOLDER, or npm run restore -- FOLDER');
    await run(loadConfig(), path.resolve(where));
} catch (error) {
    const known = error instanceof BackupError || error instanceof ConfigError;
    console.error(known || (error as Error).name === 'DirectoryInUse' ? (error as Error).message : error);
    process.exitCode = 1;
}
