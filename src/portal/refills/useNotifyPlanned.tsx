import { useNotify } from 'react-admin';
import type { components } from '../../contract/generated/main';
import { UndoToast } from '../components/UndoToast';
import { answered, mainApi } from '../session/clients';
import { undoRefillPlan } from './runs';
import { useRefreshPlanned, useUndoPlanned } from './useUndoPlanned';

type Schemas = components['schemas'];

/** Refreshes what planned deliveries change, and shows a notice that takes them back. */
export const useNotifyPlanned = () => {
    const notify = useNotify();
    const refresh = useRefreshPlanned();
    const undo = useUndoPlanned();
    return (made: Schemas['PlannedDeliveries'] | Schemas['PlannedRuns'], text: string) => {
        refresh();
        const send = () =>
            'plan_id' in made
                ? undoRefillPlan(made.plan_id)
                : answered(
                      mainApi.POST('/refill-board/deliveries/undo', {
                          body: { job_card_ids: made.deliveries.map(({ job_card }) => job_card.id) },
                      }),
                  );
        notify(<UndoToast text={text} undo={() => void undo(send)} />, { type: 'success' });
    };
};
