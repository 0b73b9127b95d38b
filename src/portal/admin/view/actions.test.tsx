import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { alarms } from '../../alarms/definitions';
import { jobCards } from '../../jobs/definitions';
import { authProvider } from '../../session/authProvider';
import { setNavigator } from '../../session/navigation';
import { newCache, renderPage, screenOf, setupApi, signIn } from '../testBench';

const { server, calls } = setupApi();
const none = { status: { code: 200, message: 'OK' }, data: [], pagination: { from: 0, to: 0, total: 0, last_page: 0 } };
const answer = (body: object) => HttpResponse.json({ status: { code: 200, message: 'OK' }, body });
const has = (path: string, record: object) =>
    server.use(
        http.get(path, () => answer({ id: 7, version: 1, archived_at: null, ...record })),
        http.get('*/api/main/*', () => HttpResponse.json(none)),
    );
const alarm = (more: object) =>
    has('*/api/main/alarms/7', {
        title: 'Pump Runtime',
        message: '',
        level: 'alarm',
        site: { id: 2, label: 'Bottom Dam · Nardoo Park', kind: 'udose', record_id: 2 },
        ...more,
    });
const job = (status: number) =>
    has('*/api/main/job-cards/7', { number: 'JC-000007', type: 'site_maintenance', status });
const filled = () =>
    screen
        .getAllByRole('button')
        .flatMap(button => (/MuiButton-contained/.test(button.className) ? button.textContent : []));
const menu = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'More actions' }));
    return within(await screen.findByRole('menu'));
};

beforeEach(() => screenOf(false));

describe('Record actions', () => {
    it('show one filled button: the usual next transition of an open alarm', async () => {
        alarm({ status: 'open' });
        renderPage(alarms, '/alarms/7/show');
        await screen.findByRole('button', { name: 'Acknowledge' });
        expect(filled()).toEqual(['Acknowledge']);
    });

    it.each([
        [
            'an acknowledged alarm without a job card',
            () => alarm({ status: 'acknowledged', job_card_id: null }),
            'Create job card',
        ],
        ['an acknowledged alarm with a job card', () => alarm({ status: 'acknowledged', job_card_id: 3 }), 'Clear'],
    ])('make the usual next action of %s the only filled button', async (_, given, step) => {
        given();
        renderPage(alarms, '/alarms/7/show');
        await screen.findByRole('button', { name: step });
        expect(filled()).toEqual([step]);
    });

    it('create a job card from an alarm with assignee, priority and due date filled in', async () => {
        vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-05-04T02:00:00Z') });
        alarm({
            status: 'acknowledged',
            level: 'alert',
            code: 7,
            message: 'The pump ran too long.',
            customer_id: 1,
            site_id: 12,
            job_card_id: null,
            assigned_to_id: 12,
        });
        server.use(
            http.post('*/api/main/job-cards', () => answer({ id: 3, number: 'JC-000003', version: 1 })),
            http.get('*/api/main/sites/12/playbook', () =>
                answer({
                    cause: 'none',
                    sentence: 'Nothing unusual in the readings.',
                    playbook: { title: 'Check an alarm', checks: [{ instruction: 'Call.' }], parts: [], tools: null },
                    parts_location: null,
                    earlier: [],
                }),
            ),
            http.get('*/api/main/sites/12', () => answer({ id: 12, kind: 'udose', record_id: 2, name: 'Bottom Dam' })),
        );
        renderPage(alarms, '/alarms/7/show');
        await userEvent.click(await screen.findByRole('button', { name: 'Create job card' }));
        const dialog = within(await screen.findByRole('dialog'));
        await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
        await waitFor(() =>
            expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
                type: 'site_maintenance',
                title: 'Pump Runtime',
                description: 'Alarm 7: Pump Runtime. The pump ran too long.\n\nChecks:\n1. Call.',
                priority: 'medium',
                assigned_to_id: 12,
                due_on: '2026-05-07',
                alarm_ids: [7],
            }),
        );
        vi.useRealTimers();
    });

    it('show Start filled and Complete beside it for a job card to do', async () => {
        job(1);
        renderPage(jobCards, '/job-cards/7/show');
        await screen.findByRole('button', { name: 'Start' });
        expect(filled()).toEqual(['Start']);
        expect(screen.getByRole('button', { name: 'Complete' })).toBeTruthy();
    });

    it('show Complete filled and no Start for a job card in progress', async () => {
        job(2);
        renderPage(jobCards, '/job-cards/7/show');
        await screen.findByRole('button', { name: 'Complete' });
        expect(filled()).toEqual(['Complete']);
        expect(screen.queryByRole('button', { name: 'Start' })).toBeNull();
    });

    it('keep risky transitions in the menu with their consequences, and ask for confirmation', async () => {
        job(1);
        renderPage(jobCards, '/job-cards/7/show');
        await screen.findByRole('button', { name: 'Start' });
        expect(screen.queryByRole('button', { name: 'Cancel job' })).toBeNull();
        const entries = await menu();
        expect(entries.getByRole('menuitem', { name: /Cancel job/ }).textContent).toContain(
            'The planned work will not be done.',
        );
        expect(entries.getByRole('menuitem', { name: 'Put on hold' })).toBeTruthy();
        await userEvent.click(entries.getByRole('menuitem', { name: /Cancel job/ }));
        expect(await screen.findByRole('dialog')).toBeTruthy();
    });

    it('confirm a transition with the label of the new status', async () => {
        alarm({ status: 'open' });
        server.use(
            http.post('*/api/main/alarms/7/transitions', () =>
                answer({ id: 7, version: 2, title: 'Pump Runtime', status: 'acknowledged', archived_at: null }),
            ),
        );
        renderPage(alarms, '/alarms/7/show');
        await userEvent.click(await screen.findByRole('button', { name: 'Acknowledge' }));
        expect(await screen.findByText('Pump Runtime: Acknowledged')).toBeTruthy();
    });

    it('never show Edit as a filled button', async () => {
        alarm({ status: 'cleared' });
        renderPage(alarms, '/alarms/7/show');
        await screen.findByRole('heading', { level: 1 });
        expect(filled()).toEqual([]);
    });

    it('show one filled button on a phone and the other transitions in the menu', async () => {
        screenOf(true);
        job(1);
        renderPage(jobCards, '/job-cards/7/show');
        await screen.findByRole('button', { name: 'Start' });
        expect(filled()).toEqual(['Start']);
        expect(screen.queryByRole('button', { name: 'Complete' })).toBeNull();
        const entries = await menu();
        for (const name of ['Complete', 'Put on hold', /Cancel job/])
            expect(entries.getByRole('menuitem', { name })).toBeTruthy();
    });

    it('show a lone harmless action by name on a phone instead of a menu', async () => {
        screenOf(true);
        signIn({ permissions: ['access_alarm', 'read_alarm'] });
        alarm({ status: 'cleared' });
        renderPage(alarms, '/alarms/7/show');
        expect(await screen.findByRole('button', { name: 'Copy link' })).toBeTruthy();
        expect(screen.queryByRole('button', { name: 'More actions' })).toBeNull();
    });

    it('refer to the address bar if the browser refuses to copy a link', async () => {
        screenOf(true);
        signIn({ permissions: ['access_alarm', 'read_alarm'] });
        alarm({ status: 'cleared' });
        const user = userEvent.setup();
        vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('', 'NotAllowedError'));
        renderPage(alarms, '/alarms/7/show');
        await user.click(await screen.findByRole('button', { name: 'Copy link' }));
        await screen.findByText('The link could not be copied. Copy it from the address bar.');
    });

    it('keep risky actions in the menu on a phone, even if nothing else is there', async () => {
        screenOf(true);
        signIn({ permissions: ['access_alarm', 'read_alarm'] });
        alarm({ status: 'cleared' });
        const risky = { name: 'void', label: 'Void it', consequence: 'Nothing of it stays.', run: () => undefined };
        const actions = [() => ({ actions: [risky], dialog: null })];
        renderPage({ ...alarms, view: { ...alarms.view, actions } }, '/alarms/7/show');
        expect(await screen.findByRole('button', { name: 'Copy link' })).toBeTruthy();
        expect(screen.queryByRole('button', { name: 'Void it' })).toBeNull();
        expect((await menu()).getByRole('menuitem', { name: /Void it/ })).toBeTruthy();
    });
});

it('A transition that returns 401 is sent once and reports the expired session', async () => {
    const refused = () => HttpResponse.json({ message: 'Unauthenticated.' }, { status: 401 });
    alarm({ status: 'open' });
    server.use(http.post('*/api/main/alarms/7/transitions', refused), http.post('*/api/main/token/refresh', refused));
    setNavigator(() => {});
    renderPage(alarms, '/alarms/7/show', undefined, newCache(), authProvider);
    await userEvent.click(await screen.findByRole('button', { name: 'Acknowledge' }));
    expect(await screen.findByText('Session expired, redirecting to login.')).toBeTruthy();
    expect(calls.filter(call => call.url.endsWith('/transitions'))).toHaveLength(1);
});
