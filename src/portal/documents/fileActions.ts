import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { type RaRecord, useNotify } from 'react-admin';
import { errorMessage } from '../engine/provider/errors';
import { apiJson } from '../session/http';

export interface FileRecord extends RaRecord {
    id: number;
    version: number;
    folder_id: number;
    folder: { id: number; label: string } | null;
    name: string;
    description: string | null;
    file_name: string;
    media_type: string;
    size: number;
    revision: number;
    /** of what the browser can show; lasts a few minutes */
    url: string | null;
    created_at: string;
    created_by_user: { id: number; label: string } | null;
}

interface FileLink {
    url: string;
    name: string;
}

/** A link that has not run out: the one of the list may be older than it lasts. */
export const fileLink = async (id: number): Promise<FileLink> =>
    (await apiJson<{ body: FileLink }>(`/api/connect/v2/files/${id}/download`, { background: true })).body;

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
