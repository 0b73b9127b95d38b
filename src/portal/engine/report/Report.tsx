import { Box, Skeleton, Stack, Tab, Tabs, Typography } from '@mui/material';
import { lazy, type ReactNode, Suspense } from 'react';
import { type RaRecord, useRecordContext, useTranslate } from 'react-admin';
import type { Field, Report as ReportOfContract } from '../../../contract/metadata';
import { ChartActions } from '../../parts/charts/ChartActions';
import { fileName } from '../../parts/charts/csv';
import { TimeWindowControl } from '../../parts/charts/TimeWindowControl';
import type { TimeWindowState } from '../../parts/charts/useTimeWindow';
import { useListSearch } from '../../parts/tables/useListSearch';
import { fieldOf, recordLabel, reportOf, resourceOf } from '../metadata';
import type { QueryValue } from '../provider/query';
import type { ReportDefinition } from './definition';
import { ReportFilters } from './ReportFilters';
import { PagedRows, VirtualRows } from './ReportRows';
import { loadFile } from './reportCalls';
import { useReportColumns } from './useReportColumns';
import { questionOf, type Sight, useLiveReport } from './useReportRows';
import { useReportTime } from './useReportTime';

const PER_PAGE = 30;

/** Charts are large: in a chunk of their own. */
const ReportChart = lazy(() => import('./ReportChart'));

/** What the address asks of a column; what makes no sense there asks nothing. */
const filterValue = (field: Field | undefined, text: string | null): string | undefined => {
    if (!field || !text) return undefined;
    if (field.options) return field.options.some(({ value }) => String(value) === text) ? text : undefined;
    if (field.type === 'boolean') return text === 'true' ? text : undefined;
    if (field.references) return Number(text) > 0 ? text : undefined;
    return text;
};

/** How the rows of a resource name the record: one of several kinds by its number among all. */
const numberOf = ({ parent, resource }: ReportOfContract, record: RaRecord | undefined) => {
    if (!parent) return undefined;
    const { kindOf, fields } = resourceOf(parent.resource);
    const among = resource && kindOf && fields.find(field => field.unique && field.references === kindOf.parent);
    return Number(record?.[among ? among.name : 'id']);
};

interface ReportProps {
    definition: ReportDefinition;
    /** where the frame around it says which time is looked at */
    time?: TimeWindowState;
    /** whose rows they are, where it is not the record of the context */
    record?: RaRecord;
    /** between the chart and the rows */
    children?: ReactNode;
}

/**
 * A report as its definition says: its time, filters, rows and file. By itself it is a page, or a panel of one; in the context of a
 * record, a tab of it with that record's rows. What is looked at is in the address.
 */
export const Report = ({ definition, time: given, record: of, children }: ReportProps) => {
    const report = reportOf(definition.name);
    const translate = useTranslate();
    const around = useRecordContext();
    const record = of ?? around;
    const { search, page, narrow, openPage } = useListSearch();
    const time = useReportTime(definition.window, given);
    const parentId = numberOf(report, record);
    useLiveReport(report, record ? Number(record.id) : undefined, time.live);

    const { tabs, texts } = definition;
    const tab = tabs?.each.find(({ value }) => value === search.get(tabs.by)) ?? tabs?.each[0];
    const offered = (tab?.filters ?? definition.filters ?? report.filters).filter(name => name !== tabs?.by);
    const chosen = Object.fromEntries(
        offered.flatMap(name => {
            const value = filterValue(fieldOf(report, name), search.get(name));
            return value === undefined ? [] : [[name, value]];
        }),
    );
    const filter: Record<string, QueryValue> = { ...chosen, ...(tabs && tab && { [tabs.by]: tab.value }) };
    const shown = tab?.columns ?? definition.columns ?? report.columns;
    const columns = useReportColumns(report, shown, definition.cells);
    if (report.parent && !record) return null;

    const sight: Sight = { report, parentId, time, filter };
    const parentName = report.parent && recordLabel(resourceOf(report.parent.resource), record);
    const namesShown = shown.map(column => (typeof column === 'string' ? column : column.source));
    const csv = () => {
        // a kind of rows has columns of its own; else the file has all that the contract names
        const names = tab?.columns ? namesShown : [];
        return loadFile(report, questionOf(sight), names);
    };
    const rows = { sight, label: translate(texts.title), texts, columns };
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
            {(offered.length > 0 || report.export || time.days) && (
                <Stack direction="row" useFlexGap spacing={2} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
                    {time.days}
                    <ReportFilters report={report} names={offered} textOf={name => search.get(name)} narrow={narrow} />
                    {report.export && (
                        <Box sx={{ ml: 'auto' }}>
                            <ChartActions name={fileName(parentName ?? '', translate(texts.title))} csv={csv} />
                        </Box>
                    )}
                </Stack>
            )}
            {definition.chart && (
                <Suspense fallback={<Skeleton variant="rounded" height={360} />}>
                    <ReportChart sight={sight} chart={definition.chart} name={parentName ?? ''} columns={namesShown} />
                </Suspense>
            )}
            {children}
            {definition.virtual ? (
                // another time or filter is another list, read from its beginning
                <VirtualRows key={JSON.stringify([time.key, filter])} {...rows} />
            ) : (
                <PagedRows {...rows} page={page} perPage={definition.perPage ?? PER_PAGE} onPage={openPage} />
            )}
        </Stack>
    );
};
