import { Stack, Typography } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { SelectInput, TextInput, useCanAccess, useNotify, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { DOLLARS, storedNumberText } from '../../domain/records/numberEntry';
import { quantityEntry, type StockUnit, sumLitres } from '../../domain/stock/quantities';
import { ActionForm } from '../admin/form/ActionForm';
import { NumberWithUnitInput } from '../admin/inputs/NumberWithUnitInput';
import { useReferenceChoices } from '../admin/inputs/useReferenceChoices';
import { PhotosDialog, type PhotosLeft } from '../admin/photos/PhotosDialog';
import { PhotosFormInput } from '../admin/photos/PhotosInput';
import { usePhotos } from '../admin/photos/usePhotos';
import { errorStatus } from '../admin/provider/errors';
import { isFault } from '../session/fault';
import { costUnit } from './costEntry';

const QUANTITY = { maxLength: 15, style: { textAlign: 'right', fontVariantNumeric: 'tabular-nums' } } as const;

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

type Difference = Pick<CountingDialogProps, 'formatQuantity' | 'read' | 'note'> & { recorded: number };
/** Difference of the entered count from the book quantity. */
const CountDifference = ({ formatQuantity: tell, read, note, recorded }: Difference) => {
    const translate = useTranslate();
    const counted = read(storedNumberText(useWatch({ name: 'counted_quantity' })));
    const difference = counted === undefined ? undefined : sumLitres([counted, -recorded]);
    return (
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
    );
};

interface CountValues {
    counted_quantity: number | null;
    reason_id: number | null;
    reason: string | null;
    unit_cost: number | null;
    photos: File[];
}

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
    const { canAccess: mayCost } = useCanAccess({ resource: 'stock-costs', action: 'create' });
    const [left, setLeft] = useState<PhotosLeft & { id: number; label: string }>();
    const sendPhotos = usePhotos();
    const { data: reasons = [] } = useReferenceChoices('stock-adjustment-reasons', '', true);

    const submit = async ({ counted_quantity, reason_id, reason, unit_cost, photos }: CountValues) => {
        const listed = reasons.find(({ id }) => id === reason_id)?.label;
        try {
            const made = await send(Number(counted_quantity), recorded, {
                ...(reason_id === null ? {} : { reason_id }),
                reason: reason?.trim() || (listed as string),
                ...(unit_cost === null ? {} : { unit_cost }),
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
            if (now === undefined) throw error;
            setRecorded(now);
            throw new Error(translate('domains.stock.adjust.moved', { quantity: tell(now) }));
        }
    };
    const reasonFault = (_: unknown, values: Partial<CountValues>) =>
        values.reason?.trim() || values.reason_id ? undefined : translate('domains.stock.adjust.reasonMissing');
    if (left) return <PhotosDialog name={counts} id={left.id} label={left.label} left={left} onClose={onClose} />;
    return (
        <ActionForm<CountValues>
            title={translate('domains.stock.adjust.title', { name })}
            submitLabel={translate('domains.stock.adjust.save')}
            defaultValues={{ counted_quantity: null, reason_id: null, reason: null, unit_cost: null, photos: [] }}
            onSubmit={submit}
            onClose={onClose}
        >
            <Stack spacing={0.5}>
                <CountFigure label="domains.stock.adjust.recorded">
                    <Typography component="span" className="tabular" sx={{ fontWeight: 600 }}>
                        {tell(recorded)}
                    </Typography>
                </CountFigure>
                {figures}
            </Stack>
            <NumberWithUnitInput
                source="counted_quantity"
                label={translate('domains.stock.adjust.counted')}
                options={quantityEntry(unit)}
                validate={value => judge(read(storedNumberText(value)))}
                required
                autoFocus
                unit={unit === 'each' ? null : unit}
                slotProps={{ htmlInput: QUANTITY }}
            />
            <CountDifference formatQuantity={tell} read={read} note={note} recorded={recorded} />
            {reasons.length > 0 && (
                <SelectInput
                    source="reason_id"
                    label={translate('domains.stock.adjust.reason')}
                    choices={reasons}
                    optionText="label"
                    translateChoice={false}
                    validate={reasonFault}
                />
            )}
            <TextInput
                source="reason"
                label={translate('domains.stock.adjust.note')}
                helperText={translate('domains.stock.adjust.reasonHelp')}
                {...(reasons.length === 0 ? { validate: reasonFault } : {})}
                multiline
                minRows={2}
                slotProps={{ htmlInput: { maxLength: 400 } }}
            />
            {mayCost && (
                <NumberWithUnitInput
                    source="unit_cost"
                    label={translate('domains.stock.adjust.cost')}
                    helperText={translate('domains.stock.adjust.costHelp')}
                    unit={costUnit(unit)}
                    options={DOLLARS}
                />
            )}
            <PhotosFormInput source="photos" />
        </ActionForm>
    );
};
