import { Box, Card, LinearProgress, Typography, useMediaQuery } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import { useMemo, useRef, useState } from 'react';
import { ListBase, Pagination, useGetList, useListContext, useTranslate } from 'react-admin';
import { visuallyHidden } from '../../components/fields/FieldFrame';
import { useCan } from '../../session/can';
import { APP_BAR_HEIGHT } from '../../theme/theme';
import type { ScreenDefinition } from '../definition';
import { useLabels } from '../labels';
import { resourceOf } from '../metadata';
import { readOptions } from '../provider/queryClient';
import { useCanOpenPages } from '../useCanOpenPages';
import { AddInPlace } from './AddInPlace';
import { BulkBar } from './BulkBar';
import { FilterChips } from './FilterChips';
import { useFilters } from './filters';
import { KeysDialog } from './KeysDialog';
import { ListCards } from './ListCards';
import { ListFoot } from './ListFoot';
import { AddButton, EmptyList, FailedCard, NothingFound } from './ListStates';
import { ListTable } from './ListTable';
import { ListTools } from './ListTools';
import { useListView } from './ListViews';
import { listSort, openingFilter, PAGE_SIZE } from './opening';
import { staleTimeSinceNavigation } from './prefetchList';
import { QuickFilter, quickField } from './QuickFilter';
import { useColumns } from './useColumns';
import { useListAddress } from './useListAddress';
import { useListKeys } from './useListKeys';
import { useRowFocusRestore } from './useRowFocusRestore';

const PAGE_SIZES = [5, 10, 20, 30];
/** Search debounce. Later queries cancel earlier ones, so it can be short. */
const DEBOUNCE_MS = 150;
/**
 * With a table, the page is as high as the window: head and pagination stay visible while rows scroll. If the content
 * above leaves too little height, the page scrolls instead.
 */
const PAGE = {
    display: 'flex',
    flexDirection: 'column',
    maxHeight: `max(600px, calc(100dvh - ${APP_BAR_HEIGHT + 32}px - var(--hw-menu, 0px)))`,
    // the table provides the page's bottom padding
    marginBottom: '-56px',
} as const;
const LIST_QUERY = { ...readOptions, staleTime: staleTimeSinceNavigation, onError: () => undefined };

/** List page of a resource. */
export const ContractList = ({ definition }: { definition: ScreenDefinition }) => {
    const sort = useMemo(() => listSort(definition), [definition]);
    const initialFilter = useMemo(() => openingFilter(definition), [definition]);
    if (!useListAddress(definition)) return null;
    return (
        <ListBase
            resource={definition.name}
            perPage={PAGE_SIZE}
            sort={sort}
            filterDefaultValues={initialFilter}
            // the URL holds the list's state; useListAddress stores the rest
            storeKey={false}
            exporter={false}
            debounce={DEBOUNCE_MS}
            // the route guard (routing/admission.ts) and the server check access
            disableAuthentication
            // errors are shown in place of the rows
            queryOptions={LIST_QUERY}
        >
            <ListPage definition={definition} />
        </ListBase>
    );
};

/** Whether unfiltered records exist; only requested for an empty filtered list. */
const useAnyAtAll = (definition: ScreenDefinition, isEmpty: boolean): boolean | undefined => {
    const { total, error } = useGetList(
        definition.name,
        { pagination: { page: 1, perPage: 1 }, sort: listSort(definition), filter: {} },
        { ...readOptions, enabled: isEmpty },
    );
    return error ? true : total === undefined ? undefined : total > 0;
};

const ListPage = ({ definition }: { definition: ScreenDefinition }) => {
    const { name } = definition;
    const resource = resourceOf(name);
    const translate = useTranslate();
    const labels = useLabels(name);
    const can = useCan();
    const { create: canAdd } = useCanOpenPages(name);
    const columns = useColumns(definition);
    const filters = useFilters(definition);
    const view = useListView(definition);
    const cards = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'), { noSsr: true });
    const searchRef = useRef<HTMLInputElement>(null);
    const { data, total, error, isPending, isFetching, filterValues, selectedIds, onUnselectItems, refetch } =
        useListContext();

    // the same hooks in the same order for a definition
    const offered = (definition.list?.bulkActions ?? []).map(offer => offer(selectedIds.map(Number), onUnselectItems));
    const selectable =
        can(resource.actions.update) ||
        can(resource.actions.archive) ||
        offered.some(each => each && each.actions.length > 0);
    const rows = useRef<HTMLElement>(null);
    const [isKeysDialogOpen, setKeysDialogOpen] = useState(false);
    useRowFocusRestore(name, rows, data);
    useListKeys({ rows, search: searchRef, selectable, onHelp: () => setKeysDialogOpen(true) });
    const [choosing, setChoosing] = useState(false);
    const selecting = cards && selectable && (choosing || selectedIds.length > 0);
    const choose = (on: boolean) => {
        setChoosing(on);
        if (!on) onUnselectItems();
    };
    const filtered = Object.keys(filterValues).length > 0;
    const empty = !isPending && !error && (data?.length ?? 0) === 0;
    const anyAtAll = useAnyAtAll(definition, empty && filtered);
    const chips = [...filters.offered, ...filters.more];
    // on a phone there is no room to repeat the toggles above
    const quick = quickField(definition);
    const Icon = definition.icon;
    const Header = definition.list?.header;

    return (
        <Box sx={theme => ({ [theme.breakpoints.up('md')]: PAGE })}>
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, mb: 1.5, minHeight: 40 }}>
                <Box aria-hidden sx={{ display: { xs: 'none', sm: 'flex' }, color: 'primary.main' }}>
                    <Icon />
                </Box>
                <Typography variant="h1">
                    {labels.plural}{' '}
                    {total !== undefined && total > 0 && (
                        <Typography
                            component="span"
                            color="text.secondary"
                            sx={{ ml: 0.5, fontSize: '0.9375rem', fontWeight: 400 }}
                        >
                            {total.toLocaleString('en-AU')}
                        </Typography>
                    )}
                </Typography>
                <Box sx={{ flex: 1 }} />
                {canAdd ? <AddButton name={name} /> : <AddInPlace definition={definition} />}
            </Box>
            {Header && <Header />}
            {!(empty && !filtered) && <QuickFilter definition={definition} />}
            {/* always rendered: the result of a bulk change is shown even if it emptied the list */}
            {!cards && <BulkBar definition={definition} offered={offered} />}
            {!(empty && !filtered) && (
                <Box sx={{ display: 'grid', gap: 1, mb: 1.5 }}>
                    {selectedIds.length > 0 && !cards ? null : (
                        <ListTools
                            definition={definition}
                            columns={columns}
                            filters={filters}
                            searchRef={searchRef}
                            cards={cards}
                            choosing={cards && selectable && !view ? { on: selecting, set: choose } : undefined}
                            onKeys={() => setKeysDialogOpen(true)}
                        />
                    )}
                    <FilterChips fields={chips.filter(field => field !== quick)} />
                </Box>
            )}
            <Box role="status" sx={visuallyHidden}>
                {!isPending &&
                    !isFetching &&
                    translate('engine.list.found', {
                        smart_count: total ?? 0,
                        plural: labels.pluralInSentence,
                        title: labels.oneInSentence,
                    })}
            </Box>
            <Box sx={{ height: 2, mb: '-2px', position: 'relative', zIndex: 3 }}>
                {isFetching && !isPending && (
                    <LinearProgress sx={{ height: 2 }} aria-label={translate('engine.list.loading')} />
                )}
            </Box>
            {error && !data ? (
                <FailedCard error={error} retry={() => refetch()} />
            ) : empty ? (
                <Card>
                    {filtered && anyAtAll && <NothingFound name={name} />}
                    {(!filtered || anyAtAll === false) && <EmptyList definition={definition} canAdd={canAdd} />}
                </Card>
            ) : view ? (
                <view.content />
            ) : cards ? (
                <ListCards
                    definition={definition}
                    columns={columns.visible}
                    selectable={selectable}
                    selecting={selecting}
                />
            ) : (
                <Card sx={{ overflow: 'hidden', display: 'flex', flexDirection: 'column', minHeight: 0 }}>
                    <ListTable definition={definition} columns={columns.visible} selectable={selectable} rows={rows} />
                </Card>
            )}
            <ListFoot>
                {cards && (
                    <BulkBar
                        definition={definition}
                        offered={offered}
                        onPhone={{ selecting, onEnd: () => setChoosing(false) }}
                    />
                )}
                {!view && !empty && !isPending && <Pagination rowsPerPageOptions={PAGE_SIZES} />}
            </ListFoot>
            {isKeysDialogOpen && <KeysDialog onClose={() => setKeysDialogOpen(false)} />}
        </Box>
    );
};
