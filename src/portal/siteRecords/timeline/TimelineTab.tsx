import BuildOutlined from '@mui/icons-material/BuildOutlined';
import ChatBubbleOutline from '@mui/icons-material/ChatBubbleOutlineOutlined';
import EventRepeatOutlined from '@mui/icons-material/EventRepeatOutlined';
import HandymanOutlined from '@mui/icons-material/HandymanOutlined';
import HistoryToggleOff from '@mui/icons-material/HistoryToggleOff';
import LocalShippingOutlined from '@mui/icons-material/LocalShippingOutlined';
import MemoryOutlined from '@mui/icons-material/MemoryOutlined';
import NotificationsActiveOutlined from '@mui/icons-material/NotificationsActiveOutlined';
import OpacityOutlined from '@mui/icons-material/OpacityOutlined';
import PauseCircleOutlined from '@mui/icons-material/PauseCircleOutlined';
import TuneOutlined from '@mui/icons-material/TuneOutlined';
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import { Box, Button, Card, Chip, Skeleton, Stack, Typography } from '@mui/material';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ComponentType, useState } from 'react';
import { useLocale, useRecordContext, useTranslate } from 'react-admin';
import type { components } from '../../../contract/generated/main';
import { formatDate, formatTime } from '../../../domain/calendar/dateTexts';
import { TIMELINE_KINDS, TIMELINE_RESOURCES, type TimelineKind } from '../../../domain/telemetry/siteTimeline';
import { ReferenceLink } from '../../admin/fields/ReferenceLink';
import { LoadFailed, StateMessage } from '../../admin/list/ListStates';
import { findResource } from '../../admin/metadata';
import { companionKey } from '../../admin/provider/keys';
import { Moment } from '../../components/fields/Moment';
import { useCan } from '../../session/can';
import { answered, mainApi } from '../../session/clients';

type Entry = components['schemas']['TimelineEntry'];

const ICONS: Record<TimelineKind, ComponentType<{ fontSize?: 'small' }>> = {
    alarm: NotificationsActiveOutlined,
    service_log: HandymanOutlined,
    follow_up: EventRepeatOutlined,
    stop_reason: PauseCircleOutlined,
    delivery: LocalShippingOutlined,
    maintenance: BuildOutlined,
    supplement_change: OpacityOutlined,
    tank_reading: VisibilityOutlined,
    settings: TuneOutlined,
    installation: MemoryOutlined,
    comment: ChatBubbleOutline,
};
const PER_PAGE = 30;

const pageOf = (siteId: number, kinds: readonly TimelineKind[], page: number, signal: AbortSignal) =>
    answered(
        mainApi.GET('/udose-sites/{id}/timeline', {
            params: {
                path: { id: siteId },
                query: { ...(kinds.length > 0 ? { 'kind[]': [...kinds] } : {}), page, per_page: PER_PAGE },
            },
            signal,
        }),
    );

/** Selected kinds; none means all. */
const Kinds = ({
    chosen,
    onChange,
}: {
    chosen: readonly TimelineKind[];
    onChange: (kinds: TimelineKind[]) => void;
}) => {
    const translate = useTranslate();
    const can = useCan();
    const visible = (kind: TimelineKind) => {
        const name = TIMELINE_RESOURCES[kind];
        const actions = name ? findResource(name)?.actions : undefined;
        return !name || can(actions?.list) || can(actions?.get);
    };
    const toggle = (kind: TimelineKind) =>
        onChange(chosen.includes(kind) ? chosen.filter(other => other !== kind) : [...chosen, kind]);
    return (
        <Stack
            direction="row"
            useFlexGap
            spacing={0.75}
            role="group"
            aria-label={translate('domains.siteRecords.timeline.kinds')}
            sx={{ flexWrap: 'wrap', mb: 2 }}
        >
            <Chip
                label={translate('domains.siteRecords.timeline.all')}
                onClick={() => onChange([])}
                color={chosen.length === 0 ? 'primary' : 'default'}
                variant={chosen.length === 0 ? 'filled' : 'outlined'}
                aria-pressed={chosen.length === 0}
            />
            {TIMELINE_KINDS.filter(visible).map(kind => (
                <Chip
                    key={kind}
                    label={translate(`domains.siteRecords.timeline.kind.${kind}`)}
                    onClick={() => toggle(kind)}
                    color={chosen.includes(kind) ? 'primary' : 'default'}
                    variant={chosen.includes(kind) ? 'filled' : 'outlined'}
                    aria-pressed={chosen.includes(kind)}
                />
            ))}
        </Stack>
    );
};

const TimelineEntry = ({ entry }: { entry: Entry }) => {
    const translate = useTranslate();
    const locale = useLocale();
    const Icon = ICONS[entry.kind];
    return (
        <Box component="li" sx={{ display: 'flex', gap: 1.5, py: 1.25, borderTop: 1, borderColor: 'divider' }}>
            <Box
                aria-hidden
                sx={theme => ({
                    display: 'grid',
                    placeItems: 'center',
                    width: 32,
                    height: 32,
                    flexShrink: 0,
                    borderRadius: '50%',
                    bgcolor: theme.palette.tones[entry.tone].surface,
                    color: theme.palette.tones[entry.tone].text,
                })}
            >
                <Icon fontSize="small" />
            </Box>
            <Box sx={{ minWidth: 0, flex: 1 }}>
                <Typography variant="body2" component="div" sx={{ fontWeight: 550, overflowWrap: 'anywhere' }}>
                    {entry.resource ? (
                        <ReferenceLink resource={entry.resource} target={{ id: entry.record_id, label: entry.title }} />
                    ) : (
                        entry.title
                    )}
                </Typography>
                {entry.text && (
                    <Typography variant="body2" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
                        {entry.text}
                    </Typography>
                )}
                <Typography variant="caption" color="text.secondary" component="div">
                    {formatTime(entry.occurred_at, { locale })}
                    {entry.until && (
                        <>
                            {` ${translate('domains.siteRecords.timeline.until')} `}
                            <Moment value={entry.until} />
                        </>
                    )}
                    {entry.user_name && ` · ${entry.user_name}`}
                </Typography>
            </Box>
        </Box>
    );
};

const byDay = (entries: readonly Entry[], locale: string): [string, Entry[]][] => {
    const days = new Map<string, Entry[]>();
    for (const entry of entries) {
        const day = formatDate(entry.occurred_at, { locale });
        days.set(day, [...(days.get(day) ?? []), entry]);
    }
    return [...days];
};

/** All events at a site, newest first: alarms, visits, deliveries, and records by people. */
export const TimelineTab = () => {
    const site = useRecordContext<{ id: number }>();
    const translate = useTranslate();
    const locale = useLocale();
    const [kinds, setKinds] = useState<readonly TimelineKind[]>([]);
    const { data, error, refetch, isPending, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
        queryKey: companionKey('udose-sites', site?.id ?? '', 'timeline', kinds),
        meta: { follows: Object.values(TIMELINE_RESOURCES) },
        queryFn: ({ pageParam, signal }) => pageOf(Number(site?.id), kinds, pageParam, signal),
        initialPageParam: 1,
        getNextPageParam: (last, pages) => (pages.length < last.pagination.last_page ? pages.length + 1 : undefined),
        enabled: site !== undefined,
    });
    const entries = data?.pages.flatMap(page => page.data) ?? [];
    return (
        <Card sx={{ p: { xs: 2, md: 3 } }}>
            <Kinds chosen={kinds} onChange={setKinds} />
            {error && !data && <LoadFailed error={error} retry={() => void refetch()} />}
            {isPending && !error && [1, 2, 3, 4].map(n => <Skeleton key={n} height={56} />)}
            {data && entries.length === 0 && (
                <StateMessage
                    icon={<HistoryToggleOff />}
                    title={translate(
                        kinds.length > 0
                            ? 'domains.siteRecords.timeline.nothing_of'
                            : 'domains.siteRecords.timeline.nothing',
                    )}
                    text={kinds.length > 0 ? undefined : translate('domains.siteRecords.timeline.nothing_text')}
                />
            )}
            {byDay(entries, locale).map(([day, happened]) => (
                <Box key={day} component="section" aria-label={day} sx={{ mb: 2 }}>
                    <Typography variant="body2" component="h3" color="text.secondary" sx={{ fontWeight: 600, mb: 0.5 }}>
                        {day}
                    </Typography>
                    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
                        {happened.map(entry => (
                            <TimelineEntry
                                key={`${entry.kind} ${entry.record_id} ${entry.occurred_at}`}
                                entry={entry}
                            />
                        ))}
                    </Box>
                </Box>
            ))}
            {hasNextPage && (
                <Button
                    onClick={() => void fetchNextPage()}
                    loading={isFetchingNextPage}
                    variant="outlined"
                    color="inherit"
                >
                    {translate('domains.siteRecords.timeline.more')}
                </Button>
            )}
        </Card>
    );
};
