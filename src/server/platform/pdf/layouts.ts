import type { Content, CustomTableLayout, TDocumentDefinitions } from 'pdfmake/interfaces';

export const LINE_COLOR = '#dce2e0';
/** Rules between the rows of a table, and none beside them. */
const RULED: CustomTableLayout = {
    hLineWidth: (row, node) => (row === 0 || row === node.table.body.length ? 0 : 0.6),
    vLineWidth: () => 0,
    hLineColor: () => LINE_COLOR,
    paddingLeft: () => 0,
    paddingRight: () => 8,
    paddingTop: () => 5,
    paddingBottom: () => 5,
};
/** A note with a coloured line at its left. */
const bar = (color: string): CustomTableLayout => ({
    vLineColor: () => color,
    vLineWidth: () => 3,
    hLineWidth: () => 0,
    paddingLeft: () => 8,
});
/** A grey box with a coloured edge at its left. */
const panel = (color: string): CustomTableLayout => ({
    hLineWidth: () => 0,
    vLineWidth: column => (column === 0 ? 3 : 0),
    vLineColor: () => color,
    fillColor: () => '#f4f6f5',
});
export const TONE_COLORS = { beyond: '#a3231b', within: '#1d6b3a' } as const;

/** Table layouts by name: a document names them, since functions do not travel to the process that makes it. */
export const LAYOUTS = {
    ruled: RULED,
    'ruled tight': { ...RULED, paddingTop: () => 3.5, paddingBottom: () => 3.5 },
    'bar info': bar(LINE_COLOR),
    'bar warning': bar('#b26a00'),
    'bar refused': bar('#a4262c'),
    'panel beyond': panel(TONE_COLORS.beyond),
    'panel within': panel(TONE_COLORS.within),
} satisfies Record<string, CustomTableLayout>;

/** A document as plain data. Layouts of tables are names of `LAYOUTS`. */
export interface PdfDocument
    extends Omit<TDocumentDefinitions, 'content' | 'footer' | 'pageBreakBefore' | 'tableLayouts' | 'pageMargins'> {
    /** a formatted text is read where the document is made */
    content: (Content | { formatted: string })[];
    pageMargins?: [number, number, number, number];
    /** at the foot of each page, beside the number of the page */
    footer?: string;
    /** moves headings (`headlineLevel: 1`) to the next page: those without content below, or those below this part of the page */
    keepHeadings?: 'with next' | number;
}
