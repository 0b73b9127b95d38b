import { useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { formatDateTime } from '../../domain/calendar/dateTexts';
import { wallText } from '../../domain/calendar/days';
import { NoValue } from '../admin/fields/FieldValue';
import { toCsv } from '../components/charts/csv';
import { aligned } from '../components/charts/series';
import type { DerivedAxis, SeriesInput } from '../components/charts/TimeSeriesChart';
import { formatNumber } from '../components/fields/formats';
import { PagedTable } from '../components/tables/PagedTable';
import { pageOfRows } from '../components/tables/pageOfRows';
import { timezone } from '../session/token';

const PER_PAGE = 50;

interface ReadingColumn {
    label: string;
    unit: string;
    factor: number;
    /** index of the series */
    at: number;
}
/** A column per series, and one more for a second unit. */
const readingColumns = (series: readonly SeriesInput[], derived?: DerivedAxis): ReadingColumn[] =>
    series.flatMap(({ label, unit }, at) => [
        { label, unit, factor: 1, at },
        ...(derived?.of === unit ? [{ label, unit: derived.unit, factor: derived.factor, at }] : []),
    ]);

/** CSV file of the chart's readings, oldest first, in the reader's time zone. */
export const readingsCsv = (time: string, series: readonly SeriesInput[], derived?: DerivedAxis): Blob => {
    const { times, columns } = aligned(series);
    const cells = readingColumns(series, derived);
    return toCsv(
        [`${time} (${timezone()})`, ...cells.map(({ label, unit }) => `${label} (${unit})`)],
        times.map((moment, row) => [
            wallText(moment * 1000, timezone()),
            ...cells.map(({ at, factor }) => {
                const value = columns[at]?.[row];
                return typeof value === 'number' ? Number((value * factor).toPrecision(10)) : null;
            }),
        ]),
    );
};

/** Table of the chart's readings, newest first. */
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
    const shown = pageOfRows([...times.keys()].reverse(), page, PER_PAGE);
    return (
        <PagedTable
            label={label}
            rows={shown.rows}
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
            page={shown.page}
            pages={shown.pages}
            onPage={setPage}
            summary={translate('domains.telemetry.table.readings', {
                from: formatNumber(shown.from),
                to: formatNumber(shown.to),
                total: formatNumber(times.length),
            })}
        />
    );
};
