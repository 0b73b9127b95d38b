import DeleteForeverOutlinedIcon from '@mui/icons-material/DeleteForeverOutlined';
import { Alert, Box, Button, IconButton, Skeleton, Tooltip, Typography } from '@mui/material';
import { useState } from 'react';
import { useCanAccess, useGetManyReference, useNotify, useTranslate } from 'react-admin';
import { useRecordActions } from '../admin/useRecordActions';
import { DialogFrame } from '../components/dialogs/DialogFrame';
import { formatSize } from '../components/fields/formats';
import { Moment } from '../components/fields/Moment';
import { DeleteForeverDialog } from './DeleteForeverDialog';
import { FileIcon } from './FileIcon';
import type { FolderRecord } from './FolderLinks';
import { type FileRecord, useRefreshFiles } from './fileActions';

/** Archived files of a folder, to restore or delete permanently. */
export const ArchivedFiles = ({ folder, onClose }: { folder: FolderRecord; onClose: () => void }) => {
    const translate = useTranslate();
    const { canAccess: canArchive } = useCanAccess({ resource: 'files', action: 'delete' });
    const notify = useNotify();
    const refresh = useRefreshFiles();
    const { restore } = useRecordActions('files');
    const [removing, setRemoving] = useState<FileRecord | null>(null);
    const { data, error, isPending } = useGetManyReference<FileRecord>('files', {
        target: 'folder_id',
        id: folder.id,
        pagination: { page: 1, perPage: 100 },
        sort: { field: 'updated_at', order: 'DESC' },
        filter: { archived: 'only' },
    });
    const canChange = !folder.archived_at && canArchive;
    const bringBack = async (file: FileRecord) => {
        if (await restore(file)) notify('domains.documents.restored', { messageArgs: { name: file.name } });
        await refresh();
    };
    return (
        <DialogFrame
            title={translate('domains.documents.archivedFilesOf', { name: folder.name })}
            onClose={onClose}
            maxWidth="sm"
            actions={<Button onClick={onClose}>{translate('domains.documents.close')}</Button>}
        >
            {error && <Alert severity="error">{error.message}</Alert>}
            {isPending && [1, 2].map(n => <Skeleton key={n} height={48} aria-hidden />)}
            {data?.length === 0 && <Typography>{translate('domains.documents.noneArchived')}</Typography>}
            <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
                {data?.map(file => (
                    <Box
                        key={file.id}
                        component="li"
                        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, py: 1 }}
                    >
                        <FileIcon file={file} />
                        <Box sx={{ flex: '1 1 180px', minWidth: 0 }}>
                            <Typography variant="body2" sx={{ fontWeight: 550, overflowWrap: 'anywhere' }}>
                                {file.name}
                            </Typography>
                            <Typography variant="caption" color="text.secondary" component="div">
                                {file.removed_at ? (
                                    translate('domains.documents.removed')
                                ) : (
                                    <>
                                        {formatSize(file.size)} <Moment value={file.updated_at} relative />
                                    </>
                                )}
                            </Typography>
                        </Box>
                        {canChange && !file.removed_at && (
                            <Box sx={{ display: 'flex', ml: 'auto', gap: 0.5 }}>
                                <Button
                                    size="small"
                                    aria-label={translate('domains.documents.restoreFile', { name: file.name })}
                                    onClick={() => void bringBack(file)}
                                >
                                    {translate('domains.documents.restore')}
                                </Button>
                                <Tooltip title={translate('domains.documents.removeForGood')}>
                                    <IconButton
                                        size="small"
                                        color="error"
                                        aria-label={translate('domains.documents.removeFile', { name: file.name })}
                                        onClick={() => setRemoving(file)}
                                    >
                                        <DeleteForeverOutlinedIcon fontSize="small" />
                                    </IconButton>
                                </Tooltip>
                            </Box>
                        )}
                    </Box>
                ))}
            </Box>
            {removing && <DeleteForeverDialog file={removing} what="file" onClose={() => setRemoving(null)} />}
        </DialogFrame>
    );
};
