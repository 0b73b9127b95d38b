import { sendLimitMs } from '../../offline/sendLimit';
import { isFault } from '../../session/fault';
import { sessionFetch } from '../../session/http';
import { getSession } from '../../session/store';
import { type QueueServer, type ServerResponse, Unreached } from './sendEntry';

const BASE = '/api/connect/v2/field';

/**
 * API calls bound to one user's session; nothing is sent in another user's session.
 * @param entries path for entries: the user's own, or those of a rescue file
 */
export const serverOf = (owner: number, entries: 'entries' | 'rescued-entries' = 'entries'): QueueServer => {
    const put = async (path: string, body: string | FormData, bytes: number): Promise<ServerResponse> => {
        if (getSession()?.user.id !== owner) throw new Unreached();
        try {
            const response = await sessionFetch(`${BASE}${path}`, {
                method: 'PUT',
                body,
                background: true,
                signal: AbortSignal.timeout(sendLimitMs(bytes)),
            });
            const json: unknown = await response.json().catch(() => null);
            // captive portals and proxies may answer with pages of their own
            if (response.ok && json === null) throw new Unreached();
            return { status: response.status, body: json };
        } catch (error) {
            if (isFault(error) || (error instanceof DOMException && error.name === 'TimeoutError'))
                throw new Unreached();
            throw error;
        }
    };
    return {
        putEntry: (id, entry) => put(`/${entries}/${id}`, JSON.stringify(entry), 0),
        putPiece: (sha256, { offset, size, name, bytes }) => {
            const form = new FormData();
            form.append('offset', String(offset));
            form.append('size', String(size));
            form.append('name', name);
            form.append('chunk', new Blob([bytes]), 'piece');
            return put(`/parts/${sha256}`, form, bytes.byteLength);
        },
    };
};
