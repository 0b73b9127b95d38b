import DownloadIcon from '@mui/icons-material/Download';
import OpenInNewIcon from '@mui/icons-material/OpenInNew';
import SettingsBackupRestoreIcon from '@mui/icons-material/SettingsBackupRestore';
import { Alert, Box, Button, Chip, IconButton, Skeleton, Tooltip, Typography } from '@mui/material';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCanAccess, useNotify, useTranslate } from 'react-admin';
import { DialogFrame } from '../components/dialogs/DialogFrame';
import { formatSize } from '../components/fields/formats';
import { Moment } from '../components/fields/Moment';
import { WrapRow } from '../components/panels/WrapRow';
import { answered, connectApi } from '../session/clients';
import { DeleteForeverDialog } from './DeleteForeverDialog';
import { FileIcon } from './FileIcon';
import { type FileRecord, saveFrom, useRefreshFiles } from './fileActions';

const PER_PAGE = 20;
type Version = Awaited<ReturnType<typeof versionsOf>>['data'][number];

const versionsOf = (id: number, page: number) =>
    answered(
        connectApi.GET('/v2/files/{id}/versions', { params: { path: { id }, query: { page, per_page: PER_PAGE } } }),
    );

/** Versions of a file with author and time, to open or restore. */
export const VersionsDialog = ({ file, onClose }: { file: FileRecord; onClose: () => void }) => {
    const translate = useTranslate();
    const { canAccess: canArchive } = useCanAccess({ resource: 'files', action: 'delete' });
    const { canAccess: canEdit } = useCanAccess({ resource: 'files', action: 'edit' });
    const { restore, busy, fault } = useRestore(file);
    const { data, error, isPending, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
        // below the files' query key, which changes invalidate
        queryKey: ['files', 'versions', file.id, file.revision],
        queryFn: ({ pageParam }) => versionsOf(file.id, pageParam),
        initialPageParam: 1,
        getNextPageParam: ({ pagination }, pages) =>
            pages.length < pagination.last_page ? pages.length + 1 : undefined,
    });
    const [removing, setRemoving] = useState(false);
    const earlier = data?.pages.some(({ data: rows }) => rows.some(one => !one.current && !one.removed_at));
    const canRemove = earlier && !file.archived_at && canArchive;
    const canRestore = !file.archived_at && canEdit;
    return (
        <DialogFrame
            title={translate('domains.documents.versionsOf', { name: file.name })}
            onClose={onClose}
            maxWidth="sm"
            actions={
                <>
                    {canRemove && (
                        <Button color="error" onClick={() => setRemoving(true)} sx={{ mr: 'auto' }}>
                            {translate('domains.documents.removeVersions')}
                        </Button>
                    )}
                    <Button onClick={onClose}>{translate('domains.documents.close')}</Button>
                </>
            }
        >
            {(error || fault) && (
                <Alert severity="error" sx={{ mb: 1.5 }}>
                    {fault ?? (error as Error).message}
                </Alert>
            )}
            {isPending && [1, 2].map(n => <Skeleton key={n} height={56} aria-hidden />)}
            <Box component="ol" reversed sx={{ listStyle: 'none', m: 0, p: 0 }}>
                {data?.pages
                    .flatMap(page => page.data)
                    .map(version => (
                        <VersionRow
                            key={version.revision}
                            file={file}
                            version={version}
                            busy={busy}
                            restore={
                                canRestore && !version.current && !version.removed_at
                                    ? () => void restore(version.revision)
                                    : undefined
                            }
                        />
                    ))}
            </Box>
            {removing && <DeleteForeverDialog file={file} what="earlier_versions" onClose={() => setRemoving(false)} />}
            {hasNextPage && (
                <Button onClick={() => void fetchNextPage()} loading={isFetchingNextPage}>
                    {translate('domains.documents.olderVersions')}
                </Button>
            )}
        </DialogFrame>
    );
};

const useRestore = (file: FileRecord) => {
    const notify = useNotify();
    const refresh = useRefreshFiles();
    const [busy, setBusy] = useState<number | null>(null);
    const [fault, setFault] = useState<string | null>(null);
    const restore = async (revision: number) => {
        setBusy(revision);
        setFault(null);
        try {
            const { body } = await answered(
                connectApi.POST('/v2/files/{id}/versions/{revision}/restore', {
                    params: { path: { id: file.id, revision } },
                    body: { version: file.version },
                }),
            );
            notify('domains.documents.versionRestored', {
                type: 'success',
                messageArgs: { revision, next: body.revision },
            });
        } catch (error) {
            setFault((error as Error).message);
        } finally {
            await refresh();
            setBusy(null);
        }
    };
    return { restore, busy, fault };
};

interface VersionRowProps {
    file: FileRecord;
    version: Version;
    /** version being restored */
    busy: number | null;
    restore: (() => void) | undefined;
}

const VersionRow = ({ file, version, busy, restore }: VersionRowProps) => {
    const translate = useTranslate();
    const notify = useNotify();
    const { revision, current, url, user, size, restored_from: from } = version;
    const save = () =>
        saveFrom(() =>
            answered(
                connectApi.GET('/v2/files/{id}/versions/{revision}/download', {
                    params: { path: { id: file.id, revision } },
                }),
            ),
        ).catch(error => notify((error as Error).message, { type: 'error' }));
    return (
        <WrapRow
            component="li"
            sx={{ py: 1.25, borderTop: 1, borderColor: 'divider', '&:first-of-type': { borderTop: 0 } }}
        >
            <FileIcon file={version} />
            <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
                <Typography variant="body2" sx={{ fontWeight: 550, display: 'flex', alignItems: 'center', gap: 1 }}>
                    {translate('domains.documents.revision', { revision })}
                    {current && <Chip size="small" label={translate('domains.documents.current')} />}
                </Typography>
                <Typography
                    variant="caption"
                    color="text.secondary"
                    component="div"
                    sx={{ '& > * + *::before': { content: '"·"', mx: 0.75 }, overflowWrap: 'anywhere' }}
                >
                    {user && <span>{user.label}</span>}
                    <Moment value={version.created_at} />
                    <span>{version.removed_at ? translate('domains.documents.removed') : formatSize(size)}</span>
                    {from && <span>{translate('domains.documents.contentOf', { revision: from })}</span>}
                </Typography>
            </Box>
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, ml: 'auto' }}>
                {restore && (
                    <Button
                        size="small"
                        startIcon={<SettingsBackupRestoreIcon />}
                        loading={busy === revision}
                        disabled={busy !== null}
                        aria-label={translate('domains.documents.restoreVersion', { revision })}
                        onClick={restore}
                    >
                        {translate('domains.documents.restore')}
                    </Button>
                )}
                {url && (
                    <Tooltip title={translate('domains.documents.open')}>
                        <IconButton
                            size="small"
                            href={url}
                            target="_blank"
                            rel="noreferrer"
                            aria-label={translate('domains.documents.openVersion', { revision })}
                        >
                            <OpenInNewIcon fontSize="small" />
                        </IconButton>
                    </Tooltip>
                )}
                {!version.removed_at && (
                    <Tooltip title={translate('domains.documents.download')}>
                        <IconButton
                            size="small"
                            aria-label={translate('domains.documents.downloadVersion', { revision })}
                            onClick={() => void save()}
                        >
                            <DownloadIcon fontSize="small" />
                        </IconButton>
                    </Tooltip>
                )}
            </Box>
        </WrapRow>
    );
};
