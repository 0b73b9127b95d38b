import { Box, Typography } from '@mui/material';
import { useState } from 'react';
import { type InputProps, TextInput, useInput, useTranslate } from 'react-admin';
import { useFormState, useWatch } from 'react-hook-form';
import type { Stroke } from '../../../domain/sales/signatures';
import { ActionForm } from '../../admin/form/ActionForm';
import { NumberWithUnitInput } from '../../admin/inputs/NumberWithUnitInput';
import { PhotosDialog, type PhotosLeft } from '../../admin/photos/PhotosDialog';
import { PhotosFormInput } from '../../admin/photos/PhotosInput';
import { usePhotos } from '../../admin/photos/usePhotos';
import { formatNumber } from '../../components/fields/formats';
import { TankAfterDelivery, useSiteTank } from '../../jobs/TankAfterDelivery';
import { answered, mainApi } from '../../session/clients';
import { SignaturePad } from '../sign/SignaturePad';
import type { Delivery } from './deliveryActions';
import { answerOf, type ExtraAnswer, ExtraLitresInput } from './ExtraLitresInput';
import { useExtraLitres } from './useSupplies';

interface CompleteDialogProps {
    delivery: Delivery;
    onDone: () => void;
    onClose: () => void;
}
interface Completion extends Record<keyof ExtraAnswer, string | null> {
    quantity: number | null;
    tank_level: number | null;
    notes: string | null;
    received_by: string | null;
    signature: Stroke[];
    photos: File[];
}
const TEXT = 'domains.sales.delivery';
const figureOf = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);
const useLitres = (): number => Math.max(0, figureOf(useWatch({ name: 'quantity' })) ?? 0);

const SignatureInput = ({ source }: Pick<InputProps, 'source'>) => {
    const translate = useTranslate();
    const { field, fieldState } = useInput({ source });
    return (
        <Box>
            <Typography variant="body2" color="text.secondary" sx={{ mb: 0.5 }}>
                {translate(`${TEXT}.signature`)}
            </Typography>
            <SignaturePad onChange={field.onChange} error={fieldState.error?.message} />
        </Box>
    );
};

/** Question about litres beyond the order, shown if there are some or if the server asks. */
const ExtraLitres = ({ delivery }: { delivery: Delivery }) => {
    const beyond = useExtraLitres(delivery, useLitres());
    const { errors } = useFormState({ name: 'extra_billing' });
    return beyond > 0 || errors.extra_billing ? <ExtraLitresInput litres={beyond} /> : null;
};

/** Tank reading before the delivery, with a preview of the content after it. */
const TankInput = ({ delivery }: { delivery: Delivery }) => {
    const translate = useTranslate();
    const { level: known } = useSiteTank(delivery.site_id);
    const litres = useLitres();
    const level = figureOf(useWatch({ name: 'tank_level' }));
    const { errors } = useFormState({ name: 'quantity' });
    return (
        <>
            <NumberWithUnitInput
                source="tank_level"
                label={translate(`${TEXT}.level`)}
                helperText={
                    known === null
                        ? translate(`${TEXT}.levelUnknown`)
                        : translate(`${TEXT}.levelHint`, { level: formatNumber(known) })
                }
                unit="kg"
            />
            {!errors.quantity && (
                <TankAfterDelivery
                    siteId={delivery.site_id}
                    supplementId={delivery.supplement_id}
                    litres={litres}
                    level={level}
                />
            )}
        </>
    );
};

/** Delivered quantity and gauge reading, with a preview of the tank's content. */
export const CompleteDialog = ({ delivery, onDone, onClose }: CompleteDialogProps) => {
    const translate = useTranslate();
    const [left, setLeft] = useState<PhotosLeft>();
    const sendPhotos = usePhotos();
    const submit = async ({ quantity, tank_level, received_by, signature, notes, photos, ...extra }: Completion) => {
        await answered(
            mainApi.POST('/supplement-deliveries/{id}/completions', {
                params: { path: { id: delivery.id as number } },
                body: {
                    version: delivery.version as number,
                    quantity: Number(quantity),
                    ...(tank_level === null ? {} : { tank_level }),
                    ...(received_by?.trim() ? { received_by: received_by.trim() } : {}),
                    ...(signature.length ? { signature: signature as number[][][] } : {}),
                    ...(notes?.trim() ? { notes: notes.trim() } : {}),
                    ...answerOf(extra),
                },
            }),
        );
        const why = await sendPhotos('supplement-deliveries', delivery.id as number, photos);
        onDone();
        if (why) setLeft({ photos, why });
        else onClose();
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
    const title = translate(`${TEXT}.complete`);
    const byJob = delivery.job_card && translate(`${TEXT}.byJob`, { number: delivery.job_card.label });
    return (
        <ActionForm<Completion>
            title={title}
            text={[translate(`${TEXT}.completeText`), byJob].filter(Boolean).join(' ')}
            submitLabel={title}
            defaultValues={{
                quantity: delivery.quantity,
                tank_level: null,
                notes: null,
                received_by: null,
                signature: [],
                photos: [],
                extra_billing: null,
                extra_reason: null,
                extra_allowed_by: null,
            }}
            onSubmit={submit}
            onClose={onClose}
        >
            <NumberWithUnitInput
                source="quantity"
                label={translate(`${TEXT}.quantity`)}
                validate={value => (value > 0 ? undefined : translate('ra.validation.required'))}
                required
                autoFocus
                unit="L"
            />
            <ExtraLitres delivery={delivery} />
            <TankInput delivery={delivery} />
            <TextInput
                source="notes"
                label={translate(`${TEXT}.notes`)}
                multiline
                minRows={2}
                slotProps={{ htmlInput: { maxLength: 4000 } }}
            />
            <TextInput
                source="received_by"
                label={translate(`${TEXT}.receivedBy`)}
                slotProps={{ htmlInput: { maxLength: 120 } }}
            />
            <SignatureInput source="signature" />
            <PhotosFormInput source="photos" />
        </ActionForm>
    );
};
