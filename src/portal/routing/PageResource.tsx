import { Resource, type ResourceDefinitions, useRouterProvider } from 'react-admin';
import { ContractCreate, ContractEdit, ContractList, ContractShow } from '../admin';
import type { PageKind, ScreenDefinition } from '../admin/definition';
import { recordLabel } from '../admin/metadata';
import type { PageRoute } from './pageTable';

const PAGES = { list: ContractList, add: ContractCreate, edit: ContractEdit, view: ContractShow };

/**
 * Route of one resource page within react-admin's `<Resource>`. Routes come from the page table, because React Router
 * would match the patterns of all resources at each navigation.
 */
export const PageResource = ({
    route,
    definition,
    kind,
}: {
    route: PageRoute;
    definition: ScreenDefinition;
    kind: PageKind;
}) => {
    const { Route } = useRouterProvider();
    const Generated = PAGES[kind];
    return (
        <Resource name={definition.name}>
            <Route path="*" element={route.page ? <route.page /> : <Generated definition={definition} />} />
        </Resource>
    );
};

/** Resource definitions as `<Resource>` registers them, for react-admin's buttons and references. */
export const raDefinitions = (definitions: readonly ScreenDefinition[]): ResourceDefinitions =>
    Object.fromEntries(
        definitions.map(({ name, icon, mounts }) => {
            const has = (kind: PageKind) => mounts.some(mount => mount[kind] !== undefined);
            const page = (kind: PageKind) => (has(kind) ? PAGES[kind] : undefined);
            return [
                name,
                Resource.registerResource({
                    name,
                    icon,
                    list: page('list'),
                    create: page('add'),
                    edit: page('edit'),
                    show: page('view'),
                    recordRepresentation: record => recordLabel(name, record),
                }),
            ];
        }),
    );
