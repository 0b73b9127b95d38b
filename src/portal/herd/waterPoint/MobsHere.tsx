import { Box, Button, Stack, Typography } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import { formatDate } from '../../../domain/calendar/dateTexts';
import { ReferenceLink } from '../../admin/fields/ReferenceLink';
import { formatNumber } from '../../components/fields/formats';
import { useCan } from '../../session/can';
import type { MovePaddock, WaterPointMob } from './mobsHere';

const TEXT = 'domains.herd.here';
/** Mobs that a card shows before the others are opened. */
const FEW = 3;
const CountMobDialog = lazy(async () => ({ default: (await import('./CountMobDialog')).CountMobDialog }));
const MoveMobDialog = lazy(async () => ({ default: (await import('./MoveMobDialog')).MoveMobDialog }));

interface MobsHereProps {
    mobs: readonly WaterPointMob[];
    /** where they can be moved */
    paddocks: readonly MovePaddock[];
    onSaved: () => void;
}

const LastCount = ({ count }: { count: NonNullable<WaterPointMob['last_count']> }) => {
    const translate = useTranslate();
    return (
        <Typography variant="body2" color="text.secondary">
            {translate(count.by ? `${TEXT}.counted` : `${TEXT}.countedNobody`, {
                head: count.head.toLocaleString('en-AU'),
                day: formatDate(count.on),
                name: count.by?.label ?? '',
            })}
        </Typography>
    );
};

const MobHere = ({ mob, paddocks, onSaved }: Omit<MobsHereProps, 'mobs'> & { mob: WaterPointMob }) => {
    const translate = useTranslate();
    const can = useCan();
    const [open, setOpen] = useState<'count' | 'move'>();
    const close = () => setOpen(undefined);
    const button = (action: 'count' | 'move') => (
        <Button
            variant="outlined"
            color="inherit"
            aria-label={translate(`${TEXT}.${action}Of`, { name: mob.name })}
            onClick={() => setOpen(action)}
            sx={{ minHeight: 48, fontSize: '1rem', flex: 1 }}
        >
            {translate(`${TEXT}.${action}`)}
        </Button>
    );
    return (
        <Box component="li" sx={{ display: 'grid', gap: 0.75 }}>
            <Stack direction="row" sx={{ justifyContent: 'space-between', gap: 1, alignItems: 'baseline' }}>
                <Box sx={{ minWidth: 0, overflowWrap: 'anywhere', '& > a': { fontSize: '1rem' } }}>
                    <ReferenceLink resource="mobs" target={{ id: mob.id, label: mob.name }} />
                    <Typography component="span" variant="body2" color="text.secondary" sx={{ display: 'block' }}>
                        {mob.paddock.label}
                    </Typography>
                </Box>
                <Typography sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}>
                    {formatNumber(mob.head, { type: 'number', unit: 'head' })}
                </Typography>
            </Stack>
            {mob.last_count && <LastCount count={mob.last_count} />}
            <Stack direction="row" spacing={1}>
                {can(['create_mob_count']) && button('count')}
                {can(['create_mob_move']) && mob.head > 0 && button('move')}
            </Stack>
            <Suspense fallback={null}>
                {open === 'count' && <CountMobDialog mob={mob} onSaved={onSaved} onClose={close} />}
                {open === 'move' && <MoveMobDialog mob={mob} paddocks={paddocks} onSaved={onSaved} onClose={close} />}
            </Suspense>
        </Box>
    );
};

/** Mobs at a water point, which customers count and move; nothing without mobs. */
export const MobsHere = ({ mobs, ...row }: MobsHereProps) => {
    const translate = useTranslate();
    const [isOpen, setOpen] = useState(false);
    if (mobs.length === 0) return null;
    const shown = isOpen ? mobs : mobs.slice(0, FEW);
    return (
        <Stack spacing={1}>
            <Typography variant="body2" color="text.secondary" component="h4">
                {translate(`${TEXT}.title`)}
            </Typography>
            <Stack component="ul" spacing={1.5} sx={{ m: 0, p: 0, listStyle: 'none' }}>
                {shown.map(mob => (
                    <MobHere key={mob.id} mob={mob} {...row} />
                ))}
            </Stack>
            {shown.length < mobs.length && (
                <Button color="inherit" onClick={() => setOpen(true)} sx={{ minHeight: 48 }}>
                    {translate(`${TEXT}.others`, { smart_count: mobs.length - shown.length })}
                </Button>
            )}
        </Stack>
    );
};
