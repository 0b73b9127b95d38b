import { Box, Card, Skeleton, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Link, useRecordContext, useTranslate } from 'react-admin';
import type { components } from '../../contract/generated/connect';
import { ReferenceLink } from '../admin/fields/ReferenceLink';
import { FailedCard } from '../admin/list/ListStates';
import { Moment } from '../components/fields/Moment';
import { PlainList } from '../components/panels/PlainList';
import { answered, connectApi } from '../session/clients';
import { tankPath } from './availability';
import { Litres } from './Litres';
import { TraceLine } from './TraceLine';
import { TRACED } from './traced';

type Trace = components['schemas']['BatchTrace'];
type Place = components['schemas']['TracePlace'];
const PARTS = ['made_from', 'places', 'sites', 'made_into', 'others'] as const;
const TITLES: Record<(typeof PARTS)[number], string> = {
    made_from: 'madeFrom',
    places: 'places',
    sites: 'sites',
    made_into: 'madeInto',
    others: 'others',
};

const Line = ({ place }: { place: Place }) => {
    const translate = useTranslate();
    return (
        <TraceLine
            name={
                place.resource && place.id ? (
                    <ReferenceLink resource={place.resource} target={{ id: place.id, label: place.label }} />
                ) : (
                    place.label
                )
            }
            quantity={place.quantity}
        >
            {place.customer?.label}
            {place.customer && place.at && ' · '}
            {place.at && <Moment value={place.at} />}
            {place.site_id && (
                <>
                    {' · '}
                    <Link to={tankPath(place.site_id)}>{translate('domains.stock.tank.wentIn')}</Link>
                </>
            )}
        </TraceLine>
    );
};

/** Batch trace: origin, current locations, and recipients. */
export const BatchTrace = () => {
    const batch = useRecordContext<{ id: number }>();
    const translate = useTranslate();
    const { data, error, refetch } = useQuery({
        queryKey: ['batch-trace', batch?.id],
        meta: { follows: TRACED },
        queryFn: async (): Promise<Trace> =>
            (
                await answered(
                    connectApi.GET('/v2/stock-batches/{id}/trace', { params: { path: { id: batch?.id ?? 0 } } }),
                )
            ).body,
        enabled: batch !== undefined,
    });
    if (error && !data) return <FailedCard error={error as Error} retry={() => void refetch()} />;
    if (!data) return <Skeleton variant="rounded" height={240} />;
    return (
        <Box
            sx={{
                display: 'grid',
                gap: 2,
                gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
            }}
        >
            {data.same_lot.length > 0 && (
                <Card sx={{ p: 2 }}>
                    <Typography variant="h3">{translate('domains.stock.batch.sameLot')}</Typography>
                    <Box component="ul" sx={{ m: 0, mt: 1, p: 0, listStyle: 'none', fontSize: '0.875rem' }}>
                        {data.same_lot.map(other => (
                            <li key={other.id}>
                                <ReferenceLink resource="stock-batches" target={other} />
                            </li>
                        ))}
                    </Box>
                </Card>
            )}
            {PARTS.filter(part => data[part].length > 0 || part === 'places' || part === 'sites').map(part => (
                <Card key={part} sx={{ p: 2 }}>
                    <Stack direction="row" sx={{ justifyContent: 'space-between', mb: 1 }}>
                        <Typography variant="h3">{translate(`domains.stock.batch.${TITLES[part]}`)}</Typography>
                        {data[part].length > 1 && (
                            <Litres value={data[part].reduce((sum, { quantity }) => sum + quantity, 0)} />
                        )}
                    </Stack>
                    {data[part].length === 0 ? (
                        <Typography variant="body2" color="text.secondary">
                            {translate('domains.stock.batch.nothing')}
                        </Typography>
                    ) : (
                        <PlainList>
                            {data[part].map(place => (
                                <Line key={`${place.resource} ${place.id} ${place.at}`} place={place} />
                            ))}
                        </PlainList>
                    )}
                </Card>
            ))}
        </Box>
    );
};
