import type { Content, TableCell } from 'pdfmake/interfaces';
import { formatDate, formatDateTime } from '../../domain/calendar/dateTexts';
import { BUSINESS_ZONE } from '../../domain/calendar/days';
import { renderPdf } from '../platform/pdf/renderPdf';

export interface PrintedTable {
    title: string;
    head: readonly string[];
    /** right-aligned columns of figures */
    right: readonly number[];
    widths: readonly (string | number)[];
    rows: readonly (readonly string[])[];
    /** total rows */
    strong?: readonly number[];
    note?: string;
}
export interface PrintedCarbonReport {
    title: string;
    property: string;
    number: string;
    from: string;
    to: string;
    calculatedAt: string;
    calculatedBy: string;
    /** three figures at the top: label and value */
    figures: readonly { label: string; value: string }[];
    paragraphs: readonly string[];
    tables: readonly PrintedTable[];
    fingerprint: string;
}

/** vertical position below which no table begins */
const LAST_HEADING = 0.82;

const table = ({ title, head, right, widths, rows, strong = [], note }: PrintedTable): Content[] => [
    { text: title, style: 'heading', headlineLevel: 1 },
    {
        table: {
            headerRows: 1,
            keepWithHeaderRows: 2,
            dontBreakRows: true,
            widths: [...widths],
            body: [
                head.map(
                    (text, at): TableCell => ({
                        text,
                        style: 'head',
                        alignment: right.includes(at) ? 'right' : 'left',
                    }),
                ),
                ...rows.map((row, at) =>
                    row.map(
                        (text, column): TableCell => ({
                            text,
                            fontSize: 9,
                            bold: strong.includes(at),
                            alignment: right.includes(column) ? 'right' : 'left',
                        }),
                    ),
                ),
            ],
        },
        layout: 'ruled',
    },
    ...(note ? [{ text: note, style: 'muted', margin: [0, 4, 0, 0] } satisfies Content] : []),
];

/** Carbon report as a PDF: totals by scope and source, calculation and factors. */
export const carbonReportPdf = (report: PrintedCarbonReport): Promise<Buffer> =>
    renderPdf({
        info: { title: `${report.title}, ${report.property}`, author: 'Headwater' },
        footer: `${report.property} · ${report.title} · SHA-256 ${report.fingerprint.slice(0, 16)}…`,
        content: [
            {
                columns: [
                    { text: 'Headwater', style: 'brand' },
                    { text: report.number, alignment: 'right', style: 'muted' },
                ],
            },
            { text: `Carbon account of ${report.property}`, style: 'title', margin: [0, 22, 0, 4] },
            {
                text: `${report.title} · ${formatDate(report.from)} to ${formatDate(report.to)} · calculated ${formatDateTime(report.calculatedAt, { timeZone: BUSINESS_ZONE })} by ${report.calculatedBy}`,
                style: 'muted',
                margin: [0, 0, 0, 14],
            },
            {
                columns: report.figures.map(({ label, value }) => ({
                    stack: [
                        { text: label, style: 'muted' },
                        { text: value, fontSize: 14, bold: true },
                    ],
                })),
                columnGap: 12,
                margin: [0, 0, 0, 10],
            },
            ...report.paragraphs.map((text): Content => ({ text, margin: [0, 0, 0, 4] })),
            ...report.tables.flatMap(table),
        ],
        // a heading needs room for its table's head and two rows
        keepHeadings: LAST_HEADING,
    });
