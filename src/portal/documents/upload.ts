import type { DetailedError, Upload } from 'tus-js-client';
import { ApiFault, faultOf, OFFLINE_MESSAGE } from '../session/fault';
import { getSession } from '../session/store';
import { expireSession, freshToken, refreshToken, timezone } from '../session/token';

const ENDPOINT = '/api/connect/v2/uploads';
const PIECE_BYTES = 1024 * 1024;
/** Some 40 seconds of a lost connection are passed over; a longer one is gone on from by hand, or once there is a line again. */
const RETRY_DELAYS = [500, 2000, 5000, 10_000, 20_000];
const DAY = 24 * 60 * 60 * 1000;

/** Where it goes: a folder, or a file whose next version it is. */
export type UploadTarget = { folder_id: number } | { file_id: number; version: number };

interface UploadRequest {
    file: File;
    place: UploadTarget;
    /** 0 to 1 */
    onProgress: (share: number) => void;
    /** Aborted with the reason `leave`, what was sent stays to be gone on from; else it is taken back. */
    signal?: AbortSignal;
}

/** Read when the first file is sent: few pages send any. */
const library = () =>
    import('tus-js-client').catch(() => {
        throw new ApiFault(0, OFFLINE_MESSAGE);
    });

/** Storage key under which the browser finds an unfinished upload of this user to this target. */
const targetKey = (place: UploadTarget): string =>
    [
        'headwater',
        getSession()?.user.id,
        'folder_id' in place ? `folder-${place.folder_id}` : `file-${place.file_id}-${place.version}`,
    ].join('-');

/**
 * Sends a file in pieces, and goes on where the last attempt stopped, also after a reload. The session is handled as everywhere:
 * an old token is refreshed, a refused one once. Resolves to the number of the version that it became. Throws ApiFault; an abort
 * is a DOMException named AbortError.
 */
export const upload = async (request: UploadRequest): Promise<number> => {
    const { Upload } = await library();
    if (request.signal?.aborted) throw aborted();
    return send(Upload, request);
};

const aborted = () => new DOMException('Aborted', 'AbortError');

const send = (Sending: typeof Upload, { file, place, onProgress, signal }: UploadRequest): Promise<number> =>
    new Promise((resolve, reject) => {
        let refused: string | undefined;
        let token: string | undefined;
        const sending = new Sending(file, {
            endpoint: ENDPOINT,
            chunkSize: PIECE_BYTES,
            retryDelays: RETRY_DELAYS,
            metadata: {
                name: file.name,
                ...Object.fromEntries(Object.entries(place).map(([name, value]) => [name, String(value)])),
            },
            fingerprint: async () => [targetKey(place), file.name, file.size, file.lastModified].join('-'),
            removeFingerprintOnSuccess: true,
            async onBeforeRequest(request) {
                const session = getSession();
                token = session?.token;
                if (session && token)
                    token = await (token === refused ? refreshToken : freshToken)(token, session.user.id);
                if (token) request.setHeader('Authorization', `Bearer ${token}`);
                request.setHeader('timezone', timezone());
            },
            onShouldRetry({ originalResponse }) {
                const status = originalResponse?.getStatus() ?? 0;
                if (status !== 401)
                    return status === 0 || status === 409 || status === 423 || status === 429 || status >= 500;
                if (refused !== undefined) return false;
                refused = token;
                return true;
            },
            onProgress: (sent, total) => onProgress(total > 0 ? sent / total : 0),
            onSuccess: ({ lastResponse }) => resolve(Number(lastResponse.getHeader('Headwater-Version') ?? 1)),
            onError: error => void faultOfError(error).then(reject),
        });
        signal?.addEventListener(
            'abort',
            () => {
                void sending.abort(signal.reason !== LEAVE).catch(() => {});
                reject(aborted());
            },
            { once: true },
        );
        void sending.findPreviousUploads().then(([previous]) => {
            if (signal?.aborted) return;
            if (previous) sending.resumeFromPreviousUpload(previous);
            sending.start();
        }, reject);
    });

/** Reason of an abort by leaving the page. */
export const LEAVE = 'leave';

const faultOfError = async (error: Error | DetailedError): Promise<ApiFault> => {
    const response = 'originalResponse' in error ? error.originalResponse : null;
    if (!response?.getStatus()) return new ApiFault(0, OFFLINE_MESSAGE);
    if (response.getStatus() === 401) expireSession();
    return faultOf(new Response(response.getBody() || null, { status: response.getStatus() }), true);
};

/** Names of what was begun for this place on this computer in the last day and not sent to its end. */
export const interruptedUploads = async (place: UploadTarget): Promise<string[]> => {
    const { defaultOptions } = await library();
    const storedUploads = await defaultOptions.urlStorage.findAllUploads();
    return storedUploads
        .filter(({ urlStorageKey }) => urlStorageKey.startsWith(`tus::${targetKey(place)}-`))
        .filter(({ creationTime }) => Date.now() - new Date(creationTime).getTime() < DAY)
        .flatMap(({ metadata }) => metadata.name ?? []);
};

/** The most telling words of a refused upload: those of the file itself. */
export const uploadMessage = (error: unknown): string => {
    const fault = error as Partial<ApiFault>;
    return Object.values(fault.errors ?? {}).flat()[0] ?? fault.message ?? '';
};
