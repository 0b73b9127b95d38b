import type { Content, CustomTableLayout, TDocumentDefinitions } from 'pdfmake/interfaces';

export const LINE_COLOR = '#dce2e0';
/** Table layout with horizontal rules only. */
const RULED: CustomTableLayout = {
    hLineWidth: (row, node) => (row === 0 || row === node.table.body.length ? 0 : 0.6),
    vLineWidth: () => 0,
    hLineColor: () => LINE_COLOR,
    paddingLeft: () => 0,
    paddingRight: () => 8,
    paddingTop: () => 5,
    paddingBottom: () => 5,
};
/** Note with a coloured line at its left. */
const bar = (color: string): CustomTableLayout => ({
    vLineColor: () => color,
    vLineWidth: () => 3,
    hLineWidth: () => 0,
    paddingLeft: () => 8,
});
/** Grey box with a coloured edge at its left. */
const panel = (color: string): CustomTableLayout => ({
    hLineWidth: () => 0,
    vLineWidth: column => (column === 0 ? 3 : 0),
    vLineColor: () => color,
    fillColor: () => '#f4f6f5',
});
export const TONE_COLORS = { beyond: '#a3231b', within: '#1d6b3a' } as const;

/** Table layouts by name: functions cannot be sent to the process that renders, so documents refer to them by name. */
export const LAYOUTS = {
    ruled: RULED,
    'ruled tight': { ...RULED, paddingTop: () => 3.5, paddingBottom: () => 3.5 },
    'bar info': bar(LINE_COLOR),
    'bar warning': bar('#b26a00'),
    'bar refused': bar('#a4262c'),
    'panel beyond': panel(TONE_COLORS.beyond),
    'panel within': panel(TONE_COLORS.within),
} satisfies Record<string, CustomTableLayout>;

/** PDF document as plain data. Table layouts are names of `LAYOUTS`. */
export interface PdfDocument
    extends Omit<TDocumentDefinitions, 'content' | 'footer' | 'pageBreakBefore' | 'tableLayouts' | 'pageMargins'> {
    /** formatted texts are parsed in the rendering process */
    content: (Content | { formatted: string })[];
    pageMargins?: [number, number, number, number];
    /** footer of each page, next to the page number */
    footer?: string;
    /**
     * moves headings (`headlineLevel: 1`) to the next page: those without content below, or those below this part of
     * the page
     */
    keepHeadings?: 'with next' | number;
}
