import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type RaRecord, useGetManyReference } from 'react-admin';
import { apiJson } from '../../session/http';
import { resourceOf } from '../metadata';
import { companionKey } from '../provider/keys';
import { readOptions } from '../provider/queryClient';
import type { ShownFile } from '../provider/recordCalls';
import { useCalls } from '../provider/useCalls';
import { useLiveList } from '../provider/useLive';

interface FilesOf {
    /** the resource of the files, and its field that names the record */
    files: string;
    target: string;
    /** the resource of the record */
    of: string;
    id: number;
    most: number;
}

/** The files of a record that are a resource of their own: to be shown, added and removed. */
export const useFilesOf = ({ files: resource, target, of, id, most }: FilesOf) => {
    const queryClient = useQueryClient();
    const calls = useCalls();
    const { api, path } = resourceOf(resource);
    useLiveList(resource);
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
            // how many there are may be a fact of the record
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
