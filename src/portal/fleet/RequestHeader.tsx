import { Alert, Card, Stack } from '@mui/material';
import { useCanAccess, useCreatePath, useRecordContext, useTranslate } from 'react-admin';
import { RecordPath } from '../components/panels/RecordPath';
import { type MaintenanceRequest, REQUESTS } from './fleet';

/** Progress of the request, missing booking details, and whether it blocks the vehicle. */
export const RequestHeader = () => {
    const request = useRecordContext<MaintenanceRequest>();
    const translate = useTranslate();
    const createPath = useCreatePath();
    const { canAccess } = useCanAccess({ resource: REQUESTS, action: 'edit' });
    if (!request) return null;
    const { status } = request;
    const isDone = status === 'completed';
    const gaps = (['vehicle_maintenance_service_provider_id', 'booked_for'] as const).filter(name => !request[name]);
    const canEdit = !request.archived_at && canAccess;
    const edit = createPath({ resource: REQUESTS, id: request.id, type: 'edit' });
    const word = (key: string) => translate(`domains.fleet.path.${key}`);
    return (
        <Stack spacing={2} sx={{ mt: 2 }}>
            {request.is_blocking && !isDone && (
                <Alert severity="error" variant="filled">
                    {translate('domains.fleet.blocked', { name: request.vehicle?.label ?? '' })}
                </Alert>
            )}
            <Card sx={{ p: { xs: 2, md: 2.5 } }}>
                <RecordPath
                    label={word('label')}
                    steps={[
                        { key: 'pending', label: word('pending'), done: true },
                        { key: 'scheduled', label: word('scheduled'), done: status !== 'pending' },
                        { key: 'completed', label: word('completed'), done: isDone },
                    ]}
                    gaps={
                        status === 'pending'
                            ? gaps.map(name => ({
                                  key: name,
                                  label: translate(`resources.${REQUESTS}.fields.${name}`),
                                  to: canEdit ? `${edit}#${name}` : undefined,
                              }))
                            : []
                    }
                />
            </Card>
        </Stack>
    );
};
