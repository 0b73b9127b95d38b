import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, it, vi } from 'vitest';
import { partialProps } from '../../../../test/portal/uncheckedProps';
import { envelope, renderPart, setupApi } from '../../admin/testBench';
import '../../registry';
import type { QueuedEntry } from '../queue/queueStore';
import { type Rescued, RescueFault } from './parseRescue';
import RescuePage from './RescuePage';
import * as rescueFile from './readRescueFile';

const read = vi.spyOn(rescueFile, 'readRescueFile');

const { server, calls } = setupApi();
const RESCUED: Rescued = {
    entry: partialProps<QueuedEntry>({
        id: '3f2b6c1e-8a5d-4a8e-9c53-0d7a2f6b1c11',
        owner: 9,
        ownerName: 'Sam Lee',
        kind: 'complete_job',
        recordId: 11,
        baseVersion: 4,
        baseDocumentVersion: 2,
        doneAt: '2026-11-25T00:00:00Z',
        data: { notes: 'Cleaned' },
        parts: [],
        title: 'JC-000011 · Bottom Dam',
        state: 'waiting',
    }),
    bytes: new Map(),
};

const ENTRIES = '*/api/connect/v2/field/rescued-entries/:id';
const choose = async (content: File = new File(['{}'], 'JC-000011.json', { type: 'application/json' })) => {
    const { container } = renderPart(<RescuePage />);
    await userEvent.upload(container.querySelector('input[type=file]') as HTMLInputElement, content);
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('The rescue page shows the entry and its author, imports it and links to the record', async () => {
    read.mockResolvedValue(RESCUED);
    server.use(
        http.put(ENTRIES, () =>
            envelope({ state: 'applied', parts: [], record: { resource: 'job-cards', id: 11, version: 5 } }),
        ),
    );
    await choose();
    await screen.findByText('JC-000011 · Bottom Dam');
    screen.getByText(/Completed job · Sam Lee/);
    await press('Import');
    await screen.findByText('The entry is imported.');
    expect(screen.getByRole('link', { name: 'Open record' }).getAttribute('href')).toContain('/job-card/view/11');
    expect(calls.filter(({ method }) => method === 'PUT')).toMatchObject([
        {
            url: expect.stringContaining(RESCUED.entry.id),
            body: { person_id: 9, kind: 'complete_job', base_version: 4 },
        },
    ]);
});

it('The rescue page offers to import a completion as a late completion after a 409', async () => {
    read.mockResolvedValue(RESCUED);
    const answers = [
        () => HttpResponse.json({ message: 'Somebody else changed this record.' }, { status: 409 }),
        () => envelope({ state: 'applied', parts: [], record: null }),
    ];
    server.use(http.put(ENTRIES, () => (answers.shift() ?? (() => HttpResponse.error()))()));
    await choose();
    await screen.findByText('JC-000011 · Bottom Dam');
    await press('Import');
    await screen.findByText('Somebody else changed this record.');
    await press('Add to the job as a late completion');
    await screen.findByText('The entry is imported.');
    const [, late] = calls.filter(({ method }) => method === 'PUT');
    expect(late?.url).toContain(RESCUED.entry.id);
    expect(late?.body).toMatchObject({ kind: 'late_completion', base_version: null, data: { notes: 'Cleaned' } });
});

it('The rescue page explains an invalid, damaged or too large file and imports nothing', async () => {
    read.mockRejectedValue(new RescueFault());
    await choose();
    await screen.findByText(/This is not a file of unsent work/);
    read.mockRejectedValue(new RescueFault('gate.jpg'));
    await choose();
    await screen.findByText(/The picture gate.jpg in this file is damaged/);
    const large = new File(['{}'], 'large.json', { type: 'application/json' });
    Object.defineProperty(large, 'size', { value: 151 * 1024 * 1024 });
    await choose(large);
    await screen.findByText(/larger than 150 MB/);
    expect(screen.queryByRole('button', { name: 'Import' })).toBeNull();
    expect(calls.filter(({ method }) => method === 'PUT')).toEqual([]);
});
