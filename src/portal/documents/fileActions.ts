import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useNotify } from 'react-admin';
import type { ResourceTypes } from '../../contract/generated/types';
import { answered, connectApi } from '../session/clients';

export type FileRecord = ResourceTypes['files'];

/** Downloads a file by a fresh link, because one from a list may have expired. */
export const saveFrom = async (ask: () => Promise<{ body: { url: string; name: string } }>): Promise<void> => {
    const { url, name } = (await ask()).body;
    const link = document.createElement('a');
    link.href = url;
    link.download = name;
    link.click();
};

export const useDownload = () => {
    const notify = useNotify();
    return useCallback(
        ({ id }: Pick<FileRecord, 'id'>) =>
            saveFrom(() => answered(connectApi.GET('/v2/files/{id}/download', { params: { path: { id } } }))).catch(
                error => notify(error.message, { type: 'error' }),
            ),
        [notify],
    );
};

/** Invalidates the lists of files and the counts of their folder after a write. */
export const useRefreshFiles = () => {
    const queryClient = useQueryClient();
    return useCallback(
        () =>
            Promise.all([
                queryClient.invalidateQueries({ queryKey: ['files'] }),
                queryClient.invalidateQueries({ queryKey: ['folders'] }),
            ]),
        [queryClient],
    );
};
