import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestUser } from '../../../test/app';
import { workbook } from '../../../test/workbook';
import { cell, row, workbook as workbookOf } from '../platform/worker/testWorkbook';
import { stockBench, type TestPlace } from './testStock';

let app: TestApp;
let bench: ReturnType<typeof stockBench>;
let keeper: TestUser;
let one: TestPlace;
let two: TestPlace;
let names: { one: string; two: string; place: string; other: string };
beforeAll(async () => {
    app = await startTestApp({ STOCK_ADJUSTMENT_LITRES: '1000' });
    keeper = await app.userWith({ superAdmin: true });
    bench = stockBench(app, keeper.token);
    [one, two] = [await bench.place(), await bench.place()];
    const name = async (path: string) => (await bench.get(path)).name as string;
    names = {
        one: await name(`supplements/${one.supplement_id}`),
        two: await name(`supplements/${two.supplement_id}`),
        place: await name(`inventory-locations/${one.inventory_location_id}`),
        other: await name(`inventory-locations/${two.inventory_location_id}`),
    };
});
afterAll(() => app.close());

const upload = async (resource: string, file: Uint8Array | string, dryRun: boolean, name = 'rows.csv') => {
    const form = new FormData();
    form.append('file', new Blob([file as never]), name);
    const encoded = new Response(form);
    const answer = await app.fastify.inject({
        method: 'POST',
        url: `/api/main/import/${resource}?dry_run=${dryRun}`,
        headers: {
            authorization: `Bearer ${keeper.token}`,
            'content-type': encoded.headers.get('content-type') ?? '',
        },
        payload: Buffer.from(await encoded.arrayBuffer()),
    });
    return { status: answer.statusCode, body: JSON.parse(answer.body) };
};
it('A count import posts after a dry run, and large differences wait for approval', async () => {
    const file = [
        'Supplement,Location,Counted,Reason details',
        `${names.one},${names.place},800,Shed count`,
        `${names.two},${names.other},"2,500.0",Shed count`,
    ].join('\n');
    const more = [`${names.one},Nowhere,5,x`, `${names.one},${names.place},"2,500",x`];
    const wrong = await upload('supplement-adjustments', [file, ...more].join('\n'), true);
    expect(wrong.body.body).toMatchObject({
        dry_run: true,
        created: 0,
        faults: [
            { row: 4 },
            { row: 5, errors: { counted_quantity: ['Counted can be read two ways. Write 2500 or 2.5.'] } },
        ],
    });
    const trial = await upload('supplement-adjustments', file, true);
    expect(trial.body.body).toMatchObject({ dry_run: true, rows: 2, created: 0, faults: [] });
    expect(await bench.stock(one)).toBe(0);
    const done = await upload('supplement-adjustments', file, false);
    expect(done.body.body).toMatchObject({ dry_run: false, created: 2, faults: [] });
    expect([await bench.stock(one), await bench.stock(two)]).toEqual([800, 0]);
    expect((await bench.get('supplement-adjustments?status=pending', 'data'))[0]).toMatchObject({
        counted_quantity: 2500,
        supplement_id: two.supplement_id,
    });
});

it('Prices and part counts are imported from an Excel workbook with the same dry run', async () => {
    const supplier = await bench.make('suppliers', { name: 'Norfert' });
    const sheet = workbook([
        ['Supplier', 'Supplement', 'Price', 'Valid from'],
        // 46 023 is 1 January 2026 in a sheet
        ['Norfert', names.one, 0.855, { day: 46_023 }],
        ['Norfert', names.two, 1.2, { day: 46_023 }],
    ]);
    const trial = await upload('supplier-prices', sheet, true, 'prices.xlsx');
    expect(trial.body.body, JSON.stringify(trial.body)).toMatchObject({ rows: 2, created: 0, faults: [] });
    expect((await upload('supplier-prices', sheet, false, 'prices.xlsx')).body.body.created).toBe(2);
    const prices = await bench.get(`supplier-prices?supplier_id=${supplier.id}&sort_by=price`, 'data');
    expect(prices[0]).toMatchObject({ price: 0.855, valid_from: '2026-01-01', supplement_id: one.supplement_id });

    await bench.make('inventory-items', { name: 'Flow meter', category: 'meter', unit: 'each' });
    const parts = workbook([
        ['Item', 'Location', 'Counted', 'Reason details'],
        ['Flow meter', names.place, 12, 'Shelf by shelf'],
        ['Flow meter', names.place, 1.5, 'Half of one'],
    ]);
    const preview = await upload('inventory-item-counts', parts, true, 'parts.xlsx');
    expect(preview.body.body.faults).toEqual([
        { row: 3, errors: { counted_quantity: [expect.stringContaining('whole')] } },
    ]);
    const broken = await upload('supplier-prices', Buffer.from('PK\u0003\u0004nonsense'), true, 'broken.xlsx');
    expect([broken.status, broken.body.errors.file[0]]).toEqual([422, expect.stringContaining('cannot be read')]);
});

it('An import rejects a workbook with a cell at the far end of a sheet (422)', async () => {
    const sheet = workbookOf(`<sheetData>${row(1_048_576, cell('XFD1048576'))}</sheetData>`);
    const refused = await upload('supplier-prices', sheet, true, 'prices.xlsx');
    expect(refused.status).toBe(422);
    expect(refused.body.errors.file[0]).toContain('16,384 columns');
});

it('An import rejects a compressed form with 415', async () => {
    const answer = await app.fastify.inject({
        method: 'POST',
        url: '/api/main/import/suppliers',
        headers: {
            authorization: `Bearer ${keeper.token}`,
            'content-type': 'multipart/form-data; boundary=x',
            'content-encoding': 'gzip',
        },
        payload: gzipSync('--x--'),
    });
    expect(answer.statusCode).toBe(415);
    expect(answer.json().errors['content-encoding']).toEqual(['Content-encoding must be identity.']);
});

it('An import reads times of its own export in the time zone named in the heading', async () => {
    const { sql } = app.services;
    const [customer] = await sql`INSERT INTO customers (name) VALUES ('Mulgarra Pastoral') RETURNING id`;
    const [property] = await sql`
        INSERT INTO customer_properties (name, customer_id) VALUES ('Mulgarra', ${customer?.id}) RETURNING id`;
    const make = async (path: string, body: object) => {
        const answer = await app.call(keeper.token, 'POST', `/api/main/${path}`, body);
        expect(answer.status, answer.text).toBe(201);
        return answer.body.body;
    };
    const site = await make('udose-sites', {
        name: 'Bottom Dam',
        customer_property_id: Number(property?.id),
        product_type: 'classic',
    });
    const serviced_at = '2026-11-25T14:08:00.000Z';
    await make('service-logs', { site_id: site.id, serviced_at, summary: 'Filter cleaned' });
    const { text } = await app.call(
        keeper.token,
        'GET',
        '/api/main/export/service-logs?columns[]=site_id&columns[]=serviced_at&columns[]=summary&columns[]=created_at',
        undefined,
        { timezone: 'Australia/Lord_Howe' },
    );
    const [heading, line] = text.replace('\uFEFF', '').trim().split('\r\n') as [string, string];
    expect(heading).toMatch(/,Date of service \(Australia\/Lord_Howe\),.*,Created \(Australia\/Lord_Howe\)$/);
    expect(line).toMatch(/,2026-11-26 01:08,Filter cleaned,\d{4}-\d\d-\d\d \d\d:\d\d$/);
    const sheet = workbook([
        ['Site', 'Date of service (Australia/Lord_Howe)', 'Summary'],
        // 1:08 on 26 November 2026, a part of a day that has no whole seconds
        [site.name, { day: 46_352 + 68 / 1440 }, 'Filter cleaned'],
    ]);
    for (const [file, name] of [
        [text, 'rows.csv'],
        [sheet, 'rows.xlsx'],
    ] as const) {
        const taken = await upload('service-logs', file, false, name);
        expect(taken.body.body, JSON.stringify(taken.body)).toMatchObject({ created: 1, faults: [] });
    }
    const logs = await sql`SELECT serviced_at FROM service_logs WHERE site_id = ${site.id}`;
    expect(logs.map(log => new Date(log.serviced_at).toISOString())).toEqual([serviced_at, serviced_at, serviced_at]);
});

it("An import reads times without a zone in the sender's time zone", async () => {
    const [site] = await app.services.sql`SELECT id, name FROM sites LIMIT 1`;
    const file = `Site,Date of service,Summary\n${site?.name},2026-11-26 13:38,Seen`;
    expect((await upload('service-logs', file, false)).body.body).toMatchObject({ created: 1 });
    const [log] = await app.services.sql`SELECT serviced_at FROM service_logs WHERE summary = 'Seen'`;
    expect(new Date(log?.serviced_at).toISOString()).toBe('2026-11-26T03:38:00.000Z');
});
