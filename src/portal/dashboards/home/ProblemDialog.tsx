import { MenuItem, Stack, TextField } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { PhotosInput } from '../../admin/photos/PhotosInput';
import { ActionDialog } from '../../components/dialogs/ActionDialog';
import { DialogLead } from '../../components/dialogs/DialogLead';
import { apiJson } from '../../session/http';
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
    const [site, setSite] = useState(preselected ? String(preselected.id) : '');
    const [text, setText] = useState('');
    const [photos, setPhotos] = useState<File[]>([]);
    const [isTried, setTried] = useState(false);
    const report = useMutation({
        mutationFn: () => {
            const form = new FormData();
            form.set('site_id', site);
            form.set('text', text.trim());
            for (const photo of photos) form.append('photos[]', photo);
            return apiJson('/api/main/problem-reports', { method: 'POST', body: form });
        },
        onSuccess: () => {
            notify(`${TEXT}.sent`, { type: 'success' });
            onSent();
            onClose();
        },
    });
    const isSiteMissing = isTried && !site;
    const isTextMissing = isTried && !text.trim();
    const errors = (report.error as { body?: { errors?: Record<string, string[]> } } | null)?.body?.errors;
    return (
        <ActionDialog
            title={translate(`${TEXT}.action`)}
            submitLabel={translate(`${TEXT}.send`)}
            busy={report.isPending}
            onSubmit={() => {
                setTried(true);
                if (site && text.trim()) report.mutate();
            }}
            onCancel={onClose}
        >
            <DialogLead
                text={translate(`${TEXT}.text`)}
                fault={
                    report.error
                        ? Object.values(errors ?? {})
                              .flat()
                              .join(' ') || report.error.message
                        : undefined
                }
            />
            <Stack
                spacing={2}
                sx={{
                    '& .MuiInputBase-root': { minHeight: 48, fontSize: '1rem' },
                    '& .MuiButton-root': { minHeight: 48, fontSize: '1rem' },
                }}
            >
                <TextField
                    select
                    required
                    label={translate(`${TEXT}.point`)}
                    value={site}
                    onChange={event => setSite(event.target.value)}
                    error={isSiteMissing}
                    helperText={isSiteMissing && translate(`${TEXT}.choosePoint`)}
                >
                    {points.map(({ id, name, customer_property }) => (
                        <MenuItem key={id} value={String(id)} sx={{ minHeight: 48 }}>
                            {name} · {customer_property.label}
                        </MenuItem>
                    ))}
                </TextField>
                <TextField
                    required
                    multiline
                    minRows={3}
                    autoFocus={preselected !== undefined}
                    label={translate(`${TEXT}.words`)}
                    value={text}
                    onChange={event => setText(event.target.value)}
                    error={isTextMissing}
                    helperText={isTextMissing && translate(`${TEXT}.enterWords`)}
                    slotProps={{ htmlInput: { maxLength: MAX_TEXT_LENGTH } }}
                />
                <PhotosInput photos={photos} onChange={setPhotos} disabled={report.isPending} />
            </Stack>
        </ActionDialog>
    );
};
