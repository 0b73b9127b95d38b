import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { NumberInput, required, TextInput, useInput } from 'react-admin';
import { expect, it, vi } from 'vitest';
import { ApiFault } from '../../session/fault';
import { DateInput } from '../inputs/DateInput';
import { NumberWithUnitInput } from '../inputs/NumberWithUnitInput';
import { renderPart, setupApi } from '../testBench';
import { ActionForm } from './ActionForm';
import { SendByMail } from './SendByMail';

setupApi();
const user = userEvent.setup({ delay: null });

/** Stands for a signature pad, whose strokes are no input events. */
const Signature = ({ source }: { source: string }) => {
    const { field } = useInput({ source });
    return <button type="button" onClick={() => field.onChange([1, 2])}>{`Sign ${source}`}</button>;
};
const open = (onSubmit: (values: object) => Promise<unknown>, onClose = () => {}) =>
    renderPart(
        <ActionForm
            title="Fill the tank"
            submitLabel="Fill"
            defaultValues={{ litres: null as number | null, on: '2026-11-27', note: null, strokes: [] as number[] }}
            onSubmit={onSubmit}
            onClose={onClose}
        >
            <NumberWithUnitInput source="litres" label="Litres" unit="L" validate={required('Enter litres.')} />
            <DateInput source="on" label="On" validate={required('Enter a day.')} />
            <TextInput source="note" label="Note" />
            <Signature source="strokes" />
        </ActionForm>,
        // the page's record must not fill the inputs
        { record: { id: 7, note: 'of the page' } },
    );
const box = (name: RegExp) => screen.getByRole('textbox', { name });
const fill = () => user.click(screen.getByRole('button', { name: 'Fill' }));

it('An action form refuses ambiguous numbers and submits numbers and local dates in canonical form', async () => {
    const onSubmit = vi.fn(async () => {});
    open(onSubmit);
    await fill();
    expect(await screen.findByText('Enter litres.')).toBeTruthy();
    expect(screen.getByText('L')).toBeTruthy();
    await user.type(box(/Litres/), '1,250');
    await fill();
    expect(await screen.findByText(/can be read two ways/)).toBeTruthy();
    expect(onSubmit).not.toHaveBeenCalled();
    await user.clear(box(/Litres/));
    await user.type(box(/Litres/), '$5');
    await fill();
    expect(await screen.findByText(/must be a number/)).toBeTruthy();
    await user.clear(box(/Litres/));
    await user.type(box(/Litres/), '1,250.50');
    await user.tab();
    expect(box(/Litres/)).toHaveProperty('value', '1250.5');
    await user.clear(box(/^On/));
    await user.type(box(/^On/), '3/12/2026');
    await fill();
    await waitFor(() =>
        expect(onSubmit).toHaveBeenCalledWith({ litres: 1250.5, on: '2026-12-03', note: null, strokes: [] }),
    );
});

it("An action form keeps typed values when the page's record is refetched", async () => {
    const onSubmit = vi.fn(async () => {});
    const form = (litres: number) => (
        <ActionForm title="Fill" submitLabel="Fill" defaultValues={{ litres }} onSubmit={onSubmit} onClose={() => {}}>
            <NumberInput source="litres" label="Litres" />
        </ActionForm>
    );
    const Live = () => {
        const [litres, setLitres] = useState(320);
        return (
            <>
                <button type="button" hidden onClick={() => setLitres(410)}>
                    Refetch
                </button>
                {form(litres)}
            </>
        );
    };
    renderPart(<Live />);
    await user.clear(box(/Litres/));
    await user.type(box(/Litres/), '500');
    fireEvent.click(screen.getByText('Refetch'));
    await user.type(box(/Litres/), '{Enter}');
    await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ litres: 500 }));
});

it('An action form shows a 422 error at its field and other errors in an alert', async () => {
    const errors = { note: ['is too long.'], version: ['has changed.'] };
    open(async () => {
        throw new ApiFault(422, 'Refused.', { errors });
    });
    await user.type(box(/Litres/), '12,5');
    await fill();
    expect(await screen.findByText('is too long.')).toBeTruthy();
    expect(box(/Note/).getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByRole('alert').textContent).toBe('has changed.');
    expect(box(/Litres/)).toHaveProperty('value', '12.5');
});

const clickOutside = () => user.click(document.querySelector('.MuiDialog-container') as HTMLElement);

it('A dialog without entries closes on Escape, not on a click outside', async () => {
    const onClose = vi.fn();
    open(async () => {}, onClose);
    await clickOutside();
    expect(onClose).not.toHaveBeenCalled();
    await user.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledOnce();
});

it.each([
    ['typed text', () => user.type(box(/Note/), 'Gate is locked')],
    ['a drawn signature', () => user.click(screen.getByRole('button', { name: 'Sign strokes' }))],
])('A dialog with %s stays open on a click outside, and asks on Escape before it closes', async (_, enter) => {
    const onClose = vi.fn();
    open(async () => {}, onClose);
    await enter();
    await clickOutside();
    expect(screen.queryByRole('dialog', { name: 'Discard entries?' })).toBeNull();
    await user.keyboard('{Escape}');
    expect(await screen.findByRole('dialog', { name: 'Discard entries?' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Keep editing' }));
    expect(onClose).not.toHaveBeenCalled();
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    expect(onClose).toHaveBeenCalledOnce();
});

it('A dialog closes on Escape without a question after entries in a dialog above it', async () => {
    const onClose = vi.fn();
    const Above = () => {
        const [isOpen, setOpen] = useState(false);
        return (
            <>
                <button type="button" onClick={() => setOpen(true)}>
                    Open above
                </button>
                {isOpen && (
                    <ActionForm
                        title="Above"
                        submitLabel="Add"
                        defaultValues={{ name: null }}
                        onSubmit={async () => {}}
                        onClose={() => setOpen(false)}
                    >
                        <TextInput source="name" label="Name" />
                    </ActionForm>
                )}
            </>
        );
    };
    renderPart(
        <ActionForm
            title="Below"
            submitLabel="Save"
            defaultValues={{ note: null }}
            onSubmit={async () => {}}
            onClose={onClose}
        >
            <TextInput source="note" label="Note" />
            <Above />
        </ActionForm>,
    );
    await user.click(screen.getByText('Open above'));
    await user.type(box(/Name/), 'Gidgee');
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Above' })).toBeNull());
    await user.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledOnce();
});

it('The send dialog sends the trimmed inputs, and shows a refused address at its field', async () => {
    const send = vi.fn(async (email: string) => {
        if (email === 'jo@example') throw new ApiFault(422, 'Refused.', { errors: { email: ['is no address.'] } });
    });
    const onClose = vi.fn();
    renderPart(
        <SendByMail title="Send" text="" textKey="domains.credit" email="jo@example" send={send} onClose={onClose} />,
    );
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('is no address.')).toBeTruthy();
    expect(onClose).not.toHaveBeenCalled();
    await user.type(screen.getByLabelText(/email/i), '.com ');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(send).toHaveBeenLastCalledWith('jo@example.com', ''));
    expect(onClose).toHaveBeenCalledOnce();
});
