import { useMemo, useState } from 'react';
import { measureRun, moveStop, type RefillRun, shiftStop } from '../../domain/operations/refillRuns';
import { modelOf, type RunProposal, runKey } from './runs';

/** Runs of a proposal with the changes made by hand, which end with the proposal. */
export const useArrangedRuns = (proposal: RunProposal | undefined) => {
    const [changed, setChanged] = useState<{ of: RunProposal; runs: readonly RefillRun[] }>();
    /** last moved site, whose select takes the focus in its new place */
    const [moved, setMoved] = useState<number>();
    /** key of the run on the map; the first run if it is gone */
    const [shown, setShown] = useState<string>();
    const isChanged = changed !== undefined && changed.of === proposal;
    const runs = isChanged ? changed.runs : (proposal?.runs ?? []);
    const model = useMemo(() => (proposal ? modelOf(proposal) : undefined), [proposal]);
    const arrange = (siteId: number, next: readonly RefillRun[]) => {
        if (!proposal) return;
        setMoved(siteId);
        setChanged({ of: proposal, runs: next });
        const target = next.find(({ site_ids }) => site_ids.includes(siteId));
        if (target) setShown(runKey(target));
    };
    return {
        model,
        runs,
        moved,
        shown,
        isChanged,
        show: setShown,
        /** Moves a site to another run, or out of all runs. */
        move: (siteId: number, to: Pick<RefillRun, 'vehicle_id' | 'day'> | null) => {
            if (model) arrange(siteId, moveStop(model, runs, siteId, to));
        },
        /** Moves a site past its neighbour. */
        shift: (siteId: number, by: 1 | -1) => arrange(siteId, shiftStop(runs, siteId, by)),
        reset: () => {
            setChanged(undefined);
            setMoved(undefined);
            setShown(undefined);
        },
        /** Run of the same truck and day as proposed. */
        proposedRun: ({ vehicle_id, day }: Pick<RefillRun, 'vehicle_id' | 'day'>) => {
            const run = proposal?.runs.find(one => one.vehicle_id === vehicle_id && one.day === day);
            return model && measureRun(model, run ?? { vehicle_id, day, site_ids: [] });
        },
    };
};
