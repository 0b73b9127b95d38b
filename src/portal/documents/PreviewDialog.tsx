import { Alert, Box, CircularProgress } from '@mui/material';
import { useGetOne, useTranslate } from 'react-admin';
import { fileKind } from '../../domain/documents';
import { FileDialog, FullPicture } from '../parts/dialogs/FileDialog';
import { type FileRecord, useDownload } from './fileActions';

/** A picture or a PDF as it is, without leaving the folder. */
export const PreviewDialog = ({ file, onClose }: { file: FileRecord; onClose: () => void }) => {
    const translate = useTranslate();
    const download = useDownload();
    // the link of the list may have run out by now
    const { data, error } = useGetOne<FileRecord>('files', { id: file.id }, { staleTime: 60_000 });
    return (
        <FileDialog name={file.name} download={() => void download(file)} onClose={onClose}>
            {error ? (
                <Alert severity="error">{translate('parts.file.failed')}</Alert>
            ) : data?.url ? (
                <Preview url={data.url} file={data} />
            ) : (
                <CircularProgress aria-label={translate('ra.page.loading')} />
            )}
        </FileDialog>
    );
};

const Preview = ({ url, file }: { url: string; file: FileRecord }) =>
    fileKind(file.media_type) === 'image' ? (
        <FullPicture url={url} name={file.name} />
    ) : (
        <Box component="iframe" title={file.name} src={url} sx={{ width: '100%', height: '100%', border: 0 }} />
    );
