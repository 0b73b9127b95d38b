import { dayAfter, todayIn } from '../../domain/days';
import { dayOfJob, inOrder } from '../../domain/field';
import { JOB_STATUS } from '../../domain/jobs';
import type { FieldDay, FieldJob } from './fieldApi';

export const isDone = ({ status }: FieldJob) => status === JOB_STATUS.completed;

/** Today in the phone's time zone. Computed at render, so cached jobs of tomorrow move to today after midnight. */
export const todayHere = () => todayIn(Intl.DateTimeFormat().resolvedOptions().timeZone);

export const jobsOfDay = (day: FieldDay, which: 'today' | 'tomorrow') => {
    const today = todayHere();
    const wanted = which === 'today' ? today : dayAfter(today, 1);
    return {
        today,
        date: wanted,
        jobs: inOrder(day.jobs.filter(job => (isDone(job) ? which === 'today' : dayOfJob(job, today) === wanted))),
    };
};
