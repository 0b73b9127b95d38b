import { Box, Skeleton, Typography } from '@mui/material';
import type { UseQueryResult } from '@tanstack/react-query';
import { LinkBase, useCreatePath, useTranslate } from 'react-admin';
import type { components } from '../../../contract/generated/main';
import { formatDate } from '../../../domain/calendar/dateTexts';
import { ReferenceLink } from '../../admin/fields/ReferenceLink';
import { useLabels } from '../../admin/labels';
import { FailedCard } from '../../admin/list/ListStates';
import { fieldOf } from '../../admin/metadata';
import { Moment } from '../../components/fields/Moment';
import { StatusChip } from '../../components/fields/StatusChip';
import { listPath } from '../../components/panels/Panel';
import { PlainList } from '../../components/panels/PlainList';
import { CauseSentence } from '../../diagnosis/CauseBanner';
import { OverviewPanel, OverviewRow } from './OverviewPanel';
import { type Place, siteList } from './siteLists';

const TEXT = 'domains.customers.overview';
type Overview = Pick<components['schemas']['CustomerOverview'], 'sites' | 'attention' | 'next'>;
type Point = Overview['attention']['points'][number];
type Next = Overview['next'][number];
type SiteCount = Overview['sites'][number];

const LEVEL_COLOR = { problem: 'error', soon: 'warning' } as const;

/** Number of sites in a state, as a link to their list. */
const StateCount = ({ place, site }: { place: Place; site: SiteCount }) => {
    const { resource, field, value, filter } = siteList(place, site);
    const labels = useLabels(resource);
    if (!field) return null;
    return (
        <LinkBase to={listPath(resource, filter)} className="hw-value-link">
            <StatusChip
                label={`${site.count} ${labels.option(field, value)}`}
                color={field.options?.find(option => option.value === value)?.color}
            />
        </LinkBase>
    );
};

const Sites = ({ place, sites }: { place: Place; sites: Overview['sites'] }) => {
    const translate = useTranslate();
    const labels = useLabels('sites');
    const kind = fieldOf('sites', 'kind');
    const kinds = [...new Set(sites.map(site => site.kind))];
    return (
        <OverviewPanel title={translate(`${TEXT}.sites`)}>
            <PlainList>
                {kinds.map(each => (
                    <OverviewRow key={each}>
                        <Typography variant="body2" sx={{ fontWeight: 550, mb: 0.5 }}>
                            {kind ? labels.option(kind, each) : each}
                        </Typography>
                        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
                            {sites
                                .filter(site => site.kind === each)
                                .map(site => (
                                    <StateCount key={site.state} place={place} site={site} />
                                ))}
                        </Box>
                    </OverviewRow>
                ))}
            </PlainList>
        </OverviewPanel>
    );
};

const PointRow = ({ point }: { point: Point }) => {
    const translate = useTranslate();
    const { id, kind, record_id, name, state, level, since, alarm, days_left, diagnosis } = point;
    return (
        <OverviewRow
            aside={
                <StatusChip label={translate(`domains.dashboards.home.state.${state}`)} color={LEVEL_COLOR[level]} />
            }
        >
            <Typography variant="body2" component="div" sx={{ fontWeight: 550 }}>
                <ReferenceLink resource="sites" target={{ id, label: name, kind, record_id }} />
            </Typography>
            <Typography variant="body2" color="text.secondary" component="div">
                {alarm ??
                    (state === 'low'
                        ? translate(`${TEXT}.${days_left ? 'daysLeft' : 'lastDay'}`, { smart_count: days_left ?? 0 })
                        : diagnosis.cause !== 'none' && <CauseSentence diagnosis={diagnosis} />)}
                {alarm && since && (
                    <>
                        {' · '}
                        <Moment value={since} relative />
                    </>
                )}
            </Typography>
        </OverviewRow>
    );
};

const Attention = ({ points, total }: Overview['attention']) => {
    const translate = useTranslate();
    return (
        <OverviewPanel title={translate(`${TEXT}.attention`)}>
            <PlainList>
                {points.map(point => (
                    <PointRow key={point.id} point={point} />
                ))}
            </PlainList>
            {total > points.length && (
                <Typography variant="body2" color="text.secondary">
                    {translate(`${TEXT}.more`, { smart_count: total - points.length })}
                </Typography>
            )}
        </OverviewPanel>
    );
};

const RESOURCES = { job: 'job-cards', delivery: 'supplement-deliveries', order: 'sales-orders' } as const;

const NextName = ({ place, next }: { place: Place; next: Next }) => {
    const createPath = useCreatePath();
    const labels = useLabels('customer-subscriptions');
    const product = fieldOf('customer-subscriptions', 'product');
    if (next.kind !== 'subscription')
        return <ReferenceLink resource={RESOURCES[next.kind]} target={{ id: next.id, label: next.name }} />;
    const to = `${createPath({ resource: 'customers', id: place.customer_id, type: 'show' })}/customer-subscriptions`;
    return (
        <LinkBase to={to} className="hw-value-link">
            {product ? labels.option(product, next.name) : next.name}
        </LinkBase>
    );
};

const Coming = ({ place, next }: { place: Place; next: Overview['next'] }) => {
    const translate = useTranslate();
    return (
        <OverviewPanel title={translate(`${TEXT}.next`)}>
            <PlainList>
                {next.map(each => (
                    <OverviewRow
                        key={each.kind}
                        aside={
                            <Typography variant="body2" className="tabular">
                                {formatDate(each.on)}
                            </Typography>
                        }
                    >
                        <Typography variant="body2" color="text.secondary">
                            {translate(`${TEXT}.dated.${each.kind}`)}
                        </Typography>
                        <Typography variant="body2" component="div" sx={{ fontWeight: 550 }}>
                            <NextName place={place} next={each} />
                        </Typography>
                    </OverviewRow>
                ))}
            </PlainList>
        </OverviewPanel>
    );
};

interface OverviewPanelsProps {
    place: Place;
    overview: Pick<UseQueryResult<Overview>, 'data' | 'error' | 'refetch'>;
}

/** Urgent water points, next dates and active sites of a customer or property. Empty parts are left out. */
export const OverviewPanels = ({ place, overview: { data, error, refetch } }: OverviewPanelsProps) => {
    const translate = useTranslate();
    if (error && !data) return <FailedCard error={error} retry={() => void refetch()} />;
    if (!data) return <Skeleton variant="rounded" height={200} />;
    const { sites, attention, next } = data;
    if (sites.length + attention.total + next.length === 0)
        return <Typography color="text.secondary">{translate(`${TEXT}.nothing`)}</Typography>;
    return (
        <Box
            sx={{
                display: 'grid',
                gap: 2,
                alignItems: 'start',
                gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(auto-fit, minmax(320px, 1fr))' },
            }}
        >
            {attention.points.length > 0 && <Attention {...attention} />}
            {next.length > 0 && <Coming place={place} next={next} />}
            {sites.length > 0 && <Sites place={place} sites={sites} />}
        </Box>
    );
};
