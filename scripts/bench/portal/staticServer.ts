import { existsSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { extname, join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { readPages } from '../../../src/server/platform/web/pages';

const TYPES: Record<string, string> = {
    '.html': 'text/html',
    '.js': 'text/javascript',
    '.css': 'text/css',
    '.svg': 'image/svg+xml',
    '.woff2': 'font/woff2',
};

/**
 * Static server for both builds, with the same compression. It has no API, which the login does not need. `api` returns
 * JSON for requested paths.
 */
export const serve = (
    folder: string,
    api: (path: string) => string | undefined = () => undefined,
): Promise<{ url: string; server: Server }> =>
    new Promise(done => {
        const packed = new Map<string, Buffer>();
        const pages = readPages(folder);
        const server = createServer((request, response) => {
            const { pathname } = new URL(request.url ?? '/', 'http://bench');
            const requested = join(folder, pathname);
            const file = extname(pathname) && existsSync(requested) ? requested : join(folder, 'index.html');
            const reply = pathname.startsWith('/api') ? api(pathname) : undefined;
            if (reply) return void response.writeHead(200, { 'content-type': 'application/json' }).end(reply);
            if (pathname.startsWith('/api'))
                return void response.writeHead(401, { 'content-type': 'application/json' }).end('{}');
            const page = extname(pathname)
                ? undefined
                : pages?.find({ url: request.url ?? '/', headers: request.headers });
            const name = page ? page.etag : file;
            const body =
                packed.get(name) ??
                brotliCompressSync(page ? page.html : readFileSync(file), {
                    params: { [constants.BROTLI_PARAM_QUALITY]: 11 },
                });
            packed.set(name, body);
            response.writeHead(200, {
                'content-type': TYPES[page ? '.html' : extname(file)] ?? 'application/octet-stream',
                'content-encoding': 'br',
                'content-length': body.length,
            });
            response.end(body);
        });
        server.listen(0, '127.0.0.1', () =>
            done({ url: `http://127.0.0.1:${(server.address() as { port: number }).port}`, server }),
        );
    });
