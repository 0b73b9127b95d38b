import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { suppliers } from '../../purchasing/suppliers.definition';
import { renderPart, setupApi } from '../testBench';
import { ImportDialog } from './ImportDialog';

const { server } = setupApi();
const LINE = { id: 7, label: 'Salt Works', fields: [{ field: 'Notes', before: 'Weekly', after: 'Daily' }] };
const COUNTS = { created: 0, updated: 0, to_create: 0, to_update: 0, unchanged: 0 };
const NOTHING = { dry_run: true, ...COUNTS, faults: [], conflicts: [] };
/** Queries of the requests, in order. */
let sent: URLSearchParams[] = [];
let closed = false;
beforeEach(() => {
    sent = [];
    closed = false;
});

/** Opens the dialog, chooses a file, and answers each request by its query. */
const importing = async (answer: (query: URLSearchParams) => object) => {
    server.use(
        http.post('*/api/main/import/suppliers', ({ request }) => {
            const query = new URL(request.url).searchParams;
            sent.push(query);
            return HttpResponse.json({ body: { ...NOTHING, rows: 2, fingerprint: 'f1', ...answer(query) } });
        }),
    );
    renderPart(
        <ImportDialog
            name={suppliers.name}
            onClose={() => {
                closed = true;
            }}
        />,
    );
    const user = userEvent.setup();
    await user.upload(
        screen.getByLabelText('Choose file', { selector: 'input' }),
        new File(['name\r\n'], 'rows.csv', { type: 'text/csv' }),
    );
    return user;
};
const submit = (name: RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
const rowsOf = (region: HTMLElement) =>
    within(region)
        .getAllByRole('row')
        .slice(1)
        .map(row => [...row.children].map(cell => cell.textContent).join(' | '));

describe('The import dialog', () => {
    it('checks the file with a dry run and lists the errors of each line', async () => {
        await importing(() => ({
            rows: 3,
            to_create: 2,
            faults: [{ row: 3, errors: { phone: ['Phone must be a phone number.'] } }],
        }));
        expect(await screen.findByText('Phone must be a phone number.')).toBeTruthy();
        expect(screen.getByText('1 of 3 lines have errors. Correct the file and choose it again.')).toBeTruthy();
        expect(submit(/^Import 3 records/).disabled).toBe(true);
        expect(sent.map(String)).toEqual(['dry_run=true']);
    });

    it('shows numbers that are read differently from how they are written, and ignored columns', async () => {
        await importing(() => ({
            to_create: 2,
            readings: [{ row: 2, field: 'Capacity', text: '12,50', value: 12.5 }],
            ignored_columns: ['Status', 'Created'],
        }));
        const region = await screen.findByRole('region', { name: 'Check these numbers before you import' });
        expect(rowsOf(region)).toEqual(['2 | Capacity | 12,50 | 12.5']);
        expect(screen.getByText('Columns not read: Status, Created')).toBeTruthy();
        expect(screen.getByText('The file has no errors. 2 records can be added.')).toBeTruthy();
    });

    it('lists changed fields before and after, and imports what was checked', async () => {
        const user = await importing(query =>
            query.get('dry_run') === 'true'
                ? { rows: 3, to_create: 1, to_update: 1, unchanged: 1, changes: [{ row: 2, ...LINE }] }
                : { dry_run: false, created: 1, updated: 1 },
        );
        const region = await screen.findByRole('region', { name: 'Changes to existing records' });
        expect(rowsOf(region)).toEqual(['2 | Salt Works | Notes | Weekly | Daily']);
        expect(screen.getByText('The file has no errors. Added: 1. Changed: 1. Unchanged: 1.')).toBeTruthy();
        await user.click(submit(/^Import 2 records/));
        expect(await screen.findByText('Import done. Added: 1. Changed: 1.')).toBeTruthy();
        expect(sent.map(String)).toEqual(['dry_run=true', 'dry_run=false&fingerprint=f1']);
        expect(closed).toBe(true);
    });

    it('offers nothing to import if every line equals its record', async () => {
        await importing(() => ({ unchanged: 2 }));
        expect(await screen.findByText('The file has no errors. Added: 0. Changed: 0. Unchanged: 2.')).toBeTruthy();
        expect(submit(/^Import 0 records/).disabled).toBe(true);
    });

    it('refuses lines whose records others changed, and shows both values', async () => {
        await importing(() => ({ unchanged: 1, conflicts: [{ row: 3, ...LINE, message: 'Changed.' }] }));
        const region = await screen.findByRole('region', { name: 'Lines changed by others' });
        expect(rowsOf(region)).toEqual(['3 | Salt Works | Notes | Weekly | Daily']);
        expect(within(region).getByText(/Nothing is imported until then/)).toBeTruthy();
        expect(submit(/^Import 2 records/).disabled).toBe(true);
    });

    it('warns of lines like existing records, and changes these on request', async () => {
        const user = await importing(query =>
            query.get('update_existing')
                ? { to_create: 1, to_update: 1, changes: [{ row: 3, ...LINE }] }
                : { to_create: 2, existing: [{ row: 3, id: 7, label: 'Salt Works' }] },
        );
        const region = await screen.findByRole('region', { name: 'Lines like existing records' });
        expect(rowsOf(region)).toEqual(['3 | Salt Works']);
        expect(within(region).getByText(/^1 line looks like a record you already have/)).toBeTruthy();
        await user.click(screen.getByRole('checkbox', { name: /^Change records that have the same name/ }));
        expect(await screen.findByRole('region', { name: 'Changes to existing records' })).toBeTruthy();
        expect(sent.map(String)).toEqual(['dry_run=true', 'dry_run=true&update_existing=true']);
        expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true);
    });
});
