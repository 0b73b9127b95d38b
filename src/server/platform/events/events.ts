import { EventEmitter } from 'node:events';
import { afterCommit } from '../database/transact';
import type { ChangeEvent, Database, Db, Events } from '../services';

const CHANNEL = 'headwater_changes';

/**
 * Publishes changes to the listeners of every server after the commit. Between servers by NOTIFY, which PostgreSQL
 * delivers at commit; with the embedded database, which has one process, by an emitter.
 */
export async function createEvents(database: Database): Promise<Events> {
    const emitter = new EventEmitter();
    emitter.setMaxListeners(0);
    const subscribe = (listener: (event: ChangeEvent) => void) => {
        emitter.on(CHANNEL, listener);
        return () => void emitter.off(CHANNEL, listener);
    };
    if (database.kind === 'embedded') {
        const publish = (db: Db, ...events: readonly ChangeEvent[]) =>
            afterCommit(db, () => {
                for (const event of events) emitter.emit(CHANNEL, event);
            });
        return {
            publish: async (db, ...events) => publish(db, ...events),
            publishAfter: publish,
            subscribe,
            close: async () => void emitter.removeAllListeners(),
        };
    }
    // postgres.js listens on a connection of its own and reconnects it
    const listening = await database.sql.listen(CHANNEL, payload => emitter.emit(CHANNEL, JSON.parse(payload)));
    const notify = async (db: Db, payloads: readonly string[]) => {
        if (payloads.length)
            await db`SELECT pg_notify(${CHANNEL}, e) FROM unnest(${payloads as string[]}::text[]) WITH ORDINALITY t (e, at) ORDER BY at`;
    };
    const waiting = new Set<string>();
    let sending: Promise<void> | undefined;
    /** Sends what waits until nothing does: events of the time that a statement is under way travel together. */
    const send = async () => {
        while (waiting.size > 0) {
            const payloads = [...waiting];
            waiting.clear();
            await notify(database.sql, payloads).catch(error => console.error('Publishing changes:', error));
        }
        sending = undefined;
    };
    return {
        publish: (db, ...events) =>
            notify(
                db,
                events.map(event => JSON.stringify(event)),
            ),
        publishAfter: (db, event) =>
            afterCommit(db, () => {
                waiting.add(JSON.stringify(event));
                sending ??= send();
            }),
        subscribe,
        close: async () => {
            await sending;
            emitter.removeAllListeners();
            await listening.unlisten();
        },
    };
}
