import FolderOutlinedIcon from '@mui/icons-material/FolderOutlined';
import InsertDriveFileOutlinedIcon from '@mui/icons-material/InsertDriveFileOutlined';
import { defineScreen } from '../admin/defineScreen';
import { preloadable } from '../links';
import { FolderContents } from './FolderContents';
import { FolderHeader } from './FolderHeader';
import { SearchAllFiles } from './FoundFiles';

export const folders = defineScreen('folders', {
    mounts: [
        {
            base: '/dit-connect/folders',
            menu: 'documents',
        },
        // customer folders are also shown with their customer
        { base: '/folders', place: 'uhub', menu: 'properties', list: 'list', view: 'view/:id' },
    ],
    icon: FolderOutlinedIcon,
    list: {
        columns: ['name', 'customer_id', 'shared_until', 'parent_id', 'file_count', 'folder_count', 'updated_at'],
        filters: ['customer_id', 'shared_until', 'parent_id', 'updated_at'],
        header: SearchAllFiles,
        empty: 'domains.documents.foldersBelong',
    },
    form: [
        {
            title: 'domains.documents.folder',
            fields: ['name', 'parent_id', 'customer_id', 'shared_until', 'description'],
        },
    ],
    view: {
        tabs: [{ path: '', title: 'domains.documents.content', content: <FolderContents /> }],
        header: FolderHeader,
        // files are uploaded within their folder
        without: ['attachments'],
    },
});

export const files = defineScreen('files', {
    mounts: [{ base: '/dit-connect/file', edit: ':id/edit' }],
    icon: InsertDriveFileOutlinedIcon,
    form: [{ title: 'domains.documents.details', fields: ['name', 'folder_id', 'description'] }],
    pages: { edit: preloadable(async () => ({ default: (await import('./FileEditPage')).FileEditPage })) },
});
