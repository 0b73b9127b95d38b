import { useQuery } from '@tanstack/react-query';
import type { components } from '../../contract/generated/connect';
import { LIMIT_VALUES } from '../../domain/operations/uploads';
import { answered, connectApi } from '../session/clients';

interface FileSettings {
    /** at a time */
    files: number;
    /** MB of each */
    size: number;
    /** bytes of the outermost folder around the one that is asked for */
    space: components['schemas']['FolderSpace'] | null;
}

/** Upload limits and free space of a folder; the specification's limits while loading. */
export const useFileSettings = (folder?: number): FileSettings => {
    const { data } = useQuery({
        // beneath what a change of files refreshes
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
