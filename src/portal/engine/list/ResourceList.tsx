import { Box, Card, LinearProgress, Typography, useMediaQuery } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import { useEffect, useMemo, useRef } from 'react';
import { ListBase, Pagination, useListContext, useResourceDefinition, useTranslate } from 'react-admin';
import { visuallyHidden } from '../../parts/fields/FieldFrame';
import type { ResourceDefinition } from '../definition';
import { useLabels } from '../labels';
import { resourceOf } from '../metadata';
import { readOptions } from '../provider/queryClient';
import { useLiveList } from '../provider/useLive';
import { useMay } from '../useMay';
import { AddInPlace } from './AddInPlace';
import { BulkBar } from './BulkBar';
import { FilterChips } from './FilterChips';
import { useFilters } from './filters';
import { ListCards } from './ListCards';
import { AddButton, EmptyList, FailedCard, NothingFound } from './ListStates';
import { ListTable } from './ListTable';
import { ListToolbar } from './ListToolbar';
import { QuickFilter } from './QuickFilter';
import { useColumns } from './useColumns';
import { useListAddress } from './useListAddress';

const PAGE_SIZES = [5, 10, 20, 30];
const PAGE_SIZE = 20;

const useSort = (definition: ResourceDefinition) =>
    useMemo(() => {
        const { order } = resourceOf(definition.name);
        const given = definition.list?.sort;
        if (!given)
            return { field: order.field, order: order.direction === 'desc' ? ('DESC' as const) : ('ASC' as const) };
        return given.startsWith('-')
            ? { field: given.slice(1), order: 'DESC' as const }
            : { field: given, order: 'ASC' as const };
    }, [definition]);

const silent = () => undefined;

/** The list page of a resource. */
export const ResourceList = ({ definition }: { definition: ResourceDefinition }) => {
    const sort = useSort(definition);
    if (!useListAddress(definition)) return null;
    return (
        <ListBase
            resource={definition.name}
            perPage={PAGE_SIZE}
            sort={sort}
            filterDefaultValues={definition.list?.filter}
            // the address says it all; what is kept besides is kept by useListAddress
            storeKey={false}
            exporter={false}
            debounce={250}
            // what went wrong is shown where the rows would be
            queryOptions={{ ...readOptions, onError: silent }}
        >
            <ListPage definition={definition} />
        </ListBase>
    );
};

const ListPage = ({ definition }: { definition: ResourceDefinition }) => {
    const { name } = definition;
    const resource = resourceOf(name);
    const translate = useTranslate();
    const labels = useLabels(name);
    const may = useMay();
    const { hasCreate } = useResourceDefinition({ resource: name });
    const columns = useColumns(definition);
    const filters = useFilters(definition);
    const cards = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'), { noSsr: true });
    const searchRef = useRef<HTMLInputElement>(null);
    const { data, total, error, isPending, isFetching, filterValues, selectedIds, refetch } = useListContext();
    useLiveList(name);

    useEffect(() => {
        const onKey = (event: KeyboardEvent) => {
            const typing =
                event.target instanceof HTMLElement &&
                event.target.matches('input, textarea, select, [contenteditable]');
            if (event.key !== '/' || typing || event.ctrlKey || event.metaKey) return;
            event.preventDefault();
            searchRef.current?.focus();
        };
        window.addEventListener('keydown', onKey);
        return () => window.removeEventListener('keydown', onKey);
    }, []);

    const mayAdd = Boolean(hasCreate) && may(resource.actions.create);
    const selectable = may(resource.actions.update) || may(resource.actions.archive);
    const filtered = Object.keys(filterValues).length > 0;
    const empty = !isPending && !error && (data?.length ?? 0) === 0;
    const Icon = definition.icon;
    const Header = definition.list?.header;

    return (
        <Box>
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
                {mayAdd ? <AddButton name={name} /> : <AddInPlace definition={definition} />}
            </Box>
            {Header && <Header />}
            {/* always there: what came of a bulk change is told even when it emptied the list */}
            <BulkBar name={name} />
            {!(empty && !filtered) && <QuickFilter definition={definition} />}
            {!(empty && !filtered) && (
                <Box sx={{ display: 'grid', gap: 1, mb: 1.5 }}>
                    {selectedIds.length > 0 ? null : (
                        <ListToolbar
                            definition={definition}
                            columns={columns}
                            filters={filters}
                            searchRef={searchRef}
                            cards={cards}
                        />
                    )}
                    <FilterChips fields={[...filters.offered, ...filters.more]} />
                </Box>
            )}
            <Box role="status" sx={visuallyHidden}>
                {!isPending &&
                    !isFetching &&
                    translate('engine.list.found', {
                        smart_count: total ?? 0,
                        plural: labels.pluralInSentence,
                        title: labels.inSentence,
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
                <Card>{filtered ? <NothingFound name={name} /> : <EmptyList name={name} mayAdd={mayAdd} />}</Card>
            ) : cards ? (
                <ListCards definition={definition} columns={columns.visible} />
            ) : (
                <Card sx={{ overflow: 'hidden' }}>
                    <ListTable definition={definition} columns={columns.visible} selectable={selectable} />
                </Card>
            )}
            {!empty && !isPending && <Pagination rowsPerPageOptions={PAGE_SIZES} />}
        </Box>
    );
};
