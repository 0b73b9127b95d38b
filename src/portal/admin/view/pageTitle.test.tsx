import { waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { DocumentTitle } from '../../components/DocumentTitle';
import { jobCards } from '../../jobs/definitions';
import type { ScreenDefinition } from '../definition';
import { renderPart, setupApi } from '../testBench';
import { ViewHeader } from './ViewHeader';

setupApi();

it('begins with the name of the record, and says what it is after it', async () => {
    renderPart(
        <DocumentTitle title="Job card" product="Headwater">
            <ViewHeader
                definition={jobCards as ScreenDefinition}
                record={{ id: 7, number: 'JC-000007', type: 'site_maintenance', status: 1, priority: 'high' }}
                actions={null}
            />
        </DocumentTitle>,
    );
    await waitFor(() => expect(document.title).toBe('JC-000007 · Job card · Headwater'));
});
