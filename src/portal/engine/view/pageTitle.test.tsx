import { waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { jobCards } from '../../jobs/definitions';
import { PageTitle } from '../../parts/PageTitle';
import type { ResourceDefinition } from '../definition';
import { renderPart, setupApi } from '../testBench';
import { ViewHeader } from './ViewHeader';

setupApi();

it('begins with the name of the record, and says what it is after it', async () => {
    renderPart(
        <PageTitle title="Job card" product="Headwater">
            <ViewHeader
                definition={jobCards as ResourceDefinition}
                record={{ id: 7, number: 'JC-000007', type: 'site_maintenance', status: 1, priority: 'high' }}
                actions={null}
            />
        </PageTitle>,
    );
    await waitFor(() => expect(document.title).toBe('JC-000007 · Job card · Headwater'));
});
