import type { ActivityAction } from '../../domain/records/activityActions';
import type { HookContext, ResourceHooks, Row } from '../engine/hooks';
import { storeResponse } from '../engine/http/idempotency';
import { findRecord, query } from '../engine/read/read';
import { type Compiled, compiled } from '../engine/sql/compile';
import { audit, changesBetween } from '../engine/write/audit';
import { recordWrites } from '../engine/write/write';
import type { WriteContext } from '../engine/write/writeContext';
import { type CompletionRequest, completeInTransaction, completionTime } from '../jobs/completeJobCard';
import { type Completion, onCompletion } from '../jobs/completions';
import { lockDocument } from '../jobs/documents';
import { checkJobCard } from '../jobs/jobCardHooks';
import { transact } from '../platform/database/transact';
import { conflict, invalid, notFound, staleMessage } from '../platform/errors';
import type { Caller, Db, OperationContext, Services } from '../platform/services';
import { findSite, type SiteKind, UBOT } from '../sites/siteKinds';
import { undoMoves } from './deviceMoves';
import { placeDevice } from './placeDevice';
import { removeDevice } from './removeDevice';

const INSTALLATIONS = 'device-installations';
const UNINSTALLATIONS = 'device-uninstallations';

const UBOT_INSTALLATIONS = 'ubot-device-installations';
const UBOT_UNINSTALLATIONS = 'ubot-device-uninstallations';

const changes = (input: Row, current: Row | undefined, name: string) =>
    input[name] !== undefined && input[name] !== current?.[name];

/** Device and site are set on the job card, and its document follows. */
const refuseBesideJobCard = async (
    { db }: HookContext,
    input: Row,
    current: Row | undefined,
    names: readonly string[],
) => {
    if (!current?.job_card_id) return;
    const touched = names.filter(name => changes(input, current, name));
    if (touched.length === 0) return;
    const [card] = await query(db, `SELECT number, device_id, site_id FROM job_cards WHERE id = $1`, [
        current.job_card_id,
    ]);
    const wrong = touched.filter(name => (card?.[name] ?? null) !== (input[name] ?? null));
    if (wrong.length > 0)
        throw invalid(Object.fromEntries(wrong.map(name => [name, [`is changed on job card ${card?.number}.`]])));
};

const refuseDone = async (
    { db }: HookContext,
    input: Row,
    current: Row | undefined,
    names: readonly string[],
    done: unknown,
) => {
    const touched = done ? names.filter(name => changes(input, current, name)) : [];
    if (touched.length === 0) return;
    const [card] = await query(db, 'SELECT number FROM job_cards WHERE id = $1', [current?.job_card_id ?? null]);
    const advice = card ? ` Undo the last step of job card ${card.number} first.` : '';
    throw invalid(Object.fromEntries(touched.map(name => [name, [`cannot be changed once it is done.${advice}`]])));
};

/** @param only kind of site of a list's documents; default: all */
const installationHooksFor = (only?: SiteKind): ResourceHooks => ({
    async beforeWrite(input, current, context) {
        const about = ['device_id', 'site_id'];
        await refuseDone(context, input, current, about, current?.state);
        await refuseBesideJobCard(context, input, current, about);
        const next = { ...current, ...input };
        const site = await findSite(context.db, next.site_id);
        if (!site) throw invalid({ site_id: ['Site is required.'] });
        if (only && site.kind !== only.id) throw invalid({ site_id: ['needs another kind of installation.'] });
        const card = current ? undefined : await checkJobCard(context, input.job_card_id, 'device_installation');
        if (card && about.some(name => (card[name] ?? null) !== (input[name] ?? null)))
            throw invalid({ job_card_id: ['is for another device or site.'] });
        if (!changes(input, current, 'site_id')) return input;
        return { ...input, site_kind: site.kind, customer_id: site.customer_id };
    },
});
export const installationHooks = installationHooksFor();
export const ubotInstallationHooks = installationHooksFor(UBOT);

const uninstallationHooksFor = (only?: SiteKind): ResourceHooks => ({
    async beforeWrite(input, current, context) {
        await refuseDone(context, input, current, ['device_id', 'inventory_location_id'], current?.uninstalled_at);
        await refuseBesideJobCard(context, input, current, ['device_id']);
        const card = current ? undefined : await checkJobCard(context, input.job_card_id, 'device_uninstallation');
        if (card && card.device_id !== input.device_id) throw invalid({ job_card_id: ['is for another device.'] });
        if (!changes(input, current, 'device_id')) return input;
        const [device] = await query(context.db, 'SELECT site_id, customer_id FROM devices WHERE id = $1', [
            input.device_id,
        ]);
        const site = await findSite(context.db, device?.site_id);
        if (!device || !site || (only && site.kind !== only.id))
            throw invalid({
                device_id: [only ? 'is not installed at a uBOT site.' : 'is not installed anywhere.'],
            });
        return { ...input, site_id: site.id, site_kind: site.kind, customer_id: device.customer_id };
    },
});
export const uninstallationHooks = uninstallationHooksFor();
export const ubotUninstallationHooks = uninstallationHooksFor(UBOT);

const siteOfDocument = (document: Row): number => {
    if (!document.site_id) throw conflict('The site of this document no longer exists.', document);
    return Number(document.site_id);
};

const settle = async (
    db: Db,
    services: Services,
    caller: Caller,
    resource: Compiled,
    was: Row,
    action: ActivityAction,
    reason?: string,
) => {
    const now = (await findRecord(db, resource, caller, Number(was.id))) as Row;
    await audit(db, services, resource, caller, now, {
        action,
        changes: changesBetween(resource, was, now),
        ...(reason ? { reason } : {}),
    });
};

interface Done {
    /** ISO moment */
    at: string;
    /** id of the person who did it */
    by: number;
}
const install = async (db: Db, services: Services, caller: Caller, document: Row, { at, by }: Done) => {
    const id = Number(document.id);
    await placeDevice(db, services, caller, {
        deviceId: Number(document.device_id),
        siteId: siteOfDocument(document),
        at,
        document: { resource: INSTALLATIONS, id },
    });
    await db`
        UPDATE device_installations SET state = 'installed', installed_at = ${at}, installed_by_id = ${by}, removed_at = NULL,
               version = version + 1, updated_at = now(), updated_by = ${caller.userId} WHERE id = ${id}`;
    await settle(db, services, caller, compiled(services.registry, INSTALLATIONS), document, 'complete');
};

/** Documented installation of the device at a site, recorded at the end of its placement. */
const markInstallation = async (
    db: Db,
    services: Services,
    caller: Caller,
    device: Row,
    ended: { at: string } | { undone: string },
) => {
    const installations = compiled(services.registry, INSTALLATIONS);
    if (!device.site_id) return;
    const siteId = Number(device.site_id);
    const [row] =
        'at' in ended
            ? await db`SELECT id FROM device_installations WHERE device_id = ${Number(device.device_id)} AND site_id = ${siteId} AND state = 'installed' AND archived_at IS NULL ORDER BY id DESC LIMIT 1 FOR UPDATE`
            : await db`SELECT id FROM device_installations WHERE device_id = ${Number(device.device_id)} AND site_id = ${siteId} AND state = 'removed' AND removed_at = ${ended.undone} AND archived_at IS NULL ORDER BY id DESC LIMIT 1 FOR UPDATE`;
    if (!row) return;
    const was = (await findRecord(db, installations, caller, Number(row.id))) as Row;
    await db`
        UPDATE device_installations SET state = ${'at' in ended ? 'removed' : 'installed'}, removed_at = ${'at' in ended ? ended.at : null},
               version = version + 1, updated_at = now(), updated_by = ${caller.userId} WHERE id = ${Number(row.id)}`;
    await settle(db, services, caller, installations, was, 'at' in ended ? 'uninstall' : 'undo_move');
};

export { markInstallation };

const uninstall = async (db: Db, services: Services, caller: Caller, document: Row, { at, by }: Done) => {
    const id = Number(document.id);
    await removeDevice(db, services, caller, {
        deviceId: Number(document.device_id),
        siteId: siteOfDocument(document),
        locationId: Number(document.inventory_location_id),
        at,
        document: { resource: UNINSTALLATIONS, id },
    });
    await markInstallation(db, services, caller, document, { at });
    await db`
        UPDATE device_uninstallations SET uninstalled_at = ${at}, uninstalled_by_id = ${by},
               version = version + 1, updated_at = now(), updated_by = ${caller.userId} WHERE id = ${id}`;
    await settle(db, services, caller, compiled(services.registry, UNINSTALLATIONS), document, 'complete');
};

const lockedDocument = async (db: Db, context: WriteContext, jobCard: Row): Promise<Row> => {
    const document = await lockDocument(db, context, jobCard);
    if (!document) throw conflict('The document of this job no longer exists.');
    return document;
};

const installation: Completion = {
    complete: (db, services, caller, _, { document, completedAt, doneBy }) =>
        install(db, services, caller, document as Row, { at: completedAt, by: doneBy }),
    async revert(db, services, caller, jobCard, reason) {
        const document = await lockedDocument(db, { services, caller }, jobCard);
        await undoMoves(db, services, caller, { resource: INSTALLATIONS, id: Number(document.id) }, reason);
        await db`
            UPDATE device_installations SET state = NULL, installed_at = NULL, installed_by_id = NULL, version = version + 1, updated_at = now(), updated_by = ${caller.userId}
            WHERE id = ${Number(document.id)}`;
        await settle(db, services, caller, compiled(services.registry, INSTALLATIONS), document, 'revert', reason);
    },
};

const uninstallation: Completion = {
    complete: (db, services, caller, _, { document, completedAt, doneBy }) =>
        uninstall(db, services, caller, document as Row, { at: completedAt, by: doneBy }),
    async revert(db, services, caller, jobCard, reason) {
        const document = await lockedDocument(db, { services, caller }, jobCard);
        await undoMoves(db, services, caller, { resource: UNINSTALLATIONS, id: Number(document.id) }, reason);
        await markInstallation(db, services, caller, document, { undone: String(document.uninstalled_at) });
        await db`
            UPDATE device_uninstallations SET uninstalled_at = NULL, uninstalled_by_id = NULL, version = version + 1, updated_at = now(), updated_by = ${caller.userId}
            WHERE id = ${Number(document.id)}`;
        await settle(db, services, caller, compiled(services.registry, UNINSTALLATIONS), document, 'revert', reason);
    },
};
onCompletion('device_installation', installation);
onCompletion('device_uninstallation', uninstallation);

/** Completes a document through its job card or, without one, directly. */
const completeDocument =
    (name: string, done: (record: Row) => unknown, work: typeof install) =>
    async ({ services, caller, params, body }: OperationContext) => {
        const context = { services, caller };
        const resource = compiled(services.registry, name);
        const id = Number(params.id);
        const { version, document: given, ...request } = body as unknown as CompletionRequest & { version: number };
        // a document's job card never changes, so it may be read before locking the job card
        const seen = await findRecord(services.sql, resource, caller, id);
        if (!seen) throw notFound();
        const answer = await transact(services, async db => {
            if (seen.job_card_id)
                await completeInTransaction(db, context, Number(seen.job_card_id), {
                    ...request,
                    document: given,
                    documentVersion: version,
                });
            else {
                let document = (await findRecord(db, resource, caller, id, true)) as Row;
                if (document.version !== version) throw conflict(staleMessage(context.caller, document), document);
                if (document.archived_at) throw conflict('This record is archived. Restore it first.', document);
                if (done(document)) throw conflict('This is already completed.', document);
                const fields = { ...given, ...(request.notes?.trim() ? { notes: request.notes.trim() } : {}) };
                if (Object.keys(fields).length > 0)
                    document = await recordWrites.updateRecord(db, context, resource, id, { ...fields, version });
                if (work === uninstall && !document.inventory_location_id)
                    throw invalid({ 'document.inventory_location_id': ['Needed to complete the job.'] });
                await work(db, services, caller, document, {
                    at: completionTime(services.clock, request.completed_at),
                    by: caller.userId,
                });
            }
            const now = (await findRecord(db, resource, caller, id)) as Row;
            await storeResponse(db, 200, { body: now });
            return now;
        });
        return answer;
    };

export const completeDeviceInstallation = completeDocument(INSTALLATIONS, record => record.state, install);
export const completeDeviceUninstallation = completeDocument(
    UNINSTALLATIONS,
    record => record.uninstalled_at,
    uninstall,
);
export const completeUbotDeviceInstallation = completeDocument(UBOT_INSTALLATIONS, record => record.state, install);
export const completeUbotDeviceUninstallation = completeDocument(
    UBOT_UNINSTALLATIONS,
    record => record.uninstalled_at,
    uninstall,
);
