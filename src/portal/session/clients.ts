import { createConnectClient, createMainClient } from '../../contract/clients';
import { faultOf } from './fault';
import { sessionFetch } from './http';

/** A refusal is thrown, and shown by who asked: these calls are not a page's own, so a 403 leads nowhere. */
const checked = async (request: Request): Promise<Response> => {
    const response = await sessionFetch(request);
    if (!response.ok) throw await faultOf(response, true);
    return response;
};

// where pages are only listed, and no call is made, there is no window
const options = { origin: globalThis.location?.origin ?? '', fetch: checked };
/** The contract's calls with the session, for what is not a resource of react-admin. */
export const mainApi = createMainClient(options);
export const connectApi = createConnectClient(options);

/** The answer of a call that throws what goes wrong. */
export const answered = async <T>(call: Promise<{ data?: T }>): Promise<T> => (await call).data as T;
