import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as pinMap from '../../components/maps/PinMap';
import '../../registry';
import { udoseSites } from '../../sites/definitions';
import { inventoryLocations } from '../../stock/inventoryLocations.definition';
import { envelope, pageOf, renderPage, screenOf, setupApi } from '../testBench';

/** Positions passed to the map, which is mocked because jsdom has no WebGL. */
const looked = vi.fn();
vi.spyOn(pinMap, 'default').mockImplementation(({ near }) => {
    looked(near);
    return null as never;
});

const { server, calls } = setupApi();
const user = userEvent.setup();
const figure = (name: string) => document.getElementById(`field-${name}`) as HTMLInputElement;
const both = () => [figure('latitude').value, figure('longitude').value];
const open = async () => {
    renderPage(inventoryLocations, '/inventory-locations/create');
    await screen.findByText('Save');
};
/** A phone with this location or location error. */
const phoneAt = (coords: Partial<GeolocationCoordinates> | { code: number }) => {
    Object.defineProperty(navigator, 'geolocation', {
        configurable: true,
        value: {
            getCurrentPosition: (found: PositionCallback, failed: PositionErrorCallback) =>
                'code' in coords
                    ? failed(coords as GeolocationPositionError)
                    : found({ coords } as GeolocationPosition),
        },
    });
    window.matchMedia = (query: string) =>
        ({
            matches: /coarse|max-width/.test(query),
            media: query,
            addEventListener() {},
            removeEventListener() {},
        }) as unknown as MediaQueryList;
};

describe('The position field', () => {
    beforeEach(() => {
        screenOf(false);
        server.use(http.get('*/map-settings', () => envelope({ style_url: null, tiles_url: null, attribution: null })));
    });

    it('fills latitude and longitude from a pair pasted into either input', async () => {
        await open();
        await user.click(figure('longitude'));
        await user.paste('23.5° S, 148.1° E');
        expect(both()).toEqual(['-23.5', '148.1']);
    });

    it('splits a pair typed into one input on blur, not before', async () => {
        await open();
        await user.type(figure('latitude'), '−23.5, 148.1');
        expect(figure('longitude').value).toBe('');
        await user.tab();
        expect(both()).toEqual(['-23.5', '148.1']);
    });

    it('validates latitude and longitude separately and submits both', async () => {
        server.use(http.post('*/inventory-locations', () => envelope({ id: 1, version: 1, name: 'Depot' })));
        await open();
        await user.type(figure('name'), 'Depot');
        await user.type(figure('latitude'), '−91');
        await user.type(figure('longitude'), '148.1');
        await user.click(screen.getByText('Save'));
        expect(await screen.findByText('Latitude must be -90 ° or more.')).toBeTruthy();
        await user.clear(figure('latitude'));
        await user.type(figure('latitude'), '-23.5');
        await user.click(screen.getByText('Save'));
        await waitFor(() =>
            expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
                latitude: -23.5,
                longitude: 148.1,
            }),
        );
    });

    it("fills in the phone's location and shows its accuracy", async () => {
        phoneAt({ latitude: -23.50000049, longitude: 148.1, accuracy: 11.2 });
        await open();
        await user.click(screen.getByText('Use my location'));
        expect(both()).toEqual(['-23.5', '148.1']);
        expect(screen.getByText('Accurate to 12 m.')).toBeTruthy();
    });

    it('explains what to do if the phone blocks its location', async () => {
        phoneAt({ code: 1 });
        await open();
        fireEvent.click(screen.getByText('Use my location'));
        expect(await screen.findByText(/Location is blocked/)).toBeTruthy();
        expect(both()).toEqual(['', '']);
    });
});

describe('The map of a new site', () => {
    const property = { id: 5, version: 1, name: 'Nardoo Park', customer_id: 7 };
    beforeEach(() => {
        screenOf(false);
        looked.mockClear();
        vi.stubGlobal(
            'IntersectionObserver',
            class {
                constructor(private readonly callback: (entries: object[]) => void) {}
                observe() {
                    this.callback([{ isIntersecting: true }]);
                }
                disconnect() {}
            },
        );
        server.use(
            http.get('*/map-settings', () => envelope({ style_url: null, tiles_url: null, attribution: null })),
            http.get('*/dropdown/*', () => pageOf([])),
            http.get('*/udose-sites', () =>
                pageOf([
                    { id: 1, latitude: -21.5, longitude: 142.1 },
                    { id: 2, latitude: null, longitude: null },
                ]),
            ),
        );
    });
    afterEach(() => vi.unstubAllGlobals());
    const opened = (more: object) => {
        server.use(http.get('*/customer-properties/5', () => envelope({ ...property, ...more })));
        renderPage({ ...udoseSites, starts: () => ({ customer_property_id: 5 }) }, '/udose-sites/create');
    };

    it("centres on the property's position", async () => {
        opened({ latitude: -20.25, longitude: 141 });
        await waitFor(() => expect(looked).toHaveBeenLastCalledWith([{ latitude: -20.25, longitude: 141 }]));
        expect(calls.some(({ url }) => url.includes('/udose-sites?'))).toBe(false);
    });

    it('centres on other sites of the customer if the property has no position', async () => {
        opened({ latitude: null, longitude: null });
        await waitFor(() => expect(looked).toHaveBeenLastCalledWith([{ latitude: -21.5, longitude: 142.1 }]));
        expect(calls.find(({ url }) => url.includes('/udose-sites?'))?.url).toContain('customer_id=7');
    });
});
