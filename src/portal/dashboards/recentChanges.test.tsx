import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import { renderPart, setupApi } from '../admin/testBench';
import { RecentChanges } from './RecentChanges';

const { server } = setupApi();
const entry = (id: number, action: string, record: string) => ({
    id,
    occurred_at: new Date(Date.UTC(2026, 10, 20, 12) - id * 60_000).toISOString(),
    user_id: 4,
    user_name: 'Sarah',
    action,
    resource: 'customers',
    record_id: id,
    record_label: record,
    changes: {},
});

it('Alike changes of one person are one line that unfolds to each of them', async () => {
    const data = [
        entry(1, 'create', 'New'),
        entry(2, 'update', 'One'),
        entry(3, 'update', 'Two'),
        entry(4, 'update', 'Three'),
    ];
    server.use(
        http.get('*/api/connect/v2/activity-logs', () =>
            HttpResponse.json({ status: 200, data, pagination: { from: 1, to: 4, total: 4, last_page: 1 } }),
        ),
    );
    renderPart(<RecentChanges fallback="customers" />);
    const line = await screen.findByRole('button', { name: /3 customers.*Sarah changed them/ });
    screen.getByText('New');
    expect(screen.queryByText('Two')).toBeNull();
    await userEvent.setup().click(line);
    const items = within(line.closest('li') as HTMLElement).getAllByRole('listitem');
    expect(items.map(item => item.textContent?.slice(0, 3))).toEqual(['One', 'Two', 'Thr']);
});
