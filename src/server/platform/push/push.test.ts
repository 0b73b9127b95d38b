import { createServer, type RequestListener, request } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { expect, it } from 'vitest';
import { responseStatus } from './push';

/** Repeats a write until the connection is closed. */
const drip = (socket: Socket | null, write: () => void) => {
    const dripping = setInterval(write, 20);
    socket?.on('close', () => clearInterval(dripping));
};

/** Result of a push call to a service with the given behaviour; resolves once the service has lost the connection. */
const called = async (behave: RequestListener, seconds?: number): Promise<number | string> => {
    let lost: Promise<unknown> | undefined;
    const service = createServer((asked, answer) => {
        lost = new Promise(resolve => asked.socket.once('close', resolve));
        behave(asked, answer);
    });
    await new Promise<void>(resolve => service.listen(0, '127.0.0.1', resolve));
    const { port } = service.address() as AddressInfo;
    const call = request({ port, host: '127.0.0.1', method: 'POST', agent: false });
    const came = await responseStatus(call, Buffer.from('sealed'), seconds).catch((error: Error) => error.message);
    await lost;
    await new Promise(resolve => service.close(resolve));
    return came;
};

it('A push request without a final response times out, even if the service keeps sending', async () => {
    const hints: RequestListener = ({ socket }) => drip(socket, () => socket.write('HTTP/1.1 103 Early Hints\r\n\r\n'));
    const headers: RequestListener = ({ socket }) => {
        socket.write('HTTP/1.1 201 Created\r\nx-slow: ');
        drip(socket, () => socket.write('x'));
    };
    for (const behave of [hints, headers, () => {}]) expect(await called(behave, 1)).toBe('timeout');
});

it('A push request closes its connection after the response status, even if the body never ends', async () => {
    const endless = called((_asked, answer) => {
        answer.writeHead(201);
        drip(answer.socket, () => answer.write('x'));
    });
    expect(await endless).toBe(201);
    expect(await called((_asked, answer) => void answer.writeHead(410).end('gone'))).toBe(410);
});
