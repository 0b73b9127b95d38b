import { spawnSync } from 'node:child_process';
import { startPostgres } from '../test/postgres';

/** Runs what follows on the command line with `TEST_DATABASE_URL` of a PostgreSQL server that is started for it, where one is installed. */
const run = async () => {
    const server = await startPostgres();
    if (!server) {
        console.log('No PostgreSQL server is installed here: these tests ran on the embedded database only.');
        return;
    }
    try {
        const [command = '', ...args] = process.argv.slice(2);
        const { status } = spawnSync(command, args, {
            stdio: 'inherit',
            env: { ...process.env, TEST_DATABASE_URL: server.url },
        });
        process.exitCode = status ?? 1;
    } finally {
        await server.stop();
    }
};
void run();
