import { useQueryClient } from '@tanstack/react-query';
import { type RaRecord, required, TextInput, useNotify, useTranslate } from 'react-admin';
import { DOLLARS } from '../../domain/records/numberEntry';
import { ActionForm } from '../admin/form/ActionForm';
import { NumberWithUnitInput } from '../admin/inputs/NumberWithUnitInput';
import { answered, mainApi } from '../session/clients';
import { invalidateMoney } from './invalidateMoney';

interface CreditDialogProps {
    sale: RaRecord;
    onClose: () => void;
}
const isAmount = (value: number) => value > 0 && Number(value.toFixed(2)) === value;

/** Credits an amount of a sale, with a reason. */
export const CreditDialog = ({ sale, onClose }: CreditDialogProps) => {
    const translate = useTranslate();
    const word = (key: string, options?: object) => translate(`domains.payments.credit.${key}`, options);
    const notify = useNotify();
    const queryClient = useQueryClient();
    const untouched = Number(sale.credited_amount) === 0;
    const amount = (value: number | null) => (value === null || isAmount(value) ? undefined : word('needsAmount'));

    const submit = async ({ subtotal, reason }: { subtotal: number | null; reason: string }) => {
        await answered(
            mainApi.POST('/sales/{id}/credits', {
                params: { path: { id: Number(sale.id) } },
                body: { version: Number(sale.version), ...(subtotal === null ? {} : { subtotal }), reason },
            }),
        );
        void invalidateMoney(queryClient);
        notify(word('done', { name: sale.number }), { type: 'success' });
        onClose();
    };
    return (
        <ActionForm
            title={word('title', { name: sale.number })}
            text={word('text')}
            submitLabel={word('submit')}
            defaultValues={{ subtotal: untouched ? Number(sale.subtotal) : null, reason: '' }}
            onSubmit={submit}
            onClose={onClose}
            maxWidth="sm"
        >
            <NumberWithUnitInput
                source="subtotal"
                label={word('subtotal')}
                validate={[...(untouched ? [required(word('needsAmount'))] : []), amount]}
                unit="$"
                options={DOLLARS}
            />
            <TextInput
                source="reason"
                label={word('reason')}
                validate={required(word('needsReason'))}
                slotProps={{ htmlInput: { maxLength: 1000 } }}
                multiline
                minRows={2}
            />
        </ActionForm>
    );
};
