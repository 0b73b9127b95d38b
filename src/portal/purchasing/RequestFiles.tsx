import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type RaRecord, useGetManyReference, useRecordContext, useTranslate } from 'react-admin';
import { mayAddFile, mayRemoveFile } from '../../domain/purchasing';
import { resourceOf } from '../engine/metadata';
import { readOptions } from '../engine/provider/queryClient';
import { useCalls } from '../engine/provider/useCalls';
import { useLiveList } from '../engine/provider/useLive';
import { useMay } from '../engine/useMay';
import { FilesPanel, type ShownFile } from '../engine/view/FilesPanel';
import { apiJson } from '../session/http';
import { type PurchaseRequest, REQUESTS } from './request';
import { usePurchaseSettings } from './usePurchaseSettings';

const FILES = 'purchase-request-files';
const ALL = 100;

/** Quotes, invoices and photos of a request. */
export const RequestFiles = () => {
    const request = useRecordContext<PurchaseRequest>();
    return request ? <Files request={request} /> : null;
};

const Files = ({ request }: { request: PurchaseRequest }) => {
    const translate = useTranslate();
    const queryClient = useQueryClient();
    const calls = useCalls();
    const mayChange = useMay()(resourceOf(REQUESTS).actions.update) && !request.archived_at;
    const settings = usePurchaseSettings();
    useLiveList(FILES);
    const {
        data = [],
        isPending,
        error,
    } = useGetManyReference<RaRecord>(
        FILES,
        {
            target: 'purchase_request_id',
            id: request.id,
            pagination: { page: 1, perPage: ALL },
            sort: { field: 'created_at', order: 'DESC' },
            filter: {},
        },
        readOptions,
    );
    const refresh = () =>
        Promise.all([
            queryClient.invalidateQueries({ queryKey: [FILES] }),
            // how many there are is a fact of the request
            queryClient.invalidateQueries({ queryKey: [REQUESTS] }),
            queryClient.invalidateQueries({ queryKey: ['record', REQUESTS, String(request.id)] }),
        ]);
    const add = useMutation({
        mutationFn: (files: File[]) => {
            const body = new FormData();
            body.set('purchase_request_id', String(request.id));
            for (const file of files) body.append('files[]', file);
            return apiJson('/api/connect/v2/purchase-request-files', { method: 'POST', body });
        },
        onSettled: refresh,
    });
    const remove = useMutation({ mutationFn: (id: number) => calls.archive(FILES, id), onSettled: refresh });
    return (
        <FilesPanel
            files={data.map(file => ({ ...file, type: file.media_type }) as unknown as ShownFile)}
            isPending={isPending && !error}
            fault={error ?? add.error ?? remove.error}
            adding={add.isPending}
            onAdd={mayChange && mayAddFile(request) ? files => add.mutate(files) : undefined}
            onRemove={mayChange && mayRemoveFile(request) ? file => remove.mutateAsync(file.id) : undefined}
            accepted={
                settings
                    ? translate('domains.purchasing.files.accepted', {
                          files: settings.files,
                          size: settings.file_megabytes,
                      })
                    : ''
            }
            none={request.no_document_reason ?? translate('domains.purchasing.files.none')}
        />
    );
};
