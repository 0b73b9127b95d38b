import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderPart, screenOf, setupApi, signIn } from '../admin/testBench';
import { CountDialog } from './CountDialog';
import { ScanButton } from './ScanButton';
import { ScanDialog } from './ScanDialog';

const { server, calls } = setupApi();
const meter = {
    id: 7,
    name: 'Flow meter 25 mm',
    sku: 'MTR-0001',
    category: 'meter',
    unit: 'each',
    barcode: '9300675024235',
    is_devices: false,
    quantity: 12,
    is_low: false,
    flags: [],
    places: [
        {
            id: 3,
            inventory_location: { id: 1, label: 'Depot' },
            quantity: 12,
            minimum_quantity: null,
            is_low: false,
            shelf: null,
        },
    ],
};
const hose = { ...meter, id: 8, name: 'Suction hose', sku: 'PLB-0001', unit: 'm', barcode: '400', places: [] };
const posted = () => calls.filter(({ method }) => method === 'POST').map(({ body }) => body);

beforeEach(() => {
    screenOf(false);
    server.use(
        http.get('*/v2/inventory-locations', () =>
            HttpResponse.json({
                data: [{ id: 1, name: 'Depot' }],
                pagination: { from: 1, to: 1, total: 1, last_page: 1 },
            }),
        ),
        http.get('*/v2/inventory-items/ui', ({ request }) => {
            const search = new URL(request.url).searchParams.get('search') ?? '';
            const data = [meter, hose].filter(({ barcode, sku }) => barcode.includes(search) || sku === search);
            return HttpResponse.json({
                data,
                pagination: { from: 1, to: data.length, total: data.length, last_page: 1 },
            });
        }),
        http.post('*/v2/inventory-item-counts', () => HttpResponse.json({ body: { id: 1 } }, { status: 201 })),
    );
});

describe('Counting by scanner', () => {
    const open = async () => {
        renderPart(<ScanDialog onClose={() => {}} />);
        const user = userEvent.setup();
        await user.click(await screen.findByRole('combobox', { name: /Location/ }));
        await user.click(await screen.findByRole('option', { name: 'Depot' }));
        const scan = (code: string) => user.type(screen.getByLabelText('Barcode or SKU'), `${code}{Enter}`);
        return { user, scan };
    };
    const counted = (name: string) => screen.getByLabelText<HTMLInputElement>(`Counted of ${name}`);

    it('adds one piece per scan and posts nothing until saved', async () => {
        const { user, scan } = await open();
        await scan(meter.barcode);
        expect(await screen.findByText('Flow meter 25 mm: 1')).toBeTruthy();
        await scan(meter.barcode);
        await scan(meter.sku);
        expect(await screen.findByText('Flow meter 25 mm: 3')).toBeTruthy();
        expect(counted(meter.name).value).toBe('3');
        expect(screen.getByText('12 on record')).toBeTruthy();
        expect(posted()).toEqual([]);
        await user.click(screen.getByRole('button', { name: 'Save counts' }));
        expect(await screen.findByText('1 count saved')).toBeTruthy();
        expect(posted()).toEqual([
            {
                inventory_item_id: 7,
                inventory_location_id: 1,
                counted_quantity: 3,
                expected_quantity: 12,
                reason: 'Counted by scanner',
            },
        ]);
        expect(screen.getByText('Nothing scanned yet.')).toBeTruthy();
    });

    it('requires a quantity for measured items, with at most 3 decimals', async () => {
        const { user, scan } = await open();
        await scan('400');
        await screen.findByLabelText('Counted of Suction hose');
        await user.click(screen.getByRole('button', { name: 'Save counts' }));
        expect(await screen.findByText('Enter a number with at most three decimals.')).toBeTruthy();
        expect(posted()).toEqual([]);
        await user.type(counted(hose.name), '12.5');
        await user.click(screen.getByRole('button', { name: 'Save counts' }));
        await screen.findByText('1 count saved');
        expect(posted()).toMatchObject([{ counted_quantity: 12.5, expected_quantity: 0 }]);
    });

    it('shows a code that matches no item', async () => {
        const { scan } = await open();
        await scan('nonsense');
        expect(await screen.findByText('No item has the code nonsense.')).toBeTruthy();
    });

    it('keeps a count refused with 409 and shows the current book quantity', async () => {
        server.use(
            http.post('*/v2/inventory-item-counts', () =>
                HttpResponse.json(
                    { status: { code: 409, message: 'moved' }, message: 'moved', body: { quantity: 9 } },
                    { status: 409 },
                ),
            ),
        );
        const { user, scan } = await open();
        await scan(meter.barcode);
        await screen.findByText('Flow meter 25 mm: 1');
        await user.click(screen.getByRole('button', { name: 'Save counts' }));
        const row = (await screen.findByText(/now 9/)).closest('li') as HTMLElement;
        expect(within(row).getByLabelText<HTMLInputElement>('Counted of Flow meter 25 mm').value).toBe('1');
    });

    it('is hidden from users without permission to change stock', () => {
        signIn({ permissions: ['access_inventory'] });
        renderPart(<ScanButton />);
        expect(screen.queryByRole('button', { name: 'Scan' })).toBeNull();
    });
});

describe('A count of a part', () => {
    const stock = { itemId: 7, locationId: 1, name: 'Flow meter 25 mm, Depot', quantity: 12, unit: 'each' as const };

    it('shows the difference, takes whole pieces only and sends the reason', async () => {
        renderPart(<CountDialog stock={stock} onClose={() => {}} />);
        const user = userEvent.setup();
        const field = screen.getByLabelText(/^Counted/);
        await user.type(field, '9.5');
        await user.click(screen.getByRole('button', { name: /count/i }));
        expect(await screen.findByText('Enter a whole number of pieces.')).toBeTruthy();
        await user.clear(field);
        await user.type(field, '9');
        expect(screen.getByText(/3 below book quantity/)).toBeTruthy();
        await user.type(screen.getByLabelText(/^Note/), 'Three were broken');
        await user.click(screen.getByRole('button', { name: /count/i }));
        await screen.findByText('Count of Flow meter 25 mm, Depot saved');
        expect(posted()).toEqual([
            {
                inventory_item_id: 7,
                inventory_location_id: 1,
                counted_quantity: 9,
                expected_quantity: 12,
                reason: 'Three were broken',
            },
        ]);
    });
});
