import { createHash, randomBytes, randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { expect } from 'vitest';
import { ALL_PERMISSIONS, type Answer, type Json, type TestUser } from '../../../test/app';
import { type JobBench, startJobBench } from '../jobs/testJobs';

export const sha256 = (data: Buffer) => createHash('sha256').update(data).digest('hex');
/** A photo with unique content: two neighbouring colours would give the same JPEG. */
export const photo = (): Promise<Buffer> =>
    sharp(randomBytes(16 * 12 * 3), { raw: { width: 16, height: 12, channels: 3 } })
        .resize(64, 48)
        .jpeg()
        .toBuffer();

const BOUNDARY = 'a-piece-of-a-photo';
const form = (fields: Record<string, string | number>, chunk: Buffer) =>
    Buffer.concat([
        ...Object.entries(fields).map(([name, value]) =>
            Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`),
        ),
        Buffer.from(
            `--${BOUNDARY}\r\nContent-Disposition: form-data; name="chunk"; filename="chunk"\r\nContent-Type: application/octet-stream\r\n\r\n`,
        ),
        chunk,
        Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
    ]);

export interface FieldBench extends JobBench {
    technician: TestUser;
    day(by?: TestUser): Promise<Json>;
    sendPiece(hash: string, chunk: Buffer, offset: number, size: number, by?: TestUser): Promise<Answer>;
    sendPhoto(data: Buffer, by?: TestUser): Promise<Answer>;
    entry(kind: string, recordId: number, more?: object, by?: TestUser): { id: string; body: Json };
    send(entry: { id: string; body: Json }, by?: TestUser): Promise<Answer>;
    /** a maintenance visit assigned to the technician */
    visit(more?: object): Promise<Json>;
    /** a place in a vehicle, and a supplement with zero stock there */
    carried(place: string, supplement: string): Promise<{ location: Json; supplement: Json }>;
    done: { notes: string; document: Json };
}

/** The real server with a technician who has jobs. */
export const startFieldBench = async (): Promise<FieldBench> => {
    const bench = await startJobBench();
    const technician = await bench.app.userWith({ permissions: ALL_PERMISSIONS, name: 'technician' });
    const base = '/api/connect/v2/field';
    const sendPiece: FieldBench['sendPiece'] = (hash, chunk, offset, size, by = technician) =>
        bench.app.call(by.token, 'PUT', `${base}/parts/${hash}`, form({ offset, size, name: 'gate.jpg' }, chunk), {
            'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
        });
    return {
        ...bench,
        technician,
        day: async (by = technician) => {
            const answer = await bench.app.call(by.token, 'GET', `${base}/day`);
            expect(answer.status, answer.text).toBe(200);
            return answer.body.body;
        },
        sendPiece,
        sendPhoto: (data, by) => sendPiece(sha256(data), data, 0, data.length, by),
        entry: (kind, recordId, more = {}, by = technician) => ({
            id: randomUUID(),
            body: {
                person_id: by.id,
                kind,
                record_id: recordId,
                done_at: new Date(Date.now() - 60_000).toISOString(),
                sent_at: new Date().toISOString(),
                data: {},
                parts: [],
                ...more,
            },
        }),
        send: ({ id, body }, by = technician) => bench.app.call(by.token, 'PUT', `${base}/entries/${id}`, body),
        visit: async (more = {}) =>
            bench.newJob('site_maintenance', {
                site_id: (await bench.newSite()).id,
                assigned_to_id: technician.id,
                ...more,
            }),
        carried: async (place, name) => {
            const location = await bench.make('/connect/v2/inventory-locations', { name: place, kind: 'vehicle' });
            const supplement = await bench.make('/connect/v2/supplements', {
                name,
                form: 'liquid',
                use: 'fsm_delivery',
                density: 1.2,
            });
            await bench.make('/connect/v2/supplement-inventories', {
                supplement_id: supplement.id,
                inventory_location_id: location.id,
            });
            return { location, supplement };
        },
        done: {
            notes: 'Cleaned the probe',
            document: { visit_purpose: 'site_maintenance', water_line_type: 'bore_to_tank', water_flow_status: 'full' },
        },
    };
};
