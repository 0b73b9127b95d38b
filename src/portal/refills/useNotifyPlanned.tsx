import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import type { components } from '../../contract/generated/main';
import { UndoToast } from '../components/UndoToast';
import { answered, mainApi } from '../session/clients';

const CHANGED = [
    'refill-board',
    'refill-requests',
    'supplement-deliveries',
    'job-cards',
    'udose-sites',
    'water-points',
];

/** Refreshes what planned deliveries change, and shows a notice that takes them back. */
export const useNotifyPlanned = () => {
    const notify = useNotify();
    const queryClient = useQueryClient();
    const refresh = () => {
        for (const name of CHANGED) void queryClient.invalidateQueries({ queryKey: [name] });
    };
    const undo = async (job_card_ids: number[]) => {
        try {
            await answered(mainApi.POST('/refill-board/deliveries/undo', { body: { job_card_ids } }));
            notify('domains.refills.plan.undone', { type: 'success' });
        } catch (error) {
            notify((error as Error).message, { type: 'error' });
        }
        refresh();
    };
    return (made: components['schemas']['PlannedDeliveries']['deliveries'], text: string) => {
        refresh();
        notify(<UndoToast text={text} undo={() => void undo(made.map(({ job_card }) => job_card.id))} />, {
            type: 'success',
        });
    };
};
