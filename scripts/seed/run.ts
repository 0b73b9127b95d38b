import { seedDemo } from '../../src/demo/seed';
import { createApp } from '../../src/server/app';
import { loadConfig } from '../../src/server/platform/config';
import { runWithProgress } from '../../src/server/platform/monitoring/progress';

/** Loads the demonstration into the configured database if it is empty, as the server does at its first start. */
const app = await createApp(loadConfig());
try {
    const done = await runWithProgress('Loading demonstration', report => seedDemo(app.services, { report }));
    if (done) await app.services.database.vacuum();
    console.log(done ? 'The demonstration is loaded.' : 'Nothing was loaded: there are users or customers already.');
} finally {
    await app.close();
}
