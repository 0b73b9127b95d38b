import { createHmac, timingSafeEqual } from 'node:crypto';
import { displayName, formText, readUploads, totalBytes, withStoredFiles } from '../documents/content';
import { requireStorageForRecords } from '../documents/storageQuota';
import { created } from '../engine/http/envelope';
import { storeResponse } from '../engine/http/idempotency';
import { sendPdf } from '../engine/http/sendPdf';
import { findRecord } from '../engine/read/read';
import { requireRecord } from '../engine/read/records';
import { compiled } from '../engine/sql/compile';
import { audit } from '../engine/write/audit';
import { lockRecord, requireNotArchived } from '../engine/write/writeContext';
import { type AttemptLimit, countAttempt, networkOf } from '../identity/attemptLimits';
import { withAccountLink } from '../identity/withAccountLink';
import { transact } from '../platform/database/transact';
import { invalid, notFound } from '../platform/errors';
import type { Db, OperationContext, Services, StoredFile } from '../platform/services';
import { REQUESTS } from './maintenance';
import { vehicleLabelPdf } from './vehicleLabelPdf';
import { notifyVehicleUsers, VEHICLES } from './vehicles';

const PHOTOS = { files: 3, bytes: 5 * 1024 * 1024 };
const MAX_TEXT_LENGTH = 500;
/** Daily limit of reports per vehicle, from all senders. */
const reports = (vehicle: number): AttemptLimit => ({
    bucket: `faults-of:${vehicle}`,
    times: 12,
    seconds: 24 * 60 * 60,
});
const reportsFrom = (address: string): AttemptLimit => ({
    bucket: `faults-from:${networkOf(address)}`,
    times: 10,
    seconds: 60 * 60,
});

/**
 * Token in a vehicle's QR code: its id and a 256-bit HMAC over the installation's secret and the stored nonce. Neither
 * alone makes a token, so a label can be reprinted without being stored.
 */
const tokenOf = ({ config }: Services, id: number, nonce: string): string =>
    `${id}.${createHmac('sha256', config.secrets.jwt).update(`vehicle-fault:${id}:${nonce}`).digest('base64url')}`;

interface Opened {
    id: number;
    name: string;
}
/** Vehicle of a code; undefined alike for an unknown code, a replaced one and an archived vehicle. */
const vehicleOf = async (services: Services, db: Db, token: string): Promise<Opened | undefined> => {
    const [, id] = /^(\d{1,15})\.[\w-]{43}$/.exec(token) ?? [];
    const [vehicle] = id
        ? await db`SELECT id, name, fault_code FROM vehicles WHERE id = ${Number(id)} AND archived_at IS NULL`
        : [];
    const right = Buffer.from(tokenOf(services, Number(id ?? 0), String(vehicle?.fault_code ?? '')));
    const given = Buffer.from(token);
    if (!vehicle || given.length !== right.length || !timingSafeEqual(given, right)) return undefined;
    return { id: Number(vehicle.id), name: String(vehicle.name) };
};

/** Runs `work` with the vehicle of the code. */
const byCode = <T>(context: OperationContext, work: (vehicle: Opened) => Promise<T>): Promise<T> =>
    withAccountLink(context, 'fault-code', async token => {
        const vehicle = await vehicleOf(context.services, context.services.sql, token);
        if (!vehicle) throw notFound();
        return work(vehicle);
    });

export const readVehicleByCode = (context: OperationContext) => byCode(context, async ({ name }) => ({ name }));

const keepPhotos = async (db: Db, request: number, stored: readonly StoredFile[]): Promise<void> => {
    for (const { key, name, type, size, sha256 } of stored)
        await db`
            INSERT INTO attachments (resource, record_id, name, file_path, media_type, size, sha256)
            VALUES (${REQUESTS}, ${request}, ${displayName(name)}, ${key}, ${type}, ${size}, ${sha256})`;
};

/** Text and photos create a pending request; fleet managers and drivers are notified. */
export const reportVehicleFault = (context: OperationContext) =>
    byCode(context, async vehicle => {
        const { services, body, request } = context;
        const text = formText(body, 'text', 'Fault description', MAX_TEXT_LENGTH);
        if (!text) throw invalid({ text: ['Say what is wrong.'] });
        const uploads = body.photos === undefined ? [] : readUploads(body, 'photos', PHOTOS);
        await countAttempt(services, reports(vehicle.id), reportsFrom(request.ip));
        const kept = { field: 'photos', folder: 'attachments', imagesOnly: true };
        return withStoredFiles(services, uploads, kept, async stored => {
            await transact(services, async db => {
                if (stored.length)
                    await requireStorageForRecords(db, services, totalBytes(stored), {
                        field: 'photos',
                        advice: 'Send the report without photos.',
                    });
                const [made] = await db`
                    INSERT INTO vehicle_maintenance_requests (vehicle_id, type, description, source)
                    VALUES (${vehicle.id}, 'repair', ${text}, 'code') RETURNING id, number, vehicle_id`;
                const id = Number(made?.id);
                await keepPhotos(db, id, stored);
                await audit(db, services, compiled(services.registry, REQUESTS), null, made as never, {
                    action: 'create',
                    reason: 'Reported with the code in the vehicle',
                });
                await notifyVehicleUsers(db, services, vehicle.id, `A fault of ${vehicle.name} was reported: ${text}`);
                await storeResponse(db, 201, { body: { name: vehicle.name } });
            });
            return created({ name: vehicle.name });
        });
    });

const nonceOf = async (db: Db, id: number): Promise<string> => {
    const [row] = await db`SELECT fault_code FROM vehicles WHERE id = ${id}`;
    return String(row?.fault_code);
};

/** Current token of a vehicle's label. */
export const readFaultCode = async (services: Services, id: number): Promise<string> =>
    tokenOf(services, id, await nonceOf(services.sql, id));

/** Printable label for the dashboard. */
export const printVehicleFaultCode = async ({ services, caller, params, reply }: OperationContext) => {
    const id = Number(params.id);
    const { record } = await requireRecord(services, caller, VEHICLES, id, 'get');
    const label = await vehicleLabelPdf({
        name: String(record.name),
        registration: (record.registration as string | null) ?? null,
        link: `${services.config.publicUrl}/vehicle-fault/${await readFaultCode(services, id)}`,
    });
    return sendPdf({ reply }, `vehicle-${id}-label`, label);
};

/** Invalidates the code in a vehicle. */
export const renewVehicleFaultCode = ({ services, caller, params }: OperationContext) =>
    transact(services, async db => {
        const id = Number(params.id);
        const vehicles = compiled(services.registry, VEHICLES);
        const record = await lockRecord(db, { services, caller }, vehicles, id);
        await requireNotArchived({ services, caller }, vehicles, record);
        await db`UPDATE vehicles SET fault_code = gen_random_uuid() WHERE id = ${id}`;
        await audit(db, services, vehicles, caller, record, { action: 'renew_fault_code' });
        const shown = await findRecord(db, vehicles, caller, id);
        await storeResponse(db, 200, { body: shown });
        return shown;
    });
