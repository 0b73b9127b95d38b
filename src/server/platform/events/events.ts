import { EventEmitter } from 'node:events';
import { afterCommit } from '../database/transact';
import type { ChangeEvent, Database, Events } from '../services';

const CHANNEL = 'headwater_changes';

/**
 * Tells every listener of every server what changed, once it is committed. Between servers it travels by NOTIFY, which
 * PostgreSQL delivers at commit; the embedded database has one process, and there an emitter does.
 */
export async function createEvents(database: Database): Promise<Events> {
    const emitter = new EventEmitter();
    emitter.setMaxListeners(0);
    const subscribe = (listener: (event: ChangeEvent) => void) => {
        emitter.on(CHANNEL, listener);
        return () => void emitter.off(CHANNEL, listener);
    };
    if (database.kind === 'embedded') {
        return {
            publish: async (db, ...events) =>
                afterCommit(db, () => {
                    for (const event of events) emitter.emit(CHANNEL, event);
                }),
            subscribe,
            close: async () => void emitter.removeAllListeners(),
        };
    }
    // postgres.js listens on a connection of its own and renews it when it is lost
    const listening = await database.sql.listen(CHANNEL, payload => emitter.emit(CHANNEL, JSON.parse(payload)));
    return {
        publish: async (db, ...events) => {
            const payloads = events.map(event => JSON.stringify(event));
            if (payloads.length)
                await db`SELECT pg_notify(${CHANNEL}, e) FROM unnest(${payloads}::text[]) WITH ORDINALITY t (e, at) ORDER BY at`;
        },
        subscribe,
        close: async () => {
            emitter.removeAllListeners();
            await listening.unlisten();
        },
    };
}
