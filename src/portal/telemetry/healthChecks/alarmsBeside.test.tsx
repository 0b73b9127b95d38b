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

it('The health check tab names the open alarm of a site whose checks passed', async () => {
    show([{ id: 5, version: 1, title: 'Conductivity sensor lost', level: 'alarm', status: 'open' }], 'alarmed');
    expect(await screen.findByText(/^Conductivity sensor lost is not cleared\./)).toBeTruthy();
});
it('The health check tab says that only the device reports an alarm', async () => {
    show([], 'alarmed');
    expect(await screen.findByText(/^The device reports that the doser is alarmed\./)).toBeTruthy();
});
it('The health check tab shows no alarm note for a running site without alarms', async () => {
    show([], 'running');
    expect(await screen.findByText(/100 µS\/m/)).toBeTruthy();
    expect(screen.queryByText(/alarmed/)).toBeNull();
});
