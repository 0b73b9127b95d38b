import { Alert, MenuItem, Stack, TextField, Typography } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { useCanAccess, useNotify, useTranslate } from 'react-admin';
import { numberFault, readingFault, typedNumber } from '../../domain/records/numberEntry';
import { quantityEntry, type StockUnit, sumLitres } from '../../domain/stock/quantities';
import { useReferenceChoices } from '../admin/inputs/useReferenceChoices';
import { PhotosDialog, type PhotosLeft } from '../admin/photos/PhotosDialog';
import { PhotosInput } from '../admin/photos/PhotosInput';
import { usePhotos } from '../admin/photos/usePhotos';
import { errorStatus } from '../admin/provider/errors';
import { ActionDialog } from '../components/dialogs/ActionDialog';
import { NumberBox } from '../components/fields/NumberBox';
import { isFault } from '../session/fault';
import { costUnit, DOLLARS } from './costEntry';
import { QuantityField } from './QuantityField';

interface Figured {
    label: string;
    children: ReactNode;
}
export const CountFigure = ({ label, children }: Figured) => {
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

/** Reason of a difference: a listed one with an optional note, or the note alone. */
export interface CountReason {
    reason_id?: number;
    reason: string;
    /** dollars per litre or unit excluding GST */
    unit_cost?: number;
}
/** Count as stored by the server. */
export interface EnteredCount {
    id: number;
    number?: string;
    /** supplements only: counts above the limit require approval by a second person */
    status?: string;
}

interface CountingDialogProps {
    /** resource of the counts, to which photos are attached */
    counts: string;
    /** item name */
    name: string;
    unit: StockUnit;
    /** book quantity when opened */
    quantity: number;
    formatQuantity: (quantity: number) => string;
    /** parses the input; `undefined` if it is not a number */
    read: (text: string) => number | undefined;
    /** validates the quantity */
    judge: (quantity: number | undefined) => string | undefined;
    send: (counted: number, recorded: number, why: CountReason) => Promise<EnteredCount>;
    /** text key of the notification after a count that needs no approval */
    done: string;
    /** figures below the book quantity */
    figures?: ReactNode;
    /** shown beside the difference */
    note?: (counted: number) => ReactNode;
    /** invalidates all pages that show the stock */
    changed: () => void;
    onClose: () => void;
}

/** Current stock from a 409, sent when it changed since the count; `undefined` for other errors. */
export const quantityNow = (error: unknown): number | undefined =>
    errorStatus(error) === 409 && isFault(error)
        ? (error.body.body as { quantity?: number } | undefined)?.quantity
        : undefined;

/**
 * Enters a count and previews its effect. The difference refers to the book quantity when opened, regardless of
 * refreshes behind it; if the stock has moved, it shows the current quantity.
 */
export const CountingDialog = ({
    counts,
    name,
    unit,
    quantity,
    formatQuantity: tell,
    read,
    judge,
    send,
    done,
    figures,
    note,
    changed,
    onClose,
}: CountingDialogProps) => {
    const translate = useTranslate();
    const notify = useNotify();
    const [recorded, setRecorded] = useState(quantity);
    const [text, setText] = useState('');
    const [reasonId, setReasonId] = useState<number | ''>('');
    const [reason, setReason] = useState('');
    const { canAccess: mayCost } = useCanAccess({ resource: 'stock-costs', action: 'create' });
    const [costText, setCostText] = useState('');
    const [photos, setPhotos] = useState<File[]>([]);
    const [left, setLeft] = useState<PhotosLeft & { id: number; label: string }>();
    const sendPhotos = usePhotos();
    const { data: reasons = [] } = useReferenceChoices('stock-adjustment-reasons', '', true);
    const [faults, setFaults] = useState<{ counted?: string; reason?: string; cost?: string; general?: string }>({});
    const [busy, setBusy] = useState(false);
    const counted = read(text);
    const difference = counted === undefined ? undefined : sumLitres([counted, -recorded]);

    const submit = async () => {
        const wrong = {
            counted: readingFault(text, quantityEntry(unit)) ?? judge(counted),
            reason: reason.trim() || reasonId !== '' ? undefined : translate('domains.stock.adjust.reasonMissing'),
        };
        const cost = typedNumber(costText, DOLLARS);
        const costFault = numberFault(costText, DOLLARS);
        setFaults({ ...wrong, cost: costFault });
        if (wrong.counted || wrong.reason || costFault || counted === undefined) return;
        setBusy(true);
        try {
            const listed = reasons.find(({ id }) => id === reasonId)?.label;
            const made = await send(counted, recorded, {
                ...(reasonId === '' ? {} : { reason_id: reasonId }),
                reason: reason.trim() || (listed as string),
                ...(cost === undefined ? {} : { unit_cost: cost }),
            });
            const why = await sendPhotos(counts, made.id, photos);
            changed();
            const waits = made.status === 'pending';
            notify(translate(waits ? 'domains.stock.adjust.waits' : done, { name, number: made.number }), {
                type: waits ? 'info' : 'success',
            });
            if (why) setLeft({ photos, why, id: made.id, label: made.number ?? name });
            else onClose();
        } catch (error) {
            const now = quantityNow(error);
            if (now !== undefined) setRecorded(now);
            const byField = isFault(error) ? error.errors : {};
            setFaults({
                counted: byField.counted_quantity?.[0],
                reason: byField.reason?.[0] ?? byField.reason_id?.[0],
                cost: byField.unit_cost?.[0],
                general:
                    now === undefined
                        ? (error as Error).message
                        : translate('domains.stock.adjust.moved', { quantity: tell(now) }),
            });
            setBusy(false);
        }
    };
    if (left) return <PhotosDialog name={counts} id={left.id} label={left.label} left={left} onClose={onClose} />;
    return (
        <ActionDialog
            title={translate('domains.stock.adjust.title', { name })}
            submitLabel={translate('domains.stock.adjust.save')}
            busy={busy}
            onSubmit={submit}
            onCancel={onClose}
            onClose={(_, why) => why === 'escapeKeyDown' && !busy && onClose()}
        >
            <Stack spacing={2} sx={{ pt: 0.5 }}>
                <Stack spacing={0.5}>
                    <CountFigure label="domains.stock.adjust.recorded">
                        <Typography component="span" className="tabular" sx={{ fontWeight: 600 }}>
                            {tell(recorded)}
                        </Typography>
                    </CountFigure>
                    {figures}
                </Stack>
                {faults.general && <Alert severity="error">{faults.general}</Alert>}
                <QuantityField
                    autoFocus
                    required
                    fullWidth
                    unit={unit}
                    label={translate('domains.stock.adjust.counted')}
                    value={text}
                    onText={setText}
                    error={Boolean(faults.counted)}
                    helperText={faults.counted}
                />
                <Typography variant="body2" role="status" sx={{ minHeight: '1.5em' }}>
                    {difference === undefined
                        ? ''
                        : difference === 0
                          ? translate('domains.stock.adjust.same')
                          : translate(`domains.stock.adjust.${difference > 0 ? 'more' : 'less'}`, {
                                quantity: tell(Math.abs(difference)),
                            })}{' '}
                    {counted !== undefined && note?.(counted)}
                </Typography>
                {reasons.length > 0 && (
                    <TextField
                        select
                        fullWidth
                        label={translate('domains.stock.adjust.reason')}
                        value={reasonId}
                        onChange={event => setReasonId(Number(event.target.value))}
                        error={Boolean(faults.reason)}
                        helperText={faults.reason}
                    >
                        {reasons.map(({ id, label }) => (
                            <MenuItem key={id} value={id}>
                                {label}
                            </MenuItem>
                        ))}
                    </TextField>
                )}
                <TextField
                    fullWidth
                    multiline
                    minRows={2}
                    label={translate('domains.stock.adjust.note')}
                    value={reason}
                    onChange={event => setReason(event.target.value)}
                    error={Boolean(faults.reason) && reasons.length === 0}
                    helperText={(reasons.length === 0 && faults.reason) || translate('domains.stock.adjust.reasonHelp')}
                    slotProps={{ htmlInput: { maxLength: 400 } }}
                />
                {mayCost && (
                    <NumberBox
                        fullWidth
                        label={translate('domains.stock.adjust.cost')}
                        value={costText}
                        onText={setCostText}
                        options={DOLLARS}
                        unit={costUnit(unit)}
                        error={Boolean(faults.cost)}
                        helperText={faults.cost ?? translate('domains.stock.adjust.costHelp')}
                    />
                )}
                <PhotosInput photos={photos} onChange={setPhotos} disabled={busy} />
            </Stack>
        </ActionDialog>
    );
};
