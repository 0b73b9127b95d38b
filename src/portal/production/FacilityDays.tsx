import ChevronLeftIcon from '@mui/icons-material/ChevronLeft';
import ChevronRightIcon from '@mui/icons-material/ChevronRight';
import WarningAmberIcon from '@mui/icons-material/WarningAmber';
import { Box, Card, IconButton, Skeleton, Stack, TableCell, TableRow, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useRecordContext, useTranslate } from 'react-admin';
import type { ResourceTypes } from '../../contract/generated/types';
import { formatDate } from '../../domain/calendar/dateTexts';
import { dayAfter, todayIn } from '../../domain/calendar/days';
import { ReferenceLink } from '../admin/fields/ReferenceLink';
import { FailedCard } from '../admin/list/ListStates';
import { litresText } from '../components/fields/formats';
import { PlainTable } from '../components/tables/PlainTable';
import { answered, mainApi } from '../session/clients';
import { Litres } from '../stock/Litres';

const SHOWN = 14;

/** Daily production of a facility; warns on days over capacity. */
export const FacilityDays = () => {
    const facility = useRecordContext<ResourceTypes['production-facilities'] & { id: number }>();
    const translate = useTranslate();
    const [from, setFrom] = useState(() => todayIn());
    const to = dayAfter(from, SHOWN - 1);
    // its capacity is part of the answer
    const { data, error, refetch } = useQuery({
        queryKey: ['supplement-manufactures', 'days', facility?.id, from],
        meta: { follows: ['production-facilities'] },
        queryFn: async () =>
            (
                await answered(
                    mainApi.GET('/production-facilities/{id}/days', {
                        params: { path: { id: facility?.id as number }, query: { from, to } },
                    }),
                )
            ).data,
        enabled: facility !== undefined,
    });
    if (error) return <FailedCard error={error} retry={() => refetch()} />;
    const move = (days: number) => setFrom(dayAfter(from, days));
    return (
        <Card>
            <Stack direction="row" sx={{ alignItems: 'center', p: 1 }}>
                <IconButton aria-label={translate('domains.production.days.earlier')} onClick={() => move(-SHOWN)}>
                    <ChevronLeftIcon />
                </IconButton>
                <Typography variant="h3" component="h2" aria-live="polite" sx={{ flex: 1, textAlign: 'center' }}>
                    {formatDate(from)} – {formatDate(to)}
                </Typography>
                <IconButton aria-label={translate('domains.production.days.later')} onClick={() => move(SHOWN)}>
                    <ChevronRightIcon />
                </IconButton>
            </Stack>
            {data ? (
                <PlainTable
                    label={translate('domains.production.days.table')}
                    columns={['day', 'productions', 'planned'].map(key => ({
                        key,
                        label: translate(`domains.production.days.${key}`),
                        numeric: key === 'planned',
                    }))}
                >
                    {data.map(({ day, planned_quantity, capacity, is_over, productions }) => (
                        <TableRow key={day} sx={{ '& td': { verticalAlign: 'baseline' } }}>
                            <TableCell sx={{ whiteSpace: 'nowrap' }}>{formatDate(day)}</TableCell>
                            <TableCell>
                                {productions.length === 0 ? (
                                    <Typography variant="inherit" color="text.secondary">
                                        {translate('domains.production.days.none')}
                                    </Typography>
                                ) : (
                                    productions.map(({ id, label, supplement, quantity }) => (
                                        <Box key={id}>
                                            <ReferenceLink resource="supplement-manufactures" target={{ id, label }} />{' '}
                                            {supplement.label}, {litresText(quantity)}
                                        </Box>
                                    ))
                                )}
                                {is_over && (
                                    <Stack
                                        direction="row"
                                        spacing={0.5}
                                        sx={{ color: 'warning.main', alignItems: 'center' }}
                                    >
                                        <WarningAmberIcon fontSize="small" aria-hidden />
                                        <span>
                                            {translate('domains.production.days.over', {
                                                capacity: litresText(capacity),
                                            })}
                                        </span>
                                    </Stack>
                                )}
                            </TableCell>
                            <TableCell align="right">
                                <Litres value={planned_quantity} strong={is_over} />
                            </TableCell>
                        </TableRow>
                    ))}
                </PlainTable>
            ) : (
                <Skeleton variant="rounded" height={320} sx={{ m: 2 }} />
            )}
        </Card>
    );
};
