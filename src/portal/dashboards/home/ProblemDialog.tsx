import { Stack } from '@mui/material';
import { useState } from 'react';
import { required, SelectInput, TextInput, useNotify, useTranslate } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { ActionForm } from '../../admin/form/ActionForm';
import { PhotosInput } from '../../admin/photos/PhotosInput';
import { sendOrKeep, sentNotice } from '../../offline/sendOrKeep';
import type { WaterPoint } from './useWaterPoints';

const TEXT = 'domains.dashboards.home.problem';
const MAX_TEXT_LENGTH = 2000;

interface ProblemDialogProps {
    points: readonly WaterPoint[];
    /** preselected */
    point?: WaterPoint | undefined;
    onSent: () => void;
    onClose: () => void;
}

/** Report of a problem: water point, text, and photos. */
export const ProblemDialog = ({ points, point, onSent, onClose }: ProblemDialogProps) => {
    const translate = useTranslate();
    const notify = useNotify();
    const [only, ...others] = points;
    const preselected = point ?? (others.length === 0 ? only : undefined);
    const [photos, setPhotos] = useState<File[]>([]);
    const report = async ({ site_id, text }: { site_id: number | null; text: string }) => {
        const form = new FormData();
        form.set('site_id', String(site_id));
        form.set('text', text.trim());
        for (const photo of photos) form.append('photos[]', photo);
        const sent = await sendOrKeep({
            path: '/api/main/problem-reports',
            body: form,
            title: translate(`${TEXT}.kept`, {
                name: points.find(({ id }) => id === site_id)?.name,
                text: text.trim(),
            }),
        });
        notify(...sentNotice(sent, `${TEXT}.sent`));
        onSent();
        onClose();
    };
    return (
        <ActionForm
            title={translate(`${TEXT}.action`)}
            text={translate(`${TEXT}.text`)}
            submitLabel={translate(`${TEXT}.send`)}
            defaultValues={{ site_id: preselected?.id ?? null, text: '' }}
            onSubmit={report}
            onClose={onClose}
        >
            <Stack
                spacing={2}
                sx={{
                    '& .MuiInputBase-root': { minHeight: 48, fontSize: '1rem' },
                    '& .MuiButton-root': { minHeight: 48, fontSize: '1rem' },
                }}
            >
                <SelectInput
                    source="site_id"
                    label={translate(`${TEXT}.point`)}
                    choices={points.map(({ id, name, customer_property }) => ({
                        id,
                        name: `${name} · ${customer_property.label}`,
                    }))}
                    translateChoice={false}
                    validate={required(`${TEXT}.choosePoint`)}
                />
                <TextInput
                    source="text"
                    label={translate(`${TEXT}.words`)}
                    validate={required(`${TEXT}.enterWords`)}
                    slotProps={{ htmlInput: { maxLength: MAX_TEXT_LENGTH } }}
                    multiline
                    minRows={3}
                    autoFocus={preselected !== undefined}
                />
                <Photos photos={photos} onChange={setPhotos} />
            </Stack>
        </ActionForm>
    );
};

const Photos = (props: { photos: File[]; onChange: (photos: File[]) => void }) => {
    const { isSubmitting } = useFormState();
    return <PhotosInput {...props} disabled={isSubmitting} />;
};
