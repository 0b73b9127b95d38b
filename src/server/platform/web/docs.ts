import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Api } from '../../../contract/metadata';
import type { Config } from '../config';
import { contractText } from '../contractDocument';
import { ApiError } from '../errors';
import { renderMarkdown } from './markdown';

const APIS: readonly Api[] = ['main', 'connect'];
const assets = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
const ROOT = new URL('../../../..', import.meta.url);

/** Guides in `docs/guides`, whose code a test runs (`test/guides.test.ts`), in the order of the menu. */
export const GUIDES = [
    { name: 'first-call', title: 'First call' },
    { name: 'follow-changes', title: 'Follow changes' },
    { name: 'connect-a-device', title: 'Connect a device' },
] as const;
/** Address in the guides, replaced by the one of this installation. */
const EXAMPLE_URL = 'https://portal.example';
const CLIENT_PATH = '/docs/headwater-client.tgz';
/** Archive that `scripts/clientBuild.ts` packs. */
const CLIENT_ARCHIVE = new URL('dist/client/headwater-client.tgz', ROOT);

const MENU = `<nav aria-label="API documentation"><a href="/docs">API reference</a>${GUIDES.map(
    ({ name, title }) => `<a href="/docs/guides/${name}">${title}</a>`,
).join('')}<a href="/docs/release-notes">Release notes</a><a href="${CLIENT_PATH}">JavaScript client</a></nav>`;
const MENU_STYLE =
    'nav{display:flex;flex-wrap:wrap;gap:.25rem 1.25rem;padding:.75rem 1rem;font:1rem system-ui,sans-serif;background:#1b2b3a}nav a{color:#fff}';
const STYLE = `${MENU_STYLE}body{margin:0;font:1rem/1.6 system-ui,sans-serif;color:#1b2b3a;background:#fff}
main{max-width:46rem;margin:0 auto;padding:1rem}h1,h2{line-height:1.25}main a{color:#0b57a4}
code{font:.9em ui-monospace,monospace;background:#eef2f5;padding:.1em .3em;border-radius:3px}
pre{overflow-x:auto;background:#eef2f5;padding:.75rem 1rem;border-radius:6px}pre code{padding:0}
.file{margin:1rem 0 -.75rem;font:.9em ui-monospace,monospace}`;
const textPage = (title: string, text: string) => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title} – Headwater API</title>
<style>${STYLE}</style></head>
<body>${MENU}<main>${renderMarkdown(text)}</main></body>
</html>`;

const PAGE = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Headwater API</title>
<link rel="stylesheet" href="/docs/assets/swagger-ui.css"><style>body{margin:0}${MENU_STYLE}</style></head>
<body>${MENU}<div id="docs"></div>
<script src="/docs/assets/swagger-ui-bundle.js"></script><script src="/docs/assets/swagger-ui-standalone-preset.js"></script><script src="/docs/start.js"></script></body>
</html>`;
const START = `SwaggerUIBundle({ urls: ${JSON.stringify(APIS.map(api => ({ name: api, url: `/docs/${api}.yaml` })))}, dom_id: '#docs', deepLinking: true, docExpansion: 'none', filter: true, persistAuthorization: true,
    presets: [SwaggerUIBundle.presets.apis, SwaggerUIStandalonePreset], layout: 'StandaloneLayout' });`;
const POLICY = "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'none'";

/** Interactive API documentation at /docs with guides and client, and the plain documents for other tools. */
export const serveDocs = async (fastify: FastifyInstance, { publicUrl }: Pick<Config, 'publicUrl'>) => {
    const servePage = (path: string, page: string) =>
        fastify.get(path, (_, reply) =>
            reply.type('text/html; charset=utf-8').header('content-security-policy', POLICY).send(page),
        );
    for (const api of APIS) {
        const text = contractText(api);
        fastify.get(`/docs/${api}.yaml`, (_, reply) => reply.type('application/yaml; charset=utf-8').send(text));
    }
    servePage('/docs', PAGE);
    for (const { name, title } of GUIDES) {
        const text = readFileSync(new URL(`docs/guides/${name}.md`, ROOT), 'utf8').replaceAll(EXAMPLE_URL, publicUrl);
        servePage(`/docs/guides/${name}`, textPage(title, text));
        fastify.get(`/docs/guides/${name}.md`, (_, reply) => reply.type('text/markdown; charset=utf-8').send(text));
    }
    const notes = readFileSync(new URL('openapi/dist/release-notes.md', ROOT), 'utf8');
    servePage('/docs/release-notes', textPage('Release notes', notes));
    fastify.get(CLIENT_PATH, (_, reply) => {
        if (!existsSync(CLIENT_ARCHIVE))
            throw new ApiError(503, 'The client is being packed. Try again in a moment.', undefined, {
                retry_after: 5,
            });
        return reply
            .type('application/gzip')
            .header('cache-control', 'no-cache')
            .header('content-disposition', 'attachment; filename="headwater-client.tgz"')
            .send(readFileSync(CLIENT_ARCHIVE));
    });
    fastify.get('/docs/start.js', (_, reply) => reply.type('text/javascript; charset=utf-8').send(START));
    await fastify.register(fastifyStatic, {
        root: assets,
        prefix: '/docs/assets/',
        decorateReply: false,
        index: false,
    });
};
