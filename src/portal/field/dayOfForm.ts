import type { FieldDay } from './fieldApi';
import { placesToCount } from './stockPlaces';
import { fieldPath, type View } from './view';

/** Open form, with the day's data that still contained its subject. */
export interface OpenedForm {
    address: string;
    day: FieldDay;
}

/**
 * Data for a view. An open form keeps its data when its job or vehicle has left the day meanwhile (reassigned or done),
 * so that its entries can still be sent; the server reports the current state.
 */
export const dayOfForm = (opened: { current: OpenedForm | undefined }, view: View, day: FieldDay): FieldDay => {
    const address = fieldPath(view);
    const of = view.job ?? view.vehicle ?? view.count ?? view.devices;
    if (!of || (view.job && !view.act)) return day;
    const isThere = [
        ...(view.job ? day.jobs : []),
        ...(view.vehicle ? day.vehicles : []),
        ...(view.count || view.devices ? placesToCount(day) : []),
    ].some(({ id }) => id === of);
    if (!isThere) return opened.current?.address === address ? opened.current.day : day;
    opened.current = { address, day };
    return day;
};
