import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { InjectOptions } from 'light-my-request';
import { ERROR_CODES, type ErrorCode } from '../src/contract/errorCodes';
import { PERMISSIONS } from '../src/contract/generated/permissions';
import type { Api } from '../src/contract/metadata';
import { todayIn } from '../src/domain/calendar/days';
import { type App, createApp } from '../src/server/app';
import { readContract } from '../src/server/engine/contract';
import { invalidateCallers } from '../src/server/identity/callers';
import { signAccess } from '../src/server/identity/tokens';
import { loadConfig } from '../src/server/platform/config';
import { hashPassword, PASSWORD_COST } from '../src/server/platform/credentials';
import { transact } from '../src/server/platform/database/transact';
import type { Database, Services } from '../src/server/platform/services';
import { createTestDatabase } from './database';
import { WITHOUT_LIMITS } from './limits';

export { recordOf } from './answers';

export interface TestApp extends App {
    /** Calls an operation as a user; returns status and parsed response. */
    call(
        token: string | null,
        method: string,
        url: string,
        body?: unknown,
        headers?: Record<string, string>,
    ): Promise<Answer>;
    /**
     * Creates a user with exactly these permissions and returns a token of theirs. A customer without a subscription is
     * subscribed to everything.
     */
    userWith(options: {
        permissions?: readonly string[];
        customerId?: number | null;
        superAdmin?: boolean;
        name?: string;
    }): Promise<TestUser>;
}
export interface TestUser {
    id: number;
    token: string;
}
// biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
export type Json = any;
export interface Answer {
    status: number;
    body: Json;
    headers: Record<string, unknown>;
    text: string;
    /** method and address */
    request: string;
}
export const ALL_PERMISSIONS: readonly string[] = PERMISSIONS;

/** Minimal argon2 cost, because tests hash hundreds of passwords. */
Object.assign(PASSWORD_COST, { memoryCost: 8, timeCost: 1 });

/** Password of all users of `userWith`. */
export const TEST_PASSWORD = 'Old#Pass1';
let testHash: Promise<string> | undefined;

let tokens = 0;
/** Creates an API token of a user with all scopes that they can give, unless others are named. */
export const tokenOf = async (
    app: Pick<TestApp, 'call'>,
    { token }: Pick<TestUser, 'token'>,
    given: { name?: string; scopes?: readonly string[]; property_ids?: readonly number[]; expires_on?: string } = {},
): Promise<string> => {
    const { body: offered } = await app.call(token, 'GET', '/api/main/account/tokens/scopes');
    const made = await app.call(token, 'POST', '/api/main/account/tokens', {
        name: `token ${++tokens}`,
        scopes: offered.data.map(({ name }: Json) => name),
        expires_on: todayIn(),
        password: TEST_PASSWORD,
        ...given,
    });
    if (made.status !== 201) throw new Error(`no token: ${made.text}`);
    return made.body.body.token;
};

let users = 0;
/** Parts of a closed server that remain, so that late work fails as in production. */
const LEFT: ReadonlySet<string> = new Set(['sql', 'database', 'log', 'clock', 'config']);

const declared = new Map<string, ReadonlyMap<string, ReadonlySet<number>>>();
/** Declared response statuses by operationId. */
const declaredStatuses = (api: Api): ReadonlyMap<string, ReadonlySet<number>> => {
    const known = declared.get(api);
    if (known) return known;
    const operations: Json[] = Object.values(readContract(api).paths).flatMap((item: Json) => Object.values(item));
    const read = new Map(
        operations.map(({ operationId, responses }) => [operationId, new Set(Object.keys(responses).map(Number))]),
    );
    declared.set(api, read);
    return read;
};

/**
 * Collects error responses of a server whose status is not declared for their operation. Failures of the server itself
 * (500) belong to no operation.
 */
const collectUndeclaredErrors = ({ fastify }: App): ReadonlySet<string> => {
    const found = new Set<string>();
    fastify.addHook('onResponse', async ({ routeOptions }, { statusCode }) => {
        const operation = routeOptions.config.operation;
        if (!operation || statusCode < 400 || statusCode === 500) return;
        if (!declaredStatuses(operation.api).get(operation.operationId)?.has(statusCode))
            found.add(`${operation.operationId} ${statusCode}`);
    });
    return found;
};

/** Whether an error response in the common envelope has a code of its status; other formats have none. */
const hasErrorCode = (answered: Json, status: number): boolean =>
    !answered?.status || ERROR_CODES[answered.code as ErrorCode]?.status === status;

/**
 * The real server on a fresh real database, without a port: requests are injected. `outside` replaces external
 * services.
 */
export const startTestApp = async (
    env: Record<string, string> = {},
    given?: Database,
    outside: Omit<Parameters<typeof createApp>[1] & object, 'database'> = {},
): Promise<TestApp> => {
    const dataDir = mkdtempSync(join(tmpdir(), 'headwater-test-'));
    const database = given ?? (await createTestDatabase());
    const config = loadConfig({
        DATA_DIR: dataDir,
        // prints 500 responses in the test output
        LOG_LEVEL: 'error',
        PUBLIC_URL: 'https://portal.example',
        DEMO: 'false',
        ...WITHOUT_LIMITS,
        ...env,
    });
    const app = await createApp(config, { database, ...outside });
    const undeclared = collectUndeclaredErrors(app);
    const uncoded = new Set<string>();
    await app.fastify.ready();
    const { services } = app;
    const started: TestApp = {
        ...app,
        call: async (token, method, url, body, headers = {}) => {
            const response = await app.fastify.inject({
                method: method as InjectOptions['method'],
                url,
                headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers },
                ...(body === undefined ? {} : { payload: body as never }),
            });
            const json = String(response.headers['content-type'] ?? '').includes('json');
            const answered = json && response.body ? JSON.parse(response.body) : null;
            if (response.statusCode >= 400 && !hasErrorCode(answered, response.statusCode))
                uncoded.add(`${method} ${url} ${response.statusCode}`);
            return {
                status: response.statusCode,
                body: answered,
                headers: response.headers,
                text: response.body,
                request: `${method} ${url}`,
            };
        },
        userWith: options => makeUser(services, options),
        close: async () => {
            await app.close();
            await database.close();
            rmSync(dataDir, { recursive: true, force: true });
            // a test file's variables live as long as its worker, and a reference to a server would hold 23 MB until
            // then
            for (const part of [started, app, services])
                for (const name of Object.keys(part)) if (!LEFT.has(name)) Reflect.deleteProperty(part, name);
            if (undeclared.size > 0)
                throw new Error(`Error responses that the contract does not declare: ${[...undeclared].join(', ')}`);
            if (uncoded.size > 0) throw new Error(`Error responses without their code: ${[...uncoded].join(', ')}`);
        },
    };
    return started;
};

const makeUser = async (
    services: Services,
    { permissions = [], customerId = null, superAdmin = false, name }: Parameters<TestApp['userWith']>[0],
): Promise<TestUser> => {
    const label = name ?? `user${++users}`;
    testHash ??= hashPassword(TEST_PASSWORD);
    const hash = await testHash;
    const made = await transact(services, async tx => {
        const [user] = await tx`
            INSERT INTO users (username, email, fullname, first_name, last_name, user_type, is_staff, customer_id, status)
            VALUES (${label}, ${`${label}@example.test`}, ${`Test ${label}`}, 'Test', ${label}, ${customerId === null ? 'staff' : 'customer'}, ${customerId === null}, ${customerId}, 'active') RETURNING id`;
        const id = Number(user?.id);
        await tx`INSERT INTO user_credentials (user_id, password_hash, password_changed_at) VALUES (${id}, ${hash}, now())`;
        if (customerId !== null)
            await tx`
                INSERT INTO customer_subscriptions (customer_id, product, plan, starts_on)
                SELECT ${customerId}, product, 'yearly', '2020-01-01' FROM unnest(ARRAY['uDose', 'uDose AG', 'uBot']) product
                WHERE NOT EXISTS (SELECT 1 FROM customer_subscriptions s WHERE s.customer_id = ${customerId})`;
        await tx`INSERT INTO users_permissions (owner_id, other_id) SELECT ${id}, id FROM permissions WHERE name = ANY(${[...permissions]})`;
        if (superAdmin) {
            const [role] =
                await tx`INSERT INTO roles (name, platform, is_system) VALUES ('Super Admin', 'uhub', true) ON CONFLICT DO NOTHING RETURNING id`;
            const [known] = role ? [role] : await tx`SELECT id FROM roles WHERE name = 'Super Admin' LIMIT 1`;
            await tx`INSERT INTO users_roles (owner_id, other_id) VALUES (${id}, ${Number(known?.id)})`;
        }
        const [session] =
            await tx`INSERT INTO sessions (user_id, kind, expires_at) VALUES (${id}, 'full', now() + interval '1 day') RETURNING id`;
        return { id, session: String(session?.id) };
    });
    invalidateCallers();
    return { id: made.id, token: await signAccess(services, made.id, made.session) };
};
