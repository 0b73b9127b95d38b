import { Alert, DialogContentText, Stack, TextField } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type RaRecord, useNotify, useTranslate } from 'react-admin';
import { ActionDialog } from '../components/dialogs/ActionDialog';
import { NumberBox } from '../components/fields/NumberBox';
import { answered, mainApi } from '../session/clients';
import { ApiFault } from '../session/fault';
import { DOLLARS, typedDollars } from './money';

interface CreditDialogProps {
    sale: RaRecord;
    onClose: () => void;
}
type Faults = Partial<Record<'subtotal' | 'reason', string>>;

/** Credits an amount of a sale, with a reason. */
export const CreditDialog = ({ sale, onClose }: CreditDialogProps) => {
    const translate = useTranslate();
    const word = (key: string, options?: object) => translate(`domains.payments.credit.${key}`, options);
    const notify = useNotify();
    const queryClient = useQueryClient();
    const untouched = Number(sale.credited_amount) === 0;
    const [subtotal, setSubtotal] = useState(untouched ? Number(sale.subtotal).toFixed(2) : '');
    const [reason, setReason] = useState('');
    const [faults, setFaults] = useState<Faults>({});
    const [general, setGeneral] = useState<string>();
    const [busy, setBusy] = useState(false);

    const submit = async () => {
        const amount = typedDollars(subtotal);
        const newFaults: Faults = {
            ...(amount > 0 || (subtotal.trim() === '' && !untouched) ? {} : { subtotal: word('needsAmount') }),
            ...(reason.trim() ? {} : { reason: word('needsReason') }),
        };
        setFaults(newFaults);
        setGeneral(undefined);
        if (Object.keys(newFaults).length) return;
        setBusy(true);
        try {
            await answered(
                mainApi.POST('/sales/{id}/credits', {
                    params: { path: { id: Number(sale.id) } },
                    body: {
                        version: Number(sale.version),
                        ...(Number.isNaN(amount) ? {} : { subtotal: amount }),
                        reason,
                    },
                }),
            );
            for (const key of ['sales', 'payments', 'record', 'customer-account', 'report'])
                void queryClient.invalidateQueries({ queryKey: [key] });
            notify(word('done', { name: sale.number }), { type: 'success' });
            onClose();
        } catch (error) {
            const errors = error instanceof ApiFault ? error.errors : {};
            setFaults({
                ...(errors.subtotal ? { subtotal: errors.subtotal.join(' ') } : {}),
                ...(errors.reason ? { reason: errors.reason.join(' ') } : {}),
            });
            if (!errors.subtotal && !errors.reason) setGeneral((error as Error).message);
        } finally {
            setBusy(false);
        }
    };
    return (
        <ActionDialog
            title={word('title', { name: sale.number })}
            submitLabel={word('submit')}
            busy={busy}
            onSubmit={submit}
            onCancel={onClose}
            maxWidth="sm"
        >
            <Stack spacing={2} sx={{ pt: 0.5 }}>
                <DialogContentText>{word('text')}</DialogContentText>
                <div role="alert">{general && <Alert severity="error">{general}</Alert>}</div>
                <NumberBox
                    label={word('subtotal')}
                    value={subtotal}
                    onText={setSubtotal}
                    options={DOLLARS}
                    error={Boolean(faults.subtotal)}
                    helperText={faults.subtotal}
                    required={untouched}
                />
                <TextField
                    label={word('reason')}
                    value={reason}
                    onChange={event => setReason(event.target.value)}
                    error={Boolean(faults.reason)}
                    helperText={faults.reason}
                    slotProps={{ htmlInput: { maxLength: 1000 } }}
                    multiline
                    minRows={2}
                    required
                />
            </Stack>
        </ActionDialog>
    );
};
