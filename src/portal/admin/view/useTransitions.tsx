import { type RaRecord, useTranslate } from 'react-admin';
import type { Transition } from '../../../contract/metadata';
import { useCan } from '../../session/can';
import type { AvailableActions, RecordAction } from '../actions';
import type { ScreenDefinition } from '../definition';
import { useLabels } from '../labels';
import { resourceOf } from '../metadata';
import { useIsUnconfirmed } from '../provider/optimisticUpdate';
import { TransitionDialog } from '../TransitionDialog';
import { useIsOwnRecord } from '../useIsOwnRecord';
import { availableTransitions, useRecordActions } from '../useRecordActions';
import { useRecordState } from '../useRecordState';
import { useRequestedTransition } from './useRequestedTransition';

/** Whether a transition is the usual next one in the record's status. */
export const isNext = (name: string, step: Transition, record: RaRecord): boolean =>
    resourceOf(name).fields.some(
        field => field.transitions?.includes(step) && step.next?.includes(record[field.name] as string | number),
    );

/** Possible transitions of the record: executed directly, or through a dialog that asks for input. */
export const useTransitions = (definition: ScreenDefinition, record: RaRecord): AvailableActions => {
    const { name } = definition;
    const can = useCan();
    const isMine = useIsOwnRecord(name);
    const labels = useLabels(name);
    const translate = useTranslate();
    const { transition } = useRecordActions(name);
    const [openDialog, setOpenDialog] = useRecordState<Transition | null>(null);
    const isUnconfirmed = useIsUnconfirmed(name, record.id);
    const Preview = openDialog ? definition.view?.previews?.[openDialog.name] : undefined;
    const take = async (step: Transition, reason?: string) =>
        isUnconfirmed ? undefined : transition(record, step, reason);
    const actions = (record.archived_at || !isMine(record) ? [] : availableTransitions(name, record, can)).map(
        (step): RecordAction => {
            const needsDialog = Boolean(step.reason || step.confirm);
            const missing = definition.view?.needs?.[step.name]?.(record);
            return {
                name: step.name,
                label: missing
                    ? translate('engine.step.needs', {
                          title: labels.text(step.title),
                          needs: translate(missing[0], { smart_count: missing[1] }),
                      })
                    : labels.text(step.title),
                // contained only if it can be executed
                next: !missing && isNext(name, step, record),
                ...(step.confirm ? { consequence: step.confirm } : {}),
                rare: needsDialog,
                // the next one is sent with the version that this one returns
                busy: isUnconfirmed,
                run: () => (needsDialog ? setOpenDialog(step) : take(step)),
            };
        },
    );
    useRequestedTransition(wanted => actions.find(({ name: step }) => step === wanted)?.run?.());
    const dialog = openDialog && (
        <TransitionDialog
            name={name}
            step={openDialog}
            take={reason => take(openDialog, reason)}
            onClose={() => setOpenDialog(null)}
        >
            {Preview && <Preview />}
        </TransitionDialog>
    );
    return { actions, dialog };
};
