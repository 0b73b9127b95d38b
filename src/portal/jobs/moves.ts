import type { RaRecord } from 'react-admin';
import type { Transition } from '../../contract/metadata';
import { isCompletable, JOB_STATUS, revertTarget } from '../../domain/operations/jobs';
import { resourceOf } from '../admin/metadata';
import { availableTransitions } from '../admin/useRecordActions';

export const JOB_CARDS = 'job-cards';

/** Move between statuses: a transition, the completion, or undoing the last one. */
export type Move = { to: number; title: string } & (
    | { kind: 'step'; step: Transition }
    | { kind: 'complete' }
    | { kind: 'revert' }
);

/** All moves of a job that this user may make. */
export const movesOf = (record: RaRecord, can: (permission: readonly string[] | undefined) => boolean): Move[] => {
    if (record.archived_at) return [];
    const moves: Move[] = availableTransitions(JOB_CARDS, record, can).map(step => ({
        kind: 'step',
        to: Number(step.to),
        title: step.title,
        step,
    }));
    if (!can(resourceOf(JOB_CARDS).actions.update)) return moves;
    if (isCompletable(record.status))
        moves.unshift({ kind: 'complete', to: JOB_STATUS.completed, title: 'domains.jobs.complete.button' });
    const back = revertTarget(record.status);
    if (back !== undefined) moves.push({ kind: 'revert', to: back, title: 'domains.jobs.revert.button' });
    return moves;
};
