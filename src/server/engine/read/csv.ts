import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import { protectCell } from '../../../domain/records/formulaCells';
import { numberText } from '../../../domain/records/numberEntry';
import { stripFloatNoise } from '../../../domain/records/rounding';
import type { OperationContext } from '../../platform/services';
import { REPLY_SENT } from '../http/envelope';

/** Column of a file: key in the row, and heading. */
export type CsvColumn = readonly [key: string, header: string];

/** CSV stream of rows. Formula cells are neutralised; an error after the first line ends the stream. */
export const csvStream = (columns: readonly CsvColumn[], rows: AsyncIterable<Record<string, unknown>>): Readable => {
    const sheet = stringify({
        header: true,
        columns: columns.map(([key, header]) => ({ key, header })),
        // byte order mark, by which spreadsheets detect UTF-8 (µS/m, °C)
        bom: true,
        record_delimiter: 'windows',
        cast: {
            number: value => numberText(stripFloatNoise(value)),
            string: value => protectCell(value),
        },
    });
    return Readable.from(rows)
        .on('error', error => sheet.destroy(error))
        .pipe(sheet);
};

/** Sends rows as a CSV file; an error after the first line aborts the response. */
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

/** Rows of consecutive pages, until one is empty. */
export async function* rowsOfPages<Row>(next: (last: Row | undefined) => Promise<readonly Row[]>): AsyncGenerator<Row> {
    let last: Row | undefined;
    for (;;) {
        const rows = await next(last);
        if (rows.length === 0) return;
        yield* rows;
        last = rows.at(-1);
    }
}
