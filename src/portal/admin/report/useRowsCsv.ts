import type { Field, Report } from '../../../contract/metadata';
import { wallText } from '../../../domain/calendar/days';
import { type CsvValue, toCsv } from '../../components/charts/csv';
import { timezone } from '../../session/token';
import { type Labels, useLabels } from '../labels';
import { fieldOf, type Named } from '../metadata';
import type { Row } from './reportCalls';

/** Devices send floats: digits beyond their precision are noise, in files as on screen. */
const MEASURED_DIGITS = 7;
const figure = (value: number) =>
    Math.abs(value) < 10 ** (MEASURED_DIGITS - 2)
        ? Number(value.toPrecision(MEASURED_DIGITS))
        : Math.round(value * 100) / 100;

const cell = (field: Field, row: Row, labels: Labels): CsvValue => {
    const value = row[field.name];
    if (value === null || value === undefined) return null;
    if (field.options) return labels.option(field, value);
    const target = field.embed ? (row[field.embed] as Named | null) : undefined;
    if (target) return target.label;
    if (field.type === 'date-time') return wallText(String(value), timezone());
    return typeof value === 'number' ? figure(value) : String(value);
};

/** Loaded rows as a CSV file: headings of the contract, moments in the reader's zone, as in the server's files. */
export const useRowsCsv = (report: Report) => {
    const labels = useLabels(report.name);
    return (columns: readonly string[], rows: readonly Row[]): Blob => {
        const fields = columns.flatMap(name => fieldOf(report, name) ?? []);
        return toCsv(
            fields.map(({ name, type }) =>
                type === 'date-time' ? `${labels.withUnit(name)} (${timezone()})` : labels.withUnit(name),
            ),
            rows.map(row => fields.map(field => cell(field, row, labels))),
        );
    };
};
