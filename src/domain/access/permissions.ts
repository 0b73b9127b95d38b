import { normalisePlatform, type Platform } from './platforms';

export interface GrantedPermission {
    id: number;
    name: string;
}
export interface GrantedRole {
    id: number;
    name: string;
    platform: string;
    permissions: readonly GrantedPermission[];
}
/** Roles and permissions of a session's user. */
export interface Grants {
    roles: readonly GrantedRole[];
    /** direct permissions, which apply on every platform */
    permissions: readonly GrantedPermission[];
}

export const SUPER_ADMIN = 'Super Admin';
export const ADMIN = 'Admin';

export const isSuperAdmin = (grants: Pick<Grants, 'roles'>): boolean =>
    grants.roles.some(({ name }) => name === SUPER_ADMIN);

/** Decides which profile menu is shown. */
export const isAdmin = (grants: Pick<Grants, 'roles'>): boolean =>
    grants.roles.some(({ name }) => name === ADMIN || name === SUPER_ADMIN);

/**
 * Names of all permissions granted by roles and direct permissions. A platform limits the roles to its own; `unified`
 * covers all platforms and limits nothing.
 */
export const effectivePermissions = (grants: Grants, platform?: Platform): ReadonlySet<string> => {
    const names = new Set(grants.permissions.map(({ name }) => name));
    for (const role of grants.roles)
        if (!platform || platform === 'unified' || normalisePlatform(role.platform) === platform)
            for (const { name } of role.permissions) names.add(name);
    return names;
};

/** Whether any of the permissions is held. Super admins pass always; an empty list is denied to everybody else. */
export const can = (grants: Grants, permission: string | readonly string[], platform?: Platform): boolean => {
    const wanted = typeof permission === 'string' ? [permission] : permission;
    if (isSuperAdmin(grants)) return true;
    const granted = effectivePermissions(grants, platform);
    return wanted.some(name => granted.has(name));
};

/** Role in the profile menu: that of the main platform, else the first one. */
export const roleTitle = (grants: Pick<Grants, 'roles'>, main: Platform = 'uhub'): string =>
    (grants.roles.find(role => normalisePlatform(role.platform) === main) ?? grants.roles[0])?.name ?? '';

/** Union of both lists without duplicates. */
export const mergeById = <T extends { id: number }>(known: readonly T[], more: readonly T[]): T[] => {
    const ids = new Set(known.map(({ id }) => id));
    return [...known, ...more.filter(({ id }) => !ids.has(id) && ids.add(id))];
};

/** Splits `update_fleet_vehicle` into verb and object. In other names the first word is the verb. */
export const permissionParts = (permission: string): { verb: string; noun: string } => {
    const at = permission.indexOf('_');
    return at < 0 ? { verb: permission, noun: '' } : { verb: permission.slice(0, at), noun: permission.slice(at + 1) };
};

/** Display names of the verbs that every record may have; other verbs are shown as they are. */
const VERB_LABELS: Record<string, string> = {
    access: 'List',
    read: 'View',
    create: 'Add',
    update: 'Edit',
    delete: 'Archive',
    export: 'Export',
};
export const PLAIN_VERBS: readonly string[] = Object.keys(VERB_LABELS);
export const isPlainVerb = (verb: string): boolean => PLAIN_VERBS.includes(verb);
const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const inWords = (noun: string) =>
    noun
        .replaceAll('_', ' ')
        .replace(/\bubot\b/g, 'uBOT')
        .replace(/\budose\b/g, 'uDOSE')
        .replace(/\brnd\b/g, 'R&D')
        .replace(/\bag\b/g, 'AG');

/** Readable permission: `access_storage_tank` → List storage tank. */
export const permissionTitle = (permission: string): string => {
    const { verb, noun } = permissionParts(permission);
    return `${VERB_LABELS[verb] ?? sentence(verb)} ${inWords(noun)}`.trim();
};
/** Group heading of a permission in the matrix. */
export const permissionGroup = (permission: string): string => {
    const { noun } = permissionParts(permission);
    const label = inWords(noun || permission);
    return /^(uBOT|uDOSE)/.test(label) ? label : sentence(label);
};
