import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { envelope, pageOf, renderPage, screenOf, setupApi, signIn } from '../admin/testBench';
import '../registry';
import { jobCards } from './definitions';

const { server, calls } = setupApi();
const CONNECT = '*/api/connect/v2';
const card = {
    id: 7,
    version: 3,
    number: 'JC-000007',
    type: 'pre_installation_note',
    status: 2,
    title: 'Look at the pump',
    priority: 'high',
    customer_id: 1,
    customer: { id: 1, label: 'Brolga' },
    installation_kit_id: 4,
    installation_kit: { id: 4, label: 'Pump service' },
    parts_location_id: 9,
    parts_location: { id: 9, label: 'Townsville store' },
    part_changes: [],
    parts_short: 'Clamp',
    archived_at: null,
};
const METER = { id: 11, label: 'Flow meter' };
const CLAMP = { id: 12, label: 'Clamp' };
const HOSE = { id: 13, label: 'Hose' };
const part = (inventory_item: object, quantity: number, more: object = {}) => ({
    inventory_item,
    unit: 'each',
    quantity,
    kit_quantity: quantity,
    reserved: quantity,
    in_stock: 10,
    kept_for: [],
    is_short: false,
    ...more,
});
const PARTS = [
    part(METER, 1),
    part(CLAMP, 2, { reserved: 0, in_stock: 3, kept_for: ['JC-000004', 'ST-12'], is_short: true }),
];
const kits = [
    {
        id: 4,
        version: 1,
        name: 'Pump service',
        device_product: null,
        inventory_location_id: 9,
        inventory_location: card.parts_location,
    },
    {
        id: 5,
        version: 1,
        name: 'uDOSE mini',
        device_product: 'mini',
        inventory_location_id: 8,
        inventory_location: { id: 8, label: 'Truck 3' },
    },
];
const items = [METER, CLAMP, HOSE].map(({ id, label }) => ({
    id,
    version: 1,
    name: label,
    unit: 'each',
    sku: `X-${id}`,
}));
/** Handler of a dropdown endpoint: searches labels, or looks up ids. */
const choices = (name: string, of: readonly { id: number; label: string }[]) =>
    http.get(`*/dropdown/${name}`, ({ request }) => {
        const { searchParams } = new URL(request.url);
        const ids = searchParams.getAll('ids[]').map(Number);
        const search = (searchParams.get('search') ?? '').toLowerCase();
        return HttpResponse.json({
            data: of.filter(({ id, label }) => (ids.length ? ids.includes(id) : label.toLowerCase().includes(search))),
        });
    });
const called = (method: string) => calls.filter(call => call.method === method && !call.url.includes('opening-views'));

beforeEach(() => {
    screenOf(false);
    server.use(
        choices('inventory-items', [METER, CLAMP, HOSE]),
        choices(
            'installation-kits',
            kits.map(({ id, name }) => ({ id, label: name })),
        ),
        choices('inventory-locations', [card.parts_location, { id: 8, label: 'Truck 3' }]),
        choices('devices', [{ id: 21, label: 'UD-1' }]),
        http.get('*/dropdown/*', () => HttpResponse.json({ data: [] })),
        http.get('*/api/main/job-cards/7', () => envelope(card)),
        http.get(`${CONNECT}/job-cards/7/parts`, () => HttpResponse.json({ data: PARTS })),
        http.get(`${CONNECT}/inventory-items`, () => pageOf(items)),
        http.get(`${CONNECT}/inventory-items/:id`, ({ params }) =>
            envelope(items.find(({ id }) => id === Number(params.id)) ?? {}),
        ),
        http.get(`${CONNECT}/installation-kits`, ({ request }) => {
            const product = new URL(request.url).searchParams.get('device_product');
            return pageOf(kits.filter(kit => !product || kit.device_product === product));
        }),
        http.get(`${CONNECT}/installation-kits/:id`, ({ params }) =>
            envelope(kits.find(({ id }) => id === Number(params.id)) ?? {}),
        ),
        http.get(`${CONNECT}/*`, () => pageOf([{ id: 8, version: 1, name: 'Truck 3' }])),
        http.get('*/api/main/alarms', () => pageOf([])),
        http.get('*/api/main/pre-installation-notes', () => pageOf([])),
        http.get('*/api/main/*', () => envelope({ id: 1, version: 1, name: 'Somewhere' })),
    );
});

const line = async (name: string) => {
    const list = await screen.findByRole('list', { name: 'Parts' });
    return within((await within(list).findByText(name)).closest('li') as HTMLElement);
};

describe('The parts of a job', () => {
    it('show quantities, reservations and, if short, the stock and the jobs that reserve it', async () => {
        renderPage(jobCards, '/job-cards/7/show');
        const meter = await line('Flow meter');
        expect([meter.getByText('Reserved'), meter.getByText('1')]).toHaveLength(2);
        const clamp = await line('Clamp');
        expect(clamp.getByText('Short')).toBeTruthy();
        expect(clamp.getByText(/3 in stock\. Reserved for JC-000004, ST-12\./)).toBeTruthy();
        expect(screen.getByText(/Not reserved yet: Clamp\./)).toBeTruthy();
        expect(screen.getByText('Townsville store')).toBeTruthy();
    });

    it('show differences from the kit', async () => {
        server.use(
            http.get(`${CONNECT}/job-cards/7/parts`, () =>
                HttpResponse.json({
                    data: [
                        part(METER, 0, { kit_quantity: 1 }),
                        part(CLAMP, 3, { kit_quantity: 2 }),
                        part(HOSE, 1, { kit_quantity: null }),
                    ],
                }),
            ),
        );
        renderPage(jobCards, '/job-cards/7/show');
        const meter = await line('Flow meter');
        expect([meter.getByText('Not needed'), meter.getByText('Kit quantity: 1')]).toHaveLength(2);
        expect(meter.queryByText('Reserved')).toBeNull();
        expect((await line('Clamp')).getByText('Kit quantity: 2')).toBeTruthy();
        expect((await line('Hose')).getByText('Not in the kit.')).toBeTruthy();
    });

    it('offer no change to users without permission to update the job', async () => {
        signIn({ permissions: ['access_job_card', 'read_job_card'] });
        renderPage(jobCards, '/job-cards/7/show');
        await line('Flow meter');
        expect(screen.queryByRole('button', { name: 'Change parts' })).toBeNull();
    });

    it('can be added to a job without a kit, and are not requested before', async () => {
        server.use(
            http.get('*/api/main/job-cards/7', () =>
                envelope({ ...card, installation_kit_id: null, installation_kit: null, parts_short: null }),
            ),
        );
        renderPage(jobCards, '/job-cards/7/show');
        expect(await screen.findByText('No parts needed')).toBeTruthy();
        expect(screen.getByRole('button', { name: 'Add parts' })).toBeTruthy();
        expect(calls.some(({ url }) => url.endsWith('/parts'))).toBe(false);
    });

    it('are changed by keyboard, and a 422 error shows at its row', async () => {
        let refused = false;
        server.use(
            http.put('*/api/main/job-cards/7', () => {
                if (refused) return envelope({ ...card, version: 4 });
                refused = true;
                return HttpResponse.json(
                    {
                        status: { code: 422 },
                        message: 'Some fields need attention.',
                        // of the sent lines: clamp, hose, and the omitted meter
                        errors: { 'part_changes.1.quantity': ['is not a whole number of pieces.'] },
                    },
                    { status: 422 },
                );
            }),
        );
        const user = userEvent.setup();
        renderPage(jobCards, '/job-cards/7/show');
        const open = await screen.findByRole('button', { name: 'Change parts' });
        open.focus();
        await user.keyboard('{Enter}');
        const dialog = await screen.findByRole('dialog', { name: 'Parts of JC-000007' });
        const rows = () => within(dialog).getAllByRole('listitem');
        const amount = (row: number) => within(rows()[row] as HTMLElement).getByRole('textbox', { name: /Quantity/ });
        await waitFor(() => expect(rows()).toHaveLength(2));
        const remove = within(rows()[0] as HTMLElement).getByRole('button', { name: /Remove/ });
        remove.focus();
        await user.keyboard('{Enter}');
        await waitFor(() => expect(rows()).toHaveLength(1));
        const enter = async (row: number, figure: string) => {
            amount(row).focus();
            await user.clear(amount(row));
            await user.keyboard(figure);
            await waitFor(() => expect((amount(row) as HTMLInputElement).value).toBe(figure));
        };
        await enter(0, '3');
        await user.keyboard('{Enter}');
        await waitFor(() => expect(rows()).toHaveLength(2));
        const chosen = within(rows()[1] as HTMLElement).getByRole<HTMLInputElement>('combobox', { name: /Part/ });
        await waitFor(() => expect(document.activeElement).toBe(chosen));
        await user.keyboard('Hose');
        await user.click(await screen.findByRole('option', { name: /Hose/ }));
        await waitFor(() => expect(chosen.value).toBe('Hose'));
        await enter(1, '1');
        await user.click(within(dialog).getByRole('button', { name: 'Save parts' }));
        await waitFor(() => expect(called('PUT')).toHaveLength(1));
        const [put] = called('PUT');
        expect(put?.body).toMatchObject({
            version: 3,
            part_changes: [
                { inventory_item_id: 12, quantity: 3 },
                { inventory_item_id: 13, quantity: 1 },
                { inventory_item_id: 11, quantity: 0 },
            ],
        });
        const faultMessage = await within(dialog).findByText('is not a whole number of pieces.');
        expect(rows()[1]?.contains(faultMessage)).toBe(true);
        await user.click(within(dialog).getByRole('button', { name: 'Save parts' }));
        await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    });
});

describe('The completion of a job with parts', () => {
    it('sends the quantities used and shows a shortage at its row', async () => {
        server.use(
            http.post('*/api/main/job-cards/7/completions', () =>
                HttpResponse.json(
                    {
                        status: { code: 422 },
                        message: 'Some fields need attention.',
                        errors: {
                            'parts.1.quantity': ['Only 3 of Clamp at Townsville store. Reserved for JC-000004.'],
                        },
                    },
                    { status: 422 },
                ),
            ),
        );
        const user = userEvent.setup();
        renderPage(jobCards, '/job-cards/7/show');
        await user.click(await screen.findByRole('button', { name: 'Complete' }));
        const dialog = await screen.findByRole('dialog');
        const used = await within(dialog).findByRole('group', { name: 'Parts used' });
        const [, clamp] = within(used).getAllByRole('textbox', { name: /Quantity/ });
        await user.clear(clamp as HTMLElement);
        await user.type(clamp as HTMLElement, '4');
        await user.type(within(dialog).getByRole('textbox', { name: /Work done/ }), 'New hose');
        await user.click(within(dialog).getByRole('button', { name: 'Complete job' }));
        expect(await within(used).findByText(/Reserved for JC-000004/)).toBeTruthy();
        expect(called('POST').at(-1)?.body).toMatchObject({
            version: 3,
            parts: [
                { inventory_item_id: 11, quantity: 1 },
                { inventory_item_id: 12, quantity: 4 },
            ],
        });
    });
});

describe('The kit field of a job form', () => {
    const create = async () => {
        renderPage({ ...jobCards, mounts: [{ base: '/job-cards', add: 'add' }] }, '/job-cards/create');
        return (await screen.findByRole('combobox', { name: /^Kit/ })) as HTMLInputElement;
    };
    const place = () => screen.getByRole<HTMLInputElement>('combobox', { name: /^Parts location/ });

    it("fills in the kit's parts location by keyboard, and clears it with the kit", async () => {
        const user = userEvent.setup();
        const kit = await create();
        kit.focus();
        await user.keyboard('Pump');
        await screen.findByRole('option', { name: /Pump service/ });
        await user.keyboard('{ArrowDown}{Enter}');
        await waitFor(() => expect(place().value).toBe('Townsville store'));
        await user.clear(kit);
        await user.tab();
        await waitFor(() => expect(place().value).toBe(''));
    });

    it("suggests the device's usual kit until the user selects another", async () => {
        const device = { id: 21, version: 1, serial: 'UD-1', product: 'mini', site_id: null };
        server.use(
            http.get('*/api/main/devices', () => pageOf([device])),
            http.get('*/api/main/devices/21', () => envelope(device)),
        );
        const user = userEvent.setup();
        const kit = await create();
        await user.click(screen.getByRole('combobox', { name: /^Type/ }));
        await user.click(await screen.findByRole('option', { name: 'Installation' }));
        await user.click(screen.getByRole('combobox', { name: /^Device/ }));
        await user.click(await screen.findByRole('option', { name: /UD-1/ }));
        await waitFor(() => expect(kit.value).toBe('uDOSE mini'));
        await user.click(kit);
        await user.click(await screen.findByRole('option', { name: /Pump service/ }));
        await waitFor(() => expect(place().value).toBe('Townsville store'));
        expect(kit.value).toBe('Pump service');
    });
});
