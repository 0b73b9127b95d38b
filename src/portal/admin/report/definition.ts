import type { ReactNode } from 'react';
import type { RaRecord } from 'react-admin';
import type { ReportName, ReportTypes } from '../../../contract/generated/types';
import type { Preset } from '../../components/charts/timeWindow';

export type ReportRow<N extends ReportName = ReportName> = ReportTypes[N];
/** A column that the report's metadata cannot draw: of a column of the contract, or of what the row says elsewhere, and then with a label. */
export interface ReportColumn<R, C extends string = string> {
    source?: C;
    /** label key or text, where the contract's title is not wanted */
    label?: string;
    numeric?: boolean;
    /** `number`: which row it is of all, from 1 */
    render: (row: R, number: number) => ReactNode;
}
export interface ReportTexts {
    /** names the table, and with its parent the file */
    title: string;
    /** where there is nothing in the time, and where filters leave nothing */
    nothing?: { title: string; text: string };
    filtered?: string;
}
/** One value of an enumeration: rows of a kind, with what is particular to them. */
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
    /** label key or text, where the contract's title is not wanted */
    label?: string;
    /** conversion to another unit: `of` contract units make one */
    scale?: { unit: string; of: number };
}
/** Reference lines and note of a chart; texts are translated already. */
export interface ReportAim<R> {
    /** drawn across, in the unit of the first series */
    target?: { value: number; label: string };
    /** where it changed on the way: a line of its own, in that unit */
    targets?: { label: string; of: (row: R) => number | null };
    /** below the chart */
    note?: string;
}
/** All rows of the time as a chart above the table, oldest first; the table then shows them a page at a time. */
export interface ReportChartDefinition<R, C extends string = string> {
    /** default: that of the column that was chosen */
    title?: string;
    /** series, or a function of the rows */
    series?: readonly ReportSeries<C>[] | ((rows: readonly R[]) => readonly ReportSeries<C>[]);
    /** one column at a time, chosen by the reader and kept in the address under this name */
    choice?: { by: string; label: string; columns: readonly C[] };
    /** hook that returns reference lines and note; `shown` is the chosen column */
    useAim?: (rows: readonly R[], record: RaRecord | undefined, shown: string | undefined) => ReportAim<R>;
    /** columns of the chart's own file; default: those of the table */
    file?: readonly C[];
    /** rows are months, each with its first day */
    step?: 'month';
    /** the table can be put away; how it is at first */
    table?: 'shown' | 'folded';
}

/** Screen definition of a report: overrides of the contract only. Typed per report by `defineReport`. */
// biome-ignore lint/suspicious/noExplicitAny: the frame draws rows of any report; each definition is typed by `defineReport`
export interface ReportDefinition<R = any, C extends string = string> {
    name: string;
    texts: ReportTexts;
    /** default: those of the contract, in its order */
    columns?: readonly (C | ReportColumn<R, C>)[];
    /** cell renderers, in place of the contract's formatting */
    cells?: Partial<Record<C, (row: R, number: number) => ReactNode>>;
    /** default: those of the contract */
    filters?: readonly C[];
    /** the time that is looked at where the address does not say; `all`: whatever there is, unless a reader names a first or a last day */
    window: Preset | 'all';
    /** which times are offered at one press; default: from a day to a year */
    presets?: readonly Preset[];
    chart?: ReportChartDefinition<R, C>;
    /** above the table, of the rows of its page; `from`: which the first is of all */
    above?: (rows: readonly R[], from: number) => ReactNode;
    /** a row on a phone; default: its first cell as the heading, the others as facts */
    line?: (row: R) => ReactNode;
    /** how many rows a page may have, smallest first, where the reader chooses; it begins with `perPage` */
    sizes?: readonly number[];
    /** rows of a page; without pages all rows are one list, fetched as it is scrolled */
    perPage?: number;
    virtual?: boolean;
    /** tabs by the values of this column; default: the first */
    tabs?: { by: C; each: readonly ReportTab<R, C>[] };
}
