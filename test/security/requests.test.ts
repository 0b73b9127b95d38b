import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { resources } from '../../src/contract/generated/resources';
import type { MailMessage } from '../../src/server/platform/services';
import { type Json, startTestApp, type TestApp } from '../app';
import { eventually } from '../eventually';
import { sample } from '../sample';

/**
 * Attack: a signed-in user sends crafted input to run SQL, read files, change server behaviour, spoof its host, or
 * disclose implementation details. They may read what is in their scope; the question is whether they get further.
 */
let app: TestApp;
let staff: string;
const mails: MailMessage[] = [];
const lists = Object.values(resources).filter(({ actions }) => actions.list);
const pathOf = ({ api, path }: { api: string; path: string }) => `/api/${api}${path}`;
const SUPPLIERS = pathOf(resources.suppliers as never);

/** No response discloses implementation details: no stack, SQL, path, or driver name. */
const HOW =
    /\bat .*:\d+:\d+|node_modules|SELECT |INSERT |UPDATE .*SET|syntax error|relation "|column "|postgres|PGlite|\/src\/|TypeError/i;
const ask = async (method: string, url: string, body?: Json, headers?: Record<string, string>) => {
    const answer = await app.call(staff, method, url, body, headers);
    expect(answer.status, `${method} ${url}`).toBeLessThan(500);
    const fault = answer.status >= 400 ? (HOW.exec(answer.text)?.[0] ?? '') : '';
    // names given by the caller are echoed to them
    const given = decodeURIComponent(url) + JSON.stringify(body ?? '');
    if (!given.includes(fault)) expect.fail(`${method} ${url} tells ${answer.text}`);
    return answer;
};
const form = (parts: readonly { name: string; text: string; file?: string }[]) =>
    `${parts.map(({ name, text, file }) => `--form\r\ncontent-disposition: form-data; name="${name}"${file ? `; filename="${file}"` : ''}\r\n\r\n${text}\r\n`).join('')}--form--\r\n`;
const FORM = { 'content-type': 'multipart/form-data; boundary=form' };

beforeAll(async () => {
    app = await startTestApp();
    app.services.mail.send = async (_, message) => mails.push(message);
    staff = (await app.userWith({ superAdmin: true, name: 'keeper' })).token;
    for (const name of ['Alder', 'Birch', 'Cedar']) await ask('POST', SUPPLIERS, { name, status: 'active' });
}, 300_000);
afterAll(() => app?.close());

describe('SQL injection', () => {
    const attempts = [
        "'; DROP TABLE suppliers; --",
        "' OR '1'='1",
        '1) OR (1=1',
        'name; SELECT pg_sleep(9)',
        'name) UNION SELECT password_hash FROM users --',
        "\\'; --",
        '$1',
        'id,(SELECT 1)',
    ];
    it.each(sample(lists, ({ name }) => name).map(resource => [resource.name, pathOf(resource)]))(
        'in sort, paging and parameter names of the list of %s returns 422',
        async (_, path) => {
            for (const text of attempts) {
                const encoded = encodeURIComponent(text);
                for (const query of [
                    `sort_by=${encoded}`,
                    `sort_by=id&sort_direction=${encoded}`,
                    `${encoded}=1`,
                    `${encoded}[]=1`,
                    `${encoded}_from=1`,
                    `archived=${encoded}`,
                    `per_page=${encoded}`,
                    `page=${encoded}`,
                ])
                    expect((await ask('GET', `${path}?${query}`)).status, query).toBe(422);
            }
        },
    );
    it('in a search matches nothing, and returns 422 in an enum filter', async () => {
        for (const text of attempts) {
            const { status, body } = await ask('GET', `${SUPPLIERS}?search=${encodeURIComponent(text)}`);
            expect([status, body.pagination.total], text).toEqual([200, 0]);
            expect(
                (await ask('GET', `/api/main/dropdown/suppliers?search=${encodeURIComponent(text)}`)).body.data,
            ).toEqual([]);
            expect((await ask('GET', `${SUPPLIERS}?status=${encodeURIComponent(text)}`)).status).toBe(422);
        }
        for (const wild of ['%25', '_', '%25e%25', '\\'])
            expect((await ask('GET', `${SUPPLIERS}?search=${wild}`)).body.pagination.total, wild).toBe(0);
    });
    it('in a field value is stored as literal text', async () => {
        for (const [at, name] of attempts.entries()) {
            const { status, body } = await ask('POST', SUPPLIERS, { name: `${at} ${name}`, status: 'active' });
            expect([status, body.body.name]).toEqual([201, `${at} ${name}`]);
        }
    });
    it('in an id, resource or export column returns 404 or 422', async () => {
        for (const text of attempts) {
            const encoded = encodeURIComponent(text);
            for (const url of [
                `${SUPPLIERS}/${encoded}`,
                `/api/main/records/suppliers/${encoded}/histories`,
                `/api/main/records/${encoded}/1/histories`,
                `/api/main/export/${encoded}`,
                `/api/main/export/suppliers?columns[]=${encoded}`,
                `/api/main/dropdown/suppliers?ids[]=${encoded}`,
            ]) {
                const { status } = await ask('GET', url);
                expect([404, 422], url).toContain(status);
            }
        }
        const [count] = await app.services.sql`SELECT count(*) AS count FROM suppliers`;
        expect(Number(count?.count)).toBe(3 + attempts.length);
    });
});

describe('Prototype pollution', () => {
    const names = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'valueOf'];
    const untouched = () => {
        expect(({} as Json).polluted).toBeUndefined();
        expect(Object.keys(Object.prototype)).toEqual([]);
    };
    it('in JSON returns 4xx, by engine and custom operations', async () => {
        for (const name of names)
            for (const [method, url, field] of [
                ['POST', SUPPLIERS, 'x'],
                ['PUT', `${SUPPLIERS}/1`, 'x'],
                ['PUT', '/api/main/user-preferences', 'x'],
                ['POST', '/api/main/login', 'username'],
                ['PUT', '/api/main/auth/multi-platform/me', 'first_name'],
                ['POST', '/api/main/saved-views', 'name'],
            ] as const) {
                const raw = `{"${field}":"a","${name}":{"polluted":true}}`;
                const { status } = await ask(method, url, raw, { 'content-type': 'application/json' });
                expect(status, `${name} ${url}`).toBeGreaterThanOrEqual(400);
                untouched();
            }
    });
    it('in a form, CSV import, query or path changes no prototype', async () => {
        for (const name of names) {
            await ask(
                'POST',
                '/api/connect/v2/files',
                form([
                    { name, text: '{"polluted":true}' },
                    { name: `${name}[polluted]`, text: 'true' },
                ]),
                FORM,
            );
            expect(
                (
                    await ask(
                        'POST',
                        '/api/main/import/suppliers',
                        form([{ name: 'file', file: 'a.csv', text: `name,${name}\nElm,x` }]),
                        FORM,
                    )
                ).status,
                name,
            ).toBe(422);
            expect((await ask('GET', `${SUPPLIERS}?${name}=1`)).status, name).toBe(422);
            expect((await ask('GET', `/api/main/notifications?${name}=1`)).status, name).toBe(422);
            for (const url of [
                `/api/main/export/${name}`,
                `/api/main/records/${name}/1/comments`,
                `/api/main/dropdown/${name}`,
            ])
                expect((await ask('GET', url)).status, url).toBe(404);
            untouched();
        }
    });
});

describe('Oversized or malformed input', () => {
    it('returns 413 for a JSON body of 3 MB', async () => {
        const { status, body } = await ask('POST', SUPPLIERS, { name: 'x', notes: 'y'.repeat(3 * 1024 * 1024) });
        expect([status, body.errors.body]).toEqual([413, ['Body is too large.']]);
    });
    it('returns 422 for deeply nested JSON and query keys', async () => {
        const deep = `{"name":${'['.repeat(50_000)}${']'.repeat(50_000)}}`;
        expect((await ask('POST', SUPPLIERS, deep, { 'content-type': 'application/json' })).status).toBe(422);
        expect((await ask('GET', `${SUPPLIERS}?${'a[b]='.repeat(2)}${'[x]'.repeat(3000)}=1`)).status).toBe(422);
    });
    it('returns 422 for a file above the limit, and 4xx for too many files or fields', async () => {
        const small = await startTestApp({ MAX_UPLOAD_MB: '1' });
        try {
            const { token } = await small.userWith({ superAdmin: true });
            const send = (body: string) => small.call(token, 'POST', '/api/main/import/suppliers', body, FORM);
            const large = await send(form([{ name: 'file', file: 'a.csv', text: `name\n${'x'.repeat(1_200_000)}` }]));
            expect([large.status, large.body.errors.file]).toEqual([422, ['a.csv is larger than 1 MB.']]);
            const files = await send(
                form(Array.from({ length: 40 }, () => ({ name: 'file', file: 'a.csv', text: 'x' }))),
            );
            const fields = await send(form(Array.from({ length: 500 }, (_, at) => ({ name: `f${at}`, text: 'x' }))));
            for (const { status } of [files, fields]) {
                expect(status).toBeGreaterThanOrEqual(400);
                expect(status).toBeLessThan(500);
            }
        } finally {
            await small.close();
        }
    });
    it('returns 4xx for a long Idempotency-Key, a long search and 100,000 bulk records', async () => {
        expect((await ask('POST', SUPPLIERS, { name: 'x' }, { 'idempotency-key': 'k'.repeat(300) })).status).toBe(422);
        expect((await ask('GET', `${SUPPLIERS}?search=${'x'.repeat(5000)}`)).status).toBe(422);
        expect(
            (
                await ask('POST', '/api/main/bulk/suppliers', {
                    action: 'archive',
                    records: Array.from({ length: 100_000 }, (_, id) => ({ id, version: 1 })),
                })
            ).status,
        ).toBeGreaterThanOrEqual(400);
    });
    it('returns 400 for invalid JSON, 415 for XML and 4xx for a malformed form', async () => {
        expect((await ask('POST', SUPPLIERS, '{"name":', { 'content-type': 'application/json' })).status).toBe(400);
        expect((await ask('POST', SUPPLIERS, '<x/>', { 'content-type': 'application/xml' })).status).toBe(415);
        expect((await ask('POST', '/api/main/import/suppliers', 'not a form', FORM)).status).toBeGreaterThanOrEqual(
            400,
        );
        expect(
            (
                await ask(
                    'POST',
                    '/api/main/import/suppliers',
                    '--form\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\nno end',
                    FORM,
                )
            ).status,
        ).toBeGreaterThanOrEqual(400);
    });
});

describe('CSV export', () => {
    it('escapes formulas in text cells (CSV injection)', async () => {
        const formulas = [
            '=HYPERLINK("http://evil.example","x")',
            '+1+cmd|calc',
            '-2+3',
            '@SUM(1)',
            '\t=1+1',
            '\r=1+1',
            '＝1+1',
        ];
        for (const [at, text] of formulas.entries())
            await app.services
                .sql`INSERT INTO suppliers (name, contact_name, status) VALUES (${`evil ${at}`}, ${text}, 'active')`;
        const { text } = await ask('GET', '/api/main/export/suppliers?search=evil&columns[]=contact_name');
        const cells = text
            .replace(/^\uFEFF/, '')
            .split('\r\n')
            .slice(1)
            .filter(Boolean);
        expect(cells).toHaveLength(formulas.length);
        for (const cell of cells) expect(cell, JSON.stringify(cell)).toMatch(/^"?'/);
    });
    it('writes negative numbers unescaped', async () => {
        await ask('POST', '/api/connect/v2/inventory-locations', {
            name: 'Longreach',
            kind: 'depot',
            latitude: -23.44,
            longitude: 144.25,
        });
        const { text } = await ask(
            'GET',
            '/api/main/export/inventory-locations?columns[]=latitude&columns[]=longitude',
        );
        expect(text).toContain('-23.44,144.25');
    });
});

describe('Path traversal and signed links', () => {
    const outside = [
        '../../../etc/passwd',
        '..%2f..%2f..%2fetc%2fpasswd',
        '%2e%2e/%2e%2e/etc/passwd',
        '..\\..\\etc\\passwd',
        '..%5c..%5csecrets',
        '....//....//secrets',
        '%00',
        'secrets%00.png',
        '//etc/passwd',
        'C:/secrets',
    ];
    /** Raw path: well-behaved clients would normalise it. */
    const raw = (path: string) =>
        new Promise<{ status: number; type: string; text: string }>((resolve, reject) => {
            const { port } = app.fastify.server.address() as AddressInfo;
            const sent = request({ port, host: '127.0.0.1', path }, response => {
                let text = '';
                response.on('data', data => {
                    text += data;
                });
                response.on('end', () =>
                    resolve({ status: response.statusCode ?? 0, type: response.headers['content-type'] ?? '', text }),
                );
            });
            sent.on('error', reject);
            sent.end();
        });
    beforeAll(async () => void (await app.fastify.listen({ port: 0, host: '127.0.0.1' })));
    it.each(['/files/', '/docs/assets/', '/docs/', '/assets/', '/'])(
        '%s: traversal out of the folder discloses no file',
        async root => {
            for (const path of outside) {
                const { status, type, text } = await raw(root + path);
                // every other path gets a portal page, if it is built
                if (status === 200) expect(type, root + path).toBe('text/html; charset=utf-8');
                else expect([400, 403, 404], root + path).toContain(status);
                expect(text, root + path).not.toMatch(/root:|BEGIN|"dependencies"/);
            }
        },
    );
    it('a signed link returns 403 if its file, expiry, name or signature is changed', async () => {
        const key = 'folders/2026/00000000-0000-0000-0000-000000000000.png';
        const link = app.services.files.link(key, { expiresSeconds: 60 });
        expect((await app.call(null, 'GET', link)).status).toBe(404);
        for (const forged of [
            link.replace('.png', '.pdf'),
            link.replace('X-Expires=60', 'X-Expires=600000'),
            `${link}&X-Name=a.html`,
            link.replace(/X-Signature=.*/, 'X-Signature='),
            link.split('?')[0] as string,
        ])
            expect((await app.call(null, 'GET', forged)).status, forged).toBe(403);
    });
});

describe('Forged host headers', () => {
    it('appear in no response or mail; links point to the configured portal', async () => {
        const evil = {
            host: 'evil.example',
            'x-forwarded-host': 'evil.example',
            'x-forwarded-proto': 'http',
            forwarded: 'host=evil.example',
            origin: 'https://evil.example',
            referer: 'https://evil.example/',
        };
        const person = {
            username: 'noor',
            email: 'noor@example.test',
            fullname: 'Noor',
            first_name: 'Noor',
            user_type: 'staff',
        };
        const made = await ask('POST', '/api/main/users', person, evil);
        expect(made.status).toBe(201);
        const samples = [
            made,
            await ask('POST', `/api/main/users/${made.body.body.id}/password/reset`, {}, evil),
            await app.call(null, 'POST', '/api/main/password/forget', { email: 'keeper@example.test' }, evil),
            await app.call(
                null,
                'POST',
                '/api/main/register/',
                {
                    name: 'New',
                    email: 'new@example.test',
                    password: 'Eucalyptus#1',
                    password_confirmation: 'Eucalyptus#1',
                },
                evil,
            ),
            await ask('GET', '/api/connect/v2/me', undefined, evil),
            await ask('GET', '/api/main/file-paths', undefined, evil),
            await app.call(null, 'GET', '/docs', undefined, evil),
            await app.call(null, 'GET', '/docs/main.yaml', undefined, evil),
        ];
        for (const { text, headers } of samples) {
            expect(text).not.toContain('evil.example');
            expect(JSON.stringify(headers)).not.toContain('evil.example');
        }
        await app.services.queue.start();
        await eventually(() => expect(mails.length).toBeGreaterThan(1));
        for (const { text, html } of mails) {
            expect(`${text}${html ?? ''}`).not.toContain('evil.example');
            for (const [link] of text.matchAll(/https?:\S+/g)) expect(link).toMatch(/^https:\/\/portal\.example\//);
        }
    });
});

describe('Cross-origin requests', () => {
    it('get no CORS headers', async () => {
        for (const [method, url] of [
            ['OPTIONS', SUPPLIERS],
            ['GET', SUPPLIERS],
            ['POST', '/api/connect/token/refresh'],
        ] as const) {
            const { headers } = await app.call(null, method, url, undefined, {
                origin: 'https://evil.example',
                'access-control-request-method': 'GET',
            });
            expect(Object.keys(headers).filter(name => name.startsWith('access-control'))).toEqual([]);
        }
    });
    it('cannot submit JSON as a simple form type (415 or 422)', async () => {
        for (const type of ['text/plain', 'application/x-www-form-urlencoded'])
            expect([415, 422]).toContain(
                (await ask('POST', SUPPLIERS, '{"name":"x"}', { 'content-type': type })).status,
            );
    });
    it('get `nosniff`, no-frame and no-referrer headers on every response', async () => {
        for (const [url, token] of [
            [SUPPLIERS, staff],
            [SUPPLIERS, null],
            ['/api/main/none', null],
            ['/health', null],
            ['/docs', null],
        ] as const) {
            const { headers } = await app.call(token, 'GET', url);
            expect(headers, url).toMatchObject({
                'x-content-type-options': 'nosniff',
                'x-frame-options': 'DENY',
                'referrer-policy': 'no-referrer',
            });
            expect(headers['x-powered-by']).toBeUndefined();
        }
        expect((await app.call(null, 'GET', '/docs')).headers['content-security-policy']).toContain(
            "frame-ancestors 'none'",
        );
    });
});

describe('HTTP cache', () => {
    it('stores no API response: each has `cache-control: no-store`', async () => {
        for (const [method, url, body] of [
            ['POST', '/api/main/login', { username: 'nobody@example.test', password: 'x' }],
            ['POST', '/api/main/token/refresh', { refresh_token: 'x' }],
            ['POST', '/api/connect/token/refresh', undefined],
            ['GET', '/api/main/auth/multi-platform/me', undefined],
            ['GET', SUPPLIERS, undefined],
        ] as const)
            for (const token of [null, staff])
                expect((await app.call(token, method, url, body)).headers['cache-control'], url).toBe('no-store');
    });
});

describe('Idempotency key', () => {
    const key = { 'idempotency-key': 'order-66' };
    it('is scoped to its user: equal keys of two users do not collide', async () => {
        const mine = await ask('POST', SUPPLIERS, { name: 'Dogwood', status: 'active' }, key);
        const other = (await app.userWith({ superAdmin: true })).token;
        const theirs = await app.call(other, 'POST', SUPPLIERS, { name: 'Elder', status: 'active' }, key);
        expect([mine.status, theirs.status]).toEqual([201, 201]);
        expect(theirs.body.body.name).toBe('Elder');
        expect(theirs.headers['idempotent-replay']).toBeUndefined();
    });
    it('replays the response only while the user still has the permission', async () => {
        const { id, token } = await app.userWith({ permissions: ['create_supplier'] });
        const send = () => app.call(token, 'POST', SUPPLIERS, { name: 'Fig', status: 'active' }, key);
        expect((await send()).status).toBe(201);
        expect((await send()).headers['idempotent-replay']).toBe('true');
        await app.services.sql`DELETE FROM users_permissions WHERE owner_id = ${id}`;
        const { invalidateCallers } = await import('../../src/server/identity/callers');
        invalidateCallers();
        expect((await send()).status).toBe(403);
    });
    it('returns 422 for another body, another file or a dry run', async () => {
        expect((await ask('POST', SUPPLIERS, { name: 'Gum', status: 'active' }, key)).status).toBe(422);
        const file = (name: string) => form([{ name: 'file', file: 'a.csv', text: `name,status\n${name},active` }]);
        const second = { ...FORM, 'idempotency-key': 'rows' };
        expect((await ask('POST', '/api/main/import/suppliers', file('Hazel'), second)).body.body.created).toBe(1);
        expect(
            (await ask('POST', '/api/main/import/suppliers', file('Hazel'), second)).headers['idempotent-replay'],
        ).toBe('true');
        expect((await ask('POST', '/api/main/import/suppliers', file('Ironbark'), second)).status).toBe(422);
        const preview = '/api/main/import/suppliers?dry_run=true';
        expect((await ask('POST', preview, file('Hazel'), second)).status).toBe(422);
    });
    it('replays the whole response of a bulk update', async () => {
        const { data } = (await ask('GET', `${SUPPLIERS}?per_page=2`)).body;
        const records = data.map(({ id, version }: Json) => ({ id, version }));
        const send = () =>
            ask(
                'POST',
                '/api/main/bulk/suppliers',
                { action: 'update', records, values: { notes: 'seen' } },
                { 'idempotency-key': 'bulk' },
            );
        const first = await send();
        expect(first.body.body.succeeded).toBe(2);
        expect((await send()).body).toEqual(first.body);
    });
    it('is not needed to complete a bulk update that a crash interrupted, after equal own changes', async () => {
        const { data } = (await ask('GET', `${SUPPLIERS}?per_page=2`)).body;
        const records = data.map(({ id, version }: Json) => ({ id, version }));
        const bulk = (values: Json) => ask('POST', '/api/main/bulk/suppliers', { action: 'update', records, values });
        // the first record, as the server left it before it died
        const [first] = records;
        await ask('PUT', `${SUPPLIERS}/${first.id}`, { version: first.version, notes: 'half done' });
        const other = await bulk({ notes: 'something else' });
        expect(other.body.body.results[0].message).toMatch(/^You changed this record in the meantime/);
        const second = { id: records[1].id, version: records[1].version + 1 };
        records[1] = second;
        expect((await bulk({ notes: 'half done' })).body.body).toMatchObject({ succeeded: 2, failed: 0 });
        // two own changes since, and the record already has the requested values: it succeeds
        const latest = (await ask('GET', `${SUPPLIERS}/${first.id}`)).body.body;
        await ask('PUT', `${SUPPLIERS}/${first.id}`, { version: latest.version, contact_name: 'Kim' });
        records[1] = { id: records[1].id, version: records[1].version + 1 };
        expect((await bulk({ notes: 'half done' })).body.body).toMatchObject({ succeeded: 2, failed: 0 });
    });
});
