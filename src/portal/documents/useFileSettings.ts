import { useQuery } from '@tanstack/react-query';
import type { components } from '../../contract/generated/connect';
import { LIMIT_VALUES } from '../../domain/operations/uploads';
import { answered, connectApi } from '../session/clients';

interface FileSettings {
    /** maximum number of files at a time */
    files: number;
    /** maximum MB per file */
    size: number;
    /** bytes of the requested folder's outermost folder */
    space: components['schemas']['FolderSpace'] | null;
}

/** Upload limits and free space of a folder; the specification's limits while loading. */
export const useFileSettings = (folder?: number): FileSettings => {
    const { data } = useQuery({
        // below the files' query key, which changes invalidate
        queryKey: ['files', 'settings', folder],
        queryFn: async ({ signal }) =>
            (await answered(connectApi.GET('/v2/file-settings', { params: { query: { folder_id: folder } }, signal })))
                .body,
        staleTime: 60_000,
    });
    return data
        ? { files: data.files, size: data.file_megabytes, space: data.space }
        : { ...LIMIT_VALUES, space: null };
};
