import ChecklistIcon from '@mui/icons-material/Checklist';
import { Box, IconButton, Tooltip } from '@mui/material';
import type { RefObject } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import type { Field } from '../../../contract/metadata';
import type { ScreenDefinition } from '../definition';
import { useLabels } from '../labels';
import { resourceOf } from '../metadata';
import { ColumnsMenu } from './ColumnsMenu';
import { FilterPanel } from './FilterPanel';
import { ListMenu } from './ListMenu';
import { ListViews, useListView } from './ListViews';
import { SavedViews } from './SavedViews';
import { SearchField } from './SearchField';
import type { Columns } from './useColumns';
import { useSyncedText } from './useSyncedText';

export const SearchBox = ({ inputRef }: { inputRef: RefObject<HTMLInputElement | null> }) => {
    const translate = useTranslate();
    const { resource, filterValues, setFilters } = useListContext();
    const labels = useLabels(resource);
    const current = (filterValues.search as string | undefined) ?? '';
    const [text, type] = useSyncedText(current);
    const search = (value: string, now = false) => {
        type(value);
        setFilters({ ...filterValues, search: value.trim() || undefined }, undefined, !now);
    };
    const label = translate('engine.list.search', { plural: labels.pluralInSentence });
    return (
        <SearchField label={label} text={text} inputRef={inputRef} onType={search} onClear={() => search('', true)} />
    );
};

interface ListToolsProps {
    definition: ScreenDefinition;
    columns: Columns;
    filters: { offered: readonly Field[]; more: readonly Field[] };
    searchRef: RefObject<HTMLInputElement | null>;
    /** cards have no columns to choose */
    cards: boolean;
    /** selection mode, where a tap selects instead of opening */
    choosing?: { on: boolean; set: (on: boolean) => void };
    onKeys: () => void;
}

export const ListTools = ({ definition, columns, filters, searchRef, cards, choosing, onKeys }: ListToolsProps) => {
    const translate = useTranslate();
    const view = useListView(definition);
    const searchable = resourceOf(definition.name).fields.some(f => f.search);
    return (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, minHeight: 48 }}>
            {searchable && <SearchBox inputRef={searchRef} />}
            {choosing && (
                <Tooltip title={translate('engine.list.choose')}>
                    <IconButton
                        aria-label={translate('engine.list.choose')}
                        aria-pressed={choosing.on}
                        color={choosing.on ? 'primary' : 'default'}
                        onClick={() => choosing.set(!choosing.on)}
                    >
                        <ChecklistIcon />
                    </IconButton>
                </Tooltip>
            )}
            <FilterPanel fields={filters.offered} more={filters.more} />
            <Box sx={{ flex: 1 }} />
            <ListViews definition={definition} />
            <SavedViews resource={definition.name} columns={columns} />
            {!cards && !view && <ColumnsMenu columns={columns} />}
            <ListMenu definition={definition} columns={columns} onKeys={cards ? undefined : onKeys} />
        </Box>
    );
};
