import type { FastifyServerOptions } from 'fastify';
import type { Config } from '../config';

const SECRETS = [
    'authorization',
    'cookie',
    'set-cookie',
    'password',
    'password_confirmation',
    'current_password',
    'new_password',
    'token',
    'refresh_token',
    'code',
    'otpToken',
];

/** A link is its own key: what is logged of one names the path and not the signature, nor a code or token on the way. */
export const publicUrl = (url: string) =>
    url
        .replace(/([?&](?:X-Signature|token|email|code)=)[^&]*/gi, '$1…')
        .replace(/\/(verify-otp|one-time-code|password-reset|token)\/[^/?]+/g, '/$1/…');

/** Structured logs without secrets. */
export const loggerOptions = ({ logLevel }: Pick<Config, 'logLevel'>): FastifyServerOptions['logger'] =>
    logLevel === 'silent'
        ? false
        : {
              level: logLevel,
              redact: {
                  paths: SECRETS.flatMap(name => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`]),
                  censor: '…',
              },
              serializers: {
                  req: request => ({
                      id: request.id,
                      method: request.method,
                      url: publicUrl(request.url),
                      address: request.ip,
                  }),
                  res: reply => ({ status: reply.statusCode }),
              },
          };
