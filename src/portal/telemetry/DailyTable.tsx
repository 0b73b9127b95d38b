import { useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { formatDate } from '../../domain/dates';
import { figureColumn, inHundredths } from '../engine/fields/figureColumn';
import { type Labels, useLabels } from '../engine/labels';
import { toCsv } from '../parts/charts/csv';
import { DataTable } from '../parts/tables/DataTable';
import { pageOfRows } from '../parts/tables/pageOfRows';
import type { Day } from './useDays';

const RESOURCE = 'daily-summary';
const PER_PAGE = 31;

export type DayFigure = Exclude<keyof Day & string, 'id' | 'day' | 'version'>;

const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/** Days as a file, oldest first; the names and units are the contract's. */
export const daysCsv = (days: readonly Day[], figures: readonly DayFigure[], labels: Labels): Blob =>
    toCsv(
        [labels.fieldByName('day'), ...figures.map(labels.withUnit)],
        days.map(day => [day.day, ...figures.map(name => numberOf(day[name]))]),
    );

/** Days as a table, the last one first. */
export const DailyTable = ({
    label,
    days,
    figures,
}: {
    label: string;
    days: readonly Day[];
    figures: readonly DayFigure[];
}) => {
    const translate = useTranslate();
    const locale = useLocale();
    const labels = useLabels(RESOURCE);
    const [page, setPage] = useState(1);
    const shown = pageOfRows([...days].reverse(), page, PER_PAGE);
    return (
        <DataTable
            label={label}
            rows={shown.rows}
            rowKey={({ day }) => day}
            columns={[
                { key: 'day', label: labels.fieldByName('day'), render: ({ day }) => formatDate(day, { locale }) },
                ...figures.map(name => figureColumn<Day>(name, labels.withUnit(name), inHundredths)),
            ]}
            page={shown.page}
            pages={shown.pages}
            onPage={setPage}
            summary={
                days.length > 0
                    ? translate('domains.telemetry.table.days', {
                          from: shown.from,
                          to: shown.to,
                          total: days.length,
                      })
                    : undefined
            }
        />
    );
};
