import type { PageDefinition } from '../engine/definition';
import { files, folders } from './definitions';

export const definitions = [folders, files];

export const pages: readonly PageDefinition[] = [
    {
        path: '/dit-connect/folder/:id/file/add',
        place: 'dit_connect',
        title: 'Add file',
        permission: ['create_file'],
        load: () => import('./AddFilesPage'),
    },
];
