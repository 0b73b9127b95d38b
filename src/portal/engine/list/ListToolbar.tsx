import ArchiveOutlinedIcon from '@mui/icons-material/ArchiveOutlined';
import DownloadIcon from '@mui/icons-material/Download';
import UploadFileIcon from '@mui/icons-material/UploadFile';
import { Box, ListItemIcon, Menu, MenuItem } from '@mui/material';
import { type RefObject, useEffect, useState } from 'react';
import { useListContext, useNotify, useTranslate } from 'react-admin';
import type { Field } from '../../../contract/metadata';
import { download } from '../../parts/download';
import { MoreButton } from '../../parts/MoreButton';
import type { ResourceDefinition } from '../definition';
import { useLabels } from '../labels';
import { resourceOf } from '../metadata';
import { errorMessage } from '../provider/errors';
import { useCalls } from '../provider/useCalls';
import { useMay } from '../useMay';
import { ColumnsMenu } from './ColumnsMenu';
import { FilterPanel } from './FilterPanel';
import { ARCHIVED } from './filters';
import { ImportDialog } from './ImportDialog';
import { SavedViews } from './SavedViews';
import { SearchField } from './SearchField';
import type { Columns } from './useColumns';

export const SearchBox = ({ inputRef }: { inputRef: RefObject<HTMLInputElement | null> }) => {
    const translate = useTranslate();
    const { resource, filterValues, setFilters } = useListContext();
    const labels = useLabels(resource);
    const current = (filterValues.search as string | undefined) ?? '';
    const [text, setText] = useState(current);
    // the address may change without this box: back, a saved view, "clear filters"
    useEffect(() => setText(current), [current]);
    const search = (value: string, now = false) => {
        setText(value);
        setFilters({ ...filterValues, search: value.trim() || undefined }, undefined, !now);
    };
    const label = translate('engine.list.search', { plural: labels.pluralInSentence });
    return (
        <SearchField label={label} text={text} inputRef={inputRef} onType={search} onClear={() => search('', true)} />
    );
};

/** What is wanted less often. */
const MoreMenu = ({ definition, columns }: { definition: ResourceDefinition; columns: Columns }) => {
    const resource = resourceOf(definition.name);
    const translate = useTranslate();
    const notify = useNotify();
    const calls = useCalls();
    const may = useMay();
    const { filterValues, setFilters, sort, total } = useListContext();
    const [anchor, setAnchor] = useState<HTMLElement | null>(null);
    const [importing, setImporting] = useState(false);
    const close = () => setAnchor(null);
    const exportCsv = async () => {
        close();
        try {
            const shown = columns.visible.flatMap(c => (c.field ? [c.field.name] : []));
            await download(
                await calls.exportUrl(definition.name, { filter: filterValues, sort }, shown),
                `${definition.name}.csv`,
            );
            notify('engine.export.done', { type: 'success' });
        } catch (error) {
            notify(errorMessage(error), { type: 'error' });
        }
    };
    const mayExport = may(resource.actions.export);
    const mayImport = definition.list?.importable !== false && may(resource.actions.create);
    const maySeeArchived = may(resource.actions.archive);
    const archived = Boolean(filterValues[ARCHIVED]);
    const toggleArchived = () => {
        close();
        const { [ARCHIVED]: _, ...rest } = filterValues;
        setFilters(archived ? rest : { ...rest, [ARCHIVED]: 'include' }, undefined, false);
    };
    if (!mayExport && !mayImport && !maySeeArchived) return null;
    return (
        <>
            <MoreButton open={Boolean(anchor)} onClick={event => setAnchor(event.currentTarget)} />
            <Menu open={Boolean(anchor)} anchorEl={anchor} onClose={close}>
                {mayExport && (
                    <MenuItem onClick={exportCsv} disabled={total === 0}>
                        <ListItemIcon>
                            <DownloadIcon fontSize="small" />
                        </ListItemIcon>
                        {translate('engine.export.csv')}
                    </MenuItem>
                )}
                {mayImport && (
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
                {maySeeArchived && (
                    <MenuItem onClick={toggleArchived}>
                        <ListItemIcon>
                            <ArchiveOutlinedIcon fontSize="small" />
                        </ListItemIcon>
                        {translate(archived ? 'engine.list.hideArchived' : 'engine.list.showArchived')}
                    </MenuItem>
                )}
            </Menu>
            {importing && <ImportDialog name={definition.name} onClose={() => setImporting(false)} />}
        </>
    );
};

interface ListToolbarProps {
    definition: ResourceDefinition;
    columns: Columns;
    filters: { offered: readonly Field[]; more: readonly Field[] };
    searchRef: RefObject<HTMLInputElement | null>;
    /** the column chooser has no meaning where rows are cards */
    cards: boolean;
}

export const ListToolbar = ({ definition, columns, filters, searchRef, cards }: ListToolbarProps) => {
    const searchable = resourceOf(definition.name).fields.some(f => f.search);
    return (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, minHeight: 48 }}>
            {searchable && <SearchBox inputRef={searchRef} />}
            <FilterPanel fields={filters.offered} more={filters.more} />
            <Box sx={{ flex: 1 }} />
            <SavedViews columns={columns} />
            {!cards && <ColumnsMenu columns={columns} />}
            <MoreMenu definition={definition} columns={columns} />
        </Box>
    );
};
