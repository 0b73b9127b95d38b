import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type RaRecord, useGetManyReference } from 'react-admin';
import { apiJson } from '../../session/http';
import { resourceOf } from '../metadata';
import { companionKey } from '../provider/keys';
import { readOptions } from '../provider/queryClient';
import type { ShownFile } from '../provider/recordCalls';
import { useCalls } from '../provider/useCalls';

interface FilesOf {
    /** resource of the files, and its field of the record */
    files: string;
    target: string;
    /** resource of the record */
    of: string;
    id: number;
    most: number;
}

/** Files of a record stored as a resource of their own, with functions to add and remove them. */
export const useFilesOf = ({ files: resource, target, of, id, most }: FilesOf) => {
    const queryClient = useQueryClient();
    const calls = useCalls();
    const { api, path } = resourceOf(resource);
    const {
        data = [],
        isPending,
        error,
    } = useGetManyReference<RaRecord>(
        resource,
        { target, id, pagination: { page: 1, perPage: most }, sort: { field: 'id', order: 'DESC' }, filter: {} },
        readOptions,
    );
    const refresh = () =>
        Promise.all([
            queryClient.invalidateQueries({ queryKey: [resource] }),
            // the record may contain their number
            queryClient.invalidateQueries({ queryKey: [of] }),
            queryClient.invalidateQueries({ queryKey: companionKey(of, id) }),
        ]);
    const add = useMutation({
        mutationFn: (files: File[]) => {
            const body = new FormData();
            body.set(target, String(id));
            for (const file of files) body.append('files[]', file);
            return apiJson(`/api/${api}${path}`, { method: 'POST', body });
        },
        onSettled: refresh,
    });
    const remove = useMutation({ mutationFn: (file: number) => calls.archive(resource, file), onSettled: refresh });
    return {
        files: data.map(file => ({ ...file, type: file.media_type }) as unknown as ShownFile),
        isPending: isPending && !error,
        fault: error ?? add.error ?? remove.error,
        adding: add.isPending,
        add: (files: File[]) => add.mutate(files),
        remove: (file: ShownFile) => remove.mutateAsync(file.id),
    };
};
