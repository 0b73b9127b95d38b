import { strToU8, zipSync } from 'fflate';

/** Minimal workbook that Excel opens: one sheet, inline texts, days as numbers with a date style. */
export const workbook = (rows: readonly (readonly (string | number | { day: number })[])[]) => {
    const cell = (value: string | number | { day: number }, at: string) =>
        typeof value === 'string'
            ? `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`
            : typeof value === 'number'
              ? `<c r="${at}"><v>${value}</v></c>`
              : `<c r="${at}" s="1"><v>${value.day}</v></c>`;
    const sheet = rows
        .map(
            (cells, y) =>
                `<row r="${y + 1}">${cells.map((value, x) => cell(value, `${'ABCDEF'[x]}${y + 1}`)).join('')}</row>`,
        )
        .join('');
    const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
    const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
    const files = {
        '[Content_Types].xml':
            '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/></Types>',
        '_rels/.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
        'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Rows" sheetId="1" r:id="rId1"/></sheets></workbook>`,
        'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
        'xl/styles.xml': `<styleSheet xmlns="${main}"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
        'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData>${sheet}</sheetData></worksheet>`,
    };
    return zipSync(
        Object.fromEntries(
            Object.entries(files).map(([name, text]) => [name, strToU8(`<?xml version="1.0"?>${text}`)]),
        ),
    );
};
