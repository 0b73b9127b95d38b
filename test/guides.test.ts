import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildClient } from '../scripts/clientBuild';
import { GUIDES } from '../src/server/platform/web/docs';
import { startTestApp, TEST_PASSWORD, type TestApp, type TestUser, tokenOf } from './app';
import { freePort } from './freePort';

type Guide = (typeof GUIDES)[number]['name'];

/** Code block of a guide, with the name of its file. */
const BLOCK = /(?:<!-- ([\w.-]+) -->\n)?```(\w+)\n([\s\S]*?)```/g;

let app: TestApp;
let user: TestUser;
let folder: string;
beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'headwater-guides-'));
    const port = await freePort();
    const start = startTestApp({ PUBLIC_URL: `http://127.0.0.1:${port}` });
    [app] = await Promise.all([start, buildClient()]);
    await app.fastify.listen({ port, host: '127.0.0.1' });
    user = await app.userWith({
        permissions: [
            ...['access_customer_property', 'read_customer_property', 'access_task', 'read_task', 'create_task'],
            ...['access_device', 'read_device', 'create_device', 'update_device'],
        ],
    });
    await app.services.sql`
        WITH owner AS (INSERT INTO customers (name) VALUES ('Downs Pastoral') RETURNING id)
        INSERT INTO customer_properties (name, customer_id) SELECT name, id FROM owner, unnest(ARRAY['Wirrabilla', 'Mulgarra']) name`;
});
afterAll(async () => {
    await app?.close();
    rmSync(folder, { recursive: true, force: true });
});

/** Shell script of all blocks of a guide in their order, which writes the named files. Answers in JSON are examples. */
const scriptOf = (guide: string): string =>
    [...guide.matchAll(BLOCK)]
        .filter(([, file, language]) => file || language === 'sh')
        .map(([, file, , code]) => (file ? `cat > ${file} <<'END_OF_FILE'\n${code}END_OF_FILE\n` : code))
        .join('');

/** Runs a guide as served, with the given values in place of its blanks, and nothing else of this project. */
const follow = async (name: Guide, values: Readonly<Record<string, string>>): Promise<string> => {
    const { text } = await app.call(null, 'GET', `/docs/guides/${name}.md`);
    let script = scriptOf(text);
    for (const [blank, value] of Object.entries(values)) {
        expect(script).toContain(blank);
        script = script.replaceAll(blank, value);
    }
    const env = { PATH: process.env.PATH, HOME: folder, npm_config_update_notifier: 'false' };
    const child = spawn('bash', ['-euo', 'pipefail', '-c', script], {
        cwd: folder,
        env,
        stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
        stream.on('data', part => {
            output += part;
        });
    const status = await new Promise(resolve => child.on('close', resolve));
    expect(status, output).toBe(0);
    return output;
};

describe('Guides at /docs', () => {
    it('are linked from the API reference, and have their title', async () => {
        const { text } = await app.call(null, 'GET', '/docs');
        for (const { name, title } of GUIDES) {
            expect(text).toContain(`<a href="/docs/guides/${name}">${title}</a>`);
            const page = await app.call(null, 'GET', `/docs/guides/${name}`);
            expect(page.text).toContain(`<h1 id="${name}">${title}</h1>`);
            for (const [, target = ''] of page.text.matchAll(/<a href="([^"]+)"/g)) {
                const { pathname } = new URL(target, `https://portal.example/docs/guides/${name}`);
                expect((await app.call(null, 'GET', pathname)).status, target).toBe(200);
            }
        }
    });

    it('come with the release notes of the version that the documents have', async () => {
        const { text } = await app.call(null, 'GET', '/docs/main.yaml');
        const [, version = ''] = /^ {2}version: "?([\w.-]+)"?$/m.exec(text) ?? [];
        const page = await app.call(null, 'GET', '/docs/release-notes');
        expect(/<h2 [^>]*>(.*)<\/h2>/.exec(page.text)?.[1]).toBe(version);
        const api = await app.call(null, 'GET', '/docs');
        expect(api.text).toContain('<a href="/docs/release-notes">Release notes</a>');
    });

    it('lead to the first answer, by curl and by the client', async () => {
        const output = await follow('first-call', { 'hw_…': await tokenOf(app, user) });
        expect(output).toContain('"total":2');
        expect(output).toContain('"code":"unauthenticated"');
        expect(output).toMatch(/^\d+ Wirrabilla\n\d+ Mulgarra$/m);
    });

    it('lead to a copy and the first followed change', async () => {
        const output = await follow('follow-changes', { 'hw_…': await tokenOf(app, user) });
        expect(output).toMatch(/^2 customer-properties$/m);
        expect(output).toMatch(/^saved tasks \d+ Check the pump$.*^1 tasks$/ms);
    });

    it('lead from a new device to its first reading', async () => {
        const [{ email = '' } = {}] = await app.services.sql`SELECT email FROM users WHERE id = ${user.id}`;
        const output = await follow('connect-a-device', { 'you@example.com': email, '…': TEST_PASSWORD });
        expect(output).toMatch(/"accepted":1,"duplicates":0.*"accepted":0,"duplicates":1/s);
        const [, device] = /^Device (\d+)$/m.exec(output) ?? [];
        const { body } = await app.call(user.token, 'GET', `/api/main/devices/${device}/site-logs`);
        expect(output).toContain(JSON.stringify(body.data[0]));
        expect(body.data[0]).toMatchObject({ sequence: 1, water: 120.5, dose: 90, state: 'running' });
    });
});
