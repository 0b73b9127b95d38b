import { keylessOperations } from '../../contract/generated/keylessOperations';
import { REQUEST_RUNNING } from '../../domain/records/idempotency';
import { ApiFault, faultOf, isAbort, OFFLINE_MESSAGE } from './fault';
import { getSession, onSessionChange } from './store';

/** A writing call, as compared with others. */
interface WriteCall {
    method: string;
    url: URL;
    content: string;
}
interface PendingCall {
    key: string;
    method: string;
    path: string;
    /** creation of the key, which the server keeps from then on */
    createdAt: number;
    sentAt: number;
    /** a second press waits for the answer, and sends the same key again if the first is withdrawn */
    isJoined?: boolean;
    answer?: Promise<Response>;
}

/** Time in which a press after a lost answer repeats it. Later, the same content is meant anew: a second reading, another mail. */
const LIFETIME_MS = 10 * 60_000;
/** Period of a double press. A later press is sent again, because the connection of the first may be dead. */
const JOIN_MS = 10_000;

const KEYLESS = keylessOperations.map(operation => new RegExp(`^${operation.replace(/\{\w+\}/g, '[^/]+')}$`));

/** Random id, because browsers offer `randomUUID` on https only. */
export const newKey = () => crypto.getRandomValues(new Uint32Array(4)).join('-');

/** A repeated preview must be computed again, not answered from the record of the first. */
const isPreview = ({ searchParams }: URL, content: string) =>
    searchParams.get('dry_run') === 'true' || /"dry_run"(:|,")true/.test(content);

/**
 * Files by name, size, type and time of change: reading megabytes of photos would hold up the page, and the server
 * compares the bytes and refuses the key for others.
 */
const formContent = (form: FormData) =>
    JSON.stringify(
        [...form].map(([name, value]) =>
            typeof value === 'string' ? [name, value] : [name, value.name, value.size, value.type, value.lastModified],
        ),
    );

/** Text for comparison; undefined for streams and bytes, which no call of the portal sends. */
const contentOf = (body: BodyInit | null | undefined): string | undefined => {
    if (body instanceof FormData) return formContent(body);
    return typeof (body ?? '') === 'string' ? ((body ?? '') as string) : undefined;
};

/**
 * The call if it takes a key: it writes, has none yet, and is no preview. Without an await for a body that is text,
 * so that a closing page can still send its last request.
 */
export const keyedCall = (input: string | Request, init: RequestInit): WriteCall | Promise<WriteCall | null> | null => {
    const request = typeof input === 'string' ? undefined : input;
    const method = (init.method ?? request?.method ?? 'GET').toUpperCase();
    if (method === 'GET' || method === 'HEAD') return null;
    if (new Headers(init.headers ?? request?.headers).has('Idempotency-Key')) return null;
    const url = new URL(request?.url ?? (input as string), window.location.origin);
    const operation = `${method} ${url.pathname}`;
    if (KEYLESS.some(pattern => pattern.test(operation))) return null;
    const callOf = (content: string | undefined) =>
        content === undefined || isPreview(url, content) ? null : { method, url, content };
    return request && init.body === undefined ? request.clone().text().then(callOf) : callOf(contentOf(init.body));
};

/** In memory only: a reloaded page shows what was done, so a press after it is a new intention. */
const pending = new Map<string, PendingCall>();
/** User whose calls are pending; their sign-out, or another user's sign-in, forgets them. */
let owner: number | undefined;
let isListening = false;
const forgetOthers = (user: number | undefined) => {
    if (user !== owner) pending.clear();
    owner = user;
};
const claimFor = (user: number) => {
    if (!isListening) onSessionChange(() => forgetOthers(getSession()?.user.id));
    isListening = true;
    forgetOthers(user);
};

const isBelow = (path: string, parent: string) => path.startsWith(`${parent}/`);
/**
 * Another write to the same record makes a repeated press a new intention: archived, restored and archived again is
 * not the first archiving. A lost creation is not affected by further creations or changes of other records.
 */
const isSuperseded = (earlier: PendingCall, path: string, method: string) => {
    if (isBelow(earlier.path, path)) return method !== 'POST';
    return earlier.method !== 'POST' && (earlier.path === path || isBelow(path, earlier.path));
};

/** The server may have done the work: no response arrived, or only that of a gateway. */
const isUnknown = (status: number) => status === 0 || status >= 502;
const isUndecided = async (response: Response): Promise<boolean> => {
    if (response.status !== 409) return isUnknown(response.status);
    return (await faultOf(response.clone())).body.code_context === REQUEST_RUNNING;
};

/** A response whose body breaks off is lost as well. */
const readWhole = async (response: Response): Promise<Response> => {
    try {
        await response.clone().arrayBuffer();
        return response;
    } catch (error) {
        throw isAbort(error) ? error : new ApiFault(0, OFFLINE_MESSAGE);
    }
};

const callId = ({ method, url, content }: WriteCall) => `${method} ${url.href}\n${content}`;

/**
 * Key of a POST whose answer was lost, for a caller that repeats it itself: the next press of the same content gets a key
 * of its own. A new key if the call never began.
 */
export const takeLostKey = (path: string, body: string | FormData): string => {
    const call = { method: 'POST', url: new URL(path, window.location.origin), content: contentOf(body) as string };
    const known = pending.get(callId(call));
    pending.delete(callId(call));
    return known?.key ?? newKey();
};

/**
 * Sends a write with its idempotency key. The key is dropped with the response, and kept if the response is lost, so
 * that the same press after it is answered from the server's record. A double press is joined to the call that runs:
 * the server would refuse its key with 409 until that one ends.
 */
export const sendWithKey = (
    user: number,
    call: WriteCall,
    send: (key: string) => Promise<Response>,
): Promise<Response> => {
    claimFor(user);
    const { method, url } = call;
    const path = url.pathname;
    const id = callId(call);
    for (const [other, earlier] of pending)
        if (other !== id && isSuperseded(earlier, path, method)) pending.delete(other);

    const now = Date.now();
    const known = pending.get(id);
    if (known?.answer && now - known.sentAt < JOIN_MS) {
        known.isJoined = true;
        return known.answer.then(
            response => response.clone(),
            error => {
                // only the first press was withdrawn
                if (isAbort(error)) return sendWithKey(user, call, send);
                throw error;
            },
        );
    }

    const isKept = known && now - known.createdAt < LIFETIME_MS;
    const entry: PendingCall = isKept ? known : { key: newKey(), method, path, createdAt: now, sentAt: now };
    entry.sentAt = now;
    pending.set(id, entry);
    const drop = () => {
        if (pending.get(id) === entry) pending.delete(id);
    };
    const run = async (): Promise<Response> => {
        try {
            const response = await readWhole(await send(entry.key));
            if (!(await isUndecided(response))) drop();
            return response;
        } catch (error) {
            const isAnswered = error instanceof ApiFault && !isUnknown(error.status);
            if (isAnswered || (isAbort(error) && !entry.isJoined)) drop();
            throw error;
        } finally {
            if (entry.answer === answer) delete entry.answer;
        }
    };
    const answer = run();
    entry.answer = answer;
    return answer;
};
