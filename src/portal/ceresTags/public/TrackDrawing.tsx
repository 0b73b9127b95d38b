import type { Boundary } from '../../../domain/land/boundaries';
import type { Position } from '../../../domain/land/position';
import { texts } from './publicTexts';

type Ring = readonly (readonly number[])[];
const WIDTH = 360;
const HEIGHT = 280;
const MARGIN = 16;

/** Track without a base map, true to scale at this latitude. `points` oldest first, at least one. */
export const TrackDrawing = ({ points, boundary }: { points: readonly Position[]; boundary: Boundary | null }) => {
    const { type, coordinates = [] } = boundary ?? {};
    // not from the boundary rules, which would load chunks of the portal
    const rings = (type === 'MultiPolygon' ? coordinates.flat() : coordinates) as Ring[];
    const all = [
        ...points.map(({ longitude, latitude }) => [longitude, latitude] as const),
        ...rings.flat().map(([x = 0, y = 0]) => [x, y] as const),
    ];
    let [west, east, south, north] = [180, -180, 90, -90];
    for (const [x, y] of all)
        [west, east, south, north] = [Math.min(west, x), Math.max(east, x), Math.min(south, y), Math.max(north, y)];
    const squeeze = Math.cos((((south + north) / 2) * Math.PI) / 180);
    const scale = Math.min(
        (WIDTH - 2 * MARGIN) / Math.max((east - west) * squeeze, 1e-5),
        (HEIGHT - 2 * MARGIN) / Math.max(north - south, 1e-5),
    );
    const left = (WIDTH - (east - west) * squeeze * scale) / 2;
    const top = (HEIGHT - (north - south) * scale) / 2;
    const at = (longitude: number, latitude: number) =>
        `${(left + (longitude - west) * squeeze * scale).toFixed(1)} ${(top + (north - latitude) * scale).toFixed(1)}`;
    const last = points.at(-1) as Position;
    const [x, y] = at(last.longitude, last.latitude).split(' ');
    return (
        <svg className="hw-track" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={texts.drawing}>
            {rings.map(ring => {
                const d = `M${ring.map(([longitude = 0, latitude = 0]) => at(longitude, latitude)).join('L')}Z`;
                return <path key={d} d={d} fill="none" stroke="var(--muted)" strokeDasharray="5 4" />;
            })}
            <path
                d={`M${points.map(({ longitude, latitude }) => at(longitude, latitude)).join('L')}`}
                fill="none"
                stroke="var(--primary)"
                strokeWidth={1.5}
                strokeLinejoin="round"
            />
            <circle cx={x} cy={y} r={6} fill="var(--primary)" stroke="var(--paper)" strokeWidth={2} />
        </svg>
    );
};
