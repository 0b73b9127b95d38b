import { Alert, InputAdornment, Stack, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { inUnits, sumLitres } from '../../domain/stock';
import { errorMessage, errorStatus } from '../engine/provider/errors';
import { ActionDialog } from '../parts/dialogs/ActionDialog';
import { isFault } from '../session/fault';
import { type CountedStock, quantityNow, readQuantity, sendCount, useStockChanged } from './counting';
import { Quantity } from './Quantity';

/** Enters what was counted of an item at a place; says before it is posted what that will do. */
export const CountDialog = ({ stock, onClose }: { stock: CountedStock; onClose: () => void }) => {
    const translate = useTranslate();
    const notify = useNotify();
    const changed = useStockChanged();
    // what the person counts against; a page that refreshes behind the dialogue does not change it unseen
    const [recorded, setRecorded] = useState(stock.quantity);
    const [text, setText] = useState('');
    const [reason, setReason] = useState('');
    const [faults, setFaults] = useState<{ counted?: string; reason?: string; general?: string }>({});
    const [busy, setBusy] = useState(false);
    const { unit } = stock;
    const counted = readQuantity(text, unit);
    const difference = counted === undefined ? undefined : sumLitres([counted, -recorded]);

    const submit = async () => {
        const wrong = {
            ...(counted === undefined
                ? { counted: translate(`domains.inventory.count.${unit === 'each' ? 'pieces' : 'measure'}`) }
                : {}),
            ...(reason.trim() ? {} : { reason: translate('domains.stock.adjust.reasonMissing') }),
        };
        setFaults(wrong);
        if (Object.keys(wrong).length || counted === undefined) return;
        setBusy(true);
        try {
            await sendCount({ ...stock, quantity: recorded }, counted, reason.trim());
            changed();
            notify(translate('domains.inventory.count.done', { name: stock.name }), { type: 'success' });
            onClose();
        } catch (error) {
            const now = errorStatus(error) === 409 ? quantityNow(error) : undefined;
            if (now !== undefined) setRecorded(now);
            const byField = isFault(error) ? error.errors : {};
            setFaults({
                counted: byField.counted_quantity?.[0],
                reason: byField.reason?.[0],
                general:
                    now === undefined
                        ? errorMessage(error)
                        : translate('domains.stock.adjust.moved', { quantity: inUnits(now, unit) }),
            });
            setBusy(false);
        }
    };
    return (
        <ActionDialog
            title={translate('domains.stock.adjust.title', { name: stock.name })}
            submitLabel={translate('domains.stock.adjust.save')}
            busy={busy}
            onSubmit={submit}
            onCancel={onClose}
        >
            <Stack spacing={2} sx={{ pt: 0.5 }}>
                <Stack direction="row" sx={{ justifyContent: 'space-between' }}>
                    <Typography variant="body2" color="text.secondary">
                        {translate('domains.stock.adjust.recorded')}
                    </Typography>
                    <Quantity value={recorded} unit={unit} strong />
                </Stack>
                {faults.general && <Alert severity="error">{faults.general}</Alert>}
                <TextField
                    autoFocus
                    required
                    fullWidth
                    label={translate('domains.stock.adjust.counted')}
                    value={text}
                    onChange={event => setText(event.target.value)}
                    error={Boolean(faults.counted)}
                    helperText={faults.counted}
                    slotProps={{
                        htmlInput: {
                            inputMode: unit === 'each' ? 'numeric' : 'decimal',
                            maxLength: 15,
                            style: { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
                        },
                        input:
                            unit === 'each'
                                ? {}
                                : { endAdornment: <InputAdornment position="end">{unit}</InputAdornment> },
                    }}
                />
                <Typography variant="body2" role="status" sx={{ minHeight: '1.5em' }}>
                    {difference === undefined
                        ? ''
                        : difference === 0
                          ? translate('domains.stock.adjust.same')
                          : translate(`domains.stock.adjust.${difference > 0 ? 'more' : 'less'}`, {
                                quantity: inUnits(Math.abs(difference), unit),
                            })}
                </Typography>
                <TextField
                    required
                    fullWidth
                    multiline
                    minRows={2}
                    label={translate('domains.stock.adjust.reason')}
                    value={reason}
                    onChange={event => setReason(event.target.value)}
                    error={Boolean(faults.reason)}
                    helperText={faults.reason ?? translate('domains.inventory.count.reasonHelp')}
                    slotProps={{ htmlInput: { maxLength: 400 } }}
                />
            </Stack>
        </ActionDialog>
    );
};
