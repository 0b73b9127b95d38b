import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LIMITS } from '../../src/domain/forms/questions';
import { type Operation, operationsOf, readContract } from '../../src/server/engine/contract';
import type { Json, TestApp } from '../app';
import { startDemoApp } from '../demoBench';
import { HARD_TEXTS, largestBody } from '../largestBody';
import { longestWait, machineSlowness } from '../longestWait';
import { SEED, sample } from '../sample';

/**
 * Attack: the largest JSON body that the contract allows, filled with texts that are slow to read, sent to block other
 * callers. All operations that accept JSON are taken from the contract; `blocking.test.ts` explains the measure.
 */
const LIMIT_MS = 100;
const accepting = (['main', 'connect'] as const)
    .flatMap(api => operationsOf(api, readContract(api)))
    .filter(({ bodyTypes }) => bodyTypes.includes('application/json'))
    .map((operation, index) => ({ operation, index, name: `${operation.api} ${operation.operationId}` }));
/** Calculators, signatures and forms, in every run. */
const ALWAYS = [
    'main createCalculation',
    'main signContractByToken',
    'connect createTemplate',
    'connect createTemplateResponse',
];

let app: TestApp;
beforeAll(async () => {
    app = await startDemoApp();
}, 300_000);
afterAll(() => app?.close());

const url = ({ api, path, engine }: Operation) =>
    `/api/${api}${path.replace('{resource}', engine?.resource ?? 'suppliers').replace(/\{[^}]*\}/g, '1')}`;

/** Sends a body that was encoded before, and measures what it costs the main thread. */
const measure = async (token: string, method: string, path: string, body: unknown) => {
    const payload = JSON.stringify(body);
    let answer: { statusCode: number; json(): Json } | undefined;
    const wait = await longestWait(async () => {
        answer = await app.fastify.inject({
            method: method as 'POST',
            url: path,
            headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
            payload,
        });
    });
    return { wait, status: answer?.statusCode ?? 0, body: answer?.json() };
};

describe('Main thread', () => {
    it.each(sample(accepting, ({ name }) => name, { parts: 40, always: ({ name }) => ALWAYS.includes(name) }))(
        'is blocked for less than 100 ms while $name reads its largest JSON body',
        async ({ operation, index }) => {
            // a token of its own, because one of these operations signs its caller out
            const { token } = await app.userWith({ superAdmin: true });
            const path = url(operation);
            // compiles the schema
            await measure(token, operation.method, path, {});
            const text = HARD_TEXTS[(index + SEED) % HARD_TEXTS.length] as string;
            const body = largestBody(operation, text);
            if ('version' in body) {
                const [record] = /^.*?\/1(?=\/|$)/.exec(path) ?? [];
                body.version = record ? ((await app.call(token, 'GET', record)).body?.body?.version ?? 1) : 1;
            }
            const { wait, status } = await measure(token, operation.method, path, body);
            expect(status).toBeLessThan(500);
            expect(wait).toBeLessThan(LIMIT_MS * machineSlowness());
        },
    );

    it('is blocked for less than 100 ms per request by a form and a response at their limits', async () => {
        const { token } = await app.userWith({ superAdmin: true });
        const ids = Array.from({ length: LIMITS.questions }, (_, at) => `q${at}`);
        const questions = ids.map((id, at) => ({
            id,
            type: 'long_text',
            label: `${id} `.padEnd(300, 'a*_'),
            help: 'a*_'.repeat(333),
            // each depends on the one before
            ...(at ? { shown_if: { question: ids[at - 1] } } : {}),
        }));
        const answers = Object.fromEntries(ids.map(id => [id, 'á'.repeat(2_000)]));
        const templates = '/api/connect/v2/templates';
        const responses = '/api/connect/v2/template-responses';
        const waits: Record<string, number> = {};
        const step = async (
            name: string,
            status: number,
            method: string,
            path: string,
            body: unknown,
        ): Promise<Json> => {
            const found = await measure(token, method, path, body);
            expect(found.status, `${name}: ${JSON.stringify(found.body).slice(0, 300)}`).toBe(status);
            waits[name] = found.wait;
            return found.body.body;
        };
        const content = [{ id: 's', title: 'All', questions }];
        const template = await step('create', 201, 'POST', templates, { name: 'At the limit', content });
        const publish = { transition: 'publish', version: template.version };
        await step('publish', 200, 'POST', `${templates}/${template.id}/transitions`, publish);
        const response = await step('answer', 201, 'POST', responses, { template_id: template.id, answers });
        const { version } = response;
        const corrected = await step('correct', 200, 'PUT', `${responses}/${response.id}`, {
            version,
            answers: { ...answers, q0: 'b' },
        });
        const submit = { transition: 'submit', version: corrected.version };
        await step('submit', 200, 'POST', `${responses}/${response.id}/transitions`, submit);
        const slow = Object.entries(waits).filter(([, wait]) => wait >= LIMIT_MS * machineSlowness());
        expect(slow).toEqual([]);
    });
});
