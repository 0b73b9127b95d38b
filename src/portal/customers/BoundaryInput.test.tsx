import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { rectangle } from '../../domain/land/testOutlines';
import { envelope, pageOf, renderPage, screenOf, setupApi, setupSteadyTimers, signIn } from '../admin/testBench';
import '../registry';
import { customerProperties } from './definitions';

const { server } = setupApi();
setupSteadyTimers();
const user = userEvent.setup({ delay: null });

beforeEach(() => {
    screenOf(false);
    server.use(
        http.get('*/dropdown/*', () => pageOf([{ id: 1, label: 'Brolga' }])),
        http.get('*/customer-properties/3', () =>
            HttpResponse.json({
                id: 3,
                version: 1,
                customer_id: 1,
                customer: { id: 1, label: 'Brolga' },
                name: 'Home',
            }),
        ),
        http.get('*/map-settings', () => envelope({})),
    );
    signIn({
        staff: true,
        permissions: [
            'access_customer_property',
            'update_customer_property',
            'read_customer_property',
            'read_customer',
        ],
    });
});

describe('A pasted boundary', () => {
    it('with latitude first is rejected, and can be swapped with a button', async () => {
        renderPage(customerProperties, '/customer-properties/3');
        const input = await screen.findByRole('textbox', { name: /Boundary/ });
        fireEvent.change(input, { target: { value: JSON.stringify(rectangle(-21, 142, -20.9, 142.1)) } });
        expect(await screen.findByText(/Boundary has latitude before longitude/)).toBeTruthy();
        await user.click(screen.getByRole('button', { name: 'Swap latitude and longitude' }));
        expect((input as HTMLTextAreaElement).value).toBe(
            JSON.stringify({
                type: 'Polygon',
                coordinates: [
                    [
                        [142, -21],
                        [142, -20.9],
                        [142.1, -20.9],
                        [142.1, -21],
                        [142, -21],
                    ],
                ],
            }),
        );
        expect(await screen.findByText(/ha inside/)).toBeTruthy();
        expect(screen.queryByText(/latitude before/)).toBeNull();
        expect(screen.queryByRole('button', { name: /Swap/ })).toBeNull();
    });
});
