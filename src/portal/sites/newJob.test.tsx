// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http, type RequestHandler } from 'msw';
import type { RaRecord } from 'react-admin';
import { expect, it } from 'vitest';
import { registerForTest, renderPart, setupApi, signIn } from '../admin/testBench';
import { jobCards } from '../jobs/definitions';
import { useNewJobAtSite } from './newJob';

const { server } = setupApi();
registerForTest({ definitions: [jobCards], pages: [] });

const Actions = () => {
    const offered = useNewJobAtSite();
    return (
        <>
            {offered?.actions.map(({ name, run }) => (
                <button key={name} type="button" onClick={() => run()}>
                    {name}
                </button>
            ))}
            {offered?.dialog}
        </>
    );
};
const show = (record: RaRecord, permissions: string[], ...handlers: RequestHandler[]) => {
    signIn(permissions.length ? { permissions } : { superAdmin: true });
    server.use(
        ...handlers,
        http.get('*/api/main/*', () => HttpResponse.json({ data: [], pagination: { total: 0, last_page: 1 } })),
    );
    return renderPart(<Actions />, { record });
};
const site = { id: 3, site_id: 12, archived_at: null };

it('New job opens a dialog with the site filled in', async () => {
    const dam = { id: 12, kind: 'udose', record_id: 3, name: 'Bottom Dam', customer_id: 1, customer_property_id: 5 };
    show(
        site,
        [],
        http.get('*/api/main/sites/12', () => HttpResponse.json({ body: dam })),
        http.get('*/api/main/sites', () => HttpResponse.json({ data: [dam], pagination: { total: 1, last_page: 1 } })),
    );
    await userEvent.setup().click(screen.getByRole('button', { name: 'new-job' }));
    const dialog = await screen.findByRole('dialog');
    expect(await within(dialog).findByDisplayValue('Bottom Dam')).toBeTruthy();
});

it('New job is offered to users with permission to create jobs', () => {
    show(site, ['create_job_card']);
    screen.getByRole('button', { name: 'new-job' });
});

it.each([
    ['an archived site', { ...site, archived_at: '2026-11-01T00:00:00Z' }, ['create_job_card']],
    ['a user without permission to add jobs', site, ['read_job_card']],
] as const)('New job offers nothing for %s', (_, record, permissions) => {
    show(record, [...permissions]);
    expect(screen.queryByRole('button')).toBeNull();
});
