import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useCanAccess } from 'react-admin';
import { inRunOrder } from '../../../domain/operations/jobPlanning';
import { JOB_STATUS } from '../../../domain/operations/jobs';
import { compareNames } from '../../../domain/records/textFolding';
import type { FilterValues } from '../../admin/list/filters';
import { choicesKey, listKey } from '../../admin/provider/keys';
import { toQuery } from '../../admin/provider/query';
import { useCalls } from '../../admin/provider/useCalls';
import { apiJson } from '../../session/http';
import { JOB_CARDS } from '../moves';
import type { Person, PlannedAbsence, PlannedJob } from './plan';

const ABSENCES = 'staff-absences';
const NOBODY: readonly PlannedAbsence[] = [];

const MOST_PEOPLE = 100;

/** Jobs of the displayed days, kept up to date; unscheduled ones separately. */
export const usePlan = (days: readonly string[], filter: FilterValues) => {
    const query = toQuery({ ...filter, from: days[0], to: days.at(-1) });
    const answer = useQuery({
        // under the key of the lists, so that it shares their invalidation and optimistic updates
        queryKey: listKey(JOB_CARDS, 'plan', query),
        meta: { follows: [ABSENCES] },
        queryFn: async ({ signal }) => {
            const { body } = await apiJson<{
                body: { jobs: PlannedJob[]; is_cut: boolean; absences: PlannedAbsence[] };
            }>(`/api/main/job-plans?${query}`, { signal });
            return { data: body.jobs, isCut: body.is_cut, absences: body.absences };
        },
        placeholderData: keepPreviousData,
    });
    const jobs = useMemo(() => {
        const all = (answer.data?.data ?? []).filter(({ archived_at }) => !archived_at);
        return {
            dated: inRunOrder(all.filter(({ planned_on }) => planned_on)),
            undated: all.filter(job => !job.planned_on),
        };
    }, [answer.data]);
    return { ...answer, ...jobs, isCut: answer.data?.isCut ?? false, absences: answer.data?.absences ?? NOBODY };
};

/** People in the plan: for users who may edit jobs all active staff, plus everyone with a job in it. */
export const usePeople = (jobs: readonly PlannedJob[], only: readonly number[]): readonly Person[] => {
    const calls = useCalls();
    const { canAccess: canEdit } = useCanAccess({ resource: JOB_CARDS, action: 'edit' });
    const { data } = useQuery({
        queryKey: choicesKey('staffs', 'plan'),
        queryFn: ({ signal }) => calls.dropdown('staffs', { per_page: MOST_PEOPLE }, signal),
        enabled: canEdit,
        staleTime: 60_000,
    });
    return useMemo(() => {
        const people = new Map<number, Person>();
        // inactive staff are only included with a job of theirs
        for (const { id, label, status } of data ?? []) if (status === undefined) people.set(id, { id, label });
        for (const { assigned_to } of jobs) if (assigned_to) people.set(assigned_to.id, assigned_to);
        const wanted = [...people.values()].filter(({ id }) => only.length === 0 || only.includes(id));
        return wanted.sort((a, b) => compareNames(a.label, b.label));
    }, [data, jobs, only]);
};

export const isDone = ({ status }: PlannedJob): boolean =>
    status === JOB_STATUS.completed || status === JOB_STATUS.cancelled;
