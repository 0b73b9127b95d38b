import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../demo/accounts';
import { createApp } from './app';
import { loadConfig } from './foundation/config';
import { ConfigError } from './foundation/environment';
import { announce } from './foundation/monitoring/announce';
import { stopGracefully } from './foundation/monitoring/shutdown';
import { inviteFirstAdmin } from './identity/firstAdmin';

const start = async () => {
    const config = loadConfig();
    const app = await createApp(config);
    // where there is no demonstration, nothing of it is read
    if (config.demo) await (await import('../demo/seed')).seedDemo(app.services);
    else await inviteFirstAdmin(app.services);
    await app.services.queue.start();
    const address = await app.fastify.listen({ port: config.port, host: config.host });
    // PORT=0: the system chooses the port, which is unknown before
    config.publicUrl = config.publicUrl.replace(/:0$/, `:${new URL(address).port}`);
    stopGracefully(app);
    announce(config, config.demo ? { password: DEMO_PASSWORD, accounts: DEMO_ACCOUNTS } : undefined);
};

start().catch(error => {
    // What the person who starts the server can act on, without a stack that hides it.
    console.error(error instanceof ConfigError || error.name === 'DirectoryInUse' ? error.message : error);
    process.exit(1);
});
