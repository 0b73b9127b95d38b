import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * Ear tag service with the API that the server expects (docs/ceres-tags.md): returns its observations in order of
 * receipt, to callers with the key.
 */
export class CeresService {
    readonly #observations: unknown[] = [];
    /** response to return instead: a status, a body, or none at all */
    trouble: number | string | 'silence' | undefined;
    /** number of requests */
    requestCount = 0;

    private constructor(
        readonly key: string,
        private readonly server: Server,
    ) {}

    static async start(key: string, port = 0): Promise<CeresService> {
        const server = createServer((request, response) =>
            service.answer(request.url ?? '/', request.headers, response),
        );
        const service = new CeresService(key, server);
        await new Promise<void>((resolve, reject) => {
            server.once('error', reject);
            server.listen(port, '127.0.0.1', resolve);
        });
        return service;
    }

    get url(): string {
        return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
    }

    addObservations(...observations: unknown[]): void {
        this.#observations.push(...observations);
    }

    stop(): Promise<void> {
        this.server.closeAllConnections();
        return new Promise(resolve => this.server.close(() => resolve()));
    }

    private answer(
        path: string,
        { authorization }: { authorization?: string },
        response: import('node:http').ServerResponse,
    ): void {
        this.requestCount++;
        const reply = (status: number, body: string) =>
            response.writeHead(status, { 'content-type': 'application/json' }).end(body);
        if (this.trouble === 'silence') return void response.destroy();
        if (typeof this.trouble === 'number') return void reply(this.trouble, '{}');
        if (typeof this.trouble === 'string') return void reply(200, this.trouble);
        if (authorization !== `Bearer ${this.key}`) return void reply(401, '{}');
        const { pathname, searchParams } = new URL(path, this.url);
        if (pathname !== '/observations') return void reply(404, '{}');
        const from = Number(searchParams.get('after') ?? 0);
        const observations = this.#observations.slice(from, from + Number(searchParams.get('limit') ?? 100));
        reply(
            200,
            JSON.stringify({ observations, next: observations.length ? String(from + observations.length) : null }),
        );
    }
}
