import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import { renderPart, setupApi, signIn } from '../../admin/testBench';
import { OwnThresholds } from './OwnThresholds';

const { server, calls } = setupApi();
const point = { id: 30, kind: 'udose', name: 'Top bore' };

it('The thresholds dialog preselects the user to notify, and saves in two presses', async () => {
    const user = userEvent.setup();
    const body = {
        days_left: 5,
        no_drinking_hours: null,
        faster_percent: null,
        user_ids: [],
        version: 3,
        people: [
            { id: 1, label: 'Pat Lee', is_self: true },
            { id: 2, label: 'Sam Hill', is_self: false },
        ],
    };
    server.use(
        http.get('*/api/main/sites/30/thresholds', () => HttpResponse.json({ body })),
        http.put('*/api/main/sites/30/thresholds', () => HttpResponse.json({ body })),
    );
    signIn({ staff: false, permissions: ['modify_site_threshold'] });
    renderPart(<OwnThresholds point={point} />);
    await user.click(screen.getByRole('button', { name: 'Notify me about Top bore' }));
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Thresholds saved')).toBeTruthy();
    expect(calls.filter(({ method }) => method === 'PUT')).toMatchObject([
        { body: { days_left: 5, no_drinking_hours: null, faster_percent: null, user_ids: [1], version: 3 } },
    ]);
});

it('The thresholds dialog shows a failed request and reads again on retry and on reopening', async () => {
    const user = userEvent.setup();
    let days: number | undefined;
    server.use(
        http.get('*/api/main/sites/30/thresholds', () =>
            days === undefined
                ? HttpResponse.error()
                : HttpResponse.json({
                      body: {
                          days_left: days,
                          no_drinking_hours: null,
                          faster_percent: null,
                          user_ids: [],
                          version: 1,
                          people: [],
                      },
                  }),
        ),
    );
    signIn({ staff: false, permissions: ['modify_site_threshold'] });
    renderPart(<OwnThresholds point={point} />);
    const open = () => user.click(screen.getByRole('button', { name: 'Notify me about Top bore' }));
    const shown = async () =>
        ((await screen.findByRole('textbox', { name: 'Supplement left' })) as HTMLInputElement).value;
    await open();
    expect(await screen.findByRole('alert')).toBeTruthy();
    days = 5;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await shown()).toBe('5');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    days = 9;
    await open();
    expect(await shown()).toBe('9');
});

it('The thresholds button is hidden for sites other than uDOSE', () => {
    signIn({ staff: false, permissions: ['modify_site_threshold'] });
    renderPart(<OwnThresholds point={{ ...point, kind: 'ubot' }} />);
    expect(screen.queryByRole('button')).toBeNull();
});
