import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { answerFault, installFaults } from '../../src/server/engine/faults';
import type { Config } from '../../src/server/foundation/config';
import { servePortal } from '../../src/server/foundation/web/portal';

/** The attack: a script that got into the page, or another site that shows the page in a frame to steal clicks. */
const fastify = Fastify({ frameworkErrors: answerFault });
const build = mkdtempSync(join(tmpdir(), 'headwater-page-'));
const get = (url: string) => fastify.inject({ method: 'GET', url });

beforeAll(async () => {
    mkdirSync(join(build, 'assets'));
    writeFileSync(join(build, 'index.html'), '<!doctype html><title>Portal</title>');
    writeFileSync(join(build, 'assets/index-1.js'), '1');
    writeFileSync(join(build, 'private.txt'), 'not served');
    installFaults(fastify);
    const endpoints = {
        mapTiles: 'https://tiles.example/{z}/{x}/{y}.png',
        wms: 'https://wms.example/service?map=roads',
        chat: "https://chat.example/'unsafe-eval'",
    };
    await servePortal(fastify, { endpoints } as Config, build);
});
afterAll(async () => {
    await fastify.close();
    rmSync(build, { recursive: true, force: true });
});

it('the page runs scripts of the portal and of configured services only, and is shown in no frame', async () => {
    for (const url of ['/', '/login', '/dit-connect/customers/view/1']) {
        const { headers, statusCode } = await get(url);
        expect(statusCode).toBe(200);
        const rules = new Map(
            String(headers['content-security-policy'])
                .split('; ')
                .map(rule => [rule.split(' ')[0], rule.split(' ').slice(1).join(' ')]),
        );
        expect(rules.get('default-src')).toBe("'self'");
        expect(rules.get('script-src')).toBe("'self' https://chat.example");
        expect(rules.get('img-src')).toBe("'self' data: blob: https://tiles.example https://wms.example");
        expect(rules.get('connect-src')).toBe("'self' https://tiles.example https://wms.example https://chat.example");
        expect(rules.get('worker-src')).toBe("'self' blob:");
        expect(rules.get('object-src')).toBe("'none'");
        expect(rules.get('base-uri')).toBe("'self'");
        expect(rules.get('form-action')).toBe("'self'");
        expect(rules.get('frame-ancestors')).toBe("'none'");
        expect([...rules.values()].join(' ')).not.toMatch(/unsafe-eval|(^| )(\*|https?:)( |$)/);
    }
});

it('only what belongs to the page is served: no other file of the build, and no page in the place of the API', async () => {
    expect((await get('/assets/index-1.js')).body).toBe('1');
    expect((await get('/private.txt')).body).not.toContain('not served');
    for (const url of ['/api/main/none', '/files/none', '/assets/none.js', '/docs/none', '/metrics/none']) {
        const { statusCode, headers } = await get(url);
        expect([statusCode, headers['content-type']], url).toEqual([404, 'application/json; charset=utf-8']);
    }
});

it('an address that is none is refused as such, whoever asks', async () => {
    await fastify.listen({ port: 0, host: '127.0.0.1' });
    const { port } = fastify.server.address() as AddressInfo;
    /** As it is written: clients that are meant well would tidy the path first, or refuse to send it. */
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
