import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { awayOn, canMoveJob, vehicleTakenTwice, visitedTwice } from '../../../domain/operations/jobPlanning';
import { fullDayText, type PlannedAbsence, type PlannedJob } from './plan';

/** The reason of an absence as people read it. */
export const useAwayText = () => {
    const translate = useTranslate();
    return ({ kind }: Pick<PlannedAbsence, 'kind'>): string =>
        translate(`resources.staff-absences.options.kind.${kind}`);
};

const visitText = ({ planned_on, assigned_to }: PlannedJob): string =>
    [planned_on && fullDayText(planned_on), assigned_to?.label].filter(Boolean).join(', ');
const once = (texts: readonly (string | undefined)[]): string => [...new Set(texts.filter(Boolean))].join('; ');

/** Scheduling conflicts of an open job as warnings; none of them blocks planning. */
export const useClashes = (jobs: readonly PlannedJob[], absences: readonly PlannedAbsence[]) => {
    const translate = useTranslate();
    const awayText = useAwayText();
    const found = useMemo(() => ({ twice: visitedTwice(jobs), taken: vehicleTakenTwice(jobs) }), [jobs]);
    return (job: PlannedJob): string[] => {
        if (!canMoveJob(job)) return [];
        const { assigned_to: person, vehicle } = job;
        const away = awayOn(absences, job.assigned_to_id, job.planned_on);
        const taken = found.taken.get(job.id);
        const twice = found.twice.get(job.id);
        const word = (name: string, values: Record<string, string>) =>
            translate(`domains.jobs.planning.${name}`, values);
        return [
            ...(away ? [word('away', { name: person?.label ?? '', reason: awayText(away) })] : []),
            ...(vehicle && job.is_vehicle_blocked ? [word('blocked', { name: vehicle.label })] : []),
            ...(vehicle && taken
                ? [word('taken', { name: vehicle.label, others: once(taken.map(each => each.assigned_to?.label)) })]
                : []),
            ...(twice ? [word('twice', { others: once(twice.map(visitText)) })] : []),
        ];
    };
};
