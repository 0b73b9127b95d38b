import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { installErrorHandler, sendError } from '../../src/server/engine/http/errorHandler';
import { systemClock } from '../../src/server/platform/clock';
import type { Config } from '../../src/server/platform/config';
import { securityHeaders } from '../../src/server/platform/web/headers';
import { servePortal } from '../../src/server/platform/web/portal';
import { serveWellKnown } from '../../src/server/platform/web/wellKnown';

/** Attack: an injected script, or another site that frames the page for clickjacking. */
const fastify = Fastify({ frameworkErrors: sendError });
const build = mkdtempSync(join(tmpdir(), 'headwater-page-'));
const get = (url: string, headers: Record<string, string> = {}) => fastify.inject({ method: 'GET', url, headers });
const OWN = "document.documentElement.dataset.theme = 'dark'";
const page = (title: string) =>
    `<!doctype html><title>${title}</title><script>${OWN}</script><script src="/assets/index-1.js"></script>`;
const PAGES = [
    { path: '^/login/?$', query: ['sign-up'], files: { en: 'pages/sign-up.html' } },
    { path: '^/login/?$', query: [], files: { en: 'pages/login.html', sv: 'pages/login.sv.html' } },
    { path: '', query: [], files: { en: 'pages/portal.html', sv: 'pages/portal.sv.html' } },
];

beforeAll(async () => {
    mkdirSync(join(build, 'assets'));
    mkdirSync(join(build, 'pages'));
    for (const file of PAGES.flatMap(({ files }) => Object.values(files)))
        writeFileSync(join(build, file), page(file.slice('pages/'.length)));
    writeFileSync(join(build, 'pages.json'), JSON.stringify(PAGES));
    writeFileSync(join(build, 'assets/index-1.js'), '1');
    writeFileSync(join(build, 'private.txt'), 'not served');
    installErrorHandler(fastify);
    const endpoints = {
        mapTiles: 'https://tiles.example/{z}/{x}/{y}.png',
        wms: 'https://wms.example/service?map=roads',
        analytics: 'https://analytics.example/collect?tid=1',
        chat: "https://chat.example/'unsafe-eval'",
    };
    await servePortal(fastify, { endpoints } as Config, build);
});
afterAll(async () => {
    await fastify.close();
    rmSync(build, { recursive: true, force: true });
});

it('The content security policy allows only portal and configured service origins, and no framing', async () => {
    for (const url of ['/', '/login', '/dit-connect/customers/view/1']) {
        const { headers, statusCode } = await get(url);
        expect(statusCode).toBe(200);
        const rules = new Map(
            String(headers['content-security-policy'])
                .split('; ')
                .map(rule => [rule.split(' ')[0], rule.split(' ').slice(1).join(' ')]),
        );
        expect(rules.get('default-src')).toBe("'self'");
        const hash = createHash('sha256').update(OWN).digest('base64');
        expect(rules.get('script-src')).toBe(`'self' 'wasm-unsafe-eval' 'sha256-${hash}' https://chat.example`);
        expect(rules.get('img-src')).toBe("'self' data: blob: https://tiles.example https://wms.example");
        expect(rules.get('connect-src')).toBe(
            "'self' https://tiles.example https://wms.example https://analytics.example https://chat.example wss://chat.example",
        );
        expect(rules.get('frame-src')).toBe("'self' https://chat.example");
        expect(rules.get('worker-src')).toBe("'self' blob:");
        expect(rules.get('object-src')).toBe("'none'");
        expect(rules.get('base-uri')).toBe("'self'");
        expect(rules.get('form-action')).toBe("'self'");
        expect(rules.get('frame-ancestors')).toBe("'none'");
        expect([...rules.values()].join(' ')).not.toMatch(/'unsafe-eval'|(^| )(\*|https?:)( |$)/);
    }
});

it('Each route gets its pre-rendered page in the requested language', async () => {
    const titleOf = async (url: string, headers?: Record<string, string>) =>
        /<title>(.*)<\/title>/.exec((await get(url, headers)).body)?.[1];
    const swedish = { 'accept-language': 'de-DE,sv-SE;q=0.9,en;q=0.8' };
    expect(await titleOf('/login')).toBe('login.html');
    expect(await titleOf('/login/?next=1')).toBe('login.html');
    expect(await titleOf('/login?sign-up')).toBe('sign-up.html');
    expect(await titleOf('/dashboard')).toBe('portal.html');
    expect(await titleOf('/login', swedish)).toBe('login.sv.html');
    expect(await titleOf('/login?lng=en', swedish)).toBe('login.html');
    expect(await titleOf('/login', { ...swedish, cookie: 'a=b; i18next=en' })).toBe('login.html');
    expect(await titleOf('/login?lng=__proto__')).toBe('login.html');
    // a page that speaks English only
    expect(await titleOf('/login?sign-up', swedish)).toBe('sign-up.html');
});

it('A page has `cache-control: no-cache` and returns 304 for its current ETag', async () => {
    const { headers } = await get('/login');
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers.vary).toContain('accept-language');
    const etag = String(headers.etag);
    const same = await get('/login', { 'if-none-match': etag });
    expect([same.statusCode, same.body]).toEqual([304, '']);
    expect(same.headers['content-security-policy']).toBe(headers['content-security-policy']);
    expect((await get('/dashboard', { 'if-none-match': etag })).statusCode).toBe(200);
});

it('The server sends only portal assets, and JSON 404 for unknown API and asset paths', async () => {
    expect((await get('/assets/index-1.js')).body).toBe('1');
    expect((await get('/private.txt')).body).not.toContain('not served');
    for (const url of ['/api/main/none', '/files/none', '/assets/none.js', '/docs/none', '/metrics/none']) {
        const { statusCode, headers } = await get(url);
        expect([statusCode, headers['content-type']], url).toEqual([404, 'application/json; charset=utf-8']);
    }
});

it('HEAD returns status and ETag of the page without its body', async () => {
    for (const url of ['/', '/login', '/dashboard']) {
        const [head, page] = [await fastify.inject({ method: 'HEAD', url }), await get(url)];
        expect([head.statusCode, head.body], url).toEqual([200, '']);
        expect(head.headers.etag).toBe(page.headers.etag);
    }
    expect((await fastify.inject({ method: 'HEAD', url: '/api/main/none' })).statusCode).toBe(404);
});

it('The server sends robots.txt, security.txt and a permissions policy', async () => {
    const server = Fastify();
    serveWellKnown(
        server,
        { mailFrom: 'Headwater <help@portal.example>', publicUrl: 'https://portal.example' },
        systemClock,
    );
    const robots = await server.inject('/robots.txt');
    expect([robots.headers['content-type'], robots.body]).toEqual([
        'text/plain; charset=utf-8',
        'User-agent: *\nDisallow: /\n',
    ]);
    const { body } = await server.inject('/.well-known/security.txt');
    expect(body).toContain('Contact: mailto:help@portal.example\n');
    expect(body).toContain('Canonical: https://portal.example/.well-known/security.txt\n');
    const days = (Date.parse(/Expires: (.*)/.exec(body)?.[1] ?? '') - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(100);
    expect(days).toBeLessThan(365);
    await server.close();
    const policy = (await securityHeaders())['permissions-policy'];
    expect(policy).toContain('geolocation=(self)');
    expect(policy).toContain('microphone=()');
});

it('Malformed URLs return 200, 400 or 404 without implementation details, for every method', async () => {
    await fastify.listen({ port: 0, host: '127.0.0.1' });
    const { port } = fastify.server.address() as AddressInfo;
    /** Raw path: well-behaved clients would normalise it, or refuse to send it. */
    const ask = (path: string, method = 'GET') =>
        new Promise<{ status: number; text: string }>((resolve, reject) => {
            const sent = request({ port, host: '127.0.0.1', path, method, agent: false }, response => {
                let text = '';
                response.on('data', data => {
                    text += data;
                });
                response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
            });
            sent.on('error', error => reject(new Error(`${method} ${path.slice(0, 40)}`, { cause: error })));
            sent.end();
        });
    const paths = [
        '//[',
        '//[::',
        '//[::1]:x/',
        '///',
        '//%5b',
        '//a:99999/',
        '//@',
        '/%',
        '/%zz',
        '/%00',
        '/%ff',
        '/%c0%af',
    ];
    for (const path of [
        ...paths,
        '/api/%',
        '/api/main/%ff',
        `/${'a'.repeat(9_000)}`,
        `/assets/${'a'.repeat(5_000)}`,
        '/?%',
        '*',
    ])
        for (const method of ['GET', 'HEAD', 'POST', 'OPTIONS', 'PROPFIND', 'TRACE']) {
            const { status, text } = await ask(path, method);
            expect([200, 400, 404], `${method} ${path.slice(0, 40)}`).toContain(status);
            expect(text, path).not.toMatch(/\bat .*:\d+:\d+|node_modules|FST_|ERR_|TypeError/);
        }
});
