import { findResource } from '../admin/metadata';
import type { PageRoute } from './pageTable';

export type Translate = (key: string, options?: Record<string, unknown>) => string;

/** Page title for document, menus and search: Storage tanks, Edit Storage tank, … */
export const pageTitle = (
    { title, definition, kind }: Pick<PageRoute, 'title' | 'definition' | 'kind'>,
    translate: Translate,
): string => {
    if (title) return translate(title, { _: title });
    const resource = definition && findResource(definition.name);
    if (!resource || !kind) return '';
    if (kind === 'add' && definition.addLabel) return translate(definition.addLabel);
    const word = (key: 'title' | 'plural') => translate(`resources.${resource.name}.${key}`, { _: resource[key] });
    return kind === 'list' ? word('plural') : translate(`shell.title.${kind}`, { name: word('title') });
};
