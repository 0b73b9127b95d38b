import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildServer } from '../scripts/server-build.mjs';
import { DEMO_PASSWORD } from '../src/demo/identity/accounts';
import type { Json } from './app';
import { makeEmpty, type Reserved } from './database';
import { freePort } from './freePort';
import { isDue } from './newcomer/inputs';
import { copyProject, plainEnvironment, type Scratch } from './newcomer/scratch';
import { addSiteKind, SITE_KIND_FILES, withEntry } from './newcomer/siteKind';
import { lines, quotedIn, read } from './quotedBlocks';
import { isWhole } from './sample';

/**
 * Adds the gates of a property to a copy of the project with the exact lines of docs/adding-a-resource.md, and expects
 * list, form, record, menu, permissions, export, import, history and demonstration data without further edits. Adds a
 * fourth kind of site as well, with the lines of openapi/README.md: a second copy would be generated and read anew.
 */
const CONTRACT = 'openapi/main/livestock.yaml';
const SCREEN = 'src/portal/livestock/gates.definition.ts';
const SCREEN_TEST = 'test/portal/gates.test.tsx';
const KIND_TEST = 'src/server/sites/siteKindAccess.test.ts';
const WRITTEN = [CONTRACT, SCREEN, ...SITE_KIND_FILES];
const page = read('docs/adding-a-resource.md');
const entry = quotedIn(page, CONTRACT);
const definition = quotedIn(page, SCREEN);
/** runs whole programs, on a possibly busy machine */
const TIMEOUT_MS = 600_000;

let project: Scratch;
let generated: string;

const withoutTests = (config: string): string =>
    JSON.stringify({ ...JSON.parse(config), include: ['src'], exclude: ['**/*.test.ts', '**/*.test.tsx'] });

beforeAll(async () => {
    if (!isDue) return;
    project = copyProject({ [SCREEN_TEST]: read('test/newcomer/gateScreens.tsx') });
    project.write(CONTRACT, withEntry(project.read(CONTRACT), entry));
    project.write(SCREEN, definition);
    addSiteKind(project);
    generated = await project.run('tsx', 'scripts/generate/run.ts');
}, TIMEOUT_MS);
afterAll(() => project?.remove());

describe.runIf(isDue)('New resource', () => {
    it('needs at most 40 lines for contract and screen', () => {
        expect(lines(entry)).toBeGreaterThan(10);
        expect(lines(definition)).toBeGreaterThan(5);
        expect(lines(entry) + lines(definition)).toBeLessThanOrEqual(40);
    });

    it('changes only generated files besides contract and screen', () => {
        expect(generated).toContain('resources');
        const written = project.touched().filter(path => !WRITTEN.includes(path));
        expect(written.map(path => path.replace(/\d{4}_contract/, 'NNNN_contract'))).toEqual([
            'openapi/dist/main.yaml',
            'openapi/dist/release-notes.md',
            'openapi/dist/rights.txt',
            'openapi/dist/sources.sha256',
            'src/contract/generated/main.ts',
            'src/contract/generated/permissions.ts',
            'src/contract/generated/reports.ts',
            'src/contract/generated/resources.ts',
            'src/contract/generated/types.ts',
            'src/server/platform/database/migrations/NNNN_contract.sql',
        ]);
        expect(project.touched()).toEqual(expect.arrayContaining(WRITTEN));
    });

    it(
        'passes linter and type checker',
        async () => {
            await project.run('biome', 'check', ...WRITTEN.filter(path => path.endsWith('.ts')));
            // tests are half of the compiler's work, and list no resources
            if (!isWhole) project.write('tsconfig.json', withoutTests(project.read('tsconfig.json')));
            await project.run('tsx', 'scripts/types.mjs', '--singleThreaded');
        },
        TIMEOUT_MS,
    );

    it(
        'has its screens and its menu entry, and a new kind of site passes the tests of all kinds',
        async () => {
            const output = await project.run(
                'vitest',
                'run',
                // a second worker would read the whole portal again
                '--maxWorkers=1',
                '--reporter=verbose',
                ...['--project=portal', '--project=server'],
                ...[SCREEN_TEST, 'src/portal/routing/portalPages.test.ts', KIND_TEST],
            );
            expect(output).toMatch(/Test Files.* 3 passed/);
            const titles = [...read(KIND_TEST).matchAll(/^ {4}it\((['"])(.*)\1,/gm)].map(([, , title]) => title);
            expect(titles.length).toBeGreaterThan(5);
            for (const title of titles) expect(output).toContain(`Site of kind 'trough' > ${title}`);
        },
        TIMEOUT_MS,
    );
});

describe.runIf(isDue)('New resource on the server', () => {
    let child: ChildProcess;
    let url: string;
    let output = '';
    let database: Reserved | undefined;
    const data = mkdtempSync(join(tmpdir(), 'headwater-newcomer-data-'));
    const tokens = new Map<string, string>();

    /** Calls the API as a demo account, signed in once. */
    const call = async (who: string, method: string, path: string, body?: Json) => {
        const send = (token: string | undefined, verb: string, at: string, given: Json) =>
            fetch(`${url}/api/main${at}`, {
                method: verb,
                headers: {
                    ...(token && { authorization: `Bearer ${token}` }),
                    ...(given !== undefined && !(given instanceof FormData) && { 'content-type': 'application/json' }),
                },
                body: given === undefined || given instanceof FormData ? given : JSON.stringify(given),
            });
        if (!tokens.has(who)) {
            const answer = await send(undefined, 'POST', '/login', {
                username: `${who}@demo.test`,
                password: DEMO_PASSWORD,
            });
            tokens.set(who, ((await answer.json()) as Json).body.token);
        }
        const answer = await send(tokens.get(who), method, path, body);
        const text = await answer.text();
        const isJson = answer.headers.get('content-type')?.includes('json');
        return { status: answer.status, text, body: (isJson ? JSON.parse(text) : null) as Json };
    };
    const propertiesOf = async (who: string): Promise<number[]> =>
        (await call(who, 'GET', '/customer-properties?per_page=100')).body.data.map(({ id }: Json) => id);

    beforeAll(async () => {
        const port = await freePort();
        url = `http://127.0.0.1:${port}`;
        const { TEST_DATABASE_URL: onServer } = process.env;
        if (onServer) database = await makeEmpty(onServer);
        child = spawn(process.execPath, [await buildServer(project.folder)], {
            cwd: project.folder,
            env: {
                ...plainEnvironment(),
                PORT: String(port),
                DATA_DIR: data,
                DEMO: 'true',
                DEMO_DAYS: '2',
                LOG_LEVEL: 'error',
                ...(database && { DATABASE_URL: database.url, SECRET: 'of a newcomer, and of nobody else at all' }),
            },
            stdio: ['ignore', 'pipe', 'pipe'],
        });
        await new Promise<void>((resolve, reject) => {
            const onOutput = (chunk: Buffer) => {
                output += chunk;
                // the address is printed last
                if (output.includes(url)) resolve();
            };
            child.stdout?.on('data', onOutput);
            child.stderr?.on('data', onOutput);
            child.once('exit', () => reject(new Error(`the server did not start: ${output}`)));
        });
    }, TIMEOUT_MS);
    afterAll(async () => {
        if (child && child.exitCode === null) {
            const ended = new Promise(resolve => child.once('exit', resolve));
            child.kill('SIGKILL');
            await ended;
        }
        await database?.drop();
        rmSync(data, { recursive: true, force: true });
    });

    it('has at least 8 plausible demo rows, beginning with record 1', async () => {
        const list = await call('superadmin', 'GET', '/gates?sort_by=id');
        expect(list.status).toBe(200);
        expect(list.body.pagination.total).toBeGreaterThanOrEqual(8);
        expect(list.body.data[0]).toMatchObject({ id: 1, name: 'River gate' });
        expect(list.body.data[0].customer_property.label).toBeTruthy();
        expect(new Set(list.body.data.map(({ material }: Json) => material)).size).toBeGreaterThan(1);
        expect((await call('superadmin', 'GET', '/gates/1')).body.body.name).toBe('River gate');
        expect((await call('superadmin', 'GET', '/gates?search=river&material[]=steel')).status).toBe(200);
    });

    it('can be created, updated, archived and restored, with a history entry each', async () => {
        const [property] = await propertiesOf('manager');
        const made = await call('user', 'POST', '/gates', { name: 'House gate', customer_property_id: property });
        expect(made.status).toBe(201);
        const { id, version, material } = made.body.body;
        expect(material).toBe('steel');
        const wrong = await call('user', 'POST', '/gates', { name: '', customer_property_id: property, width: 31 });
        expect(wrong.status).toBe(422);
        expect(Object.keys(wrong.body.errors).sort()).toEqual(['name', 'width']);
        const changed = await call('user', 'PUT', `/gates/${id}`, { width: 4.2, version });
        expect(changed.body.body).toMatchObject({ width: 4.2, version: version + 1 });
        expect((await call('user', 'PUT', `/gates/${id}`, { width: 5, version })).status).toBe(409);
        expect((await call('user', 'DELETE', `/gates/${id}`)).status).toBe(403);
        expect((await call('manager', 'DELETE', `/gates/${id}`)).status).toBeLessThan(300);
        expect((await call('manager', 'GET', '/gates?search=House')).body.data).toEqual([]);
        expect((await call('manager', 'POST', `/gates/${id}/restore`)).status).toBe(200);
        const history = await call('manager', 'GET', `/records/gates/${id}/histories`);
        expect(history.status).toBe(200);
        expect(history.body.data.map(({ action }: Json) => action)).toEqual(['restore', 'archive', 'update', 'create']);
    });

    it('limits customers to reading rows of their own properties, and denies other roles with 403', async () => {
        const own = new Set(await propertiesOf('customer'));
        const all = (await call('superadmin', 'GET', '/gates?per_page=100')).body.data as Json[];
        const seen = (await call('customer', 'GET', '/gates?per_page=100')).body.data as Json[];
        const theirs = all.filter(({ customer_property_id }) => own.has(customer_property_id));
        const foreignRows = all.filter(({ customer_property_id }) => !own.has(customer_property_id));
        expect(theirs.length).toBeGreaterThan(0);
        expect(foreignRows.length).toBeGreaterThan(0);
        expect(seen.map(({ id }) => id).sort()).toEqual(theirs.map(({ id }) => id).sort());
        expect((await call('customer', 'GET', `/gates/${theirs[0].id}`)).status).toBe(200);
        expect((await call('customer', 'GET', `/gates/${foreignRows[0].id}`)).status).toBe(404);
        const body = { name: 'Mine', customer_property_id: [...own][0] };
        expect((await call('customer', 'POST', '/gates', body)).status).toBe(403);
        expect((await call('customer', 'PUT', `/gates/${theirs[0].id}`, { name: 'x', version: 1 })).status).toBe(403);
        for (const path of ['/gates', '/gates/1', '/export/gates', '/records/gates/1/histories'])
            expect((await call('optipay', 'GET', path)).status, path).toBe(403);
    });

    it('exports as CSV, and validates an import in a dry run', async () => {
        const file = await call('manager', 'GET', '/export/gates?sort_by=id');
        expect(file.status).toBe(200);
        const [heading, first] = file.text.split('\r\n');
        expect(heading).toContain('Name,Property,Material,Width (m)');
        expect(first).toContain('River gate');
        const sheet = (text: string) => {
            const form = new FormData();
            form.set('file', new Blob([text], { type: 'text/csv' }), 'gates.csv');
            return form;
        };
        const [property] = await propertiesOf('manager');
        const good = await call(
            'manager',
            'POST',
            '/import/gates?dry_run=true',
            sheet(`Name,Property ID,Material,Width (m)\nTop gate,${property},Timber,3.6\n`),
        );
        expect(good.body.body).toMatchObject({ dry_run: true, rows: 1, faults: [] });
        const bad = await call(
            'manager',
            'POST',
            '/import/gates?dry_run=true',
            sheet(`Name,Property ID,Material\nTop gate,${property},Plastic\n`),
        );
        expect(bad.body.body.faults[0].errors).toHaveProperty('material');
        expect((await call('manager', 'GET', '/gates?search=Top gate')).body.data).toEqual([]);
    });
});
