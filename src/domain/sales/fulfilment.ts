import { billedExtra, type Supply } from './billing';
import { roomOn, type TankFigures } from './refillPlanning';

/** Litres of one supplement of an order, with those of its pending deliveries. */
export interface PlannedSupply extends Supply {
    planned: number;
}

export interface OrderedItem {
    id: number;
    supplement_id?: number | null;
    quantity?: number | null;
    unit?: string | null;
}

/** Litres of one line of an order; null for a line that is not delivered by the litre. */
export interface LineFulfilment {
    item_id: number;
    ordered: number | null;
    planned: number | null;
    delivered: number | null;
    billed: number | null;
    not_charged: number | null;
    /** neither delivered nor planned */
    left: number | null;
}

const round = (litres: number) => Number(litres.toFixed(6));

export const isSoldInLitres = ({ supplement_id, unit }: OrderedItem): boolean =>
    Boolean(supplement_id) && (unit?.trim() || 'L').toLowerCase() === 'l';

/**
 * Fulfilment of the lines of an order. Deliveries name a supplement, not a line: they fill its lines from the first to
 * the last, and the last one takes what is beyond the order.
 */
export const fulfilmentOf = (
    items: readonly OrderedItem[],
    supplies: ReadonlyMap<number, PlannedSupply>,
): LineFulfilment[] => {
    const rest = new Map([...supplies].map(([id, supply]) => [id, { ...supply, extra: billedExtra(supply) }]));
    return items.map((item, index) => {
        const ordered = item.quantity ?? null;
        const supply = isSoldInLitres(item) ? rest.get(Number(item.supplement_id)) : undefined;
        if (!supply || ordered === null)
            return {
                item_id: item.id,
                ordered,
                planned: null,
                delivered: null,
                billed: null,
                not_charged: null,
                left: null,
            };
        const isLast = !items
            .slice(index + 1)
            .some(other => other.supplement_id === item.supplement_id && isSoldInLitres(other));
        const take = (name: 'delivered' | 'planned', room: number) => {
            const taken = isLast ? supply[name] : Math.min(supply[name], room);
            supply[name] = round(supply[name] - taken);
            return round(taken);
        };
        const delivered = take('delivered', ordered);
        const planned = take('planned', Math.max(0, ordered - delivered));
        const billed = round(Math.min(ordered, delivered) + (isLast ? supply.extra : 0));
        return {
            item_id: item.id,
            ordered,
            planned,
            delivered,
            billed,
            not_charged: round(delivered - billed),
            left: round(Math.max(0, ordered - delivered - planned)),
        };
    });
};

/** Litres of each supplement that are neither delivered nor planned. */
export const leftToPlan = (supplies: ReadonlyMap<number, PlannedSupply>): Map<number, number> =>
    new Map([...supplies].map(([id, { ordered, delivered, planned }]) => [id, round(ordered - delivered - planned)]));

export interface OrderTank extends TankFigures {
    site_id: number;
    planned_delivery_id: number | null;
    /** location of its last refill, else the one with most free stock */
    usual_location_id: number | null;
}
interface Depot {
    id: number;
    free: number;
}
export interface ProposedLine {
    site_id: number;
    /** whole litres; null: nothing is proposed */
    quantity: number | null;
    inventory_location_id: number | null;
}

/**
 * Proposes litres and depot for each tank: what is left of the order, at most the room in the tank on the day and the
 * free stock of one depot. Tanks with a pending delivery get none.
 * @param tanks in the order in which they are filled
 * @param todayAt current day at a tank
 */
export const proposeDeliveries = <T extends OrderTank>(
    left: number,
    tanks: readonly T[],
    depots: readonly Depot[],
    day: string,
    todayAt: (tank: T) => string,
): ProposedLine[] => {
    let rest = Math.max(0, left);
    const free = new Map(depots.map(depot => [depot.id, depot.free]));
    return tanks.map(tank => {
        const { site_id, usual_location_id: usual } = tank;
        const fullest = [...free].sort(([, one], [, other]) => other - one)[0]?.[0] ?? null;
        const room = roomOn(tank, day, todayAt(tank)) ?? Number.POSITIVE_INFINITY;
        const wanted = tank.planned_delivery_id ? 0 : Math.min(rest, room);
        const depot = usual !== null && (free.get(usual) ?? 0) >= wanted ? usual : (fullest ?? usual);
        const there = depot === null ? 0 : (free.get(depot) ?? 0);
        // the last part of an order may be a fraction of a litre
        const possible = Math.min(wanted, there);
        const quantity = possible === rest ? possible : Math.floor(possible);
        if (quantity <= 0) return { site_id, quantity: null, inventory_location_id: depot };
        rest = round(rest - quantity);
        free.set(depot as number, round(there - quantity));
        return { site_id, quantity, inventory_location_id: depot };
    });
};
