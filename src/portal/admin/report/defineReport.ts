import type { ReportName, ReportTypes } from '../../../contract/generated/types';
import type { ReportDefinition } from './definition';

/** The columns that the contract gives a report. */
export type ColumnOf<N extends ReportName> = Extract<keyof ReportTypes[N], string>;

/** Declares the screen of a report. A column that the contract does not have does not compile. */
export const defineReport = <N extends ReportName>(
    name: N,
    definition: Omit<ReportDefinition<ReportTypes[N], ColumnOf<N>>, 'name'>,
): ReportDefinition<ReportTypes[N], ColumnOf<N>> => ({ name, ...definition });
