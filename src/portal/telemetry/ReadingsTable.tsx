import { useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { formatDateTime } from '../../domain/dates';
import { DataTable } from '../charts/DataTable';
import { aligned } from '../charts/series';
import type { DerivedAxis, SeriesInput } from '../charts/TimeSeriesChart';
import { NoValue } from '../engine/fields/FieldValue';
import { formatNumber } from '../engine/fields/formats';

const PER_PAGE = 50;

export interface ReadingColumn {
    label: string;
    unit: string;
    factor: number;
    /** place among the series */
    at: number;
}
/** A column for each series, and one more where the same is said in another unit. */
export const readingColumns = (series: readonly SeriesInput[], derived?: DerivedAxis): ReadingColumn[] =>
    series.flatMap(({ label, unit }, at) => [
        { label, unit, factor: 1, at },
        ...(derived?.of === unit ? [{ label, unit: derived.unit, factor: derived.factor, at }] : []),
    ]);

/** What the chart draws, as a table: newest first. */
export const ReadingsTable = ({
    label,
    series,
    derived,
}: {
    label: string;
    series: readonly SeriesInput[];
    derived?: DerivedAxis;
}) => {
    const translate = useTranslate();
    const locale = useLocale();
    const [page, setPage] = useState(1);
    const { times, columns } = aligned(series);
    const total = times.length;
    const pages = Math.max(1, Math.ceil(total / PER_PAGE));
    const current = Math.min(page, pages);
    const first = (current - 1) * PER_PAGE;
    const rows = Array.from({ length: Math.min(PER_PAGE, total - first) }, (_, at) => total - 1 - first - at);
    return (
        <DataTable
            label={label}
            rows={rows}
            rowKey={row => times[row] as number}
            columns={[
                {
                    key: 'time',
                    label: translate('domains.telemetry.table.time'),
                    render: row => formatDateTime((times[row] as number) * 1000, { locale }),
                },
                ...readingColumns(series, derived).map(column => ({
                    key: `${column.at}-${column.unit}`,
                    label: `${column.label} (${column.unit})`,
                    numeric: true,
                    render: (row: number) => {
                        const value = columns[column.at]?.[row];
                        return typeof value === 'number' ? (
                            formatNumber(Number((value * column.factor).toPrecision(7)))
                        ) : (
                            <NoValue />
                        );
                    },
                })),
            ]}
            page={current}
            pages={pages}
            onPage={setPage}
            summary={translate('domains.telemetry.table.readings', {
                from: formatNumber(first + 1),
                to: formatNumber(first + rows.length),
                total: formatNumber(total),
            })}
        />
    );
};
