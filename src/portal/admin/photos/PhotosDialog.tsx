import { Alert, Stack } from '@mui/material';
import { useState } from 'react';
import { type Identifier, useNotify, useTranslate } from 'react-admin';
import { ActionDialog } from '../../components/dialogs/ActionDialog';
import { PhotosInput } from './PhotosInput';
import { usePhotos } from './usePhotos';

/** Photos refused after their record was saved, with reasons. */
export interface PhotosLeft {
    photos: File[];
    why: string;
}
interface PhotosDialogProps {
    name: string;
    id: Identifier;
    /** record label */
    label: string;
    left?: PhotosLeft;
    onClose: () => void;
}

/** Adds photos to a record; refused ones stay visible, to be sent again. */
export const PhotosDialog = ({ name, id, label, left, onClose }: PhotosDialogProps) => {
    const translate = useTranslate();
    const notify = useNotify();
    const send = usePhotos();
    const [photos, setPhotos] = useState<File[]>(left?.photos ?? []);
    const [fault, setFault] = useState(left && translate('engine.photos.left', { label, why: left.why }));
    const [busy, setBusy] = useState(false);
    const submit = async () => {
        setBusy(true);
        setFault(undefined);
        const refused = await send(name, id, photos);
        if (refused) {
            setFault(refused);
            setBusy(false);
            return;
        }
        notify(translate('engine.photos.done', { smart_count: photos.length, label }), { type: 'success' });
        onClose();
    };
    return (
        <ActionDialog
            title={translate('engine.photos.title', { label })}
            submitLabel={translate('engine.photos.send')}
            submitButton={{ disabled: photos.length === 0 }}
            busy={busy}
            isChanged={photos.length > 0}
            onSubmit={submit}
            onCancel={onClose}
        >
            <Stack spacing={2}>
                <div role="alert">{fault && <Alert severity="error">{fault}</Alert>}</div>
                <PhotosInput photos={photos} onChange={setPhotos} disabled={busy} />
            </Stack>
        </ActionDialog>
    );
};
