import { formatDate } from '../calendar/dateTexts';
import { dayAfter } from '../calendar/days';

/** Lead time of due-soon notifications for a vehicle. */
export const DUE_SOON = { days: 30, kilometres: 1_000 } as const;
/** Longest plausible distance per day in km: a reading beyond it must be confirmed. */
export const MAX_KM_PER_DAY = 1_500;
const DAY_MS = 86_400_000;

const kilometres = (value: number): string => `${value.toLocaleString('en-AU', { maximumFractionDigits: 1 })} km`;

export const fleetMessages = {
    falls: (before: number) =>
        `The meter showed ${kilometres(before)} before. If the meter was replaced, record that. Otherwise correct the reading.`,
    aboveNextReading: (after: number) =>
        `The meter showed ${kilometres(after)} later. Correct the reading, or its time.`,
    jump: (distance: number, since: string) =>
        `That is ${kilometres(distance)} since ${since}. Check the meter again, then confirm the reading.`,
    jumpOfTrip: (distance: number, since: string) =>
        `That is ${kilometres(distance)} since ${since}. Check the meter again. If it is right, first add it as a meter reading of the vehicle, for a time before the trip.`,
    future: 'This time is in the future.',
    firstMeter: 'There is no reading of another meter before this one.',
    notNewest: 'Only the last reading of a vehicle can be archived.',
    ofTrip: 'This reading comes from a trip. Correct or archive the trip instead.',
    blocked: (name: string) => `${name} must not be driven until its repair is completed.`,
    inactive: (name: string) => `${name} is In-Active.`,
    noItems: 'There are no checklist items yet. Add them first.',
    otherItems: 'Checklist items come from the catalogue.',
    unanswered: 'is not answered yet.',
    checklistClosed: 'This checklist is completed. Start another one.',
    maintenanceClosed: 'This maintenance is completed: only its cost and the work done can be corrected.',
    keepsBlocking: 'A critical item failed. The vehicle can be driven again once this request is completed.',
    noBooking: 'Enter the day of the booking first.',
    needsOdometer: 'Enter the odometer: the next service is calculated from it.',
} as const;

/**
 * Whether a trip had begun before its vehicle was blocked. Trips have minute precision; within the same minute, the
 * block wins.
 */
export const startedBefore = (began: Date, blocked: Date): boolean => began.getTime() + 60_000 <= blocked.getTime();

export interface MeterReading {
    /** odometer reading in km */
    value: number;
    readAt: Date;
}
interface NewReading extends MeterReading {
    isNewMeter: boolean;
    /** true if the reader has confirmed the reading */
    isChecked: boolean;
    /** the form of a trip has no confirmation */
    isOfTrip?: boolean;
}

/**
 * Errors of a reading by field; empty if it is valid.
 * @param before previous reading of the same vehicle in time
 * @param after next reading, and whether it began a new meter
 */
export const readingFaults = (
    reading: NewReading,
    before: MeterReading | undefined,
    after: (MeterReading & { isNewMeter: boolean }) | undefined,
    now: Date,
): Record<string, string[]> => {
    const { value, readAt, isNewMeter, isChecked } = reading;
    if (readAt.getTime() > now.getTime() + 10 * 60_000) return { read_at: [fleetMessages.future] };
    if (isNewMeter && !before) return { is_new_meter: [fleetMessages.firstMeter] };
    if (!isNewMeter && before && value < before.value) return { value: [fleetMessages.falls(before.value)] };
    if (after && !after.isNewMeter && after.value < value)
        return { value: [fleetMessages.aboveNextReading(after.value)] };
    if (before && !isNewMeter && !isChecked) {
        const distance = value - before.value;
        if (distance > MAX_KM_PER_DAY * Math.max(1, (readAt.getTime() - before.readAt.getTime()) / DAY_MS))
            return {
                value: [
                    (reading.isOfTrip ? fleetMessages.jumpOfTrip : fleetMessages.jump)(
                        distance,
                        formatDate(before.readAt.toISOString()),
                    ),
                ],
            };
    }
    return {};
};

/** Same day some months later, or the last day of a shorter month. */
export const monthsAfter = (day: string, months: number): string => {
    const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
    const last = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate();
    return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
};

/** Next service after the last one: by date and by meter, each if the vehicle has an interval. */
export const nextService = (
    done: { on: string; odometer: number | null },
    every: { months: number | null; kilometres: number | null },
): { service_due_on: string | null; service_due_at: number | null } => ({
    service_due_on: every.months === null ? null : monthsAfter(done.on, every.months),
    service_due_at: every.kilometres === null || done.odometer === null ? null : done.odometer + every.kilometres,
});

export interface VehicleDates {
    registration_due_on?: string | null;
    insurance_due_on?: string | null;
    service_due_on?: string | null;
    service_due_at?: number | null;
    odometer?: number | null;
}
export type DueKind = 'registration' | 'insurance' | 'service';
export interface Due {
    kind: DueKind;
    state: 'soon' | 'overdue';
    /** due date `2026-02-03`, or kilometres; a change makes it another due item */
    by: string;
    text: string;
}
const DUE_NAMES: Record<DueKind, string> = { registration: 'Registration', insurance: 'Insurance', service: 'Service' };

const byDate = (kind: DueKind, on: string | null | undefined, today: string): Due[] => {
    if (!on || on > dayAfter(today, DUE_SOON.days)) return [];
    const state = on < today ? 'overdue' : 'soon';
    return [
        {
            kind,
            state,
            by: on,
            text: `${DUE_NAMES[kind]} ${state === 'overdue' ? 'was' : 'is'} due on ${formatDate(on)}`,
        },
    ];
};
const byMeter = ({ service_due_at: at, odometer }: VehicleDates): Due[] => {
    if (at === null || at === undefined || odometer === null || odometer === undefined) return [];
    if (odometer < at - DUE_SOON.kilometres) return [];
    const state = odometer > at ? 'overdue' : 'soon';
    return [
        {
            kind: 'service',
            state,
            by: String(at),
            text: `Service ${state === 'overdue' ? 'was' : 'is'} due at ${kilometres(at)}, the meter shows ${kilometres(odometer)}`,
        },
    ];
};

/** Overdue and upcoming dates of a vehicle; its service by date or meter, whichever is worse. */
export const vehicleDues = (vehicle: VehicleDates, today: string): Due[] => {
    const service = [...byDate('service', vehicle.service_due_on, today), ...byMeter(vehicle)];
    return [
        ...byDate('registration', vehicle.registration_due_on, today),
        ...byDate('insurance', vehicle.insurance_due_on, today),
        ...(service.length > 1 ? [service.find(({ state }) => state === 'overdue') ?? (service[0] as Due)] : service),
    ];
};

export interface ChecklistAnswer {
    id: number;
    name: string;
    is_critical: boolean;
    result: 'pass' | 'fail' | 'not_applicable' | null;
    note?: string | null;
}
export type ChecklistOutcome = 'passed' | 'faults' | 'failed';

export const checklistOutcome = (
    items: readonly Pick<ChecklistAnswer, 'result' | 'is_critical'>[],
): ChecklistOutcome => {
    const failed = items.filter(({ result }) => result === 'fail');
    return failed.some(({ is_critical }) => is_critical) ? 'failed' : failed.length ? 'faults' : 'passed';
};
/** Description of the maintenance that failed critical items require. */
export const repairText = (items: readonly Omit<ChecklistAnswer, 'id'>[]): string =>
    items
        .filter(({ result, is_critical }) => result === 'fail' && is_critical)
        .map(({ name, note }) => (note ? `${name}: ${note}` : name))
        .join('\n')
        .slice(0, 2_000);
