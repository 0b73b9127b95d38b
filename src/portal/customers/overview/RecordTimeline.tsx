import { Button, Card, MenuItem, Skeleton, TextField, Typography } from '@mui/material';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type RaRecord, useRecordContext, useTranslate } from 'react-admin';
import type { components } from '../../../contract/generated/main';
import type { ResourceName } from '../../../contract/generated/types';
import { formatDate } from '../../../domain/calendar/dateTexts';
import { BUSINESS_ZONE, todayIn } from '../../../domain/calendar/days';
import { OptionChip } from '../../admin/fields/OptionChip';
import { ReferenceLink } from '../../admin/fields/ReferenceLink';
import { FailedCard } from '../../admin/list/ListStates';
import { fieldOf } from '../../admin/metadata';
import { useRecordState } from '../../admin/useRecordState';
import { Moment } from '../../components/fields/Moment';
import { PlainList } from '../../components/panels/PlainList';
import { answered, mainApi } from '../../session/clients';
import { OverviewRow } from './OverviewPanel';

const TEXT = 'domains.customers.timeline';
type Kind = components['schemas']['CustomerTimelineKind'];
type Entry = components['schemas']['CustomerTimeline']['entries'][number];

const FOLLOWED: readonly ResourceName[] = [
    'alarms',
    'alarm-responses',
    'tank-readings',
    'job-cards',
    'supplement-deliveries',
    'refill-requests',
    'sales-orders',
    'sales-order-contracts',
    'sales',
    'payments',
    'lab-reports',
    'mobs',
    'mob-events',
    'mob-movements',
    'site-follow-ups',
    'stop-reasons',
    'service-logs',
    'files',
];
const TOGETHER_MS = 1500;

type Owner = 'customers' | 'customer-properties';
const ADDRESS = {
    customers: '/customers/{id}/timeline',
    'customer-properties': '/customer-properties/{id}/timeline',
} as const;

const useTimeline = (owner: Owner, id: number | undefined, kind: Kind | '') => {
    const queryKey = [owner, 'timeline', id];
    return useInfiniteQuery({
        queryKey: [...queryKey, kind],
        meta: { follows: FOLLOWED, together: TOGETHER_MS },
        queryFn: async ({ pageParam, signal }) =>
            (
                await answered(
                    mainApi.GET(ADDRESS[owner], {
                        params: {
                            path: { id: Number(id) },
                            query: {
                                ...(kind ? { 'kind[]': [kind] } : {}),
                                ...(pageParam ? { before: pageParam } : {}),
                            },
                        },
                        signal,
                    }),
                )
            ).body,
        initialPageParam: null as string | null,
        getNextPageParam: page => page.next,
        enabled: id !== undefined,
        // of the same record only, while another kind loads
        placeholderData: (before, query) => (query?.queryKey[2] === id ? before : undefined),
    });
};

/** Field that the status of an entry shows, if it is not the field `status` of the linked record. */
const STATUS_FIELDS: Readonly<Partial<Record<Kind, readonly [resource: string, field: string]>>> = {
    herd_event: ['mob-events', 'kind'],
};

const Status = ({ kind, resource, status }: Pick<Entry, 'kind' | 'resource' | 'status'>) => {
    const [of, name] = STATUS_FIELDS[kind] ?? [resource, 'status'];
    const value = fieldOf(of, name)?.options?.find(option => String(option.value) === status)?.value;
    return value === undefined ? null : <OptionChip resource={of} name={name} value={value} />;
};

const EntryRow = ({ entry }: { entry: Entry }) => {
    const translate = useTranslate();
    const { kind, resource, record_id, at, has_time, label, detail, status, by } = entry;
    return (
        <OverviewRow aside={<Status kind={kind} resource={resource} status={status} />}>
            <Typography variant="caption" color="text.secondary" component="div">
                {has_time ? <Moment value={at} /> : formatDate(todayIn(BUSINESS_ZONE, new Date(at)))}
                {' · '}
                {translate(`${TEXT}.kind.${kind}`)}
                {by && ` · ${by.label}`}
            </Typography>
            <Typography variant="body2" component="div" sx={{ fontWeight: 550 }}>
                {kind === 'comment' ? label : <ReferenceLink resource={resource} target={{ id: record_id, label }} />}
            </Typography>
            {detail && (
                <Typography variant="body2" color="text.secondary">
                    {detail}
                </Typography>
            )}
        </OverviewRow>
    );
};

/** Timeline tab of a customer or property: events of all kinds that the reader may read, newest first. */
export const RecordTimeline = ({ of }: { of: Owner }) => {
    const translate = useTranslate();
    const record = useRecordContext<RaRecord<number>>();
    const [kind, setKind] = useRecordState<Kind | ''>('');
    const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useTimeline(of, record?.id, kind);
    if (error && !data) return <FailedCard error={error} retry={() => void refetch()} />;
    if (!data) return <Skeleton variant="rounded" height={320} />;
    const entries = data.pages.flatMap(page => page.entries);
    const kinds = data.pages[0]?.kinds ?? [];
    return (
        <Card component="section" aria-label={translate('domains.customers.tab.timeline')} sx={{ p: 2 }}>
            <TextField
                select
                size="small"
                label={translate(`${TEXT}.filter`)}
                value={kind}
                onChange={event => setKind(event.target.value as Kind | '')}
                slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
                sx={{ mb: 1.5, minWidth: 220 }}
            >
                <MenuItem value="">{translate(`${TEXT}.all`)}</MenuItem>
                {kinds.map(each => (
                    <MenuItem key={each} value={each}>
                        {translate(`${TEXT}.kind.${each}`)}
                    </MenuItem>
                ))}
            </TextField>
            {entries.length === 0 ? (
                <Typography color="text.secondary">{translate(`${TEXT}.nothing`)}</Typography>
            ) : (
                <PlainList>
                    {entries.map(entry => (
                        <EntryRow key={`${entry.kind} ${entry.id}`} entry={entry} />
                    ))}
                </PlainList>
            )}
            {hasNextPage && (
                <Button
                    variant="outlined"
                    color="inherit"
                    loading={isFetchingNextPage}
                    onClick={() => void fetchNextPage()}
                    sx={{ mt: 1 }}
                >
                    {translate(`${TEXT}.more`)}
                </Button>
            )}
        </Card>
    );
};
