import { Alert, Box, Card, Skeleton, Stack, Typography } from '@mui/material';
import { useMemo } from 'react';
import {
    type RaRecord,
    useDataProvider,
    useGetOne,
    useLocation,
    useNavigate,
    useNotify,
    useParams,
    useTranslate,
} from 'react-admin';
import { formatDateTime } from '../../domain/calendar/dateTexts';
import { ReferenceLink } from '../admin/fields/ReferenceLink';
import { ContractForm } from '../admin/form/ContractForm';
import { startValues } from '../admin/form/formErrors';
import { useNavigateHere } from '../admin/form/useNavigateHere';
import { recordLabel, resourceOf } from '../admin/metadata';
import { changedFields } from '../admin/provider/changes';
import { useLiveRecord } from '../admin/provider/useLive';
import { RecordFailed } from '../admin/view/RecordFailed';
import { commonTabs } from '../admin/view/RecordTabs';
import { useRefreshJobs } from '../jobs/jobCalls';
import { CompleteDocument } from './CompleteDocument';
import { deviceUninstallations } from './installations.definition';

const NAME = 'device-uninstallations';
const RESOURCE = resourceOf(NAME);
const editPath = (id: RaRecord['id']) => `/device-uninstallation/edit/${id}`;

/** Plans an uninstallation, which is completed on its page. */
export const AddUninstallation = () => {
    const translate = useTranslate();
    const notify = useNotify();
    const navigate = useNavigateHere(useNavigate());
    const dataProvider = useDataProvider();
    const refresh = useRefreshJobs();
    const state = useLocation().state as { record?: Record<string, unknown>; back?: string } | null;
    const start = useMemo(() => startValues(RESOURCE.fields, state?.record), [state]);
    return (
        <Box sx={{ maxWidth: 960 }}>
            <Typography variant="h1" sx={{ mb: 2 }}>
                {translate('domains.jobs.uninstall.add')}
            </Typography>
            <ContractForm
                definition={deviceUninstallations}
                mode="create"
                start={start}
                save={async values => (await dataProvider.create(NAME, { data: values })).data as RaRecord}
                onSaved={(saved, again) => {
                    void refresh();
                    notify(translate('engine.done.added', { name: recordLabel(RESOURCE, saved) }), { type: 'success' });
                    if (!again) navigate(editPath(saved.id));
                }}
                onCancel={() => navigate(state?.back ?? '/device-installation/list')}
            />
        </Box>
    );
};

const UninstallationStatus = ({ record }: { record: RaRecord }) => {
    const translate = useTranslate();
    const card = record.job_card as { id: number; label: string } | null;
    return (
        <Box sx={{ mb: 2, display: 'grid', gap: 1 }}>
            {record.uninstalled_at ? (
                <Alert severity="success">
                    {translate('domains.jobs.done', { date: formatDateTime(String(record.uninstalled_at)) })}
                </Alert>
            ) : (
                <Alert severity="info">{translate('domains.jobs.uninstall.open')}</Alert>
            )}
            {card && (
                <Stack direction="row" spacing={1}>
                    <Typography variant="body2">{translate('domains.jobs.uninstall.viaJob')}</Typography>
                    <ReferenceLink resource="job-cards" target={card} />
                </Stack>
            )}
        </Box>
    );
};

/** Uninstallation with its plan and its completion. */
export const EditUninstallation = () => {
    const { id = '' } = useParams();
    const translate = useTranslate();
    const notify = useNotify();
    const navigate = useNavigateHere(useNavigate());
    const dataProvider = useDataProvider();
    const refresh = useRefreshJobs();
    useLiveRecord(NAME, id);
    const { data: record, error, refetch } = useGetOne<RaRecord>(NAME, { id: Number(id) });
    if (error && !record) return <RecordFailed name={NAME} error={error} retry={() => void refetch()} />;
    if (!record)
        return (
            <Card sx={{ p: 3, maxWidth: 960 }} aria-hidden>
                {[1, 2, 3].map(n => (
                    <Skeleton key={n} height={56} />
                ))}
            </Card>
        );
    const history = commonTabs(deviceUninstallations, record).at(-1);
    return (
        <Box sx={{ maxWidth: 960 }}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mb: 2 }}>
                <Typography variant="h1" sx={{ flex: 1, minWidth: 240 }}>
                    {translate('domains.jobs.uninstall.edit', { name: recordLabel(RESOURCE, record) })}
                </Typography>
                {!record.uninstalled_at && (
                    <CompleteDocument
                        resource={NAME}
                        record={record}
                        text="domains.jobs.complete.uninstallation"
                        label="domains.jobs.uninstall.complete"
                    />
                )}
            </Box>
            <UninstallationStatus record={record} />
            <ContractForm
                key={record.id}
                definition={deviceUninstallations}
                mode="update"
                start={record}
                record={record}
                save={async (values, previous) => {
                    if (Object.keys(changedFields(RESOURCE.fields, values, previous)).length === 0) return record;
                    const params = { id: record.id, data: values, previousData: previous as RaRecord };
                    return (await dataProvider.update(NAME, params)).data as RaRecord;
                }}
                onSaved={saved => {
                    void refresh();
                    if (saved.version !== record.version)
                        notify(translate('engine.done.saved', { name: recordLabel(RESOURCE, saved) }), {
                            type: 'success',
                        });
                    navigate(editPath(record.id), { replace: true });
                }}
                onCancel={() => navigate('/device-installation/list')}
            />
            {history && (
                <Box sx={{ mt: 3 }}>
                    <Typography variant="h2" sx={{ mb: 1.5 }}>
                        {translate(history.title)}
                    </Typography>
                    {history.content}
                </Box>
            )}
        </Box>
    );
};
