import type { RaRecord } from 'react-admin';
import type { components } from '../../../contract/generated/main';
import type { PlannedJob as Planned } from '../../../domain/operations/jobPlanning';

export { dayText, fullDayText, hoursText, kilometresText, weekdayText } from '../../components/fields/dayTexts';

type Named = { id: number; label: string; record_id?: number } | null;
/** Job in the plan's response; also a record, so that optimistic changes show everywhere. */
export type PlannedJob = Omit<
    components['schemas']['PlannedJob'],
    'customer' | 'customer_property' | 'site' | 'assigned_to' | 'vehicle'
> &
    Planned &
    RaRecord & { customer: Named; customer_property: Named; site: Named; assigned_to: Named; vehicle: Named };

export type PlannedAbsence = Omit<components['schemas']['PlannedAbsence'], 'user'> & { user: Person | null };

export interface Person {
    id: number;
    label: string;
}
/** Cell of a job: day and, in the people view, person; null: unassigned. */
export interface Spot {
    day: string;
    person?: Person | null;
}
export const spotKey = ({ day, person }: Spot): string => (person === undefined ? day : `${person?.id ?? 0}/${day}`);

/** Card title: the job's, else that of its site, property or customer, else its number. */
export const jobName = ({ title, site, customer_property, customer, number }: PlannedJob): string =>
    title || site?.label || customer_property?.label || customer?.label || number;
export const jobPlace = ({ title, site, customer_property, customer }: PlannedJob): string | undefined =>
    title ? (site?.label ?? customer_property?.label ?? customer?.label) : undefined;

const MONTH = new Intl.DateTimeFormat('en-AU', { month: 'long', year: 'numeric', timeZone: 'UTC' });
export const monthText = (day: string): string => MONTH.format(new Date(`${day}T00:00:00Z`));
