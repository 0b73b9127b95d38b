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

/** Whether a step is what usually comes next in the record's state. */
export const isNext = (name: string, step: Transition, record: RaRecord): boolean =>
    resourceOf(name).fields.some(
        field => field.transitions?.includes(step) && step.next?.includes(record[field.name] as string | number),
    );

/** The steps of the record's state: taken at once, or through a dialogue where something is asked. */
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
                // filled only where it can be taken
                next: !missing && isNext(name, step, record),
                ...(step.confirm ? { consequence: step.confirm } : {}),
                rare: needsDialog,
                // the next one is asked for with the version that this one brings
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
