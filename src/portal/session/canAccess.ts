import { resources } from '../../contract/generated/resources';
import type { Action, Resource } from '../../contract/metadata';
import { can } from './can';

/** react-admin's actions whose names differ in the contract. */
const ACTIONS: Record<string, Action> = { edit: 'update', show: 'get', delete: 'archive', clone: 'create' };

/** Permissions that an action of a resource requires; `undefined` if the contract has no such action. */
export const permissionFor = (
    resource: string,
    action: string,
    table: Readonly<Record<string, Pick<Resource, 'actions'>>> = resources,
): readonly string[] | undefined => {
    const name = table[resource] ? resource : resource.split('.')[0]; // `users.email` is a column of users
    const actions = name === undefined ? undefined : table[name]?.actions;
    return actions?.[(ACTIONS[action] ?? action) as Action];
};

/** Whether an action of a resource is allowed to the person who is signed in, in react-admin's terms. */
export const canAccess = ({ resource, action }: { resource: string; action: string }): boolean => {
    const permission = permissionFor(resource, action);
    return permission !== undefined && can(permission);
};
