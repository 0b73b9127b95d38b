import type { Field, Report } from '../../../contract/metadata';
import { type CsvValue, toCsv } from '../../parts/charts/csv';
import { type Labels, useLabels } from '../labels';
import { fieldOf, type Named } from '../metadata';
import type { Row } from './reportCalls';

/** Devices send floats: digits behind those that were measured are noise, in a file as on the screen. */
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
    return typeof value === 'number' ? figure(value) : String(value);
};

/** Rows that are here as a file: headings are the contract's, moments those of ISO 8601. */
export const useRowsCsv = (report: Report) => {
    const labels = useLabels(report.name);
    return (columns: readonly string[], rows: readonly Row[]): Blob => {
        const fields = columns.flatMap(name => fieldOf(report, name) ?? []);
        return toCsv(
            fields.map(({ name }) => labels.withUnit(name)),
            rows.map(row => fields.map(field => cell(field, row, labels))),
        );
    };
};
