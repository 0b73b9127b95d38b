import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { eventually } from '../../../../test/eventually';
import { partialProps } from '../../../../test/portal/uncheckedProps';
import { FieldContext, type FieldWork } from '../FieldContext';
import { fieldTexts as texts } from '../fieldTexts';
import { EntryActions, EntryForm } from './EntryForm';

const send = vi.fn(async () => {});
const drop = vi.fn(async () => {});
const show = (onKeep: () => Promise<boolean>) =>
    render(
        <FieldContext value={partialProps<FieldWork>({ send })}>
            <EntryForm back={{ tab: 'vehicle' }} about="Ute 3" heading="Enter a trip" draft={{ drop }} onKeep={onKeep}>
                <EntryActions />
            </EntryForm>
        </FieldContext>,
    );
const press = () => userEvent.click(screen.getByRole('button', { name: texts.form.keep }));

afterEach(cleanup);
beforeEach(() => {
    window.scrollTo = () => {};
    send.mockClear();
    drop.mockClear();
    window.history.replaceState(null, '', '/field?tab=today');
});

it('The entry form queues an entry once, however often the button is pressed, and navigates back', async () => {
    let done: (kept: boolean) => void = () => {};
    const keep = vi.fn(() => new Promise<boolean>(resolve => (done = resolve)));
    show(keep);
    await press();
    await press();
    await press();
    expect(keep).toHaveBeenCalledTimes(1);
    done(true);
    await eventually(() => expect(send).toHaveBeenCalledTimes(1));
    expect(drop).toHaveBeenCalledTimes(1);
    expect(window.location.search).toBe('?tab=vehicle');
});

it('The entry form stays open while its input is incomplete, and can be submitted again', async () => {
    const keep = vi.fn(async () => false);
    show(keep);
    await press();
    await press();
    expect(keep).toHaveBeenCalledTimes(2);
    expect(drop).not.toHaveBeenCalled();
    expect(window.location.search).toBe('?tab=today');
});

it('The entry form shows beside the button that the phone could not store it, and keeps its input', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const keep = vi.fn<() => Promise<boolean>>().mockRejectedValueOnce(new Error('QuotaExceededError'));
    keep.mockResolvedValueOnce(true);
    show(keep);
    await press();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe(texts.form.notKept);
    // visible next to the pressed button
    expect(alert.closest('.hw-field-actions')?.contains(screen.getByRole('button', { name: texts.form.keep }))).toBe(
        true,
    );
    expect(drop).not.toHaveBeenCalled();
    await press();
    await eventually(() => expect(window.location.search).toBe('?tab=vehicle'));
    expect(screen.queryByRole('alert')).toBeNull();
});
