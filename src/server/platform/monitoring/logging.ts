import type { FastifyRequest } from 'fastify';
import type { LoggerOptions } from 'pino';
import type { Config } from '../config';

/** Field names whose values are redacted in logs, in the first three levels. */
const SECRET_FIELDS = [
    'authorization',
    'cookie',
    '["set-cookie"]',
    'password',
    'password_confirmation',
    'current_password',
    'new_password',
    'code',
    'otp',
    'otpToken',
    'otp_token',
    'token',
    'access_token',
    'refresh_token',
    'secret',
];

export function loggerOptions({ logLevel }: Pick<Config, 'logLevel'>): LoggerOptions {
    return {
        level: logLevel,
        // `code` at the first level is an error code, which logs need; below it, it is user input
        redact: {
            paths: SECRET_FIELDS.flatMap(field => {
                const at = field.startsWith('[') ? field : `.${field}`;
                const levels = [`*${at}`, `*.*${at}`];
                return field === 'code' ? [`body${at}`, `*.body${at}`] : [...levels, field];
            }),
            censor: '[secret]',
        },
        serializers: {
            req: (request: FastifyRequest) => ({
                method: request.method,
                url: redactUrl(request.url),
                ip: request.ip,
            }),
        },
    };
}

const SECRET_PARAMETER = /([?&](?:x-signature|token|code|otp|email|key)=)[^&#]*/gi;
/** Path segments that are secrets: tokens of mails, codes, and any other long random text. */
const SECRET_SEGMENT = /\/(?=[\w.~-]*\d)(?=[\w.~-]*[a-z])[\w.~-]{24,}(?=[/?#]|$)/gi;

/**
 * API token in an address, also percent-encoded. Anchored at both ends, so that names and signatures that contain `hw_`
 * do not match.
 */
export const API_TOKEN_IN_URL =
    /(?:(?<=%[\da-fA-F]{2})|(?<![\w-]))hw(?:_|%5[fF])(?:[\w-]|%5[fF]|%2[dD]){43}(?![\w-]|%5[fF]|%2[dD])/;

/** Address with secrets removed for logging. File keys stay readable, because they open nothing without a signature. */
export function redactUrl(url: string): string {
    const [path = '', ...query] = url.split('?');
    const safePath =
        path.startsWith('/files/') || path.startsWith('/assets/') ? path : path.replace(SECRET_SEGMENT, '/[secret]');
    const safe =
        query.length === 0 ? safePath : `${safePath}${`?${query.join('?')}`.replace(SECRET_PARAMETER, '$1[secret]')}`;
    return safe.replace(new RegExp(API_TOKEN_IN_URL, 'g'), '[secret]');
}
