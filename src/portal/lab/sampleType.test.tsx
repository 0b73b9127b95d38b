import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { Form, ResourceContextProvider } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { expect, it } from 'vitest';
import { envelope, pageOf, renderPart, setupApi } from '../admin/testBench';
import '../registry';
import { SampleTypeInput } from './SampleTypeInput';

const { server } = setupApi();
const TYPES = [
    { id: 1, name: 'Bore water panel', kind: 'water', is_active: true },
    { id: 2, name: 'Faecal NIRS', kind: 'dung', is_active: true },
];
const Kind = () => {
    const { setValue } = useFormContext();
    const chosen = useWatch({ name: 'lab_sample_type_id' });
    return (
        <>
            <button type="button" onClick={() => setValue('kind', 'dung')}>
                Dung
            </button>
            <output>{String(chosen)}</output>
        </>
    );
};

it('The type of a lab sample offers types of its kind only, and is cleared when the kind changes', async () => {
    server.use(
        http.get('*/lab-sample-types', ({ request }) => {
            const kinds = [...new URL(request.url).searchParams].flatMap(([key, value]) =>
                key.startsWith('kind') ? value : [],
            );
            return pageOf(TYPES.filter(({ kind }) => kinds.length === 0 || kinds.includes(kind)));
        }),
        http.get('*/lab-sample-types/:id', ({ params }) => envelope(TYPES[Number(params.id) - 1] as object)),
    );
    renderPart(
        <ResourceContextProvider value="lab-samples">
            <Form record={{ kind: 'water', lab_sample_type_id: 1 }}>
                <SampleTypeInput />
                <Kind />
            </Form>
        </ResourceContextProvider>,
    );
    const box = await screen.findByRole<HTMLInputElement>('combobox', { name: /^Type/ });
    const offered = async () => {
        await userEvent.click(box);
        await screen.findAllByRole('option');
        return screen.getAllByRole('option').flatMap(({ textContent }) => {
            const type = TYPES.find(({ name }) => textContent?.startsWith(name));
            return type ? type.name : [];
        });
    };
    await waitFor(() => expect(box.value).toBe('Bore water panel'));
    expect(await offered()).toEqual(['Bore water panel']);
    await userEvent.keyboard('{Escape}');
    fireEvent.click(screen.getByRole('button', { name: 'Dung' }));
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('null'));
    await waitFor(async () => expect(await offered()).toEqual(['Faecal NIRS']));
});
