import type { ClientRequest } from 'node:http';

export interface OutboundResponse {
    status: number;
    /** beginning of the body */
    text: string;
}

interface Limits {
    /** total time-out: an idle time-out could be evaded by trickling bytes or interim responses */
    seconds: number;
    /** the body is read up to this many bytes, because it may be endless */
    bytes: number;
}

/**
 * Sends a request and reads its response. Redirects are not followed.
 * @returns also if the time-out cuts the body after the status
 * @throws Error `timeout` without a status in time, `closed` if the connection ends without a response
 */
export const readResponse = (
    call: ClientRequest,
    body: Buffer | string | null,
    { seconds, bytes }: Limits,
): Promise<OutboundResponse> =>
    new Promise((resolve, reject) => {
        let finish: (() => void) | undefined;
        const late = setTimeout(() => {
            finish?.();
            call.destroy(new Error('timeout'));
        }, seconds * 1000);
        call.on('response', response => {
            const chunks: Buffer[] = [];
            let size = 0;
            finish = () => {
                const text = Buffer.concat(chunks).subarray(0, bytes).toString('utf8');
                resolve({ status: response.statusCode ?? 0, text });
                response.destroy();
            };
            if (bytes === 0) return finish();
            response.on('data', (chunk: Buffer) => {
                chunks.push(chunk);
                size += chunk.length;
                if (size >= bytes) finish?.();
            });
            response.on('end', finish);
            response.on('error', finish);
            response.on('close', finish);
        });
        call.on('error', reject);
        call.on('close', () => {
            clearTimeout(late);
            // a `101 Switching Protocols` emits neither a response nor an error
            if (!finish) reject(new Error('closed'));
        });
        call.end(body);
    });
