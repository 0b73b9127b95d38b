import type { Content, TableCell } from 'pdfmake/interfaces';
import { renderPdf } from '../platform/pdf/renderPdf';

export interface PrintedCalculationLine {
    name: string;
    value: string;
    /** in words, and as a formula with figures */
    formula: string;
    figures: string;
    operands: readonly { name: string; from: string; value: string }[];
}
export interface PrintedCalculation {
    title: string;
    /** calculator and version of its formulas */
    about: string;
    facts: readonly { label: string; value: string }[];
    headlines: readonly { label: string; value: string }[];
    notes: readonly { text: string; level: 'info' | 'warning' | 'refused' }[];
    tables: readonly { title: string; head: readonly string[]; rows: readonly (readonly string[])[] }[];
    groups: readonly { title: string; steps: readonly PrintedCalculationLine[] }[];
    /** permanent link to the calculation */
    link: string;
}

/** lowest vertical position of a heading */
const LAST_HEADING = 0.86;
const ACROSS = 3;

const heading = (text: string): Content => ({ text, style: 'heading', headlineLevel: 1 });
const inRows = <T>(all: readonly T[]): T[][] =>
    Array.from({ length: Math.ceil(all.length / ACROSS) }, (_, at) => all.slice(at * ACROSS, (at + 1) * ACROSS));

const table = ({ title, head, rows }: PrintedCalculation['tables'][number]): Content[] => [
    heading(title),
    {
        table: {
            headerRows: 1,
            dontBreakRows: true,
            widths: ['*', ...head.slice(1).map(() => 'auto' as const)],
            body: [head, ...rows].map((row, at) =>
                row.map(
                    (text, column): TableCell => ({
                        text,
                        alignment: column ? 'right' : 'left',
                        ...(at ? { fontSize: 9 } : { style: 'head' }),
                    }),
                ),
            ),
        },
        layout: 'ruled',
    },
];
/** Two lines of explanation, and one line per operand. */
const step = ({ name, value, formula, figures, operands }: PrintedCalculationLine): TableCell[] => [
    {
        stack: [
            {
                columns: [
                    { text: name, bold: true },
                    { text: value, bold: true, alignment: 'right', width: 'auto', noWrap: true },
                ],
            },
            { text: formula, fontSize: 9 },
            { text: figures, fontSize: 9, color: '#4f5e5b' },
            ...operands.map(
                (operand): Content => ({
                    margin: [12, 1, 0, 0],
                    // font size is set on the texts, because a column is as wide as its own text
                    columns: [
                        { text: [`${operand.name}  `, { text: operand.from, color: '#4f5e5b' }], fontSize: 8.5 },
                        { text: operand.value, alignment: 'right', width: 'auto', fontSize: 8.5, noWrap: true },
                    ],
                    columnGap: 12,
                }),
            ),
        ],
    },
];

/** PDF of a saved calculation: its result, and every figure with formula, unit and source. */
export const calculationPdf = (of: PrintedCalculation): Promise<Buffer> =>
    renderPdf({
        info: { title: of.title, author: 'Headwater' },
        footer: of.link,
        content: [
            { text: 'Headwater', style: 'brand' },
            { text: of.title, style: 'title', margin: [0, 18, 0, 4] },
            { text: of.about, style: 'muted', margin: [0, 0, 0, 8] },
            {
                columns: of.facts.map(({ label, value }) => ({
                    stack: [{ text: label, style: 'muted' }, { text: value }],
                })),
                columnGap: 12,
                margin: [0, 0, 0, 10],
            },
            ...inRows(of.headlines).map(
                (row): Content => ({
                    columns: Array.from({ length: ACROSS }, (_, at) => ({
                        stack: row[at]
                            ? [
                                  { text: row[at].label, style: 'muted' },
                                  { text: row[at].value, fontSize: 13, bold: true },
                              ]
                            : [],
                    })),
                    columnGap: 12,
                    margin: [0, 0, 0, 8],
                }),
            ),
            ...of.notes.map(
                ({ text, level }): Content => ({
                    table: { widths: ['*'], body: [[{ text, border: [true, false, false, false], fontSize: 9 }]] },
                    layout: `bar ${level}`,
                    margin: [0, 2, 0, 4],
                }),
            ),
            ...of.tables.flatMap(table),
            ...of.groups.flatMap(({ title, steps }): Content[] => [
                heading(title),
                { table: { dontBreakRows: true, widths: ['*'], body: steps.map(step) }, layout: 'ruled' },
            ]),
        ],
        keepHeadings: LAST_HEADING,
    });
