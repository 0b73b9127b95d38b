import { Alert, Box, DialogContentText, Stack, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useGetOne, useTranslate } from 'react-admin';
import type { ResourceTypes } from '../../../contract/generated/types';
import { numberFault, typedNumber } from '../../../domain/records/numberEntry';
import type { Stroke } from '../../../domain/sales/signatures';
import { fillTank } from '../../../domain/sales/supplementDeliveries';
import { PhotosDialog, type PhotosLeft } from '../../admin/photos/PhotosDialog';
import { PhotosInput } from '../../admin/photos/PhotosInput';
import { usePhotos } from '../../admin/photos/usePhotos';
import { ActionDialog } from '../../components/dialogs/ActionDialog';
import { formatNumber } from '../../components/fields/formats';
import { NumberBox } from '../../components/fields/NumberBox';
import { answered, mainApi } from '../../session/clients';
import { isFault } from '../../session/fault';
import { SignaturePad } from '../sign/SignaturePad';
import type { Delivery } from './deliveryActions';
import { answerOf, EXTRA_FIELDS, type ExtraAnswer, ExtraLitresInput } from './ExtraLitresInput';
import { useExtraLitres } from './useSupplies';

interface CompleteDialogProps {
    delivery: Delivery;
    onDone: () => void;
    onClose: () => void;
}

/** Delivered quantity and gauge reading, with a preview of the tank's content. */
export const CompleteDialog = ({ delivery, onDone, onClose }: CompleteDialogProps) => {
    const translate = useTranslate();
    const [quantity, setQuantity] = useState(String(delivery.quantity));
    const [level, setLevel] = useState('');
    const [notes, setNotes] = useState('');
    const [receivedBy, setReceivedBy] = useState('');
    const [strokes, setStrokes] = useState<Stroke[]>([]);
    const [photos, setPhotos] = useState<File[]>([]);
    const [extra, setExtra] = useState<ExtraAnswer>({});
    const [left, setLeft] = useState<PhotosLeft>();
    const sendPhotos = usePhotos();
    const [faults, setFaults] = useState<Record<string, string[]>>({});
    const [fault, setFault] = useState<string>();
    const [busy, setBusy] = useState(false);
    const { data: site } = useGetOne<ResourceTypes['udose-sites']>('udose-sites', { id: delivery.site_id });
    const { data: supplement } = useGetOne<ResourceTypes['supplements']>('supplements', { id: delivery.supplement_id });
    const litres = Math.max(0, typedNumber(quantity) ?? 0);
    const beyond = useExtraLitres(delivery, litres);
    const known = site?.nutrient_tank_current_level ?? null;
    const capacity = site?.nutrient_tank_capacity ?? null;
    const filled =
        site && supplement?.density && litres
            ? fillTank({ level: typedNumber(level) ?? known ?? 0, capacity, litres, density: supplement.density })
            : undefined;
    const submit = async () => {
        if (numberFault(level)) return;
        setBusy(true);
        setFault(undefined);
        setFaults({});
        try {
            const measured = typedNumber(level);
            await answered(
                mainApi.POST('/supplement-deliveries/{id}/completions', {
                    params: { path: { id: delivery.id as number } },
                    body: {
                        version: delivery.version as number,
                        quantity: litres,
                        ...(measured === undefined ? {} : { tank_level: measured }),
                        ...(receivedBy.trim() ? { received_by: receivedBy.trim() } : {}),
                        ...(strokes.length ? { signature: strokes as number[][][] } : {}),
                        ...(notes.trim() ? { notes: notes.trim() } : {}),
                        ...answerOf(extra),
                    },
                }),
            );
            const why = await sendPhotos('supplement-deliveries', delivery.id as number, photos);
            onDone();
            if (why) setLeft({ photos, why });
            else onClose();
        } catch (error) {
            setBusy(false);
            if (isFault(error)) setFaults(error.errors);
            const shown =
                isFault(error) &&
                Object.keys(error.errors).some(name =>
                    ['quantity', 'tank_level', 'received_by', 'signature', 'notes', ...EXTRA_FIELDS].includes(name),
                );
            const [first] = isFault(error) ? Object.values(error.errors).flat() : [];
            setFault(shown ? undefined : (first ?? (error as Error).message));
        }
    };
    if (left)
        return (
            <PhotosDialog
                name="supplement-deliveries"
                id={delivery.id as number}
                label={String(delivery.number)}
                left={left}
                onClose={onClose}
            />
        );
    return (
        <ActionDialog
            title={translate('domains.sales.delivery.complete')}
            submitLabel={translate('domains.sales.delivery.complete')}
            submitButton={{ disabled: !litres }}
            busy={busy}
            onSubmit={submit}
            onCancel={onClose}
        >
            <Stack spacing={2}>
                <DialogContentText>
                    {translate('domains.sales.delivery.completeText')}
                    {delivery.job_card &&
                        ` ${translate('domains.sales.delivery.byJob', { number: delivery.job_card.label })}`}
                </DialogContentText>
                {fault && <Alert severity="error">{fault}</Alert>}
                <NumberBox
                    autoFocus
                    required
                    label={translate('domains.sales.delivery.quantity')}
                    value={quantity}
                    onText={setQuantity}
                    unit="L"
                    error={Boolean(faults.quantity)}
                    helperText={faults.quantity?.[0]}
                />
                {(beyond > 0 || faults.extra_billing) && (
                    <ExtraLitresInput litres={beyond} answer={extra} onChange={setExtra} faults={faults} />
                )}
                <NumberBox
                    label={translate('domains.sales.delivery.level')}
                    value={level}
                    onText={setLevel}
                    unit="kg"
                    error={Boolean(faults.tank_level)}
                    helperText={
                        faults.tank_level?.[0] ??
                        (known === null
                            ? translate('domains.sales.delivery.levelUnknown')
                            : translate('domains.sales.delivery.levelHint', { level: formatNumber(known) }))
                    }
                />
                {filled && !faults.quantity && (
                    <Alert severity={'room' in filled ? 'warning' : 'info'}>
                        {'room' in filled
                            ? translate('domains.sales.delivery.overflow', { room: formatNumber(filled.room) })
                            : capacity === null
                              ? translate('domains.sales.delivery.afterUnknown', {
                                    after: formatNumber(filled.after),
                                })
                              : translate('domains.sales.delivery.after', {
                                    after: formatNumber(filled.after),
                                    capacity: formatNumber(capacity),
                                })}
                    </Alert>
                )}
                <TextField
                    multiline
                    minRows={2}
                    label={translate('domains.sales.delivery.notes')}
                    value={notes}
                    onChange={event => setNotes(event.target.value)}
                    slotProps={{ htmlInput: { maxLength: 4000 } }}
                />
                <TextField
                    label={translate('domains.sales.delivery.receivedBy')}
                    value={receivedBy}
                    onChange={event => setReceivedBy(event.target.value)}
                    error={Boolean(faults.received_by)}
                    helperText={faults.received_by?.[0]}
                    slotProps={{ htmlInput: { maxLength: 120 } }}
                />
                <Box>
                    <Typography variant="body2" color="text.secondary" sx={{ mb: 0.5 }}>
                        {translate('domains.sales.delivery.signature')}
                    </Typography>
                    <SignaturePad onChange={setStrokes} error={faults.signature?.[0]} />
                </Box>
                <PhotosInput photos={photos} onChange={setPhotos} disabled={busy} />
            </Stack>
        </ActionDialog>
    );
};
