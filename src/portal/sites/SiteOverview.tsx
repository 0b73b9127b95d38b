import { Box, Card, Skeleton, Stack, Typography } from '@mui/material';
import { lazy, Suspense } from 'react';
import { LinkBase, useRecordContext, useTranslate } from 'react-admin';
import { SideBySide } from '../components/panels/SideBySide';
import { WhatToDoAtSite } from '../diagnosis/WhatToDo';
import { LabOffers } from '../lab/LabOffers';
import { TELEMETRY_PAGES, telemetryPath } from '../telemetry/paths';
import type { Site } from '../telemetry/TelemetryFrame';
import { OpenAlarms } from './OpenAlarms';

const LastWeek = lazy(() => import('./LastWeek'));

const TelemetryLinks = ({ id }: { id: number }) => {
    const translate = useTranslate();
    return (
        <Card component="nav" aria-labelledby="site-telemetry" sx={{ p: 2 }}>
            <Typography id="site-telemetry" variant="h3" component="h2" sx={{ mb: 1 }}>
                {translate('domains.telemetry.overview.more')}
            </Typography>
            <Box
                component="ul"
                sx={{
                    m: 0,
                    p: 0,
                    listStyle: 'none',
                    display: 'grid',
                    gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))',
                    columnGap: 2,
                    '& a': { display: 'inline-block', py: 0.75, typography: 'body2', color: 'primary.main' },
                }}
            >
                {TELEMETRY_PAGES.map(({ key }) => (
                    <li key={key}>
                        <LinkBase to={telemetryPath(key, id)}>{translate(`domains.telemetry.page.${key}`)}</LinkBase>
                    </li>
                ))}
            </Box>
        </Card>
    );
};

/** How a site is doing: its week, its alarms, and the pages that tell more. */
export const SiteOverview = () => {
    const site = useRecordContext<Site>();
    if (!site) return null;
    return (
        <Stack spacing={2}>
            <WhatToDoAtSite />
            <SideBySide columns="minmax(0, 2fr) minmax(300px, 1fr)">
                <Suspense fallback={<Skeleton variant="rounded" height={316} />}>
                    <LastWeek site={site} />
                </Suspense>
                <Stack spacing={2}>
                    <LabOffers of={{ site_id: Number(site.site_id) }} />
                    <OpenAlarms siteId={site.id} />
                    <TelemetryLinks id={site.id} />
                </Stack>
            </SideBySide>
        </Stack>
    );
};
