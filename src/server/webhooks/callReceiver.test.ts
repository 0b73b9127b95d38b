import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { isPublicAddress, publicLookup } from '../platform/outbound/publicHosts';
import { callReceiver, isAllowedUrl } from './callReceiver';
import { retryDelaySeconds } from './retries';

describe('A webhook address', () => {
    it.each(['https://hooks.partner.com.au/headwater', 'https://hooks.partner.com.au:443/x?y=1'])(
        'may be public: %s',
        url => expect(isAllowedUrl(url, [])).toBe(true),
    );

    it.each([
        'http://hooks.partner.com.au/x',
        'https://hooks.partner.com.au:8443/x',
        'https://user:pass@hooks.partner.com.au/x',
        'https://localhost/x',
        'https://LOCALHOST./x',
        'https://server/x',
        'https://db.internal/x',
        'https://printer.local/x',
        'https://127.0.0.1/x',
        'https://2130706433/x',
        'https://0x7f000001/x',
        'https://0x7f.1/x',
        'https://0177.0.0.1/x',
        'https://127.1/x',
        'https://0/x',
        'https://0.0.0.0/x',
        'https://10.1.2.3/x',
        'https://169.254.169.254/latest/meta-data',
        'https://203.0.113.7/x',
        'https://8.8.8.8/x',
        'https://[::]/x',
        'https://[::1]/x',
        'https://[::ffff:127.0.0.1]/x',
        'https://[fe80::1]/x',
        'https://１２７.０.０.１/x',
        'ftp://hooks.partner.com.au/x',
        'file:///etc/passwd',
        'javascript:alert(1)',
        'hooks.partner.com.au',
        '',
    ])('is refused: %s', url => expect(isAllowedUrl(url, [])).toBe(false));

    it('may be any origin of the configuration, exactly', () => {
        const origins = ['http://erp.internal:8080'];
        expect(isAllowedUrl('http://erp.internal:8080/hooks', origins)).toBe(true);
        for (const url of [
            'http://erp.internal/hooks',
            'https://erp.internal:8080/x',
            'http://a:b@erp.internal:8080/x',
        ])
            expect(isAllowedUrl(url, origins), url).toBe(false);
    });
});

describe('The address of a host', () => {
    it.each([
        '127.0.0.1',
        '10.0.0.1',
        '172.31.255.255',
        '192.168.1.1',
        '100.64.0.1',
        '169.254.169.254',
        '0.0.0.0',
        '224.0.0.1',
        '255.255.255.255',
        '::',
        '::1',
        '::ffff:127.0.0.1',
        '::ffff:7f00:1',
        '64:ff9b::7f00:1',
        '2002:7f00:1::',
        'fe80::1',
        'fc00::1',
        'ff02::1',
    ])('is not public: %s', address => expect(isPublicAddress(address)).toBe(false));

    it('is judged at the look-up of the connection, so that a name cannot lead inside later', async () => {
        const look = (options: { all: boolean }) =>
            new Promise(resolve => publicLookup('localhost', options, error => resolve(error?.code)));
        expect(await look({ all: true })).toBe('ENOTPUBLIC');
        expect(await look({ all: false })).toBe('ENOTPUBLIC');
    });
});

/** Result of a call to a receiver with the given behaviour. */
const call = async (behave: RequestListener, seconds = 10) => {
    const server = createServer(behave);
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    try {
        return await callReceiver(`${origin}/hook`, {}, '{}', [origin], seconds).catch((error: Error) => error.message);
    } finally {
        server.closeAllConnections();
        await new Promise(resolve => server.close(resolve));
    }
};

describe('A call', () => {
    it('keeps 1 kB of the response and does not follow redirects', async () => {
        const paths: (string | undefined)[] = [];
        const endless = await call((_, response) => {
            response.writeHead(500);
            const timer = setInterval(() => response.write('x'.repeat(3000)), 1);
            response.on('close', () => clearInterval(timer));
        });
        expect(endless).toEqual({ status: 500, text: 'x'.repeat(1024) });
        const moved = await call((request, response) => {
            paths.push(request.url);
            response.writeHead(302, { location: '/inside' }).end();
        });
        expect([moved, paths]).toEqual([{ status: 302, text: '' }, ['/hook']]);
    });

    it('ends at its time-out, with the status if that has arrived', async () => {
        expect(await call(() => {}, 0.1)).toBe('No response within 0.1 seconds.');
        const slow: RequestListener = (_, response) => void response.writeHead(200).write('partly');
        expect(await call(slow, 0.2)).toEqual({ status: 200, text: 'partly' });
    });

    it('names the reason of a failed connection', async () => {
        expect(await call(({ socket }) => socket.destroy())).toBe('The connection failed (ECONNRESET).');
        const switching = 'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n';
        expect(await call(({ socket }) => void socket.write(switching))).toBe('The connection failed.');
        const refused = callReceiver('https://localhost.localdomain.internal/x', {}, '{}', []);
        await expect(refused).rejects.toThrow('The address is not allowed.');
    });
});

it('Retries wait 5 s, 30 s, 2 min, 10 min, 30 min, then an hour each', () => {
    expect([1, 2, 3, 4, 5, 6, 7, 30].map(retryDelaySeconds)).toEqual([5, 30, 120, 600, 1800, 3600, 3600, 3600]);
});
