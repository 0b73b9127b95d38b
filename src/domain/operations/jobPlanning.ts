import { dayAfter, daysBetween, eachDay, weekdayOf } from '../calendar/days';
import { metresBetween } from '../land/distances';
import { knownPosition, type Position } from '../land/position';
import { isOpenJob, type JobType } from './jobs';

/** Job plan: assignee, day and order of jobs, and their conflicts. Pure; shared by portal and server. */

export interface PlannedJob {
    id: number;
    type: string;
    status: number;
    /** YYYY-MM-DD; null: unscheduled */
    planned_on: string | null;
    planned_hours: number | null;
    run_order: number | null;
    assigned_to_id: number | null;
    vehicle_id: number | null;
    site_id: number | null;
    latitude: number | null;
    longitude: number | null;
    archived_at: string | null;
}

/** Default hours at the site, by job type. */
export const USUAL_HOURS: Readonly<Record<JobType, number>> = {
    supplement_delivery: 1.5,
    pre_installation_note: 1,
    site_maintenance: 2,
    device_uninstallation: 1.5,
    device_installation: 4,
};
/** Hours of work and driving that fit into a day. */
export const WORKDAY_HOURS = 10;
/** km/h over straight lines, which are shorter than roads, most of which are unsealed. */
export const DRIVING_SPEED = 70;

export const jobHours = ({ type, planned_hours }: Pick<PlannedJob, 'type' | 'planned_hours'>): number =>
    planned_hours ?? USUAL_HOURS[type as JobType] ?? 1;

/** Whether a job can be moved: open and not archived. The caller checks the permission. */
export const canMoveJob = ({ status, archived_at }: Pick<PlannedJob, 'status' | 'archived_at'>): boolean =>
    isOpenJob(status) && !archived_at;

const placeOf = ({ run_order, id }: Pick<PlannedJob, 'run_order' | 'id'>): number => run_order ?? id;
/** Driving order of a day. */
export const inRunOrder = <J extends Pick<PlannedJob, 'run_order' | 'id'>>(jobs: readonly J[]): J[] =>
    [...jobs].sort((a, b) => placeOf(a) - placeOf(b) || a.id - b.id);
/**
 * Sort key that places a job between two others of its day.
 * @param before previous job; undefined: it is the first
 * @param after next job; undefined: it is the last
 */
export const orderBetween = (
    before: Pick<PlannedJob, 'run_order' | 'id'> | undefined,
    after: Pick<PlannedJob, 'run_order' | 'id'> | undefined,
): number | null => {
    if (before && after) return (placeOf(before) + placeOf(after)) / 2;
    if (before) return placeOf(before) + 1;
    return after ? placeOf(after) - 1 : null;
};

export interface Leg<J> {
    job: J;
    /** m in a straight line from the previous job with a location; null for the first job and without a location */
    metres: number | null;
}
/** Route of a day: its jobs in order, with the straight-line distance between them. */
export const dayRun = <J extends PlannedJob>(jobs: readonly J[]): Leg<J>[] => {
    let last: Position | undefined;
    return inRunOrder(jobs).map(job => {
        const position = knownPosition(job);
        const metres = position && last ? metresBetween(last, position) : null;
        last = position ?? last;
        return { job, metres };
    });
};

export interface DaySums {
    jobs: number;
    /** hours at sites */
    work: number;
    /** m between the sites, in straight lines */
    metres: number;
    /** driving hours for that distance */
    driving: number;
    /** jobs without a location, whose distances are missing */
    unplaced: number;
}
export const daySums = (jobs: readonly PlannedJob[]): DaySums => {
    const metres = dayRun(jobs).reduce((sum, leg) => sum + (leg.metres ?? 0), 0);
    return {
        jobs: jobs.length,
        work: jobs.reduce((sum, job) => sum + jobHours(job), 0),
        metres,
        driving: metres / 1000 / DRIVING_SPEED,
        unplaced: jobs.filter(job => !knownPosition(job)).length,
    };
};
export const isTooLong = ({ work, driving }: Pick<DaySums, 'work' | 'driving'>): boolean =>
    work + driving > WORKDAY_HOURS;

/** Hours of work and driving of a person on a day. */
export interface DayLoad {
    jobs: number;
    hours: number;
}
/**
 * Load of each person with a job among the given ones, on one day; zero for people whose jobs are on other days.
 * @param jobs jobs of some days
 * @param except id of a job that is left out
 */
export const dayLoads = (
    jobs: readonly PlannedJob[],
    day: string,
    except: number | undefined,
): ReadonlyMap<number, DayLoad> => {
    const others = jobs.filter(({ id }) => id !== except);
    const people = new Set(others.flatMap(({ assigned_to_id }) => assigned_to_id ?? []));
    return new Map(
        [...people].map(person => {
            const {
                jobs: count,
                work,
                driving,
            } = daySums(others.filter(each => each.assigned_to_id === person && each.planned_on === day));
            return [person, { jobs: count, hours: work + driving }];
        }),
    );
};

/**
 * Jobs at a site that another visit within the same window also covers, on another day or by another person, by job id.
 * Several jobs at one site on one visit are not a conflict.
 */
export const visitedTwice = <J extends PlannedJob>(jobs: readonly J[]): ReadonlyMap<number, J[]> => {
    const bySite = new Map<number, J[]>();
    for (const job of jobs)
        if (job.site_id !== null && job.planned_on !== null && canMoveJob(job))
            bySite.set(job.site_id, [...(bySite.get(job.site_id) ?? []), job]);
    const twice = new Map<number, J[]>();
    for (const visits of bySite.values())
        for (const job of visits) {
            const otherVisits = visits.filter(
                other => other.planned_on !== job.planned_on || other.assigned_to_id !== job.assigned_to_id,
            );
            if (otherVisits.length > 0) twice.set(job.id, otherVisits);
        }
    return twice;
};

/** Jobs whose vehicle is assigned to another person on the same day, by job id. */
export const vehicleTakenTwice = <J extends PlannedJob>(jobs: readonly J[]): ReadonlyMap<number, J[]> => {
    const byDay = new Map<string, J[]>();
    for (const job of jobs)
        if (job.vehicle_id && job.planned_on && canMoveJob(job)) {
            const key = `${job.vehicle_id} ${job.planned_on}`;
            byDay.set(key, [...(byDay.get(key) ?? []), job]);
        }
    const twice = new Map<number, J[]>();
    for (const taken of byDay.values())
        for (const job of taken) {
            const otherBookings = taken.filter(other => other.assigned_to_id !== job.assigned_to_id);
            if (otherBookings.length > 0) twice.set(job.id, otherBookings);
        }
    return twice;
};

/** Absence of a staff member, both days included, YYYY-MM-DD. */
export interface Absence {
    user_id: number;
    from_on: string;
    until_on: string;
}
/** Maximum length of an absence in days. */
const MAX_DAYS_AWAY = 366;
export const absenceFaults = ({
    from_on,
    until_on,
}: Pick<Absence, 'from_on' | 'until_on'>): Record<string, string[]> => {
    if (until_on < from_on) return { until_on: ['must not be before the first day.'] };
    return daysBetween(from_on, until_on) > MAX_DAYS_AWAY
        ? { until_on: [`must be within ${MAX_DAYS_AWAY} days of the first day.`] }
        : {};
};
/** Absence of a person that includes a day. */
export const awayOn = <A extends Absence>(
    absences: readonly A[],
    person: number | null | undefined,
    day: string | null,
): A | undefined =>
    person && day
        ? absences.find(({ user_id, from_on, until_on }) => user_id === person && from_on <= day && day <= until_on)
        : undefined;

export type PlanSpan = 'week' | 'month';
/** Days of a calendar view around a day: its week from Monday, or the whole weeks of its month. */
export const planDays = (day: string, span: PlanSpan): string[] => {
    const monday = (of: string) => dayAfter(of, 1 - weekdayOf(of));
    if (span === 'week') return eachDay(monday(day), dayAfter(monday(day), 6));
    const first = `${day.slice(0, 8)}01`;
    const last = dayAfter(`${dayAfter(first, 31).slice(0, 8)}01`, -1);
    return eachDay(monday(first), dayAfter(monday(last), 6));
};
/** Same view, one span earlier or later. */
export const stepWindow = (day: string, span: PlanSpan, by: 1 | -1): string => {
    if (span === 'week') return dayAfter(day, 7 * by);
    const first = `${day.slice(0, 8)}01`;
    return by > 0 ? `${dayAfter(first, 31).slice(0, 8)}01` : `${dayAfter(first, -1).slice(0, 8)}01`;
};
