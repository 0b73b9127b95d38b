import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../demo/identity/accounts';
import { createApp } from './app';
import { inviteFirstAdmin } from './identity/firstAdmin';
import { loadConfig } from './platform/config';
import { ConfigError } from './platform/environment';
import { printStartup } from './platform/monitoring/printStartup';
import { runWithProgress } from './platform/monitoring/progress';
import { stopGracefully } from './platform/monitoring/shutdown';
import { restrictDataDirectory } from './platform/privateFiles';
import type { Services } from './platform/services';

const start = async () => {
    const config = loadConfig();
    restrictDataDirectory(config.dataDir);
    const app = await runWithProgress('Preparing the database', report => createApp(config, { report }));
    // loaded only for the demonstration
    const loaded = config.demo && (await loadDemo(app.services));
    if (!config.demo) await inviteFirstAdmin(app.services);
    await app.services.queue.start();
    const address = await app.fastify.listen({ port: config.port, host: config.host });
    // PORT=0: the system chooses the port
    config.publicUrl = config.publicUrl.replace(/:0$/, `:${new URL(address).port}`);
    stopGracefully(app);
    printStartup(config, config.demo ? { password: DEMO_PASSWORD, accounts: DEMO_ACCOUNTS } : undefined);
    // one table at a time, between the first requests; a stop may interrupt it, and the embedded database repeats it
    // hourly
    if (loaded) app.services.database.vacuum().catch(() => {});
};

const loadDemo = (services: Services): Promise<boolean> =>
    runWithProgress('Loading demonstration', async report =>
        (await import('../demo/seed')).seedDemo(services, { report }),
    );

start().catch(error => {
    // Start-up errors that the operator can act on, printed without a stack.
    console.error(error instanceof ConfigError || error.name === 'DirectoryInUse' ? error.message : error);
    process.exit(1);
});
