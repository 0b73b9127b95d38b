import type { ResourceTypes } from '../../contract/generated/types';
import { BUSINESS_ZONE, todayIn } from '../../domain/calendar/days';
import { typedNumber } from '../../domain/records/numberEntry';
import { proposedDay, roomOn, todayAtTank } from '../../domain/sales/refillPlanning';

export type Tank = ResourceTypes['refill-board'] & { id: number };
export const today = () => todayIn(BUSINESS_ZONE);

/** Entries of one site in the dialog; undefined: as proposed. */
export interface LineEntry {
    litres?: string;
    supplement?: number | undefined;
    depot?: number | undefined;
    order?: number | undefined;
}

const NO_ENTRY: LineEntry = {};
/** Litres of a line as typed, else as the customer asked, at most the room in the tank on the day. */
export const litresOf = (tank: Tank, { litres }: LineEntry = NO_ENTRY, day: string): string => {
    if (litres !== undefined) return litres;
    const room = roomOn(tank, day, todayAtTank(tank, today())) ?? Number.POSITIVE_INFINITY;
    const proposed = Math.min(room, tank.requested_litres ?? Number.POSITIVE_INFINITY);
    return proposed > 0 && Number.isFinite(proposed) ? String(proposed) : '';
};

/** Day that the customer asked for unless it is over, else with some days to spare before the tank is empty. */
const dayOf = ({ wanted_on, days_left }: Tank): string =>
    wanted_on && wanted_on >= today() ? wanted_on : proposedDay(days_left ?? null, today());

/** Earliest proposed day of several tanks. */
export const startDay = (tanks: readonly Tank[]): string => tanks.map(dayOf).sort()[0] ?? today();

/** A line as the server takes it. */
export const planLine = (tank: Tank, entry: LineEntry = NO_ENTRY, day: string) => ({
    site_id: tank.site_id as number,
    quantity: typedNumber(litresOf(tank, entry, day)) ?? Number.NaN,
    supplement_id: ('supplement' in entry ? entry.supplement : tank.supplement_id) ?? null,
    inventory_location_id: ('depot' in entry ? entry.depot : tank.inventory_location_id) ?? 0,
    sales_order_id: entry.order ?? null,
});
