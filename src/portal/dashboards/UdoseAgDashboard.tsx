import { Box, Card, Skeleton, Stack, Typography, useMediaQuery } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import { LinkBase, useTranslate } from 'react-admin';
import { deviceIn, WITHOUT_DEVICE } from '../../domain/telemetry/sites';
import { judgeRate } from '../../domain/telemetry/udoseAg';
import { ReferenceLink } from '../admin/fields/ReferenceLink';
import { FailedPage } from '../admin/list/ListStates';
import { SummaryChart } from '../components/charts/SummaryChart';
import { formatNumber, litresText } from '../components/fields/formats';
import { Moment } from '../components/fields/Moment';
import { StatusChip } from '../components/fields/StatusChip';
import { Figure } from '../components/panels/Figure';
import { Panel, PanelLine } from '../components/panels/Panel';
import { Tile, type TileDefinition } from '../components/panels/Tile';
import { TileGrid } from '../components/panels/TileGrid';
import { useCan } from '../session/can';
import { StateFigures } from '../sites/StateBanner';
import { sessionsPath } from '../udoseAgs/paths';
import { useAgDashboard } from '../udoseAgs/useAgDashboard';
import { OwnWaterPoints } from './home/OwnWaterPoints';
import { PersonalNotices } from './PersonalNotices';

const RESOURCE = 'udose-ags';
const ACTIVE = { site_status: [1] };
const TONES = { on_target: 'success', below: 'warning', above: 'warning' } as const;

/** uDOSE AG dashboard: sites that need attention, doses, and the latest events. */
const UdoseAgDashboard = () => {
    const translate = useTranslate();
    const phone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
    const canSeeTests = useCan()(['view_test_site']);
    const { data, error, refetch } = useAgDashboard();
    const text = (key: string, values?: object) => translate(`domains.udoseAgs.dashboard.${key}`, values);
    const state = (name: string) => data?.by_state.find(({ doser_state }) => doser_state === name)?.count;
    const status = (code: number) => data?.by_status.find(({ site_status }) => site_status === code)?.count;
    const heading = translate('domains.dashboards.udose_ag');
    if (error && !data) return <FailedPage title={heading} error={error} retry={() => void refetch()} />;
    const tile = (
        name: string,
        filter: TileDefinition['filter'],
        count: number | undefined,
        tone?: TileDefinition['tone'],
        resource = RESOURCE,
    ) =>
        data ? (
            <Tile
                key={name}
                resource={resource}
                title={`domains.udoseAgs.dashboard.tile.${name}`}
                filter={filter}
                count={count ?? 0}
                tone={tone}
            />
        ) : (
            <Skeleton key={name} variant="rounded" height={84} />
        );
    const days = data?.days ?? [];
    return (
        <Stack spacing={3}>
            <Typography variant="h1">{heading}</Typography>
            <OwnWaterPoints />
            <PersonalNotices />
            <TileGrid title={text('attention')}>
                {tile('alarmed', { doser_state: ['alarmed'], ...ACTIVE }, state('alarmed'), 'error')}
                {tile(
                    'silent',
                    { ...deviceIn('doser_state', 'not_communicated'), ...ACTIVE },
                    state('not_communicated'),
                    'warning',
                )}
                {data?.no_device ? tile('no_device', { ...WITHOUT_DEVICE, ...ACTIVE }, data.no_device) : null}
                {tile('low_tank', { tank_is_low: true, ...ACTIVE }, data?.low_tanks, 'warning')}
                {tile('running', { doser_state: ['running'], ...ACTIVE }, state('running'), 'success')}
            </TileGrid>
            <Box
                component="section"
                aria-label={text('week')}
                sx={{
                    display: 'grid',
                    gap: 2,
                    gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(320px, 1fr)' },
                    alignItems: 'start',
                }}
            >
                <Stack spacing={2}>
                    <Typography variant="h3" component="h2">
                        {text('week')}
                    </Typography>
                    {data ? (
                        <StateFigures>
                            <Figure label={text('sessions')}>{formatNumber(data.week.sessions)}</Figure>
                            <Figure label={text('water')}>
                                {formatNumber(Math.round(data.week.water / 1000), { type: 'number', unit: 'kL' })}
                            </Figure>
                            <Figure label={text('dose')}>{litresText(Math.round(data.week.dose / 1000))}</Figure>
                            <Figure label={text('runtime')}>{formatNumber(Math.round(data.week.runtime / 60))}</Figure>
                        </StateFigures>
                    ) : (
                        <Skeleton variant="rounded" height={84} />
                    )}
                    <Card component="section" aria-label={text('month')} sx={{ p: 2 }}>
                        <Typography variant="h3" component="h2" sx={{ mb: 1 }}>
                            {text('month')}
                        </Typography>
                        {data ? (
                            <SummaryChart
                                title={text('month')}
                                days={days.map(({ day }) => day)}
                                series={[
                                    {
                                        label: text('water'),
                                        column: 'water',
                                        unit: 'kL',
                                        kind: 'bar',
                                        values: days.map(({ water }) => Math.round(water / 100) / 10),
                                    },
                                    {
                                        label: text('dose'),
                                        column: 'dose',
                                        unit: 'L',
                                        kind: 'line',
                                        values: days.map(({ dose }) => Math.round(dose / 100) / 10),
                                    },
                                ]}
                                height={phone ? 220 : 260}
                            />
                        ) : (
                            <Skeleton variant="rounded" height={260} />
                        )}
                    </Card>
                </Stack>
                <Stack spacing={2}>
                    <Panel
                        title="domains.udoseAgs.dashboard.recent"
                        loading={!data}
                        failed={false}
                        empty="domains.udoseAgs.dashboard.no_activities"
                    >
                        {(data?.activities ?? []).map(each => (
                            <PanelLine
                                key={each.id}
                                main={each.site && <ReferenceLink resource="sites" target={each.site} />}
                                below={
                                    <>
                                        {translate(`resources.udose-ag-activities.options.activity.${each.activity}`)}
                                        {each.fault &&
                                            `: ${translate(`resources.udose-ag-activities.options.fault.${each.fault}`)}`}
                                    </>
                                }
                                aside={
                                    <small>
                                        <Moment value={each.occurred_at} relative />
                                    </small>
                                }
                            />
                        ))}
                    </Panel>
                    <Box sx={{ typography: 'body2', '& a': { color: 'primary.main' } }}>
                        <LinkBase to="/udose-ag/recent-activities">{text('all')}</LinkBase>
                    </Box>
                    <Panel
                        title="domains.udoseAgs.dashboard.latest"
                        loading={!data}
                        failed={false}
                        empty="domains.udoseAgs.dashboard.no_sessions"
                    >
                        {(data?.sessions ?? []).map(session => {
                            const judged =
                                session.status === 'running' ? undefined : judgeRate(session.rate, session.target_rate);
                            return (
                                <PanelLine
                                    key={session.id}
                                    main={
                                        session.site && (
                                            <LinkBase to={sessionsPath(session.site.record_id)}>
                                                {session.site.label}
                                            </LinkBase>
                                        )
                                    }
                                    below={
                                        <>
                                            {[
                                                session.crop?.label ?? session.crop_name,
                                                typeof session.rate === 'number' &&
                                                    formatNumber(Math.round(session.rate * 10) / 10, {
                                                        type: 'number',
                                                        unit: 'L/ha',
                                                    }),
                                            ]
                                                .filter(Boolean)
                                                .join(' · ')}
                                            {' · '}
                                            <Moment value={session.started_at} relative />
                                        </>
                                    }
                                    aside={
                                        judged && (
                                            <StatusChip
                                                label={translate(`domains.udoseAgs.session.${judged}`)}
                                                color={TONES[judged]}
                                            />
                                        )
                                    }
                                />
                            );
                        })}
                    </Panel>
                </Stack>
            </Box>
            <TileGrid title={text('sites')}>
                {tile('active', ACTIVE, status(1))}
                {tile('idle', { site_status: [3] }, status(3))}
                {tile('provisioned', { site_status: [4] }, status(4))}
                {canSeeTests && tile('tests', {}, data?.tests, undefined, 'udose-ag-tests')}
            </TileGrid>
        </Stack>
    );
};

export default UdoseAgDashboard;
