import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** Accepted ids of callers: short and without characters that could forge log lines or headers. */
const CALLER_ID = /^[\w.:-]{1,100}$/;

/** Id of a request in logs and in the `x-request-id` header of its response: the caller's if it is well-formed, else random. */
export const requestIdOf = ({ headers }: Pick<IncomingMessage, 'headers'>): string => {
    const given = headers['x-request-id'];
    return typeof given === 'string' && CALLER_ID.test(given) ? given : randomUUID();
};
