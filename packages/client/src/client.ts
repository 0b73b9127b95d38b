import createFetchClient, { type FetchResponse, type MaybeOptionalInit } from 'openapi-fetch';
import type { HttpMethod, MediaType, PathsWithMethod, RequiredKeysOf } from 'openapi-typescript-helpers';
import type { paths as ConnectPaths } from '../../../src/contract/generated/connect';
import { keylessOperations } from '../../../src/contract/generated/keylessOperations';
import type { paths as MainPaths } from '../../../src/contract/generated/main';
import { type ChangeBatch, type FollowOptions, followChanges } from './changes';
import { createRetryingFetch, KEY_HEADER, type RetryOptions, sleepByTimer } from './retry';

export interface ClientOptions extends RetryOptions {
    /** address of the portal, such as `https://portal.example` */
    baseUrl: string;
    /** API token `hw_…` or access token of a session, or a function that returns the present one */
    token: string | (() => string | Promise<string>);
    /** IANA time zone of days and times without an offset; default Australia/Brisbane */
    timezone?: string;
}

type InitParam<Init> =
    RequiredKeysOf<Init> extends never ? [(Init & { [key: string]: unknown })?] : [Init & { [key: string]: unknown }];

/** Response of a call: the JSON, and the response with its headers. */
export interface Answer<Operation extends Record<string | number, unknown>, Init = unknown> {
    data: NonNullable<FetchResponse<Operation, Init, MediaType>['data']>;
    response: Response;
}

// biome-ignore lint/suspicious/noExplicitAny: generated paths lack the methods that they do not have
type AnyPaths = Record<string, any>;

/** Call of an operation. Throws an ApiError for a response outside 2xx. */
export type Call<Paths extends AnyPaths, Method extends HttpMethod> = <
    Path extends PathsWithMethod<Paths, Method>,
    Init extends MaybeOptionalInit<Paths[Path], Method>,
>(
    path: Path,
    ...init: InitParam<Init>
) => Promise<Answer<Paths[Path][Method], Init>>;

/** Row of a list operation. */
export type Row<Operation extends Record<string | number, unknown>> = Answer<Operation>['data'] extends {
    data: readonly (infer Each)[];
}
    ? Each
    : never;

/** Calls all pages of a list operation, one after the other, and returns their rows. */
export type List<Paths extends AnyPaths> = <
    Path extends PathsWithMethod<Paths, 'get'>,
    Init extends MaybeOptionalInit<Paths[Path], 'get'>,
>(
    path: Path,
    ...init: InitParam<Init>
) => AsyncGenerator<Row<Paths[Path]['get']>, void, void>;

export interface ApiClient<Paths extends AnyPaths> {
    GET: Call<Paths, 'get'>;
    POST: Call<Paths, 'post'>;
    PUT: Call<Paths, 'put'>;
    PATCH: Call<Paths, 'patch'>;
    DELETE: Call<Paths, 'delete'>;
    list: List<Paths>;
}

export interface HeadwaterClient {
    /** operations below /api/main */
    main: ApiClient<{ [Path in keyof MainPaths]: MainPaths[Path] }>;
    /** operations below /api/connect */
    connect: ApiClient<{ [Path in keyof ConnectPaths]: ConnectPaths[Path] }>;
    /** Follows the change feed: a copy of all records, then their changes. */
    followChanges(options?: FollowOptions): AsyncGenerator<ChangeBatch, void, void>;
}

const PAGE_SIZE = 100;

interface Page {
    data: readonly unknown[];
    pagination?: { last_page: number; next?: string };
}
type UntypedCall = (path: string, init?: object) => Promise<{ data: unknown }>;

/** Rows of all pages: by cursor in a list sorted by `id`, else by number. */
async function* listPages(get: UntypedCall, path: string, init: { params?: { query?: object } } = {}) {
    let after: string | undefined;
    for (let page = 1; ; page++) {
        const place = after === undefined ? { page } : { after };
        const query = { per_page: PAGE_SIZE, ...init.params?.query, ...place };
        const { data } = await get(path, { ...init, params: { ...init.params, query } });
        const { data: rows, pagination } = data as Page;
        if (!Array.isArray(rows)) throw new TypeError(`${path} is not a list.`);
        yield* rows;
        // the total may have changed since the first page, and a list by id ends where there is no cursor
        const hasMore = pagination?.next !== undefined || (after === undefined && page < (pagination?.last_page ?? 1));
        if (rows.length === 0 || !hasMore) return;
        after = pagination?.next;
    }
}

/** Creates a client of both APIs. */
export const createClient = ({ baseUrl, token, timezone, ...retry }: ClientOptions): HeadwaterClient => {
    const fetch = createRetryingFetch(retry);
    const createApiClient = (api: 'main' | 'connect') => {
        const prefix = `/api/${api}`;
        // biome-ignore lint/suspicious/noExplicitAny: typed by ApiClient
        const { GET, POST, PUT, PATCH, DELETE, use } = createFetchClient<any>({
            baseUrl: baseUrl.replace(/\/+$/, '') + prefix,
            fetch,
        });
        use({
            onRequest: async ({ request, schemaPath }) => {
                const current = typeof token === 'string' ? token : await token();
                request.headers.set('Authorization', `Bearer ${current}`);
                if (timezone) request.headers.set('timezone', timezone);
                const isWrite = request.method !== 'GET' && request.method !== 'HEAD';
                const takesKey = isWrite && !keylessOperations.includes(`${request.method} ${prefix}${schemaPath}`);
                if (takesKey && !request.headers.has(KEY_HEADER)) request.headers.set(KEY_HEADER, crypto.randomUUID());
                return request;
            },
        });
        const list = (path: string, init?: object) => listPages(GET as UntypedCall, path, init);
        return { GET, POST, PUT, PATCH, DELETE, list };
    };
    const main = createApiClient('main') as unknown as HeadwaterClient['main'];
    return {
        main,
        connect: createApiClient('connect') as unknown as HeadwaterClient['connect'],
        followChanges: options =>
            followChanges(
                async (query, signal) => (await main.GET('/changes', { params: { query }, signal })).data,
                retry.sleep ?? sleepByTimer,
                options,
            ),
    };
};
