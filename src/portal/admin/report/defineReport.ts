import type { ReportName, ReportTypes } from '../../../contract/generated/types';
import type { ReportDefinition } from './definition';

/** Columns of a report in the contract. */
export type ColumnOf<N extends ReportName> = Extract<keyof ReportTypes[N], string>;

/** Declares the screen of a report. An unknown column is a type error. */
export const defineReport = <N extends ReportName>(
    name: N,
    definition: Omit<ReportDefinition<ReportTypes[N], ColumnOf<N>>, 'name'>,
): ReportDefinition<ReportTypes[N], ColumnOf<N>> => ({ name, ...definition });
