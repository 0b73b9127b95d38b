import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderPart, screenOf, setupApi, signIn } from '../admin/testBench';
import '../registry';
import DailyDiaryPage from './DailyDiaryPage';
import type { DiaryEntry } from './dailyDiary';

const { server, calls } = setupApi();
const status = { code: 200, message: 'OK' };
const DAY = '2026-10-19';
const totals = { minutes: 150, jobs: 1, tasks: 0, kilometres: 120, entries: 2 };
const entry = (more: Partial<DiaryEntry>): DiaryEntry => ({
    key: 'job/7',
    kind: 'job',
    title: 'Completed JC-000007',
    place: 'House Bore',
    resource: 'job-cards',
    record_id: 7,
    happened_at: '2026-10-19T01:00:00Z',
    minutes: 60,
    derived_minutes: 60,
    kilometres: null,
    is_left_out: false,
    note: null,
    corrected_by: null,
    corrected_at: null,
    ...more,
});
const added = entry({
    key: 'added/3',
    kind: 'added',
    title: 'Rang the station',
    resource: null,
    record_id: null,
    place: null,
    minutes: 15,
    derived_minutes: null,
    note: 'No record of it',
    corrected_by: 'Ben Hall',
    corrected_at: '2026-10-20T01:00:00Z',
});
let diary: { version: number; entries: DiaryEntry[] };
const written = () => calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);

beforeEach(() => {
    screenOf(false);
    diary = { version: 2, entries: [entry({}), added] };
    server.use(
        http.get('*/v2/daily-diaries/:id', ({ params }) =>
            HttpResponse.json({
                status,
                body: { ...diary, id: params.id, date: DAY, person: { id: 1, label: 'Ann Lee' }, note: null, totals },
            }),
        ),
        http.get('*/v2/daily-diaries', () =>
            HttpResponse.json({
                status,
                data: Array.from({ length: 7 }, (_, at) => ({
                    id: `1-2026-10-${19 + at}`,
                    date: `2026-10-${19 + at}`,
                    is_corrected: false,
                    totals,
                })),
            }),
        ),
        http.get('*/api/main/dropdown/staffs', () =>
            HttpResponse.json({
                status,
                data: [
                    { id: 1, label: 'Ann Lee' },
                    { id: 2, label: 'Ben Hall' },
                ],
            }),
        ),
        http.get('*/api/*', () => HttpResponse.json({ status, data: [] })),
    );
});
const open = (search = `?day=${DAY}`) => renderPart(<DailyDiaryPage />, { search });
const answerWith = (entries: DiaryEntry[]) =>
    http.put('*/v2/daily-diaries/:id', () => {
        diary = { version: 3, entries };
        return HttpResponse.json({
            status,
            body: { ...diary, id: `1-${DAY}`, date: DAY, person: { id: 1, label: 'Ann Lee' }, note: null, totals },
        });
    });

describe('The daily diary', () => {
    it('is corrected with a required reason and retains the other corrections', async () => {
        server.use(
            answerWith([
                entry({
                    minutes: 90,
                    note: 'Began earlier',
                    corrected_by: 'Ann Lee',
                    corrected_at: '2026-10-20T02:00:00Z',
                }),
                added,
            ]),
        );
        open();
        await userEvent.click(await screen.findByRole('button', { name: 'Correct: Completed JC-000007' }));
        const dialog = within(await screen.findByRole('dialog'));
        await userEvent.type(dialog.getByLabelText('Minutes'), '90');
        await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
        // a change without a reason is not sent
        await dialog.findByText('Enter a reason.');
        expect(written()).toEqual([]);
        await userEvent.type(dialog.getByLabelText(/^Reason/), 'Began earlier');
        await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
        await screen.findByText(/1 h 30 · recorded: 1 h/);
        await screen.findByText(/^Began earlier \(Ann Lee, /);
        expect(written()).toEqual([
            {
                version: 2,
                corrections: [
                    {
                        title: 'Rang the station',
                        happened_at: '2026-10-19T01:00:00Z',
                        minutes: 15,
                        is_left_out: false,
                        note: 'No record of it',
                    },
                    { key: 'job/7', minutes: 90, is_left_out: false, note: 'Began earlier' },
                ],
            },
        ]);
    });

    it('adds manual entries in the time zone of the business', async () => {
        server.use(answerWith(diary.entries));
        open();
        await userEvent.click(await screen.findByRole('button', { name: 'Add entry' }));
        const dialog = within(await screen.findByRole('dialog'));
        await userEvent.type(dialog.getByLabelText(/^Work done/), 'Stocktake');
        await userEvent.type(dialog.getByLabelText('Start'), '7:30');
        await userEvent.type(dialog.getByLabelText('Minutes'), '45');
        await userEvent.type(dialog.getByLabelText(/^Reason/), 'On paper');
        await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
        await waitFor(() => expect(written()).toHaveLength(1));
        expect((written()[0] as { corrections: object[] }).corrections[1]).toEqual({
            title: 'Stocktake',
            happened_at: '2026-10-18T21:30:00.000Z',
            minutes: 45,
            is_left_out: false,
            note: 'On paper',
        });
    });

    it('shows the current entries after a version conflict', async () => {
        server.use(
            http.put('*/v2/daily-diaries/:id', () => {
                diary = { version: 5, entries: [entry({ title: 'Completed by a colleague' })] };
                return HttpResponse.json({ status: { code: 409 }, message: 'Stale' }, { status: 409 });
            }),
        );
        open();
        await userEvent.click(await screen.findByRole('button', { name: 'Correct: Rang the station' }));
        await userEvent.click(
            within(await screen.findByRole('dialog')).getByRole('button', { name: 'Undo correction' }),
        );
        await screen.findByText(/^This day was corrected in the meantime/);
        await screen.findByText('Completed by a colleague');
        expect(written()).toEqual([{ version: 2, corrections: [] }]);
    });

    it('pages by day and week in the URL', async () => {
        const { place } = open();
        await userEvent.click(await screen.findByRole('button', { name: 'Day after' }));
        await waitFor(() => expect(place.search).toBe('?day=2026-10-20'));
        await userEvent.click(await screen.findByRole('button', { name: /^Wed 21 Oct 2026: 2 h 30, 1 job$/ }));
        await waitFor(() => expect(place.search).toBe('?day=2026-10-21'));
        expect(calls.some(({ url }) => url.endsWith('/v2/daily-diaries/1-2026-10-21'))).toBe(true);
    });

    it("shows only the user's own diary without permission for others, whatever the URL says", async () => {
        signIn({ permissions: ['access_daily_diary'] });
        open(`?day=${DAY}&person=2`);
        await screen.findByText('Rang the station');
        expect(screen.queryByRole('combobox', { name: 'Person' })).toBeNull();
        expect(
            calls
                .filter(({ url }) => url.includes('daily-diaries'))
                .every(({ url }) => !url.includes('/2-') && !url.includes('person_id=2')),
        ).toBe(true);
    });

    it('of another user is selected by name', async () => {
        const { place } = open();
        await userEvent.click(await screen.findByRole('combobox', { name: 'Person' }));
        await userEvent.click(await screen.findByRole('option', { name: 'Ben Hall' }));
        await waitFor(() => expect(place.search).toBe(`?day=${DAY}&person=2`));
        await waitFor(() => expect(calls.some(({ url }) => url.endsWith(`/v2/daily-diaries/2-${DAY}`))).toBe(true));
    });
});
