import { createHash } from 'node:crypto';
import type { Field, Resource } from '../../contract/metadata';
import { formatDate, formatDateTime } from '../../domain/calendar/dateTexts';
import { BUSINESS_ZONE, dayAfter, todayIn } from '../../domain/calendar/days';
import { type Boundary, boundaryRings } from '../../domain/land/boundaries';
import { roundDegrees } from '../../domain/land/position';
import { thinTrack } from '../../domain/land/trackThinning';
import { type FieldEntryKind, READINGS, TRIP_FIELDS } from '../../domain/operations/fieldEntries';
import { completionFields, EVERY_COMPLETION_FIELD, JOB_DOCUMENTS, type JobType } from '../../domain/operations/jobs';
import { can } from '../engine/can';
import type { Row } from '../engine/hooks';
import { REPLY_SENT } from '../engine/http/envelope';
import { listChoices } from '../engine/read/read';
import { type Compiled, compiled } from '../engine/sql/compile';
import { addressOf, contactsOfCustomers } from '../jobs/contacts';
import { readJobParts } from '../jobs/jobParts';
import {
    embeddedLabel,
    type ReadContext,
    readableRecords,
    readableResource,
    readJobDocuments,
} from '../jobs/readContext';
import { forbidden } from '../platform/errors';
import type { Caller, OperationContext } from '../platform/services';
import { blindLocations, dayLocations, partNames } from './places';
import { dayVehicles, readChecklist } from './vehicles';

const MAX_JOBS = 80;
const MAX_CHOICES = 200;
const DOCUMENTS = Object.entries(JOB_DOCUMENTS) as [JobType, string][];

const text = (value: unknown): string | null => (value === null || value === undefined ? null : String(value));
const place = ({ latitude, longitude }: Row) =>
    typeof latitude === 'number' && typeof longitude === 'number' ? { latitude, longitude } : null;

/** Formatted value; undefined for a blank one. */
export const written = (field: Field, record: Row): string | undefined => {
    const value = record[field.name];
    if (field.embed) return embeddedLabel(record[field.embed]) ?? undefined;
    if (value === null || value === undefined || value === '') return undefined;
    if (field.options) return field.options.find(option => option.value === value)?.label;
    if (field.type === 'date') return formatDate(String(value));
    if (field.type === 'date-time') return formatDateTime(String(value), { timeZone: BUSINESS_ZONE });
    if (field.type === 'boolean') return value ? 'Yes' : 'No';
    if (typeof value === 'number')
        return `${value.toLocaleString('en-AU')}${field.unit && field.unit !== '°' ? ` ${field.unit}` : ''}`;
    return typeof value === 'string' ? value : undefined;
};
const facts = ({ fields, internals }: Compiled, record: Row, caller: Caller, names: readonly string[]) =>
    names.flatMap(name => {
        const field = fields.get(name);
        if (!field || (caller.customerId !== null && internals.has(name))) return [];
        const value = written(field, record);
        return value === undefined ? [] : [{ name, label: field.title, value }];
    });

/** Device fields shown on the card of a site of any kind. */
const SITE_FACTS = [
    'device_serial',
    'device_status',
    'doser_state',
    'bot_state',
    'last_communicated_at',
    'battery_voltage',
    'nutrient_tank_current_level',
    'nutrient_tank_capacity',
    'supplement_id',
    'new_nutrient_selection',
    'target_dose',
    'number_of_animals',
    'dosing_mode',
    'flowmeter_setting',
] as const;
/** Document fields that a worker reads before starting. */
const DOCUMENT_FACTS = [
    'number',
    'device_id',
    'supplement_id',
    'quantity',
    'inventory_location_id',
    'tank_level_expected',
    'planned_on',
    'visit_purpose',
    'reason',
    'vehicle_access',
    'notes',
] as const;

/** Parts of each job; the available quantity only for callers who may read the stock. */
const partsOfJobs = async (reader: ReadContext, cards: readonly Row[]) => {
    const lines = await readJobParts(
        reader.db,
        cards.map(({ id }) => Number(id)),
    );
    const blind = await blindLocations(
        reader,
        cards.map(card => card.parts_location_id),
    );
    const canReadStock = readableResource(reader, 'inventory-item-stocks') !== undefined;
    return (card: Row) =>
        lines
            .filter(line => Number(line.job_card_id) === card.id)
            .map(({ inventory_item: part, unit, quantity, kit_quantity, available }) => ({
                inventory_item_id: part.id,
                name: part.label,
                unit,
                quantity: Number(quantity),
                kit_quantity: kit_quantity === null ? null : Number(kit_quantity),
                available: canReadStock && !blind.has(card.parts_location_id) ? Number(available) : null,
            }));
};

/** The status transitions of the contract that the caller may make. */
const jobTransitions = ({ services, caller }: ReadContext) => {
    const status = compiled(services.registry, 'job-cards').fields.get('status');
    const labelOfStatus = (value: unknown) => status?.options?.find(option => option.value === value)?.label;
    return (status?.transitions ?? [])
        .filter(({ permission }) => can(caller, permission))
        .map(({ name, title, from, to, reason }) => ({
            name,
            title,
            from,
            to,
            to_label: labelOfStatus(to) ?? String(to),
            needs_reason: reason ?? false,
        }));
};

/** Jobs in the format of the phone's cache, which conflicts use as well, so that both can be compared. */
export const fieldJobs = async (reader: ReadContext, cards: readonly Row[]): Promise<Row[]> => {
    const documents = new Map<string, Row>();
    for (const [type, name] of DOCUMENTS) {
        const ofType = cards.filter(card => card.type === type);
        for (const record of await readJobDocuments(reader, name, ofType))
            documents.set(`${type} ${record.job_card_id}`, record);
    }
    const card = compiled(reader.services.registry, 'job-cards');
    const option = (name: string, value: unknown) =>
        card.fields.get(name)?.options?.find(each => each.value === value)?.label ?? String(value);
    const partsOf = await partsOfJobs(reader, cards);
    const contactsOf = await contactsOfCustomers(reader, cards);
    const documentOf = (job: Row) => {
        const found = documents.get(`${job.type} ${job.id}`);
        const resource = reader.services.registry.get(JOB_DOCUMENTS[job.type as JobType]);
        if (!found || !resource) return null;
        const { needed, offered } = completionFields(job.type, EVERY_COMPLETION_FIELD);
        return {
            resource: resource.resource.name,
            id: found.id,
            version: found.version,
            values: Object.fromEntries([...needed, ...offered].map(name => [name, found[name] ?? null])),
            facts: facts(resource, found, reader.caller, DOCUMENT_FACTS),
        };
    };
    return cards.map(job => ({
        id: job.id,
        version: job.version,
        number: job.number,
        type: job.type,
        type_label: option('type', job.type),
        status: job.status,
        status_label: option('status', job.status),
        priority: job.priority,
        title: text(job.title),
        description: text(job.description),
        customer: embeddedLabel(job.customer),
        contacts: contactsOf(job.customer_id),
        property_id: job.customer_property_id ?? null,
        site_id: job.site_id ?? null,
        device: embeddedLabel(job.device),
        vehicle_id: job.vehicle_id ?? null,
        vehicle: embeddedLabel(job.vehicle),
        assigned_to: embeddedLabel(job.assigned_to),
        scheduled_on: job.scheduled_on ?? null,
        due_on: job.due_on ?? null,
        completed_at: job.completed_at ?? null,
        completed_by: embeddedLabel(job.completed_by),
        completion_notes: text(job.completion_notes),
        document: documentOf(job),
        parts_location_id: job.parts_location_id ?? null,
        parts_location: embeddedLabel(job.parts_location),
        parts: partsOf(job),
    }));
};

/** The caller's jobs: open ones up to tomorrow, and those completed within the last day. */
const ownJobs = async (reader: ReadContext, tomorrow: string): Promise<Row[]> => {
    const { db, caller } = reader;
    const ids = await db`
        SELECT id FROM job_cards
        WHERE assigned_to_id = ${caller.userId} AND archived_at IS NULL
          AND ((status IN (1, 2, 3) AND coalesce(scheduled_on, due_on, ${tomorrow}::date) <= ${tomorrow}::date)
               OR (status = 4 AND completed_at > clock_now() - interval '18 hours'))
        ORDER BY coalesce(scheduled_on, due_on, ${tomorrow}::date), id LIMIT ${MAX_JOBS}`;
    const order = ids.map(({ id }) => Number(id));
    const cards = await readableRecords(reader, 'job-cards', 'id', order);
    return cards.sort((one, other) => order.indexOf(Number(one.id)) - order.indexOf(Number(other.id)));
};

/** Sites with the fields of their kind. */
const sitesOf = async (reader: ReadContext, ids: readonly unknown[]) => {
    const sites = await readableRecords(reader, 'sites', 'id', ids);
    const kinds = new Map<unknown, { kind: Compiled; record: Row }>();
    for (const kind of reader.services.registry.values()) {
        if (kind.resource.kindOf?.parent !== 'sites') continue;
        const own = sites.filter(site => site.kind === kind.resource.kindOf?.kind).map(({ id }) => id);
        for (const record of await readableRecords(reader, kind.resource.name, 'site_id', own))
            kinds.set(record.site_id, { kind, record });
    }
    return sites.flatMap(site => {
        const own = kinds.get(site.id);
        // hidden from callers who may not read the kind
        if (!own) return [];
        return [
            {
                id: site.id,
                name: site.name,
                kind: site.kind,
                place: place(own.record),
                facts: facts(own.kind, own.record, reader.caller, SITE_FACTS),
            },
        ];
    });
};

/** Maximum points of a ring that a phone draws. */
const MAX_OUTLINE_POINTS = 300;
const outlineOf = (boundary: unknown) =>
    boundary
        ? boundaryRings(boundary as Boundary).map(ring =>
              thinTrack(
                  ring.map(([longitude = 0, latitude = 0]) => ({
                      latitude: roundDegrees(latitude),
                      longitude: roundDegrees(longitude),
                  })),
                  MAX_OUTLINE_POINTS,
              ),
          )
        : [];

const propertiesOf = async (reader: ReadContext, ids: readonly unknown[]) =>
    (await readableRecords(reader, 'customer-properties', 'id', ids)).map(property => ({
        id: property.id,
        name: property.name,
        address: addressOf(property),
        access_notes: text(property.access_notes),
        place: place(property),
        outline: outlineOf(property.boundary),
    }));

/** Completion fields of each job type, as the contract describes them. */
const formsOf = (reader: ReadContext): Record<string, Field[]> => {
    const pick = ({ resource }: Compiled, names: readonly string[]) =>
        names.flatMap(name => resource.fields.find(field => field.name === name) ?? []);
    const forms: Record<string, Field[]> = {};
    const completes = can(reader.caller, ['update_job_card']);
    for (const [type, name] of DOCUMENTS) {
        // the permission to complete one's own jobs includes the fields that completion asks for
        const resource = readableResource(reader, name) ?? (completes ? reader.services.registry.get(name) : undefined);
        const { needed, offered } = completionFields(type, EVERY_COMPLETION_FIELD);
        forms[type] = resource ? pick(resource, [...needed, ...offered]) : [];
    }
    const logs = readableResource(reader, 'service-logs');
    forms.readings = logs ? pick(logs, READINGS) : [];
    const trips = readableResource(reader, 'travel-diaries');
    forms.trip = trips ? pick(trips, TRIP_FIELDS) : [];
    const checks = readableResource(reader, 'vehicle-safety-checklists');
    forms.check = [...(checks?.fields.get('items')?.rows?.fields ?? [])].filter(({ readOnly }) => !readOnly);
    return forms;
};

/** Choices for forms: inventory locations, and devices that are not installed, those in the caller's own vehicle first. */
const choicesOf = async (reader: ReadContext, own: readonly unknown[]) => {
    const { services, caller, db } = reader;
    const choices: Record<string, { id: number; label: string }[]> = {};
    const places = compiled(services.registry, 'inventory-locations');
    if (can(caller, places.resource.actions.dropdown))
        choices['inventory-locations'] = (await listChoices(services, places, caller, { per_page: MAX_CHOICES })).map(
            ({ id, label }) => ({ id: Number(id), label: String(label) }),
        );
    const devices = compiled(services.registry, 'devices');
    if (can(caller, devices.resource.actions.dropdown)) {
        const ids = await db`
            SELECT id FROM devices WHERE site_id IS NULL AND archived_at IS NULL
            ORDER BY (inventory_location_id = ANY(${own.filter(Boolean) as number[]}::bigint[])) DESC NULLS LAST, id
            LIMIT ${MAX_CHOICES}`;
        choices.devices = ids.length
            ? (
                  await listChoices(services, devices, caller, {
                      'ids[]': ids.map(({ id }) => Number(id)),
                      per_page: MAX_CHOICES,
                  })
              ).map(({ id, label }) => ({ id: Number(id), label: String(label) }))
            : [];
    }
    return choices;
};

/** Kinds of entries that the caller may send, by the permissions of the operations that apply them. */
export const allowedEntryKinds = ({ services, caller }: Pick<ReadContext, 'services' | 'caller'>): FieldEntryKind[] => {
    const canDo = (name: string, action: 'get' | 'create' | 'update'): boolean => {
        const resource: Resource | undefined = services.registry.get(name)?.resource;
        return can(caller, resource?.actions[action]);
    };
    return [
        ...(can(caller, ['update_job_card'])
            ? (['complete_job', 'change_job_status', 'late_completion'] as const)
            : []),
        ...(canDo('job-cards', 'get') ? (['add_note'] as const) : []),
        ...(canDo('service-logs', 'create') ? (['record_readings'] as const) : []),
        ...(can(caller, ['update_stocktake']) ? (['count_stock'] as const) : []),
        ...(canDo('devices', 'update') ? (['count_devices'] as const) : []),
        ...(canDo('travel-diaries', 'create') ? (['enter_trip'] as const) : []),
        ...(canDo('vehicle-safety-checklists', 'create') && can(caller, ['update_fleet_vehicle'])
            ? (['check_vehicle'] as const)
            : []),
    ];
};

const dayOf = async (reader: ReadContext) => {
    const { services, caller } = reader;
    const today = todayIn(BUSINESS_ZONE, services.clock.now());
    const cards = await ownJobs(reader, dayAfter(today, 1));
    const vehicles = await dayVehicles(
        reader,
        cards.flatMap(({ vehicle_id }) => (vehicle_id ? [Number(vehicle_id)] : [])),
    );
    const places = await dayLocations(
        reader,
        vehicles.map(({ location_id }) => location_id),
        cards.map(card => card.parts_location_id),
    );
    return {
        today,
        person: { id: caller.userId, label: caller.name },
        may: allowedEntryKinds(reader),
        job_transitions: jobTransitions(reader),
        jobs: await fieldJobs(reader, cards),
        sites: await sitesOf(
            reader,
            cards.map(({ site_id }) => site_id),
        ),
        properties: await propertiesOf(
            reader,
            cards.map(({ customer_property_id }) => customer_property_id),
        ),
        vehicles,
        places,
        parts: await partNames(
            reader,
            [...vehicles, ...places].flatMap(({ parts }) => parts.map(({ inventory_item_id: id }) => id)),
        ),
        checklist: await readChecklist(reader),
        forms: formsOf(reader),
        choices: await choicesOf(
            reader,
            vehicles.map(({ location_id }) => location_id),
        ),
    };
};

/** All offline data in one response with a version, so that a repeated request sends it only after a change. */
export const readFieldDay = async ({ services, caller, request, reply }: OperationContext) => {
    if (!caller.staff) throw forbidden();
    const day = await dayOf({ services, caller, db: services.sql });
    const version = createHash('sha256').update(JSON.stringify(day)).digest('hex').slice(0, 32);
    const etag = `"${version}"`;
    reply.header('etag', etag);
    // phones use it even if nothing has changed
    reply.header('date', services.clock.now().toUTCString());
    if (request.headers['if-none-match'] === etag) {
        reply.code(304).send();
        return REPLY_SENT;
    }
    return { version, made_at: services.clock.now().toISOString(), ...day };
};
