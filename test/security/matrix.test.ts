import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RIGHTS } from '../../src/contract/generated/permissions';
import { SUPER_ADMIN } from '../../src/domain/permissions';
import { permissionsOfRole } from '../../src/domain/roles';
import { startTestApp, type TestApp } from '../app';
import { guardedRequests, holderOf, type Request, ROLES } from './rights';

/**
 * The attack: somebody asks for what their role does not give. Every role of every platform asks for everything, and
 * what the server lets through is what the contract declares (`x-permission`, `x-roles`). A change of rights is seen in
 * review in `openapi/dist/rights.txt`; what no declaration may ever give stands below in sentences.
 */
const requests = guardedRequests();
/** role code → names of the requests that it may make */
const allowed = new Map<string, ReadonlySet<string>>();
let app: TestApp;

beforeAll(async () => {
    app = await startTestApp();
    const [customer] = await app.services.sql`INSERT INTO customers (name) VALUES ('Yarrawonga') RETURNING id`;
    for (const role of ROLES) {
        const token = await holderOf(app, role, Number(customer?.id));
        const names = new Set<string>();
        for (const { name, method, url, body, headers } of requests) {
            const { status } = await app.call(token, method, url, body, headers);
            if (status >= 500 || status === 401) throw new Error(`${role.code} ${name} answered ${status}`);
            if (status !== 403) names.add(name);
        }
        allowed.set(role.code, names);
    }
}, 600_000);
afterAll(() => app?.close());

const may = (code: string) => requests.filter(({ name }) => allowed.get(code)?.has(name));
const names = (list: readonly Request[]) => list.map(({ name }) => name);
const codesOf = (...roles: string[]) => ROLES.map(({ code }) => code).filter(code => roles.includes(code.slice(0, 2)));

/** What the record in the path asks for, where that is of the other API. */
const OF_OTHERS: Readonly<Record<string, readonly string[]>> = {
    'main POST /supplement-sales/{id}/sale': ['read_supplement_sale', 'access_supplement_sale'],
};

describe('who may do what', () => {
    it('is what the contract declares, request by request', () => {
        for (const { name, platform, code } of ROLES) {
            if (name === SUPER_ADMIN) continue;
            const held = new Set<string>(permissionsOfRole(name, platform, RIGHTS));
            const holdsOne = (any: readonly string[]) => any.some(one => held.has(one));
            const declared = requests.filter(({ needs }) => needs.every(holdsOne));
            const opened = new Set(names(may(code)));
            // below a record that the role may not read nothing need be open
            const open = declared.filter(
                // a sale of supplements belongs to the other API, and is read there
                ({ above, name }) =>
                    opened.has(name) || !(above ?? OF_OTHERS[name]) || holdsOne(above ?? OF_OTHERS[name] ?? []),
            );
            expect(names(may(code)), code).toEqual(names(open));
        }
    });

    it('a super admin may do everything', () => {
        for (const code of codesOf('SA')) expect(may(code)).toHaveLength(requests.length);
    });

    it('only a super admin archives accounts, roles and customers', () => {
        const archiving = requests.filter(
            ({ about, method, name }) =>
                ['users', 'staffs', 'roles', 'customers'].includes(about) &&
                // what a list opens with for a role is no right of the role
                !name.includes('/views/') &&
                (method === 'DELETE' || name.includes('restore') || name.endsWith(' archive')),
        );
        expect(archiving.length).toBeGreaterThan(8);
        for (const { code } of ROLES)
            if (!code.startsWith('SA'))
                expect(
                    names(archiving).filter(name => allowed.get(code)?.has(name)),
                    code,
                ).toEqual([]);
    });

    it('a manager, a user, a partner and a customer touch no accounts and no rights: they choose a colleague by name', () => {
        const people = new Set(['users', 'staffs', 'roles', 'permissions']);
        // and a role that a message goes to
        const choices = new Set(['main GET /dropdown/users', 'main GET /dropdown/staffs', 'main GET /dropdown/roles']);
        for (const code of codesOf('DM', 'US', 'OP', 'CU', 'SM'))
            expect(
                may(code)
                    .filter(({ about, name }) => people.has(about) && !choices.has(name))
                    .map(({ name }) => name),
                code,
            ).toEqual([]);
    });

    it('a user archives nothing and exports nothing, but for the files that they add to a purchase request and what they calculated', () => {
        for (const code of codesOf('US'))
            expect(
                names(may(code).filter(({ about }) => about !== 'calculations')).filter(
                    name =>
                        /DELETE|restore| archive$|\/export\//.test(name) &&
                        // as attachments: a wrong quote is taken off by who may change its request, until somebody approves it
                        !/\/(purchase-request-files|lab-sample-photos|template-response-files)/.test(name) &&
                        // an earlier content comes back as the next version: a change of the file, as its content is
                        !name.endsWith('/versions/{revision}/restore') &&
                        // what came from AgriWebb is not ours: whoever reads the property takes it along
                        !name.endsWith('/agriwebb-livestocks'),
                ),
                code,
            ).toEqual([]);
    });

    it('a customer and a station manager change nothing but what they calculated and what the own tags tell, and say what they think in comments', () => {
        for (const code of codesOf('CU', 'SM'))
            expect(
                may(code)
                    .filter(({ about }) => about !== 'calculations')
                    .filter(
                        ({ name }) =>
                            !/(ceres-tag-settings|published\/\{id\}\/mark-as-read|news\/\{id\}\/reads)$/.test(name),
                    )
                    .filter(({ reads, name }) => !reads && !/POST \/records\/[\w-]+\/\{id\}\/comments$/.test(name))
                    .map(({ name }) => name),
                code,
            ).toEqual([]);
    });

    it('a customer sees nothing of stock, jobs, sales, suppliers, logs and the business itself', () => {
        const inside = new Set([
            'job-cards',
            'connect-job-cards',
            'pre-installation-notes',
            'site-maintenances',
            'device-installations',
            'device-uninstallations',
            'device-maintenances',
            'device-configurations',
            'device-messages',
            'configuration-sets',
            'stock-types',
            'notes',
            'sales-orders',
            'sales-order-contracts',
            'supplement-deliveries',
            'supplement-inventories',
            'supplement-movements',
            'supplement-transfers',

            'suppliers',
            'storage-tanks',
            'inventory-locations',
            'activity-logs',
            'email-logs',
            'customer-subscriptions',
        ]);
        for (const code of codesOf('CU', 'SM'))
            expect(
                may(code)
                    .filter(({ about }) => inside.has(about))
                    .map(({ name }) => name),
                code,
            ).toEqual([]);
    });

    it('the payments partner sees customers, their contacts, what they owe and what they paid, and nothing else', () => {
        for (const code of codesOf('OP')) {
            const seen = may(code).filter(({ name }) => !name.includes('/dropdown/'));
            expect([...new Set(seen.map(({ about }) => about))].sort()).toEqual([
                'customer-contacts',
                'customers',
                'payments',
                'sales',
            ]);
            const written = may(code).filter(({ reads, name }) => !reads && !name.endsWith('/comments'));
            expect(written.filter(({ about }) => about !== 'payments')).toEqual([]);
            expect(names(written).filter(name => /DELETE|restore| archive$/.test(name))).toEqual([]);
        }
    });
});
