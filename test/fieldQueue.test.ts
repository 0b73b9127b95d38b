import { randomBytes } from 'node:crypto';
import { IDBKeyRange, indexedDB } from 'fake-indexeddb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BUSINESS_ZONE, wallClock } from '../src/domain/calendar/days';
import type { FieldVehicle } from '../src/portal/field/fieldApi';
import {
    createQueue,
    type Queue,
    type QueueServer,
    type ServerResponse,
    sha256Of,
    Unreached,
} from '../src/portal/field/queue/queue';
import { type NewPart, openQueueStore, QueueDatabase, type QueuedEntry } from '../src/portal/field/queue/queueStore';
import { hasLocalFailure, lastKnown, tripFaults } from '../src/portal/field/vehicles';
import { type FieldBench, photo, startFieldBench } from '../src/server/field/testField';
import { invalidateCallers } from '../src/server/identity/callers';
import { ALL_PERMISSIONS, type Json, type TestUser } from './app';
import { seedOr } from './sample';

/**
 * Two people work offline and with a bad connection: the phone's queue, in a real IndexedDB implementation, against the
 * real server. Orders are random; the seed is reported.
 */
let b: FieldBench;
beforeAll(async () => {
    b = await startFieldBench();
}, 300_000);
afterAll(() => b?.app.close());

const randomOf = (seed: number) => {
    let state = seed >>> 0;
    return () => {
        state = (state + 0x6d2b79f5) >>> 0;
        let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
        mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
        return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
    };
};

/** Unreliable network: a share of the requests is cut, half of them after the server has done the work. */
const network = (by: TestUser, cut: () => boolean, after: () => boolean): QueueServer => {
    const through = async (call: () => Promise<ServerResponse>): Promise<ServerResponse> => {
        if (!cut()) return call();
        if (after()) await call();
        throw new Unreached();
    };
    return {
        putEntry: (id, body) =>
            through(async () => {
                const { status, body: answer } = await b.send({ id, body }, by);
                return { status, body: answer };
            }),
        putPiece: (hash, { offset, size, bytes }) =>
            through(async () => {
                const { status, body } = await b.sendPiece(hash, Buffer.from(bytes), offset, size, by);
                return { status, body };
            }),
    };
};
let databases = 0;
let parts = 0;
const phoneOf = (by: TestUser, server: QueueServer, name = `phone ${++databases}`) => {
    const store = openQueueStore(new QueueDatabase(name, { indexedDB, IDBKeyRange }));
    return { by, name, store, queue: createQueue({ store, owner: by.id, ownerName: 'Test technician', server }) };
};
const picture = async (large = false): Promise<NewPart> => {
    const made = await photo();
    const data = large ? Buffer.concat([made, randomBytes(300_000)]) : made;
    const bytes = new Uint8Array(data).buffer;
    return {
        sha256: await sha256Of(bytes),
        name: 'gate.jpg',
        role: 'photo',
        type: 'image/jpeg',
        size: bytes.byteLength,
        bytes,
    };
};
const completion = (job: Json, notes: string) => ({
    kind: 'complete_job' as const,
    recordId: job.id,
    baseVersion: job.version,
    baseDocumentVersion: job.document?.version ?? null,
    data: { ...b.done, notes },
    title: job.number,
    seen: job,
});
const note = (jobId: number, text: string) => ({
    kind: 'add_note' as const,
    recordId: jobId,
    baseVersion: null,
    baseDocumentVersion: null,
    data: { text },
    title: text,
    seen: null,
});
const steady = (by: TestUser) =>
    network(
        by,
        () => false,
        () => false,
    );
const seen = async (by: TestUser, id: number): Promise<Json> =>
    (await b.day(by)).jobs.find((job: Json) => job.id === id);
const commentsOf = async (id: number): Promise<string[]> =>
    (await b.get(`/records/job-cards/${id}/comments?per_page=100`)).map(({ text }: Json) => text);
const untilSent = async (queue: Queue) => {
    for (let round = 0; round < 400; round++) if ((await queue.flush()) === 'done') return;
    throw new Error('It was never sent.');
};

describe('Offline queue', () => {
    it('stores an entry and its photos until the server has confirmed each, then deletes them', async () => {
        const job = await b.visit();
        const { queue, store } = phoneOf(b.technician, steady(b.technician));
        await queue.add(completion(await seen(b.technician, job.id), 'Done'), [await picture(), await picture(true)]);
        expect(await store.database.parts.count()).toBe(2);
        expect(await queue.flush()).toBe('done');
        expect(await queue.list()).toEqual([]);
        expect(await store.database.parts.count()).toBe(0);
        const [document] = await b.get(`/site-maintenances?job_card_id=${job.id}`);
        const attached = await b.get(`/attachments?resource=site-maintenances&record_id=${document.id}`);
        expect(attached).toHaveLength(2);
    });
    it('keeps an entry that the server reports as applied without its photo', async () => {
        const server: QueueServer = {
            putEntry: async id => ({
                status: 200,
                body: {
                    body: {
                        id,
                        state: 'applied',
                        parts: [{ sha256: 'other', state: 'kept', received: 1 }],
                        record: null,
                    },
                },
            }),
            putPiece: async () => ({ status: 500, body: {} }),
        };
        const { queue, store } = phoneOf(b.technician, server);
        await queue.add(note(1, 'With a photo'), [await picture()]);
        await queue.flush();
        expect(await queue.list()).toHaveLength(1);
        expect(await store.database.parts.count()).toBe(1);
    });
    it('survives an app restart and a lost response, and sends the entry once', async () => {
        const job = await b.visit();
        let lost = true;
        const server = network(
            b.technician,
            () => lost,
            () => true,
        );
        const first = phoneOf(b.technician, server);
        await first.queue.add(note(job.id, 'The answer is lost'));
        expect(await first.queue.flush()).toBe('later');
        first.store.database.close();
        const again = phoneOf(b.technician, server, first.name);
        expect(await again.queue.list()).toHaveLength(1);
        expect(await again.queue.flush()).toBe('later');
        lost = false;
        expect(await again.queue.flush()).toBe('done');
        expect(await commentsOf(job.id)).toEqual(['The answer is lost']);
    });
    it('waits while the user must change the password, and sends afterwards', async () => {
        const job = await b.visit();
        const { queue } = phoneOf(b.technician, steady(b.technician));
        await queue.add(note(job.id, 'Before the new password'), [await picture()]);
        const must = async (change: boolean) => {
            await b.app.services.sql`UPDATE users SET must_change_password = ${change} WHERE id = ${b.technician.id}`;
            invalidateCallers();
        };
        await must(true);
        expect(await queue.flush()).toBe('later');
        expect((await queue.list()).map(({ state }) => state)).toEqual(['waiting']);
        await must(false);
        expect(await queue.flush()).toBe('done');
        expect(await queue.list()).toEqual([]);
        expect(await commentsOf(job.id)).toEqual(['Before the new password']);
    });
    it('keeps entries after the user loses permissions, exports them, and sends them once restored', async () => {
        const worker = await b.app.userWith({ permissions: ALL_PERMISSIONS, name: 'worker' });
        const job = await b.visit({ assigned_to_id: worker.id });
        const { queue } = phoneOf(worker, steady(worker));
        const id = await queue.add(completion(await seen(worker, job.id), 'Before the right ended'), [await picture()]);
        await queue.add(note(job.id, 'After it'));
        const { sql } = b.app.services;
        const rights =
            await sql`DELETE FROM users_permissions WHERE owner_id = ${worker.id} RETURNING owner_id, other_id`;
        invalidateCallers();
        expect(await queue.flush()).toBe('held');
        expect((await queue.list()).map(({ state, retry }) => [state, retry?.why])).toEqual([
            ['waiting', 'rights'],
            ['waiting', undefined],
        ]);
        expect(JSON.parse((await queue.exported(id)) as string)).toMatchObject({
            data: { notes: 'Before the right ended' },
            photos: [{ base64: expect.stringMatching(/^.{100}/) }],
        });
        await sql`INSERT INTO users_permissions ${sql(rights)}`;
        invalidateCallers();
        // not before it is due, unless the user requests it
        expect(await queue.flush()).toBe('held');
        expect(await queue.flush({ atOnce: true })).toBe('done');
        expect(await queue.list()).toEqual([]);
        expect(await b.get(`/job-cards/${job.id}`)).toMatchObject({ completion_notes: 'Before the right ended' });
        expect(await commentsOf(job.id)).toEqual(['After it']);
    });
    it('holds only the record of an entry that fails with 500, and retries after 1 and 2 minutes', async () => {
        const [one, other] = await Promise.all([b.visit(), b.visit()]);
        let broken = true;
        let requests = 0;
        let clock = Date.now();
        const { putEntry, putPiece } = steady(b.technician);
        const store = openQueueStore(new QueueDatabase(`phone ${++databases}`, { indexedDB, IDBKeyRange }));
        const queue = createQueue({
            store,
            owner: b.technician.id,
            now: () => new Date(clock),
            server: {
                putPiece,
                putEntry: async (id, entry) => {
                    if (entry.data.text !== 'One') return putEntry(id, entry);
                    requests++;
                    return broken ? { status: 500, body: { message: 'Something went wrong.' } } : putEntry(id, entry);
                },
            },
        });
        const first = await queue.add(note(one.id, 'One'));
        await queue.add(note(one.id, 'Two'));
        await queue.add(note(other.id, 'Elsewhere'));
        expect(await queue.flush()).toBe('held');
        expect(await commentsOf(other.id)).toEqual(['Elsewhere']);
        const [heldEntry, behind] = await queue.list();
        expect(heldEntry).toMatchObject({
            state: 'waiting',
            retry: { why: 'fault', attempts: 1, at: new Date(clock + 60_000).toISOString() },
        });
        expect(behind?.retry).toBeUndefined();
        expect(await commentsOf(one.id)).toEqual([]);

        expect(await queue.flush()).toBe('held');
        expect(requests).toBe(1);
        clock += 60_000;
        expect(await queue.flush()).toBe('held');
        expect(requests).toBe(2);
        expect((await queue.list())[0]?.retry).toMatchObject({
            attempts: 2,
            at: new Date(clock + 120_000).toISOString(),
        });
        // once set aside, it does not block later entries
        await queue.setAside(first);
        expect(await queue.flush()).toBe('done');
        expect(await commentsOf(one.id)).toEqual(['Two']);
        broken = false;
        await queue.tryAgain(first);
        expect(await queue.flush()).toBe('done');
        expect(await commentsOf(one.id)).toEqual(['One', 'Two']);
    });
    it('pauses after 3 responses of a proxy (502)', async () => {
        const jobs = await Promise.all(Array.from({ length: 5 }, () => b.visit()));
        let requests = 0;
        const { queue } = phoneOf(b.technician, {
            ...steady(b.technician),
            putEntry: async () => {
                requests++;
                return { status: 502, body: null };
            },
        });
        for (const { id } of jobs) await queue.add(note(id, 'Behind a proxy'));
        expect(await queue.flush()).toBe('later');
        expect(requests).toBe(3);
        expect((await queue.list()).map(({ state }) => state)).toEqual(Array(5).fill('waiting'));
    });
    it('names the refused picture, and sends the entry once after it is replaced or removed', async () => {
        const job = await b.visit();
        const { queue } = phoneOf(b.technician, steady(b.technician));
        const text = new TextEncoder().encode('Not a picture, though it is called one');
        const wrong: NewPart = {
            sha256: await sha256Of(text.buffer),
            name: 'pump.jpg',
            role: 'photo',
            type: 'image/jpeg',
            size: text.byteLength,
            bytes: text.buffer,
        };
        const good = await picture();
        const id = await queue.add(note(job.id, 'Torn'), [good, wrong]);
        expect(await queue.flush()).toBe('done');
        const [refused] = await queue.list();
        expect(refused).toMatchObject({ state: 'refused', problem: { part: wrong.sha256 } });
        expect(await queue.changePart(id, wrong.sha256, { ...(await picture()), name: wrong.name })).toBe(true);
        expect(await queue.flush()).toBe('done');
        expect(await queue.list()).toEqual([]);
        const names = async () =>
            (await b.get(`/attachments?resource=job-cards&record_id=${job.id}`)).map(({ name }: Json) => name).sort();
        expect(await names()).toEqual(['gate.jpg', 'pump.jpg']);
        expect(await commentsOf(job.id)).toEqual(['Torn']);

        // before sending a picture can be removed; once the server may have it, nothing changes
        const fresh = await queue.add(note(job.id, 'Again'), [await picture(), wrong]);
        expect(await queue.changePart(fresh, wrong.sha256)).toBe(true);
        expect(await queue.flush()).toBe('done');
        expect(await commentsOf(job.id)).toEqual(['Again', 'Torn']);
        const lost = phoneOf(b.technician, {
            ...steady(b.technician),
            putEntry: () => Promise.reject(new Unreached()),
        }).queue;
        const sent = await lost.add(note(job.id, 'Lost'), [good]);
        expect(await lost.flush()).toBe('later');
        expect(await lost.changePart(sent, good.sha256)).toBe(false);
        expect((await lost.list())[0]).toMatchObject({ id: sent, parts: [{ sha256: good.sha256 }] });
    });
    it('applies an entry once if a proxy turned its success into a 422 and the user corrects it', async () => {
        const job = await b.visit();
        const server = steady(b.technician);
        let isRewritten = true;
        const { queue } = phoneOf(b.technician, {
            ...server,
            putEntry: async (id, entry) => {
                const answer = await server.putEntry(id, entry);
                return isRewritten ? { status: 422, body: { message: 'A proxy of the network' } } : answer;
            },
        });
        const id = await queue.add(note(job.id, 'Once'));
        await queue.flush();
        isRewritten = false;
        await queue.correct(id, { text: 'Once, in other words' });
        await queue.flush();
        expect(await commentsOf(job.id)).toEqual(['Once']);
        expect(await queue.list()).toMatchObject([{ id, data: { text: 'Once, in other words' } }]);
    });
    it("sends `sent_at` by the phone's clock for an entry dated by it, else by the server's", async () => {
        const job = await b.visit();
        const sent: { done_at: string; sent_at: string }[] = [];
        const server = steady(b.technician);
        const phone = Date.parse('2026-03-01T00:00:00Z');
        let isKnown = false;
        const { store } = phoneOf(b.technician, server);
        const queue = createQueue({
            store,
            owner: b.technician.id,
            server: {
                ...server,
                putEntry: (id, entry) => {
                    sent.push(entry as (typeof sent)[number]);
                    return server.putEntry(id, entry);
                },
            },
            now: () => (isKnown ? new Date() : new Date(phone)),
            phoneNow: () => new Date(phone),
        });
        await queue.add(note(job.id, 'By the phone'));
        isKnown = true;
        await queue.add(note(job.id, 'By the server'));
        await queue.flush();
        const [early, late] = sent;
        expect([early?.done_at, early?.sent_at]).toEqual([
            new Date(phone).toISOString(),
            new Date(phone).toISOString(),
        ]);
        expect(Date.parse(String(late?.sent_at))).toBeGreaterThan(phone);
    });
    it('shows both versions of a version conflict, and applies the choice: mine, add to theirs, set aside', async () => {
        const [mine, theirs, aside] = await Promise.all([b.visit(), b.visit(), b.visit()]);
        const { queue } = phoneOf(b.technician, steady(b.technician));
        for (const job of [mine, theirs, aside])
            await queue.add(completion(await seen(b.technician, job.id), `On ${job.number}`), [await picture()]);
        for (const job of [mine, theirs, aside]) {
            const changed = await b.put(`/job-cards/${job.id}`, { version: job.version, title: 'Bring a new probe' });
            expect(changed.status, changed.text).toBe(200);
        }
        expect(await queue.flush()).toBe('done');
        const stuck = await queue.list();
        expect(stuck.map(({ state }) => state)).toEqual(['conflict', 'conflict', 'conflict']);
        expect(stuck[0]?.seen).toMatchObject({ title: null });
        expect(stuck[0]?.problem?.theirs).toMatchObject({ id: mine.id, title: 'Bring a new probe' });
        await queue.sendMine(stuck[0]?.id as string);
        await queue.addToTheirs(stuck[1]?.id as string);
        await queue.setAside(stuck[2]?.id as string);
        expect(await queue.flush()).toBe('done');
        expect((await b.get(`/job-cards/${mine.id}`)).status).toBe(4);
        expect((await b.get(`/job-cards/${theirs.id}`)).status).toBe(1);
        expect(await commentsOf(theirs.id)).toEqual([`On ${theirs.number}`]);
        const [late] = await b.get(`/late-completions?job_card_id=${theirs.id}`);
        expect(late).toMatchObject({ notes: `On ${theirs.number}`, answers: expect.stringContaining('Water line: ') });
        expect(await b.get(`/attachments?resource=job-cards&record_id=${theirs.id}`)).toHaveLength(1);
        const [left] = await queue.list();
        expect(left).toMatchObject({ state: 'aside', recordId: aside.id });
        const file = JSON.parse((await queue.exported(left?.id as string)) as string);
        expect(file.data.notes).toBe(`On ${aside.number}`);
        expect(await sha256Of(new Uint8Array(Buffer.from(file.photos[0].base64, 'base64')).buffer)).toBe(
            file.photos[0].sha256,
        );
    });
    it('holds later entries of the same job behind a refused one, and sends them after its correction', async () => {
        const [one, other] = await Promise.all([b.visit(), b.visit()]);
        const { queue, store } = phoneOf(b.technician, steady(b.technician));
        const wrong = completion(await seen(b.technician, one.id), '');
        const id = await queue.add(wrong, [await picture()]);
        await queue.add(note(one.id, 'After it'));
        await queue.add(note(other.id, 'Elsewhere'));
        expect(await queue.flush()).toBe('done');
        expect((await queue.list()).map(({ state }) => state)).toEqual(['refused', 'waiting']);
        expect(await commentsOf(other.id)).toEqual(['Elsewhere']);
        // parts already stored are not duplicated, and new photos are included
        const [kept] = await queue.list();
        const first = (await store.bytesOf(id, kept?.parts[0]?.sha256 as string)) as ArrayBuffer;
        const again = { ...(await picture()), bytes: first, sha256: String(kept?.parts[0]?.sha256) };
        await queue.correct(id, { ...wrong.data, notes: 'Said now' }, {}, [again, await picture()]);
        expect((await queue.list())[0]?.parts).toHaveLength(2);
        expect(await queue.flush()).toBe('done');
        expect(await queue.list()).toEqual([]);
        const document = (await b.get(`/site-maintenances?job_card_id=${one.id}`))[0];
        expect(await b.get(`/attachments?resource=site-maintenances&record_id=${document.id}`)).toHaveLength(2);
        expect(await b.get(`/job-cards/${one.id}`)).toMatchObject({ status: 4, completion_notes: 'Said now' });
        expect(await commentsOf(one.id)).toEqual(['After it']);
    });
    const filled = async (location: Json, quantity: number): Promise<Json> => {
        const part = await b.make('/connect/v2/inventory-items', { name: `Clamp ${++parts}`, category: 'plumbing' });
        await b.make('/connect/v2/inventory-item-counts', {
            inventory_item_id: part.id,
            inventory_location_id: location.id,
            counted_quantity: quantity,
            reason: 'Counted',
        });
        return part;
    };
    it('sends two counts of one location without a conflict; the last one applies', async () => {
        const { location, supplement } = await b.carried('Ute 4', 'uPro Ute');
        const part = await filled(location, 9);
        const { queue } = phoneOf(b.technician, steady(b.technician));
        const count = (litres: number, pieces: number) => ({
            kind: 'count_stock' as const,
            recordId: location.id,
            baseVersion: null,
            baseDocumentVersion: null,
            data: {
                stocktake_id: null,
                lines: [
                    { supplement_id: supplement.id, counted_quantity: litres, seen_quantity: null },
                    { inventory_item_id: part.id, counted_quantity: pieces, seen_quantity: null },
                ],
            },
            title: 'Ute 4',
            seen: null,
        });
        await queue.add(count(40, 8));
        await queue.add(count(41, 7));
        expect(await queue.flush()).toBe('done');
        expect(await queue.list()).toEqual([]);
        const lines = await b.app.services
            .sql`SELECT l.counted_quantity FROM stocktakes s JOIN stocktake_lines l ON l.stocktake_id = s.id WHERE s.inventory_location_id = ${location.id} ORDER BY l.position`;
        expect(lines.map(row => Number(row.counted_quantity))).toEqual([41, 7]);
    });
    it('reports a conflict if parts of a job are out of stock, and completes it after a correction', async () => {
        const location = await b.make('/connect/v2/inventory-locations', { name: 'Ute 5', kind: 'vehicle' });
        const part = await filled(location, 3);
        const taking = (quantity: number) => ({
            parts_location_id: location.id,
            part_changes: [{ inventory_item_id: part.id, quantity }],
        });
        const job = await b.visit(taking(1));
        const { queue } = phoneOf(b.technician, steady(b.technician));
        const used = (quantity: number) => ({ ...b.done, parts: [{ inventory_item_id: part.id, quantity }] });
        const id = await queue.add({ ...completion(await seen(b.technician, job.id), ''), data: used(3) }, [
            await picture(),
        ]);
        await b.visit({ ...taking(1), assigned_to_id: b.staff.id });
        expect(await queue.flush()).toBe('done');
        const [conflict] = await queue.list();
        expect(conflict).toMatchObject({ state: 'conflict', problem: { theirs: { parts: [{ available: 2 }] } } });
        // unchanged, it remains a conflict; nothing of it was applied
        await queue.sendMine(id);
        expect(await queue.flush()).toBe('done');
        expect((await queue.list())[0]?.state).toBe('conflict');
        expect((await b.get(`/job-cards/${job.id}`)).status).toBe(1);
        await queue.correct(id, used(2), { baseVersion: job.version });
        expect(await queue.flush()).toBe('done');
        expect(await queue.list()).toEqual([]);
        expect((await b.get(`/job-cards/${job.id}`)).status).toBe(4);
        const [left] = await b.app.services
            .sql`SELECT quantity::int, reserved_quantity::int FROM inventory_item_stocks WHERE inventory_item_id = ${part.id}`;
        expect(left).toMatchObject({ quantity: 1, reserved_quantity: 1 });
    });
    it('hides entries from another user of the same phone: no list, send, change or export', async () => {
        const job = await b.visit();
        const { queue, name, store } = phoneOf(b.technician, steady(b.technician));
        const id = await queue.add(note(job.id, 'Mine'));
        const other = phoneOf(b.staff, steady(b.staff), name).queue;
        expect(await other.list()).toEqual([]);
        expect(await other.flush()).toBe('done');
        await other.setAside(id);
        await other.remove(id);
        expect(await other.exported(id)).toBeUndefined();
        expect(await store.unsentOfOthers(b.staff.id)).toEqual([
            { owner: b.technician.id, name: 'Test technician', count: 1 },
        ]);
        expect(await store.unsentOfOthers(b.technician.id)).toEqual([]);
        expect(await commentsOf(job.id)).toEqual([]);
        await queue.flush();
        expect(await commentsOf(job.id)).toEqual(['Mine']);
    });
});

describe('Vehicle used offline', () => {
    const HOUR = 3_600_000;
    const at = (hoursAgo: number) => {
        const [date = '', time = ''] = wallClock(Date.now() - hoursAgo * HOUR, BUSINESS_ZONE).split('T');
        return { date, time };
    };
    let names = 0;
    const newVehicle = async (drivers: readonly TestUser[]): Promise<Json> => {
        const vehicle = await b.make('/connect/v3/vehicles', {
            name: `Cruiser ${++names}`,
            driver_ids: drivers.map(({ id }) => id),
        });
        await b.make('/connect/v3/vehicle-meter-readings', {
            vehicle_id: vehicle.id,
            value: 1_000,
            read_at: new Date(Date.now() - 20 * HOUR).toISOString(),
        });
        return vehicle;
    };
    const kept = async (by: TestUser, id: number): Promise<FieldVehicle> =>
        (await b.day(by)).vehicles.find((vehicle: Json) => vehicle.id === id);
    /** Form values: initially from this phone's latest odometer. */
    const trip = (
        vehicle: FieldVehicle,
        entries: readonly QueuedEntry[],
        from: number,
        to: number,
        distance: number,
    ) => {
        const known = lastKnown(vehicle, entries)?.value ?? 0;
        return {
            kind: 'enter_trip' as const,
            recordId: vehicle.id,
            baseVersion: null,
            baseDocumentVersion: null,
            data: {
                date: at(from).date,
                start_time: at(from).time,
                end_time: at(to).time,
                start_odometer_reading: known,
                end_odometer_reading: known + distance,
                seen_odometer: known,
            },
            title: vehicle.name,
            seen: { ...vehicle },
        };
    };
    const trips = async (id: number): Promise<Json[]> =>
        (
            await b.app.services.sql`
            SELECT start_odometer_reading::float8 AS "from", end_odometer_reading::float8 AS "to" FROM travel_diaries
            WHERE vehicle_id = ${id} AND archived_at IS NULL ORDER BY started_at`
        ).map(row => ({ ...row }));

    it("continues trips at the phone's last odometer, and reports a conflict to a second driver", async () => {
        const vehicle = await newVehicle([b.technician, b.staff]);
        const [mine, theirs] = [b.technician, b.staff].map(by => phoneOf(by, steady(by)));
        if (!mine || !theirs) throw new Error('no phones');
        const seenByMe = await kept(b.technician, vehicle.id);
        const seenByThem = await kept(b.staff, vehicle.id);
        await mine.queue.add(trip(seenByMe, await mine.queue.list(), 9, 8, 40));
        await mine.queue.add(trip(seenByMe, await mine.queue.list(), 7, 6, 25));
        await theirs.queue.add(trip(seenByThem, await theirs.queue.list(), 5, 4, 10));
        expect(await mine.queue.flush()).toBe('done');
        expect(await mine.queue.list()).toEqual([]);
        expect(await theirs.queue.flush()).toBe('done');
        const [stuck] = await theirs.queue.list();
        expect(stuck).toMatchObject({ state: 'conflict', problem: { theirs: { id: vehicle.id, odometer: 1_065 } } });
        const data = {
            ...stuck?.data,
            start_odometer_reading: 1_065,
            end_odometer_reading: 1_075,
            seen_odometer: 1_065,
        };
        await theirs.queue.correct(stuck?.id as string, data);
        expect(await theirs.queue.flush()).toBe('done');
        expect(await theirs.queue.list()).toEqual([]);
        expect(await trips(vehicle.id)).toEqual([
            { from: 1_000, to: 1_040 },
            { from: 1_040, to: 1_065 },
            { from: 1_065, to: 1_075 },
        ]);
    });
    it('is blocked by a failed safety check although an earlier trip is refused', async () => {
        for (const name of ['Lights', 'Belts'])
            await b.make('/connect/v3/vehicle-checklist-items', { name, is_critical: name === 'Belts' });
        const vehicle = await newVehicle([b.technician]);
        const { queue } = phoneOf(b.technician, steady(b.technician));
        const day = await b.day();
        const seenHere = await kept(b.technician, vehicle.id);
        const wrong = trip(seenHere, [], 3, 2, 5);
        await queue.add({ ...wrong, data: { ...wrong.data, end_odometer_reading: 900 } });
        await queue.add(
            {
                kind: 'check_vehicle',
                recordId: vehicle.id,
                baseVersion: null,
                baseDocumentVersion: null,
                data: {
                    items: day.checklist.map(({ id, name }: Json) => ({
                        item_id: id,
                        result: name === 'Belts' ? 'fail' : 'pass',
                        note: null,
                    })),
                    odometer: null,
                    seen_odometer: 1_000,
                    catalogue_at: day.made_at,
                },
                title: vehicle.name,
                seen: null,
            },
            [await picture(true)],
        );
        // the phone detects the failure before the server receives it
        expect(hasLocalFailure(day, vehicle.id, await queue.list())).toBeDefined();
        expect(await queue.flush()).toBe('done');
        expect((await queue.list()).map(({ kind, state }) => `${kind} ${state}`)).toEqual(['enter_trip refused']);
        expect((await kept(b.technician, vehicle.id)).blocked).toBe(true);
    });
    it('has the same trip validation messages on phone and server', async () => {
        const vehicle = await newVehicle([b.technician]);
        const day = await b.day();
        const seenHere = await kept(b.technician, vehicle.id);
        const reading = lastKnown(seenHere, []);
        const faults = (change: object) =>
            tripFaults(
                day.forms.trip,
                { ...trip(seenHere, [], 3, 2, 5).data, ...change },
                { vehicle: seenHere, reading, failedAt: undefined },
            );
        const server = async (change: object) => {
            const given = trip(seenHere, [], 3, 2, 5);
            const answer = await b.send(
                b.entry('enter_trip', vehicle.id, { data: { ...given.data, ...change } }),
                b.technician,
            );
            return Object.fromEntries(
                Object.entries(answer.body.errors ?? {}).map(([name, texts]) => [name, (texts as string[])[0]]),
            );
        };
        expect(faults({ seen_odometer: undefined })).toEqual({});
        for (const change of [
            { start_odometer_reading: 990, end_odometer_reading: 995 },
            { end_odometer_reading: 900 },
            { end_odometer_reading: 9_000 },
            { personal_kms: 50 },
            { date: '2099-01-01' },
            { end_odometer_reading: 1_005.55 },
        ]) {
            const found = faults(change);
            expect(Object.keys(found)).not.toHaveLength(0);
            expect(found, JSON.stringify(change)).toEqual(await server(change));
        }
        expect(faults({ end_odometer_reading: undefined })).toHaveProperty('end_odometer_reading');
    });
});

describe('Two technicians on the same jobs, with one request in three cut off', () => {
    const STEPS = Number(process.env.FIELD_STEPS ?? 36);
    for (const seed of new Set([11, 12, 13].map(seedOr)))
        it(`lose nothing, duplicate nothing, and see each conflict (${seed})`, async () => {
            const random = randomOf(seed);
            const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;
            const second = await b.app.userWith({
                permissions: [...(await import('./app')).ALL_PERMISSIONS],
                name: `second ${seed}`,
            });
            const people = [b.technician, second];
            const bad = (by: TestUser) =>
                network(
                    by,
                    () => random() < 1 / 3,
                    () => random() < 0.5,
                );
            const phones = people.map(by => phoneOf(by, bad(by)));
            const jobs: Json[] = [];
            for (let at = 0; at < 5; at++) jobs.push(await b.visit({ assigned_to_id: pick(people).id }));
            const documents = new Map<number, Json>();
            for (const job of jobs) documents.set(job.id, (await b.get(`/site-maintenances?job_card_id=${job.id}`))[0]);
            const kept = new Map(phones.map(phone => [phone, new Map<number, Json>()]));
            const look = async (phone: (typeof phones)[number], id: number) => {
                const card = await b.get(`/job-cards/${id}`);
                kept.get(phone)?.set(id, { ...card, document: { version: documents.get(id)?.version } });
            };
            for (const phone of phones) for (const { id } of jobs) await look(phone, id);

            const notes: { job: number; text: string }[] = [];
            const readings = new Map<number, number>();
            const completions: { job: number; text: string; hash: string }[] = [];
            let decided = 0;
            const decide = async (phone: (typeof phones)[number]) => {
                for (const entry of await phone.queue.list()) {
                    if (entry.state !== 'conflict' && entry.state !== 'refused') continue;
                    decided++;
                    const done = entry.problem?.theirs?.status === 4 || entry.problem?.theirs?.status === 0;
                    if (entry.state === 'conflict' && !done && random() < 0.6) await phone.queue.sendMine(entry.id);
                    else await phone.queue.addToTheirs(entry.id);
                }
            };
            for (let step = 0; step < STEPS; step++) {
                const phone = pick(phones);
                const job = pick(jobs);
                const what = random();
                if (what < 0.2) {
                    const text = `Completed by ${phone.by.id} in step ${step}`;
                    const shot = await picture(random() < 0.3);
                    await phone.queue.add(completion(kept.get(phone)?.get(job.id), text), [shot]);
                    completions.push({ job: job.id, text, hash: shot.sha256 });
                } else if (what < 0.45) {
                    const text = `Note of ${phone.by.id} in step ${step}`;
                    await phone.queue.add(note(job.id, text), random() < 0.5 ? [await picture()] : []);
                    notes.push({ job: job.id, text });
                } else if (what < 0.55) {
                    await phone.queue.add({
                        ...note(job.site_id, 'Readings'),
                        kind: 'record_readings',
                        data: { battery_voltage: 12 + step / 100 },
                    });
                    readings.set(job.site_id, (readings.get(job.site_id) ?? 0) + 1);
                } else if (what < 0.65) {
                    // an office user with a stable network
                    const card = await b.get(`/job-cards/${job.id}`);
                    await b.put(`/job-cards/${job.id}`, { version: card.version, title: `Office ${step}` });
                } else if (what < 0.75) await look(phone, job.id);
                else if (what < 0.9) await phone.queue.flush();
                else await decide(phone);
            }
            for (let round = 0; round < 60; round++) {
                for (const phone of phones) {
                    await untilSent(phone.queue);
                    await decide(phone);
                }
                const left = await Promise.all(phones.map(({ queue }) => queue.list()));
                if (left.flat().length === 0) break;
            }
            for (const { queue, store } of phones) {
                expect(await queue.list()).toEqual([]);
                expect(await store.database.parts.count()).toBe(0);
            }

            // each completion either applies, or was a conflict and is a note of the job
            let matched = 0;
            for (const { id } of jobs) {
                const card = await b.get(`/job-cards/${id}`);
                const comments = await commentsOf(id);
                const own = completions.filter(({ job }) => job === id);
                const matching = own.filter(({ text }) => text === card.completion_notes);
                expect(matching.length).toBe(card.status === 4 ? 1 : 0);
                matched += matching.length;
                const wanted = [
                    ...notes.filter(({ job }) => job === id).map(({ text }) => text),
                    ...own.filter(({ text }) => text !== card.completion_notes).map(({ text }) => text),
                ];
                expect([...comments].sort()).toEqual([...wanted].sort());
                const attached = [
                    ...(await b.get(`/attachments?resource=job-cards&record_id=${id}&per_page=100`)),
                    ...(await b.get(
                        `/attachments?resource=site-maintenances&record_id=${documents.get(id)?.id}&per_page=100`,
                    )),
                ].map(({ sha256 }: Json) => sha256);
                for (const { hash } of own) expect(attached.filter(each => each === hash)).toHaveLength(1);
                expect(new Set(attached).size).toBe(attached.length);
            }
            expect(completions.length - matched).toBeLessThanOrEqual(decided);
            expect(decided).toBeGreaterThan(0);
            for (const [site, count] of readings)
                expect(await b.get(`/service-logs?site_id=${site}&per_page=100`)).toHaveLength(count);
        }, 240_000);
});
