import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Json } from './app';

export interface ReceivedMessage {
    headers: IncomingHttpHeaders;
    text: string;
    body: Json;
    path: string;
}
type Respond = (response: ServerResponse, message: ReceivedMessage) => void;
const accept: Respond = response => void response.writeHead(204).end();

/** A program that receives webhooks on the loopback interface. `respond` decides its responses. */
export const openReceiver = async () => {
    const received: ReceivedMessage[] = [];
    const receiver = {
        origin: '',
        received,
        respond: accept,
        /** responds with a status to all messages, or with 204 again */
        answer: (status?: number) => {
            receiver.respond = status ? response => void response.writeHead(status).end('no') : accept;
        },
        /** types of the messages since the last look */
        types: () => received.splice(0).map(({ body }) => body.type as string),
        close: () => new Promise(resolve => server.close(resolve)),
    };
    const server = createServer((request, response) => {
        const chunks: Buffer[] = [];
        request.on('data', chunk => chunks.push(chunk));
        request.on('end', () => {
            const text = Buffer.concat(chunks).toString('utf8');
            const message = { headers: request.headers, text, body: JSON.parse(text), path: request.url ?? '' };
            received.push(message);
            receiver.respond(response, message);
        });
    });
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
    receiver.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    return receiver;
};
export type Receiver = Awaited<ReturnType<typeof openReceiver>>;

/** Signature of a received message by a secret, calculated as a receiver does. */
export const signatureOf = (secret: string, { headers, text }: ReceivedMessage): string =>
    `v1,${createHmac('sha256', Buffer.from(secret.slice('whsec_'.length), 'base64'))
        .update(`${headers['webhook-id']}.${headers['webhook-timestamp']}.${text}`)
        .digest('base64')}`;
