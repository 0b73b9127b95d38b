import TimelineOutlined from '@mui/icons-material/TimelineOutlined';
import { Alert, Box, Card, Skeleton, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import { useRecordContext, useTranslate } from 'react-admin';
import type { components } from '../../contract/generated/main';
import type { Boundary } from '../../domain/land/boundaries';
import { StateMessage } from '../admin/list/ListStates';
import { companionKey } from '../admin/provider/keys';
import { TimeWindowControl } from '../components/charts/TimeWindowControl';
import { spanOf, windowKey } from '../components/charts/timeWindow';
import { useTimeWindow } from '../components/charts/useTimeWindow';
import { Moment } from '../components/fields/Moment';
import { useMapSettings } from '../components/maps/useMapSettings';
import { answered, mainApi } from '../session/clients';
import type { CeresTag } from './records';

type Track = components['schemas']['CeresTagTrack'];
const TrackMap = lazy(() => import('./TrackMap'));
/** More than one point per two pixels is not visible. */
const pointsFor = (width: number) => Math.min(2000, Math.max(50, Math.ceil(width / 200) * 100));

const Fact = ({ title, children }: { title: string; children: ReactNode }) => (
    <div>
        <Typography variant="caption" color="textSecondary">
            {title}
        </Typography>
        <Typography variant="body2">{children}</Typography>
    </div>
);

/** Track of the tag in the context, on a map and as text. */
export const TagTrack = () => {
    const tag = useRecordContext<CeresTag>();
    const translate = useTranslate();
    const time = useTimeWindow('7d');
    const settings = useMapSettings();
    const points = pointsFor(window.innerWidth);
    const { data, error } = useQuery<Track>({
        queryKey: companionKey('ceres-tags', tag?.id ?? '', 'track', windowKey(time.window), points),
        queryFn: ({ signal }) => {
            const { from, to } = spanOf(time.window, Date.now());
            const query = { from: new Date(from).toISOString(), to: new Date(to).toISOString(), points };
            return answered(
                mainApi.GET('/ceres-tags/{id}/track', { params: { path: { id: tag?.id as number }, query }, signal }),
            ).then(({ body }) => body);
        },
        enabled: tag !== undefined,
        placeholderData: (before, query) => (query?.queryKey[2] === String(tag?.id) ? before : undefined),
        refetchInterval: time.live ? 300_000 : false,
    });
    if (!tag) return null;
    const word = (name: string, values?: object) => translate(`domains.ceresTags.track.${name}`, values);
    const [first, last] = [data?.points[0], data?.points.at(-1)];
    return (
        <Stack spacing={2}>
            <TimeWindowControl state={time} />
            {error && <Alert severity="error">{error.message}</Alert>}
            {!data && !error && <Skeleton variant="rounded" height={440} />}
            {data && (!first || !last) && (
                <Card>
                    <StateMessage icon={<TimelineOutlined />} title={word('nothing')} text={word('nothing_text')} />
                </Card>
            )}
            {data && first && last && settings.data && (
                <Card sx={{ p: 2 }}>
                    <Suspense fallback={<Skeleton variant="rounded" height={440} />}>
                        <TrackMap
                            points={data.points}
                            boundary={data.boundary as unknown as Boundary | null}
                            settings={settings.data}
                            label={word('label', { tag: tag.name ?? tag.serial })}
                        />
                    </Suspense>
                    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, mt: 2 }}>
                        <Fact title={word('first')}>
                            <Moment value={first.observed_at} />
                        </Fact>
                        <Fact title={word('last')}>
                            <Moment value={last.observed_at} />
                            {` · ${last.latitude.toFixed(5)}, ${last.longitude.toFixed(5)}`}
                        </Fact>
                    </Box>
                    <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
                        {data.thinned
                            ? word('thinned', { count: data.observations, drawn: data.points.length })
                            : word('all', { count: data.observations })}
                        {tag.customer_property_id !== null && !data.boundary && ` ${word('no_boundary')}`}
                    </Typography>
                </Card>
            )}
        </Stack>
    );
};
