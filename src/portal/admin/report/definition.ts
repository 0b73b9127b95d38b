import type { ReactNode } from 'react';
import type { RaRecord } from 'react-admin';
import type { ReportName, ReportTypes } from '../../../contract/generated/types';
import type { Preset } from '../../components/charts/timeWindow';

export type ReportRow<N extends ReportName = ReportName> = ReportTypes[N];
/** Column with a custom renderer: for a column of the contract, or with a label for other content. */
export interface ReportColumn<R, C extends string = string> {
    source?: C;
    /** label key or text, to override the contract's title */
    label?: string;
    numeric?: boolean;
    /** `number`: row number in the total, from 1 */
    render: (row: R, number: number) => ReactNode;
}
export interface ReportTexts {
    /** accessible name of the table, and with its parent the file name */
    title: string;
    /** empty states: no rows in the period, and none that match the filters */
    nothing?: { title: string; text: string };
    filtered?: string;
}
/** Tab for one value of an enumeration, with its differences. */
export interface ReportTab<R, C extends string = string> {
    value: string;
    title: string;
    text?: string;
    columns?: readonly (C | ReportColumn<R, C>)[];
    filters?: readonly C[];
}

export interface ReportSeries<C extends string = string> {
    column: C;
    kind: 'bar' | 'line';
    /** label key or text, to override the contract's title */
    label?: string;
    /** conversion to another unit: `of` contract units make one */
    scale?: { unit: string; of: number };
}
/** Reference lines and note of a chart, already translated. */
export interface ReportAim<R> {
    /** horizontal line, in the unit of the first series */
    target?: { value: number; label: string };
    /** changing value as a line of its own, in that unit */
    targets?: { label: string; of: (row: R) => number | null };
    /** below the chart */
    note?: string;
}
/** Chart of all rows of the period above the table, oldest first; the table is then paged. */
export interface ReportChartDefinition<R, C extends string = string> {
    /** default: that of the selected column */
    title?: string;
    /** series, or a function of the rows */
    series?: readonly ReportSeries<C>[] | ((rows: readonly R[]) => readonly ReportSeries<C>[]);
    /** one column at a time, selected by the reader, with this URL parameter */
    choice?: { by: string; label: string; columns: readonly C[] };
    /** hook that returns reference lines and note; `shown` is the selected column */
    useAim?: (rows: readonly R[], record: RaRecord | undefined, shown: string | undefined) => ReportAim<R>;
    /** columns of the chart's own file; default: those of the table */
    file?: readonly C[];
    /** rows are months, each with its first day */
    step?: 'month';
    /** collapsible table, with its initial state */
    table?: 'shown' | 'folded';
}

/** Screen definition of a report: overrides of the contract only. Typed per report by `defineReport`. */
// biome-ignore lint/suspicious/noExplicitAny: the frame draws rows of any report; each definition is typed by `defineReport`
export interface ReportDefinition<R = any, C extends string = string> {
    name: string;
    texts: ReportTexts;
    /** default: those of the contract, in its order */
    columns?: readonly (C | ReportColumn<R, C>)[];
    /** cell renderers that override the contract's formatting */
    cells?: Partial<Record<C, (row: R, number: number) => ReactNode>>;
    /** default: those of the contract */
    filters?: readonly C[];
    /** default period; `all`: unlimited until the reader sets a first or last day */
    window: Preset | 'all';
    /** period presets; default: from a day to a year */
    presets?: readonly Preset[];
    chart?: ReportChartDefinition<R, C>;
    /** above the table, for the rows of its page; `from`: index of the first row in the total */
    above?: (rows: readonly R[], from: number) => ReactNode;
    /** row on a phone; default: its first cell as the heading, the others as facts */
    line?: (row: R) => ReactNode;
    /** page sizes to choose from, smallest first; initially `perPage` */
    sizes?: readonly number[];
    /** page size; without it all rows are one list, fetched while scrolling */
    perPage?: number;
    virtual?: boolean;
    /** tabs by the values of this column; default: the first */
    tabs?: { by: C; each: readonly ReportTab<R, C>[] };
}
