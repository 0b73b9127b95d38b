import { Box, Card, Skeleton, Stack, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useCanAccess, useGetList, useTranslate } from 'react-admin';
import type { ResourceTypes } from '../../contract/generated/types';
import { ReferenceLink } from '../admin/fields/ReferenceLink';
import { onChange } from '../admin/provider/events';
import { listKey } from '../admin/provider/keys';
import { ResponseLine } from '../alarms/responses/ResponseLine';
import { useStandingResponses } from '../alarms/responses/useStandingResponses';
import { seriesTone } from '../components/charts/colors';
import { Moment } from '../components/fields/Moment';
import { StatusChip } from '../components/fields/StatusChip';

const NONE: readonly Alarm[] = [];
type Alarm = ResourceTypes['alarms'] & { id: number };
const SHOWN = 8;

/** Alarms of a site that nobody has cleared yet, the newest first. */
export const OpenAlarms = ({ siteId }: { siteId: number }) => {
    const translate = useTranslate();
    const queryClient = useQueryClient();
    const { canAccess: canList } = useCanAccess({ resource: 'alarms', action: 'list' });
    const { data, isPending, error } = useGetList<Alarm>(
        'alarms',
        {
            filter: { site_id: siteId, status: ['open', 'acknowledged', 'snoozed'] },
            pagination: { page: 1, perPage: SHOWN },
            sort: { field: 'raised_at', order: 'DESC' },
        },
        { enabled: canList },
    );
    useEffect(
        () =>
            onChange(change => {
                if (!change || change.resource === 'alarms')
                    void queryClient.invalidateQueries({ queryKey: listKey('alarms') });
            }),
        [queryClient],
    );
    const responses = useStandingResponses(data ?? NONE);
    if (!canList) return null;
    return (
        <Card component="section" aria-labelledby="open-alarms" sx={{ p: 2 }}>
            <Typography id="open-alarms" variant="h3" component="h2" sx={{ mb: 1 }}>
                {translate('domains.telemetry.alarms.open')}
            </Typography>
            {isPending ? (
                [1, 2].map(n => <Skeleton key={n} height={40} />)
            ) : error ? (
                <Typography variant="body2" color="text.secondary">
                    {translate('parts.panel.failed')}
                </Typography>
            ) : data && data.length > 0 ? (
                <Stack component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
                    {data.map(alarm => (
                        <Stack
                            key={alarm.id}
                            component="li"
                            direction="row"
                            spacing={1.5}
                            sx={{
                                py: 1,
                                alignItems: 'center',
                                justifyContent: 'space-between',
                                borderTop: 1,
                                borderColor: 'divider',
                            }}
                        >
                            <Stack direction="row" spacing={1.25} sx={{ alignItems: 'center', minWidth: 0 }}>
                                <StatusChip
                                    label={translate(`parts.chart.level.${alarm.level}`)}
                                    color={seriesTone(alarm.level as 'caution' | 'alert' | 'alarm')}
                                />
                                <Box sx={{ minWidth: 0 }}>
                                    <Typography variant="body2" component="div" noWrap>
                                        <ReferenceLink
                                            resource="alarms"
                                            target={{ id: alarm.id, label: alarm.title }}
                                        />
                                    </Typography>
                                    <ResponseLine response={responses.get(alarm.id)} />
                                </Box>
                            </Stack>
                            <Typography variant="caption" color="text.secondary" sx={{ textAlign: 'right' }}>
                                {translate(`resources.alarms.options.status.${alarm.status}`)}
                                <br />
                                <Moment value={String(alarm.raised_at)} relative />
                            </Typography>
                        </Stack>
                    ))}
                </Stack>
            ) : (
                <Typography variant="body2" color="text.secondary">
                    {translate('domains.telemetry.alarms.none_open')}
                </Typography>
            )}
        </Card>
    );
};
