import { useQuery } from '@tanstack/react-query';
import type { components } from '../../contract/generated/main';
import { isSuperAdmin } from '../../domain/access/permissions';
import { can } from '../session/can';
import { answered, mainApi } from '../session/clients';
import { useSession } from '../session/store';
import { arrange, type CatalogueEntry, type CatalogueGroup } from './catalogue';

type Permission = components['schemas']['Permission'];

export interface Catalogue {
    groups: CatalogueGroup[];
    /** total number of permissions */
    total: number;
    /** saved permission ids; empty for a new role */
    saved: ReadonlySet<number>;
    editable: boolean;
}

const PAGE = 100;
const allPermissions = async (): Promise<Permission[]> => {
    const found: Permission[] = [];
    for (let page = 1; ; page++) {
        const { data, pagination } = await answered(
            mainApi.GET('/permissions', { params: { query: { page, per_page: PAGE, sort_by: 'id' } } }),
        );
        found.push(...data);
        if (page >= pagination.last_page) return found;
    }
};

const ofRole = async (roleId: number): Promise<Catalogue> => {
    const { body } = await answered(mainApi.GET('/roles/{id}/permissions', { params: { path: { id: roleId } } }));
    return {
        groups: arrange(body.permissions),
        total: body.permissions.length,
        saved: new Set(body.permissions.filter(({ granted }) => granted).map(({ id }) => id)),
        editable: body.editable,
    };
};
const ofNewRole = async (isSuper: boolean): Promise<Catalogue> => {
    const entries = (await allPermissions()).map(
        ({ id, name, title, noun }): CatalogueEntry => ({ id, name, title, noun, grantable: isSuper || can(name) }),
    );
    return { groups: arrange(entries), total: entries.length, saved: new Set(), editable: true };
};

/** All permissions with those of a role, under the roles' query key, so that a saved role is reloaded. */
export const useCatalogue = (role?: { id: number; version: number }) => {
    const user = useSession()?.user;
    return useQuery({
        queryKey: ['roles', 'permissions', role?.id ?? 'new', role?.version ?? 0],
        queryFn: () => (role ? ofRole(role.id) : ofNewRole(user !== undefined && isSuperAdmin(user))),
        staleTime: 30_000,
    });
};
