import { useResourceDefinition } from 'react-admin';
import { opens } from '../links/opens';
import { pathOf } from '../links/urls';
import { findResource } from './metadata';
import { useMay } from './useMay';

/**
 * Which pages of a resource there are that admit the reader, judged as their guard judges: by the rights of the platform that
 * they belong to. What would lead to another is left out.
 */
export const useOpenPages = (name: string): Readonly<Record<'show' | 'edit' | 'create', boolean>> => {
    const { hasShow, hasEdit, hasCreate } = useResourceDefinition({ resource: name });
    const may = useMay();
    const actions = findResource(name)?.actions;
    // a list draws hundreds of references, and each asks for one of them
    return {
        get show() {
            return Boolean(hasShow) && may(actions?.get) && opens(pathOf(name, 'view', 0));
        },
        get edit() {
            return Boolean(hasEdit) && may(actions?.update) && opens(pathOf(name, 'edit', 0));
        },
        get create() {
            return Boolean(hasCreate) && may(actions?.create) && opens(pathOf(name, 'add'));
        },
    };
};
