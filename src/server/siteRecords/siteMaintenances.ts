import type { ActivityAction } from '../../domain/records/activityActions';
import { notify } from '../communication/notify';
import { lockDevicesAndSites, undoMoves } from '../devices/deviceMoves';
import { markInstallation } from '../devices/installations';
import { placeDevice } from '../devices/placeDevice';
import { removeDevice } from '../devices/removeDevice';
import type { ResourceHooks, Row } from '../engine/hooks';
import { created } from '../engine/http/envelope';
import { findRecord, getRecord, listRecords, query } from '../engine/read/read';
import { compiled } from '../engine/sql/compile';
import { audit, changesBetween } from '../engine/write/audit';
import { createRecord, updateRecord } from '../engine/write/write';
import { onCompletion } from '../jobs/completions';
import { lockDocument } from '../jobs/documents';
import { checkJobCard } from '../jobs/jobCardHooks';
import { conflict, invalid, notFound } from '../platform/errors';
import type { Caller, Db, Handlers, OperationContext, Services } from '../platform/services';

const NAME = 'site-maintenances';
const document = (id: unknown) => ({ resource: NAME, id: Number(id) });
const SWAPPED = ['site_id', 'visit_purpose', 'replacement_device_id', 'inventory_location_id'];

export const siteMaintenanceHooks: ResourceHooks = {
    async beforeWrite(input, current, context) {
        const touched = SWAPPED.filter(name => input[name] !== undefined && input[name] !== current?.[name]);
        if (current?.completed_at && touched.length > 0)
            throw invalid(
                Object.fromEntries(touched.map(name => [name, ['cannot be changed once the job is completed.']])),
            );
        const card = current ? undefined : await checkJobCard(context, input.job_card_id, 'site_maintenance');
        if (card && card.site_id !== input.site_id)
            throw invalid({ job_card_id: ['This job card is for another site.'] });
        const next: Row = { ...current, ...input };
        if (next.visit_purpose === 'device_swap' && !next.job_card_id)
            throw invalid({
                visit_purpose: ['A device swap needs a job card. Add a Site Maintenance job card first.'],
            });
        if (next.visit_purpose !== 'device_swap' && (next.replacement_device_id || next.inventory_location_id))
            throw invalid({
                [next.replacement_device_id ? 'replacement_device_id' : 'inventory_location_id']: [
                    'Use this for a device swap only.',
                ],
            });
        if (current?.job_card_id && touched.includes('site_id')) {
            const [job] = await query(context.db, 'SELECT number, site_id FROM job_cards WHERE id = $1', [
                current.job_card_id,
            ]);
            if (job?.site_id !== input.site_id) throw invalid({ site_id: [`Change it on job card ${job?.number}.`] });
        }
        if (!touched.includes('site_id')) return input;
        const [site] = await query(context.db, 'SELECT customer_id FROM udose_sites WHERE id = $1', [input.site_id]);
        return site ? { ...input, customer_id: site.customer_id } : input;
    },
};

/** The old device is stored in its location and the new one installed; the site is unchanged. */
const swap = async (db: Db, services: Services, caller: Caller, visit: Row, at: string): Promise<number> => {
    const siteId = Number(visit.site_id);
    const [site] = await db`SELECT device_id FROM udose_sites WHERE id = ${siteId}`;
    if (!site?.device_id)
        throw invalid({
            'document.visit_purpose': ['No device is installed at this site, so there is nothing to swap.'],
        });
    const old = Number(site.device_id);
    const deviceId = Number(visit.replacement_device_id);
    if (old === deviceId)
        throw invalid({
            'document.replacement_device_id': ['This device is installed here already. Choose another one.'],
        });
    await lockDevicesAndSites(db, [old, deviceId], [siteId]);
    const move = { siteId, at, document: document(visit.id), swap: true };
    await removeDevice(db, services, caller, {
        ...move,
        deviceId: old,
        locationId: Number(visit.inventory_location_id),
    });
    await markInstallation(db, services, caller, { device_id: old, site_id: siteId }, { at });
    await placeDevice(db, services, caller, { ...move, deviceId });
    return old;
};

onCompletion('site_maintenance', {
    async complete(db, services, caller, jobCard, { completedAt, doneBy, notes, document: found }) {
        const visit = found as Row;
        const removed =
            visit.visit_purpose === 'device_swap' ? await swap(db, services, caller, visit, completedAt) : null;
        await db`
            UPDATE site_maintenances SET visited_at = ${completedAt}, completed_at = ${completedAt}, removed_device_id = ${removed},
                   technician_id = coalesce(technician_id, ${(jobCard.assigned_to_id as number | null) ?? doneBy}),
                   findings = coalesce(findings, ${notes}), version = version + 1, updated_at = now(), updated_by = ${caller.userId}
            WHERE id = ${Number(visit.id)}`;
        await settle(db, services, caller, visit, 'complete');
        await notify(db, services, {
            to: { permission: ['read_udose_site'], customerId: Number(visit.customer_id) },
            type: 'Site Maintenance',
            data: {
                message: `${(visit.site as { label: string }).label} was maintained${notes ? `: ${notes}` : '.'}`,
                id: Number(visit.id),
                site_id: Number(visit.site_id),
            },
            except: caller.userId,
        });
    },
    async revert(db, services, caller, jobCard, reason) {
        const visit = await lockDocument(db, { services, caller }, jobCard);
        if (!visit) throw conflict('The document of this job no longer exists.');
        if (visit.removed_device_id) {
            await undoMoves(db, services, caller, document(visit.id), reason);
            await markInstallation(
                db,
                services,
                caller,
                { device_id: visit.removed_device_id, site_id: visit.site_id },
                { undone: String(visit.completed_at) },
            );
        }
        await db`
            UPDATE site_maintenances SET visited_at = NULL, completed_at = NULL, removed_device_id = NULL, version = version + 1, updated_at = now(), updated_by = ${caller.userId}
            WHERE id = ${Number(visit.id)}`;
        await settle(db, services, caller, visit, 'revert', reason);
    },
});

const settle = async (
    db: Db,
    services: Services,
    caller: Caller,
    was: Row,
    action: ActivityAction,
    reason?: string,
) => {
    const visits = compiled(services.registry, NAME);
    const now = (await findRecord(db, visits, caller, Number(was.id))) as Row;
    await audit(db, services, visits, caller, now, {
        action,
        changes: changesBetween(visits, was, now),
        ...(reason ? { reason } : {}),
    });
};

/** Visits are requested by site: an unknown or foreign site yields 404, even if the list would be empty. */
const requireSite = async ({ services, caller, params }: OperationContext): Promise<number> => {
    const id = Number(params.id);
    if (!(await findRecord(services.sql, compiled(services.registry, 'udose-sites'), caller, id))) throw notFound();
    return id;
};

const visits = (services: Services) => compiled(services.registry, NAME);
export const siteMaintenanceHandlers: Handlers = {
    listMaintenancesOfSite: async context => {
        const { services, caller, query: given } = context;
        return listRecords(services, visits(services), caller, { ...given, site_id: await requireSite(context) });
    },
    createMaintenanceOfSite: async context => {
        const { services, caller, body } = context;
        const siteId = await requireSite(context);
        return created(await createRecord({ services, caller }, visits(services), { ...body, site_id: siteId }));
    },
    getMaintenanceVisit: ({ services, caller, params }) =>
        getRecord(services, visits(services), caller, Number(params.id)),
    updateMaintenanceVisit: ({ services, caller, params, body }) =>
        updateRecord({ services, caller }, visits(services), Number(params.id), body),
};
