import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { DocumentTitle } from '../../components/DocumentTitle';
import { jobCards } from '../../jobs/definitions';
import type { ScreenDefinition } from '../definition';
import { renderPart, setupApi } from '../testBench';
import { ViewHeader } from './ViewHeader';

setupApi();

const show = (change: object) =>
    renderPart(
        <DocumentTitle title="Job card" product="Headwater">
            <ViewHeader
                definition={jobCards as ScreenDefinition}
                record={{
                    ...{ id: 7, number: 'JC-000007', type: 'site_maintenance', status: 1, priority: 'high' },
                    ...{ title: null, site_id: 12, site: { id: 12, label: 'Gidgee Bore' }, ...change },
                }}
                actions={null}
            />
        </DocumentTitle>,
    );

it("A job card's heading and browser tab show task and site before its number", async () => {
    show({ title: 'Fill the tank' });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Fill the tank · Gidgee Bore');
    screen.getByText('Job card JC-000007');
    await waitFor(() => expect(document.title).toBe('Fill the tank · Gidgee Bore · JC-000007 · Job card · Headwater'));
});

it("A job card's heading falls back to type and customer without title and site", () => {
    show({ site_id: null, site: null, customer_id: 3, customer: { id: 3, label: 'Brolga Pastoral' } });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Site Maintenance · Brolga Pastoral');
});
