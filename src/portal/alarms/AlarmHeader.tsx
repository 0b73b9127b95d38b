import { Alert, Box, Card, Stack, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { useCanAccess, useGetOne, useLocale, useRecordContext, useTranslate } from 'react-admin';
import type { ResourceTypes } from '../../contract/generated/types';
import { formatRelative } from '../../domain/calendar/dateTexts';
import { ReferenceLink } from '../admin/fields/ReferenceLink';
import { listKey } from '../admin/provider/keys';
import { Moment } from '../components/fields/Moment';
import { CauseOfAlarm } from '../diagnosis/CauseBanner';
import { WhatToDo } from '../diagnosis/WhatToDo';
import { SiteState } from '../telemetry/SiteState';
import type { AlarmRecord } from './alarmRecord';
import { RespondToAlarm } from './responses/RespondToAlarm';
import { ResponseLine } from './responses/ResponseLine';
import { useStandingResponses } from './responses/useStandingResponses';

const SEVERITY = { alarm: 'error', alert: 'warning', caution: 'info' } as const;

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
    <Box sx={{ minWidth: 120 }}>
        <Typography component="dt" variant="caption" color="text.secondary">
            {label}
        </Typography>
        <Typography component="dd" variant="body2" sx={{ m: 0, minHeight: 24 }}>
            {children}
        </Typography>
    </Box>
);

/** Current state of the site: an open alarm matters less if the doser is running again. */
const StateNow = ({ id }: { id: number }) => {
    const { canAccess: canView } = useCanAccess({ resource: 'udose-sites', action: 'show' });
    const { data: site } = useGetOne<ResourceTypes['udose-sites'] & { id: number }>(
        'udose-sites',
        { id },
        { enabled: canView, onError: () => undefined },
    );
    return site ? <SiteState resource="udose-sites" name="doser_state" site={site} /> : null;
};

/** Standing response of the customer, and the button for their people to respond. */
const AlarmResponse = ({ alarm }: { alarm: AlarmRecord }) => {
    const queryClient = useQueryClient();
    const alarms = useMemo(() => [alarm], [alarm]);
    const response = useStandingResponses(alarms).get(alarm.id);
    return (
        <Stack spacing={1} sx={{ alignItems: { sm: 'flex-start' } }}>
            <ResponseLine response={response} />
            <RespondToAlarm
                alarm={alarm}
                place={alarm.site?.label ?? ''}
                response={response}
                onSent={() => void queryClient.invalidateQueries({ queryKey: listKey('alarm-responses') })}
            />
        </Stack>
    );
};

/** Message, level, age and occurrences of an alarm, with its site and assignee. */
export const AlarmHeader = () => {
    const alarm = useRecordContext<AlarmRecord>();
    const translate = useTranslate();
    const locale = useLocale();
    if (!alarm) return null;
    const text = (key: string, values?: object) => translate(`domains.alarms.${key}`, values);
    const isOpen = alarm.status !== 'cleared';
    return (
        <Stack spacing={2} sx={{ mt: 2 }}>
            <Alert
                severity={isOpen ? SEVERITY[alarm.level] : 'success'}
                role={alarm.status === 'open' ? 'alert' : 'status'}
            >
                {alarm.message && (
                    <Typography variant="body1" component="p" sx={{ fontWeight: 620 }}>
                        {alarm.message}
                    </Typography>
                )}
                <Typography variant="body2" component="p" sx={{ mt: 0.25 }}>
                    {translate(`resources.alarms.options.level.${alarm.level}`)} ·{' '}
                    {alarm.source === 'device'
                        ? text('banner.raisedByDevice', { device: alarm.device?.label ?? '' })
                        : text('banner.raisedByPerson')}{' '}
                    {formatRelative(alarm.raised_at, new Date(), { locale })}
                    {', '}
                    {text('banner.reported', { smart_count: alarm.occurrences })}
                    {alarm.last_seen_at && alarm.occurrences > 1 && (
                        <>
                            {', '}
                            {text('banner.lastSeen')} <Moment value={alarm.last_seen_at} relative />
                        </>
                    )}
                </Typography>
                {isOpen && <CauseOfAlarm siteId={alarm.site_id} title={alarm.title} />}
            </Alert>
            {isOpen && !alarm.archived_at && <AlarmResponse alarm={alarm} />}
            <Card sx={{ p: 2 }}>
                <Stack
                    component="dl"
                    direction="row"
                    useFlexGap
                    sx={{ m: 0, flexWrap: 'wrap', columnGap: 5, rowGap: 1.5 }}
                >
                    <Fact label={text('fact.site')}>
                        <Stack component="span" direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
                            {alarm.site && <ReferenceLink resource="sites" target={alarm.site} />}
                            <StateNow id={alarm.site_id} />
                        </Stack>
                    </Fact>
                    <Fact label={text('fact.assigned')}>
                        {alarm.assigned_to ? (
                            <ReferenceLink resource="users" target={alarm.assigned_to} />
                        ) : (
                            text('fact.nobody')
                        )}
                    </Fact>
                    {alarm.acknowledged_at && (
                        <Fact label={text('fact.acknowledged')}>
                            <Moment value={alarm.acknowledged_at} relative />
                            {alarm.acknowledged_by && ` · ${alarm.acknowledged_by.label}`}
                        </Fact>
                    )}
                    {alarm.snoozed_until && (
                        <Fact label={text('fact.snoozed')}>
                            <Moment value={alarm.snoozed_until} relative />
                        </Fact>
                    )}
                    {alarm.job_card && (
                        <Fact label={text('fact.jobCard')}>
                            <ReferenceLink resource="job-cards" target={alarm.job_card} />
                        </Fact>
                    )}
                </Stack>
            </Card>
            {isOpen && <WhatToDo siteId={alarm.site_id} always />}
        </Stack>
    );
};
