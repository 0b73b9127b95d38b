import {
    type ResourceDefinition as RaDefinition,
    ResourceContextProvider,
    type ResourceDefinitions,
} from 'react-admin';
import { ResourceAdd, ResourceEdit, ResourceList, ResourceView } from '../engine';
import type { PageKind, ResourceDefinition } from '../engine/definition';
import type { PageRoute } from './pageTable';

const PAGES = { list: ResourceList, add: ResourceAdd, edit: ResourceEdit, view: ResourceView };

/** One page of a resource, in place of react-admin's `<Resource>`: its routes are those of the page table. */
export const PageResource = ({
    route,
    definition,
    kind,
}: {
    route: PageRoute;
    definition: ResourceDefinition;
    kind: PageKind;
}) => {
    const Generated = PAGES[kind];
    return (
        <ResourceContextProvider value={definition.name}>
            {route.page ? <route.page /> : <Generated definition={definition} />}
        </ResourceContextProvider>
    );
};

/** Resource definitions for react-admin's buttons and references, as `<Resource>` would register them. */
export const raDefinitions = (definitions: readonly ResourceDefinition[]): ResourceDefinitions => {
    const has = ({ mounts }: ResourceDefinition, kind: PageKind) => mounts.some(mount => mount[kind] !== undefined);
    const entries = definitions.map((definition): [string, RaDefinition] => [
        definition.name,
        {
            name: definition.name,
            icon: definition.icon,
            hasList: has(definition, 'list'),
            hasCreate: has(definition, 'add'),
            hasEdit: has(definition, 'edit'),
            hasShow: has(definition, 'view'),
        },
    ]);
    return Object.fromEntries(entries);
};
