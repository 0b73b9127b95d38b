import { createHash } from 'node:crypto';
import type { TransactionSql } from 'postgres';
import type { Field } from '../../../contract/metadata';
import { savepoint, transact } from '../../platform/database/transact';
import { ApiError, conflict, forbidden, invalid, staleMessage } from '../../platform/errors';
import type { Db } from '../../platform/services';
import { readSheet } from '../../platform/worker/sheets';
import { can } from '../can';
import { storeResponse } from '../http/idempotency';
import { findRecordsById, presentRecords, query, recordLabel } from '../read/read';
import type { Compiled } from '../sql/compile';
import {
    type Column,
    cellValue,
    columnsOf,
    isRecordColumn,
    type Labels,
    labelsOf,
    numberReading,
    unresolvedReferences,
    zoned,
} from './importCells';
import { asNew, type ChangedField, changedField, isSame, missingRows } from './importCompare';
import { type AddedRow, findSimilarRecords } from './importExisting';
import type { ReadRow } from './importMatches';
import { type Errors, findTargets, type Line, type Target } from './importTargets';
import { recordWrites } from './write';
import type { WriteContext } from './writeContext';

type Row = Record<string, unknown>;
interface ChangedRecord {
    row: number;
    id: number;
    label: string;
    fields: ChangedField[];
}

export interface ImportResult {
    dry_run: boolean;
    rows: number;
    /** records added and changed by this import; 0 in a dry run, and if anything is refused */
    created: number;
    updated: number;
    /** rows that add a record, change one, or equal one */
    to_create: number;
    to_update: number;
    unchanged: number;
    faults: { row: number; errors: Errors }[];
    /** rows whose record was changed since it was exported */
    conflicts: (ChangedRecord & { message: string })[];
    /** changed fields of each record; the first 200 */
    changes: ChangedRecord[];
    /** identifies the records that rows without id stand for, and their versions */
    fingerprint: string;
    /** numbers whose text differs from the stored value, such as 12,50 for 12.5; the first 200 */
    readings: { row: number; field: string; text: string; value: number }[];
    /** headings of ignored columns */
    ignored_columns: string[];
    /** added rows similar to existing records; the first 200, in a dry run only */
    existing: { row: number; id: number; label: string }[];
}

export interface ImportOptions {
    dryRun: boolean;
    /** rows without id change the record that has their natural key; otherwise they are added */
    updateExisting: boolean;
    /** fingerprint of the dry run */
    fingerprint?: string;
}

const MAX_REPORTED = 200;
const MAX_ROWS = 5000;
/** Rows compared at a time: one query for their records, after which other requests run. */
const COMPARED_AT_ONCE = 250;

class RolledBack extends Error {}

/** Cells of each line read as values of their fields. */
const readLines = (
    columns: readonly (Column | undefined)[],
    labels: Labels,
    zones: readonly string[],
    rows: readonly { row: number; cells: readonly string[] }[],
): Line[] =>
    rows.map(({ row, cells }) => {
        const input: Row = {};
        for (const [at, column] of columns.entries()) {
            if (!column || isRecordColumn(column)) continue;
            const value = cellValue(column, cells[at] ?? '', labels, zones[at] as string);
            if (value !== undefined) input[column.field.name] = value;
        }
        return { row, cells, input, unresolved: unresolvedReferences(columns, input, labels) };
    });

const isConflict = (error: unknown): error is ApiError => error instanceof ApiError && error.status === 409;

/** Version of a record, and whether an earlier row of this import made it, as by demoting the primary contact. */
const versionNow = async (db: Db, { resource }: Compiled, id: number) => {
    const [row] = await query(
        db,
        `SELECT version, updated_at = transaction_timestamp() AS is_own FROM ${resource.table} WHERE id = $1`,
        [id],
    );
    return { version: Number(row?.version), isOwn: row?.is_own === true };
};

const fingerprintOf = (lines: readonly Line[], versions: ReadonlyMap<number, readonly number[]>): string =>
    createHash('sha256')
        .update(JSON.stringify(lines.map(({ row }) => versions.get(row) ?? null)))
        .digest('base64url')
        .slice(0, 22);

/**
 * Imports the rows of a CSV file or Excel sheet: all or none; a dry run imports none. A row with an id changes that
 * record, if it still has the version of the file; a row that equals its record does nothing; others are added. Errors
 * are reported by line. Nothing is ever deleted.
 * @throws ApiError 403 if rows change records and the caller may not; 409 if the records are not those of the
 * fingerprint; 422 for a file that cannot be read
 */
export const importCsv = async (
    context: WriteContext,
    compiled: Compiled,
    data: Buffer,
    { dryRun, updateExisting, fingerprint: expected }: ImportOptions,
): Promise<ImportResult> => {
    const { caller, services } = context;
    const sheet = await readSheet({ data, rows: MAX_ROWS, workbook: true }, caller.userId);
    const [headings, ...sheetRows] = sheet.rows;
    if (!headings?.length || !sheetRows.length) throw invalid({ file: ['The file has no rows.'] });
    if (sheetRows.length > MAX_ROWS) throw invalid({ file: [`The file has more than ${MAX_ROWS} rows.`] });
    const columns = columnsOf(compiled, caller, headings);
    const zones = headings.map(heading => zoned(heading).timeZone ?? caller.timeZone);
    const result: ImportResult = {
        dry_run: dryRun,
        rows: sheetRows.length,
        created: 0,
        updated: 0,
        to_create: 0,
        to_update: 0,
        unchanged: 0,
        faults: [],
        conflicts: [],
        changes: [],
        fingerprint: '',
        readings: [],
        ignored_columns: headings.filter((_, at) => !columns[at]),
        existing: [],
    };
    const isRefused = () => result.faults.length + result.conflicts.length > 0;
    const report = <Entry>(list: Entry[], entry: Entry) => void (list.length < MAX_REPORTED && list.push(entry));
    const readNumbers = ({ row, cells, input }: Line, isChanged: (field: Field) => boolean) => {
        for (const [at, column] of columns.entries()) {
            if (!column || !isChanged(column.field)) continue;
            const reading = numberReading(column.field, cells[at] ?? '', input[column.field.name]);
            if (reading) report(result.readings, { row, ...reading });
        }
    };

    /** Changes the record of a line, unless they are equal or the record has another version than the file. */
    const update = async (db: TransactionSql, line: Line, target: Target, record: Row) => {
        const { row, cells, input } = line;
        const given: Row = {};
        const fields: ChangedField[] = [];
        const errors: Errors = {};
        for (const [at, column] of columns.entries()) {
            if (!column || isRecordColumn(column)) continue;
            const { field } = column;
            const [text, zone] = [cells[at] ?? '', zones[at] as string];
            const value = input[field.name];
            if (isSame(field, record, text, value, zone)) continue;
            const missing = missingRows(field, record, value);
            if (missing) errors[field.name] = [missing];
            const unresolved = line.unresolved?.[field.name];
            if (unresolved) errors[field.name] = unresolved;
            given[field.name] = value ?? null;
            fields.push(changedField(field, record, text, zone));
        }
        if (fields.length === 0) {
            result.unchanged++;
            return;
        }
        const changed = { row, id: target.id, label: await recordLabel(db, compiled, record), fields };
        if (target.version !== undefined && target.version !== Number(record.version)) {
            report(result.conflicts, { ...changed, message: staleMessage(caller, record) });
            return;
        }
        readNumbers(line, ({ name }) => name in given);
        const write = (version: unknown) =>
            savepoint(db, inner =>
                recordWrites.updateRecord(inner, context, compiled, target.id, { ...given, version }),
            );
        try {
            if (Object.keys(errors).length) throw invalid(errors);
            try {
                await write(record.version);
            } catch (error) {
                if (!isConflict(error)) throw error;
                const { version, isOwn } = await versionNow(db, compiled, target.id);
                // a rule of the record refused the change
                if (version === Number(record.version)) throw invalid({ row: [error.message] });
                if (!isOwn) throw error;
                await write(version);
            }
            result.to_update++;
            report(result.changes, changed);
        } catch (error) {
            if (isConflict(error)) report(result.conflicts, { ...changed, message: error.message });
            else fail(row, error);
        }
    };
    const fail = (row: number, error: unknown) => {
        if (!(error instanceof ApiError) || error.status >= 500) throw error;
        result.faults.push({ row, errors: error.errors ?? { row: [error.message] } });
    };

    try {
        await transact(services, async db => {
            const labels = await labelsOf(db, context, columns, sheetRows);
            const rows = sheetRows.map((cells, at) => ({ row: sheet.lines[at + 1] as number, cells }));
            const lines = readLines(columns, labels, zones, rows);
            const { targets, faults } = await findTargets(db, context, compiled, columns, lines, updateExisting);
            // compares records with the file, so it needs the right to see them even if nothing differs
            const { get, update: change } = compiled.resource.actions;
            if ((targets.size > 0 || updateExisting) && !(can(caller, get) && can(caller, change))) throw forbidden();
            const versions = new Map<number, readonly number[]>();
            const added: AddedRow[] = [];
            const refused: ReadRow[] = [];
            for (let from = 0; from < lines.length && result.faults.length < MAX_REPORTED; from += COMPARED_AT_ONCE) {
                const part = lines.slice(from, from + COMPARED_AT_ONCE);
                const ids = part.flatMap(({ row }) => targets.get(row)?.id ?? []);
                const found = ids.length ? await findRecordsById(db, compiled, caller, ids) : [];
                const records = new Map(
                    (await presentRecords(services, compiled, caller, found)).map(record => [
                        Number(record.id),
                        record,
                    ]),
                );
                for (const line of part) {
                    if (result.faults.length >= MAX_REPORTED) break;
                    const { row, input, unresolved } = line;
                    const [target, fault] = [targets.get(row), faults.get(row)];
                    const record = target && records.get(target.id);
                    if (fault) result.faults.push({ row, errors: fault });
                    else if (target && !record)
                        result.faults.push({
                            row,
                            errors: {
                                id: [`There is no record with the ID ${target.id}. Clear the ID to add the row.`],
                            },
                        });
                    else if (target && record) {
                        // rows with an id are locked by the version of the file
                        if (target.version === undefined) versions.set(row, [target.id, Number(record.version)]);
                        await update(db, line, target, record);
                    } else {
                        readNumbers(line, () => true);
                        try {
                            if (unresolved) throw invalid(unresolved);
                            const record = await savepoint(db, inner =>
                                recordWrites.insertRecord(inner, context, compiled, asNew(compiled, input)),
                            );
                            added.push({ row, id: Number(record.id), given: Object.keys(input) });
                            result.to_create++;
                        } catch (error) {
                            fail(row, error);
                            refused.push({ row, input });
                        }
                    }
                }
            }
            result.fingerprint = fingerprintOf(lines, versions);
            if (expected !== undefined && expected !== result.fingerprint)
                throw conflict('Records of this file changed since it was checked. Check the file again.');
            if (dryRun)
                result.existing = (await findSimilarRecords(db, caller, compiled, added, refused)).slice(
                    0,
                    MAX_REPORTED,
                );
            if (dryRun || isRefused()) throw new RolledBack();
            result.created = result.to_create;
            result.updated = result.to_update;
            await storeResponse(db, 200, { body: result });
        });
    } catch (error) {
        if (!(error instanceof RolledBack)) throw error;
    }
    return result;
};
