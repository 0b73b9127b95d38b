import {
    DELIVERY_PLAN,
    JOB_DOCUMENTS,
    JOB_NEEDS,
    JOB_STATUS,
    type JobType,
    PLANNED_DELIVERY,
    refersToDevice,
    takesAnyKindOfSite,
} from '../../domain/operations/jobs';
import type { PartLine } from '../../domain/stock/inventory';
import type { HookContext, ResourceHooks, Row, TransitionDetails } from '../engine/hooks';
import { findRecord, query } from '../engine/read/read';
import { compiled } from '../engine/sql/compile';
import { audit } from '../engine/write/audit';
import { stateSql } from '../engine/write/dependants';
import { recordWrites } from '../engine/write/write';
import { requireDrivable, requireInUse } from '../fleet/vehicles';
import { invalid } from '../platform/errors';
import { findSite, UDOSE } from '../sites/siteKinds';
import { completionOf } from './completions';
import { alignDocument, ensureDocument } from './documents';
import { prepareParts, reserveParts, SHORT_PARTS_SQL, usesParts } from './jobParts';
import { linkAlarms } from './linkAlarms';
import { notifyAssignee } from './notifyAssignee';

const COMPLETED = 'cannot be changed: the job is completed. Undo its last step first.';
const MADE_OF = ['customer_id', 'customer_property_id', 'site_id', 'device_id', 'sales_order_id'];
/** Fields that determine a job's parts; changes of others skip the stock check. */
const TAKEN = ['installation_kit_id', 'parts_location_id', 'part_changes'];
const linesOf = (value: unknown) => ((value ?? []) as PartLine[]).map(line => [line.inventory_item_id, line.quantity]);
const isSame = (name: string, given: unknown, kept: unknown) =>
    name === 'part_changes'
        ? JSON.stringify(linesOf(given)) === JSON.stringify(linesOf(kept))
        : given === (kept ?? null);
const PLAN = [PLANNED_DELIVERY, ...Object.keys(DELIVERY_PLAN)];
const TITLES: Record<string, string> = { site_id: 'Site', device_id: 'Device' };

const rowOf = async ({ db }: HookContext, table: string, id: unknown): Promise<Row | undefined> =>
    id ? (await query(db, `SELECT * FROM ${table} WHERE id = $1`, [id]))[0] : undefined;

/** Requires a device that is free and not planned for another open job. */
const checkDevice = async (context: HookContext, next: Row, id: number, faults: Record<string, string[]>) => {
    const device = await rowOf(context, 'devices', next.device_id);
    if (!device) return undefined;
    const installs = next.type === 'device_installation';
    if (installs && device.site_id) {
        const site = await findSite(context.db, device.site_id);
        faults.device_id = [`is installed at ${site?.name}. Uninstall it there first.`];
    } else if (!installs && !device.site_id)
        faults.device_id = ['This device is not installed at any site. Choose another one.'];
    const [other] = await query(
        context.db,
        `SELECT number FROM job_cards WHERE device_id = $1 AND type = $2 AND id <> $3 AND status IN (1, 2, 3) AND archived_at IS NULL LIMIT 1`,
        [next.device_id, next.type, id],
    );
    if (other) faults.device_id = [`is already planned in ${other.number}.`];
    return device;
};

/** Refuses a blocked vehicle when the vehicle or the assignee changes. */
const checkVehicle = async (input: Row, current: Row | undefined, { db }: HookContext): Promise<void> => {
    const vehicle = input.vehicle_id === undefined ? current?.vehicle_id : input.vehicle_id;
    const person = input.assigned_to_id === undefined ? current?.assigned_to_id : input.assigned_to_id;
    const given = person !== null && person !== undefined && person !== current?.assigned_to_id;
    if (vehicle && (vehicle !== current?.vehicle_id || given)) await requireInUse(db, Number(vehicle));
};

/** Validates a job's references: all of one customer, and those that its type requires. */
const checkSubject = async (input: Row, current: Row | undefined, context: HookContext): Promise<Row> => {
    await checkVehicle(input, current, context);
    const touched = MADE_OF.filter(name => input[name] !== undefined && input[name] !== current?.[name]);
    if (current && touched.length === 0) return input;
    if (current?.status === JOB_STATUS.completed)
        throw invalid(Object.fromEntries(touched.map(name => [name, [COMPLETED]])));
    const next: Row = { ...current, ...input };
    const faults: Record<string, string[]> = {};
    const needs = JOB_NEEDS[next.type as JobType] ?? [];
    for (const name of needs) if (!next[name]) faults[name] = [`${TITLES[name]} is required for this type of job.`];
    if (next.device_id && !refersToDevice(next.type))
        faults.device_id = ['Only installations and uninstallations have a device.'];
    if (next.type !== 'supplement_delivery')
        for (const name of PLAN)
            if (input[name] !== undefined && input[name] !== null)
                faults[name] = ['Only supplement delivery jobs plan a delivery.'];
    const device =
        next.device_id && !faults.device_id
            ? await checkDevice(context, next, Number(current?.id ?? 0), faults)
            : undefined;

    const changes: Row = { ...input };
    if (next.type === 'device_uninstallation' && device) {
        if (input.site_id && input.site_id !== device.site_id)
            faults.site_id = ['The device is not installed at this site.'];
        if (device.site_id) changes.site_id = next.site_id = device.site_id;
    }
    const site = await findSite(context.db, next.site_id);
    if (site) {
        if (site.kind !== UDOSE.id && !takesAnyKindOfSite(next.type))
            faults.site_id ??= [
                `Only installations and uninstallations can be at a site that is not a ${UDOSE.subscription} site.`,
            ];
        if (site.customer_id !== next.customer_id) faults.site_id ??= ['This site belongs to another customer.'];
        if (next.type === 'device_installation' && site.device_serial && (!current || touched.includes('site_id')))
            faults.site_id ??= [`already has device ${site.device_serial}.`];
        // a job at a site is at the site's property, whatever was chosen before
        if (input.customer_property_id && input.customer_property_id !== site.customer_property_id)
            faults.customer_property_id = ['The site is on another property.'];
        changes.customer_property_id = site.customer_property_id;
    } else {
        const property = await rowOf(context, 'customer_properties', next.customer_property_id);
        if (property && property.customer_id !== next.customer_id)
            faults.customer_property_id = ['This property belongs to another customer.'];
    }
    const order = await rowOf(context, 'sales_orders', next.sales_order_id);
    if (order && order.customer_id !== next.customer_id)
        faults.sales_order_id = ['This order belongs to another customer.'];
    if (Object.keys(faults).length > 0) throw invalid(faults);
    return changes;
};

const beforeWrite = async (given: Row, current: Row | undefined, context: HookContext): Promise<Row> => {
    const input = given.part_changes === null ? { ...given, part_changes: [] } : given;
    const changes = await checkSubject(input, current, context);
    const takes = TAKEN.filter(name => input[name] !== undefined && !isSame(name, input[name], current?.[name]));
    if (current && takes.length === 0) return changes;
    if (current?.status === JOB_STATUS.completed)
        throw invalid(Object.fromEntries(takes.map(name => [name, [COMPLETED]])));
    return { ...changes, ...(await prepareParts(input, current, context)) };
};

const afterWrite = async (card: Row, previous: Row | undefined, { db, caller, services }: HookContext, given: Row) => {
    const context = { services, caller };
    if (usesParts(card) || (previous && usesParts(previous))) await reserveParts(db, caller, card);
    if (!previous) {
        await ensureDocument(db, context, card);
        await completionOf(card.type)?.plan?.(db, services, caller, card, given);
        await linkAlarms(card, given, { db, caller, services });
        await notifyAssignee(db, context, card, `assigned ${card.number} to you`, 'assigned');
        return;
    }
    await alignDocument(db, context, card);
    await completionOf(card.type)?.align?.(db, services, caller, card, previous);
    if (card.assigned_to_id !== previous.assigned_to_id) {
        await notifyAssignee(db, context, card, `assigned ${card.number} to you`, 'assigned');
        // the previous assignee is notified
        await notifyAssignee(
            db,
            context,
            { ...card, assigned_to_id: previous.assigned_to_id },
            `assigned ${card.number} to someone else`,
            'unassigned',
        );
    } else await notifyAssignee(db, context, card, `changed ${card.number}`);
};

const STEPS: Record<string, string> = { start: 'started', hold: 'put on hold', cancel: 'cancelled' };
const afterTransition = async (card: Row, step: string, context: HookContext & TransitionDetails) => {
    const { db, caller, at } = context;
    if (step === 'start' && card.vehicle_id) await requireDrivable(db, Number(card.vehicle_id));
    if (step === 'start')
        await db`UPDATE job_cards SET started_at = coalesce(started_at, ${at ?? null}::timestamptz, clock_now()) WHERE id = ${Number(card.id)}`;
    if (usesParts(card)) await reserveParts(db, caller, card);
    await notifyAssignee(db, context, card, `${STEPS[step] ?? step} ${card.number}`);
};

const documentsOf = ({ services }: HookContext, card: Row) =>
    services.registry.get(JOB_DOCUMENTS[card.type as JobType] ?? '');

/** Archives the documents of a job, except those in a state that the contract keeps (`x-stays`). */
const archiveDocuments = async (card: Row, context: HookContext) => {
    const { db, caller, services } = context;
    const resource = documentsOf(context, card);
    if (!resource) return;
    const staying = (resource.resource.stays ?? [])
        .map(({ when: { job_card_id: _, ...outcome } }) => outcome)
        .filter(outcome => Object.keys(outcome).length > 0);
    const rows = await query(
        db,
        `UPDATE ${resource.resource.table} t SET archived_at = now(), version = version + 1, updated_at = now(), updated_by = $2
         WHERE job_card_id = $1 AND archived_at IS NULL ${staying.map(outcome => `AND NOT (${stateSql(outcome)})`).join(' ')} RETURNING id`,
        [card.id, caller.userId],
    );
    for (const { id } of rows) {
        const document = await findRecord(db, resource, caller, Number(id));
        if (!document) continue;
        await audit(db, services, resource, caller, document, { action: 'archive' });
        await resource.hooks.afterArchive?.(document, 'archive', context);
    }
};

/**
 * Restores the documents that were archived with the job, recognised by the equal time; those archived separately stay
 * archived.
 */
const beforeRestore = async (card: Row, context: HookContext) => {
    const resource = documentsOf(context, card);
    if (!resource) return;
    const rows = await query(
        context.db,
        // JSON times have millisecond precision
        `SELECT id FROM ${resource.resource.table} WHERE job_card_id = $1 AND date_trunc('milliseconds', archived_at) = $2 ORDER BY id`,
        [card.id, card.archived_at],
    );
    for (const { id } of rows) await recordWrites.archive(context.db, context, resource, Number(id), 'restore');
};

const afterArchive = async (card: Row, action: 'archive' | 'restore', context: HookContext) => {
    if (usesParts(card)) await reserveParts(context.db, context.caller, card);
    if (action === 'archive') await archiveDocuments(card, context);
};

export const jobCardHooks: ResourceHooks = {
    computed: { parts_short: SHORT_PARTS_SQL },
    beforeWrite,
    afterWrite,
    afterTransition,
    beforeRestore,
    afterArchive,
};

/** A document may only name an open job card of its type without another document. */
export const checkJobCard = async (
    context: HookContext,
    jobCardId: unknown,
    type: JobType,
): Promise<Row | undefined> => {
    if (!jobCardId) return undefined;
    const card = await findRecord(
        context.db,
        compiled(context.services.registry, 'job-cards'),
        context.caller,
        Number(jobCardId),
    );
    if (!card || card.archived_at) throw invalid({ job_card_id: ['Job card does not exist.'] });
    if (card.type !== type) throw invalid({ job_card_id: ['This job card is of another type.'] });
    if (card.status === JOB_STATUS.completed || card.status === JOB_STATUS.cancelled)
        throw invalid({ job_card_id: ['This job card is completed or cancelled.'] });
    return card;
};
