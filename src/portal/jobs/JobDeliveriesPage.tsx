import LocalShippingOutlined from '@mui/icons-material/LocalShippingOutlined';
import { Box, Card, Skeleton, Stack, Typography } from '@mui/material';
import { type RaRecord, useGetList, useGetOne, useTranslate } from 'react-admin';
import { FieldValue } from '../engine/fields/FieldValue';
import { ReferenceLink } from '../engine/fields/ReferenceLink';
import { useLabels } from '../engine/labels';
import { LoadFailed, StateMessage } from '../engine/list/ListStates';
import { fieldOf, recordLabel, resourceOf } from '../engine/metadata';
import { useLiveList } from '../engine/provider/useLive';
import { useMay } from '../engine/useMay';
import { BackToRecord } from '../engine/view/BackToRecord';
import { RecordFailed } from '../engine/view/RecordFailed';
import { useParams } from '../links';
import { Line, Lines } from './JobParts';
import { JOB_CARDS } from './moves';

const DELIVERIES = 'supplement-deliveries';
const SHOWN = ['site_id', 'supplement_id', 'quantity', 'planned_on', 'delivered_at', 'sales_order_id', 'job_card_id'];
const MOST = 50;

/** Deliveries by one thing that they have in common with the job. */
const useDeliveries = (field: string, id: unknown) => {
    const may = useMay();
    return useGetList<RaRecord>(
        DELIVERIES,
        { pagination: { page: 1, perPage: MOST }, sort: { field: 'id', order: 'DESC' }, filter: { [field]: id } },
        { enabled: typeof id === 'number' && may(resourceOf(DELIVERIES).actions.list) },
    );
};

const Delivery = ({ record }: { record: RaRecord }) => {
    const labels = useLabels(DELIVERIES);
    const resource = resourceOf(DELIVERIES);
    const status = fieldOf(resource, 'status');
    return (
        <Card component="li" sx={{ p: { xs: 2, md: 2.5 } }}>
            <Stack direction="row" useFlexGap sx={{ gap: 1.5, flexWrap: 'wrap', alignItems: 'center', mb: 1.5 }}>
                <Typography variant="h3" component="h2">
                    <ReferenceLink
                        resource={DELIVERIES}
                        target={{ id: Number(record.id), label: recordLabel(resource, record) }}
                    />
                </Typography>
                {status && <FieldValue resource={DELIVERIES} field={status} record={record} compact />}
            </Stack>
            <Lines>
                {SHOWN.flatMap(name => {
                    const field = fieldOf(resource, name);
                    return field && record[name] !== null
                        ? [
                              <Line key={name} label={labels.field(field)}>
                                  <FieldValue resource={DELIVERIES} field={field} record={record} />
                              </Line>,
                          ]
                        : [];
                })}
            </Lines>
        </Card>
    );
};

/** What was and will be delivered for a job: by the job itself, by its sales order, and to its site. */
const JobDeliveriesPage = () => {
    const { id = '' } = useParams();
    const translate = useTranslate();
    useLiveList(DELIVERIES);
    const { data: card, error, refetch } = useGetOne<RaRecord>(JOB_CARDS, { id: Number(id) });
    const sources = [
        useDeliveries('job_card_id', card?.id),
        useDeliveries('sales_order_id', card?.sales_order_id),
        useDeliveries('site_id', card?.site_id),
    ];
    if (error && !card) return <RecordFailed name={JOB_CARDS} error={error} retry={() => void refetch()} />;
    const failed = sources.find(source => source.error);
    const name = card ? recordLabel(resourceOf(JOB_CARDS), card) : '…';
    // one that belongs by more than one way is told once
    const deliveries = [
        ...new Map(sources.flatMap(({ data = [] }) => data).map(record => [record.id, record])).values(),
    ].sort((a, b) => Number(b.id) - Number(a.id));
    return (
        <Box sx={{ maxWidth: 960 }}>
            <BackToRecord resource={JOB_CARDS} id={id}>
                {name}
            </BackToRecord>
            <Typography variant="h1" sx={{ mt: 0.5, mb: 2 }}>
                {translate('domains.jobs.deliveries.title', { name })}
            </Typography>
            {failed ? (
                <Card>
                    <LoadFailed
                        error={failed.error}
                        retry={() => {
                            for (const source of sources) void source.refetch();
                        }}
                    />
                </Card>
            ) : !card || sources.some(({ isLoading }) => isLoading) ? (
                <Skeleton variant="rounded" height={160} />
            ) : deliveries.length === 0 ? (
                <Card>
                    <StateMessage
                        icon={<LocalShippingOutlined />}
                        title={translate('engine.list.empty')}
                        text={translate('domains.jobs.deliveries.none')}
                    />
                </Card>
            ) : (
                <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
                    {deliveries.map(record => (
                        <Delivery key={record.id} record={record} />
                    ))}
                </Box>
            )}
        </Box>
    );
};
export default JobDeliveriesPage;
