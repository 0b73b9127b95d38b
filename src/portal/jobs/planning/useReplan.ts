import { useTranslate } from 'react-admin';
import { useRecordActions } from '../../admin/useRecordActions';
import { JOB_CARDS } from '../moves';
import { fullDayText, jobName, type PlannedJob, type Spot } from './plan';

/** Changes day, assignee or order of a job, optimistically and with Undo. The due date is unchanged. */
export const useReplan = () => {
    const translate = useTranslate();
    const { change } = useRecordActions(JOB_CARDS);
    return (job: PlannedJob, { day, person }: Spot, order?: number | null) => {
        const isMoved = day !== job.planned_on || (person !== undefined && (person?.id ?? null) !== job.assigned_to_id);
        const values = {
            ...(day !== job.planned_on ? { scheduled_on: day } : {}),
            ...(person !== undefined && (person?.id ?? null) !== job.assigned_to_id
                ? { assigned_to_id: person?.id ?? null }
                : {}),
            // its order key is meaningless in another day
            ...(order !== undefined
                ? { run_order: order }
                : isMoved && job.run_order !== null
                  ? { run_order: null }
                  : {}),
        };
        if (Object.keys(values).length === 0) return Promise.resolve(undefined);
        return change(job, {
            values,
            shown: {
                ...('scheduled_on' in values ? { planned_on: day } : {}),
                ...('assigned_to_id' in values ? { assigned_to: person ?? null } : {}),
            },
            news: isMoved ? 'domains.jobs.planning.moved' : 'domains.jobs.planning.reordered',
            textValues: {
                job: jobName(job),
                to: [
                    fullDayText(day),
                    ...(person === undefined ? [] : [person?.label ?? translate('domains.jobs.nobody')]),
                ].join(', '),
            },
            back: 'domains.jobs.planning.back',
        });
    };
};
