import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPart, setupApi } from '../admin/testBench';
import { SiteState } from '../telemetry/SiteState';
import { StateBanner } from './StateBanner';

setupApi();
const show = (device_id: number | null) =>
    renderPart(
        <>
            <SiteState
                resource="udose-sites"
                name="doser_state"
                site={{ device_id, doser_state: 'not_communicated' }}
            />
            <StateBanner state="not_communicated" device={device_id}>
                Doser has not communicated in last 24 hours.
            </StateBanner>
        </>,
    );

it('The site status is No device if none is installed, not offline', () => {
    show(null);
    screen.getByText('No device');
    expect(screen.getByRole('status').textContent).toBe('No device is installed at this site.');
    expect(screen.queryByText('Not Communicated')).toBeNull();
});

it('The site status is Not Communicated for an offline device', () => {
    show(4);
    screen.getByText('Not Communicated');
    expect(screen.getByRole('status').textContent).toBe('Doser has not communicated in last 24 hours.');
});
