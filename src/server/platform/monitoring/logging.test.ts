import pino from 'pino';
import { describe, expect, it, test } from 'vitest';
import { API_TOKEN_IN_URL, loggerOptions, redactUrl } from './logging';

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

describe('`API_TOKEN_IN_URL`', () => {
    const token = `hw_${'aB3_'.repeat(10)}x-9`;
    it.each([
        `/x?token=${token}`,
        `/api/main/${token}`,
        `/x?next=%2F${token}&page=1`,
        `/x?hw=${token.replaceAll('_', '%5F').replace('-', '%2d')}`,
    ])('matches an API token, also percent-encoded: %s', url => {
        expect(API_TOKEN_IN_URL.test(url)).toBe(true);
        expect(redactUrl(url)).toContain('[secret]');
        expect(redactUrl(url)).not.toContain('aB3');
    });
    it.each([
        '/files/hw_readings_november_of_all_sites.pdf',
        `/x?signature=abc${token.slice(0, 40)}`,
        `/x?signature=abc${token}`,
        `/x?name=${token}y`,
        `/x?name=${token}%5F`,
        `/x?name=${token.toUpperCase()}`,
    ])('does not match a file name or signature that contains `hw_`: %s', url => {
        expect(API_TOKEN_IN_URL.test(url)).toBe(false);
    });
});
