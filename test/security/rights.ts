import { resources } from '../../src/contract/generated/resources';
import type { Action, Api } from '../../src/contract/metadata';
import { type RoleName, type RolePlatform, SYSTEM_ROLES } from '../../src/domain/access/roles';
import { type Operation, operationsOf, readContract } from '../../src/server/engine/contract';
import { invalidateCallers } from '../../src/server/identity/callers';
import type { TestApp } from '../app';

const apis: readonly Api[] = ['main', 'connect'];
const OPERATIONS: readonly Operation[] = apis.flatMap(api => operationsOf(api, readContract(api)));

/** Request to the server: an operation, or for generic ones a combination with resource and action. */
export interface Request {
    /** name in the matrix */
    name: string;
    method: string;
    url: string;
    /** subject: a resource, or the path if there is none */
    about: string;
    reads: boolean;
    /** permission lists, of each of which one is required */
    needs: readonly (readonly string[])[];
    /** permissions to read the record that the request is nested under; a handler may require them too */
    above?: readonly string[];
    body?: unknown;
    headers?: Record<string, string>;
    operation: Operation;
    /** the resource in the path of a generic operation */
    resource?: string;
}

const ABSENT = 999_999;
const BULK: readonly Action[] = ['update', 'transition', 'archive', 'restore'];
const boundary = 'matrix';
const form = (name: string, text: string) => ({
    body: `--${boundary}\r\ncontent-disposition: form-data; name="${name}"; filename="rows.csv"\r\n\r\n${text}\r\n--${boundary}--\r\n`,
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
});

/** All requests that require a permission, each with a missing record and a body that changes nothing. */
export const guardedRequests = (): Request[] =>
    OPERATIONS.flatMap((operation): Request[] => {
        const { api, method, path, permission, engine } = operation;
        if (permission === 'public' || permission === 'signed-in' || permission === 'device') return [];
        const url = (resource = 'customers') =>
            `/api/${api}${path.replace('{resource}', resource).replace(/\{[^}]*\}/g, String(ABSENT))}`;
        const plain = (name: string, at: string, about: string, needs: Request['needs'], body?: unknown): Request => ({
            operation,
            name,
            method,
            url: at,
            about,
            needs,
            reads: method === 'GET',
            ...(method === 'GET' || method === 'DELETE' ? {} : { body: body ?? {} }),
        });
        const above = Object.values(resources).find(
            resource => resource.api === api && path.startsWith(`${resource.path}/{id}/`),
        )?.actions.get;
        if (Array.isArray(permission))
            return [
                {
                    above,
                    ...plain(
                        `${api} ${method} ${path}`,
                        url(),
                        engine?.resource ?? (path.split('/').find(part => part && !/^v\d$/.test(part)) as string),
                        [permission],
                    ),
                },
            ];
        const generic = Object.values(resources).flatMap((resource): Request[] => {
            const permissions = resource.actions[(permission as { resource: Action }).resource];
            if (!permissions) return [];
            const name = `${api} ${method} ${path.replace('{resource}', resource.name)}`;
            if (operation.operationId === 'importRecords')
                return [
                    {
                        ...plain(name, `${url(resource.name)}?dry_run=true`, resource.name, [permissions]),
                        ...form('file', 'nothing\n1'),
                    },
                ];
            if (operation.operationId !== 'bulkRecords')
                return [plain(name, url(resource.name), resource.name, [permissions])];
            return BULK.flatMap(action => {
                const also = resource.actions[action];
                if (!also) return [];
                return plain(`${name} ${action}`, url(resource.name), resource.name, [permissions, also], {
                    action,
                    records: [{ id: ABSENT, version: 1 }],
                    values: { name: 'x' },
                    transition: 'activate',
                });
            });
        });
        return generic.map(request => ({ ...request, resource: request.about }));
    });

export interface Role {
    name: RoleName;
    platform: RolePlatform;
    /** column of the matrix */
    code: string;
    ofCustomer: boolean;
}
export const ROLES: readonly Role[] = SYSTEM_ROLES.flatMap(({ name, platforms }) =>
    platforms.map(platform => ({
        name,
        platform,
        code: `${{ 'Super Admin': 'SA', Admin: 'AD', 'DIT Manager': 'DM', User: 'US', Customer: 'CU', 'Station Manager': 'SM', 'Optipay Manager': 'OP' }[name]}.${platform[0]}`,
        ofCustomer: name === 'Customer' || name === 'Station Manager',
    })),
);

/** User with exactly this role, with its initial permissions. */
export const userWithRole = async (app: TestApp, role: Role, customerId: number | null): Promise<string> => {
    const { id, token } = await app.userWith({ customerId: role.ofCustomer ? customerId : null });
    const given = await app.services.sql`
        INSERT INTO users_roles (owner_id, other_id) SELECT ${id}, id FROM roles WHERE name = ${role.name} AND platform = ${role.platform} RETURNING other_id`;
    if (given.length !== 1) throw new Error(`the role ${role.name} of ${role.platform} is not there`);
    invalidateCallers();
    return token;
};
