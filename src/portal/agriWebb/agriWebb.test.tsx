import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { titleInSentence } from '../admin/labels';
import { envelope as body, pageOf as list, renderPart, screenOf, setupApi, signIn } from '../admin/testBench';
import { AgriWebb } from './AgriWebb';

const { server, calls } = setupApi();
const property = { id: 7, name: 'Wirrabilla' };
const farm = {
    id: 1,
    version: 1,
    customer_property_id: 7,
    farm_id: 'farm-1',
    status: 'fetched',
    livestocks: 402,
    missing: 1,
    fetched_at: '2026-11-20T02:40:00Z',
    fault: null,
};
const difference = {
    dry_run: true,
    queued: false,
    rows: 401,
    created: 1,
    changed: 1,
    unchanged: 399,
    missing: 1,
    faults: [],
    changes: [
        {
            external_id: 'a1',
            label: 'V1',
            what: 'changed',
            fields: [{ name: 'group_name', from: 'Steers 24', to: 'Feedlot' }],
        },
    ],
};
const show = (answer: object) => {
    server.use(
        http.get('*/customer-properties/7/agriwebb', () => body(answer)),
        http.post('*/customer-properties/7/agriwebb-fetches', () => body(difference)),
        http.get('*/api/*', () => list([])),
    );
    renderPart(<AgriWebb property={property} />);
    return userEvent.setup();
};
beforeEach(() => screenOf(false));

describe('AgriWebb', () => {
    it('keeps its capitals inside a sentence, unlike other titles', () => {
        const inSentence = (name: string) =>
            titleInSentence((_, options) => String((options as { _?: string })._), name);
        expect([inSentence('agriwebb-farms'), inSentence('mobs')]).toEqual(['AgriWebb farm', 'mob']);
    });

    it('shows that it is not connected and offers no fetch', async () => {
        show({ configured: false, farm: { ...farm, status: 'never', livestocks: 0, fetched_at: null } });
        expect(await screen.findByText('AgriWebb is not connected')).toBeTruthy();
        expect(screen.queryByRole('button', { name: 'Fetch now' })).toBeNull();
        expect(screen.getByRole('button', { name: 'Import a CSV file' })).toBeTruthy();
    });

    it('previews changes field by field before it fetches', async () => {
        const user = show({ configured: true, farm });
        await user.click(await screen.findByRole('button', { name: 'Preview changes' }));
        const dialog = within(await screen.findByRole('dialog', { name: 'Preview of the fetch' }));
        expect(dialog.getByText(/401 animals: 1 new, 1 changed, 399 unchanged, 1 missing/)).toBeTruthy();
        expect(dialog.getByText('Group: Steers 24 → Feedlot')).toBeTruthy();
        await user.click(dialog.getByRole('button', { name: 'Fetch now' }));
        await waitFor(() =>
            expect(calls.filter(({ method }) => method === 'POST').map(({ url }) => url.split('?')[1])).toEqual([
                'dry_run=true',
                'dry_run=false',
            ]),
        );
    });

    it('shows why the last fetch failed, and offers no fetch without permission', async () => {
        signIn({ permissions: ['read_customer_property'] });
        show({ configured: true, farm: { ...farm, status: 'failed', fault: 'AgriWebb rejected the access token.' } });
        expect(await screen.findByText('AgriWebb rejected the access token.')).toBeTruthy();
        expect(screen.queryByRole('button', { name: 'Fetch now' })).toBeNull();
        expect(screen.queryByRole('button', { name: 'Import a CSV file' })).toBeNull();
    });
});
