import { Alert, Box, Button, Stack, TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { todayIn } from '../../domain/calendar/days';
import { DOLLARS, numberFault, typedNumber } from '../../domain/records/numberEntry';
import { outstanding } from '../../domain/stock/purchasing';
import { ReferencePicker } from '../admin/inputs/ReferenceInputs';
import { DateEntry } from '../components/dates/DateEntry';
import { ActionDialog } from '../components/dialogs/ActionDialog';
import { FieldFrame } from '../components/fields/FieldFrame';
import { answered, connectApi } from '../session/clients';
import { isFault } from '../session/fault';
import { type Lot, lotOf } from './lots';
import { ReceivedLot } from './ReceivedLot';
import type { PurchaseItem, PurchaseRequest } from './request';

interface ReceiveDialogProps {
    request: PurchaseRequest;
    onDone: (number: string) => void;
    onClose: () => void;
}

/** Goods receipt: quantity per request line and supplier lot. Blank lines are not received. */
export const ReceiveDialog = ({ request, onDone, onClose }: ReceiveDialogProps) => {
    const translate = useTranslate();
    const word = (key: string) => translate(`domains.purchasing.receive.${key}`);
    const open = (request.items as PurchaseItem[]).filter(item => outstanding(item) > 0);
    const [start] = useState(() => ({
        lots: open.map(item => lotOf(item, outstanding(item))),
        place: request.inventory_location_id,
        day: todayIn(),
    }));
    const [lots, setLots] = useState<Lot[]>(start.lots);
    const [place, setPlace] = useState<number | null>(start.place);
    const [day, setDay] = useState<string>(start.day);
    const [note, setNote] = useState('');
    const [faults, setFaults] = useState<Record<string, string[]>>({});
    const [fault, setFault] = useState<string>();
    const [busy, setBusy] = useState(false);
    const sent = lots.filter(({ quantity }) => (typedNumber(quantity) ?? 0) !== 0);
    const change = (key: number, values: Partial<Lot>) =>
        setLots(current => current.map(lot => (lot.key === key ? { ...lot, ...values } : lot)));
    const isRefused = lots.some(({ quantity, cost }) => numberFault(quantity) || numberFault(cost, DOLLARS));
    const submit = async () => {
        setBusy(true);
        setFault(undefined);
        setFaults({});
        try {
            const { body } = await answered(
                connectApi.POST('/v2/purchase-requests/{id}/receipts', {
                    params: { path: { id: request.id } },
                    body: {
                        version: request.version,
                        received_on: day,
                        ...(place === null ? {} : { inventory_location_id: place }),
                        ...(note.trim() ? { delivery_note: note.trim() } : {}),
                        lines: sent.map(({ item, quantity, cost, supplierLot, expiresOn }) => ({
                            item_id: item.id,
                            quantity: typedNumber(quantity) ?? 0,
                            ...(cost.trim() ? { unit_cost: typedNumber(cost, DOLLARS) } : {}),
                            ...(supplierLot.trim() ? { supplier_lot: supplierLot.trim() } : {}),
                            ...(expiresOn ? { expires_on: expiresOn } : {}),
                        })),
                    },
                }),
            );
            onDone(body.number);
        } catch (error) {
            setBusy(false);
            if (!isFault(error)) return setFault((error as Error).message);
            setFaults(error.errors);
            if (Object.keys(error.errors).length === 0) setFault(error.message);
        }
    };
    return (
        <ActionDialog
            title={word('title')}
            submitLabel={word('open')}
            submitButton={{ disabled: sent.length === 0 || isRefused }}
            busy={busy}
            isChanged={lots !== start.lots || place !== start.place || day !== start.day || note !== ''}
            onSubmit={submit}
            onCancel={onClose}
            maxWidth="md"
        >
            <Stack spacing={2}>
                {fault && <Alert severity="error">{fault}</Alert>}
                <Box
                    sx={{
                        display: 'grid',
                        gap: 2,
                        gridTemplateColumns: { xs: '1fr', sm: 'repeat(3, minmax(0, 1fr))' },
                    }}
                >
                    <FieldFrame
                        id="receive-place"
                        label={translate('resources.purchase-receipts.fields.inventory_location_id')}
                        error={faults.inventory_location_id?.[0]}
                    >
                        <ReferencePicker
                            id="receive-place"
                            reference="inventory-locations"
                            multiple={false}
                            value={place === null ? [] : [place]}
                            onChange={([id]) => setPlace(id ?? null)}
                            known={request.inventory_location ? [request.inventory_location] : []}
                            error={Boolean(faults.inventory_location_id)}
                        />
                    </FieldFrame>
                    <FieldFrame
                        id="receive-day"
                        label={translate('resources.purchase-receipts.fields.received_on')}
                        error={faults.received_on?.[0]}
                    >
                        <DateEntry kind="date" id="receive-day" value={day} onChange={setDay} clearable={false} />
                    </FieldFrame>
                    <FieldFrame
                        id="receive-note"
                        label={translate('resources.purchase-receipts.fields.delivery_note')}
                        error={faults.delivery_note?.[0]}
                    >
                        <TextField
                            id="receive-note"
                            size="small"
                            fullWidth
                            value={note}
                            onChange={event => setNote(event.target.value)}
                            slotProps={{ htmlInput: { maxLength: 80 } }}
                        />
                    </FieldFrame>
                </Box>
                {lots.map(lot => (
                    <ReceivedLot
                        key={lot.key}
                        lot={lot}
                        faultOf={name => faults[`lines.${sent.indexOf(lot)}.${name}`]?.[0]}
                        onChange={values => change(lot.key, values)}
                        onSplit={() =>
                            setLots(current =>
                                current.flatMap(each => (each.key === lot.key ? [each, lotOf(lot.item)] : [each])),
                            )
                        }
                        onRemove={
                            lots.filter(({ item }) => item.id === lot.item.id).length > 1
                                ? () => setLots(current => current.filter(({ key }) => key !== lot.key))
                                : undefined
                        }
                    />
                ))}
                {lots.length > 1 && (
                    <Box>
                        <Button
                            size="small"
                            onClick={() => setLots(current => current.map(lot => ({ ...lot, quantity: '' })))}
                        >
                            {word('none')}
                        </Button>
                    </Box>
                )}
            </Stack>
        </ActionDialog>
    );
};
