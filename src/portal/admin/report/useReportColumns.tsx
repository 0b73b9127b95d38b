import { useLocale } from 'react-admin';
import type { Field, Report } from '../../../contract/metadata';
import { formatDate, formatDateTime } from '../../../domain/calendar/dateTexts';
import { isNumeric } from '../../components/fields/formats';
import type { TableColumn } from '../../components/tables/PagedTable';
import { FieldValue, NoValue } from '../fields/FieldValue';
import { inDigits, inHundredths } from '../fields/figureColumn';
import { useLabels } from '../labels';
import { fieldOf } from '../metadata';
import { useCanSeeField } from '../useCanSeeField';
import type { ReportDefinition } from './definition';
import type { Row } from './reportCalls';

/** Digits beyond the precision of device figures are noise; calculated figures are shown in hundredths. */
const figureOf = ({ resource }: Report) => (resource ? inHundredths : inDigits(7));

/** Identifiers are not quantities: no separators, no rounding. */
const isIdentifier = ({ name }: Field) => name === 'sequence' || name === 'number';

/** Table columns of a report: the definition's, else derived from the contract. */
export const useReportColumns = (
    report: Report,
    columns: NonNullable<ReportDefinition['columns']>,
    cells: ReportDefinition['cells'] = {},
): TableColumn<Row>[] => {
    const labels = useLabels(report.name);
    const locale = useLocale();
    const canSeeField = useCanSeeField();
    const figure = figureOf(report);
    const text = (field: Field, value: unknown) => {
        if (isNumeric(field) && typeof value === 'number') return isIdentifier(field) ? String(value) : figure(value);
        if (field.type === 'date-time') return formatDateTime(String(value), { locale });
        if (field.type === 'date') return formatDate(String(value), { locale });
        return undefined;
    };
    return columns.flatMap((column): TableColumn<Row>[] => {
        const own = typeof column === 'string' ? undefined : column;
        const name = typeof column === 'string' ? column : column.source;
        const label = own?.label && labels.text(own.label);
        if (own && !name)
            return [{ key: own.label ?? '', label: label ?? '', numeric: own.numeric, render: own.render }];
        const field = fieldOf(report, name ?? '');
        if (!field) throw new Error(`The report "${report.name}" has no column "${name}".`);
        if (!canSeeField(field)) return [];
        const drawn = own?.render ?? cells[field.name];
        return [
            {
                // a column may occur twice: as it is, and with a derived value
                key: own?.label ? `${field.name} ${own.label}` : field.name,
                label: label ?? labels.withUnit(field.name),
                sortable: !own?.label && report.sort.includes(field.name),
                numeric: own?.numeric ?? isNumeric(field),
                render: (row, number) => {
                    if (drawn) return drawn(row, number);
                    const value = row[field.name];
                    if (value === null || value === undefined || value === '') return <NoValue />;
                    return (
                        text(field, value) ?? <FieldValue resource={report.name} field={field} record={row} compact />
                    );
                },
            },
        ];
    });
};
