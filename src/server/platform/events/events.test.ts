import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase } from '../../../../test/database';
import { eventually } from '../../../../test/eventually';
import { startPostgres, type TestServer } from '../../../../test/postgres';
import { savepoint, transact } from '../database/transact';
import type { ChangeEvent, Database, Events } from '../services';
import { createEvents } from './events';

const postgresServer: TestServer | undefined = await startPostgres();
afterAll(() => postgresServer?.stop());

describe.each([
    { kind: 'embedded', url: '' },
    { kind: 'server', url: postgresServer?.url },
])('Change events on the $kind database', ({ kind, url }) => {
    const skipped = kind === 'server' && !url;
    let database: Database;
    let events: Events;
    const received: ChangeEvent[] = [];
    const change = (id: number): ChangeEvent => ({ type: 'record', resource: 'sites', id, customerId: null });
    beforeAll(async () => {
        if (skipped) return;
        database = await createTestDatabase(url);
        events = await createEvents(database);
        events.subscribe(event => received.push(event));
    });
    afterAll(async () => {
        await events?.close();
        await database?.close();
    });

    test.skipIf(skipped)('reach subscribers after the commit, not before', async () => {
        await transact(database, async tx => {
            await events.publish(tx, change(1));
            // the embedded database has no second connection, on which another event could overtake this one
            if (kind === 'server') {
                await transact(database, other => events.publish(other, change(0)));
                await eventually(() => expect(received).toEqual([change(0)]));
            }
            expect(received).not.toContainEqual(change(1));
        });
        await eventually(() => expect(received).toContainEqual(change(1)));
    });

    test.skipIf(skipped)('of `publishAfter` are sent only if the transaction commits', async () => {
        received.length = 0;
        const undone = transact(database, async tx => {
            events.publishAfter(tx, change(11));
            throw new Error('no');
        });
        await expect(undone).rejects.toThrow('no');
        await transact(database, async tx => events.publishAfter(tx, change(13)));
        await eventually(() => expect(received).toContainEqual(change(13)));
        expect(received).not.toContainEqual(change(11));
    });

    test.skipIf(skipped)('of a rolled-back transaction or savepoint are never sent', async () => {
        received.length = 0;
        const undone = transact(database, async tx => {
            await events.publish(tx, change(2));
            throw new Error('no');
        });
        await expect(undone).rejects.toThrow('no');
        await transact(database, async tx => {
            const part = savepoint(tx, async inner => {
                await events.publish(inner, change(3));
                throw new Error('no');
            });
            await part.catch(() => {});
            await events.publish(tx, change(4));
        });
        await eventually(() => expect(received).toEqual([change(4)]));
    });

    test.skipIf(skipped)('do not reach a subscriber that has unsubscribed', async () => {
        received.length = 0;
        const later: ChangeEvent[] = [];
        const stop = events.subscribe(event => later.push(event));
        stop();
        await events.publish(database.sql, change(5));
        await eventually(() => expect(received).toEqual([change(5)]));
        expect(later).toEqual([]);
    });

    test.skipIf(skipped || kind === 'embedded')('reach the other servers', async () => {
        const other = await createEvents(database);
        const otherReceived: ChangeEvent[] = [];
        other.subscribe(event => otherReceived.push(event));
        await transact(database, tx => events.publish(tx, change(6)));
        await eventually(() => expect(otherReceived).toEqual([change(6)]));
        await other.close();
    });
});
