import type { components } from '../../contract/generated/main';
import { dayAfter, weekdayOf } from '../../domain/calendar/days';
import type { RefillRun, RunsInput } from '../../domain/operations/refillRuns';
import { answered, mainApi } from '../session/clients';

export type RunProposal = components['schemas']['RefillRunProposal'];

/** Model of a proposal with its chosen trucks, from which changes by hand are calculated. */
export const modelOf = (proposal: RunProposal): RunsInput => ({
    ...proposal,
    trucks: proposal.trucks.filter(({ is_chosen }) => is_chosen) as RunsInput['trucks'],
    separate: proposal.separate.map(([one = 0, other = 0]) => [one, other]),
});

const SATURDAY = 6;
/** First working day after a day. */
export const workdayAfter = (day: string): string => workdays(dayAfter(day, 1), 1)[0] as string;
/** Working days from a day on, Monday to Friday. */
export const workdays = (from: string, count: number): string[] => {
    const days: string[] = [];
    for (let day = from; days.length < count; day = dayAfter(day, 1)) if (weekdayOf(day) < SATURDAY) days.push(day);
    return days;
};

export const runKey = ({ vehicle_id, day }: Pick<RefillRun, 'vehicle_id' | 'day'>): string => `${vehicle_id} ${day}`;
export const undoRefillPlan = (id: number) =>
    answered(mainApi.POST('/refill-board/plans/{id}/undo', { params: { path: { id } } }));
