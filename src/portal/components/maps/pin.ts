import { type Map as MapLibreMap, Marker, type MarkerOptions } from 'maplibre-gl';
import { type Position, roundDegrees } from '../../../domain/land/position';

/** Distance in screen px that an arrow key moves the pin; `fine` with Shift. */
const STEP = { usual: 10, fine: 1 } as const;
const WAYS: Readonly<Record<string, readonly [number, number]>> = {
    ArrowLeft: [-1, 0],
    ArrowRight: [1, 0],
    ArrowUp: [0, -1],
    ArrowDown: [0, 1],
};
export const positionOf = ({ lng, lat }: { lng: number; lat: number }): Position => ({
    latitude: roundDegrees(Math.max(-90, Math.min(90, lat))),
    longitude: roundDegrees(((((lng + 180) % 360) + 360) % 360) - 180),
});

/** Pin that can be dragged with mouse or finger, or moved with the arrow keys. */
export const makePin = (
    map: MapLibreMap,
    options: MarkerOptions,
    label: string,
    moved: (position: Position) => void,
) => {
    const pin = new Marker({ ...options, draggable: true });
    const element = pin.getElement();
    element.tabIndex = 0;
    element.setAttribute('role', 'button');
    element.setAttribute('aria-label', label);
    element.addEventListener('keydown', event => {
        const way = WAYS[event.key];
        if (!way) return;
        // prevents panning of the map and scrolling of the page
        event.preventDefault();
        event.stopPropagation();
        const step = event.shiftKey ? STEP.fine : STEP.usual;
        const at = map.project(pin.getLngLat());
        pin.setLngLat(map.unproject([at.x + way[0] * step, at.y + way[1] * step]));
        moved(positionOf(pin.getLngLat()));
    });
    pin.on('dragend', () => moved(positionOf(pin.getLngLat())));
    return pin;
};

/** Chooses a position by click, or the map's centre by Enter. */
export const onPositionChosen = (map: MapLibreMap, chosen: (position: Position) => void) => {
    map.on('click', ({ lngLat }) => chosen(positionOf(lngLat)));
    map.getCanvas().addEventListener('keydown', event => {
        if (event.key !== 'Enter') return;
        // prevents submitting the surrounding form
        event.preventDefault();
        chosen(positionOf(map.getCenter()));
    });
};
