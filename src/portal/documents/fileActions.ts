import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useNotify } from 'react-admin';
import type { ResourceTypes } from '../../contract/generated/types';
import { errorMessage } from '../engine/provider/errors';
import { answered, connectApi } from '../session/clients';

export type FileRecord = ResourceTypes['files'];

/** A link that has not run out: the one of the list may be older than it lasts. */
const fileLink = async (id: number) =>
    (await answered(connectApi.GET('/v2/files/{id}/download', { params: { path: { id } } }))).body;

export const useDownload = () => {
    const notify = useNotify();
    return useCallback(
        async ({ id }: Pick<FileRecord, 'id'>) => {
            try {
                const { url, name } = await fileLink(id);
                const link = document.createElement('a');
                link.href = url;
                link.download = name;
                link.click();
            } catch (error) {
                notify(errorMessage(error), { type: 'error' });
            }
        },
        [notify],
    );
};

/** A write to a file changes the lists of files and the counts of its folder. */
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
