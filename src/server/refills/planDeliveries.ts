import { BUSINESS_ZONE, todayIn } from '../../domain/calendar/days';
import { DELIVERY_PLAN, JOB_STATUS } from '../../domain/operations/jobs';
import { groupBy } from '../../domain/records/groupBy';
import { planRefusals, roomOn, todayAtTank } from '../../domain/sales/refillPlanning';
import { formatLitres, millilitres, sumLitres } from '../../domain/stock/quantities';
import { can } from '../engine/can';
import type { Row } from '../engine/hooks';
import { created, data } from '../engine/http/envelope';
import { storeResponse } from '../engine/http/idempotency';
import { compiled } from '../engine/sql/compile';
import { recordWrites } from '../engine/write/write';
import { transact } from '../platform/database/transact';
import { ApiError, conflict, forbidden, invalid } from '../platform/errors';
import type { Caller, Db, Handlers, OperationContext } from '../platform/services';
import { lockSites } from './lockSites';

export interface PlanLine {
    site_id: number;
    quantity: number;
    supplement_id?: number | null;
    inventory_location_id: number;
    sales_order_id?: number | null;
}
interface DeliveryPlan {
    planned_on: string;
    assigned_to_id?: number | null;
    without_order_reason?: string | null;
    deliveries: PlanLine[];
}
interface PlannedSite {
    site_id: number;
    name: string;
    archived: boolean;
    customer_id: number;
    customer: string;
    customer_archived: boolean;
    supplement_id: number | null;
    room_litres: number | null;
    capacity_litres: number | null;
    litres_per_day: number | null;
    empties_on: string | null;
    days_left: number | null;
    planned_number: string | null;
    planned_on: string | null;
}
export type Faults = Record<string, string[]>;
/** Line with the fields of its job card, and its place in the request, which faults name. */
export interface DatedLine extends PlanLine {
    path: string;
    planned_on: string;
    /** place of the date in the request */
    day_path: string;
    card?: Readonly<Record<string, unknown>>;
}

export const requirePlanner = (caller: Caller) => {
    if (!caller.staff || !can(caller, ['create_job_card'])) throw forbidden();
};

/** Sites with their tanks as the board shows them; the sites are locked. */
const readSites = async (tx: Db, ids: readonly number[]): Promise<Map<number, PlannedSite>> => {
    const rows = await tx<PlannedSite[]>`
        SELECT b.site_id, b.name, b.archived_at IS NOT NULL OR p.archived_at IS NOT NULL AS archived,
               c.id AS customer_id, c.name AS customer, c.archived_at IS NOT NULL AS customer_archived, b.supplement_id,
               b.room_litres::float8, b.capacity_litres::float8, b.litres_per_day::float8,
               b.empties_on::text, b.days_left, d.number AS planned_number, b.planned_on::text
        FROM refill_board b
        JOIN customers c ON c.id = b.customer_id
        JOIN customer_properties p ON p.id = b.customer_property_id
        LEFT JOIN supplement_deliveries d ON d.id = b.planned_delivery_id
        WHERE b.site_id = ANY(${[...ids]}::bigint[])`;
    return new Map(rows.map(row => [Number(row.site_id), row]));
};

const lineFault = (
    line: PlanLine,
    site: PlannedSite | undefined,
    isTwice: boolean,
    day: string,
    today: string,
): [field: keyof PlanLine, message: string] | undefined => {
    if (!site) return ['site_id', 'Site does not exist.'];
    if (site.archived) return ['site_id', planRefusals.archivedSite(site.name)];
    if (site.customer_archived) return ['site_id', planRefusals.archivedCustomer(site.name, site.customer)];
    if (isTwice) return ['site_id', planRefusals.twice(site.name)];
    if (site.planned_number) return ['site_id', planRefusals.planned(site.name, site.planned_number, site.planned_on)];
    if (!(line.supplement_id ?? site.supplement_id)) return ['supplement_id', planRefusals.noSupplement(site.name)];
    const room = roomOn(site, day, todayAtTank(site, today));
    if (room !== null && line.quantity > room) return ['quantity', planRefusals.room(site.name, room, day)];
    return undefined;
};

/**
 * Faults of lines that together take more than a location has free, at each such line.
 * @param lines each with its place in the request
 */
const stockFaults = async (tx: Db, lines: readonly (DatedLine & { supplement_id: number })[]): Promise<Faults> => {
    const faults: Faults = {};
    const places = groupBy(lines, line => `${line.supplement_id} ${line.inventory_location_id}`);
    for (const of of places.values()) {
        const [{ supplement_id, inventory_location_id }] = of as [(typeof of)[number]];
        const [stock] = await tx`
            SELECT n.name AS supplement, l.name AS location, coalesce(s.usable, 0)::float8 AS usable, coalesce(s.reserved, 0)::float8 AS reserved,
                   coalesce(s.planned, 0)::float8 AS planned, coalesce(s.free, 0)::float8 AS free,
                   ARRAY(SELECT r.document_label || '|' || r.quantity FROM stock_reservations r
                         WHERE r.supplement_id = n.id AND r.inventory_location_id = l.id ORDER BY r.id LIMIT 5) AS documents
            FROM supplements n CROSS JOIN inventory_locations l
            LEFT JOIN free_supplements s ON s.supplement_id = n.id AND s.inventory_location_id = l.id
            WHERE n.id = ${supplement_id} AND l.id = ${inventory_location_id}`;
        // a supplement or location that does not exist is refused where the delivery is made
        if (!stock) continue;
        const wanted = sumLitres(of.map(({ quantity }) => quantity));
        if (millilitres(wanted) <= millilitres(stock.free)) continue;
        const documents = (stock.documents as string[]).map(text => {
            const [label, quantity] = text.split('|');
            return `${label}: ${formatLitres(Number(quantity))}`;
        });
        for (const { path } of of)
            faults[`${path}.inventory_location_id`] = [
                planRefusals.stock(
                    { ...(stock as never as Parameters<typeof planRefusals.stock>[0]), documents },
                    wanted,
                ),
            ];
    }
    return faults;
};

const { without_order_reason: _, ...DELIVERY_FIELDS } = DELIVERY_PLAN;
/** Fields of a job card that a line of the plan fills, each with the field of the line. */
const CARD_FIELDS = { ...DELIVERY_FIELDS, sales_order_id: 'sales_order_id', site_id: 'site_id' } as const;
/** Faults of a job card under the names of the plan's fields. */
const asPlan = (error: unknown, { path, day_path }: DatedLine): unknown => {
    if (!(error instanceof ApiError) || error.status !== 422 || !error.errors) return error;
    return invalid(
        Object.fromEntries(
            Object.entries(error.errors).map(([name, messages]) => {
                const own = CARD_FIELDS[name as keyof typeof CARD_FIELDS] as keyof PlanLine | undefined;
                return [own ? `${path}.${own}` : name === 'scheduled_on' ? day_path : name, messages];
            }),
        ),
        error.message,
    );
};

/**
 * Makes deliveries with their job cards as a new job card of that type does.
 * @param reason for deliveries without an order
 * @param moreFaults of the plan as a whole, found before
 * @throws ApiError 422 with all faults, each at its place in the request
 */
export const makeDeliveries = async (
    tx: Db,
    { services, caller }: Pick<OperationContext, 'services' | 'caller'>,
    lines: readonly DatedLine[],
    reason: string | null,
    moreFaults: Faults = {},
): Promise<Row[]> => {
    const today = todayIn(BUSINESS_ZONE, services.clock.now());
    const cards = compiled(services.registry, 'job-cards');
    const ids = lines.map(({ site_id }) => site_id);
    await lockSites(tx, ids);
    // plans that take from one location follow each other, so that none counts stock that another has planned
    await tx`
        SELECT id FROM inventory_locations WHERE id = ANY(${lines.map(line => line.inventory_location_id)}::bigint[])
        ORDER BY id FOR NO KEY UPDATE`;
    const sites = await readSites(tx, ids);
    const faults: Faults = { ...moreFaults };
    for (const [index, line] of lines.entries()) {
        if (line.planned_on < today) faults[line.day_path] = [planRefusals.past];
        const isTwice = ids.indexOf(line.site_id) < index;
        const fault = lineFault(line, sites.get(line.site_id), isTwice, line.planned_on, today);
        if (fault) faults[`${line.path}.${fault[0]}`] = [fault[1]];
    }
    const planned = lines.map(line => ({
        ...line,
        supplement_id: Number(line.supplement_id ?? sites.get(line.site_id)?.supplement_id),
    }));
    Object.assign(
        faults,
        await stockFaults(
            tx,
            planned.filter(({ supplement_id }) => supplement_id > 0),
        ),
    );
    if (Object.keys(faults).length) throw invalid(faults, Object.values(faults)[0]?.[0]);
    const made: Row[] = [];
    for (const line of planned) {
        const site = sites.get(line.site_id) as PlannedSite;
        const card = await recordWrites
            .insertRecord(tx, { services, caller }, cards, {
                type: 'supplement_delivery',
                customer_id: Number(site.customer_id),
                scheduled_on: line.planned_on,
                due_on: line.planned_on,
                ...line.card,
                ...Object.fromEntries(Object.entries(CARD_FIELDS).map(([name, own]) => [name, line[own] ?? null])),
                ...(line.sales_order_id ? {} : { without_order_reason: reason }),
            })
            .catch(error => {
                throw asPlan(error, line);
            });
        const [delivery] = await tx`
            SELECT id, number FROM supplement_deliveries WHERE job_card_id = ${Number(card.id)} AND archived_at IS NULL`;
        made.push({
            site_id: line.site_id,
            job_card: { id: card.id, label: card.number },
            supplement_delivery: { id: Number(delivery?.id), label: delivery?.number },
        });
    }
    return made;
};

/** Makes the deliveries of a plan, all or none. */
const planDeliveries = async (context: OperationContext<DeliveryPlan>) => {
    const { services, caller, body } = context;
    requirePlanner(caller);
    if (body.planned_on < todayIn(BUSINESS_ZONE, services.clock.now()))
        throw invalid({ planned_on: [planRefusals.past] });
    return transact(services, async tx => {
        const lines = body.deliveries.map((line, index) => ({
            ...line,
            path: `deliveries.${index}`,
            planned_on: body.planned_on,
            day_path: 'planned_on',
            card: { assigned_to_id: body.assigned_to_id ?? null },
        }));
        const answer = { deliveries: await makeDeliveries(tx, context, lines, body.without_order_reason ?? null) };
        await storeResponse(tx, 201, { body: answer });
        return created(answer);
    });
};

export const CHANGED_SINCE_PLANNED =
    'These deliveries changed since they were planned. Void or archive them one by one.';
/** Condition on job cards `j` and deliveries `d`: nothing happened to them since they were planned. */
export const IS_AS_PLANNED = `j.type = 'supplement_delivery' AND j.status = ${JOB_STATUS.toDo} AND j.version = 1 AND j.archived_at IS NULL
    AND d.status = 'pending' AND d.version = 1`;

/**
 * Archives job cards with their deliveries.
 * @param plannedBy the person who planned them
 * @returns the deliveries
 * @throws ApiError 409 if any of them changed since
 */
export const archivePlanned = async (
    tx: Db,
    { services, caller }: Pick<OperationContext, 'services' | 'caller'>,
    jobCardIds: readonly number[],
    plannedBy: number,
): Promise<{ id: number; label: string }[]> => {
    const cards = compiled(services.registry, 'job-cards');
    const ids = [...jobCardIds].sort((one, other) => one - other);
    const rows = await tx`
        SELECT j.id, d.id AS delivery_id, d.number FROM job_cards j
        JOIN supplement_deliveries d ON d.job_card_id = j.id AND d.archived_at IS NULL
        WHERE j.id = ANY(${ids}::bigint[]) AND j.created_by = ${plannedBy} AND ${tx.unsafe(IS_AS_PLANNED)}
        ORDER BY j.id FOR UPDATE OF j, d`;
    if (rows.length !== ids.length) throw conflict(CHANGED_SINCE_PLANNED);
    for (const { id } of rows) await recordWrites.archive(tx, { services, caller }, cards, Number(id), 'archive');
    return rows.map(row => ({ id: Number(row.delivery_id), label: String(row.number) }));
};

/** Undoes deliveries that the caller has just planned. */
const undoPlannedDeliveries = async ({ services, caller, body }: OperationContext<{ job_card_ids: number[] }>) => {
    requirePlanner(caller);
    return transact(services, async tx => {
        const undone = await archivePlanned(tx, { services, caller }, body.job_card_ids, caller.userId);
        await storeResponse(tx, 200, { data: undone });
        return data(undone);
    });
};

export const planHandlers: Handlers = { planDeliveries, undoPlannedDeliveries };
