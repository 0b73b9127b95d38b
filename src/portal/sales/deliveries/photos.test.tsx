import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { UPLOAD_LIMITS } from '../../../domain/operations/uploads';
import {
    envelope as answer,
    pageOf as list,
    registerForTest,
    renderPage,
    screenOf,
    setupApi,
    signIn,
} from '../../admin/testBench';
import { jobCards } from '../../jobs/definitions';
import { supplementDeliveries } from '../definitions';
import * as signaturePad from '../sign/SignaturePad';

// jsdom has no canvas
vi.spyOn(signaturePad, 'SignaturePad').mockReturnValue(null as never);
const { server, calls } = setupApi();
registerForTest({ definitions: [jobCards, supplementDeliveries], pages: [] });
const delivery = {
    id: 9,
    version: 2,
    number: 'SD-000009',
    status: 'pending',
    customer_id: 1,
    site_id: 2,
    site: { id: 2, label: 'House Bore', kind: 'udose', record_id: 2 },
    supplement_id: 3,
    quantity: 200,
    inventory_location_id: 4,
    job_card_id: 7,
    archived_at: null,
};
const card = {
    id: 7,
    version: 3,
    number: 'JC-000007',
    type: 'supplement_delivery',
    status: 1,
    title: 'Fill the tank',
    priority: 'high',
    customer_id: 1,
    customer: { id: 1, label: 'Brolga' },
    site_id: 2,
    site: delivery.site,
    archived_at: null,
};
const REFUSED = 'gate.jpg is no picture.';
/** Refuses the photos a number of times. */
const refusing = (times: number) => {
    let left = times;
    server.use(
        http.post('*/api/main/attachments', () =>
            left-- > 0
                ? HttpResponse.json(
                      { status: { code: 422 }, message: 'Some fields need attention.', errors: { files: [REFUSED] } },
                      { status: 422 },
                  )
                : HttpResponse.json({ status: { code: 201, message: 'OK' }, body: [] }, { status: 201 }),
        ),
    );
};
const posted = () => calls.filter(({ method }) => method === 'POST').map(({ url }) => url.replace('/api/main', ''));
const photo = (name: string, size = 3) => {
    const file = new File(['jpg'], name, { type: 'image/jpeg' });
    Object.defineProperty(file, 'size', { value: size });
    return file;
};
const choose = (dialog: HTMLElement, ...files: File[]) =>
    userEvent
        .setup({ applyAccept: false })
        .upload(within(dialog).getByLabelText('Add photos', { selector: 'input' }), files);

beforeEach(() => {
    screenOf(false);
    server.use(
        http.get('*/api/main/job-cards/7', () => answer(card)),
        http.get('*/api/main/supplement-deliveries/9', () => answer(delivery)),
        http.get('*/api/main/supplement-deliveries', () => list([delivery])),
        http.get('*/api/main/alarms', () => list([])),
        http.get('*/api/main/records/*', () => list([])),
        http.get('*/api/*', () => answer({ id: 1, version: 1, name: 'Somewhere' })),
        http.post('*/api/main/job-cards/7/completions', () => answer({ ...card, status: 4, version: 4 })),
        http.post('*/api/main/supplement-deliveries/9/completions', () =>
            answer({ ...delivery, status: 'completed', version: 3 }),
        ),
    );
    refusing(0);
});

const ofJob = async () => {
    const user = userEvent.setup();
    renderPage(jobCards, '/job-cards/7/show');
    await user.click(await screen.findByRole('button', { name: 'Complete' }));
    const dialog = await screen.findByRole('dialog', { name: /Complete JC-000007/ });
    await within(dialog).findByRole('button', { name: 'Complete job' });
    const litres = await within(dialog).findByLabelText(/Delivered litres/);
    await user.clear(litres);
    await user.type(litres, '200');
    return { user, dialog, send: 'Complete job', first: '/job-cards/7/completions' };
};
const ofDelivery = async () => {
    const user = userEvent.setup();
    renderPage(supplementDeliveries, '/supplement-deliveries/9/show');
    await user.click(await screen.findByRole('button', { name: 'Complete delivery' }));
    const dialog = await screen.findByRole('dialog', { name: 'Complete delivery' });
    return { user, dialog, send: 'Complete delivery', first: '/supplement-deliveries/9/completions' };
};

describe.each([
    ['its job', ofJob],
    ['itself', ofDelivery],
])('Photos of a delivery completed through %s', (_, open) => {
    it('are uploaded as attachments after the completion', async () => {
        const { user, dialog, send, first } = await open();
        await choose(dialog, photo('trough.jpg'), photo('gate.jpg'));
        await user.click(within(dialog).getByRole('button', { name: 'Remove trough.jpg' }));
        expect(within(dialog).getByText('gate.jpg')).toBeTruthy();
        expect(within(dialog).queryByText('trough.jpg')).toBeNull();
        await user.click(within(dialog).getByRole('button', { name: send }));
        await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
        expect(posted()).toEqual([first, '/attachments']);
    });

    it('stay in a dialog with the reason if refused, and are uploaded again alone', async () => {
        refusing(1);
        const { user, dialog, send, first } = await open();
        await choose(dialog, photo('gate.jpg'));
        await user.click(within(dialog).getByRole('button', { name: send }));
        const left = await screen.findByRole('dialog', { name: 'Photos of SD-000009' });
        expect(
            within(left).getByText(`SD-000009 is completed, but the photos are not saved yet. ${REFUSED}`),
        ).toBeTruthy();
        expect(within(left).getByText('gate.jpg')).toBeTruthy();
        await user.click(within(left).getByRole('button', { name: 'Upload photos' }));
        await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
        expect(posted()).toEqual([first, '/attachments', '/attachments']);
    });

    it('are not uploaded if the completion returns 409, and stay selected', async () => {
        const { user, dialog, send, first } = await open();
        server.use(
            http.post(`*/api/main${first}`, () =>
                HttpResponse.json({ status: { code: 409 }, message: 'Not now.' }, { status: 409 }),
            ),
        );
        await choose(dialog, photo('gate.jpg'));
        await user.click(within(dialog).getByRole('button', { name: send }));
        expect(await within(dialog).findByText('Not now.')).toBeTruthy();
        expect(within(dialog).getByText('gate.jpg')).toBeTruthy();
        expect(posted()).toEqual([first]);
    });
});

describe('The delivery page', () => {
    it('takes photos after completion and keeps refused ones for a retry', async () => {
        server.use(http.get('*/api/main/supplement-deliveries/9', () => answer({ ...delivery, status: 'completed' })));
        refusing(1);
        const user = userEvent.setup();
        renderPage(supplementDeliveries, '/supplement-deliveries/9/show');
        await user.click(await screen.findByRole('button', { name: 'Add photos' }));
        const dialog = await screen.findByRole('dialog', { name: 'Photos of SD-000009' });
        await choose(dialog, photo('gate.jpg'));
        const send = () => user.click(within(dialog).getByRole('button', { name: 'Upload photos' }));
        await send();
        expect(await within(dialog).findByText(REFUSED)).toBeTruthy();
        expect(within(dialog).getByText('gate.jpg')).toBeTruthy();
        await send();
        expect(await screen.findByText('Photo added to SD-000009')).toBeTruthy();
        expect(posted()).toEqual(['/attachments', '/attachments']);
    });

    it('rejects wrong types, files over 5 MB and more than 5 photos before upload', async () => {
        const user = userEvent.setup();
        renderPage(supplementDeliveries, '/supplement-deliveries/9/show');
        await user.click(await screen.findByRole('button', { name: 'Add photos' }));
        const dialog = await screen.findByRole('dialog', { name: 'Photos of SD-000009' });
        const many = Array.from({ length: UPLOAD_LIMITS.files + 1 }, (_, at) => photo(`${at}.jpg`));
        await choose(dialog, photo('docket.pdf'), photo('large.jpg', UPLOAD_LIMITS.bytes + 1), ...many);
        for (const expected of [
            'docket.pdf cannot be added. Choose a JPEG, PNG or HEIC photo.',
            'large.jpg is larger than 5 MB. Choose a smaller photo.',
            'At most 5 photos can be added at a time. Remove some.',
        ])
            expect(within(dialog).getByText(expected)).toBeTruthy();
        expect(within(dialog).getAllByRole('listitem')).toHaveLength(UPLOAD_LIMITS.files);
    });

    it('hides Add photos without permission to update the delivery', async () => {
        signIn({ permissions: ['access_supplement_delivery_note', 'read_supplement_delivery_note'] });
        renderPage(supplementDeliveries, '/supplement-deliveries/9/show');
        await screen.findByText(/ SD-000009$/);
        expect(screen.queryByRole('button', { name: 'Add photos' })).toBeNull();
    });
});
