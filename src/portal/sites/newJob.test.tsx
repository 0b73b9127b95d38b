// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import type { RaRecord } from 'react-admin';
import { expect, it } from 'vitest';
import { registerForTest, renderPart, setupApi, signIn } from '../admin/testBench';
import { jobCards } from '../jobs/definitions';
import { useNewJobAtSite } from './newJob';

const { server, calls } = setupApi();
registerForTest({ definitions: [jobCards], pages: [] });

const Actions = () => {
    const { actions, dialog } = useNewJobAtSite();
    return (
        <>
            {actions.map(({ name, run }) => (
                <button key={name} type="button" onClick={() => run?.()}>
                    {name}
                </button>
            ))}
            {dialog}
        </>
    );
};
const show = (record: RaRecord, permissions: string[]) => {
    signIn(permissions.length ? { permissions } : { superAdmin: true });
    server.use(http.get('*/api/main/*', () => HttpResponse.json({ data: [], pagination: { total: 0, last_page: 1 } })));
    return renderPart(<Actions />, { record });
};
const site = { id: 3, site_id: 12, archived_at: null };

it('adds a job at the site in a dialog, with the site filled in', async () => {
    server.use(
        http.get('*/api/main/sites/12', () => HttpResponse.json({ body: { id: 12, name: 'Bottom Dam' } })),
        http.get('*/api/main/sites', () =>
            HttpResponse.json({ data: [{ id: 12, name: 'Bottom Dam' }], pagination: { total: 1, last_page: 1 } }),
        ),
    );
    show(site, []);
    await userEvent.setup().click(screen.getByRole('button', { name: 'new-job' }));
    const dialog = await screen.findByRole('dialog');
    within(dialog).getByRole('button', { name: 'Save' });
    // the form asks for the site's customer and property
    await waitFor(() => expect(calls.some(({ url }) => url.endsWith('/main/sites/12'))).toBe(true));
});

it.each([
    ['an archived site', { ...site, archived_at: '2026-11-01T00:00:00Z' }, ['create_job_card']],
    ['who may not add jobs', site, ['read_job_card']],
] as const)('offers nothing for %s', (_, record, permissions) => {
    show(record, [...permissions]);
    expect(screen.queryByRole('button')).toBeNull();
});
