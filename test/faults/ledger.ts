import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { Sql } from 'postgres';
import { expect } from 'vitest';
import { contentPath } from '../../src/server/platform/files/contents';
import type { Write } from './writers';

interface Found {
    name: string;
    id: number;
    version: number;
    audited: number;
    status: string;
    nutrients: number;
}

/**
 * Compares the database with the writers' responses: acknowledged writes exist once; unfinished ones exist completely
 * or not at all; each version has its audit entry.
 */
export const audit = async (sql: Sql, dataDir: string, journal: readonly Write[]): Promise<void> => {
    const records = new Map<string, Found>();
    for (const [table, resource, status, nutrients] of [
        [
            'supplements',
            'supplements',
            `coalesce(t.description, '')`,
            '(SELECT count(*) FROM supplement_nutrients n WHERE n.supplement_id = t.id)',
        ],
        ['customers', 'customers', 't.status', '0'],
    ]) {
        const rows = await sql.unsafe<(Found & { name: string })[]>(`
            SELECT t.name, t.id, t.version, ${status} AS status, ${nutrients}::int AS nutrients,
                (SELECT count(*) FROM activity_logs l WHERE l.resource = '${resource}' AND l.record_id = t.id)::int AS audited
            FROM ${table} t`);
        for (const row of rows) {
            expect(records.has(row.name), `${row.name} is there twice`).toBe(false);
            records.set(row.name, row);
            expect(row.audited, `lines of history of ${row.name}`).toBe(row.version);
            if (table === 'supplements')
                expect([row.status, row.nutrients], `${row.name} in version ${row.version}`).toEqual(
                    row.version === 1 ? ['', 3] : ['changed', 2],
                );
            else expect(row.status, row.name).toBe(row.version === 2 ? 'inactive' : 'active');
        }
    }
    for (const [what, text] of [
        [
            'history without a record',
            `SELECT l.id FROM activity_logs l WHERE (l.resource = 'supplements' AND NOT EXISTS (SELECT 1 FROM supplements t WHERE t.id = l.record_id)) OR (l.resource = 'customers' AND NOT EXISTS (SELECT 1 FROM customers t WHERE t.id = l.record_id)) OR (l.resource = 'files' AND NOT EXISTS (SELECT 1 FROM files t WHERE t.id = l.record_id))`,
        ],
        [
            'nutrients without a supplement',
            'SELECT n.id FROM supplement_nutrients n WHERE NOT EXISTS (SELECT 1 FROM supplements t WHERE t.id = n.supplement_id)',
        ],
        [
            'files without history',
            `SELECT f.id FROM files f WHERE NOT EXISTS (SELECT 1 FROM activity_logs l WHERE l.resource = 'files' AND l.record_id = f.id)`,
        ],
    ] as const)
        expect(await sql.unsafe(text), what).toEqual([]);
    const files = new Map((await sql`SELECT name, sha256, size FROM files`).map(file => [file.name as string, file]));
    for (const { name, sha256, size } of files.values())
        expect(statSync(join(dataDir, 'files', contentPath(sha256))).size, `stored content of ${name}`).toBe(size);
    const remarks = new Map(
        (await sql`SELECT text, count(*)::int AS count FROM comments GROUP BY text`).map(({ text, count }) => [
            text,
            count,
        ]),
    );
    for (const { kind, mark, body, answer } of journal) {
        if (!answer) continue;
        expect(answer.status, `${kind} ${mark}`).toBeLessThan(300);
        if (kind === 'comment') expect(remarks.get(mark), mark).toBe(1);
        else if (kind === 'upload') expect(files.has(mark), mark).toBe(true);
        else expect(records.get(mark)?.version, `${kind} ${mark}`).toBeGreaterThanOrEqual((body.version ?? 0) + 1);
    }
    for (const [text, count] of remarks) expect(count, text).toBe(1);
};
