import type { Action } from '../../contract/metadata';
import type { PageKind, PagePaths, ResourceDefinition } from './definition';
import { resourceOf } from './metadata';

export interface ResourcePage {
    resource: string;
    kind: PageKind;
    mount: PagePaths;
    /** as in the address bar, e.g. `/dit-connect/storage-tank/view/:id` */
    pattern: string;
    /** any of these opens it */
    permission: readonly string[];
    title: string;
}

const KINDS: readonly { kind: PageKind; action: Action; title: (name: string) => string }[] = [
    { kind: 'list', action: 'list', title: name => `${name} list` },
    { kind: 'add', action: 'create', title: name => `Add ${name}` },
    { kind: 'edit', action: 'update', title: name => `Edit ${name}` },
    { kind: 'view', action: 'get', title: name => `${name} view` },
];

/** The pages of a resource, for the router and the menus. */
export const resourcePages = (definition: ResourceDefinition): ResourcePage[] => {
    const resource = resourceOf(definition.name);
    return definition.mounts.flatMap(mount =>
        KINDS.flatMap(({ kind, action, title }) => {
            const path = mount[kind];
            return path === undefined
                ? []
                : [
                      {
                          resource: definition.name,
                          kind,
                          mount,
                          pattern: path === '' ? mount.base : `${mount.base}/${path}`,
                          permission: resource.actions[action] ?? [],
                          title: title(resource.title),
                      },
                  ];
        }),
    );
};
