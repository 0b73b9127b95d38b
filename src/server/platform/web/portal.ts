import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config';
import { notFound } from '../errors';
import { readPages } from './pages';

const BUILD = fileURLToPath(new URL('../../../../dist/portal', import.meta.url));
/** Files with stable names across releases. */
const AT_THE_ROOT = [
    'favicon.svg',
    'field.webmanifest',
    'home.webmanifest',
    'field-icon-192.png',
    'field-icon-512.png',
    'field-icon-maskable-512.png',
    'field-icon-apple.png',
];
const origin = (address: string | undefined) => {
    try {
        return address ? ` ${new URL(address.replace(/\{[^}]*\}/g, 'x')).origin}` : '';
    } catch {
        return '';
    }
};

/** Content Security Policy of a portal page: its own origin and the configured external services. */
const policy = ({ endpoints }: Config, own: readonly string[]) => {
    const maps = [endpoints.mapStyle, endpoints.mapTiles, endpoints.wms].map(origin).join('');
    const analytics = origin(endpoints.analytics);
    const chat = origin(endpoints.chat);
    // the source https: does not cover wss: of the same host
    const sockets = chat.replace(' http', ' ws');
    return [
        "default-src 'self'",
        // the barcode reader is WebAssembly of our own; this allows no eval of text
        `script-src 'self' 'wasm-unsafe-eval'${own.map(hash => ` '${hash}'`).join('')}${chat}`,
        // emotion inserts its styles into the page
        "style-src 'self' 'unsafe-inline'",
        `img-src 'self' data: blob:${maps}`,
        `connect-src 'self'${maps}${analytics}${chat}${sockets}`,
        `frame-src 'self'${chat}`,
        "worker-src 'self' blob:",
        "font-src 'self'",
        "object-src 'none'",
        "base-uri 'self'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    ].join('; ');
};

/** Serves the built portal: hashed files are cached forever, every other path gets a page. */
export const servePortal = async (fastify: FastifyInstance, config: Config, build = BUILD) => {
    const pages = readPages(build);
    if (!pages) {
        // API only, for tests and `npm run dev`.
        fastify.setNotFoundHandler(() => {
            throw notFound();
        });
        return;
    }
    await fastify.register(fastifyStatic, {
        root: join(build, 'assets'),
        prefix: '/assets/',
        preCompressed: true,
        immutable: true,
        maxAge: '365d',
        index: false,
        decorateReply: false,
    });
    await fastify.register(async scope => {
        await scope.register(fastifyStatic, { root: build, serve: false });
        for (const file of AT_THE_ROOT) scope.get(`/${file}`, (_, reply) => reply.sendFile(file));
        // browsers check these files for a new release, so they are never cached
        for (const file of ['field-worker.js', 'home-worker.js'])
            scope.get(`/${file}`, (_, reply) =>
                reply.sendFile(file, { cacheControl: false }).header('cache-control', 'no-cache'),
            );
    });
    fastify.setNotFoundHandler((request, reply) => {
        // compared as text, because a request path need not be a valid URL
        const isRead = request.method === 'GET' || request.method === 'HEAD';
        if (!isRead || /^\/(api|files|docs|assets|metrics)([/?]|$)/.test(request.url)) throw notFound();
        const page = pages.find(request);
        const brotli = page.packed && /\bbr\b/.test(String(request.headers['accept-encoding']));
        const etag = brotli ? page.etag.replace(/"$/, '-br"') : page.etag;
        reply
            .type('text/html; charset=utf-8')
            .header('content-security-policy', policy(config, page.scripts))
            .header('cache-control', 'no-cache')
            .header('vary', 'accept-encoding, accept-language, cookie')
            .header('etag', etag);
        if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
        if (brotli) return reply.header('content-encoding', 'br').send(page.packed);
        return reply.send(page.html);
    });
};
