import { useQuery } from '@tanstack/react-query';
import { TOLD_LIMITS } from '../../domain/documents';
import { answered, connectApi } from '../session/clients';

/** How many files are taken at a time, and how many megabytes each may have; what the specification says until it is known. */
export const useFileSettings = (): { files: number; size: number } => {
    const { data } = useQuery({
        queryKey: ['file-settings'],
        queryFn: async ({ signal }) => (await answered(connectApi.GET('/v2/file-settings', { signal }))).body,
        staleTime: 60_000,
    });
    return data ? { files: data.files, size: data.file_megabytes } : TOLD_LIMITS;
};
