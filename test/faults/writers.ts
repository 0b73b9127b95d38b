import { randomUUID } from 'node:crypto';
import type { Json } from '../app';
import type { Server } from './server';

/** Intended write of one request, and the response its sender received. */
export interface Write {
    kind: 'create' | 'update' | 'transition' | 'comment' | 'upload';
    resource: string;
    /** unique text of this write */
    mark: string;
    url: string;
    method: string;
    body: Json;
    key: string;
    /** the server's response; absent if it died before */
    answer?: { status: number; body: Json };
}

const PIXEL = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
);
const NUTRIENTS = ['phosphorus', 'sulphur', 'nitrogen'];

/** Sends a write. Throws if the server is gone; a refusal is a response. */
export const send = async (server: Pick<Server, 'url'>, token: string, write: Write): Promise<Json> => {
    const headers: Record<string, string> = { authorization: `Bearer ${token}`, 'idempotency-key': write.key };
    let body: BodyInit;
    if (write.kind === 'upload') {
        const form = new FormData();
        form.set('name', write.body.name);
        form.set('files[]', new Blob([PIXEL], { type: 'image/png' }), `${write.mark}.png`);
        body = form;
    } else {
        headers['content-type'] = 'application/json';
        body = JSON.stringify(write.body);
    }
    const response = await fetch(server.url + write.url, { method: write.method, headers, body });
    const answer = (await response.json()) as Json;
    write.answer = { status: response.status, body: answer.body };
    return { ...write.answer, message: answer.message };
};

/**
 * A user who works continuously: adds a supplement with its nutrients, changes it, adds a customer, runs transitions,
 * comments, and attaches a picture, until the server dies or `enough`. Each awaits one response at a time.
 */
export const work = async (
    server: Pick<Server, 'url'>,
    token: string,
    folder: number,
    journal: Write[],
    enough: () => boolean,
): Promise<void> => {
    const write = async (entry: Omit<Write, 'key' | 'mark'> & { mark?: string }): Promise<Json> => {
        const write: Write = { key: randomUUID(), mark: entry.mark ?? '', ...entry };
        journal.push(write);
        const { status, body, message } = await send(server, token, write);
        if (status >= 300) throw new Error(`${write.method} ${write.url} answered ${status}: ${message}`);
        return body;
    };
    const create = (resource: string, url: string, body: Json) =>
        write({ kind: 'create', resource, mark: body.name, method: 'POST', url, body });
    try {
        while (!enough()) {
            const mark = `w-${randomUUID()}`;
            const supplement = await create('supplements', '/api/connect/v2/supplements', {
                name: mark,
                form: 'liquid',
                use: 'mixing',
                nutrients: NUTRIENTS.map(nutrient => ({ nutrient, percentage: 1 })),
            });
            await write({
                kind: 'update',
                resource: 'supplements',
                mark,
                method: 'PUT',
                url: `/api/connect/v2/supplements/${supplement.id}`,
                body: { description: 'changed', nutrients: supplement.nutrients.slice(1), version: 1 },
            });
            const customer = await create('customers', '/api/main/customers', { name: `c-${mark}` });
            for (const [version, transition] of ['deactivate', 'activate'].entries())
                await write({
                    kind: 'transition',
                    resource: 'customers',
                    mark: `c-${mark}`,
                    method: 'POST',
                    url: `/api/main/customers/${customer.id}/transitions`,
                    body: { transition, version: version + 1, reason: 'test' },
                });
            await write({
                kind: 'comment',
                resource: 'customers',
                mark: `r-${mark}`,
                method: 'POST',
                url: `/api/main/records/customers/${customer.id}/comments`,
                body: { text: `r-${mark}` },
            });
            await write({
                kind: 'upload',
                resource: 'files',
                mark: `f-${mark}`,
                method: 'POST',
                url: `/api/connect/v2/folders/${folder}/files`,
                body: { name: `f-${mark}` },
            });
        }
    } catch (error) {
        // fetch reports a lost connection as a TypeError; everything else is a bug of the product
        if (!(error instanceof TypeError)) throw error;
    }
};
