import { describe, expect, it } from 'vitest';
import { MAX_COLUMNS, parseSheet } from './parseSheet';
import { cell, row, workbook } from './testWorkbook';

const read = (data: Uint8Array | string, rows = 5_000) =>
    parseSheet({ data: typeof data === 'string' ? Buffer.from(data) : data, rows, workbook: true }).then(
        sheet => sheet.rows,
        error => error.message as string,
    );

describe('`parseSheet` for a table', () => {
    it('rejects two equal headings but accepts blank ones', async () => {
        expect(await read('EC,Sample,,ec\u00a0\n1,2,,3\n')).toContain('Columns 1 and 4 have the same heading: ec');
        // blank headings are a matter of each import
        expect(await read('a,,\n1,2,3\n')).toEqual([
            ['a', '', ''],
            ['1', '2', '3'],
        ]);
    });

    it('reads the headings and at most one row above the limit from a workbook', async () => {
        const sheet = Array.from({ length: 9 }, (_, at) => row(at + 1, cell(`A${at + 1}`, `t${at}`)));
        expect(await read(workbook(`<sheetData>${sheet.join('')}</sheetData>`), 2)).toEqual([
            ['t0'],
            ['t1'],
            ['t2'],
            ['t3'],
        ]);
    });

    it('returns the row numbers of a workbook and keeps cells beyond the headings', async () => {
        const sheet = `<sheetData>${row(2, cell('B2', 'Name'))}${row(5, cell('B5', 'a'), cell('D5', 'b'))}</sheetData>`;
        expect(await parseSheet({ data: workbook(sheet), rows: 9, workbook: true })).toMatchObject({
            rows: [
                ['Name', ''],
                ['a', 'b'],
            ],
            lines: [2, 5],
        });
    });

    it.each([
        [
            'a cell in the last row',
            `<sheetData>${row(1_048_576, cell('A1048576'))}</sheetData>`,
            'reaches to row 1,048,576',
        ],
        ['an empty last row', `<sheetData>${row(1, cell('A1'))}<row r="1048576"/></sheetData>`, 'reaches to row'],
        ['a declared extent to the last row', `<dimension ref="A1:C1048576"/><sheetData/>`, 'reaches to row 1,048,576'],
        ['a cell in the last column', `<sheetData>${row(1, cell('XFD1'))}</sheetData>`, 'has 16,384 columns'],
        [
            'a cell in the last row and column',
            `<sheetData>${row(1_048_576, cell('XFD1048576'))}</sheetData>`,
            'has 16,384 columns',
        ],
        [
            'a cell with attributes before its address',
            `<sheetData><row r="1"><c s="1" t="str" r="XFD1048576"><v>1</v></c></row></sheetData>`,
            'has 16,384 columns',
        ],
    ])('rejects a workbook before it builds the rows for %s', async (_, sheet, message) => {
        expect(await read(workbook(sheet))).toContain(message);
    });

    it('rejects a workbook that is larger than 60 MB uncompressed', async () => {
        const packed = Buffer.from(workbook('<sheetData/>'));
        // uncompressed size of the first entry in the central directory
        packed.writeUInt32LE(61 * 1024 * 1024, packed.indexOf('PK\u0001\u0002') + 24);
        expect(await read(packed)).toBe('This Excel file cannot be read: it is too large once unpacked');
    });
});

describe('`parseSheet` for CSV', () => {
    it('rejects more than 200 columns, a heading above 200 characters and an overlong cell', async () => {
        expect(await read(`${'a,'.repeat(MAX_COLUMNS)}a\n`)).toContain('201 columns');
        expect(await read(`a,${'b'.repeat(201)}\n`)).toContain('heading of column 2');
        expect(await read(`a\n${'b'.repeat(32_768)}\n`)).toContain('row 2');
        expect(await read(`a\n"${'b'.repeat(2_000_000)}"\n`)).toContain('Max Record Size');
    });

    it('reads the headings and at most one row above the limit', async () => {
        expect(await read('a\n1\n2\n3\n4\n', 2)).toEqual([['a'], ['1'], ['2'], ['3']]);
    });

    it.each([
        ['UTF-8', Buffer.from('Name\nMühle')],
        ['UTF-8 with its mark', Buffer.from('\uFEFFName\nMühle')],
        ['UTF-16 LE', Buffer.from('\uFEFFName\nMühle', 'utf16le')],
        ['UTF-16 BE', Buffer.from('\uFEFFName\nMühle', 'utf16le').swap16()],
        ['Windows-1252', Buffer.from('Name\nMühle', 'latin1')],
    ])('decodes %s', async (_, data) => {
        expect(await read(data)).toEqual([['Name'], ['Mühle']]);
    });

    it.each([';', '\t', ','])('detects the separator from the heading line: %j', async separator => {
        const lines = [
            ['Name', '"Phone, office"'],
            ['Alpha Feed', '07 0000 0000'],
        ];
        expect(await read(lines.map(cells => cells.join(separator)).join('\r\n'))).toEqual([
            ['Name', 'Phone, office'],
            ['Alpha Feed', '07 0000 0000'],
        ]);
    });

    it('returns the first line number of each row, past blank lines, line breaks in cells and a `sep=` line', async () => {
        const text = 'sep=;\r\nName;Notes;;\n\na;"one\r\ntwo"\r;;;\r\n  \nb;x\n"c\nd";y;\n;;\n;;';
        expect(await parseSheet({ data: Buffer.from(text), rows: 3 })).toEqual({
            rows: [
                ['Name', 'Notes'],
                ['a', 'one\ntwo'],
                ['b', 'x'],
                ['c\nd', 'y'],
            ],
            lines: [2, 4, 8, 9],
            delimiter: ';',
        });
    });

    it('rejects a row with more or fewer cells than the headings, and names its line', async () => {
        const message = (line: number, cells: number) =>
            `Line ${line} has ${cells} cells, the heading line 2. Put quotes around a cell that has the separator in it.`;
        expect(await read('Name,Notes\n\na,b,c\n')).toBe(message(3, 3));
        expect(await read('Name,Notes,\n"a\nb",c\nd,e\nf\n')).toBe(message(5, 1));
    });
});
