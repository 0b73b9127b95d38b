import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { RecordContextProvider } from 'react-admin';
import { beforeEach, expect, it } from 'vitest';
import { pageOf, renderPart, setupApi, signIn } from '../../admin/testBench';
import { actionStore } from '../../offline/actionStore';
import { setupDatabases } from '../../offline/testDatabases';
import { getSession } from '../../session/store';
import { AlarmHeader } from '../AlarmHeader';
import { RespondToAlarm } from './RespondToAlarm';
import { type CurrentResponse, ResponseLine } from './ResponseLine';

const { server } = setupApi();
setupDatabases();
const PERMISSIONS = ['access_alarm_response', 'create_alarm_response'];
const alarm = { id: 9, title: 'Water Flow Failure' };
const going: CurrentResponse = {
    status: 'going',
    by: { id: 5, label: 'Jo Smith' },
    responded_at: new Date().toISOString(),
    notes: 'With the float valve',
};
let sent: { form: FormData; key: string | null }[] = [];
const answer = (status: string, earlier: CurrentResponse | null = null) =>
    server.use(
        http.post('*/api/main/alarms/9/responses', async ({ request }) => {
            sent.push({ form: await request.formData(), key: request.headers.get('idempotency-key') });
            return HttpResponse.json(
                { body: { id: 1, status, responded_at: going.responded_at, earlier } },
                { status: 201 },
            );
        }),
    );
const show = (response: CurrentResponse | null = null) =>
    renderPart(<RespondToAlarm alarm={alarm} place="Bottom Bore" response={response} onSent={() => undefined} />);
const open = async (name = 'Respond to alarm: Water Flow Failure, Bottom Bore') => {
    await userEvent.click(await screen.findByRole('button', { name }));
    return within(await screen.findByRole('dialog'));
};

beforeEach(() => {
    sent = [];
    signIn({ staff: false, permissions: PERMISSIONS });
});

it('An alarm response is sent with two taps and an idempotency key', async () => {
    answer('going');
    show();
    const dialog = await open();
    expect(dialog.getByText(/It does not clear the alarm\./)).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: "I'm going there" }));
    await screen.findByText('Response sent');
    expect([...(sent[0]?.form.keys() ?? [])]).toEqual(['status']);
    expect(sent[0]?.form.get('status')).toBe('going');
    expect(sent[0]?.key).toBeTruthy();
});

it('An alarm response takes a note and a photo', async () => {
    answer('fixed');
    show();
    const dialog = await open();
    await userEvent.type(dialog.getByRole('textbox', { name: 'Note (optional)' }), 'New float valve');
    await userEvent.upload(dialog.getByLabelText('Add photos'), new File(['x'], 'valve.jpg', { type: 'image/jpeg' }));
    await userEvent.click(dialog.getByRole('button', { name: "It's fixed" }));
    await screen.findByText('Response sent');
    expect(sent[0]?.form.get('notes')).toBe('New float valve');
    expect(sent[0]?.form.getAll('photos[]')).toHaveLength(1);
});

it('An alarm response saved offline expires after 4 hours', async () => {
    signIn({ staff: false, permissions: PERMISSIONS });
    server.use(http.post('*/api/main/alarms/9/responses', () => HttpResponse.error()));
    show();
    await userEvent.click((await open()).getByRole('button', { name: "I'm going there" }));
    await screen.findByText(/^Saved on this phone\./);
    const owner = getSession()?.user.id as number;
    const [kept] = await actionStore().list(owner);
    await actionStore().remove(owner, `${kept?.id}`);
    expect(Date.parse(`${kept?.expires?.at}`) - Date.parse(`${kept?.madeAt}`)).toBe(4 * 3_600_000);
    expect(kept?.expires?.problem).toBe('Not sent: this response is over 4 hours old. Discard it and respond again.');
});

it('An alarm response names an earlier response by another user', async () => {
    answer('going', going);
    show();
    await userEvent.click((await open()).getByRole('button', { name: "I'm going there" }));
    await screen.findByText(/^Response sent\. Before you: Going there: Jo Smith, /);
});

it('An alarm response can be seen and withdrawn', async () => {
    answer('withdrawn');
    show(going);
    const dialog = await open('Change response: Water Flow Failure, Bottom Bore');
    expect(dialog.getByText(/^Going there: Jo Smith, .* · With the float valve$/)).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Withdraw response' }));
    await screen.findByText('Response withdrawn');
    expect(sent[0]?.form.get('status')).toBe('withdrawn');
});

it('An alarm response refused with 409 shows the reason and keeps the dialog open', async () => {
    server.use(
        http.post('*/api/main/alarms/9/responses', () =>
            HttpResponse.json({ message: 'This alarm is already cleared, so it needs no response.' }, { status: 409 }),
        ),
    );
    show();
    const dialog = await open();
    await userEvent.click(dialog.getByRole('button', { name: "I've seen it" }));
    await dialog.findByText('This alarm is already cleared, so it needs no response.');
});

it('An alarm response is not offered to staff or without permission', async () => {
    const buttons = () => screen.queryAllByRole('button');
    signIn({ staff: true, superAdmin: true });
    const { unmount } = show();
    expect(buttons()).toEqual([]);
    unmount();
    signIn({ staff: false, permissions: [] });
    show();
    expect(buttons()).toEqual([]);
});

it('An alarm response from an earlier day shows its date', () => {
    renderPart(<ResponseLine response={{ ...going, by: null, notes: null, responded_at: '2026-01-05T03:00:00Z' }} />);
    expect(screen.getByText(/^Going there, 05 Jan 2026 /)).toBeTruthy();
});

it('The alarm page shows staff the last response, unless the device reported the alarm since', async () => {
    signIn({ staff: true, superAdmin: true });
    const respondedAt = new Date(Date.now() - 3_600_000).toISOString();
    const last = { ...going, id: 3, alarm_id: 9, status: 'fixed', responded_at: respondedAt, responded_by: going.by };
    server.use(http.get('*/api/main/alarm-responses', () => pageOf([last, { ...last, id: 2, status: 'going' }], 2)));
    const record = { ...alarm, status: 'open', level: 'alarm', source: 'device', site_id: 7, raised_at: respondedAt };
    const page = (lastSeenAt: string) =>
        renderPart(
            <RecordContextProvider value={{ ...record, last_seen_at: lastSeenAt }}>
                <AlarmHeader />
            </RecordContextProvider>,
        );
    const { unmount } = page(respondedAt);
    await screen.findByText(/^Fixed: Jo Smith, /);
    unmount();
    page(new Date().toISOString());
    await screen.findByText(/Raised by/);
    expect(screen.queryByText(/Jo Smith/)).toBeNull();
});
