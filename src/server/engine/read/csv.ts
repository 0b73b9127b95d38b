import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import { protectCell } from '../../../domain/records/formulaCells';
import { stripFloatNoise } from '../../../domain/records/rounding';
import type { OperationContext } from '../../platform/services';
import { REPLY_SENT } from '../http/envelope';

/** A column of a file: what a row holds under, and its heading. */
export type CsvColumn = readonly [key: string, header: string];

/** Rows as a CSV file. Cells that a spreadsheet would run are neutralised; a fault after the first line ends the stream with it. */
export const csvStream = (columns: readonly CsvColumn[], rows: AsyncIterable<Record<string, unknown>>): Readable => {
    const sheet = stringify({
        header: true,
        columns: columns.map(([key, header]) => ({ key, header })),
        // by this mark spreadsheets know UTF-8 (µS/m, °C)
        bom: true,
        record_delimiter: 'windows',
        cast: {
            number: value => String(stripFloatNoise(value)),
            string: value => protectCell(value),
        },
    });
    return Readable.from(rows)
        .on('error', error => sheet.destroy(error))
        .pipe(sheet);
};

/** Answers rows as a CSV file; a fault after the first line cuts the answer off. */
export const sendCsv = async (
    reply: OperationContext['reply'],
    name: string,
    columns: readonly CsvColumn[],
    rows: AsyncIterable<Record<string, unknown>>,
): Promise<typeof REPLY_SENT> => {
    await reply
        .header('content-type', 'text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="${name}.csv"`)
        .send(csvStream(columns, rows));
    return REPLY_SENT;
};

/** The rows of pages that are read one after another, until one is empty. */
export async function* rowsOfPages<Row>(next: (last: Row | undefined) => Promise<readonly Row[]>): AsyncGenerator<Row> {
    let last: Row | undefined;
    for (;;) {
        const rows = await next(last);
        if (rows.length === 0) return;
        yield* rows;
        last = rows.at(-1);
    }
}
