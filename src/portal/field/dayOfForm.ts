import type { FieldDay } from './fieldApi';
import { placesToCount } from './stockPlaces';
import { fieldPath, type View } from './view';

/** A form that is open, and the day in which it was still there. */
export interface OpenedForm {
    address: string;
    day: FieldDay;
}

/**
 * The day that a view is drawn of. A form that was begun stays where it is when its job or vehicle has left the day meanwhile (it is
 * somebody else's now, or done): what was typed can be sent all the same, and the server says what has become of it.
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
