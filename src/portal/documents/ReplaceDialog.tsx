import { Alert, DialogContentText, LinearProgress, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { uploadFault } from '../../domain/operations/uploads';
import { ActionDialog } from '../components/dialogs/ActionDialog';
import { formatSize } from '../components/fields/formats';
import { Dropzone } from './Dropzone';
import { type FileRecord, useRefreshFiles } from './fileActions';
import { upload, uploadMessage } from './upload';
import { useFileSettings } from './useFileSettings';

/** Uploads new content for a file, whose name and history remain. */
export const ReplaceDialog = ({ file, onClose }: { file: FileRecord; onClose: () => void }) => {
    const limits = useFileSettings();
    const translate = useTranslate();
    const notify = useNotify();
    const refresh = useRefreshFiles();
    const [chosen, setChosen] = useState<File | null>(null);
    const [progress, setProgress] = useState<number | null>(null);
    const [fault, setFault] = useState<string | null>(null);
    const busy = progress !== null;

    const choose = ([next]: File[]) => {
        if (!next) return;
        const wrong = uploadFault(next, false, limits.size * 1024 * 1024);
        setFault(wrong ? translate(`domains.documents.${wrong}`, limits) : null);
        setChosen(wrong ? null : next);
    };
    const send = async () => {
        if (!chosen) return;
        setProgress(0);
        setFault(null);
        try {
            const revision = await upload({
                file: chosen,
                place: { file_id: file.id, version: file.version },
                onProgress: setProgress,
            });
            await refresh();
            notify('domains.documents.replaced', {
                type: 'success',
                messageArgs: { revision },
            });
            onClose();
        } catch (error) {
            setFault(uploadMessage(error));
            setProgress(null);
        }
    };
    return (
        <ActionDialog
            title={`${translate('domains.documents.replace')}: ${file.name}`}
            submitLabel={translate('domains.documents.replace')}
            submitButton={{ disabled: !chosen }}
            busy={busy}
            isChanged={chosen !== null}
            onSubmit={send}
            onCancel={onClose}
            maxWidth="sm"
        >
            <DialogContentText sx={{ mb: 2 }}>
                {translate('domains.documents.replaceHint', { revision: file.revision + 1 })}
            </DialogContentText>
            <Stack spacing={2}>
                <Dropzone
                    title={translate('domains.documents.dropOne')}
                    hint={translate('domains.documents.dropHintOne', limits)}
                    disabled={busy}
                    onFiles={choose}
                />
                {fault && <Alert severity="error">{fault}</Alert>}
                {chosen && (
                    <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
                        {chosen.name} ({formatSize(chosen.size)})
                    </Typography>
                )}
                {busy && (
                    <LinearProgress
                        variant={progress < 1 ? 'determinate' : 'indeterminate'}
                        value={progress * 100}
                        aria-label={translate('domains.documents.uploading', { name: chosen?.name ?? '' })}
                    />
                )}
            </Stack>
        </ActionDialog>
    );
};
