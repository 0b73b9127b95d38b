import AddIcon from '@mui/icons-material/Add';
import CreateNewFolderOutlinedIcon from '@mui/icons-material/CreateNewFolderOutlined';
import FolderOpenOutlinedIcon from '@mui/icons-material/FolderOpenOutlined';
import { Box, Button, Card, Skeleton, Stack, TablePagination } from '@mui/material';
import { useDeferredValue, useState } from 'react';
import { Link, useCanAccess, useCreatePath, useGetManyReference, useRecordContext, useTranslate } from 'react-admin';
import { LoadFailed, StateMessage } from '../admin/list/ListStates';
import { canOpenPage } from '../links/canOpenPage';
import { pagePath } from '../links/urls';
import { useCan } from '../session/can';
import { ArchivedFiles } from './ArchivedFiles';
import { FileTable } from './FileTable';
import { FolderLinks, type FolderRecord } from './FolderLinks';
import { FileSearchField, FoundFiles } from './FoundFiles';
import type { FileRecord } from './fileActions';
import { MoveProvider } from './MoveProvider';
import { PreviewDialog } from './PreviewDialog';
import { SelectionBar } from './SelectionBar';

const PAGE_SIZES = [5, 10, 20, 30];

/** Folder listing: subfolders first, then files, newest first. */
export const FolderContents = () => {
    const folder = useRecordContext<FolderRecord>();
    const { canAccess: canList } = useCanAccess({ resource: 'files', action: 'list' });
    if (!folder) return null;
    return canList ? <Contents folder={folder} /> : <FolderLinks folder={folder} />;
};

const Contents = ({ folder }: { folder: FolderRecord }) => {
    const translate = useTranslate();
    const createPath = useCreatePath();
    const can = useCan();
    const { canAccess: canCreateFolders } = useCanAccess({ resource: 'folders', action: 'create' });
    const { canAccess: canEditFiles } = useCanAccess({ resource: 'files', action: 'edit' });
    const [page, setPage] = useState(1);
    const [perPage, setPerPage] = useState(20);
    const [typed, setTyped] = useState('');
    const { canAccess: canRead } = useCanAccess({ resource: 'files', action: 'show' });
    const searchText = useDeferredValue(typed.trim());
    // users who may not open files can only search their names
    const search = canRead ? '' : searchText;
    const [showArchived, setShowArchived] = useState(false);
    const { canAccess: canArchive } = useCanAccess({ resource: 'files', action: 'delete' });
    const [preview, setPreview] = useState<FileRecord | null>(null);
    const {
        data,
        total = 0,
        error,
        isPending,
        refetch,
    } = useGetManyReference<FileRecord>('files', {
        target: 'folder_id',
        id: folder.id,
        pagination: { page, perPage },
        sort: { field: 'created_at', order: 'DESC' },
        filter: search ? { search } : {},
    });

    const live = !folder.archived_at;
    const addFiles = `/dit-connect/folder/${folder.id}/file/add`;
    const canAdd = live && can('create_file') && canOpenPage(addFiles);
    const canAddFolder = live && canCreateFolders && canOpenPage(pagePath('folders', 'add'));
    const addButton = canAdd && (
        <Button
            component={Link}
            to={addFiles}
            variant="contained"
            startIcon={<AddIcon />}
            sx={{ whiteSpace: 'nowrap' }}
        >
            {translate('domains.documents.add')}
        </Button>
    );
    const empty = !isPending && !error && total === 0 && !search;
    const content = (
        <Stack spacing={1.5}>
            <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
                {(!empty || folder.folder_count > 0) && (
                    <FileSearchField
                        value={typed}
                        onChange={text => {
                            setTyped(text);
                            setPage(1);
                        }}
                    />
                )}
                <Box sx={{ flex: 1 }} />
                {canArchive && (
                    <Button color="inherit" onClick={() => setShowArchived(true)} sx={{ whiteSpace: 'nowrap' }}>
                        {translate('domains.documents.archivedFiles')}
                    </Button>
                )}
                {canAddFolder && (
                    <Button
                        component={Link}
                        to={createPath({ resource: 'folders', type: 'create' })}
                        state={{ record: { parent_id: folder.id } }}
                        variant="outlined"
                        startIcon={<CreateNewFolderOutlinedIcon />}
                        sx={{ whiteSpace: 'nowrap' }}
                    >
                        {translate('domains.documents.addFolder')}
                    </Button>
                )}
                {!empty && addButton}
            </Stack>
            {searchText && canRead ? (
                <FoundFiles searchText={searchText} folder={Number(folder.id)} />
            ) : (
                <>
                    <FolderLinks folder={folder} />
                    <SelectionBar />
                    <Card sx={{ overflow: 'hidden' }}>
                        {error && !data ? (
                            <LoadFailed error={error} retry={() => void refetch()} />
                        ) : isPending ? (
                            <Stack spacing={1} sx={{ p: 2 }} aria-hidden>
                                {[1, 2, 3].map(n => (
                                    <Skeleton key={n} variant="rounded" height={44} />
                                ))}
                            </Stack>
                        ) : total === 0 ? (
                            <StateMessage
                                icon={<FolderOpenOutlinedIcon />}
                                title={translate(search ? 'shell.search.none' : 'domains.documents.empty')}
                                text={
                                    search
                                        ? undefined
                                        : translate(
                                              canAdd ? 'domains.documents.emptyAdd' : 'domains.documents.emptyWait',
                                          )
                                }
                            >
                                {!search && addButton}
                            </StateMessage>
                        ) : (
                            <FileTable files={data ?? []} onPreview={setPreview} />
                        )}
                    </Card>
                    {total > 5 && (
                        <TablePagination
                            component="div"
                            count={total}
                            page={page - 1}
                            rowsPerPage={perPage}
                            rowsPerPageOptions={PAGE_SIZES}
                            labelRowsPerPage={translate('ra.navigation.page_rows_per_page')}
                            onPageChange={(_, next) => setPage(next + 1)}
                            onRowsPerPageChange={event => {
                                setPerPage(Number(event.target.value));
                                setPage(1);
                            }}
                        />
                    )}
                </>
            )}
            {showArchived && <ArchivedFiles folder={folder} onClose={() => setShowArchived(false)} />}
            {preview && (
                <PreviewDialog file={preview} files={data ?? []} onShow={setPreview} onClose={() => setPreview(null)} />
            )}
        </Stack>
    );
    const canMove = live && canEditFiles;
    return canMove ? <MoveProvider key={folder.id}>{content}</MoveProvider> : content;
};
