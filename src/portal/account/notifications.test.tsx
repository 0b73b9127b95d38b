import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { DEFAULT_QUIET_HOURS } from '../../domain/communication/quietHours';
import { renderPart, setupApi, signIn } from '../admin/testBench';
import { type AlarmSettings, chosenForLevels, withChange } from './alarmSettings';
import { parseChoice } from './ExceptionDialog';
import { NotificationsTab } from './NotificationsTab';

const { server, calls } = setupApi();
const user = userEvent.setup();
const MAIL = { email: true, sms: false, push_notification: false };
const CHANNELS: AlarmSettings['channels'] = [
    { channel: 'email', available: true },
    { channel: 'sms', available: false },
    { channel: 'push_notification', available: false },
];
const bore: AlarmSettings['exceptions'][number] = {
    id: 5,
    site_id: 30,
    site: { id: 30, label: 'Top bore', kind: 'udose', record_id: 30 },
    customer_property_id: null,
    customer_property: null,
    alarm_type_id: 2,
    alarm_type: { id: 2, label: 'Unplanned Nutrient Flow' },
    level: null,
    ...MAIL,
};
let settings: AlarmSettings;
const writes = () => calls.filter(({ method }) => method !== 'GET');
const AT = '/api/main/notification-settings';

beforeEach(() => {
    settings = {
        channels: CHANNELS,
        levels: [
            { level: 'alarm', ...MAIL },
            { level: 'alert', ...MAIL },
            { level: 'caution', ...MAIL, email: false },
        ],
        exceptions: [bore],
        alarm_types: [{ id: 2, code: 2, title: 'Unplanned Nutrient Flow', level: 'alarm' }],
        rest: { ...DEFAULT_QUIET_HOURS, days: [...DEFAULT_QUIET_HOURS.days] },
    };
    server.use(
        http.get('*/api/main/notification-settings', () =>
            HttpResponse.json({
                data: {
                    channels: CHANNELS,
                    settings: [
                        { type: 'alarm', ...MAIL },
                        { type: 'comment', ...MAIL },
                    ],
                },
            }),
        ),
        http.get('*/api/main/notification-settings/alarms', () => HttpResponse.json({ data: settings })),
        http.put('*/api/main/notification-settings*', () => HttpResponse.json({ data: settings })),
        http.put('*/api/main/notification-settings/*', () => HttpResponse.json({ data: settings })),
        http.delete('*/api/main/notification-settings/*', () => HttpResponse.json({ body: bore })),
        http.get('*/api/main/dropdown/sites', () =>
            HttpResponse.json({ data: [{ id: 31, label: 'Airstrip', kind: 'udose' }] }),
        ),
    );
});
const tick = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name });

it('The notifications tab switches alarm channels by level and for all levels at once', async () => {
    renderPart(<NotificationsTab />);
    const all = await tick('All alarms by Email');
    expect(all.dataset.indeterminate).toBe('true');
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Caution by Email' }).checked).toBe(false);
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Alarm by SMS' }).disabled).toBe(true);
    await user.click(await tick('Caution by Email'));
    expect((await tick('All alarms by Email')).checked).toBe(true);
    await user.click(await tick('All alarms by Email'));
    expect((await tick('Alert by Email')).checked).toBe(false);
    await waitFor(() => expect(writes()).toHaveLength(2));
    expect(writes().map(({ url, body }) => [url, body])).toEqual([
        [`${AT}/alarms`, { levels: [{ level: 'caution', email: true }] }],
        [AT, { settings: [{ type: 'alarm', email: false }] }],
    ]);
    // the row of the other notifications would repeat it
    const otherTable = screen.getByRole('table', { name: 'Other notifications' });
    expect(within(otherTable).queryByText('Alarm')).toBeNull();
    expect(within(otherTable).getByText('Mention')).toBeTruthy();
});

it('A setting that the server refuses is restored, with the message of the server', async () => {
    renderPart(<NotificationsTab />);
    const alert = await tick('Alert by Email');
    server.use(
        http.put('*/api/main/notification-settings/alarms', () =>
            HttpResponse.json({ message: 'Not now.' }, { status: 409 }),
        ),
    );
    await user.click(alert);
    expect(await screen.findByText('Not now.')).toBeTruthy();
    await waitFor(() =>
        expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Alert by Email' }).checked).toBe(true),
    );
});

it('An alarm exception is edited in its row, and removed by a button with its name', async () => {
    renderPart(<NotificationsTab />);
    await user.click(await tick('Top bore: Unplanned Nutrient Flow by Email'));
    await user.click(screen.getByRole('button', { name: 'Remove the exception Top bore: Unplanned Nutrient Flow' }));
    await waitFor(() => expect(screen.queryByText('Top bore')).toBeNull());
    expect(document.activeElement?.textContent).toBe('Add exception');
    await waitFor(() => expect(writes()).toHaveLength(2));
    expect(writes().map(({ method, url, body }) => [method, url, body])).toEqual([
        ['PUT', `${AT}/alarm-exceptions/5`, { email: false }],
        ['DELETE', `${AT}/alarm-exceptions/5`, undefined],
    ]);
});

it('An alarm exception can be added by keyboard alone: site, alarm type and channel', async () => {
    server.use(
        http.post('*/api/main/notification-settings/alarm-exceptions', () => {
            settings.exceptions = [
                bore,
                { ...bore, id: 6, site_id: 31, site: { ...bore.site, id: 31, label: 'Airstrip' } as typeof bore.site },
            ];
            return HttpResponse.json({ body: settings.exceptions[1] }, { status: 201 });
        }),
    );
    renderPart(<NotificationsTab />);
    const add = await screen.findByRole('button', { name: 'Add exception' });
    add.focus();
    await user.keyboard('{Enter}');
    const dialog = within(await screen.findByRole('dialog', { name: 'New exception' }));
    dialog.getByRole('button', { name: 'Add exception' }).focus();
    await user.keyboard('{Enter}');
    expect((await dialog.findByRole('alert')).textContent).toBe('Choose a site or a property.');
    dialog.getByRole('combobox', { name: 'Site' }).focus();
    await user.keyboard('air');
    await screen.findByRole('option', { name: 'Airstrip' });
    await user.keyboard('{ArrowDown}{Enter}');
    dialog.getByRole('combobox', { name: 'Which alarms' }).focus();
    await user.keyboard('{Enter}');
    await screen.findByRole('option', { name: 'Unplanned Nutrient Flow' });
    await user.keyboard('{End}{Enter}');
    dialog.getByRole('checkbox', { name: 'Email' }).focus();
    await user.keyboard(' ');
    dialog.getByRole('button', { name: 'Add exception' }).focus();
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Airstrip')).toBeTruthy();
    expect(writes().at(-1)?.body).toEqual({ site_id: 31, alarm_type_id: 2, ...MAIL });
});

it('The exception dialog offers only Everywhere to users without permission for sites or properties', async () => {
    signIn({ permissions: [] });
    renderPart(<NotificationsTab />);
    await user.click(await screen.findByRole('button', { name: 'Add exception' }));
    await user.click(await screen.findByRole('combobox', { name: 'Where' }));
    expect((await screen.findAllByRole('option')).map(option => option.textContent)).toEqual(['Everywhere']);
});

it('Quiet hours save each change, but no incomplete time and no range that never ends', async () => {
    renderPart(<NotificationsTab />);
    await user.click(await screen.findByRole('switch', { name: 'Use quiet hours' }));
    const from = await screen.findByLabelText('From');
    fireEvent.change(from, { target: { value: '06:00' } });
    fireEvent.blur(from);
    expect(
        await screen.findByText('These quiet hours would never end. Choose another end or fewer days.'),
    ).toBeTruthy();
    fireEvent.change(from, { target: { value: '' } });
    fireEvent.blur(from);
    fireEvent.change(from, { target: { value: '22:30' } });
    fireEvent.blur(from);
    await user.click(screen.getByRole('button', { name: 'Sunday' }));
    await user.click(
        screen.getByRole('switch', { name: 'Send alarms of the level Alarm at once, even during quiet hours' }),
    );
    await waitFor(() => expect(writes()).toHaveLength(4));
    expect(writes().map(({ body }) => body)).toEqual([
        { rest: { is_on: true } },
        { rest: { starts_at: '22:30' } },
        { rest: { days: [1, 2, 3, 4, 5, 6] } },
        { rest: { critical_passes: false } },
    ]);
});

it('People of a customer choose the channel of the weekly summary and see a preview; staff have no such setting', async () => {
    let channel = 'off';
    const path = '*/api/main/notification-settings/weekly-summary';
    server.use(
        http.get(path, () => HttpResponse.json({ data: { channel } })),
        http.put(path, async ({ request }) => {
            ({ channel } = (await request.json()) as { channel: string });
            return HttpResponse.json({ data: { channel } });
        }),
        http.get(`${path}/preview`, () =>
            HttpResponse.json({
                data: {
                    title: 'Your week: 1 water point to check soon',
                    lines: [
                        { site_id: 4, text: 'Top Bore: offline' },
                        { site_id: 5, text: 'Top Bore: offline' },
                        { site_id: null, text: 'And 2 more to check.' },
                        { site_id: null, text: 'The other 3 are working.' },
                    ],
                },
            }),
        ),
        http.get('*/api/main/push-subscriptions', () => HttpResponse.json({ data: { public_key: 'k', devices: [] } })),
    );
    signIn({ staff: true });
    const { unmount } = renderPart(<NotificationsTab />);
    await tick('All alarms by Email');
    expect(screen.queryByRole('heading', { name: 'Weekly summary' })).toBeNull();
    unmount();

    signIn({ staff: false });
    const errors = vi.spyOn(console, 'error');
    renderPart(<NotificationsTab />);
    await user.click(await screen.findByRole('combobox', { name: 'Send by' }));
    await user.click(screen.getByRole('option', { name: 'Push notification' }));
    expect(await screen.findAllByText('Top Bore: offline')).toHaveLength(2);
    expect(errors.mock.calls.flat().join()).not.toContain('same key');
    errors.mockRestore();
    expect(screen.getByText(/Switch on push notifications for a device above/)).toBeTruthy();
    expect(writes().map(({ body }) => body)).toEqual([{ channel: 'push_notification' }]);
});

it('`withChange` changes one exception or channel, and leaves the other settings unchanged', () => {
    const after = withChange(settings, { exception: 5, change: { email: false } });
    expect(after).toEqual({ ...settings, exceptions: [{ ...bore, email: false }] });
    expect(chosenForLevels(settings.levels, 'email')).toBe('some');
    expect(chosenForLevels(settings.levels, 'sms')).toBe(false);
    expect(chosenForLevels(withChange(settings, { every: { sms: true } }).levels, 'sms')).toBe(true);
    expect(parseChoice('all')).toEqual({});
    expect(parseChoice('level alert')).toEqual({ level: 'alert' });
});
