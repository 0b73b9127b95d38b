import type { DetailedError, Upload } from 'tus-js-client';
import { ApiFault, faultOf, OFFLINE_MESSAGE } from '../session/fault';
import { getSession } from '../session/store';
import { expireSession, freshToken, refreshToken, timezone } from '../session/token';

const ENDPOINT = '/api/connect/v2/uploads';
const PIECE_BYTES = 1024 * 1024;
/**
 * Retry delays, some 40 seconds in total; longer interruptions are resumed by hand, or when the browser is online
 * again.
 */
const RETRY_DELAYS = [500, 2000, 5000, 10_000, 20_000];
const DAY = 24 * 60 * 60 * 1000;

/** Target: a folder, or a file for its next version. */
export type UploadTarget = { folder_id: number } | { file_id: number; version: number };

interface UploadRequest {
    file: File;
    place: UploadTarget;
    /** 0 to 1 */
    onProgress: (share: number) => void;
    /** Aborting with the reason `leave` preserves sent data for a resume; otherwise the upload is deleted. */
    signal?: AbortSignal;
}

/** Loaded with the first upload, because few pages need it. */
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
 * Uploads a file in chunks and resumes an interrupted attempt, even after a reload. The session is handled as
 * everywhere: an expiring token is refreshed, a refused one once. Resolves to the new version number. Throws ApiFault;
 * an abort is a DOMException named AbortError.
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

/** Names of unfinished uploads to this target on this computer in the last day. */
export const interruptedUploads = async (place: UploadTarget): Promise<string[]> => {
    const { defaultOptions } = await library();
    const storedUploads = await defaultOptions.urlStorage.findAllUploads();
    return storedUploads
        .filter(({ urlStorageKey }) => urlStorageKey.startsWith(`tus::${targetKey(place)}-`))
        .filter(({ creationTime }) => Date.now() - new Date(creationTime).getTime() < DAY)
        .flatMap(({ metadata }) => metadata.name ?? []);
};

/** Most specific message of a refused upload: that of the file itself. */
export const uploadMessage = (error: unknown): string => {
    const fault = error as Partial<ApiFault>;
    return Object.values(fault.errors ?? {}).flat()[0] ?? fault.message ?? '';
};
