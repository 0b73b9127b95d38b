import { screen } from '@testing-library/react';
import { http } from 'msw';
import { RecordContextProvider } from 'react-admin';
import { expect, it } from 'vitest';
import { pageOf, renderPart, setupApi } from '../../admin/testBench';
import '../../registry';
import { HealthChecksTab } from './HealthChecksTab';

const { server } = setupApi();
const show = (alarms: object[], doser_state: string) => {
    const check = { id: 1, version: 1, kind: 'conductivity', result: 'passed', finding: '100 µS/m', urgency: 1 };
    server.use(
        http.get('*/api/main/health-checks', () => pageOf([check])),
        http.get('*/api/main/alarms', () => pageOf(alarms)),
    );
    renderPart(
        <RecordContextProvider value={{ id: 3, site_id: 9, doser_state }}>
            <HealthChecksTab />
        </RecordContextProvider>,
    );
};

it('says why a site is alarmed whose checks are passed', async () => {
    show([{ id: 5, version: 1, title: 'Conductivity sensor lost', level: 'alarm', status: 'open' }], 'alarmed');
    expect(await screen.findByText(/^Conductivity sensor lost is not cleared\./)).toBeTruthy();
});
it('says so where the device alone is alarmed, and nothing where all is well', async () => {
    show([], 'alarmed');
    expect(await screen.findByText(/^The device reports that the doser is alarmed\./)).toBeTruthy();
});
it('adds nothing where neither is', async () => {
    show([], 'running');
    expect(await screen.findByText(/100 µS\/m/)).toBeTruthy();
    expect(screen.queryByText(/alarmed/)).toBeNull();
});
