import { Alert, Box, InputAdornment, Stack, TextField, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { isVolume, stockMessages, sumLitres } from '../../domain/stock';
import { errorMessage, errorStatus } from '../engine/provider/errors';
import { rowsOf } from '../engine/report';
import { useMay } from '../engine/useMay';
import { ActionDialog } from '../parts/dialogs/ActionDialog';
import { answered, connectApi } from '../session/clients';
import { isFault } from '../session/fault';
import { Litres, litresEntered, litresText } from './Litres';
import { useAvailability } from './useAvailability';

export interface CountedInventory {
    id: number;
    name: string;
    supplement_id: number;
    inventory_location_id: number;
    /** the tank that is dipped, where it is not the whole place that is counted */
    storage_tank_id?: number;
    quantity: number;
}

const quantityNow = (error: unknown) =>
    isFault(error) ? (error.body.body as { quantity?: number } | undefined)?.quantity : undefined;

/** What pending documents will take from the place that is counted, for who may see its stock; nothing where that is nothing. */
const usePromised = ({ supplement_id, inventory_location_id }: CountedInventory) => {
    const maySee = useMay()(['access_supplement_inventory']);
    const [place] = useAvailability({ supplement_id, inventory_location_id }, maySee).data ?? [];
    const promised = [
        { label: 'domains.stock.adjust.forDeliveries', litres: place?.planned_quantity ?? 0 },
        { label: 'domains.stock.adjust.forTransfers', litres: place?.outgoing ?? 0 },
    ].filter(({ litres }) => litres > 0);
    return promised.length > 0 ? promised : undefined;
};

const Figure = ({ label, children }: { label: string; children: ReactNode }) => {
    const translate = useTranslate();
    return (
        <Stack direction="row" sx={{ justifyContent: 'space-between' }}>
            <Typography variant="body2" color="text.secondary">
                {translate(label)}
            </Typography>
            {children}
        </Stack>
    );
};

/** Enters what was counted; says before it is posted what that will do. */
export const AdjustDialog = ({ inventory, onClose }: { inventory: CountedInventory; onClose: () => void }) => {
    const translate = useTranslate();
    const notify = useNotify();
    const queryClient = useQueryClient();
    // what the person counts against; a page that refreshes behind the dialogue does not change it unseen
    const [recorded, setRecorded] = useState(inventory.quantity);
    const [counted, setCounted] = useState('');
    const [reason, setReason] = useState('');
    const [faults, setFaults] = useState<{ counted?: string; reason?: string; general?: string }>({});
    const [busy, setBusy] = useState(false);
    const quantity = litresEntered(counted);
    const promised = usePromised(inventory);
    const short = promised && quantity !== undefined && sumLitres([...promised.map(each => each.litres), -quantity]);
    const difference = quantity === undefined ? undefined : sumLitres([quantity, -recorded]);

    const submit = async () => {
        const wrong = {
            ...(quantity === undefined ? { counted: translate('domains.stock.adjust.countedMissing') } : {}),
            ...(quantity !== undefined && !isVolume(quantity)
                ? { counted: `${translate('domains.stock.adjust.counted')} ${stockMessages.decimals}` }
                : {}),
            ...(reason.trim() ? {} : { reason: translate('domains.stock.adjust.reasonMissing') }),
        };
        setFaults(wrong);
        if (Object.keys(wrong).length || quantity === undefined) return;
        setBusy(true);
        try {
            await answered(
                connectApi.POST('/v2/adjust-inventory', {
                    body: {
                        supplement_id: inventory.supplement_id,
                        inventory_location_id: inventory.inventory_location_id,
                        storage_tank_id: inventory.storage_tank_id,
                        counted_quantity: quantity,
                        expected_quantity: recorded,
                        reason: reason.trim(),
                    },
                }),
            );
            for (const queryKey of [
                ['storage-tanks'],
                ['storage-tank-movements'],
                ['supplement-inventories'],
                rowsOf('supplement-movements'),
                ['stock-availability'],
                ['record'],
            ])
                void queryClient.invalidateQueries({ queryKey });
            notify(translate('domains.stock.adjust.done', { name: inventory.name }), { type: 'success' });
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
                        : translate('domains.stock.adjust.moved', { quantity: litresText(now) }),
            });
            setBusy(false);
        }
    };
    return (
        <ActionDialog
            title={translate('domains.stock.adjust.title', { name: inventory.name })}
            submitLabel={translate('domains.stock.adjust.save')}
            busy={busy}
            onSubmit={submit}
            onCancel={onClose}
            onClose={(_, why) => why === 'escapeKeyDown' && !busy && onClose()}
        >
            <Stack spacing={2} sx={{ pt: 0.5 }}>
                <Stack spacing={0.5}>
                    <Figure label="domains.stock.adjust.recorded">
                        <Litres value={recorded} strong />
                    </Figure>
                    {promised?.map(({ label, litres }) => (
                        <Figure key={label} label={label}>
                            <Litres value={litres} />
                        </Figure>
                    ))}
                </Stack>
                {faults.general && <Alert severity="error">{faults.general}</Alert>}
                <TextField
                    autoFocus
                    required
                    fullWidth
                    label={translate('domains.stock.adjust.counted')}
                    value={counted}
                    onChange={event => setCounted(event.target.value)}
                    error={Boolean(faults.counted)}
                    helperText={faults.counted}
                    slotProps={{
                        htmlInput: {
                            inputMode: 'decimal',
                            maxLength: 15,
                            style: { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
                        },
                        input: { endAdornment: <InputAdornment position="end">L</InputAdornment> },
                    }}
                />
                <Typography variant="body2" role="status" sx={{ minHeight: '1.5em' }}>
                    {difference === undefined
                        ? ''
                        : difference === 0
                          ? translate('domains.stock.adjust.same')
                          : translate(`domains.stock.adjust.${difference > 0 ? 'more' : 'less'}`, {
                                quantity: litresText(Math.abs(difference)),
                            })}{' '}
                    {/* of a tank it is not said what of the place's promises it has to keep */}
                    {short && short > 0 && inventory.storage_tank_id === undefined ? (
                        <Box component="span" sx={{ color: 'warning.main' }}>
                            {translate('domains.stock.adjust.short', { quantity: litresText(short) })}
                        </Box>
                    ) : null}
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
                    helperText={faults.reason ?? translate('domains.stock.adjust.reasonHelp')}
                    slotProps={{ htmlInput: { maxLength: 400 } }}
                />
            </Stack>
        </ActionDialog>
    );
};
