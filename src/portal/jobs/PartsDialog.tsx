import { useRef, useState } from 'react';
import { type RaRecord, RecordContextProvider, useDataProvider, useNotify, useTranslate } from 'react-admin';
import { type FieldValues, useForm } from 'react-hook-form';
import { changesOfKit } from '../../domain/stock/inventory';
import { FieldsDialog } from '../admin/form/FieldsDialog';
import { placeErrors } from '../admin/form/formErrors';
import { fieldOf, recordLabel } from '../admin/metadata';
import { StaleVersionError } from '../admin/provider/errors';
import { ApiFault } from '../session/fault';
import { useRefreshJobs } from './jobCalls';
import { JOB_CARDS } from './moves';
import { enteredLines, type JobPart, linesOf, PARTS, PartsInput } from './PartsInput';

const PLACE = fieldOf(JOB_CARDS, 'parts_location_id');

/** Edits the parts of this job only; the kit stays unchanged. */
export const PartsDialog = ({
    card,
    parts,
    onClose,
}: {
    card: RaRecord;
    parts: readonly JobPart[];
    onClose: () => void;
}) => {
    const translate = useTranslate();
    const notify = useNotify();
    const dataProvider = useDataProvider();
    const refresh = useRefreshJobs();
    const [fault, setFault] = useState<string | null>(null);
    // advances when another user changed the job; entries are preserved
    const current = useRef(card);
    const form = useForm<FieldValues>({
        mode: 'onTouched',
        defaultValues: { parts_location_id: card.parts_location_id ?? null, [PARTS]: linesOf(parts) },
    });
    const kit = parts.flatMap(({ inventory_item, kit_quantity }) =>
        kit_quantity === null ? [] : [{ inventory_item_id: inventory_item.id, quantity: kit_quantity }],
    );
    const name = recordLabel(JOB_CARDS, card);

    const submit = form.handleSubmit(async values => {
        setFault(null);
        const entered = enteredLines(values[PARTS]);
        const part_changes = changesOfKit(kit, entered);
        try {
            const { data } = await dataProvider.update(JOB_CARDS, {
                id: card.id,
                data: { ...current.current, part_changes, parts_location_id: values.parts_location_id ?? null },
                previousData: current.current,
            });
            await refresh(data as RaRecord);
            notify(translate('domains.jobs.kit.changed', { name }), { type: 'success' });
            onClose();
        } catch (error) {
            if (error instanceof StaleVersionError && error.current.id === card.id) {
                current.current = error.current;
                setFault(translate('domains.jobs.kit.stale'));
                return;
            }
            // maps errors from the sent lines to the entered ones
            const rowErrors = Object.fromEntries(
                Object.entries(error instanceof ApiFault ? (error.body.errors ?? {}) : {}).map(([path, message]) => {
                    const [, at, field] = /^part_changes\.(\d+)\.(.+)$/.exec(path) ?? [];
                    const line = part_changes[Number(at)];
                    const row = entered.findIndex(one => one.inventory_item_id === line?.inventory_item_id);
                    return [row < 0 ? path : `${PARTS}.${row}.${field}`, message];
                }),
            );
            const { first, general } = placeErrors(rowErrors, ['parts_location_id', PARTS], form.setError);
            if (first) form.setFocus(first);
            if (general || !first) setFault(general ?? (error as Error).message);
        }
    });
    return (
        <RecordContextProvider value={card}>
            <FieldsDialog
                form={form}
                resource={JOB_CARDS}
                fields={PLACE ? [PLACE] : []}
                title={translate('domains.jobs.kit.title', { name })}
                text={translate('domains.jobs.kit.belongs')}
                submitLabel={translate('domains.jobs.kit.save')}
                fault={fault}
                onSubmit={submit}
                onClose={onClose}
            >
                <PartsInput title="domains.jobs.section.parts" />
            </FieldsDialog>
        </RecordContextProvider>
    );
};
