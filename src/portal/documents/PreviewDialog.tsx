import CloseIcon from '@mui/icons-material/Close';
import DownloadIcon from '@mui/icons-material/Download';
import {
    Alert,
    Box,
    CircularProgress,
    Dialog,
    DialogTitle,
    IconButton,
    Tooltip,
    Typography,
    useMediaQuery,
} from '@mui/material';
import type { Theme } from '@mui/material/styles';
import { useId, useState } from 'react';
import { useGetOne, useTranslate } from 'react-admin';
import { fileKind } from '../../domain/documents';
import { type FileRecord, useDownload } from './fileActions';

/** A picture or a PDF as it is, without leaving the folder. */
export const PreviewDialog = ({ file, onClose }: { file: FileRecord; onClose: () => void }) => {
    const translate = useTranslate();
    const titleId = useId();
    const phone = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'));
    const download = useDownload();
    // the link of the list may have run out by now
    const { data, error } = useGetOne<FileRecord>('files', { id: file.id }, { staleTime: 60_000 });
    return (
        <Dialog open onClose={onClose} fullScreen={phone} fullWidth maxWidth="lg" aria-labelledby={titleId}>
            <DialogTitle sx={{ display: 'flex', alignItems: 'center', gap: 1, py: 1, pr: 1.5 }} component="div">
                <Typography id={titleId} component="h2" variant="h3" noWrap sx={{ flex: 1 }}>
                    {file.name}
                </Typography>
                <Tooltip title={translate('domains.documents.download')}>
                    <IconButton
                        aria-label={translate('domains.documents.downloadFile', { name: file.name })}
                        onClick={() => void download(file)}
                    >
                        <DownloadIcon />
                    </IconButton>
                </Tooltip>
                <IconButton aria-label={translate('domains.documents.close')} onClick={onClose}>
                    <CloseIcon />
                </IconButton>
            </DialogTitle>
            <Box
                sx={{
                    height: phone ? '100%' : '75vh',
                    minHeight: 240,
                    display: 'grid',
                    placeItems: 'center',
                    bgcolor: 'background.default',
                    overflow: 'auto',
                }}
            >
                {error ? (
                    <Alert severity="error">{translate('domains.documents.previewFailed')}</Alert>
                ) : data?.url ? (
                    <Preview url={data.url} file={data} />
                ) : (
                    <CircularProgress aria-label={translate('ra.page.loading')} />
                )}
            </Box>
        </Dialog>
    );
};

const Preview = ({ url, file }: { url: string; file: FileRecord }) =>
    fileKind(file.media_type) === 'image' ? (
        <Picture url={url} name={file.name} />
    ) : (
        <Box component="iframe" title={file.name} src={url} sx={{ width: '100%', height: '100%', border: 0 }} />
    );

const Picture = ({ url, name }: { url: string; name: string }) => {
    const translate = useTranslate();
    const [failed, setFailed] = useState(false);
    if (failed) return <Alert severity="error">{translate('domains.documents.previewFailed')}</Alert>;
    return (
        <Box
            component="img"
            src={url}
            alt={name}
            onError={() => setFailed(true)}
            sx={{ maxWidth: '100%', maxHeight: '100%', objectFit: 'contain' }}
        />
    );
};
