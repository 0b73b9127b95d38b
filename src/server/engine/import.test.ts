import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Json, recordOf, startTestApp, type TestApp, type TestUser } from '../../../test/app';

let app: TestApp;
let staff: TestUser;
let property: Json;
beforeAll(async () => {
    app = await startTestApp();
    staff = await app.userWith({ superAdmin: true });
    const customer = await make('customers', { name: 'Wirrabilla' });
    property = await make('customer-properties', { customer_id: customer.id, name: 'Home', state: 'QLD', area: 4000 });
});
afterAll(() => app.close());

const make = async (path: string, body: object): Promise<Json> =>
    recordOf(await app.call(staff.token, 'POST', `/api/main/${path}`, body));
const upload = async (
    resource: string,
    file: Uint8Array | string,
    dryRun = false,
    timezone?: string,
): Promise<Json> => {
    const form = new FormData();
    form.append('file', new Blob([file as never]), 'rows.csv');
    const answer = await app.call(
        staff.token,
        'POST',
        `/api/main/import/${resource}?dry_run=${dryRun}`,
        form,
        timezone ? { timezone } : {},
    );
    expect(answer.status, answer.text).toBe(200);
    return answer.body.body;
};

describe('A reference in a file', () => {
    const mobs = (heading: string, ...cells: string[]) =>
        [
            `Name,customer_property_id,${heading},Animal class,Head,Since`,
            ...cells.map((cell, at) => `${heading} ${at},${property.id},${cell},Bulls,40,2026-11-20`),
        ].join('\n');

    it('is a name first; digits are an id only under the heading of an id', async () => {
        const house = await make('paddocks', { customer_property_id: property.id, name: 'House' });
        const numbered = await make('paddocks', { customer_property_id: property.id, name: String(house.id) });
        const free = await make('paddocks', { customer_property_id: property.id, name: '987654' });
        expect(await upload('mobs', mobs('Paddock', String(house.id)))).toMatchObject({ created: 1, faults: [] });
        expect(await upload('mobs', mobs('Paddock', String(free.id)))).toMatchObject({
            created: 0,
            faults: [{ row: 2, errors: { paddock_id: [`There is nothing called "${free.id}".`] } }],
        });
        for (const heading of ['paddock_id', 'Paddock ID'])
            expect(await upload('mobs', mobs(heading, '987654', String(free.id), String(house.id)))).toMatchObject({
                created: 0,
                faults: [
                    {
                        row: 4,
                        errors: {
                            paddock_id: [
                                `"${house.id}" is the name of one record and the ID of another (House · Home). Write names under the heading Paddock, not ${heading}, or write the ID ${numbered.id}.`,
                            ],
                        },
                    },
                ],
            });
        expect(await upload('mobs', mobs('paddock_id', '987654', String(free.id)))).toMatchObject({ created: 2 });
        const { body } = await app.call(staff.token, 'GET', '/api/main/mobs?sort_by=id');
        expect(body.data.map((mob: Json) => mob.paddock.label)).toEqual([
            `${house.id} · Home`,
            '987654 · Home',
            '987654 · Home',
        ]);
    });
});
