import type { FastifyRequest } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RIGHTS } from '../../src/contract/generated/permissions';
import { SUPER_ADMIN } from '../../src/domain/access/permissions';
import { permissionsOfRole } from '../../src/domain/access/roles';
import { type Authenticators, authorise } from '../../src/server/engine/http/routes';
import { ApiError } from '../../src/server/platform/errors';
import { startTestApp, type TestApp } from '../app';
import { sample } from '../sample';
import { guardedRequests, type Request, ROLES, type Role, userWithRole } from './rights';

/**
 * Attack: a user requests what their role does not grant. Every role of every platform requests everything, and the
 * server must allow exactly what the contract declares (`x-permission`, `x-roles`). `authorise` decides, which every
 * route calls first (`reflection.test.ts` requests each without a token); a sample goes through the whole server, and
 * always the bulk operations, whose second permission their handler checks. `openapi/dist/rights.txt` shows permission
 * changes in review; sentences below state what no declaration may ever grant.
 */
const requests = guardedRequests();
/** by role code: names of its permitted requests */
const allowed = new Map<string, ReadonlySet<string>>();
let app: TestApp;
let customerId: number;

beforeAll(async () => {
    app = await startTestApp();
    const [customer] = await app.services.sql`INSERT INTO customers (name) VALUES ('Yarrawonga') RETURNING id`;
    customerId = Number(customer?.id);
    for (const role of ROLES) allowed.set(role.code, await allowedTo(role));
}, 600_000);
afterAll(() => app?.close());

const permissionsHeld = ({ name, platform }: Role) => new Set<string>(permissionsOfRole(name, platform, RIGHTS));

/** Names of the requests that `authorise` allows for a user with exactly this role. */
const allowedTo = async (role: Role): Promise<ReadonlySet<string>> => {
    const caller = { superAdmin: role.name === SUPER_ADMIN, permissions: permissionsHeld(role) };
    const authenticators = { person: async () => caller, device: async () => null } as unknown as Authenticators;
    const names = new Set<string>();
    for (const { name, operation, resource, needs } of requests) {
        const isAllowed = await authorise(app.services, authenticators, operation, {
            params: { resource },
        } as FastifyRequest).then(
            () => true,
            error => {
                if (error instanceof ApiError && error.status === 403) return false;
                throw error;
            },
        );
        // the handler checks the second permission of a bulk operation, below
        const [, second] = needs;
        if (isAllowed && (!second || caller.superAdmin || second.some(one => caller.permissions.has(one))))
            names.add(name);
    }
    return names;
};

const requestsAllowedTo = (code: string) => requests.filter(({ name }) => allowed.get(code)?.has(name));
const names = (list: readonly Request[]) => list.map(({ name }) => name);
const codesOf = (...roles: string[]) => ROLES.map(({ code }) => code).filter(code => roles.includes(code.slice(0, 2)));

/** Permissions of which a handler requires one besides the declared ones: for the record in the path, or for jobs. */
const FURTHER: Readonly<Record<string, readonly string[]>> = {
    'main GET /customer-contacts/{id}/merge-preview': ['update_customer_contact'],
    'main POST /customer-contacts/{id}/merge': ['update_customer_contact'],
    'main POST /customer-contacts/{id}/merge/undo': ['update_customer_contact'],
    'main GET /customer-properties/{id}/merge-preview': ['update_customer_property'],
    'main POST /customer-properties/{id}/merge': ['update_customer_property'],
    'main POST /customer-properties/{id}/merge/undo': ['update_customer_property'],
    'main GET /customers/{id}/merge-preview': ['update_customer'],
    'main POST /customers/{id}/merge': ['update_customer'],
    'main POST /customers/{id}/merge/undo': ['update_customer'],
    'main GET /refill-board/plans': ['create_job_card'],
    'main GET /refill-board/runs': ['create_job_card'],
    'main GET /sales-orders/{id}/delivery-plan': ['create_job_card'],
    'main POST /sales-orders/{id}/delivery-plan': ['create_job_card'],
    'main POST /refill-board/plans/{id}/undo': ['create_job_card'],
    'main POST /supplement-sales/{id}/sale': ['read_supplement_sale', 'access_supplement_sale'],
};

describe('Permission matrix', () => {
    it('allows each role exactly the requests that the contract declares', () => {
        for (const role of ROLES) {
            if (role.name === SUPER_ADMIN) continue;
            const granted = permissionsHeld(role);
            const declared = requests.filter(({ needs }) => needs.every(any => any.some(one => granted.has(one))));
            expect(names(requestsAllowedTo(role.code)), role.code).toEqual(names(declared));
        }
    });

    it('matches the permissions that the installation stores for each role', async () => {
        for (const role of ROLES) {
            const rows = await app.services.sql<{ name: string }[]>`
                SELECT p.name FROM roles r JOIN roles_permissions rp ON rp.owner_id = r.id JOIN permissions p ON p.id = rp.other_id
                WHERE r.name = ${role.name} AND r.platform = ${role.platform}`;
            if (role.name === SUPER_ADMIN) continue;
            expect(rows.map(({ name }) => name).sort(), role.code).toEqual([...permissionsHeld(role)].sort());
        }
    });

    // one test per role: all requests of all roles take half a minute of processor time
    it.each(ROLES.map(role => [role.code, role] as const))(
        'matches the responses of the whole server to %s for sampled requests and all bulk operations',
        async (code, role) => {
            const sampled = sample(requests, ({ name }) => name, { always: ({ needs }) => needs.length > 1 });
            const token = await userWithRole(app, role, customerId);
            // requests about people of a customer require the main contact besides the permission
            await app.services.sql`
                INSERT INTO customer_contacts (customer_id, name, kind, email)
                SELECT customer_id, fullname, 'primary', email FROM users WHERE customer_id = ${customerId}`;
            const granted = permissionsHeld(role);
            for (const { name, method, url, body, headers, above } of sampled) {
                const { status } = await app.call(token, method, url, body, headers);
                const isOpen = status !== 403;
                if (status >= 500 || status === 401) throw new Error(`${code} ${name} answered ${status}`);
                // a handler may also require reading the record that the path is below
                const parent = above ?? FURTHER[name];
                const isParentClosed = parent && role.name !== SUPER_ADMIN && !parent.some(one => granted.has(one));
                if (isOpen || !isParentClosed)
                    expect([name, isOpen], code).toEqual([name, allowed.get(code)?.has(name)]);
            }
        },
    );

    it('allows a super admin every request', () => {
        for (const code of codesOf('SA')) expect(requestsAllowedTo(code)).toHaveLength(requests.length);
    });

    it('allows only a super admin to archive or restore accounts, roles and customers', () => {
        const archiving = requests.filter(
            ({ about, method, name }) =>
                ['users', 'staffs', 'roles', 'customers'].includes(about) &&
                // a role's default view is not a permission of the role
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

    it('denies managers, users, partners and customers accounts, roles and permissions, except dropdowns', () => {
        const people = new Set(['users', 'staffs', 'roles', 'permissions']);
        // and a role as recipient of a message
        const choices = new Set(['main GET /dropdown/users', 'main GET /dropdown/staffs', 'main GET /dropdown/roles']);
        for (const code of codesOf('DM', 'US', 'OP', 'CU', 'SM'))
            expect(
                requestsAllowedTo(code)
                    .filter(({ about, name }) => people.has(about) && !choices.has(name))
                    .map(({ name }) => name),
                code,
            ).toEqual([]);
    });

    it('denies users archive, restore and export, except calculations and a short list of exceptions', () => {
        for (const code of codesOf('US'))
            expect(
                names(requestsAllowedTo(code).filter(({ about }) => about !== 'calculations')).filter(
                    name =>
                        /DELETE|restore| archive$|\/export\//.test(name) &&
                        // as attachments: users who may change the request can remove a wrong quote until an approval
                        !/\/(purchase-request-files|lab-sample-photos|template-response-files)/.test(name) &&
                        // restoring earlier content creates the next version, which changes the file
                        !name.endsWith('/versions/{revision}/restore') &&
                        // AgriWebb data is external: readers of the property may see it
                        !name.endsWith('/agriwebb-livestocks'),
                ),
                code,
            ).toEqual([]);
    });

    it('denies customers and station managers all writes but a short list of exceptions', () => {
        for (const code of codesOf('CU', 'SM'))
            expect(
                requestsAllowedTo(code)
                    .filter(({ about }) => about !== 'calculations' && about !== 'refill-requests')
                    .filter(
                        ({ name }) =>
                            ![
                                'main POST /problem-reports',
                                'main POST /alarms/{id}/responses',
                                'main POST /sites/{id}/tank-readings',
                                'main POST /mobs/{id}/counts',
                                'main POST /mobs/{id}/moves',
                                'main PUT /sites/{id}/thresholds',
                                // the server also requires the main contact
                                ...(code.startsWith('CU')
                                    ? ['main POST /people', 'main PUT /people/{id}', 'main DELETE /people/{id}']
                                    : []),
                            ].includes(name),
                    )
                    .filter(
                        ({ name }) =>
                            !/(ceres-tag-settings|published\/\{id\}\/mark-as-read|news\/\{id\}\/reads)$/.test(name),
                    )
                    .filter(({ reads, name }) => !reads && !/POST \/records\/[\w-]+\/\{id\}\/comments$/.test(name))
                    .map(({ name }) => name),
                code,
            ).toEqual([]);
    });

    it('denies customers and station managers stock, jobs, sales orders, suppliers and logs', () => {
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
                requestsAllowedTo(code)
                    .filter(({ about }) => inside.has(about))
                    .map(({ name }) => name),
                code,
            ).toEqual([]);
    });

    it('allows the payments partner to read customers, contacts, sales and payments, and write payments', () => {
        for (const code of codesOf('OP')) {
            const seen = requestsAllowedTo(code).filter(({ name }) => !name.includes('/dropdown/'));
            expect([...new Set(seen.map(({ about }) => about))].sort()).toEqual([
                'customer-contacts',
                'customers',
                'payment-matches',
                'payments',
                'receivables',
                'sales',
            ]);
            const written = requestsAllowedTo(code).filter(({ reads, name }) => !reads && !name.endsWith('/comments'));
            expect(written.filter(({ about }) => about !== 'payments')).toEqual([]);
            expect(names(written).filter(name => /DELETE|restore| archive$/.test(name))).toEqual([]);
        }
    });
});
