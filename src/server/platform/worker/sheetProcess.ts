import { parseSheet, type Sheet, type SheetInput } from './parseSheet';
import { serveTasks } from './serve';

/** Rows per message, few enough to be decoded by the server within a millisecond or two. */
const ROWS_AT_ONCE = 250;
const CELLS_AT_ONCE = 5_000;

serveTasks<SheetInput, Sheet>(async function* (input) {
    const { rows, lines, delimiter } = await parseSheet(input);
    const step = Math.max(1, Math.min(ROWS_AT_ONCE, Math.floor(CELLS_AT_ONCE / Math.max(rows[0]?.length ?? 1, 1))));
    yield { rows: [], lines: [], delimiter };
    for (let at = 0; at < rows.length; at += step)
        yield { rows: rows.slice(at, at + step), lines: lines.slice(at, at + step), delimiter };
});
