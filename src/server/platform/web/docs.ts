import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Api } from '../../../contract/metadata';
import { contractText } from '../contractDocument';

const APIS: readonly Api[] = ['main', 'connect'];
const assets = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));

const PAGE = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Headwater API</title>
<link rel="stylesheet" href="/docs/assets/swagger-ui.css"></head>
<body><div id="docs"></div>
<script src="/docs/assets/swagger-ui-bundle.js"></script><script src="/docs/assets/swagger-ui-standalone-preset.js"></script><script src="/docs/start.js"></script></body>
</html>`;
const START = `SwaggerUIBundle({ urls: ${JSON.stringify(APIS.map(api => ({ name: api, url: `/docs/${api}.yaml` })))}, dom_id: '#docs', deepLinking: true, docExpansion: 'none', filter: true, persistAuthorization: true,
    presets: [SwaggerUIBundle.presets.apis, SwaggerUIStandalonePreset], layout: 'StandaloneLayout' });`;
const POLICY = "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'none'";

/** Interactive API documentation at /docs, and the plain documents for other tools. */
export const serveDocs = async (fastify: FastifyInstance) => {
    for (const api of APIS) {
        const text = contractText(api);
        fastify.get(`/docs/${api}.yaml`, (_, reply) => reply.type('application/yaml; charset=utf-8').send(text));
    }
    fastify.get('/docs', (_, reply) =>
        reply.type('text/html; charset=utf-8').header('content-security-policy', POLICY).send(PAGE),
    );
    fastify.get('/docs/start.js', (_, reply) => reply.type('text/javascript; charset=utf-8').send(START));
    await fastify.register(fastifyStatic, {
        root: assets,
        prefix: '/docs/assets/',
        decorateReply: false,
        index: false,
    });
};
