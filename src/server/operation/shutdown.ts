import type { App } from '../app';

const PATIENCE_MS = 15_000;

/** Ends the server in order at the first signal: no new requests, what runs is finished, the database is closed. The second signal ends it at once. */
export const stopGracefully = (app: App) => {
    let stopping = false;
    for (const signal of ['SIGTERM', 'SIGINT'] as const)
        process.on(signal, () => {
            if (stopping) process.exit(1);
            stopping = true;
            setTimeout(() => process.exit(1), PATIENCE_MS).unref();
            app.close().then(
                () => process.exit(0),
                error => {
                    console.error(error);
                    process.exit(1);
                },
            );
        });
};
