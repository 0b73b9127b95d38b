import { parse } from 'csv-parse/sync';
import { unzipSync } from 'fflate';
import { numberText } from '../../domain/numberEntry';
import { invalid } from '../foundation/errors';

/** What a small file may hold once it is unpacked. */
const MOST_UNPACKED = 60 * 1024 * 1024;
const isWorkbook = (data: Buffer) => data.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004'));

/** A cell as a CSV file would have it. Days have no time in a sheet; they are read as UTC, so that no time zone moves them. */
const textOf = (cell: unknown): string => {
    if (cell === null || cell === undefined) return '';
    if (typeof cell === 'number') return numberText(cell);
    if (!(cell instanceof Date)) return String(cell).trim();
    const text = cell.toISOString();
    return text.endsWith('T00:00:00.000Z') ? text.slice(0, 10) : text;
};

const unpackedSize = (data: Buffer): number => {
    let size = 0;
    unzipSync(data, {
        filter: ({ originalSize }) => {
            size += originalSize;
            return false;
        },
    });
    return size;
};

/**
 * The rows of a CSV file, or of the first sheet of an Excel workbook, as texts; the first has the headings.
 * @param most rows beside the headings; one more is read, so that the caller sees that there are too many
 * @throws 422 naming `file` where it is neither
 */
export const readSheet = async (data: Buffer, most: number): Promise<string[][]> => {
    if (isWorkbook(data)) {
        try {
            if (unpackedSize(data) > MOST_UNPACKED) throw new Error('it is too large once unpacked');
            const { readSheet: readWorkbook } = await import('read-excel-file/node');
            const rows = (await readWorkbook(data)) as unknown[][];
            const lines = rows.map(row => row.map(textOf)).filter(cells => cells.some(Boolean));
            const width = lines[0]?.length ?? 0;
            return lines.slice(0, most + 2).map(cells => Array.from({ length: width }, (_, at) => cells[at] ?? ''));
        } catch (error) {
            throw invalid({ file: [`This Excel file cannot be read: ${(error as Error).message}`] });
        }
    }
    try {
        return parse(data, {
            bom: true,
            relax_column_count: false,
            skip_empty_lines: true,
            trim: true,
            to: most + 2,
        }) as string[][];
    } catch (error) {
        throw invalid({ file: [`This is not a CSV or Excel file that can be read: ${(error as Error).message}`] });
    }
};
