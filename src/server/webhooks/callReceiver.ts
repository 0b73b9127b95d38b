import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isPublicHttps, publicLookup } from '../platform/outbound/publicHosts';
import { type OutboundResponse, readResponse } from '../platform/outbound/readResponse';

const TIMEOUT_SECONDS = 10;
const MAX_RESPONSE_BYTES = 1024;

const isListed = (url: string, origins: readonly string[]): boolean => {
    if (!URL.canParse(url)) return false;
    const { origin, username, password } = new URL(url);
    return origins.includes(origin) && !username && !password;
};

/**
 * Whether a webhook may have a URL: a public https address, or one at a configured origin. A host name is judged again
 * by its address at each call.
 */
export const isAllowedUrl = (url: string, origins: readonly string[]): boolean =>
    isPublicHttps(url) || isListed(url, origins);

/**
 * Posts a message to a receiver, without following redirects.
 * @throws Error with the reason, without a response status in time
 */
export const callReceiver = async (
    url: string,
    headers: Record<string, string>,
    body: string,
    origins: readonly string[],
    seconds = TIMEOUT_SECONDS,
): Promise<OutboundResponse> => {
    if (!isAllowedUrl(url, origins)) throw new Error('The address is not allowed.');
    const request = new URL(url).protocol === 'http:' ? requestHttp : requestHttps;
    const options = {
        method: 'POST',
        headers: { ...headers, 'content-length': Buffer.byteLength(body) },
        agent: false,
    };
    // the connection goes to the addresses that the look-up has judged
    const lookup = isListed(url, origins) ? {} : { lookup: publicLookup };
    try {
        return await readResponse(request(url, { ...options, ...lookup }), body, {
            seconds,
            bytes: MAX_RESPONSE_BYTES,
        });
    } catch (error) {
        const { code = '', message } = error as NodeJS.ErrnoException;
        if (message === 'timeout') throw new Error(`No response within ${seconds} seconds.`);
        if (code === 'ENOTPUBLIC') throw new Error('The host has a private address.');
        if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') throw new Error('The host was not found.');
        throw new Error(code ? `The connection failed (${code}).` : 'The connection failed.');
    }
};
