import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, type RequestHandler } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import {
    envelope,
    pageOf,
    registerForTest,
    renderPage,
    screenOf,
    settled,
    setupApi,
    signIn,
} from '../../admin/testBench';
import { jobCards } from '../../jobs/definitions';
import { customerProperties, customers } from '../definitions';
import { siteList } from './siteLists';

const { server } = setupApi();
registerForTest({ definitions: [customers, customerProperties, jobCards], pages: [] });
const NOTHING = {
    contact: null,
    account: null,
    credit: null,
    sites: [],
    attention: { total: 0, points: [] },
    next: [],
};
const FULL = {
    contact: { id: 4, name: 'Kim Reed', position: 'Manager', phone: '+61 427 000 001', email: 'kim@nardoo.test' },
    account: {
        today: '2026-11-27',
        balance: 280,
        open: 330,
        overdue: 330,
        unallocated: 50,
        unbilled: 0,
        committed: 280,
        ageing: { current: 0, days_30: 0, days_60: 330, days_90: 0, older: 0 },
    },
    credit: { limit: 5000, open: 280, left: 4720, credit_type: '14 days', payment_days: 14 },
    sites: [
        { kind: 'udose', state: 'running', count: 3 },
        { kind: 'ubot', state: 'no_device', count: 1 },
    ],
    attention: {
        total: 7,
        points: [
            {
                id: 9,
                kind: 'udose',
                record_id: 2,
                name: 'Bottom Bore',
                state: 'alarm',
                level: 'problem',
                since: '2026-11-26T00:00:00Z',
                alarm: 'No flow',
                days_left: 4,
                diagnosis: {
                    site_id: 9,
                    kind: 'udose',
                    record_id: 2,
                    cause: 'none',
                    certainty: 'certain',
                    since: null,
                    sentence: 'Nothing unusual in the readings.',
                    next_step: null,
                    difference: null,
                    forecast: null,
                },
            },
        ],
    },
    next: [
        { kind: 'job', id: 5, name: 'JC-000005 · Pump', on: '2026-12-01' },
        { kind: 'subscription', id: 6, name: 'uDose', on: '2026-12-31' },
    ],
};
const show = async (
    overview: object,
    more: object = {},
    path = '/customers/7/show',
    first: readonly RequestHandler[] = [],
) => {
    server.use(
        ...first,
        http.get('*/api/main/customers/7/overview', () => envelope(overview)),
        http.get('*/api/main/customers/7', () =>
            envelope({
                id: 7,
                version: 1,
                name: 'Nardoo Park',
                status: 'active',
                onboarding: 'finished',
                archived_at: null,
                ...more,
            }),
        ),
        http.get('*/api/*', () => pageOf([])),
    );
    const page = renderPage(customers, path);
    await screen.findByRole('heading', { level: 1, name: 'Nardoo Park' });
    await settled();
    return page;
};
const region = (name: string) => within(screen.getByRole('region', { name }));

beforeEach(() => {
    screenOf(false);
});

describe('The customer page', () => {
    it('shows contact, balance and credit above the tabs', async () => {
        await show(FULL);
        const header = within(screen.getByRole('banner'));
        expect(header.getByRole('link', { name: '+61 427 000 001' }).getAttribute('href')).toBe('tel:+61427000001');
        expect(header.getByRole('link', { name: 'kim@nardoo.test' }).getAttribute('href')).toBe(
            'mailto:kim@nardoo.test',
        );
        for (const text of [
            'Kim Reed',
            'Manager',
            'Balance',
            '$280.00',
            '$330.00',
            '$280.00 of $5,000.00',
            '$4,720.00 available',
        ])
            header.getByText(text);
    });

    it('shows the unbilled orders that are part of the credit used', async () => {
        const account = { ...FULL.account, balance: -112.85, unbilled: 2356.48, committed: 2243.63 };
        await show({ ...FULL, account, credit: { ...FULL.credit, open: 2243.63, left: 2756.37 } });
        const header = within(screen.getByRole('banner'));
        header.getByText('In credit');
        header.getByText('$2,243.63 of $5,000.00');
        header.getByText('Includes $2,356.48 in unbilled orders.');
    });

    it('lists urgent sites, upcoming dates and site counts that link to the filtered list', async () => {
        await show(FULL);
        const urgent = region('Needs attention');
        urgent.getByText('Bottom Bore');
        urgent.getByText(/No flow/);
        urgent.getByText('6 more sites need attention');
        region('Coming up').getByText('JC-000005');
        region('Coming up').getByText('31 Dec 2026');
        const counts = region('Active sites');
        const { filter } = siteList({ customer_id: 7 }, { kind: 'udose', state: 'running' });
        const link = counts.getByRole('link', { name: '3 Running' }).getAttribute('href') ?? '';
        expect(JSON.parse(new URL(link, 'http://x').searchParams.get('filter') ?? '')).toEqual(filter);
        expect(filter).toMatchObject({ customer_id: 7, site_status: 1, doser_state: ['running'] });
        expect(siteList({ customer_id: 7 }, { kind: 'ubot', state: 'no_device' }).filter).toEqual({
            customer_id: 7,
            site_status: 1,
            device_status: ['not_installed'],
        });
    });

    it('omits sections without content', async () => {
        await show(NOTHING, { phone: '07 4743 0000' });
        screen.getByText('Nothing to show here.');
        expect(screen.queryByText('Balance')).toBeNull();
        expect(screen.queryByText('Credit used')).toBeNull();
        expect(screen.queryAllByRole('region')).toEqual([]);
        screen.getByRole('link', { name: '07 4743 0000' });
    });
});

describe('The actions of a customer', () => {
    const names = () =>
        within(screen.getByRole('group', { name: 'Actions' }))
            .getAllByRole('button')
            .map(button => button.textContent);

    it('are New order, New job and Message while active, with emails in the menu', async () => {
        await show(NOTHING);
        expect(names()).toEqual(expect.arrayContaining(['New job', 'Message', 'New order']));
        expect(names()).not.toContain('Onboarding emails');
        await userEvent.click(screen.getByRole('button', { name: 'More actions' }));
        await screen.findByRole('menuitem', { name: 'Onboarding emails' });
    });

    it('open a new job for this customer', async () => {
        await show(NOTHING);
        await userEvent.click(screen.getByRole('button', { name: 'New job' }));
        await screen.findByRole('dialog', { name: 'Add job card' });
    });

    it('are hidden for an inactive customer', async () => {
        await show(NOTHING, { status: 'inactive' });
        for (const name of ['New order', 'New job', 'Message']) expect(names()).not.toContain(name);
    });

    it("follow the user's permissions", async () => {
        signIn({ permissions: ['read_customer', 'access_customer', 'access_job_card', 'create_job_card'] });
        await show(NOTHING);
        expect(names()).toContain('New job');
        expect(names()).not.toContain('New order');
        expect(names()).not.toContain('Message');
    });
});

describe('The timeline of a customer', () => {
    const entry = (id: number, more: object = {}) => ({
        kind: 'alarm',
        id,
        resource: 'alarms',
        record_id: id,
        at: '2026-06-05T00:00:00.000Z',
        has_time: true,
        label: `Alarm ${id}`,
        detail: 'Bottom Bore',
        status: 'open',
        by: null,
        ...more,
    });
    const payment = entry(2, {
        kind: 'payment',
        resource: 'payments',
        at: '2026-06-02T14:00:00.000Z',
        has_time: false,
        label: 'P-2',
        detail: null,
        status: 'received',
        by: { id: 3, label: 'Jo Clerk' },
    });

    it('shows newest first, loads earlier entries and filters by kind', async () => {
        const timeline = http.get('*/api/main/customers/7/timeline', ({ request }) => {
            const query = new URL(request.url).searchParams;
            const kinds = ['alarm', 'payment'];
            if (query.get('kind[]') === 'payment') return envelope({ kinds, entries: [payment], next: null });
            return query.get('before') === 'c1'
                ? envelope({ kinds, entries: [payment], next: null })
                : envelope({ kinds, entries: [entry(1)], next: 'c1' });
        });
        await show(NOTHING, {}, '/customers/7/show/timeline', [timeline]);
        expect(
            screen
                .getAllByRole('tab')
                .slice(0, 3)
                .map(tab => tab.textContent),
        ).toEqual(['Overview', 'Timeline', 'Details']);
        const list = region('Timeline');
        list.getByText('Alarm 1');
        expect(list.queryByText('P-2')).toBeNull();
        await userEvent.click(list.getByRole('button', { name: 'Show earlier' }));
        await settled();
        list.getByText('P-2');
        list.getByText(/^03 Jun 2026 · Payment · Jo Clerk$/);
        list.getByText('Received');
        await userEvent.click(list.getByRole('combobox', { name: 'Show' }));
        expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
            'Everything',
            'Alarm',
            'Payment',
        ]);
        await userEvent.click(screen.getByRole('option', { name: 'Payment' }));
        await settled();
        expect(list.queryByText('Alarm 1')).toBeNull();
        list.getByText('P-2');
    });
});

describe('The property page', () => {
    it('shows contact, herd, last visit and access above the tabs, and its sites in the overview', async () => {
        server.use(
            http.get('*/api/main/customer-properties/9/overview', () =>
                envelope({
                    contact: FULL.contact,
                    herd: { mobs: 2, head: 1250 },
                    last_visit: { id: 5, label: 'JC-000005 · Pump', completed_at: '2026-11-20T00:00:00Z' },
                    sites: [{ kind: 'udose', state: 'running', count: 3 }],
                    attention: FULL.attention,
                    next: [FULL.next[0]],
                }),
            ),
            http.get('*/api/main/customer-properties/9', () =>
                envelope({
                    id: 9,
                    version: 1,
                    name: 'North',
                    customer_id: 7,
                    customer: { id: 7, label: 'Nardoo Park' },
                    latitude: -23.5,
                    longitude: 144.25,
                    access_notes: 'Call the evening before.',
                    archived_at: null,
                }),
            ),
            http.get('*/api/*', () => pageOf([])),
        );
        renderPage(customerProperties, '/customer-properties/9/show');
        await screen.findByRole('heading', { level: 1, name: 'North' });
        await settled();
        const header = within(screen.getByRole('banner'));
        for (const text of ['Kim Reed', '1,250 head', '2 mobs', 'JC-000005', 'Call the evening before.'])
            header.getByText(text);
        expect(header.getByRole('link', { name: 'Directions' }).getAttribute('href')).toContain(
            'destination=-23.5,144.25',
        );
        region('Needs attention').getByText('Bottom Bore');
        const link = region('Active sites').getByRole('link', { name: '3 Running' }).getAttribute('href') ?? '';
        const filter = JSON.parse(new URL(link, 'http://x').searchParams.get('filter') ?? '');
        expect(filter).toMatchObject({ customer_property_id: 9, site_status: 1, doser_state: ['running'] });
        expect(filter).not.toHaveProperty('customer_id');
    });
});
