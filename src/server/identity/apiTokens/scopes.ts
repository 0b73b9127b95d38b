import { PERMISSIONS, RIGHTS } from '../../../contract/generated/permissions';
import type { Right } from '../../../contract/metadata';
import { newToken } from '../../platform/credentials';
import type { Caller } from '../../platform/services';

const PREFIX = 'hw_';
/** Visible beginning of a token, in lists and mails: 36 of its 256 random bits. */
const PREFIX_LENGTH = PREFIX.length + 6;

export const newApiToken = (): string => `${PREFIX}${newToken()}`;
export const prefixOf = (token: string): string => token.slice(0, PREFIX_LENGTH);
export const isApiToken = (text: string): boolean => /^hw_[\w-]{43}$/.test(text);

/** Permissions that API tokens can hold (`session_only` of rights.yaml names the others). */
const TOKEN_SCOPES: readonly string[] = PERMISSIONS.filter(name => !(RIGHTS[name] as Right).sessionOnly);

/** Permissions of a person that an API token can hold. */
export const grantableScopes = ({
    superAdmin,
    permissions,
}: Pick<Caller, 'superAdmin' | 'permissions'>): readonly string[] =>
    superAdmin ? TOKEN_SCOPES : TOKEN_SCOPES.filter(name => permissions.has(name));
