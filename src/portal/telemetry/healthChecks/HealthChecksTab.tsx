import MonitorHeartOutlined from '@mui/icons-material/MonitorHeartOutlined';
import TuneOutlined from '@mui/icons-material/TuneOutlined';
import { Alert, Box, Button, Card, Skeleton, Stack, Typography } from '@mui/material';
import {
    LinkBase,
    type RaRecord,
    useCanAccess,
    useGetList,
    useGetManyReference,
    useRecordContext,
    useTranslate,
} from 'react-admin';
import { HEALTH_CHECKS, type HealthCheckResult, worstOf } from '../../../domain/telemetry/healthChecks';
import { OptionChip } from '../../admin/fields/OptionChip';
import { LoadFailed, StateMessage } from '../../admin/list/ListStates';
import { Moment } from '../../components/fields/Moment';
import type { HealthCheck } from './HealthFigures';

const RESOURCE = 'health-checks';

/** Reason why a site may be alarmed although its checks pass. */
const AlarmsBeside = ({ site }: { site: { id: number; site_id?: number; doser_state?: string } }) => {
    const translate = useTranslate();
    const { canAccess: canList } = useCanAccess({ resource: 'alarms', action: 'list' });
    const { data = [], isPending } = useGetList<RaRecord>(
        'alarms',
        {
            filter: { site_id: site.site_id ?? site.id, status: ['open', 'acknowledged', 'snoozed'] },
            pagination: { page: 1, perPage: 5 },
            sort: { field: 'urgency', order: 'DESC' },
        },
        { enabled: canList },
    );
    if (canList && isPending) return null;
    if (data.length === 0 && site.doser_state !== 'alarmed') return null;
    return (
        <Alert severity="warning" sx={{ mb: 1.5 }}>
            {data.length > 0
                ? translate('domains.siteRecords.health.alarms_stay', {
                      smart_count: data.length,
                      titles: data.map(({ title }) => title).join(', '),
                  })
                : translate('domains.siteRecords.health.alarmed')}
        </Alert>
    );
};

/** Health checks of a site: result, start time and finding. */
export const HealthChecksTab = () => {
    const site = useRecordContext<{ id: number; site_id?: number; doser_state?: string }>();
    const translate = useTranslate();
    const { data, error, isPending, refetch } = useGetManyReference<HealthCheck>(
        RESOURCE,
        {
            target: 'site_id',
            id: site?.id,
            pagination: { page: 1, perPage: HEALTH_CHECKS.length },
            sort: { field: 'urgency', order: 'DESC' },
            filter: {},
        },
        { enabled: site !== undefined },
    );
    if (!site) return null;
    const checked = data?.[0]?.checked_at;
    const worst = data?.length ? worstOf(data.map(check => check.result as HealthCheckResult)) : undefined;
    const chip = (value: string) => <OptionChip resource={RESOURCE} name="result" value={value} />;
    return (
        <Card sx={{ p: { xs: 2, md: 2.5 } }}>
            <Stack
                direction="row"
                useFlexGap
                sx={{ flexWrap: 'wrap', justifyContent: 'space-between', alignItems: 'center', gap: 1, mb: 1 }}
            >
                <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
                    {worst && chip(worst)}
                    <Typography variant="body2" color="text.secondary">
                        {checked && (
                            <>
                                {translate('domains.siteRecords.health.checked')} <Moment value={checked} relative />
                            </>
                        )}
                    </Typography>
                </Stack>
                <Button
                    component={LinkBase}
                    to={`/udose-sites/${site.id}/health-check-settings`}
                    startIcon={<TuneOutlined />}
                    variant="outlined"
                    color="inherit"
                    size="small"
                >
                    {translate('domains.siteRecords.health.settings')}
                </Button>
            </Stack>
            <AlarmsBeside site={site} />
            {error && !data && <LoadFailed error={error} retry={() => void refetch()} />}
            {isPending && !error && [1, 2, 3].map(n => <Skeleton key={n} height={44} />)}
            {data?.length === 0 && (
                <StateMessage
                    icon={<MonitorHeartOutlined />}
                    title={translate('domains.siteRecords.health.none')}
                    text={translate('domains.siteRecords.health.none_text')}
                />
            )}
            <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
                {(data ?? []).map(check => (
                    <Box
                        key={check.id}
                        component="li"
                        sx={{
                            display: 'grid',
                            gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', sm: '160px minmax(0, 1fr) auto' },
                            gap: 1.5,
                            py: 1.25,
                            alignItems: 'center',
                            borderTop: 1,
                            borderColor: 'divider',
                        }}
                    >
                        <Typography variant="body2" sx={{ fontWeight: 550 }}>
                            {translate(`resources.health-checks.options.kind.${check.kind}`)}
                        </Typography>
                        <Typography
                            variant="body2"
                            color="text.secondary"
                            sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' }, gridRow: { xs: 2, sm: 'auto' } }}
                        >
                            {check.finding} · {translate('domains.siteRecords.health.since')}{' '}
                            <Moment value={check.since} />
                        </Typography>
                        {chip(check.result)}
                    </Box>
                ))}
            </Box>
        </Card>
    );
};
