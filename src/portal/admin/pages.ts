import type { Action, Resource } from '../../contract/metadata';
import {
    firstSegment,
    type ModuleId,
    normalisePlatform,
    type PageArea,
    type PageHome,
    PLATFORMS,
} from '../../domain/access/platforms';
import type { PageKind, PagePaths, ScreenDefinition } from './definition';
import { resourceOf } from './metadata';

export interface ResourcePage extends PageHome {
    resource: string;
    kind: PageKind;
    mount: PagePaths;
    /** as in the address bar, e.g. `/dit-connect/storage-tank/view/:id` */
    pattern: string;
    /** accessible with any of these */
    permission: readonly string[];
    title: string;
    /** menu group → position */
    menu?: Readonly<Record<string, number>>;
}

const KINDS: readonly { kind: PageKind; action: Action; title: (name: string) => string }[] = [
    { kind: 'list', action: 'list', title: name => `${name} list` },
    { kind: 'add', action: 'create', title: name => `Add ${name}` },
    { kind: 'edit', action: 'update', title: name => `Edit ${name}` },
    { kind: 'view', action: 'get', title: name => `${name} view` },
];

/** Platform of a mount's pages: the mount's, else by its URL, else the resource's only platform. */
const placeOf = ({ base, place }: PagePaths, { name, home }: Resource): PageArea => {
    const [only, ...otherPlatforms] = home.platforms;
    const found = place ?? normalisePlatform(firstSegment(base)) ?? (otherPlatforms.length === 0 ? only : undefined);
    if (!found) throw new Error(`${name} has several platforms: its mount ${base} must say where it belongs (place)`);
    if (found !== 'administration' && !home.platforms.some(platform => platform === found))
        throw new Error(`${name} is mounted at ${base} on ${found}, where the contract does not place it`);
    return found;
};

/** Menu groups of a mount: those of the resource, or the one that the mount names. */
const menuOf = ({ base, menu }: PagePaths, { name, home }: Resource): ResourcePage['menu'] => {
    if (menu === undefined) return home.menu;
    if (menu === false) return undefined;
    const at = home.menu?.[menu];
    if (at === undefined) throw new Error(`${name} at ${base} names the menu ${menu}, which its x-home does not`);
    return { [menu]: at };
};

/** Module of a resource whose sites are all of one kind: the module of that kind's subscription product. */
const moduleOfSites = ({ fields }: Resource): ModuleId | undefined => {
    const kinds = fields.find(field => field.references === 'sites')?.kinds;
    const [only, ...otherKinds] = kinds ?? [];
    const site = only !== undefined && otherKinds.length === 0 ? resourceOf('sites').kinds?.[only] : undefined;
    const product = site && resourceOf(site).kindOf?.subscription;
    return PLATFORMS.flatMap(({ modules }) => modules).find(module => module.product === product)?.id;
};

/** Pages of a resource, for the router and the menus; none for an action that the contract lacks. */
export const resourcePages = (definition: ScreenDefinition): ResourcePage[] => {
    const resource = resourceOf(definition.name);
    return definition.mounts.flatMap(mount => {
        const module = mount.module ?? resource.home.module;
        const home = { place: placeOf(mount, resource), module, shownIn: module ?? moduleOfSites(resource) };
        return KINDS.flatMap(({ kind, action, title }) => {
            const path = mount[kind];
            const permission = resource.actions[action];
            // an empty permission list would open the page to everyone
            return path === undefined || permission === undefined
                ? []
                : [
                      {
                          resource: definition.name,
                          kind,
                          mount,
                          pattern: path === '' ? mount.base : `${mount.base}/${path}`,
                          permission,
                          title: title(resource.title),
                          ...home,
                          ...(kind === 'list' && { menu: menuOf(mount, resource) }),
                      },
                  ];
        });
    });
};
