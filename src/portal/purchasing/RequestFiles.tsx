import { useCanAccess, useRecordContext, useTranslate } from 'react-admin';
import { canAddFile, canRemoveFile } from '../../domain/stock/purchasing';
import { FilesPanel } from '../admin/view/FilesPanel';
import { useFilesOf } from '../admin/view/useFilesOf';
import { type PurchaseRequest, REQUESTS } from './request';
import { usePurchaseSettings } from './usePurchaseSettings';

/** Quotes, invoices and photos of a request. */
export const RequestFiles = () => {
    const request = useRecordContext<PurchaseRequest>();
    return request ? <Files request={request} /> : null;
};

const Files = ({ request }: { request: PurchaseRequest }) => {
    const translate = useTranslate();
    const canChange = useCanAccess({ resource: REQUESTS, action: 'edit' }).canAccess && !request.archived_at;
    const settings = usePurchaseSettings();
    const { add, remove, ...shown } = useFilesOf({
        files: 'purchase-request-files',
        target: 'purchase_request_id',
        of: REQUESTS,
        id: request.id,
        most: 100,
    });
    return (
        <FilesPanel
            {...shown}
            onAdd={canChange && canAddFile(request) ? add : undefined}
            onRemove={canChange && canRemoveFile(request) ? remove : undefined}
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
