import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Api } from '../../src/contract/metadata';
import { application, sentAccount, signedBy } from '../../src/server/credit/testAccounts';
import { operationsOf, readContract } from '../../src/server/engine/contract';
import { readFaultCode } from '../../src/server/fleet/faultCodes';
import { hashToken, newToken } from '../../src/server/platform/credentials';
import { salesWorld, sentContract, signature } from '../../src/server/sales/testOrders';
import { ALL_PERMISSIONS, type Json, startTestApp, type TestApp, type TestUser } from '../app';
import { isWhole } from '../sample';
import { withOtherCharacter } from '../withOtherCharacter';

/**
 * Attack: an anonymous caller guesses secrets of mailed or printed links. Ten thousand guesses (a quarter of them in
 * the gate), random and near to valid ones, from many networks in parallel and with production limits, must open
 * nothing; a guessing network must be delayed; ended links open nothing; and single-use links work once under
 * concurrency.
 */
const GUESSES = Number(process.env.GUESSES ?? (isWhole ? 10_000 : 2_400));
/** guesses from one network: more than any limit allows */
const FROM_ONE = 200;

/** Kind of page that a secret opens. */
interface GuessTarget {
    name: string;
    /** operations that require the secret, by operationId */
    operations: readonly string[];
    /** a valid secret of a new record, and how to end it early */
    make(): Promise<{ secret: string; expire(): Promise<unknown> }>;
    ask(secret: string): { method: string; path: string; body?: object };
    /** response status without a valid secret */
    closed: number;
    /** misses allowed per network */
    misses: number;
    /** single use: request body sent with the secret */
    once?(secret: string): Promise<{ method: string; path: string; body: object }>;
}

let app: TestApp;
let staff: TestUser;
let targets: Record<'contract' | 'application' | 'label' | 'password', GuessTarget>;
const sql = () => app.services.sql;
const staffAsks = async (method: string, path: string, body?: unknown): Promise<Json> => {
    const answer = await app.call(staff.token, method, `/api${path}`, body);
    expect(answer.status, answer.text).toBeLessThan(300);
    return answer.body.body;
};

const knock = async ({ method, path, body }: { method: string; path: string; body?: object }, from = '192.0.2.1') => {
    const answer = await app.fastify.inject({
        method: method as 'GET',
        url: `/api${path}`,
        remoteAddress: from,
        ...(body ? { payload: body } : {}),
    });
    return { status: answer.statusCode, headers: answer.headers, body: answer.json() as Json };
};

beforeAll(async () => {
    app = await startTestApp();
    await app.services.queue.start();
    staff = await app.userWith({ permissions: ALL_PERMISSIONS, name: 'staff' });
    const world = await salesWorld(app);
    let made = 0;
    const expired = (table: string, secret: string) =>
        sql().unsafe(`UPDATE ${table} SET expires_at = now() - interval '1 second' WHERE token_hash = $1`, [
            hashToken(secret),
        ]);
    targets = {
        contract: {
            name: 'a contract to sign',
            operations: ['main GET /sales-order-contracts/token/{id}', 'main PUT /sales-order-contracts/token/{id}'],
            async make() {
                const { token } = await sentContract(app, staff, world);
                return { secret: token, expire: () => expired('contract_links', token) };
            },
            ask: secret => ({ method: 'GET', path: `/main/sales-order-contracts/token/${encodeURIComponent(secret)}` }),
            closed: 404,
            misses: 30,
            async once(secret) {
                const { path } = this.ask(secret);
                const { text_sha256 } = (await knock(this.ask(secret))).body.body;
                return { method: 'PUT', path, body: signature(text_sha256) };
            },
        },
        application: {
            name: 'a credit application',
            operations: ['main GET /credit-accounts/token/{id}', 'main PUT /credit-accounts/token/{id}'],
            async make() {
                const customer = await staffAsks('POST', '/main/customers', { name: `Downs ${++made}` });
                const { token } = await sentAccount(app, staff, customer.id);
                return { secret: token, expire: () => expired('credit_account_links', token) };
            },
            ask: secret => ({ method: 'GET', path: `/main/credit-accounts/token/${encodeURIComponent(secret)}` }),
            closed: 404,
            misses: 30,
            async once(secret) {
                const { path } = this.ask(secret);
                const { version, terms } = (await knock(this.ask(secret))).body.body;
                return {
                    method: 'PUT',
                    path,
                    body: { version, application: application(), signature: signedBy(terms.text_sha256) },
                };
            },
        },
        label: {
            name: 'the label of a vehicle',
            operations: ['connect GET /v3/vehicle-faults/{token}', 'connect POST /v3/vehicle-faults/{token}'],
            async make() {
                const { id } = await staffAsks('POST', '/connect/v3/vehicles', { name: `Ute ${++made}` });
                return {
                    secret: await readFaultCode(app.services, id),
                    expire: () => sql()`UPDATE vehicles SET fault_code = gen_random_uuid() WHERE id = ${id}`,
                };
            },
            ask: secret => ({ method: 'GET', path: `/connect/v3/vehicle-faults/${encodeURIComponent(secret)}` }),
            closed: 404,
            misses: 30,
        },
        password: {
            name: 'a new password',
            operations: [
                'main POST /password/reset/confirm/',
                'main POST /password/reset',
                'main POST /account/confirm',
            ],
            async make() {
                const { id } = await app.userWith({ name: `forgetful${++made}` });
                const secret = newToken();
                await sql()`
                    INSERT INTO account_links (user_id, purpose, token_hash, expires_at)
                    VALUES (${id}, 'reset', ${hashToken(secret)}, now() + interval '1 hour')`;
                return { secret, expire: () => expired('account_links', secret) };
            },
            ask: token => ({ method: 'POST', path: '/main/password/reset/confirm/', body: { token } }),
            closed: 422,
            misses: 60,
            once: async token => ({
                method: 'POST',
                path: '/main/password/reset',
                body: { token, password: 'Headwater#2', password_confirmation: 'Headwater#2' },
            }),
        },
    };
}, 120_000);
afterAll(() => app?.close());

/** Guesses by an attacker who knows the format of secrets, or their stored form. */
const near = (secret: string): string[] => [
    ...Array.from({ length: secret.length }, (_, at) => withOtherCharacter(secret, at)),
    secret.slice(0, -1),
    secret.slice(1),
    `${secret}A`,
    `${secret}=`,
    ` ${secret}`,
    `${secret}\n`,
    secret.toLowerCase() === secret ? `${secret}a` : secret.toLowerCase(),
    hashToken(secret),
    `${secret}\u0000`,
    `' OR '1'='1`,
    '%',
    '_'.repeat(secret.length),
    'null',
    '0',
    '../me',
];

/** Pages without a secret, or with one tested elsewhere: the reason for each. */
const OTHER_OPERATIONS: Readonly<Record<string, string>> = {
    'main POST /login': 'a password, with limits of its own (signIn.test.ts)',
    'main POST /cerestag/login': 'the same',
    'main POST /login/one-time-code/{otpToken}': 'a second step, ten codes an hour for an account (signIn.test.ts)',
    'main POST /login/one-time-code/{otpToken}/resend': 'sends to the mailbox of the account',
    'main POST /login/recovery-code/{otpToken}': 'a second step, as the code',
    'main POST /login/passkey/{otpToken}': 'a second step, signed',
    'main POST /login/passkey/{otpToken}/options': 'a question for who signs it',
    'main POST /register/': 'opens nothing',
    'main POST /password/forget': 'answers alike for every address',
    'main POST /token/refresh': 'signed, for a session',
    'connect POST /token/refresh': 'signed, for a session, in a cookie',
    'main POST /delivery-reports/{channel}': 'signed by who delivers',
    'main GET /terms-and-condtions': 'for everybody',
};

describe('Pages opened by a secret link', () => {
    it('include every public operation, or list the reason for the exception', () => {
        const open = (['main', 'connect'] satisfies Api[]).flatMap(api =>
            operationsOf(api, readContract(api) as Json)
                .filter(({ permission }) => permission === 'public')
                .map(({ method, path }) => `${api} ${method.toUpperCase()} ${path}`),
        );
        const known = [
            ...Object.values(targets).flatMap(({ operations }) => operations),
            ...Object.keys(OTHER_OPERATIONS),
        ];
        expect(known.sort()).toEqual(open.sort());
    });

    it(`reject ${GUESSES.toLocaleString('en-AU')} guesses, and rate-limit guessing networks with 429`, async () => {
        const each = Object.values(targets);
        const good = await Promise.all(each.map(target => target.make()));
        const secrets = good.map(({ secret }) => secret);
        const counts = { guesses: 0, opened: 0, closed: 0, waited: 0 };
        let networks = 0;
        const share = Math.ceil(GUESSES / each.length);
        for (const [at, target] of each.entries()) {
            const ready = [
                // secret of another kind of page
                ...secrets.filter((_, other) => other !== at),
                ...near(secrets[at] as string),
            ];
            for (let sent = 0; sent < share; ) {
                const batch = Math.min(FROM_ONE, share - sent);
                networks += 1;
                const from = `10.${networks >> 8}.${networks & 255}.7`;
                const guesses = Array.from({ length: batch }, () => ready.shift() ?? newToken());
                // all in parallel: a limit counted after the response would let all of them through
                const answers = await Promise.all(guesses.map(guess => knock(target.ask(guess), from)));
                const statuses = answers.map(({ status }) => status);
                const shut = statuses.filter(status => status !== 429 && status >= 400 && status < 500).length;
                const waited = answers.filter(({ status }) => status === 429);
                counts.guesses += batch;
                counts.opened += statuses.filter(status => status < 400).length;
                counts.closed += shut;
                counts.waited += waited.length;
                expect(shut + waited.length, `${target.name}: ${[...new Set(statuses)]}`).toBe(batch);
                expect(waited.length, `${target.name}: a network that guesses ${batch} times`).toBeGreaterThanOrEqual(
                    batch - target.misses,
                );
                for (const { headers } of waited) expect(Number(headers['retry-after'])).toBeGreaterThan(0);
                sent += batch;
            }
        }
        expect(counts).toMatchObject({ opened: 0, guesses: share * each.length });
        console.log(
            `${counts.guesses} guesses at ${each.length} doors from ${networks} networks: ${counts.opened} opened, ${counts.closed} found nothing, ${counts.waited} had to wait`,
        );
        // a caller with a valid secret from another network is still accepted
        for (const [at, target] of each.entries())
            expect((await knock(target.ask(secrets[at] as string))).status).toBe(200);
    }, 300_000);

    it('answer an expired secret exactly as an unknown one, for reading and for submitting', async () => {
        for (const [at, target] of Object.values(targets).entries()) {
            const from = `10.200.${at}.1`;
            const { secret, expire } = await target.make();
            const attempt = target.ask(secret);
            expect((await knock(attempt, from)).status, target.name).toBe(200);
            const send = await target.once?.(secret);
            await expire();
            const refused = await knock(attempt, from);
            expect(refused.status, target.name).toBe(target.closed);
            expect(refused.body).toEqual((await knock(target.ask(newToken()), from)).body);
            if (send) expect((await knock(send, from)).status, `${target.name}, sent`).toBe(target.closed);
        }
    }, 60_000);

    it('accept exactly one of sixteen concurrent submissions, and no later one', async () => {
        for (const target of Object.values(targets)) {
            if (!target.once) continue;
            const { secret } = await target.make();
            const send = await target.once(secret);
            const answers = await Promise.all(Array.from({ length: 16 }, () => knock(send)));
            const statuses = answers.map(({ status }) => status).sort();
            expect(
                statuses.filter(status => status === 200),
                target.name,
            ).toHaveLength(1);
            expect(
                statuses.filter(status => status >= 500),
                target.name,
            ).toEqual([]);
            expect((await knock(send)).status, target.name).toBeGreaterThanOrEqual(400);
        }
    }, 60_000);
});
