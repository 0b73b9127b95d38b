import { Box, Stack, Tab, Tabs, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { type RaRecord, useRecordContext, useTranslate } from 'react-admin';
import type { Field } from '../../../contract/metadata';
import { ChartActions } from '../../components/charts/ChartActions';
import { fileName } from '../../components/charts/csv';
import { TimeWindowControl } from '../../components/charts/TimeWindowControl';
import type { TimeWindowState } from '../../components/charts/useTimeWindow';
import { useListSearch } from '../../components/tables/useListSearch';
import { useLabels } from '../labels';
import { fieldOf, numberFor, recordLabel, reportOf } from '../metadata';
import type { QueryValue } from '../provider/query';
import { useCanSeeField } from '../useCanSeeField';
import { DrawnRows } from './DrawnRows';
import type { ReportDefinition } from './definition';
import { ReportFilters } from './ReportFilters';
import { PagedRows, VirtualRows } from './ReportRows';
import { ReportSearch } from './ReportSearch';
import { loadFile } from './reportCalls';
import { reportSort } from './sort';
import { useReportColumns } from './useReportColumns';
import { type ReportView, reportQueryOf, useLiveReport } from './useReportRows';
import { useReportTime } from './useReportTime';

const PER_PAGE = 30;

/** Column filter from the URL; `undefined` for values that the column cannot have. */
const filterValue = (field: Field | undefined, text: string | null): string | undefined => {
    if (!field || !text) return undefined;
    if (field.options) return field.options.some(({ value }) => String(value) === text) ? text : undefined;
    if (field.type === 'boolean') return text === 'true' ? text : undefined;
    if (field.references) return Number(text) > 0 ? text : undefined;
    return text;
};

interface ReportProps {
    definition: ReportDefinition;
    /** true if the surrounding frame shows the period */
    time?: TimeWindowState;
    /** parent record; default: the record of the context */
    record?: RaRecord;
    /** between the chart and the rows */
    children?: ReactNode;
}

/**
 * Report with period, filters, rows and file, as defined. Standalone it is a page or panel; in a record context it is a
 * tab with that record's rows. Its state is in the URL.
 */
export const Report = ({ definition, time: given, record: of, children }: ReportProps) => {
    const report = reportOf(definition.name);
    const translate = useTranslate();
    const canSeeField = useCanSeeField();
    const around = useRecordContext();
    const record = of ?? around;
    const { search, page, narrow, openPage } = useListSearch();
    const time = useReportTime(definition.window, given);
    // rows refer to a polymorphic parent by its shared id
    const { parent, resource } = report;
    const parentId = parent && Number(resource ? numberFor(resource, parent.column, record) : record?.id);
    useLiveReport(report, record ? Number(record.id) : undefined, time.live);

    const { tabs, texts } = definition;
    const tab = tabs?.each.find(({ value }) => value === search.get(tabs.by)) ?? tabs?.each[0];
    const offered = (tab?.filters ?? definition.filters ?? report.filters).filter(name => {
        const field = fieldOf(report, name);
        return name !== tabs?.by && (!field || canSeeField(field));
    });
    const chosen = Object.fromEntries(
        offered.flatMap(name => {
            const value = filterValue(fieldOf(report, name), search.get(name));
            return value === undefined ? [] : [[name, value]];
        }),
    );
    const { pluralInSentence: plural } = useLabels(report.name);
    const searchable = report.fields.some(field => field.search);
    const searchText = searchable ? (search.get('search') ?? '') : '';
    const filter: Record<string, QueryValue> = {
        ...chosen,
        ...(tabs && tab && { [tabs.by]: tab.value }),
        ...(searchText && { search: searchText }),
    };
    const shown = tab?.columns ?? definition.columns ?? report.columns;
    const columns = useReportColumns(report, shown, definition.cells);
    if (parent && !record) return null;

    const sight: ReportView = { report, parentId, time, filter, sort: reportSort(report, search.get('sort')) };
    const parentName = parent && recordLabel(parent.resource, record);
    const namesShown = shown.flatMap(column => (typeof column === 'string' ? column : (column.source ?? [])));
    const csv = () => {
        // a tab has its own file columns; otherwise the file has all columns of the contract
        const names = tab?.columns ? namesShown : [];
        return loadFile(report, reportQueryOf(sight), names);
    };
    const rows = { sight, label: translate(texts.title), texts, columns };
    const paged = {
        ...rows,
        page,
        perPage: definition.perPage ?? PER_PAGE,
        onPage: openPage,
        onSort: (text: string) => narrow('sort', text),
        line: definition.line,
    };
    return (
        <Stack spacing={2}>
            {tabs && (
                <Box>
                    <Tabs value={tab?.value} onChange={(_, value: string) => narrow(tabs.by, value)}>
                        {tabs.each.map(({ value, title }) => (
                            <Tab key={value} value={value} label={translate(title)} />
                        ))}
                    </Tabs>
                    {tab?.text && (
                        <Typography variant="body2" color="text.secondary" sx={{ mt: 2 }}>
                            {translate(tab.text)}
                        </Typography>
                    )}
                </Box>
            )}
            {time.window && <TimeWindowControl state={time.window} presets={definition.presets} />}
            {(offered.length > 0 || searchable || report.export || time.days) && (
                <Stack direction="row" useFlexGap spacing={2} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
                    {time.days}
                    {searchable && (
                        <ReportSearch
                            label={translate('engine.list.search', { plural })}
                            current={searchText}
                            search={text => narrow('search', text)}
                        />
                    )}
                    <ReportFilters report={report} names={offered} textOf={name => search.get(name)} narrow={narrow} />
                    {report.export && (
                        <Box sx={{ ml: 'auto' }}>
                            <ChartActions name={fileName(parentName ?? '', translate(texts.title))} csv={csv} />
                        </Box>
                    )}
                </Stack>
            )}
            {definition.chart ? (
                <DrawnRows
                    {...paged}
                    chart={definition.chart}
                    record={record}
                    name={parentName ?? ''}
                    sources={namesShown}
                >
                    {children}
                </DrawnRows>
            ) : (
                <>
                    {children}
                    {definition.virtual ? (
                        // another period or filter starts a new list
                        <VirtualRows key={JSON.stringify([time.key, filter])} {...rows} />
                    ) : (
                        <PagedRows {...paged} />
                    )}
                </>
            )}
        </Stack>
    );
};
