import { useResourceDefinition } from 'react-admin';
import { canOpenPage } from '../links/canOpenPage';
import { pagePath } from '../links/urls';
import { useCan } from '../session/can';
import { findResource } from './metadata';

/**
 * Pages of a resource that the reader may open, by the route guard's rules with the permissions of their platform.
 * Links to other pages are omitted.
 */
export const useCanOpenPages = (name: string): Readonly<Record<'show' | 'edit' | 'create', boolean>> => {
    const { hasShow, hasEdit, hasCreate } = useResourceDefinition({ resource: name });
    const can = useCan();
    const actions = findResource(name)?.actions;
    // cached, because a list renders hundreds of references
    return {
        get show() {
            return Boolean(hasShow) && can(actions?.get) && canOpenPage(pagePath(name, 'view', 0));
        },
        get edit() {
            return Boolean(hasEdit) && can(actions?.update) && canOpenPage(pagePath(name, 'edit', 0));
        },
        get create() {
            return Boolean(hasCreate) && can(actions?.create) && canOpenPage(pagePath(name, 'add'));
        },
    };
};
