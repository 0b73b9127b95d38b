import { dayAfter, todayIn } from '../../domain/days';
import { dayOfJob, inOrder } from '../../domain/field';
import { JOB_STATUS } from '../../domain/jobs';
import { serverNow } from '../session/serverClock';
import { timezone } from '../session/token';
import type { FieldDay, FieldJob } from './fieldApi';

export const isDone = ({ status }: FieldJob) => status === JOB_STATUS.completed;

/** By the server's time, where the phone is: what was kept in the evening is tomorrow's in the morning. */
export const todayHere = () => todayIn(timezone(), serverNow());

export const jobsOfDay = (day: FieldDay, which: 'today' | 'tomorrow') => {
    const today = todayHere();
    const wanted = which === 'today' ? today : dayAfter(today, 1);
    return {
        today,
        date: wanted,
        jobs: inOrder(day.jobs.filter(job => (isDone(job) ? which === 'today' : dayOfJob(job, today) === wanted))),
    };
};
