// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import { storageTanks } from '../../stock/storageTanks.definition';
import type { RecordTab } from '../definition';
import { registerScreens } from '../screenRegistry';
import { envelope, pageOf, registerForTest, renderPage, setupApi } from '../testBench';
import { RelatedInPlace } from './RelatedInPlace';
import { RelatedList } from './RelatedList';

const { server, calls } = setupApi();
// without a form, Add is a link to a page
registerForTest({ definitions: [{ ...storageTanks, form: undefined }], pages: [] });
const tank = (id: number, name: string) => ({
    id,
    version: 1,
    name,
    capacity: 5000,
    status: 'active',
    archived_at: null,
});
const columns = ['name', 'capacity', 'status'];

const show = async (content: RecordTab['content']) => {
    server.use(
        http.get('*/api/connect/v2/storage-tanks/1', () => envelope(tank(1, 'Depot'))),
        http.get('*/api/connect/v2/storage-tanks', () => pageOf([tank(2, 'North'), tank(3, 'South')])),
        http.get('*/api/main/*', () => HttpResponse.json({ data: [], pagination: { total: 0, last_page: 1 } })),
    );
    const tabs: RecordTab[] = [{ path: 'related', title: 'Related', content }];
    renderPage({ ...storageTanks, view: { ...storageTanks.view, tabs } }, '/storage-tanks/1/show/related');
    const row = (await screen.findByText('North')).closest('tr') as HTMLElement;
    expect(within(row).getByText('5,000 L')).toBeTruthy();
    expect(calls.some(({ url }) => url.includes('location_id=1') && url.includes('per_page=10'))).toBe(true);
    return row;
};

it('A related list shows the referring records, each with a link to its page', async () => {
    const row = await show(<RelatedList resource="storage-tanks" field="location_id" columns={columns} />);
    expect(within(row).getByRole('link', { name: 'North' }).getAttribute('href')).toContain('/storage-tanks/2/show');
    expect(within(row).queryByRole('button')).toBeNull();
    expect(screen.getByRole('link', { name: /Add storage tank/i })).toBeTruthy();
});

it('A related list opens the create form in a dialog', async () => {
    registerScreens({ definitions: [storageTanks], pages: [] });
    await show(<RelatedList resource="storage-tanks" field="location_id" columns={columns} />);
    await userEvent.click(screen.getByRole('button', { name: /Add storage tank/i }));
    expect(await screen.findByRole('dialog')).toBeTruthy();
});

it('An in-place related list has a button in each row and opens the create form in a dialog', async () => {
    const row = await show(<RelatedInPlace definition={storageTanks} field="location_id" columns={columns} />);
    expect(within(row).getByRole('button')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: /Add storage tank/i }));
    expect(await screen.findByRole('dialog')).toBeTruthy();
});
