import { createApp } from './app';
import { loadConfig } from './config';
import { seedDemo } from './demo/seed';
import { ConfigError } from './environment';
import { inviteFirstAdmin } from './identity/firstAdmin';
import { announce } from './operation/announce';
import { stopGracefully } from './operation/shutdown';

const start = async () => {
    const config = loadConfig();
    const app = await createApp(config);
    if (config.demo) await seedDemo(app.services);
    else await inviteFirstAdmin(app.services);
    await app.services.jobs.start();
    await app.fastify.listen({ port: config.port, host: config.host });
    stopGracefully(app);
    announce(config);
};

start().catch(error => {
    // What the person who starts the server can act on, without a stack that hides it.
    console.error(error instanceof ConfigError || error.name === 'DirectoryInUse' ? error.message : error);
    process.exit(1);
});
