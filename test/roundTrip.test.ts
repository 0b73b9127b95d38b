import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { describe, expect, it } from 'vitest';
import { resources } from '../src/contract/generated/resources';
import type { Field, Resource } from '../src/contract/metadata';
import { createRandom } from '../src/domain/random';
import { editableFields } from '../src/server/engine/read/export';
import type { Compiled } from '../src/server/engine/sql/compile';
import type { ImportResult } from '../src/server/engine/write/import';
import type { TestApp } from './app';
import { openDemo } from './demoBench';
import { SEED, sample } from './sample';

/**
 * A list exported for editing and imported again: the unchanged file changes nothing, one edited cell is exactly that
 * change, and a row that somebody else changed meanwhile is a conflict. For every resource of the demonstration.
 */
const MOST_ROWS = 12;
const bench = openDemo();
const random = createRandom(SEED);
// widened: the resources' types differ
const tabular = (Object.values(resources) as Resource[]).filter(
    ({ actions, view }) => actions.create && actions.update && actions.export && !view,
);

interface Sheet {
    headings: string[];
    fields: Field[];
    rows: string[][];
}

/** The file for editing, cut to its first records. */
const exported = async (app: TestApp, token: string, name: string): Promise<Sheet> => {
    const answer = await app.call(token, 'GET', `/api/main/export/${name}?for_editing=true`);
    expect(answer.status, answer.text.slice(0, 300)).toBe(200);
    const [headings = [], ...rows] = parse(answer.text, { bom: true, relax_column_count: false }) as string[][];
    const fields = editableFields({ staff: true } as never, app.services.registry.get(name) as Compiled);
    return { headings, fields, rows: rows.slice(0, MOST_ROWS) };
};
const dryRun = async (name: string, { headings }: Sheet, rows: string[][]): Promise<ImportResult> => {
    const form = new FormData();
    form.append('file', new Blob([stringify([headings, ...rows])]), 'rows.csv');
    const answer = await bench.app.call(bench.token, 'POST', `/api/main/import/${name}?dry_run=true`, form);
    expect(answer.status, answer.text.slice(0, 300)).toBe(200);
    return answer.body.body;
};

/** Another value of a cell that its field accepts; undefined if none is simple to find. */
const edited = (field: Field, text: string): string | undefined => {
    switch (field.type) {
        case 'string':
        case 'text':
            if (field.pattern || field.format || text === '') return undefined;
            return text.length + 2 <= (field.maxLength ?? 200) ? `${text} B` : undefined;
        case 'integer':
        case 'number': {
            const step = field.multipleOf ?? (field.type === 'integer' ? 1 : 0.5);
            const next = Math.round((Number(text) + step) / step) * step;
            return text !== '' && next <= (field.maximum ?? Number.POSITIVE_INFINITY)
                ? String(Number(next.toFixed(6)))
                : undefined;
        }
        case 'boolean':
            return text === 'Yes' ? 'No' : 'Yes';
        case 'enum':
            return field.transitions ? undefined : field.options?.find(({ label }) => label !== text)?.label;
        case 'date':
            return /^\d{4}-\d{2}-1\d$/.test(text)
                ? text.replace(/\d$/, digit => (digit === '1' ? '2' : '1'))
                : undefined;
        default:
            return undefined;
    }
};

/** Every cell that may be edited, in random order. */
const editsOf = ({ fields, rows }: Sheet) => {
    const edits = rows.flatMap((cells, at) =>
        fields.flatMap((field, column) => {
            const text = field.readOnly || field.createOnly ? undefined : edited(field, cells[column] ?? '');
            return text === undefined ? [] : [{ at, column, field, text }];
        }),
    );
    return Array.from({ length: Math.min(8, edits.length) }, () => random.pick(edits));
};
const withCell = (rows: string[][], at: number, column: number, text: string) =>
    rows.map((cells, row) => (row === at ? cells.with(column, text) : cells));

describe(`A list exported for editing and imported again (commit ${SEED})`, () => {
    it.each(sample(tabular, ({ name }) => name).map(resource => [resource.name, resource] as const))(
        '%s',
        async (name, { table }) => {
            const { app, token } = bench;
            const sheet = await exported(app, token, name);
            if (sheet.rows.length === 0) return;
            const { rows } = sheet;
            expect(await dryRun(name, sheet, rows), 'unchanged').toMatchObject({
                faults: [],
                conflicts: [],
                to_create: 0,
                to_update: 0,
                unchanged: rows.length,
            });

            // rules may refuse a value, and then name its row; the first accepted one is exactly that change
            const edits = editsOf(sheet);
            for (const { at, column, field, text } of edits) {
                const found = await dryRun(name, sheet, withCell(rows, at, column, text));
                expect(found.unchanged, `${field.name} of row ${at}`).toBe(rows.length - 1);
                expect(found.conflicts).toEqual([]);
                if (found.faults.length > 0) {
                    expect(found.faults.map(({ row }) => row)).toEqual([expect.any(Number)]);
                    continue;
                }
                expect(found).toMatchObject({
                    to_create: 0,
                    to_update: 1,
                    changes: [{ id: Number(rows[at]?.[0]), fields: [{ field: field.title, after: text }] }],
                });
                expect(found.changes[0]?.fields).toHaveLength(1);
                break;
            }

            const [edit] = edits;
            if (!edit) return;
            await app.services.sql.unsafe(`UPDATE ${table} SET version = version + 1 WHERE id = $1`, [
                rows[edit.at]?.[0] as string,
            ]);
            const late = await dryRun(name, sheet, withCell(rows, edit.at, edit.column, edit.text));
            expect(late).toMatchObject({
                faults: [],
                to_update: 0,
                unchanged: rows.length - 1,
                conflicts: [{ id: Number(rows[edit.at]?.[0]), fields: [{ field: edit.field.title }] }],
            });
        },
    );
});
