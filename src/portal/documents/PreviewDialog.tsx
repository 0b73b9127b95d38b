import { Alert, CircularProgress } from '@mui/material';
import { useGetOne, useTranslate } from 'react-admin';
import { fileKind, isPreviewable } from '../../domain/operations/uploads';
import { FileDialog, FullPdf, FullPicture } from '../components/dialogs/FileDialog';
import { type FileRecord, useDownload } from './fileActions';

type Shown = Pick<FileRecord, 'id' | 'name' | 'media_type'>;
interface PreviewDialogProps<F extends Shown> {
    file: F;
    /** files to step through, in list order */
    files: readonly F[];
    /** initial page of a PDF */
    page?: number | null;
    onShow: (file: F) => void;
    onClose: () => void;
}

/** Preview of a picture or PDF over the folder; arrow keys show the next or previous one. */
export const PreviewDialog = <F extends Shown>({ file, files, page, onShow, onClose }: PreviewDialogProps<F>) => {
    const translate = useTranslate();
    const download = useDownload();
    // the link in the list may have expired
    const { data, error } = useGetOne<FileRecord>('files', { id: file.id }, { staleTime: 60_000 });
    const shown = files.filter(each => isPreviewable(each.media_type));
    const among = {
        at: shown.findIndex(({ id }) => id === file.id),
        of: shown.length,
        go: (to: number) => shown[to] && onShow(shown[to]),
    };
    return (
        <FileDialog name={file.name} among={among} download={() => void download(file)} onClose={onClose}>
            {error ? (
                <Alert severity="error">{translate('parts.file.failed')}</Alert>
            ) : data?.url ? (
                <Preview key={file.id} url={page ? `${data.url}#page=${page}` : data.url} file={data} />
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
        <FullPdf url={url} name={file.name} />
    );
