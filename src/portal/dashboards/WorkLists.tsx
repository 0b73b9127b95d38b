import type { ReactNode } from 'react';
import { type RaRecord, useGetList, useTranslate } from 'react-admin';
import { formatDate } from '../../domain/calendar/dateTexts';
import {
    DASHBOARDS,
    type DashboardDefinition,
    type ListFilter,
    type TileDefinition,
} from '../../domain/operations/dashboards';
import { OPEN_JOB_STATUSES } from '../../domain/operations/jobs';
import { OptionChip } from '../admin/fields/OptionChip';
import { ReferenceLink } from '../admin/fields/ReferenceLink';
import { recordLabel } from '../admin/metadata';
import { Moment } from '../components/fields/Moment';
import { listPath, Panel, PanelLine } from '../components/panels/Panel';
import { DueOn } from '../jobs/DueOn';
import { useCan } from '../session/can';
import { useCanOpenList } from './useCanOpenList';
import { todayKey } from './useDashboard';

const SHOWN = 6;
type Row = RaRecord & Record<string, unknown>;
const labelAt = (record: Row, name: string) => (record[name] as { label?: string } | null | undefined)?.label;

interface WorkListProps {
    resource: string;
    title: string;
    empty: string;
    filter: ListFilter;
    sort: { field: string; order: 'ASC' | 'DESC' };
    label?: (record: Row) => string;
    below: (record: Row) => ReactNode;
    aside?: (record: Row) => ReactNode;
}

/** The first of what waits, and how many there are. Not there for who may not open the list. */
const WorkList = ({ resource, title, empty, filter, sort, label, below, aside }: WorkListProps) => {
    const shown = useCanOpenList()(resource);
    const { data, total, isPending, error } = useGetList<Row>(
        resource,
        { filter, sort, pagination: { page: 1, perPage: SHOWN } },
        { enabled: shown },
    );
    if (!shown) return null;
    return (
        <Panel
            title={title}
            loading={isPending}
            failed={Boolean(error)}
            empty={empty}
            all={{ to: listPath(resource, filter), total: total ?? 0 }}
        >
            {(data ?? []).map(record => (
                <PanelLine
                    key={record.id}
                    main={
                        <ReferenceLink
                            resource={resource}
                            target={{
                                id: Number(record.id),
                                label: label?.(record) ?? recordLabel(resource, record),
                            }}
                        />
                    }
                    below={below(record)}
                    aside={aside?.(record)}
                />
            ))}
        </Panel>
    );
};

const Chip = ({ resource, name, record }: { resource: string; name: string; record: Row }) => {
    const value = record[name];
    return value === undefined || value === null ? null : <OptionChip resource={resource} name={name} value={value} />;
};
const tile = (id: string): TileDefinition =>
    (DASHBOARDS.new as DashboardDefinition).groups
        .flatMap(({ tiles }) => tiles)
        .find(one => one.id === id) as TileDefinition;
const filterOf = (id: string) => tile(id).filter?.(todayKey()) ?? {};

/** Open alarms, the gravest first. */
export const AlarmsToAnswer = () => {
    const read = useCan()(['update_alarm']) ? '' : '_read';
    return (
        <WorkList
            resource="alarms"
            title={`domains.dashboards.work.alarms${read}`}
            empty={`domains.dashboards.work.no_alarms${read}`}
            filter={filterOf('open_alarms')}
            sort={{ field: 'urgency', order: 'DESC' }}
            below={record => (
                <>
                    {labelAt(record, 'site')}
                    {' · '}
                    <Moment value={String(record.raised_at)} relative />
                </>
            )}
            aside={record => <Chip resource="alarms" name="level" record={record} />}
        />
    );
};

/** Open jobs, the longest due first. */
export const JobsDue = () => {
    const translate = useTranslate();
    return (
        <WorkList
            resource="job-cards"
            title="domains.dashboards.work.jobs"
            empty="domains.dashboards.work.no_jobs"
            filter={{ status: OPEN_JOB_STATUSES }}
            sort={{ field: 'due_on', order: 'ASC' }}
            label={record => String(record.title || record.number)}
            below={record =>
                [
                    labelAt(record, 'site') ?? labelAt(record, 'customer_property') ?? labelAt(record, 'customer'),
                    labelAt(record, 'assigned_to') ?? translate('domains.dashboards.work.nobody'),
                ]
                    .filter(Boolean)
                    .join(' · ')
            }
            aside={record => (
                <small>
                    <DueOn of={record} />
                </small>
            )}
        />
    );
};

export const FollowUpsDue = () => (
    <WorkList
        resource="site-follow-ups"
        title="domains.dashboards.work.follow_ups"
        empty="domains.dashboards.work.no_follow_ups"
        filter={filterOf('follow_ups')}
        sort={{ field: 'due_on', order: 'ASC' }}
        below={record => [labelAt(record, 'site'), labelAt(record, 'assigned_to')].filter(Boolean).join(' · ')}
        aside={record => <small>{formatDate(String(record.due_on))}</small>}
    />
);

/** Contracts that the customer has signed and we have not. */
export const OrdersToSign = () => (
    <WorkList
        resource="sales-orders"
        title="domains.dashboards.work.orders"
        empty="domains.dashboards.work.no_orders"
        filter={filterOf('to_countersign')}
        sort={{ field: 'ordered_on', order: 'ASC' }}
        below={record => labelAt(record, 'customer') ?? ''}
        aside={record => <Chip resource="sales-orders" name="contract_status" record={record} />}
    />
);
