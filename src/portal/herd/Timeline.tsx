import { Box, Card, Skeleton, Stack, Typography } from '@mui/material';
import { type RaRecord, useCanAccess, useGetList, useRecordContext, useTranslate } from 'react-admin';
import { formatDate } from '../../domain/calendar/dateTexts';
import { fieldOf } from '../admin/metadata';
import { formatNumber } from '../components/fields/formats';
import { StatusChip } from '../components/fields/StatusChip';
import type { HappenedToMob, Mob, MobMovement, Weighing } from './mob';

const SHOWN = 100;
interface Entry {
    key: string;
    on: string;
    title: string;
    text: string;
    color: string | undefined;
}

/** Skips kinds that the reader may not list, such as movements. */
const useOfMob = <T extends RaRecord>(resource: string, mob: Mob | undefined, field: string, more: object = {}) => {
    const { canAccess: canSee } = useCanAccess({ resource, action: 'list' });
    return useGetList<T>(
        resource,
        {
            filter: { mob_id: mob?.id, ...more },
            pagination: { page: 1, perPage: SHOWN },
            sort: { field, order: 'DESC' },
        },
        { enabled: mob !== undefined && canSee },
    );
};

/** Timeline of a mob, newest first: events, movements and weighings. */
export const Timeline = () => {
    const mob = useRecordContext<Mob>();
    const translate = useTranslate();
    const events = useOfMob<HappenedToMob>('mob-events', mob, 'happened_on');
    const weights = useOfMob<Weighing>('mob-weights', mob, 'weighed_on');
    const moves = useOfMob<MobMovement>('mob-movements', mob, 'moved_on', { status: 'done' });
    const word = (key: string, values?: object) => translate(`domains.herd.timeline.${key}`, values);
    const all = [events, weights, moves];
    if (!mob || all.some(({ isLoading }) => isLoading)) return <Skeleton variant="rounded" height={280} />;
    const kinds = fieldOf('mob-events', 'kind')?.options ?? [];
    const kilograms = (value: number, unit: string) => formatNumber(Number(value.toFixed(2)), { type: 'number', unit });
    const entries: Entry[] = [
        ...(events.data ?? []).map(({ id, kind, happened_on, head, head_after, notes, other_mob }) => {
            const option = kinds.find(({ value }) => value === kind);
            return {
                key: `event ${id}`,
                on: happened_on,
                title: [option?.label, head === null || head === undefined ? '' : formatNumber(head), other_mob?.label]
                    .filter(Boolean)
                    .join(' · '),
                text: [
                    head_after === null || head_after === undefined
                        ? ''
                        : word('after', { head: formatNumber(head_after) }),
                    notes,
                ]
                    .filter(Boolean)
                    .join('. '),
                color: option?.color,
            };
        }),
        ...(weights.data ?? []).map(({ id, weighed_on, live_weight, achieved_gain }) => ({
            key: `weight ${id}`,
            on: weighed_on,
            title: word('weighed', { weight: kilograms(live_weight, 'kg') }),
            text:
                achieved_gain === null || achieved_gain === undefined
                    ? ''
                    : word('gain', { gain: kilograms(achieved_gain, 'kg') }),
            color: 'neutral',
        })),
        ...(moves.data ?? []).map(({ id, moved_on, to_paddock, to_customer_property, head }) => ({
            key: `move ${id}`,
            on: moved_on ?? '',
            title: word('moved', { place: to_paddock?.label ?? to_customer_property?.label ?? '' }),
            text: head === null || head === undefined ? '' : formatNumber(head, { type: 'number', unit: 'head' }),
            color: 'primary',
        })),
    ].sort((a, b) => (a.on < b.on ? 1 : a.on > b.on ? -1 : b.key.localeCompare(a.key)));
    return (
        <Card sx={{ px: 2, py: 1 }}>
            <Stack component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
                {entries.map(({ key, on, title, text, color }) => (
                    <Box
                        component="li"
                        key={key}
                        sx={{
                            display: 'grid',
                            gridTemplateColumns: { xs: '1fr', sm: '110px minmax(0, 1fr)' },
                            columnGap: 2,
                            py: 1.25,
                            borderTop: 1,
                            borderColor: 'divider',
                            '&:first-of-type': { borderTop: 0 },
                        }}
                    >
                        <Typography variant="body2" color="text.secondary">
                            {formatDate(on)}
                        </Typography>
                        <div>
                            <StatusChip label={title} color={color ?? 'neutral'} />
                            {text && (
                                <Typography variant="body2" color="text.secondary" sx={{ mt: 0.25 }}>
                                    {text}
                                </Typography>
                            )}
                        </div>
                    </Box>
                ))}
            </Stack>
            {entries.length === 0 && <Typography variant="body2">{word('nothing')}</Typography>}
            {all.some(({ total = 0 }) => total > SHOWN) && (
                <Typography variant="body2" color="text.secondary" sx={{ py: 1 }}>
                    {word('more')}
                </Typography>
            )}
        </Card>
    );
};
