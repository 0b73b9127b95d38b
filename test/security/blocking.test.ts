import { setImmediate, setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Operation, operationsOf, readContract } from '../../src/server/engine/contract';
import { renderPdf } from '../../src/server/platform/pdf/renderPdf';
import { cell, row, workbook } from '../../src/server/platform/worker/testWorkbook';
import { startTestApp, type TestApp, type TestUser } from '../app';
import { pollHealth, sharedClock } from '../healthPoller';
import { longestWait, machineSlowness } from '../longestWait';
import { sample } from '../sample';

/**
 * Attack: the largest permitted input, sent to block other callers. Every operation that accepts or creates a file, or
 * calculates a preview, has its largest input here, or the reason why it cannot block.
 *
 * The limit is for a second client that polls `/health` every 50 ms. The tests measure the main thread instead: the
 * longest two consecutive turns of its event loop, in processor time. No poll waits longer than that, as a test below
 * shows with a real client, so the limit holds for every poll and not only for the 99th percentile, and a busy machine
 * changes nothing.
 */
const LIMIT_MS = 100;
const MEGABYTE = 1024 * 1024;

let app: TestApp;
let staff: TestUser;
let property: number;
beforeAll(async () => {
    app = await startTestApp();
    staff = await app.userWith({ superAdmin: true });
    const [customer] = await app.services.sql`INSERT INTO customers (name) VALUES ('Annie Downs') RETURNING id`;
    const [made] = await app.services.sql`
        INSERT INTO customer_properties (customer_id, name) VALUES (${customer?.id}, 'Annie Downs') RETURNING id`;
    property = Number(made?.id);
    // work that a server does once in its life
    await (
        await upload('/api/main/import/suppliers?dry_run=true', 'file', ['small.csv', table(2, 10_000)], 422)
    ).send();
});
afterAll(() => app?.close());

/** Form with one file, encoded before measuring. */
const formOf = async (field: string, file: Uint8Array, name: string) => {
    const form = new FormData();
    form.append(field, new Blob([file as never]), name);
    const encoded = new Response(form);
    return {
        headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
        payload: Buffer.from(await encoded.arrayBuffer()),
    };
};

interface Case {
    /** sends the input; returns the response status */
    send: () => Promise<number>;
    status: number;
}
const upload = async (
    url: string,
    field: string,
    [name, file]: readonly [string, Uint8Array | string],
    status: number,
): Promise<Case> => {
    const { headers, payload } = await formOf(field, Buffer.from(file as string), name);
    return {
        status,
        send: async () =>
            (
                await app.fastify.inject({
                    method: 'POST',
                    url,
                    headers: { ...headers, authorization: `Bearer ${staff.token}` },
                    payload,
                })
            ).statusCode,
    };
};

const lines = (count: number, line: (at: number) => string) => Array.from({ length: count }, (_, at) => line(at));
const table = (columns: number, rows: number) =>
    [
        lines(columns, at => `Column ${at}`).join(','),
        ...lines(rows, at => lines(columns, column => `${at}.${column}`).join(',')),
    ].join('\n');
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const largeWorkbook = () =>
    workbook(
        `<sheetData>${lines(5_001, y => row(y + 1, ...[...letters].map(letter => cell(`${letter}${y + 1}`, `${letter} ${y}`)))).join('')}</sheetData>`,
    );
/** A picture of the maximum upload size: a JPEG header, and zeros. */
const picture = () => {
    const data = Buffer.alloc(20 * MEGABYTE - 1);
    data.write('ffd8ffe000104a46494600010100000100010000ffc0001108006400640301220002110103110100', 'hex');
    return data;
};
const animals = () => ['external_id,name', ...lines(50_000, at => `${100_000 + at},Cow ${at}`)].join('\n');

const MEASURED: Record<string, Record<string, () => Promise<Case>>> = {
    importRecords: {
        'a cell at the far end of a sheet': () =>
            upload(
                '/api/main/import/calculations?dry_run=true',
                'file',
                ['far.xlsx', workbook(`<sheetData>${row(1_048_576, cell('XFD1048576'))}</sheetData>`)],
                422,
            ),
        'a workbook of 5,000 rows': () =>
            upload('/api/main/import/suppliers?dry_run=true', 'file', ['large.xlsx', largeWorkbook()], 422),
        'a CSV file of 5,000 rows and 200 columns': () =>
            upload('/api/main/import/suppliers?dry_run=true', 'file', ['large.csv', table(200, 5_000)], 422),
    },
    importLabResults: {
        'a table with more results than are taken': () =>
            upload(
                '/api/main/lab-test-results/imports?dry_run=true',
                'file',
                ['large.csv', table(150, 2_000).replace('Column 0', 'Sample')],
                422,
            ),
    },
    importAgriWebb: {
        'the largest herd, known already by other names': async () => {
            await app.services.sql`
                INSERT INTO agriwebb_livestocks (customer_property_id, source, scheme, external_id, name, fetched_at)
                SELECT ${property}, 'agriwebb', 'animalId', (100000 + at)::text, 'Heifer', now() FROM generate_series(0, 49999) at
                ON CONFLICT DO NOTHING`;
            const url = `/api/main/customer-properties/${property}/agriwebb-imports?dry_run=true`;
            // compiles the response serialiser
            await (await upload(url, 'file', ['one.csv', 'external_id,name\n1,Cow'], 200)).send();
            return upload(url, 'file', ['herd.csv', animals()], 200);
        },
    },
    updateProfilePicture: {
        'a picture of 20 MB': () =>
            upload('/api/main/users/profile-picture/update', 'profile_picture', ['large.jpg', picture()], 200),
    },
    printTemplateResponse: {
        'answers up to the limit of a document': async () => {
            const content = lines(20_000, at => `Answer ${at} with some words`.padEnd(29)).map(text => ({ text }));
            return {
                status: 0,
                // the picture crashes the other process on arrival
                send: () =>
                    renderPdf({ content: [{ image: 'data:image/png;base64,AAAA' }, ...content] }).then(
                        () => 1,
                        () => 0,
                    ),
            };
        },
    },
};

const PDF = 'Made by renderPdf in another process, from what printTemplateResponse measures; its own text is shorter.';
const FILES = 'Stored by files.put, as updateProfilePicture measures.';
const KEPT = 'A document that was made when its record became final is read from the store.';
const STREAMED = 'Rows are read a page at a time and written as they come.';
const REASONS: Record<string, string> = {
    calculateCarbonAccount: 'Sums of one account, whose lines are bounded by its project.',
    convertUnits: 'One figure.',
    createAttachments: FILES,
    downloadLabReport: KEPT,
    downloadPolicy: `${PDF} Its formatted text is read there too.`,
    downloadSiteMaintenance: PDF,
    exportAssetUsage: STREAMED,
    exportCustomerData: `${STREAMED} Files go into the archive as streams.`,
    exportRecords: STREAMED,
    exportResponsesOfTemplate: STREAMED,
    previewContactMerge: 'Counts by the database.',
    previewContractPdf: PDF,
    previewCreditAccountPdf: PDF,
    previewCustomerMerge: 'Counts by the database, and rows with equal names.',
    previewMessage: 'One text of 20,000 characters and its placeholders.',
    previewNotePdf: PDF,
    previewPersonalDataRemoval: 'Counts by the database.',
    previewPropertyMerge: 'Counts by the database, and rows with equal names.',
    previewPurchaseOrderPdf: PDF,
    previewRecallPdf: PDF,
    previewSupplementCorrection: 'Counts of days and sites by the database.',
    previewTaskPdf: PDF,
    previewWeeklySummary: 'One line per water point of a customer that needs attention; others are one count.',
    printCalculation: PDF,
    printCarbonReport: PDF,
    printCustomerStatement: PDF,
    printLabSampleLabel: PDF,
    printManufactureLabel: PDF,
    printRefillRun: PDF,
    printSaleReceipt: PDF,
    printVehicleFaultCode: PDF,
    reportVehicleFault: `${FILES} Pictures of strangers are smaller.`,
    sendFieldPart: 'A piece of at most 1 MB is written as it is; the whole is stored by files.put.',
    setNewsPicture: FILES,
    updateFile: FILES,
    reportProblem: FILES,
    respondToAlarm: FILES,
    uploadFiles: FILES,
    uploadFolderFiles: FILES,
    uploadLabSamplePhotos: FILES,
    uploadPurchaseRequestFiles: FILES,
    uploadTemplateResponseFiles: FILES,
};

/** All list files are written by one engine, page by page. */
const isList = ({ engine, report }: Operation) => engine?.action === 'export' || report?.action === 'export';
const grows = (operation: Operation) =>
    operation.multipart || operation.answersFile || /^(preview|calculate|convert|simulate)/.test(operation.operationId);

describe('Main thread', () => {
    it('has a measured largest input, or a reason, for each upload, import, export, document and preview', () => {
        const found = (['main', 'connect'] as const)
            .flatMap(api => operationsOf(api, readContract(api)))
            .filter(operation => grows(operation) && !isList(operation))
            .map(({ operationId }) => operationId);
        const judged = [...Object.keys(MEASURED), ...Object.keys(REASONS)];
        expect(
            judged.filter(name => !found.includes(name)),
            'no longer in the contract',
        ).toEqual([]);
        expect(
            found.filter(name => !judged.includes(name)),
            'measure the largest input, or write why none blocks',
        ).toEqual([]);
        expect(new Set(judged).size).toBe(judged.length);
    });

    it('delays no request longer than two consecutive event loop turns', async () => {
        await app.fastify.listen({ port: 0, host: '127.0.0.1' });
        const spin = (ms: number) => {
            for (const end = sharedClock() + ms; sharedClock() < end; );
        };
        let longest = 0;
        let [start, end] = [0, 0];
        const polls = await pollHealth(app.fastify.server, async () => {
            start = sharedClock();
            longest = await longestWait(async () => {
                for (const ms of [30, 5, 60, 60, 10, 45, 30, 60]) {
                    spin(ms);
                    await setImmediate();
                    await setTimeout(ms % 4);
                }
                end = sharedClock();
            }, sharedClock);
        });
        const waits = polls.filter(({ sent, read }) => sent > start && read < end).map(({ sent, read }) => read - sent);
        expect(Math.max(...waits)).toBeGreaterThan(10);
        expect(Math.max(...waits)).toBeLessThanOrEqual(longest);
    });

    const cases = Object.entries(MEASURED).flatMap(([name, inputs]) =>
        Object.entries(inputs).map(([input, prepare]) => ({ name: `${name}: ${input}`, prepare })),
    );
    it.each(sample(cases, ({ name }) => name, { parts: 2, always: ({ name }) => /^(importRecords|print)/.test(name) }))(
        'is blocked for less than 100 ms during $name',
        async ({ prepare }) => {
            const { send, status } = await prepare();
            let answered: number | undefined;
            const wait = await longestWait(async () => {
                answered = await send();
            });
            expect(answered).toBe(status);
            expect(wait).toBeLessThan(LIMIT_MS * machineSlowness());
        },
    );
});
