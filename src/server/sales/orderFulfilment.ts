import { BUSINESS_ZONE, todayIn } from '../../domain/calendar/days';
import {
    fulfilmentOf,
    leftToPlan,
    type OrderedItem,
    type PlannedSupply,
    proposeDeliveries,
} from '../../domain/sales/fulfilment';
import { proposedDay, todayAtTank } from '../../domain/sales/refillPlanning';
import { formatLitres, sumLitres } from '../../domain/stock/quantities';
import { can } from '../engine/can';
import type { Row } from '../engine/hooks';
import { created } from '../engine/http/envelope';
import { storeResponse } from '../engine/http/idempotency';
import { requireRecord } from '../engine/read/records';
import { compiled } from '../engine/sql/compile';
import { audit } from '../engine/write/audit';
import { lockRecord, requireNotArchived, requireVersion } from '../engine/write/writeContext';
import { transact } from '../platform/database/transact';
import { conflict, forbidden } from '../platform/errors';
import type { Db, Handlers, OperationContext } from '../platform/services';
import { type Faults, makeDeliveries, type PlanLine, requirePlanner } from '../refills/planDeliveries';
import { readLots, stockPlaceKey } from '../stock/lockStock';
import { readSupplies } from './orderSupplies';
import { findSale } from './saleOfDocument';

const ORDERS = 'sales-orders';
/** Tanks that a proposal shows at most. */
const MOST_TANKS = 50;

/** Litres of each supplement of an order, with those of its pending deliveries. */
const readPlannedSupplies = async (db: Db, order: number): Promise<Map<number, PlannedSupply>> => {
    const supplies = (await readSupplies(db, [order])).get(order) ?? new Map();
    const pending = await db`
        SELECT supplement_id, sum(quantity)::float8 AS litres FROM supplement_deliveries
        WHERE sales_order_id = ${order} AND status = 'pending' AND archived_at IS NULL GROUP BY 1`;
    const planned = new Map(pending.map(row => [Number(row.supplement_id), Number(row.litres)]));
    return new Map([...supplies].map(([id, supply]) => [id, { ...supply, planned: planned.get(id) ?? 0 }]));
};

/** Ordered, planned, delivered and billed quantities of each line of an order. */
const getFulfilmentOfSalesOrder = async ({ services, caller, params }: OperationContext) => {
    const id = Number(params.id);
    const { record: order } = await requireRecord(services, caller, ORDERS, id, 'get');
    const supplies = await readPlannedSupplies(services.sql, id);
    const items = order.items as (OrderedItem & {
        description?: string | null;
        supplement?: { label: string } | null;
    })[];
    const sale = await findSale(services.sql, 'sales_order_id', id);
    const isOpen = order.status === 'confirmed';
    return {
        can_plan: isOpen && [...leftToPlan(supplies).values()].some(litres => litres > 0),
        lines: fulfilmentOf(items, supplies).map((line, index) => {
            const item = items[index] as (typeof items)[number];
            const isDelivered = line.left !== null;
            return {
                ...line,
                label: item.description || (item.supplement?.label ?? ''),
                supplement_id: item.supplement_id ?? null,
                unit: isDelivered ? 'L' : (item.unit ?? null),
                // goods have no delivery: the invoice bills all of them
                billed: isDelivered ? line.billed : sale ? line.ordered : 0,
                left: isDelivered && !isOpen ? 0 : line.left,
            };
        }),
    };
};

interface TankRow {
    site_id: number;
    name: string;
    property: string;
    supplement_id: number | null;
    supplement: string | null;
    room_litres: number | null;
    capacity_litres: number | null;
    litres_per_day: number | null;
    days_left: number | null;
    empties_on: string | null;
    planned_delivery_id: number | null;
    planned_number: string | null;
    planned_on: string | null;
    usual_location_id: number | null;
}

/** Tanks that an order can fill, those of its property or customer, the first to be empty first. */
const readTanks = (db: Db, order: Row) => db<TankRow[]>`
    SELECT b.site_id::float8, b.name, p.name AS property, b.supplement_id::float8, n.name AS supplement, b.room_litres::float8,
           b.capacity_litres::float8, b.litres_per_day::float8, b.days_left, b.empties_on::text,
           b.planned_delivery_id::float8, d.number AS planned_number, b.planned_on::text, b.inventory_location_id::float8 AS usual_location_id
    FROM refill_board b
    JOIN customer_properties p ON p.id = b.customer_property_id AND p.archived_at IS NULL
    LEFT JOIN supplements n ON n.id = b.supplement_id
    LEFT JOIN supplement_deliveries d ON d.id = b.planned_delivery_id
    WHERE b.archived_at IS NULL AND b.customer_id = ${order.customer_id as number}
      ${order.customer_property_id ? db`AND b.customer_property_id = ${order.customer_property_id as number}` : db``}
    ORDER BY b.days_left NULLS LAST, natural_key(b.name) COLLATE "C", b.site_id LIMIT ${MOST_TANKS}`;

/** Locations with free stock of supplements, most first, each with the batch that is issued next. */
const readDepots = async (
    { services: { sql, registry }, caller }: OperationContext,
    supplements: readonly number[],
) => {
    const rows = await sql<{ supplement_id: number; id: number; label: string; free: number }[]>`
        SELECT s.supplement_id::float8, l.id::float8, l.name AS label, s.free::float8
        FROM free_supplements s JOIN inventory_locations l ON l.id = s.inventory_location_id AND l.archived_at IS NULL
        WHERE s.supplement_id = ANY(${[...supplements]}::bigint[]) AND s.free > 0
        ORDER BY s.free DESC, l.id`;
    const canReadBatches = can(caller, compiled(registry, 'stock-lots').resource.actions.list);
    const placeOf = (row: (typeof rows)[number]) => ({ supplementId: row.supplement_id, locationId: row.id });
    const lots = canReadBatches ? await readLots(sql, 'supplement', rows.map(placeOf)) : undefined;
    return rows.map(({ supplement_id, ...depot }) => ({
        supplement_id,
        depot: {
            ...depot,
            batch:
                lots
                    ?.get(stockPlaceKey({ supplementId: supplement_id, locationId: depot.id }))
                    ?.find(({ usable, held }) => usable && held > 0)?.code ?? null,
        },
    }));
};

/** Proposes deliveries for what an order has left to plan. */
const proposeDeliveriesOfSalesOrder = async (context: OperationContext) => {
    const { services, caller, params } = context;
    requirePlanner(caller);
    const id = Number(params.id);
    const { record: order } = await requireRecord(services, caller, ORDERS, id, 'get');
    const today = todayIn(BUSINESS_ZONE, services.clock.now());
    const left = leftToPlan(await readPlannedSupplies(services.sql, id));
    const open = [...left].filter(([, litres]) => litres > 0).map(([supplement]) => supplement);
    const tanks = open.length ? await readTanks(services.sql, order) : [];
    const depots = await readDepots(context, open);
    const names = await services.sql<{ id: number; label: string }[]>`
        SELECT id::float8, name AS label FROM supplements WHERE id = ANY(${open}::bigint[]) ORDER BY name`;
    const urgent = tanks.find(tank => !tank.planned_delivery_id && (open as unknown[]).includes(tank.supplement_id));
    const proposed = proposedDay(urgent?.days_left ?? null, today);
    const wanted = order.wanted_on as string | null;
    const day = wanted && wanted >= today && wanted < proposed ? wanted : proposed;
    const supplements = names.map(supplement => {
        const matching = tanks.filter(tank => tank.supplement_id === null || tank.supplement_id === supplement.id);
        const shown = matching.length ? matching : tanks;
        const free = depots.filter(({ supplement_id }) => supplement_id === supplement.id).map(({ depot }) => depot);
        const rest = left.get(supplement.id) ?? 0;
        // a tank with another supplement is a choice, never a proposal
        const lines = proposeDeliveries(matching.length ? rest : 0, shown, free, day, tank => todayAtTank(tank, today));
        return {
            supplement,
            left: rest,
            depots: free,
            lines: lines.map((line, index) => {
                const { usual_location_id: _, supplement_id, planned_number, ...tank } = shown[index] as TankRow;
                return {
                    ...tank,
                    ...line,
                    supplement: supplement_id ? { id: supplement_id, label: tank.supplement } : null,
                    planned_number,
                };
            }),
        };
    });
    return { version: order.version, status: order.status, planned_on: day, supplements };
};

interface OrderPlan {
    version: number;
    planned_on: string;
    assigned_to_id?: number | null;
    vehicle_id?: number | null;
    beyond_order?: boolean;
    deliveries: (PlanLine & { supplement_id: number })[];
}

/** Faults of lines that together bring more than the order has left. */
const beyondOrderFaults = (
    deliveries: OrderPlan['deliveries'],
    left: ReadonlyMap<number, number>,
    number: unknown,
): Faults => {
    const faults: Faults = {};
    for (const [index, line] of deliveries.entries()) {
        const rest = left.get(line.supplement_id);
        if (rest === undefined) {
            faults[`deliveries.${index}.supplement_id`] = [`${number} has no litres of this supplement.`];
            continue;
        }
        const wanted = sumLitres(
            deliveries.filter(({ supplement_id }) => supplement_id === line.supplement_id).map(each => each.quantity),
        );
        if (wanted > rest)
            faults[`deliveries.${index}.quantity`] = [
                `${number} has ${formatLitres(Math.max(0, rest))} left to plan, ${formatLitres(wanted)} are entered. Enter less, or confirm to plan more than ordered.`,
            ];
    }
    return faults;
};

/**
 * Makes deliveries with their job cards for an order, all or none. The order's row lock and version stop a second plan
 * made from the same state.
 */
const planDeliveriesOfSalesOrder = async (context: OperationContext<OrderPlan>) => {
    const { services, caller, params, body } = context;
    requirePlanner(caller);
    const orders = compiled(services.registry, ORDERS);
    if (!can(caller, orders.resource.actions.get)) throw forbidden();
    const id = Number(params.id);
    return transact(services, async tx => {
        const order = await lockRecord(tx, context, orders, id);
        await requireVersion(context, orders, order, body.version);
        await requireNotArchived(context, orders, order);
        if (order.status !== 'confirmed')
            throw conflict(
                order.status === 'completed'
                    ? 'This order is completed. Undo its completion first.'
                    : 'This order is not confirmed yet. Confirm it before you plan deliveries.',
                order,
            );
        const left = leftToPlan(await readPlannedSupplies(tx, id));
        const faults = body.beyond_order ? {} : beyondOrderFaults(body.deliveries, left, order.number);
        const lines = body.deliveries.map((line, index) => ({
            ...line,
            sales_order_id: id,
            path: `deliveries.${index}`,
            planned_on: body.planned_on,
            day_path: 'planned_on',
            card: { assigned_to_id: body.assigned_to_id ?? null, vehicle_id: body.vehicle_id ?? null },
        }));
        const deliveries = await makeDeliveries(tx, context, lines, null, faults);
        await tx`
            UPDATE sales_orders SET version = version + 1, updated_at = now(), updated_by = ${caller.userId}
            WHERE id = ${id}`;
        const labels = deliveries.map(made => (made.supplement_delivery as Row).label);
        await audit(tx, services, orders, caller, order, {
            action: 'update',
            reason: `Planned ${labels.join(', ')}`,
        });
        const answer = { deliveries };
        await storeResponse(tx, 201, { body: answer });
        return created(answer);
    });
};

export const fulfilmentHandlers: Handlers = {
    getFulfilmentOfSalesOrder,
    proposeDeliveriesOfSalesOrder,
    planDeliveriesOfSalesOrder,
};
