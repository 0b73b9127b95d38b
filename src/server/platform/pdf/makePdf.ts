import { createRequire } from 'node:module';
import path from 'node:path';
import pdfmake from 'pdfmake';
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces';
import { TaskFault } from '../worker/task';
import { formattedContent } from './formattedContent';
import { LAYOUTS, type PdfDocument } from './layouts';

const FONTS = path.join(
    path.dirname(createRequire(import.meta.url).resolve('pdfmake/package.json')),
    'fonts',
    'Roboto',
);
const font = (name: string) => path.join(FONTS, `Roboto-${name}.ttf`);
pdfmake.setFonts({
    Roboto: {
        normal: font('Regular'),
        bold: font('Medium'),
        italics: font('Italic'),
        bolditalics: font('MediumItalic'),
    },
});
pdfmake.setTableLayouts(LAYOUTS);
// pdfmake may load only our own fonts, and no files or URLs
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy(file => path.resolve(file).startsWith(FONTS + path.sep));

const MAX_PAGES = 300;
const MARGINS: [number, number, number, number] = [56, 56, 56, 64];

const resolveFormatted = (content: PdfDocument['content']): Content[] =>
    content.flatMap(part =>
        typeof part === 'object' && 'formatted' in part ? formattedContent(part.formatted) : [part],
    );

/** pdfmake functions that correspond to data of the document. */
const behaviour = ({ footer, keepHeadings, pageMargins: [left, , right] = MARGINS }: PdfDocument) => ({
    ...(footer === undefined
        ? {}
        : {
              footer: (page: number, pages: number): Content => {
                  if (pages > MAX_PAGES)
                      throw new TaskFault(
                          `This document is too long to print: ${pages} pages, more than ${MAX_PAGES}.`,
                      );
                  return {
                      margin: [left, 16, right, 0],
                      columns: [
                          { text: footer, style: 'fine' },
                          { text: `${page} of ${pages}`, style: 'fine', alignment: 'right', width: 50 },
                      ],
                  };
              },
          }),
    ...(keepHeadings === undefined
        ? {}
        : {
              pageBreakBefore: ((node, { getFollowingNodesOnPage }) =>
                  node.headlineLevel === 1 &&
                  (keepHeadings === 'with next'
                      ? getFollowingNodesOnPage().length === 0
                      : node.startPosition.verticalRatio >
                        keepHeadings)) satisfies TDocumentDefinitions['pageBreakBefore'],
          }),
});

/**
 * Renders an A4 PDF with the fonts and margins of all documents. Blocks the thread: call `renderPdf`. @throws TaskFault
 */
export const makePdf = (document: PdfDocument): Promise<Buffer> => {
    const { footer: _, keepHeadings: __, content, ...rest } = document;
    return pdfmake
        .createPdf({
            pageSize: 'A4',
            pageMargins: MARGINS,
            defaultStyle: { font: 'Roboto', fontSize: 10, lineHeight: 1.3, color: '#15211f' },
            ...rest,
            content: resolveFormatted(content),
            ...behaviour(document),
            styles: {
                brand: { fontSize: 12, bold: true, color: '#0b5f5e' },
                title: { fontSize: 20, bold: true, lineHeight: 1.15 },
                heading: { fontSize: 11.5, bold: true, margin: [0, 12, 0, 3] },
                muted: { color: '#4f5e5b', fontSize: 9 },
                fine: { color: '#4f5e5b', fontSize: 7.5 },
                head: { bold: true, fontSize: 9, color: '#4f5e5b' },
                ...document.styles,
            },
        })
        .getBuffer();
};
