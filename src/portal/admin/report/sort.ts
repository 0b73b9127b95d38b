import type { Report } from '../../../contract/metadata';
import { compareNames } from '../../../domain/records/textFolding';
import type { TableSort } from '../../components/tables/PagedTable';
import { fieldOf, type Named } from '../metadata';
import type { Row } from './reportCalls';

/** Sort order, unless it is by time. */
export interface Sort {
    by: string;
    descending: boolean;
}

/** Parses `water` or `-water` from the URL; undefined for columns that the contract does not sort by. */
export const reportSort = ({ sort }: Report, text: string | null): Sort | undefined => {
    const by = text?.replace(/^-/, '');
    return text && by && sort.includes(by) ? { by, descending: text !== by } : undefined;
};

/** Sort state of table heads: a second click reverses the order. */
export const tableSort = (sort: Sort | undefined, change: (text: string) => void): TableSort => ({
    ...sort,
    change: by => change(sort?.by === by && !sort.descending ? `-${by}` : by),
});

/** Sorts loaded rows; rows without a value come last. */
export const inOrder = (report: Report, rows: readonly Row[], sort: Sort | undefined): readonly Row[] => {
    if (!sort) return rows;
    const embed = fieldOf(report, sort.by)?.embed;
    const compared = (row: Row) => (embed ? (row[embed] as Named | null)?.label : row[sort.by]) ?? undefined;
    const direction = sort.descending ? -1 : 1;
    return [...rows].sort((one, other) => {
        const [a, b] = [compared(one), compared(other)];
        if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined);
        return (
            direction * (typeof a === 'number' && typeof b === 'number' ? a - b : compareNames(String(a), String(b)))
        );
    });
};
