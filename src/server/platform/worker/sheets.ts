import { resolveProgram } from '../database/program';
import { invalid } from '../errors';
import { isWorkbook, parseSheet, type Sheet, type SheetInput } from './parseSheet';
import { WorkerPool } from './pool';
import { TaskFault, WorkerLimit } from './task';

/** Size below which a CSV file is parsed in the main thread: it takes a few milliseconds, less than the transfer. */
const SMALL_BYTES = 64 * 1024;
const TIMEOUT_MS = 30_000;

const pool = new WorkerPool<SheetInput, Sheet>({
    program: () => resolveProgram('sheetProcess'),
    size: 2,
    mostWaiting: 20,
    megabytes: 512,
    timeoutMs: TIMEOUT_MS,
});

const parseInWorker = async (input: SheetInput, caller: number | undefined): Promise<Sheet> => {
    const parts = await pool.run(input, caller);
    return {
        rows: parts.flatMap(({ rows }) => rows),
        lines: parts.flatMap(({ lines }) => lines),
        delimiter: parts[0]?.delimiter ?? ',',
    };
};

/**
 * Parses a spreadsheet outside the main thread.
 * @param caller id of the user; other users' files go first if this one has several
 * @throws ApiError 422 at `file` if it cannot be read, is too large or takes too long; 429 if too many files wait
 */
export const readSheet = async (input: SheetInput, caller?: number): Promise<Sheet> => {
    const isSmall = input.data.length <= SMALL_BYTES && !isWorkbook(input.data);
    try {
        return await (isSmall ? parseSheet(input) : parseInWorker(input, caller));
    } catch (error) {
        if (error instanceof TaskFault) throw invalid({ file: [error.message] });
        if (!(error instanceof WorkerLimit)) throw error;
        throw invalid({
            file: [
                error.reason === 'time'
                    ? `This file takes longer than ${TIMEOUT_MS / 1000} seconds to read. Split it into smaller files.`
                    : 'This file takes too much memory to read. Split it into smaller files.',
            ],
        });
    }
};
