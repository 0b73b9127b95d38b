import DownloadIcon from '@mui/icons-material/Download';
import HistoryIcon from '@mui/icons-material/History';
import PublishedWithChangesIcon from '@mui/icons-material/PublishedWithChanges';
import { Box, Button, Card, Skeleton, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import {
    useCreatePath,
    useDataProvider,
    useGetOne,
    useNavigate,
    useNotify,
    useParams,
    useTranslate,
} from 'react-admin';
import { ContractForm } from '../admin/form/ContractForm';
import { useNavigateHere } from '../admin/form/useNavigateHere';
import { FailedCard } from '../admin/list/ListStates';
import { resourceOf } from '../admin/metadata';
import { changedFields } from '../admin/provider/changes';
import { formatSize } from '../components/fields/formats';
import { Moment } from '../components/fields/Moment';
import { BackToFolder } from './BackToFolder';
import { files } from './definitions';
import { FileIcon } from './FileIcon';
import { type FileRecord, useDownload, useRefreshFiles } from './fileActions';
import { ReplaceDialog } from './ReplaceDialog';
import { VersionsDialog } from './VersionsDialog';

/** Form of a file's name, description and folder; new content is uploaded separately beside it. */
export const FileEditPage = () => {
    const { id = '' } = useParams();
    const translate = useTranslate();
    const createPath = useCreatePath();
    const navigate = useNavigateHere(useNavigate());
    const notify = useNotify();
    const dataProvider = useDataProvider();
    const refresh = useRefreshFiles();
    const { data: file, error, refetch } = useGetOne<FileRecord>('files', { id: Number(id) });
    const [dialog, setDialog] = useState<'replace' | 'versions' | null>(null);
    if (error && !file) return <FailedCard error={error} retry={() => void refetch()} />;
    if (!file) return <Skeleton variant="rounded" height={320} />;

    const folder = (folderId: number) => createPath({ resource: 'folders', type: 'show', id: folderId });
    const { fields } = resourceOf('files');
    return (
        <Box sx={{ maxWidth: 960 }}>
            <BackToFolder
                to={folder(file.folder_id)}
                name={file.folder?.label ?? translate('domains.documents.folder')}
            />
            <Typography variant="h1" sx={{ mt: 0.5, mb: 2, overflowWrap: 'anywhere' }}>
                {translate('engine.form.editTitle', { name: file.name })}
            </Typography>
            <ContentCard file={file} onAsk={setDialog} />
            <ContractForm
                key={file.id}
                definition={files}
                mode="update"
                start={file}
                record={file}
                save={async (values, previous) => {
                    if (Object.keys(changedFields(fields, values, previous)).length === 0)
                        return previous as FileRecord;
                    return (
                        await dataProvider.update('files', {
                            id: file.id,
                            data: values,
                            previousData: previous as FileRecord,
                        })
                    ).data as FileRecord;
                }}
                onSaved={saved => {
                    void refresh();
                    if (saved.version !== file.version)
                        notify('engine.done.saved', { type: 'success', messageArgs: { name: String(saved.name) } });
                    navigate(folder(saved.folder_id as number));
                }}
                onCancel={() => navigate(folder(file.folder_id))}
            />
            {dialog === 'replace' && <ReplaceDialog file={file} onClose={() => setDialog(null)} />}
            {dialog === 'versions' && <VersionsDialog file={file} onClose={() => setDialog(null)} />}
        </Box>
    );
};

interface ContentCardProps {
    file: FileRecord;
    onAsk: (dialog: 'replace' | 'versions') => void;
}

const ContentCard = ({ file, onAsk }: ContentCardProps) => {
    const translate = useTranslate();
    const download = useDownload();
    return (
        <Card sx={{ mb: 2, p: 2, display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
            <FileIcon file={file} size={44} />
            <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
                <Typography variant="body2" sx={{ fontWeight: 550, overflowWrap: 'anywhere' }}>
                    {file.file_name}
                </Typography>
                <Typography variant="caption" color="text.secondary" component="div">
                    {formatSize(file.size)} · {translate('domains.documents.revision', { revision: file.revision })} ·{' '}
                    <Moment value={file.updated_at as string} relative />
                </Typography>
            </Box>
            <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
                <Button variant="outlined" startIcon={<DownloadIcon />} onClick={() => void download(file)}>
                    {translate('domains.documents.download')}
                </Button>
                <Button variant="outlined" startIcon={<PublishedWithChangesIcon />} onClick={() => onAsk('replace')}>
                    {translate('domains.documents.replace')}
                </Button>
                <Button variant="outlined" startIcon={<HistoryIcon />} onClick={() => onAsk('versions')}>
                    {translate('domains.documents.versions')}
                </Button>
            </Stack>
        </Card>
    );
};
