import pino from 'pino';
import { expect, test } from 'vitest';
import { loggerOptions, redactUrl } from './logging';

function logged(entry: object): string {
    const lines: string[] = [];
    pino(loggerOptions({ logLevel: 'info' }), { write: line => lines.push(line) }).info(entry);
    return lines.join('');
}

test('A log line contains no password, one-time code, token or cookie', () => {
    const output = logged({
        headers: { authorization: 'Bearer hush', cookie: 'refresh=hush', 'set-cookie': 'refresh=hush' },
        body: {
            password: 'hush',
            password_confirmation: 'hush',
            code: 'hush',
            refresh_token: 'hush',
            email: 'mel@example.com',
        },
        request: { headers: { authorization: 'hush' }, body: { password: 'hush', code: 'hush' } },
        token: 'hush',
    });
    expect(output).toContain('mel@example.com');
    expect(output).not.toContain('hush');
});

test('The code of an error stays in the log line', () => {
    const output = logged({ err: Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }) });
    expect(output).toContain('ECONNREFUSED');
});

test('`redactUrl` hides signatures, tokens, one-time codes and emails in a logged URL', () => {
    expect(redactUrl('/files/pictures/2026/1.png?X-Date=1&X-Expires=2&X-Signature=abc')).toBe(
        '/files/pictures/2026/1.png?X-Date=1&X-Expires=2&X-Signature=[secret]',
    );
    expect(redactUrl('/api/main/login/one-time-code/eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOjF9.abc')).toBe(
        '/api/main/login/one-time-code/[secret]',
    );
    expect(redactUrl('/password-reset/0f8fad5bd9cb469fa16570867728950e?email=a%40b.c')).toBe(
        '/password-reset/[secret]?email=[secret]',
    );
    expect(redactUrl('/api/connect/v2/supplement-inventory-transfers/12?search=a')).toBe(
        '/api/connect/v2/supplement-inventory-transfers/12?search=a',
    );
});
