import { Alert, Box, Card } from '@mui/material';
import { useCanAccess, useCreatePath, useRecordContext, useTranslate } from 'react-admin';
import { missingPurchaseFields } from '../../domain/stock/purchasing';
import { FieldFigure } from '../admin/fields/FieldFigure';
import { StatusChip } from '../components/fields/StatusChip';
import { type PathGap, RecordPath } from '../components/panels/RecordPath';
import { type PurchaseRequest, REQUESTS } from './request';

/** Progress of a request; on hold and rejected are outside of it. */
const WAY = ['document_pending', 'document_completed', 'approved', 'paid', 'completed'] as const;

const isDone = ({ status, approved_at, paid_on }: PurchaseRequest, step: (typeof WAY)[number]): boolean => {
    if (status === 'completed') return step !== 'paid' || paid_on !== null;
    if (step === 'paid') return status === 'paid';
    if (step === 'approved') return approved_at !== null;
    if (step === 'document_completed') return status !== 'document_pending';
    return step === 'document_pending';
};

const useGaps = (request: PurchaseRequest): PathGap[] => {
    const translate = useTranslate();
    const createPath = useCreatePath();
    const canEdit = useCanAccess({ resource: REQUESTS, action: 'edit' }).canAccess && !request.archived_at;
    const edit = createPath({ resource: REQUESTS, id: request.id, type: 'edit' });
    const show = createPath({ resource: REQUESTS, id: request.id, type: 'show' });
    const to = (path: string) => (canEdit ? { to: path } : {});
    if (request.status === 'document_pending')
        return [
            ...missingPurchaseFields(request).map(({ field, label }) => ({
                key: field,
                label,
                ...to(`${edit}#${field.split('.')[0]}`),
            })),
            ...(request.file_count === 0
                ? [{ key: 'files', label: translate('domains.purchasing.path.file'), ...to(`${show}/files`) }]
                : []),
        ];
    if (request.status === 'completed' && !request.paid_on)
        return [{ key: 'paid_on', label: translate('domains.purchasing.path.payment'), ...to(`${edit}#paid_on`) }];
    return [];
};

/** Supplier, total, dates and progress of a request. */
export const RequestHeader = () => {
    const request = useRecordContext<PurchaseRequest>();
    return request ? <Header request={request} /> : null;
};

const Header = ({ request }: { request: PurchaseRequest }) => {
    const translate = useTranslate();
    const gaps = useGaps(request);
    const aside = request.status === 'on_hold' || request.status === 'rejected';
    return (
        <Card sx={{ mt: 2, p: { xs: 2, md: 2.5 } }}>
            {aside && (
                <Alert severity={request.status === 'rejected' ? 'error' : 'warning'} sx={{ mb: 2 }}>
                    {request.status_reason}
                </Alert>
            )}
            <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 5, rowGap: 2 }}>
                <FieldFigure resource={REQUESTS} name="supplier_id" record={request} />
                <FieldFigure resource={REQUESTS} name="requested_by_id" record={request} />
                <FieldFigure resource={REQUESTS} name="needed_by" record={request} />
                <FieldFigure resource={REQUESTS} name="priority" record={request} />
                <FieldFigure resource={REQUESTS} name="total" record={request} />
                {request.days_late ? (
                    <Box sx={{ alignSelf: 'end' }}>
                        <StatusChip
                            color="warning"
                            label={translate('domains.purchasing.late', { smart_count: request.days_late })}
                        />
                    </Box>
                ) : null}
            </Box>
            {!aside && (
                <Box sx={{ mt: 2.5 }}>
                    <RecordPath
                        label={translate('domains.purchasing.path.label')}
                        steps={WAY.filter(step => step !== 'document_pending' || request.status === step).map(step => ({
                            key: step,
                            label: translate(`resources.${REQUESTS}.options.status.${step}`),
                            done: step === 'document_pending' ? false : isDone(request, step),
                        }))}
                        gaps={gaps}
                    />
                </Box>
            )}
        </Card>
    );
};
