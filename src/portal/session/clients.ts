import { createConnectClient, createMainClient } from '../../contract/clients';
import { faultOf } from './fault';
import { sessionFetch } from './http';

/** Errors are thrown for the caller to show: these calls do not load a page, so a 403 does not redirect. */
const checked = async (request: Request): Promise<Response> => {
    const response = await sessionFetch(request);
    if (!response.ok) throw await faultOf(response, true);
    return response;
};

// without a window, as when only listing pages, no call is made
const options = { origin: globalThis.location?.origin ?? '', fetch: checked };
/** Typed API client with the session, for calls outside react-admin's resources. */
export const mainApi = createMainClient(options);
export const connectApi = createConnectClient(options);

/** Response body of a call; throws on errors. */
export const answered = async <T>(call: Promise<{ data?: T }>): Promise<T> => (await call).data as T;
