import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { deviceInstallations } from '../../devices/installations.definition';
import { serviceLogs } from '../../siteRecords/serviceLogs/definition';
import { stopReasons } from '../../siteRecords/stopReasons/definition';
import { envelope, renderPage, screenOf, setupApi } from '../testBench';

const { server, calls } = setupApi();
const TEST_PAGE = '/service-logs/create';

/** Mocks the browser's time zone. */
const readIn = (timeZone: string) => {
    const { resolvedOptions } = Intl.DateTimeFormat.prototype;
    vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockImplementation(function (this: Intl.DateTimeFormat) {
        return { ...resolvedOptions.call(this), timeZone };
    });
};
const open = async () => {
    server.use(
        http.get('*/dropdown*', () => HttpResponse.json({ data: [] })),
        http.post('*/service-logs', () => envelope({ id: 1, version: 1 })),
    );
    renderPage(serviceLogs, TEST_PAGE);
    const user = userEvent.setup();
    const when = (await screen.findByLabelText(/^Date of service/)) as HTMLInputElement;
    // the field starts with the current time
    await user.clear(when);
    return { user, when };
};
const save = (user: ReturnType<typeof userEvent.setup>) => user.click(screen.getByRole('button', { name: 'Save' }));

describe('A date field', () => {
    beforeEach(() => screenOf(false));
    afterEach(() => vi.restoreAllMocks());

    it('accepts loose input, formats it on blur and shows the time zone', async () => {
        readIn('Australia/Brisbane');
        const { user, when } = await open();
        expect(screen.getByText('Brisbane time (AEST)')).toBeTruthy();
        await user.type(when, '5/2/26 14:45');
        await user.tab();
        expect(when.value).toBe('05 Feb 2026 02:45 PM');
    });

    it('keeps invalid input, shows an error and sends no request', async () => {
        const { user, when } = await open();
        await user.type(when, '31 Feb 2026 9:00');
        await user.tab();
        expect(when.value).toBe('31 Feb 2026 9:00');
        expect(
            await screen.findByText('“31 Feb 2026 9:00” is not a date and time. Enter it like 05 Feb 2026 02:45 PM.'),
        ).toBeTruthy();
        await save(user);
        expect(calls.filter(call => call.method === 'POST')).toEqual([]);
    });

    it('has a clear button if it is optional, and none if it is required', async () => {
        server.use(http.get('*/dropdown*', () => HttpResponse.json({ data: [] })));
        renderPage(stopReasons, '/stop-reasons/create');
        const user = userEvent.setup();
        const ended = (await screen.findByLabelText(/^Restarted at/)) as HTMLInputElement;
        await user.type(ended, '5 Feb 2026 9 am');
        await user.click(screen.getByLabelText('Clear Restarted at'));
        expect(ended.value).toBe('');
        expect(document.activeElement).toBe(ended);
        // a required field has no clear button
        expect(screen.queryByLabelText('Clear From')).toBeNull();
    });

    it('rejects times skipped by daylight saving and flags times that occur twice', async () => {
        readIn('Australia/Sydney');
        const { user, when } = await open();
        await user.type(when, '4 Oct 2026 2:30 am');
        await user.tab();
        expect(when.value).toBe('04 Oct 2026 02:30 AM');
        expect(await screen.findByText(/02:30 AM does not exist on 04 Oct 2026 in Sydney time/)).toBeTruthy();
        await user.clear(when);
        await user.type(when, '4 Apr 2027 2:30 am');
        await user.tab();
        expect(await screen.findByText(/02:30 AM occurs twice on this day/)).toBeTruthy();
        expect(screen.getByText('Sydney time (AEDT)')).toBeTruthy();
    });

    it('opens a calendar by keyboard, selects a day and returns the focus', async () => {
        const { user, when } = await open();
        await user.type(when, '5 Feb 2026 2:45 pm');
        await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
        const dialog = await screen.findByRole('dialog', { name: /Choose date and time: Date of service/ });
        const day = await within(dialog).findByRole('gridcell', { name: '5' });
        expect(day.getAttribute('aria-selected')).toBe('true');
        await waitFor(() => expect(document.activeElement).toBe(day));
        await user.keyboard('{ArrowRight}{Enter}');
        await user.click(within(dialog).getByRole('button', { name: 'Done' }));
        expect(when.value).toBe('06 Feb 2026 02:45 PM');
        await waitFor(() => expect(document.activeElement).toBe(when));
    });

    it('opens the calendar in a dialog on a phone', async () => {
        screenOf(true);
        const { user } = await open();
        await user.click(screen.getByRole('button', { name: /Choose date and time: Date of service/ }));
        const dialog = await screen.findByRole('dialog', { name: /Choose date and time: Date of service/ });
        expect(dialog.closest('.MuiDialog-root')).toBeTruthy();
        fireEvent.click((await within(dialog).findAllByRole('gridcell', { name: '12' }))[0] as HTMLElement);
        expect((screen.getByLabelText(/^Date of service/, { selector: 'input' }) as HTMLInputElement).value).toMatch(
            /^12 /,
        );
    });
});

describe('A time at a site in another time zone', () => {
    const bore = { id: 5, label: 'Bore 7 · Nardoo Park', time_zone: 'Australia/Perth' };
    const log = {
        id: 3,
        version: 1,
        site_id: 5,
        site: { id: 5, label: bore.label, kind: 'udose', record_id: 5 },
        serviced_at: '2026-02-05T00:30:00Z',
    };
    beforeEach(() => {
        screenOf(false);
        readIn('Australia/Brisbane');
        server.use(http.get('*/dropdown*', () => HttpResponse.json({ data: [bore] })));
    });
    afterEach(() => vi.restoreAllMocks());

    it("shows the site's local time of an entered value, with the date if it differs", async () => {
        renderPage({ ...serviceLogs, starts: () => ({ site_id: 5 }) }, TEST_PAGE);
        const user = userEvent.setup();
        const when = (await screen.findByLabelText(/^Date of service/)) as HTMLInputElement;
        await user.clear(when);
        await user.type(when, '5 Feb 2026 9:00 am');
        await user.tab();
        expect(await screen.findByText('07:00 AM at Bore 7 · Nardoo Park (AWST)')).toBeTruthy();
        // the previous day at the site
        await user.clear(when);
        await user.type(when, '5 Feb 2026 1:00 am');
        await user.tab();
        expect(await screen.findByText('04 Feb 2026 11:00 PM at Bore 7 · Nardoo Park (AWST)')).toBeTruthy();
    });

    it('uses the time zone of the site, not that of another reference of the record', async () => {
        const job = { id: 7, label: 'JC-000007', time_zone: 'Australia/Darwin' };
        server.use(
            http.get('*/dropdown/job-cards', () => HttpResponse.json({ data: [job] })),
            http.get('*/dropdown/sites', () => HttpResponse.json({ data: [bore] })),
            http.get('*/device-installations/3', () =>
                envelope({ id: 3, version: 1, job_card_id: 7, site_id: 5, installed_at: '2026-02-05T00:30:00Z' }),
            ),
            http.get('*/api/main/*', () => HttpResponse.json({ data: [], pagination: { total: 0 } })),
        );
        renderPage(deviceInstallations, '/device-installations/3/show');
        expect(await screen.findByText('08:30 AM at Bore 7 · Nardoo Park (AWST)')).toBeTruthy();
        expect(screen.queryByText(/JC-000007 \(/)).toBeNull();
    });

    it("shows the site's local time among the facts, only if it differs from the user's", async () => {
        server.use(
            http.get('*/service-logs/3', () => envelope(log)),
            http.get('*/api/main/records/*', () => HttpResponse.json({ data: [], pagination: { total: 0 } })),
        );
        renderPage(serviceLogs, '/service-logs/3/show');
        expect(await screen.findByText('08:30 AM at Bore 7 · Nardoo Park (AWST)')).toBeTruthy();
        server.use(
            http.get('*/dropdown*', () => HttpResponse.json({ data: [{ ...bore, time_zone: 'Australia/Lindeman' }] })),
        );
        cleanup();
        renderPage(serviceLogs, '/service-logs/3/show');
        await screen.findByText(/05 Feb 2026/);
        await waitFor(() => expect(calls.filter(({ url }) => url.includes('/dropdown/')).length).toBeGreaterThan(1));
        expect(screen.queryByText(/ at Bore 7/)).toBeNull();
    });
});
