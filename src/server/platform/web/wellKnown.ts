import type { FastifyInstance } from 'fastify';
import type { Clock } from '../clock';
import type { Config } from '../config';

/** The portal requires an account, so search engines have nothing to index. */
const ROBOTS = 'User-agent: *\nDisallow: /\n';
/** RFC 9116 asks for a date less than a year ahead. */
const VALID_MS = 180 * 24 * 60 * 60 * 1000;

/** Texts at fixed addresses for robots and security researchers: `robots.txt` and `security.txt` (RFC 9116). */
export const serveWellKnown = (
    fastify: FastifyInstance,
    { mailFrom, publicUrl }: Pick<Config, 'mailFrom' | 'publicUrl'>,
    clock: Clock,
): void => {
    const contact = /<([^>]+)>/.exec(mailFrom)?.[1] ?? mailFrom;
    const send = (path: string, text: () => string) =>
        fastify.get(path, (_, reply) =>
            reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=86400').send(text()),
        );
    send('/robots.txt', () => ROBOTS);
    send('/.well-known/security.txt', () =>
        [
            `Contact: mailto:${contact}`,
            `Expires: ${new Date(clock.now().getTime() + VALID_MS).toISOString()}`,
            'Preferred-Languages: en',
            `Canonical: ${publicUrl}/.well-known/security.txt`,
            '',
        ].join('\n'),
    );
};
