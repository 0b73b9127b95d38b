import { useResourceDefinition } from 'react-admin';
import { canOpenPage } from '../links/canOpenPage';
import { pagePath } from '../links/urls';
import { useCan } from '../session/can';
import { findResource } from './metadata';

/**
 * Which pages of a resource there are that admit the reader, judged as their guard judges: by the rights of the platform that
 * they belong to. What would lead to another is left out.
 */
export const useCanOpenPages = (name: string): Readonly<Record<'show' | 'edit' | 'create', boolean>> => {
    const { hasShow, hasEdit, hasCreate } = useResourceDefinition({ resource: name });
    const can = useCan();
    const actions = findResource(name)?.actions;
    // a list draws hundreds of references, and each asks for one of them
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
