import { createRequire } from 'node:module';
import path from 'node:path';
import type { TDocumentDefinitions } from 'pdfmake/interfaces';

const FONTS = path.join(
    path.dirname(createRequire(import.meta.url).resolve('pdfmake/package.json')),
    'fonts',
    'Roboto',
);
const font = (name: string) => path.join(FONTS, `Roboto-${name}.ttf`);

const open = async () => {
    const { default: pdfmake } = await import('pdfmake');
    pdfmake.setFonts({
        Roboto: {
            normal: font('Regular'),
            bold: font('Medium'),
            italics: font('Italic'),
            bolditalics: font('MediumItalic'),
        },
    });
    // documents are made of our own fonts and of nothing else, from disk or elsewhere
    pdfmake.setUrlAccessPolicy(() => false);
    pdfmake.setLocalAccessPolicy(file => path.resolve(file).startsWith(FONTS + path.sep));
    return pdfmake;
};
let opened: ReturnType<typeof open> | undefined;
/** With the first document: it is the largest package that a start would wait for. */
const pdfmakeOfOurs = () => {
    opened ??= open();
    return opened;
};

/** A4, with the faces and measures that all documents share. */
export const renderPdf = async (document: TDocumentDefinitions): Promise<Buffer> =>
    (await pdfmakeOfOurs())
        .createPdf({
            pageSize: 'A4',
            pageMargins: [56, 56, 56, 64],
            defaultStyle: { font: 'Roboto', fontSize: 10, lineHeight: 1.3, color: '#15211f' },
            ...document,
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

export const LINE = '#dce2e0';
/** Rules between the rows of a table, and none beside them. */
export const RULED = {
    hLineWidth: (row: number, node: { table: { body: unknown[] } }) =>
        row === 0 || row === node.table.body.length ? 0 : 0.6,
    vLineWidth: () => 0,
    hLineColor: () => LINE,
    paddingLeft: () => 0,
    paddingRight: () => 8,
    paddingTop: () => 5,
    paddingBottom: () => 5,
};
