import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import DirectionsCarOutlined from '@mui/icons-material/DirectionsCarOutlined';
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import { Alert, Button, Stack, TextField } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import type { components } from '../../../contract/generated/main';
import { ALARM_RESPONSES } from '../../../domain/telemetry/alarmResponses';
import { PhotosInput } from '../../admin/photos/PhotosInput';
import { DialogFrame } from '../../components/dialogs/DialogFrame';
import { DialogLead } from '../../components/dialogs/DialogLead';
import { sendOrKeep, sentNotice } from '../../offline/sendOrKeep';
import { type CurrentResponse, useResponseText } from './ResponseLine';

const TEXT = 'domains.alarms.response';
/** Hours after which a response that waited for a signal is given again. */
const MOST_HOURS = 4;
const MAX_NOTE_LENGTH = 1000;
const ICONS = { seen: VisibilityOutlined, going: DirectionsCarOutlined, fixed: CheckCircleOutlined } as const;
type Recorded = components['schemas']['RecordedAlarmResponse'];

export interface RespondDialogProps {
    alarm: { id: number; title: string };
    place: string;
    response: CurrentResponse | null | undefined;
    onSent: () => void;
    onClose: () => void;
}

/** Dialog whose buttons send a response to an alarm; a note and photos are optional. */
export const RespondDialog = ({ alarm, place, response, onSent, onClose }: RespondDialogProps) => {
    const translate = useTranslate();
    const notify = useNotify();
    const responseText = useResponseText();
    const [notes, setNotes] = useState('');
    const [photos, setPhotos] = useState<File[]>([]);
    const respond = useMutation({
        mutationFn: (status: Recorded['status']) => {
            const form = new FormData();
            form.set('status', status);
            if (notes.trim()) form.set('notes', notes.trim());
            for (const photo of photos) form.append('photos[]', photo);
            return sendOrKeep<{ body: Recorded }>({
                path: `/api/main/alarms/${alarm.id}/responses`,
                body: form,
                // the server counts from the time at which it arrives
                validity: { hours: MOST_HOURS, problem: translate(`${TEXT}.expired`) },
                title: translate(`${TEXT}.kept`, {
                    alarm: alarm.title,
                    place,
                    response: translate(status === 'withdrawn' ? `${TEXT}.withdraw` : `${TEXT}.action.${status}`),
                }),
            });
        },
        onSuccess: sent => {
            const { status, earlier } = sent.isKept ? {} : sent.answer.body;
            if (earlier && status !== 'withdrawn')
                notify(translate(`${TEXT}.sentAfter`, { response: responseText(earlier) }), { type: 'info' });
            else notify(...sentNotice(sent, status === 'withdrawn' ? `${TEXT}.withdrawn` : `${TEXT}.sent`));
            onSent();
            onClose();
        },
    });
    const isBusy = respond.isPending;
    const errors = (respond.error as { body?: { errors?: Record<string, string[]> } } | null)?.body?.errors;
    return (
        <DialogFrame
            title={alarm.title}
            hasInputs
            isChanged={notes !== '' || photos.length > 0}
            onClose={isBusy ? undefined : onClose}
            sx={{ '& .MuiDialogActions-root .MuiButton-root': { minHeight: 48 } }}
            actions={
                <>
                    {response && (
                        <Button
                            color="inherit"
                            disabled={isBusy}
                            onClick={() => respond.mutate('withdrawn')}
                            sx={{ mr: 'auto' }}
                        >
                            {translate(`${TEXT}.withdraw`)}
                        </Button>
                    )}
                    <Button color="inherit" disabled={isBusy} onClick={onClose}>
                        {translate('engine.confirm.cancel')}
                    </Button>
                </>
            }
        >
            <DialogLead
                text={translate(`${TEXT}.text`, { place })}
                fault={
                    respond.error
                        ? Object.values(errors ?? {})
                              .flat()
                              .join(' ') || respond.error.message
                        : undefined
                }
            />
            <Stack
                spacing={1.5}
                sx={{
                    '& .MuiInputBase-root': { minHeight: 48, fontSize: '1rem' },
                    '& .MuiButton-root': { minHeight: 48, fontSize: '1rem' },
                }}
            >
                {response && (
                    <Alert severity="info" icon={false}>
                        {responseText(response)}
                        {response.notes && ` · ${response.notes}`}
                    </Alert>
                )}
                <TextField
                    multiline
                    label={translate(`${TEXT}.note`)}
                    value={notes}
                    onChange={event => setNotes(event.target.value)}
                    slotProps={{ htmlInput: { maxLength: MAX_NOTE_LENGTH } }}
                />
                <PhotosInput photos={photos} onChange={setPhotos} disabled={isBusy} />
                {ALARM_RESPONSES.map(status => {
                    const Icon = ICONS[status];
                    return (
                        <Button
                            key={status}
                            variant="contained"
                            startIcon={<Icon />}
                            disabled={isBusy}
                            loading={isBusy && respond.variables === status}
                            loadingPosition="start"
                            onClick={() => respond.mutate(status)}
                            sx={{ justifyContent: 'flex-start' }}
                        >
                            {translate(`${TEXT}.action.${status}`)}
                        </Button>
                    );
                })}
            </Stack>
        </DialogFrame>
    );
};
