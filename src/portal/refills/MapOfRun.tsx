import { Skeleton } from '@mui/material';
import { lazy, Suspense, useMemo } from 'react';
import { knownPosition } from '../../domain/land/position';
import type { measureRun } from '../../domain/operations/refillRuns';
import { useMapSettings } from '../components/maps/useMapSettings';
import type { modelOf } from './runs';

const RunMap = lazy(() => import('../components/maps/RunMap'));

interface MapOfRunProps {
    run: NonNullable<ReturnType<typeof measureRun>>;
    model: ReturnType<typeof modelOf>;
}
/** Way of a run from its depot and back. */
export const MapOfRun = ({ run, model }: MapOfRunProps) => {
    const { data: settings } = useMapSettings();
    const stops = useMemo(() => {
        const depot = model.depots.find(({ id }) => id === run.truck.depot_id);
        const home = depot && knownPosition(depot);
        const ends = home ? [{ label: '⌂', name: depot.name, ...home }] : [];
        const between = run.legs.flatMap(({ stop }, at) => {
            const position = knownPosition(stop);
            return position ? [{ label: String(at + 1), name: stop.name, ...position }] : [];
        });
        return [...ends, ...between, ...ends];
    }, [run, model]);
    if (!settings || stops.length === 0) return null;
    return (
        <Suspense fallback={<Skeleton variant="rounded" height={280} />}>
            <RunMap stops={stops} settings={settings} />
        </Suspense>
    );
};
