import { useState } from 'react';
import type { RaRecord } from 'react-admin';
import type { Transition } from '../../../contract/metadata';
import { ConfirmDialog } from '../../parts/dialogs/ConfirmDialog';
import type { Offered, RecordAction } from '../actions';
import type { ResourceDefinition } from '../definition';
import { useLabels } from '../labels';
import { resourceOf } from '../metadata';
import { useMay } from '../useMay';
import { stepsOf, useRecordActions } from '../useRecordActions';
import { useRecordState } from '../useRecordState';
import { useWantedStep } from './useWantedStep';

/** Whether a step is what usually comes next in the record's state. */
export const isNext = (name: string, step: Transition, record: RaRecord): boolean =>
    resourceOf(name).fields.some(
        field => field.transitions?.includes(step) && step.next?.includes(record[field.name] as string | number),
    );

/** The steps of the record's state: taken at once, or through a dialogue where something is asked. */
export const useSteps = (definition: ResourceDefinition, record: RaRecord): Offered => {
    const { name } = definition;
    const may = useMay();
    const labels = useLabels(name);
    const { transition } = useRecordActions(name);
    const [asking, setAsking] = useRecordState<Transition | null>(null);
    const [busy, setBusy] = useState<string | null>(null);
    const Preview = asking ? definition.view?.previews?.[asking.name] : undefined;
    const take = async (step: Transition, reason?: string) => {
        if (busy) return;
        setBusy(step.name);
        await transition(record, step, reason);
        setBusy(null);
    };
    const actions = (record.archived_at ? [] : stepsOf(name, record, may)).map((step): RecordAction => {
        const asks = Boolean(step.reason || step.confirm);
        return {
            name: step.name,
            label: labels.text(step.title),
            next: isNext(name, step, record),
            ...(step.confirm ? { consequence: step.confirm } : {}),
            rare: asks,
            busy: busy === step.name,
            run: () => (asks ? setAsking(step) : take(step)),
        };
    });
    useWantedStep(wanted => actions.find(({ name: step }) => step === wanted)?.run?.());
    const dialog = asking && (
        <ConfirmDialog
            title={labels.text(asking.title)}
            text={asking.confirm}
            askReason={asking.reason}
            confirmLabel={labels.text(asking.title)}
            onConfirm={reason => take(asking, reason)}
            onClose={() => setAsking(null)}
        >
            {Preview && <Preview />}
        </ConfirmDialog>
    );
    return { actions, dialog };
};
