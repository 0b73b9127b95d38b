import { ApiFault, faultOf, OFFLINE_MESSAGE } from '../session/fault';
import { getSession } from '../session/store';
import { expireSession, isExpired, refreshToken, timezone } from '../session/token';

export interface UploadRequest {
    method: 'POST' | 'PUT';
    url: string;
    form: FormData;
    /** 0 to 1 */
    onProgress: (share: number) => void;
    signal?: AbortSignal;
}

const attempt = (
    { method, url, form, onProgress, signal }: UploadRequest,
    token: string | undefined,
): Promise<Response> =>
    new Promise((resolve, reject) => {
        const request = new XMLHttpRequest();
        request.open(method, url);
        if (token) request.setRequestHeader('Authorization', `Bearer ${token}`);
        request.setRequestHeader('timezone', timezone());
        request.setRequestHeader('Accept', 'application/json');
        request.withCredentials = true;
        request.upload.onprogress = event => event.lengthComputable && onProgress(event.loaded / event.total);
        request.onload = () => resolve(new Response(request.responseText, { status: request.status }));
        request.onerror = () => reject(new ApiFault(0, OFFLINE_MESSAGE));
        request.onabort = () => reject(new DOMException('Aborted', 'AbortError'));
        signal?.addEventListener('abort', () => request.abort(), { once: true });
        request.send(form);
    });

/**
 * Sends a form with its progress, which `fetch` cannot tell. The session is handled as everywhere: an old token is
 * refreshed, a refused one once. Throws ApiFault; an abort is a DOMException named AbortError.
 */
export const upload = async <T>(request: UploadRequest): Promise<T> => {
    const session = getSession();
    const token = session && isExpired(session.token) ? await refreshToken(session.token) : session?.token;
    let response = await attempt(request, token);
    if (response.status === 401 && token) {
        response = await attempt(request, await refreshToken(token));
        if (response.status === 401) expireSession();
    }
    if (!response.ok) throw await faultOf(response, true);
    return ((await response.json()) as { body: T }).body;
};

/** The most telling words of a refused upload: those of the file itself. */
export const uploadMessage = (error: unknown): string => {
    const fault = error as Partial<ApiFault>;
    return Object.values(fault.errors ?? {}).flat()[0] ?? fault.message ?? '';
};
