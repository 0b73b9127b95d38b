import { createHash, randomBytes } from 'node:crypto';
import { request } from 'node:http';
import { type AddressInfo, connect, createServer, type Server as TcpServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { IDBKeyRange, indexedDB } from 'fake-indexeddb';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { Random } from '../../src/domain/random';
import {
    createQueue,
    type QueueServer as Field,
    type ServerResponse,
    Unreached,
} from '../../src/portal/field/queue/queue';
import { type NewPart, openQueueStore, QueueDatabase } from '../../src/portal/field/queue/queueStore';
import type { Json } from '../app';
import { openBenches, roundsOf, SEEDED } from './killRuns';
import { randomOf } from './seededRandom';
import { type Installation, type Server, start, tokenFor } from './server';

/**
 * Fault: the server is killed (-9) during a phone's upload, or the network cuts one request in three, before, during or
 * after it. All entries must arrive, each once, with every byte of their photos, and the phone must store them until
 * then.
 */
const ROUNDS = roundsOf(3);
const JOBS = 4;
const { embedded, onServer } = openBenches('field');

const CONNECT = '/api/connect';
const MAIN = '/api/main';

interface Reply extends ServerResponse {
    body: Json;
}
/** One request on a connection of its own. @throws Unreached if it was cut off */
const ask = async (url: string, token: string, method: string, body?: FormData | object): Promise<Reply> => {
    const form = body instanceof FormData ? new Response(body) : undefined;
    const data = form ? Buffer.from(await form.arrayBuffer()) : body && Buffer.from(JSON.stringify(body));
    return new Promise((resolve, reject) => {
        const cut = () => reject(new Unreached());
        const sent = request(
            url,
            {
                method,
                agent: false,
                headers: {
                    authorization: `Bearer ${token}`,
                    ...(data
                        ? {
                              'content-type': form?.headers.get('content-type') ?? 'application/json',
                              'content-length': data.length,
                          }
                        : {}),
                },
            },
            response => {
                const parts: Buffer[] = [];
                response.on('data', part => parts.push(part));
                response.on('error', cut);
                response.on('close', () => {
                    if (!response.complete) return cut();
                    resolve({
                        status: response.statusCode ?? 0,
                        body: JSON.parse(String(Buffer.concat(parts)) || 'null'),
                    });
                });
            },
        );
        sent.on('error', cut);
        sent.end(data);
    });
};

/** Field API client for a server whose address may change; calls `before` ahead of each request. */
const fieldAt = (address: () => string, token: () => string, before: () => void = () => {}): Field => ({
    putEntry: (id, entry) => {
        before();
        return ask(`${address()}${CONNECT}/v2/field/entries/${id}`, token(), 'PUT', entry);
    },
    putPiece: (sha256, { offset, size, name, bytes }) => {
        before();
        const form = new FormData();
        form.append('offset', String(offset));
        form.append('size', String(size));
        form.append('name', name);
        form.append('chunk', new Blob([bytes]), 'piece');
        return ask(`${address()}${CONNECT}/v2/field/parts/${sha256}`, token(), 'PUT', form);
    },
});

/** Unique picture that takes several upload pieces. */
const picture = async (name: string): Promise<NewPart> => {
    const small = await sharp(randomBytes(16 * 12 * 3), { raw: { width: 16, height: 12, channels: 3 } })
        .resize(64, 48)
        .jpeg()
        .toBuffer();
    const data = Buffer.concat([small, randomBytes(280_000)]);
    const bytes = new Uint8Array(data).buffer;
    const sha256 = createHash('sha256').update(data).digest('hex');
    return { sha256, name, role: 'photo', type: 'image/jpeg', size: data.length, bytes };
};

let databases = 0;
const openPhone = (owner: number, server: Field) => {
    const store = openQueueStore(new QueueDatabase(`killed ${++databases}`, { indexedDB, IDBKeyRange }));
    return { store, queue: createQueue({ store, owner, server }) };
};
type Phone = ReturnType<typeof openPhone>;

/** Entries made, for the checks afterwards. */
interface Entered {
    jobs: { id: number; text: string; hashes: string[] }[];
    vehicle: number;
    checked: string;
}
/** A person's day: jobs with two photos and a note each, a trip, and a failed check with a photo. */
const enterDay = async (
    url: string,
    token: string,
    userId: number,
    { queue }: Phone,
    day: string,
): Promise<Entered> => {
    const make = async (path: string, body: object): Promise<Json> => {
        const answer = await ask(`${url}${path}`, token, 'POST', body);
        expect(answer.status, JSON.stringify(answer.body)).toBe(201);
        return answer.body.body;
    };
    const customer = await make(`${MAIN}/customers`, { name: `Brolga ${day}` });
    const property = await make(`${MAIN}/customer-properties`, {
        name: `Brolga Downs ${day}`,
        customer_id: customer.id,
        state: 'QLD',
    });
    const item = await make(`${CONNECT}/v3/vehicle-checklist-items`, { name: `Brakes ${day}`, is_critical: true });
    const vehicle = await make(`${CONNECT}/v3/vehicles`, { name: `Ute ${day}`, driver_ids: [userId] });
    const jobs: Entered['jobs'] = [];
    for (let at = 0; at < JOBS; at++) {
        const site = await make(`${MAIN}/udose-sites`, {
            name: `Bore ${day} ${at}`,
            customer_property_id: property.id,
        });
        const job = await make(`${MAIN}/job-cards`, {
            type: 'site_maintenance',
            customer_id: customer.id,
            site_id: site.site_id,
            assigned_to_id: userId,
        });
        const [document] = (await ask(`${url}${MAIN}/site-maintenances?job_card_id=${job.id}`, token, 'GET')).body.data;
        const shots = [await picture('gate.jpg'), await picture('tank.jpg')];
        const text = `Cleaned ${day} ${at}`;
        const of = { recordId: job.id, title: job.number, seen: null };
        await queue.add({ ...of, kind: 'add_note', baseVersion: null, baseDocumentVersion: null, data: { text } });
        await queue.add(
            {
                ...of,
                kind: 'complete_job',
                baseVersion: job.version,
                baseDocumentVersion: document.version,
                data: {
                    notes: text,
                    document: {
                        visit_purpose: 'site_maintenance',
                        water_line_type: 'bore_to_tank',
                        water_flow_status: 'full',
                    },
                },
            },
            shots,
        );
        jobs.push({ id: job.id, text, hashes: shots.map(({ sha256 }) => sha256) });
    }
    const of = { recordId: vehicle.id, title: vehicle.name, seen: null, baseVersion: null, baseDocumentVersion: null };
    await queue.add({
        ...of,
        kind: 'enter_trip',
        data: {
            date: '2026-03-02',
            start_time: '07:00',
            end_time: '09:00',
            start_odometer_reading: 100,
            end_odometer_reading: 140,
        },
    });
    const { body: catalogue } = await ask(`${url}${CONNECT}/v3/vehicle-checklist-items?per_page=100`, token, 'GET');
    const shot = await picture(`Brakes ${day}.jpg`);
    await queue.add(
        {
            ...of,
            kind: 'check_vehicle',
            data: {
                items: catalogue.data.map(({ id }: Json) => ({
                    item_id: id,
                    result: id === item.id ? 'fail' : 'pass',
                })),
                catalogue_at: new Date().toISOString(),
            },
        },
        [shot],
    );
    return { jobs, vehicle: vehicle.id, checked: shot.sha256 };
};

const flushed = async ({ queue }: Phone, give: number): Promise<boolean> => {
    for (const end = Date.now() + give; Date.now() < end; ) {
        if ((await queue.flush()) === 'done') return true;
        await delay(10);
    }
    return false;
};

/** Each entry exists once, each photo completely, and nothing is pending on either side. */
const judge = async (url: string, token: string, { store, queue }: Phone, { jobs, vehicle, checked }: Entered) => {
    expect(await queue.list()).toEqual([]);
    expect(await store.database.parts.count()).toBe(0);
    const rows = async (path: string): Promise<Json[]> => {
        const answer = await ask(`${url}${path}`, token, 'GET');
        expect(answer.status, path).toBe(200);
        return answer.body.data ?? answer.body.body;
    };
    const attached = async (resource: string, id: number): Promise<string[]> => {
        const hashes: string[] = [];
        for (const each of await rows(`${MAIN}/attachments?resource=${resource}&record_id=${id}`)) {
            const file = await fetch(new URL(each.url, url));
            const hash = createHash('sha256')
                .update(Buffer.from(await file.arrayBuffer()))
                .digest('hex');
            expect(hash, 'what is stored is what was sent').toBe(each.sha256);
            hashes.push(hash);
        }
        return hashes.sort();
    };
    for (const { id, text, hashes } of jobs) {
        expect((await ask(`${url}${MAIN}/job-cards/${id}`, token, 'GET')).body.body).toMatchObject({
            status: 4,
            completion_notes: text,
        });
        const history = await rows(`${MAIN}/job-cards/${id}/histories?per_page=50`);
        expect(
            history.filter(({ action, resource }) => action === 'complete' && resource === 'job-cards'),
            'completed once',
        ).toHaveLength(1);
        expect((await rows(`${MAIN}/records/job-cards/${id}/comments`)).map(comment => comment.text)).toEqual([text]);
        const [document] = await rows(`${MAIN}/site-maintenances?job_card_id=${id}`);
        expect(await attached('site-maintenances', document.id)).toEqual([...hashes].sort());
    }
    expect(await rows(`${CONNECT}/v2/travel-diaries?vehicle_id=${vehicle}`)).toHaveLength(1);
    const checks = await rows(`${CONNECT}/v3/vehicle-safety-checklists?vehicle_id=${vehicle}`);
    expect(checks.map(({ outcome }) => outcome)).toEqual(['failed']);
    expect(await attached('vehicle-safety-checklists', checks[0].id)).toEqual([checked]);
    expect(await rows(`${MAIN}/vehicle-maintenance-requests?vehicle_id=${vehicle}`)).toHaveLength(1);
};

/** Requests of a day: an entry with photos is sent twice, and each photo has three pieces. */
const REQUESTS = JOBS * (1 + 2 + 6) + 1 + 2 + 3;

/** Returns the server that is running at the end. */
const killedAmid = async (installation: Installation, database: string, rounds: number): Promise<Server> => {
    let server: Server = await start(installation);
    const token = await tokenFor(installation);
    for (let round = 0; round < rounds; round++) {
        let count = 0;
        const random = randomOf('field', database, round);
        // any request except the first and the last
        const at = random.integer(2, REQUESTS - 3);
        let killed: Promise<void> | undefined;
        const phone = openPhone(
            installation.userId,
            fieldAt(
                () => server.url,
                () => token,
                () => {
                    if (++count === at) killed = delay(random.number(0, 25)).then(() => server.kill());
                },
            ),
        );
        const entered = await enterDay(server.url, token, installation.userId, phone, `${round}`);
        expect(await phone.queue.flush(), `killed at request ${at}`).toBe('later');
        await killed;
        const left = await phone.queue.list();
        expect(left.length).toBeGreaterThan(0);
        expect(
            left.filter(({ state }) => state !== 'waiting').map(({ kind, problem }) => ({ kind, problem })),
            `refused at request ${at}`,
        ).toEqual([]);
        server = await start(installation);
        expect(await flushed(phone, 60_000), `sent after the kill at request ${at}`).toBe(true);
        await judge(server.url, token, phone, entered);
        console.log(`killed at request ${at} of ${REQUESTS}: ${left.length} entries were left, all arrived once`);
    }
    return server;
};

/** A proxy that cuts one connection in three: before the request, during it, or before the response. */
const badWire = async (target: string, random: Random) => {
    const { hostname, port } = new URL(target);
    const counts = { connections: 0, cut: { before: 0, amid: 0, answered: 0 } };
    const wire: TcpServer = createServer(near => {
        counts.connections++;
        const how = random.chance(1 / 3) ? random.pick(['before', 'amid', 'answered'] as const) : null;
        const far = connect(Number(port), hostname);
        const end = () => {
            near.destroy();
            far.destroy();
        };
        const cut = (at: keyof typeof counts.cut) => {
            if (near.destroyed) return;
            counts.cut[at]++;
            // silently, as a radio does
            near.resetAndDestroy();
            far.resetAndDestroy();
        };
        near.on('error', end).on('close', end);
        far.on('error', end).on('close', end);
        near.on('data', data => {
            if (how === 'before') return cut('before');
            if (how === 'amid') return void far.write(data.subarray(0, data.length >> 1), () => cut('amid'));
            far.write(data);
        });
        far.on('data', data => (how === 'answered' ? cut('answered') : near.write(data)));
    });
    await new Promise<void>(resolve => wire.listen(0, '127.0.0.1', resolve));
    const { port: localPort } = wire.address() as AddressInfo;
    return {
        url: `http://127.0.0.1:${localPort}`,
        told: counts,
        close: () => new Promise(resolve => wire.close(resolve)),
    };
};

const overBadWire = async (server: Server, installation: Installation, database: string) => {
    const token = await tokenFor(installation);
    const wire = await badWire(server.url, randomOf('field', database, 'wire'));
    const phone = openPhone(
        installation.userId,
        fieldAt(
            () => wire.url,
            () => token,
        ),
    );
    const entered = await enterDay(server.url, token, installation.userId, phone, 'by a bad wire');
    expect(await flushed(phone, 90_000)).toBe(true);
    await judge(server.url, token, phone, entered);
    const { connections, cut } = wire.told;
    expect(Math.min(...Object.values(cut)), JSON.stringify(cut)).toBeGreaterThan(0);
    console.log(`a wire that cuts one in three: ${connections} requests, cut ${JSON.stringify(cut)}, all arrived once`);
    await wire.close();
    await server.kill();
};

describe(`Offline queue upload (${SEEDED})`, () => {
    if (embedded)
        it('to a server killed during the upload arrives exactly once, on the embedded database', {
            timeout: 240_000,
        }, async () => {
            const { installation } = await embedded();
            const server = await killedAmid(installation, 'embedded', 1);
            if (onServer) await server.kill();
            else await overBadWire(server, installation, 'embedded');
        });

    if (onServer)
        it('to a killed server or over a bad connection arrives exactly once, on PostgreSQL', {
            timeout: 240_000 + ROUNDS * 90_000,
        }, async () => {
            const { installation, close } = await onServer();
            const server = await killedAmid(installation, 'server', ROUNDS);
            await overBadWire(server, installation, 'server');
            await close();
        });
});
