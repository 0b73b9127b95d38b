/** Target dose that follows the herd or a schedule. Pure, for both sides. */

export type TargetBasis = 'live_weight' | 'head' | 'schedule';

export interface ScheduleEntry {
    /** a day of the property */
    begins_on: string;
    /** g/head/day */
    target: number;
}
/** Basis of an automated target, named as in the contract. */
export interface TargetAutomation {
    follows: TargetBasis;
    /** g for each 100 kg of live weight a day */
    grams_per_100_kg?: number | null;
    /** g a day for all animals together */
    grams_of_herd?: number | null;
    schedule?: readonly ScheduleEntry[];
}
export interface TargetLimits {
    /** g/head/day */
    lowest: number;
    /** g/head/day */
    highest: number;
}
export interface SiteHerd {
    number_of_animals?: number | null;
    /** kg/head, on average */
    live_weight?: number | null;
}

/** Three digits are more than a scale and a doser tell; a trace element of milligrams keeps them as well. */
const rounded = (grams: number): number => Number(grams.toPrecision(3));

/** The step that holds on a day; undefined before the first. */
export const scheduleEntryOn = (schedule: readonly ScheduleEntry[], day: string): ScheduleEntry | undefined =>
    schedule
        .filter(({ begins_on }) => begins_on <= day)
        .reduce<ScheduleEntry | undefined>(
            (last, step) => (last && last.begins_on > step.begins_on ? last : step),
            undefined,
        );

/**
 * g/head/day that herd or schedule ask for, whatever the limits. A target is said for each animal, so the dose follows the
 * head count by itself; what is shared out anew is the dose of the whole herd. Undefined where what it takes is not known.
 * @param day at the property
 */
export const computedTarget = (
    { follows, grams_per_100_kg, grams_of_herd, schedule = [] }: TargetAutomation,
    { number_of_animals, live_weight }: SiteHerd,
    day: string,
): number | undefined => {
    switch (follows) {
        case 'live_weight':
            return grams_per_100_kg && live_weight ? rounded((grams_per_100_kg * live_weight) / 100) : undefined;
        case 'head':
            return grams_of_herd && number_of_animals ? rounded(grams_of_herd / number_of_animals) : undefined;
        case 'schedule':
            return scheduleEntryOn(schedule, day)?.target;
    }
};

export interface LimitedTarget {
    /** g/head/day, within the limits */
    target: number;
    /** the limit that stood in the way */
    beyond?: keyof TargetLimits;
}
/** Clamps a target to its limits. */
export const clampTarget = (requested: number, { lowest, highest }: TargetLimits): LimitedTarget =>
    requested < lowest
        ? { target: lowest, beyond: 'lowest' }
        : requested > highest
          ? { target: highest, beyond: 'highest' }
          : { target: requested };

/** Errors of an automation, by field; `schedule.0.target` for a step. */
export const automationFaults = ({
    how,
    ...automation
}: TargetAutomation & Partial<TargetLimits> & { how?: string }): Record<string, string> => {
    const { follows, grams_per_100_kg, grams_of_herd, schedule = [], lowest, highest } = automation;
    const faults: Record<string, string> = {};
    if (lowest !== undefined && highest !== undefined && lowest > highest)
        faults.highest = 'must not be below the lowest target.';
    for (const [at, step] of schedule.entries()) {
        if (schedule.findIndex(({ begins_on }) => begins_on === step.begins_on) < at)
            faults[`schedule.${at}.begins_on`] = 'already has a step.';
        if (lowest !== undefined && highest !== undefined && clampTarget(step.target, { lowest, highest }).beyond)
            faults[`schedule.${at}.target`] = `must lie between ${lowest} and ${highest} g/head/day.`;
    }
    if (how === undefined || how === 'off') return faults;
    if (follows === 'live_weight' && !grams_per_100_kg)
        faults.grams_per_100_kg = 'is needed to follow the live weight.';
    if (follows === 'head' && !grams_of_herd) faults.grams_of_herd = 'is needed to follow the head count.';
    if (follows === 'schedule' && schedule.length === 0) faults.schedule = 'needs at least one step.';
    return faults;
};
