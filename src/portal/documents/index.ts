import type { PageDefinition } from '../admin/definition';

export const pages: readonly PageDefinition[] = [
    {
        path: '/dit-connect/folder/:id/file/add',
        place: 'dit_connect',
        title: 'Add file',
        permission: ['create_file'],
        load: () => import('./AddFilesPage'),
    },
];
