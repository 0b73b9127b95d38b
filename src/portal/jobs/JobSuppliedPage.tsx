import AddIcon from '@mui/icons-material/Add';
import { Box, Button, Card, Skeleton, Stack, Typography } from '@mui/material';
import {
    LinkBase,
    type RaRecord,
    useCanAccess,
    useCreatePath,
    useGetList,
    useGetOne,
    useParams,
    useTranslate,
} from 'react-admin';
import { FieldValue } from '../admin/fields/FieldValue';
import { ReferenceLink } from '../admin/fields/ReferenceLink';
import { LoadFailed } from '../admin/list/ListStates';
import { fieldOf, recordLabel, resourceOf } from '../admin/metadata';
import { BackToRecord } from '../admin/view/BackToRecord';
import { RecordFailed } from '../admin/view/RecordFailed';
import { canOpenPage } from '../links/canOpenPage';
import { pagePath } from '../links/urls';
import { PartLine, PartLines } from './JobParts';
import { JOB_CARDS } from './moves';

const DELIVERIES = 'supplement-deliveries';
const SALES = 'supplement-sales';
const SHOWN: Readonly<Record<string, readonly string[]>> = {
    [DELIVERIES]: [
        'site_id',
        'supplement_id',
        'quantity',
        'planned_on',
        'delivered_at',
        'sales_order_id',
        'job_card_id',
    ],
    [SALES]: ['total', 'sold_at', 'sold_by_id', 'inventory_location_id'],
};
const MOST = 50;

/** Documents that share a reference with the job. */
const useDocuments = (resource: string, field: string, id: unknown) => {
    const { canAccess: canList } = useCanAccess({ resource, action: 'list' });
    return useGetList<RaRecord>(
        resource,
        { pagination: { page: 1, perPage: MOST }, sort: { field: 'id', order: 'DESC' }, filter: { [field]: id } },
        { enabled: typeof id === 'number' && canList },
    );
};

const Document = ({ name, record }: { name: string; record: RaRecord }) => {
    const translate = useTranslate();
    const resource = resourceOf(name);
    const status = fieldOf(resource, 'status');
    return (
        <Card component="li" sx={{ p: { xs: 2, md: 2.5 } }}>
            <Stack direction="row" useFlexGap sx={{ gap: 1.5, flexWrap: 'wrap', alignItems: 'center', mb: 1.5 }}>
                <Typography variant="h3" component="h3">
                    <ReferenceLink
                        resource={name}
                        target={{ id: Number(record.id), label: recordLabel(resource, record) }}
                    />
                </Typography>
                {status && <FieldValue resource={name} field={status} record={record} compact />}
            </Stack>
            <PartLines>
                {SHOWN[name]?.flatMap(shown => {
                    const field = fieldOf(resource, shown);
                    return field && record[shown] !== null
                        ? [
                              <PartLine key={shown} label={translate(`resources.${name}.fields.${shown}`)}>
                                  <FieldValue resource={name} field={field} record={record} />
                              </PartLine>,
                          ]
                        : [];
                })}
            </PartLines>
        </Card>
    );
};

interface Source {
    data?: RaRecord[] | undefined;
    error: unknown;
    isLoading: boolean;
    refetch(): unknown;
}
const Documents = ({
    name,
    title,
    none,
    sources,
    ready,
}: {
    name: string;
    title: string;
    none: string;
    sources: readonly Source[];
    ready: boolean;
}) => {
    const translate = useTranslate();
    if (!useCanAccess({ resource: name, action: 'list' }).canAccess) return null;
    const failed = sources.find(({ error }) => error);
    // deduplicated, because one may match in several ways
    const records = [
        ...new Map(sources.flatMap(({ data = [] }) => data).map(record => [record.id, record])).values(),
    ].sort((a, b) => Number(b.id) - Number(a.id));
    return (
        <Box component="section" aria-label={translate(title)} sx={{ mb: 3 }}>
            <Typography variant="h2" sx={{ mb: 1 }}>
                {translate(title)}
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
            ) : !ready || sources.some(({ isLoading }) => isLoading) ? (
                <Skeleton variant="rounded" height={120} />
            ) : records.length === 0 ? (
                <Typography color="text.secondary">{translate(none)}</Typography>
            ) : (
                <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
                    {records.map(record => (
                        <Document key={record.id} name={name} record={record} />
                    ))}
                </Box>
            )}
        </Box>
    );
};

/** Sales and deliveries of a job; deliveries also by its sales order and its site. */
const JobSuppliedPage = () => {
    const { id = '' } = useParams();
    const translate = useTranslate();
    const createPath = useCreatePath();
    const { canAccess: canCreate } = useCanAccess({ resource: SALES, action: 'create' });
    const { data: card, error, refetch } = useGetOne<RaRecord>(JOB_CARDS, { id: Number(id) });
    const sales = [useDocuments(SALES, 'job_card_id', card?.id)];
    const deliveries = [
        useDocuments(DELIVERIES, 'job_card_id', card?.id),
        useDocuments(DELIVERIES, 'sales_order_id', card?.sales_order_id),
        useDocuments(DELIVERIES, 'site_id', card?.site_id),
    ];
    if (error && !card) return <RecordFailed name={JOB_CARDS} error={error} retry={() => void refetch()} />;
    const name = card ? recordLabel(JOB_CARDS, card) : '…';
    return (
        <Box sx={{ maxWidth: 960 }}>
            <BackToRecord resource={JOB_CARDS} id={id}>
                {name}
            </BackToRecord>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, justifyContent: 'space-between', mt: 0.5, mb: 2 }}>
                <Typography variant="h1">{translate('domains.jobs.supplied.title', { name })}</Typography>
                {card && canCreate && canOpenPage(pagePath(SALES, 'add')) && (
                    <Button
                        variant="contained"
                        startIcon={<AddIcon />}
                        component={LinkBase}
                        to={createPath({ resource: SALES, type: 'create' })}
                        state={{
                            record: {
                                job_card_id: card.id,
                                customer_id: card.customer_id,
                                customer_property_id: card.customer_property_id,
                            },
                            back: `/dit-connect/job-card/supplement-sales/${card.id}`,
                        }}
                    >
                        {translate('domains.jobs.supplied.sell')}
                    </Button>
                )}
            </Box>
            <Documents
                name={SALES}
                title="domains.jobs.supplied.sales"
                none="domains.jobs.supplied.no_sales"
                sources={sales}
                ready={Boolean(card)}
            />
            <Documents
                name={DELIVERIES}
                title="domains.jobs.supplied.deliveries"
                none="domains.jobs.supplied.no_deliveries"
                sources={deliveries}
                ready={Boolean(card)}
            />
        </Box>
    );
};
export default JobSuppliedPage;
