import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import '../../registry';
import { customerProperties } from '../../customers/definitions';
import { pageOf, renderPart, screenOf, setupApi, setupSteadyTimers, signIn } from '../testBench';
import { FormDialog } from './FormDialog';

const { server } = setupApi();
setupSteadyTimers();
const user = userEvent.setup({ delay: null });

beforeEach(() => {
    screenOf(false);
    signIn({ staff: true, permissions: ['create_customer_property', 'read_customer'] });
    server.use(
        http.get('*/dropdown/*', () => HttpResponse.json({ data: [] })),
        http.get('*/api/main/*', () => pageOf([])),
    );
});

const render = (onClose = () => {}) =>
    renderPart(
        <>
            <button type="button">Behind</button>
            <FormDialog definition={customerProperties} given={{ customer_id: 1 }} onClose={onClose} />
        </>,
    );

it('The form dialog is a named modal and traps the focus', async () => {
    render();
    const dialog = await screen.findByRole('dialog', { name: /property/i });
    // the focus trap may focus the dialog's frame
    const frame = dialog.closest('[role=presentation]');
    const hasFocus = () => Boolean(frame?.contains(document.activeElement));
    await waitFor(() => expect(hasFocus()).toBe(true));
    const behind = screen.getByText('Behind');
    behind.focus();
    await waitFor(() => expect(hasFocus()).toBe(true));
    expect(behind.closest('[aria-hidden=true]')).not.toBeNull();
});

it('The form dialog closes on Escape, not on a click on the backdrop', async () => {
    const onClose = vi.fn();
    render(onClose);
    await screen.findByRole('dialog');
    await user.click(document.querySelector('.MuiDialog-container') as HTMLElement);
    expect(onClose).not.toHaveBeenCalled();
    await user.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledOnce();
});

it('The form dialog asks on Escape after an option was chosen by mouse', async () => {
    const onClose = vi.fn();
    render(onClose);
    await user.click(await screen.findByRole('combobox', { name: /^State/ }));
    await user.click(await screen.findByRole('option', { name: 'Queensland' }));
    await user.keyboard('{Escape}');
    expect(await screen.findByRole('dialog', { name: 'Discard entries?' })).toBeTruthy();
    expect(onClose).not.toHaveBeenCalled();
});
