import { PERMISSIONS, RIGHTS } from '../../../contract/generated/permissions';
import type { Right } from '../../../contract/metadata';
import type { Caller } from '../../platform/services';

/** Permissions that API tokens can hold (`session_only` of rights.yaml names the others). */
const TOKEN_SCOPES: readonly string[] = PERMISSIONS.filter(name => !(RIGHTS[name] as Right).sessionOnly);

/** Permissions of a person that an API token can hold. */
export const grantableScopes = ({
    superAdmin,
    permissions,
}: Pick<Caller, 'superAdmin' | 'permissions'>): readonly string[] =>
    superAdmin ? TOKEN_SCOPES : TOKEN_SCOPES.filter(name => permissions.has(name));
