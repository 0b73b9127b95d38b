import { Card, Skeleton, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useRecordContext, useTranslate } from 'react-admin';
import type { components } from '../../contract/generated/connect';
import { ReferenceLink } from '../admin/fields/ReferenceLink';
import { FailedCard } from '../admin/list/ListStates';
import { EmptyState } from '../components/EmptyState';
import { Moment } from '../components/fields/Moment';
import { PlainList } from '../components/panels/PlainList';
import { answered, connectApi } from '../session/clients';
import { TraceLine } from './TraceLine';
import { TRACED } from './traced';

type Trace = components['schemas']['TankTrace'];
type Batch = components['schemas']['TankTraceBatch'];
type TraceQuery = { storage_tank_id: number } | { site_id: number };

const Line = ({ batch: { batch, supplier, supplier_lot: lot, quantity, first_at, last_at } }: { batch: Batch }) => {
    const translate = useTranslate();
    return (
        <TraceLine
            name={
                batch ? (
                    <ReferenceLink resource="stock-batches" target={batch} />
                ) : (
                    translate('domains.stock.tank.unknown')
                )
            }
            quantity={quantity}
        >
            {supplier && `${supplier.label}${lot ? ` · ${translate('domains.stock.tank.lot', { lot })}` : ''} `}
            {last_at && (
                <>
                    {first_at && first_at !== last_at && (
                        <>
                            <Moment value={first_at} /> –{' '}
                        </>
                    )}
                    <Moment value={last_at} />
                </>
            )}
        </TraceLine>
    );
};

const Part = ({ title, batches }: { title: string; batches: readonly Batch[] }) =>
    batches.length > 0 && (
        <Card sx={{ p: 2 }}>
            <Typography variant="h3" component="h2" sx={{ mb: 1 }}>
                {title}
            </Typography>
            <PlainList>
                {batches.map(batch => (
                    <Line key={batch.batch?.id ?? 0} batch={batch} />
                ))}
            </PlainList>
        </Card>
    );

/** Backward trace from a tank: filled batches, their inputs, and the suppliers' lots. */
export const TankTrace = ({ traceQuery, titled = false }: { traceQuery: TraceQuery; titled?: boolean }) => {
    const translate = useTranslate();
    const { data, error, refetch } = useQuery({
        queryKey: ['tank-trace', traceQuery],
        meta: { follows: TRACED },
        queryFn: async (): Promise<Trace> =>
            (await answered(connectApi.GET('/v2/tank-trace', { params: { query: traceQuery } }))).body,
    });
    if (error && !data) return <FailedCard error={error as Error} retry={() => void refetch()} />;
    if (!data) return <Skeleton variant="rounded" height={240} />;
    return (
        <Stack spacing={2}>
            {titled && (
                <Typography variant="h1">{translate('domains.stock.tank.of', { name: data.tank.label })}</Typography>
            )}
            {data.batches.length === 0 && <EmptyState title={translate('domains.stock.tank.nothing')} />}
            <Part
                title={translate('domains.stock.tank.wentIn')}
                batches={data.batches.filter(({ quantity }) => quantity !== null)}
            />
            <Part
                title={translate('domains.stock.tank.madeOf')}
                batches={data.batches.filter(({ quantity }) => quantity === null)}
            />
        </Stack>
    );
};

export const StorageTankTrace = () => {
    const tank = useRecordContext<{ id: number }>();
    return tank ? <TankTrace traceQuery={{ storage_tank_id: tank.id }} /> : null;
};
