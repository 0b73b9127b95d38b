import { Alert, Stack, TextField } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import type { components } from '../../contract/generated/connect';
import { BUSINESS_ZONE, isDay, todayIn } from '../../domain/calendar/days';
import { numberFault, typedNumber } from '../../domain/records/numberEntry';
import { DateEntry } from '../components/dates/DateEntry';
import { ActionDialog } from '../components/dialogs/ActionDialog';
import { FieldFrame } from '../components/fields/FieldFrame';
import { NumberBox } from '../components/fields/NumberBox';
import { answered, connectApi } from '../session/clients';
import { isFault } from '../session/fault';
import { costUnit, DOLLARS } from './costEntry';

interface CostDialogProps {
    line: Pick<components['schemas']['StockValueLine'], 'supplement' | 'inventory_item' | 'unit'>;
    /** default start day of the cost */
    day: string;
    onClose: () => void;
}
interface Faults {
    unit_cost?: string | undefined;
    valid_from?: string | undefined;
    reason?: string | undefined;
    general?: string | undefined;
}

/** Sets the cost of a supplement or a part from a day on. */
export const CostDialog = ({ line, day: proposed, onClose }: CostDialogProps) => {
    const translate = useTranslate();
    const notify = useNotify();
    const queryClient = useQueryClient();
    const [cost, setCost] = useState('');
    const [day, setDay] = useState(proposed);
    const [reason, setReason] = useState('');
    const [faults, setFaults] = useState<Faults>({});
    const [busy, setBusy] = useState(false);
    const { supplement, inventory_item: item, unit } = line;
    const name = (supplement ?? item)?.label;

    const submit = async () => {
        const unitCost = typedNumber(cost, DOLLARS);
        const wrong: Faults = {
            unit_cost:
                numberFault(cost, DOLLARS) ??
                (unitCost === undefined ? translate('domains.stock.cost.unitMissing') : undefined),
            reason: reason.trim() ? undefined : translate('domains.stock.cost.reasonMissing'),
        };
        setFaults(wrong);
        if (wrong.unit_cost || wrong.reason || unitCost === undefined || !isDay(day)) return;
        setBusy(true);
        try {
            await answered(
                connectApi.POST('/v2/stock-costs', {
                    body: {
                        ...(supplement ? { supplement_id: supplement.id } : { inventory_item_id: item?.id as number }),
                        unit_cost: unitCost,
                        valid_from: day,
                        reason: reason.trim(),
                    },
                }),
            );
            for (const resource of ['supplement-inventories', 'stock-costs', 'stock-lots'])
                void queryClient.invalidateQueries({ queryKey: [resource] });
            notify(translate('domains.stock.cost.done', { name }), { type: 'success' });
            onClose();
        } catch (error) {
            const byField = isFault(error) ? error.errors : {};
            const named = {
                unit_cost: byField.unit_cost?.[0],
                valid_from: byField.valid_from?.[0],
                reason: byField.reason?.[0],
            };
            setFaults({ ...named, general: Object.values(named).some(Boolean) ? undefined : (error as Error).message });
            setBusy(false);
        }
    };
    return (
        <ActionDialog
            title={translate('domains.stock.cost.title', { name })}
            submitLabel={translate('domains.stock.cost.save')}
            busy={busy}
            onSubmit={submit}
            onCancel={onClose}
        >
            <Stack spacing={2} sx={{ pt: 0.5 }}>
                {faults.general && <Alert severity="error">{faults.general}</Alert>}
                <NumberBox
                    autoFocus
                    required
                    fullWidth
                    label={translate('domains.stock.cost.unit')}
                    value={cost}
                    onText={setCost}
                    options={DOLLARS}
                    unit={costUnit(unit)}
                    error={Boolean(faults.unit_cost)}
                    helperText={faults.unit_cost}
                />
                <FieldFrame id="cost-day" label={translate('domains.stock.cost.from')} error={faults.valid_from}>
                    <DateEntry
                        id="cost-day"
                        kind="date"
                        value={day}
                        max={todayIn(BUSINESS_ZONE)}
                        clearable={false}
                        timeZone={BUSINESS_ZONE}
                        onChange={setDay}
                        error={!isDay(day)}
                        sx={{ width: 1 }}
                    />
                </FieldFrame>
                <TextField
                    required
                    fullWidth
                    label={translate('domains.stock.cost.reason')}
                    value={reason}
                    onChange={event => setReason(event.target.value)}
                    error={Boolean(faults.reason)}
                    helperText={faults.reason}
                    slotProps={{ htmlInput: { maxLength: 500 } }}
                />
            </Stack>
        </ActionDialog>
    );
};
