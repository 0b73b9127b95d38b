import { dayAfter, todayIn } from '../../domain/calendar/days';
import { dayOfJob, sortByUrgency } from '../../domain/operations/fieldEntries';
import { JOB_STATUS } from '../../domain/operations/jobs';
import { serverNow } from '../session/serverClock';
import { timezone } from '../session/token';
import type { FieldDay, FieldJob } from './fieldApi';

export const isJobDone = ({ status }: FieldJob) => status === JOB_STATUS.completed;

/** By server time in the phone's zone, because a day cached in the evening is outdated in the morning. */
export const localToday = () => todayIn(timezone(), serverNow());

export const jobsOfDay = (day: FieldDay, which: 'today' | 'tomorrow') => {
    const today = localToday();
    const wanted = which === 'today' ? today : dayAfter(today, 1);
    return {
        today,
        date: wanted,
        jobs: sortByUrgency(
            day.jobs.filter(job => (isJobDone(job) ? which === 'today' : dayOfJob(job, today) === wanted)),
        ),
    };
};
