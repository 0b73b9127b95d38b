import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { renderPart, screenOf, setupApi, setupSteadyTimers, signIn } from '../../admin/testBench';
import { CountSheet } from './CountSheet';

const { server, calls } = setupApi();
setupSteadyTimers();
const line = (id: number, label: string, more: object = {}) => ({
    supplement: { id, label } as { id: number; label: string } | null,
    inventory_item: null as { id: number; label: string } | null,
    unit: 'L',
    sku: null,
    barcode: null,
    shelf: null,
    position: id,
    recorded_quantity: 100,
    counted_quantity: null,
    difference: null,
    is_skipped: false,
    needs_second: false,
    reason: null,
    note: null,
    moved_by: null,
    counted_at: null,
    counted_by: null,
    ...more,
});
const stocktake = { id: 7, status: 'pending', is_blind: false, archived_at: null, version: 1 };
let lines: ReturnType<typeof line>[];
type Sent = { supplement_id?: number; inventory_item_id?: number; counted_quantity?: number | null };
let answer: (body: { lines: Sent[] }) => Response | undefined;

beforeEach(() => {
    screenOf(false);
    lines = [line(1, 'uCalm'), line(2, 'uPro Orange'), line(3, 'uTrace')];
    answer = () => undefined;
    server.use(
        http.get('*/api/connect/v3/stocktakes/7/lines', () => HttpResponse.json({ data: lines })),
        http.put('*/api/connect/v3/stocktakes/7/counts', async ({ request }) => {
            const body = (await request.json()) as Parameters<typeof answer>[0];
            const refused = answer(body);
            if (refused) return refused as never;
            lines = lines.map(one => {
                const count = body.lines.find(
                    sent =>
                        sent.supplement_id === one.supplement?.id && sent.inventory_item_id === one.inventory_item?.id,
                );
                if (!count || count.counted_quantity === undefined) return { ...one, ...(count as object) };
                const counted = count.counted_quantity;
                return {
                    ...one,
                    counted_quantity: counted as never,
                    difference: (counted === null ? null : counted - 100) as never,
                };
            });
            return HttpResponse.json({ data: lines });
        }),
    );
});
const open = (more: object = {}) => renderPart(<CountSheet />, { record: { ...stocktake, ...more } });
const count = (name: string) => screen.findByRole('textbox', { name: `Litres of ${name}` });
const sent = () =>
    calls.filter(({ method }) => method === 'PUT').flatMap(({ body }) => (body as { lines: object[] }).lines);

it('The count sheet moves to the next line on Enter and sends entered counts in one request', async () => {
    open();
    const user = userEvent.setup({ delay: null });
    await user.click(await count('uCalm'));
    await user.keyboard('98{Enter}1,020.5{Enter}');
    expect(document.activeElement).toBe(await count('uTrace'));
    expect(screen.getByText(/2 counts not sent yet/)).toBeTruthy();
    await screen.findByText(/2 of 3 counted · All counts saved/);
    expect(calls.filter(({ method }) => method === 'PUT')).toHaveLength(1);
    expect(sent()).toEqual([
        { supplement_id: 1, counted_quantity: 98, seen_quantity: null },
        { supplement_id: 2, counted_quantity: 1020.5, seen_quantity: null },
    ]);
    expect(Object.keys(localStorage).filter(key => key.includes('counts.'))).toEqual([]);
});

it('The count sheet keeps unsent counts in the browser and sends them after reopening', async () => {
    answer = () => HttpResponse.error();
    const first = open();
    const user = userEvent.setup({ delay: null });
    await user.type(await count('uCalm'), '97');
    await screen.findByText(/are saved in this browser/);
    first.unmount();
    answer = () => undefined;
    calls.length = 0;
    open();
    expect(((await count('uCalm')) as HTMLInputElement).value).toBe('97');
    await screen.findByText(/1 of 3 counted · All counts saved/);
    expect(sent()).toEqual([{ supplement_id: 1, counted_quantity: 97, seen_quantity: null }]);
});

it('The count sheet keeps a count refused with 422 on its line and sends the others', async () => {
    answer = ({ lines }) => {
        const at = lines.findIndex(({ supplement_id }) => supplement_id === 2);
        return at < 0
            ? undefined
            : HttpResponse.json(
                  { message: 'Invalid', errors: { [`lines.${at}.counted_quantity`]: ['is kept to the millilitre.'] } },
                  { status: 422 },
              );
    };
    open();
    const user = userEvent.setup({ delay: null });
    await user.type(await count('uCalm'), '99');
    await user.type(await count('uPro Orange'), '5');
    expect(await screen.findByText('is kept to the millilitre.')).toBeTruthy();
    await screen.findByText(/1 of 3 counted/);
    expect(((await count('uPro Orange')) as HTMLInputElement).value).toBe('5');
    expect(screen.getByText(/1 count not sent yet/)).toBeTruthy();
});

it("The count sheet shows a colleague's count on a 409 and overwrites it only after a new entry", async () => {
    answer = ({ lines }) =>
        (lines[0] as { seen_quantity?: number | null }).seen_quantity === 90
            ? undefined
            : HttpResponse.json(
                  {
                      message: 'Ada has counted 90 L of uCalm in the meantime.',
                      body: { supplement_id: 1, counted_quantity: 90 },
                  },
                  { status: 409 },
              );
    open();
    const user = userEvent.setup({ delay: null });
    await user.type(await count('uCalm'), '80');
    expect(await screen.findByText('Ada has counted 90 L of uCalm in the meantime.')).toBeTruthy();
    calls.length = 0;
    await user.clear(await count('uCalm'));
    await user.type(await count('uCalm'), '81');
    await screen.findByText(/All counts saved/);
    expect(sent().at(-1)).toEqual({ supplement_id: 1, counted_quantity: 81, seen_quantity: 90 });
});

it('The count sheet rejects a text that is no number and does not send it', async () => {
    open();
    const user = userEvent.setup({ delay: null });
    await user.type(await count('uCalm'), '12x');
    expect(await screen.findByText('Enter the counted litres.')).toBeTruthy();
    // the queue has processed an earlier count by then
    await user.type(await count('uPro Orange'), '5');
    await waitFor(() => expect(sent()).not.toEqual([]));
    expect(sent()).toMatchObject([{ supplement_id: 2, counted_quantity: 5 }]);
});

it('The count sheet hides book quantities in a blind count and asks for a recount if needed', async () => {
    lines = lines.map(one => ({ ...one, recorded_quantity: null as never }));
    lines[0] = { ...(lines[0] as (typeof lines)[0]), needs_second: true };
    open({ is_blind: true });
    const list = await screen.findByRole('list', { name: 'Lines of the count sheet' });
    expect(within(list).getByText('Large difference. Count again.')).toBeTruthy();
    expect(screen.getByText('Blind count: book quantities are hidden.')).toBeTruthy();
    expect(within(list).queryByText('100\u00a0L')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Differences' })).toBeNull();
});

it("The count sheet asks for a difference's reason and confirms it if stock has moved since", async () => {
    lines[0] = line(1, 'uCalm', { counted_quantity: 90, difference: -10, moved_by: -20 });
    open();
    const user = userEvent.setup({ delay: null });
    expect(await screen.findByText(/20\sL went out after this count/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Confirm difference' }));
    await waitFor(() => expect(sent()).toContainEqual({ supplement_id: 1, keep_difference: true }));
    await user.click(screen.getByRole('combobox', { name: 'Reason' }));
    await user.click(await screen.findByRole('option', { name: 'Spilled or leaked' }));
    await waitFor(() => expect(sent()).toContainEqual({ supplement_id: 1, reason: 'spilled' }));
});

it('The count sheet is read-only without permission to count', async () => {
    signIn({ permissions: ['access_stocktake'] });
    open();
    expect(await screen.findByText('uCalm')).toBeTruthy();
    expect(screen.queryByRole('textbox', { name: /Litres/ })).toBeNull();
});

it('The count sheet adds a container per scanned label, or asks for the litres, and keeps scanning', async () => {
    server.use(
        http.get('*/api/connect/v2/stock-batches', ({ request }) =>
            HttpResponse.json({
                data:
                    new URL(request.url).searchParams.get('search')?.toUpperCase() === 'NB-77'
                        ? [{ code: 'NB-77', supplement_id: 2 }]
                        : [],
                links: {},
                meta: {},
            }),
        ),
        http.get('*/api/connect/v3/supplement-manufactures/5', () => HttpResponse.json({ body: { supplement_id: 3 } })),
    );
    open();
    const user = userEvent.setup({ delay: null });
    await user.click(await screen.findByRole('button', { name: 'Scan' }));
    const dialog = await screen.findByRole('dialog');
    const scan = (text: string) => user.type(within(dialog).getByLabelText('Code'), `${text}{Enter}`);
    await user.type(within(dialog).getByLabelText('Litres per container'), '1000');
    await scan('nb-77');
    await scan('NB-77');
    await within(dialog).findByText(/^uPro Orange: 2,000/);
    await scan('https://portal.example/dit-connect/production/view/5');
    await within(dialog).findByText(/^uTrace: 1,000/);
    await scan('NB-78');
    await within(dialog).findByText('No batch or part on this sheet has the code NB-78.');
    // without litres per container it asks
    await user.clear(within(dialog).getByLabelText('Litres per container'));
    await scan('uCalm');
    await within(dialog).findByText('uCalm: enter the quantity.');
    const field = within(dialog).getByLabelText('Counted of uCalm');
    await waitFor(() => expect(document.activeElement).toBe(field));
    await user.type(field, '42{Enter}');
    expect(document.activeElement).toBe(within(dialog).getByLabelText('Code'));
    await waitFor(() =>
        expect(sent()).toEqual(
            expect.arrayContaining([
                expect.objectContaining({ supplement_id: 2, counted_quantity: 2000 }),
                expect.objectContaining({ supplement_id: 3, counted_quantity: 1000 }),
                expect.objectContaining({ supplement_id: 1, counted_quantity: 42 }),
            ]),
        ),
    );
    expect(screen.getByRole('dialog')).toBeTruthy();
});

it('The count sheet counts parts by barcode and SKU in whole pieces, beside supplements', async () => {
    lines = [
        line(1, 'uCalm'),
        line(1, 'Flow meter', {
            supplement: null,
            inventory_item: { id: 1, label: 'Flow meter' },
            unit: 'each',
            sku: 'MTR-0001',
            barcode: '9300675024235',
            shelf: 'Bay 2, shelf 1',
        }),
        line(2, 'Hose', { supplement: null, inventory_item: { id: 2, label: 'Hose' }, unit: 'm', sku: 'PLB-0001' }),
    ];
    open();
    const user = userEvent.setup({ delay: null });
    await user.type(await count('uCalm'), '100');
    expect(screen.getByText('MTR-0001 · Bay 2, shelf 1')).toBeTruthy();
    const meters = screen.getByRole('textbox', { name: 'Counted of Flow meter' }) as HTMLInputElement;
    await user.type(meters, '2.5');
    expect(await screen.findByText('is counted in whole pieces.')).toBeTruthy();
    await user.clear(meters);
    await user.click(screen.getByRole('button', { name: 'Scan' }));
    const dialog = await screen.findByRole('dialog');
    const scan = (text: string) => user.type(within(dialog).getByLabelText('Code'), `${text}{Enter}`);
    await scan('9300675024235');
    await within(dialog).findByText('Flow meter: 1');
    await scan('mtr-0001');
    await within(dialog).findByText('Flow meter: 2');
    await scan('PLB-0001');
    await within(dialog).findByText('Hose: enter the quantity.');
    await user.type(within(dialog).getByLabelText('Counted of Hose'), '12.5{Enter}');
    await user.click(within(dialog).getByRole('button', { name: 'Done' }));
    await screen.findByText(/3 of 3 counted · All counts saved/);
    expect(sent()).toEqual(
        expect.arrayContaining([
            expect.objectContaining({ supplement_id: 1, counted_quantity: 100 }),
            expect.objectContaining({ inventory_item_id: 1, counted_quantity: 2 }),
            expect.objectContaining({ inventory_item_id: 2, counted_quantity: 12.5 }),
        ]),
    );
});

it.each([false, true])('The count sheet sends a unit cost if the user has permission, on a phone: %s', async phone => {
    screenOf(phone);
    signIn({ permissions: ['update_stocktake', 'create_stock_cost'] });
    open();
    const user = userEvent.setup({ delay: null });
    await user.click(await count('uCalm'));
    expect(screen.queryByRole('textbox', { name: 'Unit cost of uCalm' })).toBeNull();
    await user.keyboard('98');
    const cost = await screen.findByRole('textbox', { name: 'Unit cost of uCalm' });
    await user.type(cost, '$2.35');
    await user.tab();
    await waitFor(() => expect(sent().at(-1)).toMatchObject({ supplement_id: 1, unit_cost: 2.35 }));
    expect(sent().filter(line => 'unit_cost' in line)).toHaveLength(1);
});

it('The count sheet drops a refused unit cost when the user clears it, also in the To count filter', async () => {
    signIn({ permissions: ['update_stocktake', 'create_stock_cost'] });
    answer = body =>
        body.lines.some(sent => 'unit_cost' in sent)
            ? HttpResponse.json(
                  { message: 'No.', errors: { 'lines.0.unit_cost': ['You may not set costs.'] } },
                  { status: 403 },
              )
            : undefined;
    open();
    const user = userEvent.setup({ delay: null });
    await user.click(await screen.findByRole('button', { name: 'To count' }));
    await user.click(await count('uCalm'));
    await user.keyboard('98');
    await screen.findByText(/1 of 3 counted · All counts saved/);
    await user.type(screen.getByRole('textbox', { name: 'Unit cost of uCalm' }), '2.35');
    await user.tab();
    await screen.findByText('You may not set costs.');
    await user.clear(screen.getByRole('textbox', { name: 'Unit cost of uCalm' }));
    await user.tab();
    await waitFor(() => expect(screen.queryByText('You may not set costs.')).toBeNull());
    await screen.findByText(/All counts saved/);
    expect(sent().filter(line => 'unit_cost' in line)).toHaveLength(1);
});

it('The count sheet hides the unit cost without permission to set costs', async () => {
    signIn({ permissions: ['update_stocktake'] });
    open();
    const user = userEvent.setup({ delay: null });
    await user.click(await count('uCalm'));
    await user.keyboard('98');
    await screen.findByText(/1 of 3 counted · All counts saved/);
    expect(screen.queryByRole('textbox', { name: /^Unit cost/ })).toBeNull();
});
