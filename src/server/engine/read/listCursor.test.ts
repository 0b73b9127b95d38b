import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Json, startTestApp, type TestApp, type TestUser } from '../../../../test/app';

let app: TestApp;
let staff: TestUser;
beforeAll(async () => {
    app = await startTestApp();
    staff = await app.userWith({ permissions: ['access_region', 'read_region'] });
    await app.services.sql`INSERT INTO regions (name) SELECT 'Cursor ' || n FROM generate_series(1, 7) n`;
    await app.services.sql`INSERT INTO regions (name) SELECT 'Other ' || n FROM generate_series(1, 7) n`;
});
afterAll(() => app?.close());

const list = (query: Record<string, string>) =>
    app.call(staff.token, 'GET', `/api/main/regions?${new URLSearchParams(query)}`);
/** Names of all pages after the first one; `between` writes before each page. */
const listAll = async (query: Record<string, string>, between: () => Promise<unknown> = async () => {}) => {
    const names: string[] = [];
    let after: string | undefined;
    do {
        const { body, text } = await list({ ...query, ...(after && { after }) });
        expect(body.data, text).toBeDefined();
        names.push(...body.data.map(({ name }: Json) => name));
        after = body.pagination.next;
        await between();
    } while (after);
    return names;
};
const numbered = (numbers: readonly number[]) => numbers.map(number => `Cursor ${number}`);

describe('Cursor of a list', () => {
    it('continues after the last row, in both directions, with the same filters', async () => {
        const query = { sort_by: 'id', per_page: '3', search: 'Cursor' };
        expect(await listAll(query)).toEqual(numbered([1, 2, 3, 4, 5, 6, 7]));
        expect(await listAll({ ...query, sort_direction: 'desc' })).toEqual(numbered([7, 6, 5, 4, 3, 2, 1]));
        const { body: first } = await list(query);
        expect(first.pagination).toMatchObject({ from: 1, to: 3, total: 7, last_page: 3 });
        const { body: second } = await list({ ...query, after: first.pagination.next });
        expect(second.pagination).toMatchObject({ from: 0, to: 0, total: 7, last_page: 3 });
    });

    it('neither skips nor repeats a row while others write', async () => {
        const { sql } = app.services;
        const query = { sort_by: 'id', per_page: '2', search: 'Cursor' };
        let archived = 0;
        const names = await listAll(query, async () => {
            archived++;
            if (archived <= 3) await sql`UPDATE regions SET archived_at = now() WHERE name = ${`Cursor ${archived}`}`;
        });
        expect(names).toEqual(numbered([1, 2, 3, 4, 5, 6, 7]));
        await sql`UPDATE regions SET archived_at = NULL WHERE name LIKE 'Cursor %'`;
    });

    it('is refused without sort_by=id, beside page, and from another list', async () => {
        const { next } = (await list({ sort_by: 'id', per_page: '3' })).body.pagination;
        const refused: Record<string, string>[] = [
            { after: next, sort_by: 'name' },
            { after: next, sort_by: 'id', page: '2' },
            { after: next, sort_by: 'id', sort_direction: 'desc' },
            { after: 'no cursor', sort_by: 'id' },
        ];
        for (const query of refused)
            expect(await list(query)).toMatchObject({
                status: 422,
                body: { errors: { after: [expect.any(String)] } },
            });
        expect((await list({ sort_by: 'name', per_page: '3' })).body.pagination.next).toBeUndefined();
    });
});
