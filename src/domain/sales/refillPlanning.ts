import { formatDate } from '../calendar/dateTexts';
import { dayAfter, daysBetween } from '../calendar/days';
import { formatLitres } from '../stock/quantities';

/** Days between a proposed refill and the empty tank, so that a wet road does not stop the dosing. */
const SPARE_DAYS = 3;

export interface TankFigures {
    /** litres of the next supplement that fit today */
    room_litres: number | null;
    /** litres of the next supplement in a full tank */
    capacity_litres: number | null;
    litres_per_day: number | null;
}

/**
 * Whole litres that fit into a tank on a day, after the use until then.
 * @param today day of the property; a day before it counts as today
 * @returns null where room or capacity is unknown
 */
export const roomOn = (
    { room_litres: room, capacity_litres: capacity, litres_per_day: use }: TankFigures,
    day: string,
    today: string,
): number | null => {
    if (room === null || capacity === null) return null;
    const days = Math.max(0, daysBetween(today, day) - 1);
    const later = Math.min(capacity, room + Math.max(0, use ?? 0) * days);
    // sums of tenths of a litre have floating-point noise
    return Math.floor(Math.round(later * 10) / 10);
};

/** Current day at a site by its tank on the refill board; `fallback` where level or use is unknown. */
export const todayAtTank = (
    { empties_on, days_left }: { empties_on?: string | null; days_left?: number | null },
    fallback: string,
): string =>
    empties_on && days_left !== null && days_left !== undefined ? dayAfter(empties_on, -days_left) : fallback;

/** Proposed day of a refill: with some days to spare before the tank is empty, tomorrow at the earliest, a week ahead where use is unknown. */
export const proposedDay = (daysLeft: number | null, today: string): string =>
    dayAfter(today, daysLeft === null ? 7 : Math.max(1, daysLeft - SPARE_DAYS));

/** Stock of a supplement at a place, with the documents that reserve it. */
export interface DepotStock {
    supplement: string;
    location: string;
    usable: number;
    reserved: number;
    /** litres of pending deliveries */
    planned: number;
    free: number;
    /** such as `ST-12: 300 L` */
    documents: readonly string[];
}

/** Refusals of a planned delivery, each with the reason and the way out. */
export const planRefusals = {
    archivedSite: (site: string) => `${site} is archived. Restore it first.`,
    archivedCustomer: (site: string, customer: string) =>
        `${site} belongs to ${customer}, which is archived. Restore the customer first.`,
    twice: (site: string) => `${site} is in the list twice.`,
    planned: (site: string, number: string, day: string | null) =>
        `${site} already has the delivery ${number}${day ? `, planned for ${formatDate(day)}` : ''}. Open it to change it.`,
    noSupplement: (site: string) => `Choose a supplement: no supplement is recorded for the tank of ${site}.`,
    room: (site: string, room: number, day: string) =>
        `The tank of ${site} has room for ${formatLitres(room)} on ${formatDate(day)}.`,
    past: 'must not be before today.',
    stock: ({ supplement, location, usable, reserved, planned, free, documents }: DepotStock, wanted: number) => {
        const by = documents.length ? ` (${documents.join(', ')})` : '';
        const kept = reserved > 0 ? `, ${formatLitres(reserved)} reserved${by}` : '';
        const promised = planned > 0 ? `, ${formatLitres(planned)} planned` : '';
        return `${location} has too little ${supplement} for ${formatLitres(wanted)}: ${formatLitres(usable)} on hand${kept}${promised}, ${formatLitres(Math.max(0, free))} free.`;
    },
};

export type RefillRequestStatus = 'asked' | 'planned' | 'done' | 'declined' | 'withdrawn';

/** Status of a request that follows from the delivery planned for it. */
export const statusByDelivery = (
    delivery: { status: string; archived_at: unknown; site_id: unknown },
    siteId: unknown,
): RefillRequestStatus => {
    if (delivery.archived_at || delivery.site_id !== siteId) return 'asked';
    return delivery.status === 'completed' ? 'done' : delivery.status === 'pending' ? 'planned' : 'asked';
};
