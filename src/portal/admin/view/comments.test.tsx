import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import { authProvider } from '../../session/authProvider';
import { setNavigator } from '../../session/navigation';
import { getSession } from '../../session/store';
import { envelope, renderPart, setupApi } from '../testBench';
import { Comments } from './Comments';

const { server } = setupApi();
const comment = { id: 1, text: 'Gate is open', created_at: '2026-01-01T00:00:00Z', created_by: 1 };
const begin = async () => {
    renderPart(<Comments name="suppliers" record={{ id: 7 }} />, { authProvider });
    const user = userEvent.setup();
    const box = (await screen.findByRole('textbox')) as HTMLTextAreaElement;
    await user.type(box, 'Gate is open');
    const send = async () => {
        await waitFor(() => expect(screen.getByRole('button')).toHaveProperty('disabled', false));
        await user.click(screen.getByRole('button'));
    };
    return { box, send };
};

it('A comment retried after a lost response reuses its idempotency key', async () => {
    const keys: (string | null)[] = [];
    server.use(
        http.get('*/api/main/records/suppliers/7/comments', () => HttpResponse.json({ data: [] })),
        http.post('*/api/main/records/suppliers/7/comments', ({ request }) => {
            keys.push(request.headers.get('Idempotency-Key'));
            return keys.length === 1 ? HttpResponse.error() : envelope(comment, 201);
        }),
    );
    const { box, send } = await begin();
    await send();
    await screen.findByRole('alert');
    await send();
    await waitFor(() => expect(box.value).toBe(''));
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBeTruthy();
    expect(keys[1]).toBe(keys[0]);
});

it('A comment refused with 401 shows the expired session and stays in its box', async () => {
    setNavigator(() => {});
    const refused = () => HttpResponse.json({ message: 'Unauthenticated.' }, { status: 401 });
    server.use(
        http.get('*/api/main/records/suppliers/7/comments', () => HttpResponse.json({ data: [] })),
        http.post('*/api/main/records/suppliers/7/comments', refused),
        http.post('*/api/main/token/refresh', refused),
    );
    const { box, send } = await begin();
    await send();
    expect((await screen.findByRole('alert')).textContent).toContain('Session expired');
    expect(box.value).toBe('Gate is open');
    expect(getSession()).toBeNull();
});
