import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';

const CHANGED = [
    'refill-board',
    'refill-requests',
    'supplement-deliveries',
    'job-cards',
    'udose-sites',
    'water-points',
];

/** Refreshes what planned deliveries change. */
export const useRefreshPlanned = () => {
    const queryClient = useQueryClient();
    return () => {
        for (const name of CHANGED) void queryClient.invalidateQueries({ queryKey: [name] });
    };
};

/** Sends the request that undoes a plan, and shows the outcome. */
export const useUndoPlanned = () => {
    const notify = useNotify();
    const refresh = useRefreshPlanned();
    return async (send: () => Promise<unknown>) => {
        try {
            await send();
            notify('domains.refills.plan.undone', { type: 'success' });
        } catch (error) {
            notify((error as Error).message, { type: 'error' });
        }
        refresh();
    };
};
