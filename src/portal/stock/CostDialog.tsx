import { useQueryClient } from '@tanstack/react-query';
import { required, TextInput, useCreate, useNotify, useTranslate } from 'react-admin';
import type { components } from '../../contract/generated/connect';
import { BUSINESS_ZONE, todayIn } from '../../domain/calendar/days';
import { DOLLARS } from '../../domain/records/numberEntry';
import { ActionForm } from '../admin/form/ActionForm';
import { DateInput } from '../admin/inputs/DateInput';
import { NumberWithUnitInput } from '../admin/inputs/NumberWithUnitInput';
import { costUnit } from './costEntry';

interface CostDialogProps {
    line: Pick<components['schemas']['StockValueLine'], 'supplement' | 'inventory_item' | 'unit'>;
    /** default start day of the cost */
    day: string;
    onClose: () => void;
}

/** Sets the cost of a supplement or a part from a day on. */
export const CostDialog = ({ line, day, onClose }: CostDialogProps) => {
    const translate = useTranslate();
    const notify = useNotify();
    const queryClient = useQueryClient();
    const [create] = useCreate();
    const { supplement, inventory_item: item, unit } = line;
    const name = (supplement ?? item)?.label;

    const submit = async (values: { unit_cost: number | null; valid_from: string; reason: string }) => {
        const data = {
            ...(supplement ? { supplement_id: supplement.id } : { inventory_item_id: item?.id }),
            ...values,
            reason: values.reason.trim(),
        };
        await create('stock-costs', { data }, { returnPromise: true });
        for (const resource of ['supplement-inventories', 'stock-costs', 'stock-lots'])
            void queryClient.invalidateQueries({ queryKey: [resource] });
        notify(translate('domains.stock.cost.done', { name }), { type: 'success' });
        onClose();
    };
    return (
        <ActionForm
            title={translate('domains.stock.cost.title', { name })}
            submitLabel={translate('domains.stock.cost.save')}
            defaultValues={{ unit_cost: null, valid_from: day, reason: '' }}
            onSubmit={submit}
            onClose={onClose}
        >
            <NumberWithUnitInput
                source="unit_cost"
                label={translate('domains.stock.cost.unit')}
                validate={required(translate('domains.stock.cost.unitMissing'))}
                unit={costUnit(unit)}
                options={DOLLARS}
                autoFocus
            />
            <DateInput
                source="valid_from"
                label={translate('domains.stock.cost.from')}
                validate={required()}
                max={todayIn(BUSINESS_ZONE)}
                timeZone={BUSINESS_ZONE}
                clearable={false}
            />
            <TextInput
                source="reason"
                label={translate('domains.stock.cost.reason')}
                validate={required(translate('domains.stock.cost.reasonMissing'))}
                slotProps={{ htmlInput: { maxLength: 500 } }}
            />
        </ActionForm>
    );
};
