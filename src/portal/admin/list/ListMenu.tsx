import ArchiveOutlinedIcon from '@mui/icons-material/ArchiveOutlined';
import DownloadIcon from '@mui/icons-material/Download';
import EditNoteIcon from '@mui/icons-material/EditNote';
import KeyboardOutlinedIcon from '@mui/icons-material/KeyboardOutlined';
import LinkIcon from '@mui/icons-material/Link';
import UploadFileIcon from '@mui/icons-material/UploadFile';
import { ListItemIcon, Menu, MenuItem } from '@mui/material';
import { useState } from 'react';
import { useListContext, useNotify, useTranslate } from 'react-admin';
import { copyText } from '../../components/copyText';
import { download } from '../../components/download';
import { MoreButton } from '../../components/MoreButton';
import { useCan } from '../../session/can';
import type { ScreenDefinition } from '../definition';
import { resourceOf } from '../metadata';
import { useCalls } from '../provider/useCalls';
import { ARCHIVED } from './filters';
import { ImportDialog } from './ImportDialog';
import type { Columns } from './useColumns';

interface ListMenuProps {
    definition: ScreenDefinition;
    columns: Columns;
    /** opens the shortcuts dialog of lists with table rows */
    onKeys?: () => void;
}

/** Overflow menu of the toolbar: copy link, export, import, archived records, keyboard shortcuts. */
export const ListMenu = ({ definition, columns, onKeys }: ListMenuProps) => {
    const resource = resourceOf(definition.name);
    const translate = useTranslate();
    const notify = useNotify();
    const calls = useCalls();
    const can = useCan();
    const { filterValues, setFilters, sort, total } = useListContext();
    const [anchor, setAnchor] = useState<HTMLElement | null>(null);
    const [importing, setImporting] = useState(false);
    const close = () => setAnchor(null);
    const list = { filter: filterValues, sort };
    const save = async (url: Promise<string>, fileName: string) => {
        close();
        try {
            await download(await url, fileName);
            notify('engine.export.done', { type: 'success' });
        } catch (error) {
            notify((error as Error).message, { type: 'error' });
        }
    };
    const exportCsv = () => {
        const shown = columns.visible.flatMap(c => (c.field ? [c.field.name] : []));
        return save(calls.exportUrl(definition.name, list, shown), `${definition.name}.csv`);
    };
    const exportForEditing = () => save(calls.editUrl(definition.name, list), `${definition.name}-edit.csv`);
    const copyLink = async () => {
        close();
        if (await copyText(`${window.location.origin}${window.location.pathname}${columns.address()}`))
            notify('engine.list.linkCopied', { type: 'success' });
        else notify('engine.done.linkNotCopied', { type: 'warning' });
    };
    const canExport = can(resource.actions.export);
    const canImport = definition.list?.importable !== false && can(resource.actions.create);
    const canSeeArchived = can(resource.actions.archive);
    const archived = Boolean(filterValues[ARCHIVED]);
    const toggleArchived = () => {
        close();
        const { [ARCHIVED]: _, ...withoutArchived } = filterValues;
        setFilters(archived ? withoutArchived : { ...withoutArchived, [ARCHIVED]: 'include' }, undefined, false);
    };
    return (
        <>
            <MoreButton open={Boolean(anchor)} onClick={event => setAnchor(event.currentTarget)} />
            <Menu open={Boolean(anchor)} anchorEl={anchor} onClose={close}>
                <MenuItem onClick={copyLink}>
                    <ListItemIcon>
                        <LinkIcon fontSize="small" />
                    </ListItemIcon>
                    {translate('engine.list.copyLink')}
                </MenuItem>
                {canExport && (
                    <MenuItem onClick={exportCsv} disabled={total === 0}>
                        <ListItemIcon>
                            <DownloadIcon fontSize="small" />
                        </ListItemIcon>
                        {translate('engine.export.csv')}
                    </MenuItem>
                )}
                {canExport && canImport && can(resource.actions.update) && (
                    <MenuItem onClick={exportForEditing} disabled={total === 0}>
                        <ListItemIcon>
                            <EditNoteIcon fontSize="small" />
                        </ListItemIcon>
                        {translate('engine.export.forEditing')}
                    </MenuItem>
                )}
                {canImport && (
                    <MenuItem
                        onClick={() => {
                            close();
                            setImporting(true);
                        }}
                    >
                        <ListItemIcon>
                            <UploadFileIcon fontSize="small" />
                        </ListItemIcon>
                        {translate('engine.import.open')}
                    </MenuItem>
                )}
                {canSeeArchived && (
                    <MenuItem onClick={toggleArchived}>
                        <ListItemIcon>
                            <ArchiveOutlinedIcon fontSize="small" />
                        </ListItemIcon>
                        {translate(archived ? 'engine.list.hideArchived' : 'engine.list.showArchived')}
                    </MenuItem>
                )}
                {onKeys && (
                    <MenuItem
                        onClick={() => {
                            close();
                            onKeys();
                        }}
                    >
                        <ListItemIcon>
                            <KeyboardOutlinedIcon fontSize="small" />
                        </ListItemIcon>
                        {translate('engine.list.keys')}
                    </MenuItem>
                )}
            </Menu>
            {importing && <ImportDialog name={definition.name} onClose={() => setImporting(false)} />}
        </>
    );
};
