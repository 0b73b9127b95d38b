import ArchiveOutlinedIcon from '@mui/icons-material/ArchiveOutlined';
import DriveFileMoveOutlinedIcon from '@mui/icons-material/DriveFileMoveOutlined';
import EditOutlinedIcon from '@mui/icons-material/EditOutlined';
import HistoryIcon from '@mui/icons-material/History';
import MoreVertIcon from '@mui/icons-material/MoreVert';
import PublishedWithChangesIcon from '@mui/icons-material/PublishedWithChanges';
import { IconButton, ListItemIcon, Menu, MenuItem } from '@mui/material';
import { useState } from 'react';
import { useCanAccess, useCreatePath, useNavigate, useTranslate } from 'react-admin';
import { useRecordActions } from '../admin/useRecordActions';
import { ConfirmDialog } from '../components/dialogs/ConfirmDialog';
import { canOpenPage } from '../links/canOpenPage';
import { pagePath } from '../links/urls';
import { type FileRecord, useRefreshFiles } from './fileActions';
import { MoveDialog } from './MoveDialog';
import { ReplaceDialog } from './ReplaceDialog';
import { VersionsDialog } from './VersionsDialog';

type Dialogue = 'move' | 'replace' | 'versions' | 'archive';

export const FileMenu = ({ file }: { file: FileRecord }) => {
    const translate = useTranslate();
    const navigate = useNavigate();
    const createPath = useCreatePath();
    const { archive } = useRecordActions('files');
    const refresh = useRefreshFiles();
    const [anchor, setAnchor] = useState<HTMLElement | null>(null);
    const [dialog, setDialog] = useState<Dialogue | null>(null);
    const { canAccess: canUpdate } = useCanAccess({ resource: 'files', action: 'edit' });
    const { canAccess: canArchive } = useCanAccess({ resource: 'files', action: 'delete' });
    const close = () => setAnchor(null);
    const ask = (next: Dialogue) => {
        close();
        setDialog(next);
    };
    return (
        <>
            <IconButton
                size="small"
                aria-label={translate('domains.documents.more', { name: file.name })}
                aria-haspopup="menu"
                aria-expanded={Boolean(anchor)}
                onClick={event => setAnchor(event.currentTarget)}
            >
                <MoreVertIcon fontSize="small" />
            </IconButton>
            <Menu open={Boolean(anchor)} anchorEl={anchor} onClose={close}>
                {canUpdate && canOpenPage(pagePath('files', 'edit', file.id)) && (
                    <MenuItem onClick={() => navigate(createPath({ resource: 'files', type: 'edit', id: file.id }))}>
                        <ListItemIcon>
                            <EditOutlinedIcon fontSize="small" />
                        </ListItemIcon>
                        {translate('domains.documents.edit')}
                    </MenuItem>
                )}
                {canUpdate && (
                    <MenuItem onClick={() => ask('move')}>
                        <ListItemIcon>
                            <DriveFileMoveOutlinedIcon fontSize="small" />
                        </ListItemIcon>
                        {translate('domains.documents.moveTo')}
                    </MenuItem>
                )}
                {canUpdate && (
                    <MenuItem onClick={() => ask('replace')}>
                        <ListItemIcon>
                            <PublishedWithChangesIcon fontSize="small" />
                        </ListItemIcon>
                        {translate('domains.documents.replace')}
                    </MenuItem>
                )}
                <MenuItem onClick={() => ask('versions')}>
                    <ListItemIcon>
                        <HistoryIcon fontSize="small" />
                    </ListItemIcon>
                    {translate('domains.documents.versions')}
                </MenuItem>
                {canArchive && (
                    <MenuItem onClick={() => ask('archive')}>
                        <ListItemIcon>
                            <ArchiveOutlinedIcon fontSize="small" />
                        </ListItemIcon>
                        {translate('domains.documents.archive')}
                    </MenuItem>
                )}
            </Menu>
            {dialog === 'move' && (
                <MoveDialog items={[{ kind: 'files', record: file }]} onClose={() => setDialog(null)} />
            )}
            {dialog === 'replace' && <ReplaceDialog file={file} onClose={() => setDialog(null)} />}
            {dialog === 'versions' && <VersionsDialog file={file} onClose={() => setDialog(null)} />}
            {dialog === 'archive' && (
                <ConfirmDialog
                    danger
                    title={translate('engine.confirm.archive', { name: file.name })}
                    text={translate('domains.documents.archiveConfirm')}
                    confirmLabel={translate('domains.documents.archive')}
                    onConfirm={async () => {
                        await archive(file);
                        await refresh();
                    }}
                    onClose={() => setDialog(null)}
                />
            )}
        </>
    );
};
