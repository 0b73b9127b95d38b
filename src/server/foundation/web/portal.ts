import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config';
import { notFound } from '../errors';

const BUILD = fileURLToPath(new URL('../../../../dist/portal', import.meta.url));
const origin = (address: string | undefined) => {
    try {
        return address ? ` ${new URL(address.replace(/\{[^}]*\}/g, 'x')).origin}` : '';
    } catch {
        return '';
    }
};

/** What a page of the portal may load: itself, and the outside services that are configured. */
const policy = ({ endpoints }: Config) => {
    const maps = [endpoints.mapStyle, endpoints.mapTiles, endpoints.wms].map(origin).join('');
    const scripts = [endpoints.analytics, endpoints.chat].map(origin).join('');
    return [
        "default-src 'self'",
        `script-src 'self'${scripts}`,
        // emotion writes its styles into the page
        "style-src 'self' 'unsafe-inline'",
        `img-src 'self' data: blob:${maps}`,
        `connect-src 'self'${maps}${scripts}`,
        "worker-src 'self' blob:",
        "font-src 'self'",
        "object-src 'none'",
        "base-uri 'self'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    ].join('; ');
};

/** The built portal: hashed files for ever, every other path of a person gets the page. */
export const servePortal = async (fastify: FastifyInstance, config: Config, build = BUILD) => {
    const index = join(build, 'index.html');
    if (!existsSync(index)) {
        // The API alone, as tests and `npm run dev` use it.
        fastify.setNotFoundHandler(() => {
            throw notFound();
        });
        return;
    }
    const page = readFileSync(index, 'utf8');
    const rules = policy(config);
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
        scope.get('/favicon.svg', (_, reply) => reply.sendFile('favicon.svg'));
    });
    fastify.setNotFoundHandler((request, reply) => {
        // by its text: what somebody asks for need not be an address
        if (request.method !== 'GET' || /^\/(api|files|docs|assets|metrics)([/?]|$)/.test(request.url))
            throw notFound();
        return reply
            .type('text/html; charset=utf-8')
            .header('content-security-policy', rules)
            .header('cache-control', 'no-cache')
            .send(page);
    });
};
