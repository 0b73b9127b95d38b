import { parseSheet as readEntries, type SheetRow } from '../../domain/lab/resultEntry';
import { type Basis, compareDecimals, convertDecimal, type Operator } from '../../domain/lab/results';
import { foldText } from '../../domain/records/textFolding';
import { displayName } from '../documents/content';
import type { Row } from '../engine/hooks';
import { created } from '../engine/http/envelope';
import { storeResponse } from '../engine/http/idempotency';
import { findRecord } from '../engine/read/read';
import { compiled } from '../engine/sql/compile';
import { recordWrites } from '../engine/write/write';
import type { WriteContext } from '../engine/write/writeContext';
import { savepoint, transact } from '../platform/database/transact';
import { ApiError, invalid, notFound } from '../platform/errors';
import type { Caller, Db, OperationContext } from '../platform/services';
import { readSheet } from '../platform/worker/sheets';
import { currentResult } from './results';
import { SAMPLES } from './samples';

const RESULTS = 'lab-test-results';
const MAX_RESULTS = 2_000;

export interface ResultEntry {
    lab_sample_id: number;
    lab_test_param_id: number;
    operator?: Operator;
    value: string;
    unit?: string;
    basis?: Basis;
    method?: string;
    tested_on?: string;
    source_file?: string;
}

/** Whether the same result already exists: concurrent or repeated entry of one result stores it once. */
const isRecorded = async (db: Db, entry: ResultEntry, param: { unit: string; basis: Basis }): Promise<boolean> => {
    const current = await currentResult(db, entry.lab_sample_id, entry.lab_test_param_id, entry.basis ?? param.basis);
    // after a requested retest, the same value is a confirmation
    if (current?.status !== 'current') return false;
    const value = convertDecimal(entry.value, entry.unit ?? param.unit, current.unit);
    return (
        value !== undefined &&
        current.operator === (entry.operator ?? '=') &&
        compareDecimals(value, current.value) === 0
    );
};

/** Enters one result; false if it already exists unchanged. @throws ApiError at its fields */
const enterResult = async (db: Db, context: WriteContext, entry: ResultEntry): Promise<boolean> => {
    const [param] = await db<
        { unit: string; basis: Basis }[]
    >`SELECT unit, basis FROM lab_test_params WHERE id = ${entry.lab_test_param_id}`;
    await db`SELECT 1 FROM lab_samples WHERE id = ${entry.lab_sample_id} FOR UPDATE`;
    if (param && (await isRecorded(db, entry, param))) return false;
    const { source_file, ...input } = entry;
    const record = await recordWrites.insertRecord(db, context, compiled(context.services.registry, RESULTS), {
        ...(input as unknown as Row),
    });
    if (source_file) await db`UPDATE lab_test_results SET source_file = ${source_file} WHERE id = ${Number(record.id)}`;
    return true;
};

const faultsOf = (error: unknown): Record<string, string[]> => {
    if (!(error instanceof ApiError) || error.status >= 500) throw error;
    return error.errors ?? { row: [error.message] };
};

interface Grid {
    lab_sample_id: number;
    results: Omit<ResultEntry, 'lab_sample_id' | 'source_file'>[];
}
export const enterLabResults = async ({ services, caller, body }: OperationContext<Grid>) => {
    const { lab_sample_id, results } = body;
    if (!(await findRecord(services.sql, compiled(services.registry, SAMPLES), caller, lab_sample_id)))
        throw notFound();
    return transact(services, async db => {
        const faults: Record<string, string[]> = {};
        let entered = 0;
        for (const [at, result] of results.entries())
            try {
                if (
                    await savepoint(db, inner => enterResult(inner, { services, caller }, { lab_sample_id, ...result }))
                )
                    entered++;
            } catch (error) {
                for (const [field, messages] of Object.entries(faultsOf(error)))
                    faults[field === 'lab_sample_id' ? field : `results.${at}.${field}`] = messages;
            }
        if (Object.keys(faults).length) throw invalid(faults);
        const answer = { body: { entered, unchanged: results.length - entered } };
        await storeResponse(db, 201, answer);
        return created(answer.body);
    });
};

/** @throws ApiError 422 at the file */
const rowsOf = async (data: Buffer, caller: Caller): Promise<SheetRow[]> => {
    const sheet = await readSheet({ data, rows: MAX_RESULTS }, caller.userId);
    try {
        const rows = readEntries(sheet.rows, sheet.delimiter, MAX_RESULTS, sheet.lines);
        if (rows.length === 0) throw new Error('The file has no results.');
        if (rows.length > MAX_RESULTS) throw new Error(`The file has more than ${MAX_RESULTS} results.`);
        return rows;
    } catch (error) {
        throw invalid({ file: [`This file cannot be read: ${(error as Error).message}`] });
    }
};

const foldHeading = foldText;

/** Looks up the rows' samples by number and parameters by code or name, in two statements. */
const resolveNames = async (db: Db, rows: readonly SheetRow[]) => {
    const words = (of: (row: SheetRow) => string) => [
        ...new Set(rows.map(row => foldHeading(of(row))).filter(Boolean)),
    ];
    const samples = await db<{ id: number; number: string }[]>`
        SELECT id, number FROM lab_samples WHERE archived_at IS NULL AND number = ANY(${words(
            ({ sample }) => sample,
        ).map(word => (/^\d+$/.test(word) ? `LS-${word}` : word).toUpperCase())}::text[])`;
    const params = await db<{ id: number; code: string; name: string }[]>`
        SELECT id, code, name FROM lab_test_params
        WHERE archived_at IS NULL AND (fold_text(code) = ANY(${words(({ param }) => param)}::text[]) OR fold_text(name) = ANY(${words(({ param }) => param)}::text[]))`;
    const byNumber = new Map(samples.map(({ id, number }) => [foldHeading(number), Number(id)]));
    const byName = new Map([
        ...params.map(({ id, name }) => [foldHeading(name), Number(id)] as const),
        // codes last: instruments export them, so a code wins over an equal name
        ...params.map(({ id, code }) => [foldHeading(code), Number(id)] as const),
    ]);
    return {
        sampleOf: (word: string) => byNumber.get(foldHeading(/^\d+$/.test(word.trim()) ? `ls-${word.trim()}` : word)),
        paramOf: (word: string) => byName.get(foldHeading(word)),
    };
};

class RolledBack extends Error {}

export const importLabResults = async ({
    services,
    caller,
    body,
    query,
}: OperationContext<Row, { dry_run?: boolean }>) => {
    const file = [body.file].flat()[0] as { data: Buffer; name: string } | undefined;
    if (!file?.data?.length) throw invalid({ file: ['Choose a CSV file.'] });
    const rows = await rowsOf(file.data, caller);
    const dry_run = query.dry_run === true;
    const faults: { row: number; errors: Record<string, string[]> }[] = [];
    let entered = 0;
    const result = () => ({
        dry_run,
        rows: rows.length,
        created: faults.length ? 0 : entered,
        unchanged: faults.length ? 0 : rows.length - entered,
        faults: faults.slice(0, 200),
    });
    try {
        await transact(services, async db => {
            const { sampleOf, paramOf } = await resolveNames(db, rows);
            const seen = new Map<string, number>();
            for (const { line, sample, param, faults: read, operator, value, ...more } of rows) {
                const errors = { ...read };
                const [sampleId, paramId] = [sampleOf(sample), paramOf(param)];
                if (sample && !sampleId) errors.sample = [`There is no sample ${sample}.`];
                if (param && !paramId) errors.parameter = [`There is no parameter ${param}.`];
                const key = `${sampleId} ${paramId} ${more.basis ?? ''}`;
                const before = seen.get(key);
                if (sampleId && paramId && before !== undefined)
                    errors.row = [`${sample} already has ${param} on line ${before}.`];
                else seen.set(key, line);
                if (!Object.keys(errors).length && sampleId && paramId && value)
                    try {
                        const entry = {
                            ...more,
                            lab_sample_id: sampleId,
                            lab_test_param_id: paramId,
                            operator: operator ?? '=',
                            value,
                            source_file: displayName(file.name),
                        } satisfies ResultEntry;
                        if (await savepoint(db, inner => enterResult(inner, { services, caller }, entry))) entered++;
                    } catch (error) {
                        Object.assign(errors, faultsOf(error));
                    }
                if (Object.keys(errors).length) faults.push({ row: line, errors });
            }
            if (dry_run || faults.length) throw new RolledBack();
            await storeResponse(db, 200, { body: result() });
        });
    } catch (error) {
        if (!(error instanceof RolledBack)) throw error;
    }
    return result();
};
