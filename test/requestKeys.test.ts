import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { isKeyless } from '../scripts/generate/keylessOperations';
import type { Api } from '../src/contract/metadata';
import { keyedCall } from '../src/portal/session/requestKeys';
import { type ContractNode, operationsOf, readContract } from '../src/server/engine/contract';

const APIS: readonly Api[] = ['main', 'connect'];
const documents = { main: readContract('main'), connect: readContract('connect') };
const writes = APIS.flatMap(api => operationsOf(api, documents[api])).filter(({ method }) => method !== 'GET');
const addressOf = ({ api, path }: { api: Api; path: string }) => `/api/${api}${path.replace(/\{\w+\}/g, '1')}`;

const hasKey = async (address: string, method: string, body: string | FormData = '{}') =>
    (await keyedCall(address, { method, body })) !== null;
beforeAll(() => void vi.stubGlobal('window', { location: new URL('https://portal.example') }));
afterAll(() => void vi.unstubAllGlobals());

describe('Idempotency keys of write operations', () => {
    it('are sent by the portal, except where the contract excludes them', async () => {
        const wrong: string[] = [];
        for (const operation of writes)
            if ((await hasKey(addressOf(operation), operation.method)) === isKeyless(operation))
                wrong.push(`${operation.method} ${operation.path}`);
        expect(wrong).toEqual([]);
        expect(writes.filter(operation => !isKeyless(operation)).length).toBeGreaterThan(500);
    });

    it('are excluded for sign-in, passwords, second factors and tokens', () => {
        const excluded = new Set(writes.filter(isKeyless).map(({ operationId }) => operationId));
        for (const id of [
            'login',
            'register',
            'refreshToken',
            'refreshTokenByCookie',
            'changePassword',
            'resetPassword',
        ])
            expect(excluded).toContain(id);
        for (const id of ['verifyOneTimeCode', 'startAuthenticator', 'addOwnPasskey', 'renewRecoveryCodes'])
            expect(excluded).toContain(id);
        expect(excluded).toContain('issueDeviceToken');
    });

    it('are not sent for a dry run, by parameter or property `dry_run`', async () => {
        const previews: string[] = [];
        for (const { api, method, path, operationId, ...operation } of writes) {
            const { parameters = [], requestBody } = documents[api].paths[path][method.toLowerCase()] as ContractNode;
            const address = addressOf({ api, path });
            const inQuery = JSON.stringify(parameters).includes('dry_run"');
            const inBody = JSON.stringify(requestBody ?? {}).includes('"dry_run":');
            if (!inQuery && !inBody) continue;
            previews.push(operationId);
            for (const isPreview of [true, false]) {
                const form = new FormData();
                form.set('dry_run', String(isPreview));
                const keyed = inQuery
                    ? await hasKey(`${address}?dry_run=${isPreview}`, method)
                    : await hasKey(
                          address,
                          method,
                          operation.multipart ? form : JSON.stringify({ dry_run: isPreview }),
                      );
                expect(keyed, `${operationId}, dry_run ${isPreview}`).toBe(!isPreview);
            }
        }
        expect(previews.sort()).toEqual([
            'fetchAgriWebb',
            'importAgriWebb',
            'importLabResults',
            'importRecords',
            'mapCeresTags',
        ]);
    });

    it('are not declared for operations whose name says that they only read or compute', () => {
        const READS = /^(get|list|search|find|count|preview|estimate|check|compare|validate)[A-Z]/;
        expect(
            writes.filter(operation => READS.test(operation.operationId) && !isKeyless(operation)),
            'a POST that changes nothing needs an answer that is computed again: use GET, or x-repeatable',
        ).toEqual([]);
    });
});
