import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { RecordContextProvider, ResourceDefinitionContextProvider } from 'react-admin';
import { expect, it } from 'vitest';
import { renderPart, setupApi } from '../admin/testBench';
import { NextServicesOfPlan, NextServicesOfSite } from './NextServices';

const { server } = setupApi();

it('A site shows its next services with date, working, job and the reason of a changed date', async () => {
    const asked: (string | null)[] = [];
    const service = {
        service_plan_id: 3,
        plan: 'Doser inspection',
        subject: 'Gidgee Bore',
        site: null,
        device: null,
        vehicle: null,
        status: 'planned',
        last_done_on: '2026-06-02',
        due_on: '2030-12-10',
        reason: '6 months since 2 Jun 2026: 2 Dec 2026',
        note: 'Moved from 2 Dec 2026 to 10 Dec 2030 in JC-000012.',
        job_card: { id: 12, label: 'JC-000012' },
        vehicle_maintenance_request: null,
    };
    server.use(
        http.get('*/api/main/next-services', ({ request }) => {
            asked.push(new URL(request.url).searchParams.get('site_id'));
            return HttpResponse.json({
                status: true,
                data: [
                    service,
                    {
                        ...service,
                        service_plan_id: 4,
                        plan: 'Probe calibration',
                        status: 'ahead',
                        due_on: null,
                        job_card: null,
                        note: null,
                    },
                    {
                        ...service,
                        service_plan_id: 5,
                        plan: 'Filter change',
                        status: 'not_possible',
                        job_card: null,
                        note: 'The job could not be created: Assigned to is archived.',
                    },
                ],
            });
        }),
    );
    await renderPart(
        <RecordContextProvider value={{ id: 7, site_id: 41 }}>
            <NextServicesOfSite />
        </RecordContextProvider>,
    );
    const card = await screen.findByRole('region', { name: 'Next services' });
    expect(asked).toEqual(['41']);
    expect(within(card).getAllByText('Due 10 Dec 2030')).toHaveLength(2);
    expect(within(card).getByText('JC-000012')).toBeDefined();
    expect(within(card).getByText(service.note)).toBeDefined();
    expect(within(card).getAllByText(/^6 months since .*\. Last done 02 Jun 2026\.$/)).toHaveLength(3);
    expect(within(card).getByText('Not possible')).toBeDefined();
    expect(within(card).getByText(/^The job could not be created: /)).toBeDefined();
    expect(within(card).getByText('No due date yet')).toBeDefined();
    expect(within(card).getByText('Job not created yet')).toBeDefined();
});

it('A plan links each site among the sites of its kind', async () => {
    server.use(
        http.get('*/api/main/next-services', () =>
            HttpResponse.json({
                data: [
                    {
                        service_plan_id: 3,
                        plan: 'Doser inspection',
                        subject: 'Gidgee Bore',
                        site: { id: 41, label: 'Gidgee Bore', kind: 'udose', record_id: 7 },
                        device: null,
                        vehicle: null,
                        status: 'paused',
                        last_done_on: null,
                        due_on: null,
                        reason: '6 months since 2 Jun 2026: 2 Dec 2026',
                        note: null,
                        job_card: null,
                        vehicle_maintenance_request: null,
                    },
                ],
            }),
        ),
    );
    await renderPart(
        <ResourceDefinitionContextProvider definitions={{ 'udose-sites': { name: 'udose-sites', hasShow: true } }}>
            <NextServicesOfPlan />
        </ResourceDefinitionContextProvider>,
        { record: { id: 3 } },
    );
    const link = await screen.findByRole('link', { name: 'Gidgee Bore' });
    expect(link.getAttribute('href')).toMatch(/udose-sites\/7\/show$/);
});
