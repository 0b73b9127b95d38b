import { render } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { MapSettings } from './baseStyle';
import RunMap from './RunMap';

const map = vi.hoisted(() => ({
    getSource: () => undefined,
    getContainer: () => ({ clientWidth: 600, clientHeight: 280 }),
    easeTo: vi.fn(),
}));
vi.mock('maplibre-gl', () => ({
    Marker: class {
        setLngLat = () => this;
        addTo = () => this;
        remove = () => this;
    },
}));
vi.mock('./useBaseMap', () => ({ useBaseMap: () => ({ box: { current: null }, map, failed: false }) }));
vi.mock('./MapBox', () => ({ MapBox: () => null }));
vi.mock('react-admin', () => ({ useTranslate: () => (key: string) => key }));

const SETTINGS: MapSettings = {
    style_url: null,
    tiles_url: null,
    attribution: null,
    wms_url: null,
    wms_layers: null,
    analytics_url: null,
    chat_url: null,
};
const stop = (label: string, latitude: number) => ({ label, name: label, latitude, longitude: 144 });
const show = (...stops: ReturnType<typeof stop>[]) => <RunMap stops={stops} settings={SETTINGS} />;

beforeEach(() => map.easeTo.mockClear());

it('`RunMap` moves its view for other stops, and not for another order of the same ones', () => {
    const { rerender } = render(show(stop('1', -23), stop('2', -24)));
    rerender(show(stop('1', -24), stop('2', -23)));
    expect(map.easeTo).not.toHaveBeenCalled();
    rerender(show(stop('1', -24), stop('2', -26)));
    expect(map.easeTo).toHaveBeenCalledExactlyOnceWith(
        expect.objectContaining({ center: [144, -25], zoom: expect.any(Number) }),
    );
});
