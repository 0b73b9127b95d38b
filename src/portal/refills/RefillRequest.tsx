import LocalShippingOutlined from '@mui/icons-material/LocalShippingOutlined';
import { Button, Stack, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import type { components } from '../../contract/generated/main';
import { formatDate } from '../../domain/calendar/dateTexts';
import { LOW_DAYS } from '../../domain/telemetry/waterPoints';
import { useAttempt } from '../admin/useAttempt';
import { litresText } from '../components/fields/formats';
import { useCan } from '../session/can';
import { answered, mainApi } from '../session/clients';

export type AskingPoint = components['schemas']['WaterPoint'];

const TEXT = 'domains.refills.ask';
const AskDialog = lazy(async () => ({ default: (await import('./AskDialog')).AskDialog }));

/** State of a refill request, in one sentence. */
const useStateText = () => {
    const translate = useTranslate();
    return (request: NonNullable<AskingPoint['refill_request']>): string => {
        if (request.status === 'asked') return translate(`${TEXT}.asked`, { day: formatDate(request.created_at) });
        if (request.status === 'planned')
            return request.planned_on
                ? translate(`${TEXT}.planned`, { day: formatDate(request.planned_on) })
                : translate(`${TEXT}.plannedNoDay`);
        if (request.status === 'done')
            return translate(`${TEXT}.done`, {
                day: formatDate(request.delivered_at ?? ''),
                litres: litresText(request.delivered_quantity ?? 0),
            });
        return translate(`${TEXT}.declined`, { reason: request.decline_reason ?? '' });
    };
};

/** The refill request of a water point: its state, and the button that asks for one. */
export const RefillRequest = ({ point }: { point: AskingPoint }) => {
    const translate = useTranslate();
    const notify = useNotify();
    const queryClient = useQueryClient();
    const canAsk = useCan()(['create_refill_request']);
    const stateText = useStateText();
    const { busy, attempt } = useAttempt();
    const [isOpen, setOpen] = useState(false);
    const request = point.refill_request;
    const isWaiting = request?.status === 'asked' || request?.status === 'planned';
    const isLow = point.state === 'empty' || (point.days_left !== null && point.days_left < LOW_DAYS);
    if (point.kind !== 'udose' || (!canAsk && !request)) return null;
    // the next visit of the card names the day of a planned refill already
    const isShown = request && !(request.status === 'planned' && point.next_visit?.kind === 'refill');
    const refresh = () => queryClient.invalidateQueries({ queryKey: ['water-points'] });
    const withdraw = () =>
        attempt(async () => {
            await answered(
                mainApi.POST('/refill-requests/{id}/transitions', {
                    params: { path: { id: request?.id as number } },
                    body: { version: request?.version as number, transition: 'withdraw' },
                }),
            );
            notify(`${TEXT}.withdrawn`, { type: 'success' });
            await refresh();
        });
    return (
        <Stack spacing={1} sx={{ alignItems: 'flex-start' }}>
            {isShown && (
                <Typography variant="body2" sx={{ fontWeight: 550, overflowWrap: 'anywhere' }}>
                    {stateText(request)}
                </Typography>
            )}
            {canAsk && request?.status === 'asked' && (
                <Button size="small" color="inherit" loading={busy} onClick={() => void withdraw()}>
                    {translate(`${TEXT}.withdraw`)}
                </Button>
            )}
            {canAsk && !isWaiting && point.next_visit?.kind !== 'refill' && (
                <Button
                    variant={isLow ? 'contained' : 'outlined'}
                    startIcon={<LocalShippingOutlined />}
                    onClick={() => setOpen(true)}
                    sx={{ minHeight: 44 }}
                >
                    {translate(`${TEXT}.action`)}
                </Button>
            )}
            {isOpen && (
                <Suspense fallback={null}>
                    <AskDialog point={point} onSent={() => void refresh()} onClose={() => setOpen(false)} />
                </Suspense>
            )}
        </Stack>
    );
};
