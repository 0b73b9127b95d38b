import { type RaRecord, useTranslate } from 'react-admin';
import type { Transition } from '../../../contract/metadata';
import type { Offered, RecordAction } from '../actions';
import type { ResourceDefinition } from '../definition';
import { useLabels } from '../labels';
import { resourceOf } from '../metadata';
import { useIsAhead } from '../provider/ahead';
import { StepDialog } from '../StepDialog';
import { useMay } from '../useMay';
import { useMine } from '../useMine';
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
    const isMine = useMine(name);
    const labels = useLabels(name);
    const translate = useTranslate();
    const { transition } = useRecordActions(name);
    const [asking, setAsking] = useRecordState<Transition | null>(null);
    const ahead = useIsAhead(name, record.id);
    const Preview = asking ? definition.view?.previews?.[asking.name] : undefined;
    const take = async (step: Transition, reason?: string) => (ahead ? undefined : transition(record, step, reason));
    const actions = (record.archived_at || !isMine(record) ? [] : stepsOf(name, record, may)).map(
        (step): RecordAction => {
            const asks = Boolean(step.reason || step.confirm);
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
                rare: asks,
                // the next one is asked for with the version that this one brings
                busy: ahead,
                run: () => (asks ? setAsking(step) : take(step)),
            };
        },
    );
    useWantedStep(wanted => actions.find(({ name: step }) => step === wanted)?.run?.());
    const dialog = asking && (
        <StepDialog name={name} step={asking} take={reason => take(asking, reason)} onClose={() => setAsking(null)}>
            {Preview && <Preview />}
        </StepDialog>
    );
    return { actions, dialog };
};
