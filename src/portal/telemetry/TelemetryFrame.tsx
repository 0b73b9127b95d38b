import ArrowBackIcon from '@mui/icons-material/ArrowBack';
import { Box, Skeleton, Stack, Typography } from '@mui/material';
import { type ReactNode, useEffect, useRef } from 'react';
import { RecordContextProvider, useGetOne, useTranslate } from 'react-admin';
import type { ResourceTypes } from '../../contract/generated/types';
import { TimeWindowControl } from '../charts/TimeWindowControl';
import type { Preset } from '../charts/timeWindow';
import { type TimeWindowState, useTimeWindow } from '../charts/useTimeWindow';
import { Moment } from '../engine/fields/Moment';
import { StatusChip } from '../engine/fields/StatusChip';
import { useLabels } from '../engine/labels';
import { fieldOf, resourceOf } from '../engine/metadata';
import { readOptions } from '../engine/provider/queryClient';
import { useLiveRecord } from '../engine/provider/useLive';
import { RecordFailed } from '../engine/view/RecordFailed';
import { Link, useLocation, useParams } from '../routing';
import { pathOf } from '../routing/urls';
import { TELEMETRY_PAGES, type TelemetryPageKey, telemetryPath } from './paths';
import { useLiveTelemetry } from './useTelemetry';

export type Site = ResourceTypes['udose-sites'] & { id: number };
const RESOURCE = 'udose-sites';

/** The pages about one site, as one: what time is looked at goes along. */
const Tabs = ({ current, id }: { current: TelemetryPageKey; id: number }) => {
    const translate = useTranslate();
    const { search } = useLocation();
    const kept = new URLSearchParams(search);
    for (const own of ['page', 'state', 'alarmed', 'metric']) kept.delete(own);
    const query = kept.toString();
    const bar = useRef<HTMLElement>(null);
    // on a phone the open one may stand far to the right
    // biome-ignore lint/correctness/useExhaustiveDependencies: when another page is opened
    useEffect(() => {
        const open = bar.current?.querySelector<HTMLElement>('[aria-current]');
        if (bar.current && open)
            bar.current.scrollLeft = open.offsetLeft - (bar.current.clientWidth - open.offsetWidth) / 2;
    }, [current]);
    return (
        <Box
            ref={bar}
            component="nav"
            aria-label={translate('domains.telemetry.page.tabs')}
            sx={{
                position: 'relative',
                display: 'flex',
                overflowX: 'auto',
                borderBottom: 1,
                borderColor: 'divider',
                mb: 2,
                scrollbarWidth: 'thin',
            }}
        >
            {TELEMETRY_PAGES.map(({ key }) => (
                <Box
                    key={key}
                    component={Link}
                    to={`${telemetryPath(key, id)}${query && `?${query}`}`}
                    replace
                    aria-current={key === current ? 'page' : undefined}
                    sx={{
                        px: 1.5,
                        py: 1.25,
                        whiteSpace: 'nowrap',
                        typography: 'button',
                        textDecoration: 'none',
                        color: key === current ? 'primary.main' : 'text.secondary',
                        borderBottom: 2,
                        borderColor: key === current ? 'primary.main' : 'transparent',
                        '&:hover': { color: 'text.primary' },
                        '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
                    }}
                >
                    {translate(`domains.telemetry.page.${key}`)}
                </Box>
            ))}
        </Box>
    );
};

const Head = ({ site, page }: { site: Site; page: TelemetryPageKey }) => {
    const translate = useTranslate();
    const labels = useLabels(RESOURCE);
    const state = fieldOf(resourceOf(RESOURCE), 'doser_state');
    return (
        <Box sx={{ mb: 1 }}>
            <Box
                component={Link}
                to={pathOf(RESOURCE, 'view', site.id)}
                sx={{
                    display: 'inline-flex',
                    alignItems: 'center',
                    gap: 0.5,
                    minHeight: 24,
                    typography: 'body2',
                    color: 'primary.main',
                }}
            >
                <ArrowBackIcon sx={{ fontSize: 16 }} aria-hidden />
                {labels.title}
            </Box>
            <Stack
                direction="row"
                useFlexGap
                sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5, mt: 0.25 }}
            >
                <Typography variant="h1" sx={{ overflowWrap: 'anywhere' }}>
                    {site.name}
                    <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400 }}>
                        {' · '}
                        {translate(`domains.telemetry.page.${page}`)}
                    </Box>
                </Typography>
                {state && (
                    <StatusChip
                        label={labels.option(state, site.doser_state)}
                        color={state.options?.find(({ value }) => value === site.doser_state)?.color}
                    />
                )}
                <Typography variant="body2" color="text.secondary">
                    {site.last_communicated_at ? (
                        <>
                            {translate('domains.telemetry.page.heard')}{' '}
                            <Moment value={site.last_communicated_at} relative />
                        </>
                    ) : (
                        translate('domains.telemetry.page.never')
                    )}
                </Typography>
            </Stack>
        </Box>
    );
};

interface TelemetryFrameProps {
    page: TelemetryPageKey;
    /** what is looked at where the address does not say */
    usual?: Preset;
    children: (site: Site, time: TimeWindowState) => ReactNode;
}

/** What all pages about a site's messages share: which site, how it is, which page, which time. */
export const TelemetryFrame = ({ page, usual = '7d', children }: TelemetryFrameProps) => {
    const { id = '' } = useParams();
    const time = useTimeWindow(usual);
    const { data: site, error, refetch } = useGetOne<Site>(RESOURCE, { id: Number(id) }, { ...readOptions });
    useLiveRecord(RESOURCE, id);
    useLiveTelemetry(Number(id), time.live);
    if (!site)
        return error ? (
            <RecordFailed name={RESOURCE} error={error} retry={() => void refetch()} />
        ) : (
            <Stack spacing={2} aria-hidden>
                <Skeleton width={280} height={40} />
                <Skeleton width="100%" height={40} />
                <Skeleton variant="rounded" height={360} />
            </Stack>
        );
    return (
        <RecordContextProvider value={site}>
            <Head site={site} page={page} />
            <Tabs current={page} id={site.id} />
            <Box sx={{ mb: 2 }}>
                <TimeWindowControl state={time} />
            </Box>
            {children(site, time)}
        </RecordContextProvider>
    );
};
